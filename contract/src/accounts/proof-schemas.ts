import { instant } from "../shared/ids.ts";
import { givenPassword } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { CURRENT_PASSWORD_MISSING, PROOF_CODE_WRONG, PROOF_ONE_WAY } from "./words.ts";

/** `code`: the six digits of `POST /api/users/proof/email`. */
export const proofRequest = z
  .object({
    password: givenPassword(CURRENT_PASSWORD_MISSING).optional(),
    code: z.string({ error: PROOF_CODE_WRONG }).trim().max(20, PROOF_CODE_WRONG).optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, { error: PROOF_ONE_WAY });

export const proofAnswer = z.strictObject({ message: z.string(), provedUntil: instant });
