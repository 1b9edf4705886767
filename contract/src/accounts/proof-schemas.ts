import { instant } from "../shared/ids.ts";
import { codeLine, givenPassword } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { passkeyAssertion } from "./passkey-schemas.ts";
import { CURRENT_PASSWORD_MISSING, PROOF_CODE_WRONG, PROOF_ONE_WAY, RECOVERY_CODE_WRONG } from "./words.ts";

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
