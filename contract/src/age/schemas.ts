import { z } from "zod";
import * as t from "#texts/age.ts";
import { id, idParam } from "../shared/ids.ts";
import { email, linkToken, longText } from "../shared/text.ts";
import { BORN, NOT_MINOR_LENGTH, NOT_MINOR_MISSING } from "./words.ts";

/** `way`: of an account that was paused (AGE-07). */
export const ageRequest = z.object({
  born: z.string().regex(BORN, t.bornMissing),
  parentEmail: email,
  way: linkToken.optional(),
});
export type AgeRequest = z.input<typeof ageRequest>;

export const ageLinkParams = z.object({ token: linkToken });
/** `hasAccount`: whether an account is paused, so that no address is asked for. */
export const ageRequestAnswer = z.strictObject({ born: z.string(), hasAccount: z.boolean(), until: z.iso.datetime() });

/** `adulthood`: the token of an authorised entity. */
export const parentConsent = z.object({
  adulthood: z.string().trim().min(1, t.adulthoodMissing).max(2000),
  childEmail: email.optional(),
});
export type ParentConsent = z.input<typeof parentConsent>;

export const parentAnswer = z.object({ answer: z.enum(["parent", "stranger", "adult"], t.answerMissing) });
export type ParentAnswer = z.input<typeof parentAnswer>["answer"];

export const notMinor = z.object({
  reason: longText({ min: 1, max: NOT_MINOR_LENGTH, missing: NOT_MINOR_MISSING }),
});

export const childParams = z.object({ id: idParam });
const child = z.strictObject({
  _id: id,
  /** "" until the child has registered and confirmed. */
  name: z.string(),
  born: z.string(),
  since: z.iso.datetime(),
});
const own = z.strictObject({ adultOn: z.string(), isGrown: z.boolean(), isAsked: z.boolean(), parent: z.string() });
/** `own`: of a member under 18, or who was; `isGrown`: asked again; `isAsked`: whether `parent`, "" once ended, is the parent. */
export const ageAnswer = z.strictObject({
  own: own.nullable(),
  children: z.array(child),
});
