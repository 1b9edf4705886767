import { day } from "./ids.ts";
import { VERIFICATION_KINDS, VERIFICATION_METHODS } from "./words.ts";
import { z } from "./zod.ts";

/** Kinds of verifications that hold now, for cards. */
export const verifications = z.array(z.enum(VERIFICATION_KINDS));

/**
 * A verified fact as everyone reads it: what, how we know it, since when and until when (null: no end). `entityName`: on
 * the document, which may differ from the name of the profile since; null without a document.
 */
export const verifiedFact = z.strictObject({
  kind: z.enum(VERIFICATION_KINDS),
  value: z.string(),
  entityName: z.string().nullable(),
  method: z.enum(VERIFICATION_METHODS),
  verifiedOn: day,
  endsOn: day.nullable(),
});
export type VerifiedFact = z.output<typeof verifiedFact>;
