import { instant } from "../shared/ids.ts";
import { messageAnswer } from "../shared/profile.ts";
import { type Limit, routes } from "../shared/route.ts";
import { codeLine, givenPassword } from "../shared/text.ts";
import { lasting } from "../shared/time.ts";
import { spelled } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { passkeyAssertion, passkeyRequestOptions } from "./passkey-schemas.ts";
import {
  CURRENT_PASSWORD_MISSING,
  PASSKEY_SECONDS,
  PROOF_CODE_MAX_TRIES,
  PROOF_CODE_SECONDS,
  PROOF_CODE_WRONG,
  PROOF_CODES_PER_HOUR,
  PROOF_ONE_WAY,
  PROOF_TRIES,
  PROOF_WINDOW_SECONDS,
  RECOVERY_CODE_WRONG,
} from "./words.ts";

/** `passkey`: the answer to `POST /api/users/proof/passkey`. `code`: the six digits of `POST /api/users/proof/email`. */
export const proofRequest = z
  .object({
    password: givenPassword(CURRENT_PASSWORD_MISSING).optional(),
    passkey: passkeyAssertion.optional(),
    recoveryCode: codeLine(RECOVERY_CODE_WRONG).optional(),
    code: codeLine(PROOF_CODE_WRONG).optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, { error: PROOF_ONE_WAY });

export const proofAnswer = z.strictObject({ message: z.string(), provedUntil: instant });

export const own = (name: string, points: number, seconds: number): readonly Limit[] => [
  { name, by: "user", points, seconds },
];

/** How a person confirms in an open session who they are (AUTH-55). */
export const proofRoutes = routes({
  "POST /api/users/proof": {
    summary: "Confirm who you are, for calls that need a fresh proof",
    description:
      "Takes exactly one of the ways named by the 403. Valid for this session until `provedUntil`. A wrong password or code returns 400 at its field.",
    access: "bearer",
    security: { event: "proof" },
    json: proofRequest,
    limits: own("proof", PROOF_TRIES, PROOF_WINDOW_SECONDS),
    responses: { 200: proofAnswer },
  },
  "POST /api/users/proof/passkey": {
    summary: `Options for navigator.credentials.get, with a challenge for this session and ${lasting(PASSKEY_SECONDS)}`,
    description: "409 for an account without a passkey.",
    access: "bearer",
    limits: own("proof-passkey", 30, 3600),
    responses: { 200: passkeyRequestOptions },
    errors: [409],
  },
  "POST /api/users/proof/email": {
    summary: "Email a code for POST /api/users/proof",
    description: `For accounts without a password or passkey; others get 409. The code is for this session, works once within ${lasting(PROOF_CODE_SECONDS)}, and is void after ${spelled(PROOF_CODE_MAX_TRIES)} wrong tries.`,
    access: "bearer",
    limits: own("proof-email", PROOF_CODES_PER_HOUR, 3600),
    responses: { 200: messageAnswer },
    errors: [409],
  },
});
