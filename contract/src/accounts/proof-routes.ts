import { messageAnswer } from "../shared/profile.ts";
import { type Limit, routes } from "../shared/route.ts";
import { passkeyRequestOptions } from "./passkey-schemas.ts";
import { proofAnswer, proofRequest } from "./proof-schemas.ts";
import { PROOF_CODES_PER_HOUR, PROOF_TRIES, PROOF_WINDOW_SECONDS } from "./words.ts";

const own = (name: string, points: number, seconds: number): readonly Limit[] => [
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
    summary: "Options for navigator.credentials.get, with a challenge for this session and 5 minutes",
    description: "409 for an account without a passkey.",
    access: "bearer",
    limits: own("proof-passkey", 30, 3600),
    responses: { 200: passkeyRequestOptions },
    errors: [409],
  },
  "POST /api/users/proof/email": {
    summary: "Email a code for POST /api/users/proof",
    description:
      "For accounts without a password or passkey; others get 409. The code is for this session, works once within 10 minutes, and is void after five wrong tries.",
    access: "bearer",
    limits: own("proof-email", PROOF_CODES_PER_HOUR, 3600),
    responses: { 200: messageAnswer },
    errors: [409],
  },
});
