import * as t from "#texts/verification-work.ts";
import { instant } from "../shared/ids.ts";
import { verifiedFact } from "../shared/profile.ts";
import { codeLine, line } from "../shared/text.ts";
import { VERIFICATION_METHODS } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { CONTROL_KINDS } from "./control-words.ts";

export const controlKindParams = z.object({ kind: z.enum(CONTROL_KINDS) });

export const controlValue = z.object({ value: line({ min: 3, max: 254, missing: t.enterAddress }) });

export const codeRequest = z.object({ code: codeLine(t.enterCode) });

/**
 * A website or work email as its owner reads it. `value`: the host, or the address; "" where none is entered. `token`: the
 * text to be found on the website. `verifiedAt`: null while it is only stated. `failingSince`: since when checks of a
 * verified website fail.
 */
export const control = z.strictObject({
  kind: z.enum(CONTROL_KINDS),
  value: z.string(),
  token: z.string(),
  codeSent: z.boolean(),
  method: z.enum(VERIFICATION_METHODS).nullable(),
  verifiedAt: instant.nullable(),
  endsAt: instant.nullable(),
  failingSince: instant.nullable(),
});
export type Control = z.output<typeof control>;

/** `documents`: what administrators have checked. */
export const ownVerifications = z.strictObject({
  website: control,
  workEmail: control,
  documents: z.array(verifiedFact),
});
export type OwnVerifications = z.output<typeof ownVerifications>;
export const verificationAnswer = z.strictObject({ message: z.string(), verifications: ownVerifications });
