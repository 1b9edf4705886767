import { charCount } from "../shared/clean.ts";
import { day, id } from "../shared/ids.ts";
import { picture } from "../shared/profile.ts";
import { inEnglish } from "../shared/said.ts";
import { longText, otherTexts } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { DISCLAIMER_MAX } from "./words.ts";

/** A startup of the block "Our Achievers" (ABOUT-05). `userId`: a startup without a logo has its owner's kolam. */
export const achiever = z.strictObject({ _id: id, userId: id, name: z.string(), logo: picture });

/** Settings of the site; an unset value is "" and left out by the pages (SHELL-19). */
export const siteAnswer = z.strictObject({
  contact: z.strictObject({
    email: z.string(),
    phone: z.string(),
    tollFree: z.string(),
    address: z.string(),
    workingHours: z.string(),
  }),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** Origin of shared links, without a slash at the end. */
  publicUrl: z.string(),
  applyUrl: z.string(),
  /** Those of today, for the two boxes beside lists (SU-08). */
  sponsors: z.array(z.strictObject({ _id: id, name: z.string(), picture, text: z.string(), link: z.string() })),
  achievers: z.array(achiever),
  /** Legal facts with the day they were true on (ADM-10). */
  facts: z.array(z.strictObject({ key: z.string(), text: z.string(), asOf: day })),
  /** All companies, people and numbers here are invented; the footer says so. */
  demo: z.boolean(),
});
export type Site = z.output<typeof siteAnswer>;

/** Longest text of the welcome pop-up, in characters of its English words (A4). */
export const disclaimerText = z
  .string()
  .refine((text) => charCount(inEnglish(text)) <= DISCLAIMER_MAX)
  .meta({ maxLength: DISCLAIMER_MAX });
/** Its words in other languages. */
export const disclaimerOthers = otherTexts("text", longText, DISCLAIMER_MAX);
export const disclaimerAnswer = z.strictObject({ text: disclaimerText });

/** Which ways of sign-in and payment are switched on. */
export const configAnswer = z.strictObject({
  googleSignIn: z.boolean(),
  takesMinors: z.boolean(),
  onlinePayment: z.boolean(),
});
