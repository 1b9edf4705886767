import { day, id } from "../shared/ids.ts";
import { picture } from "../shared/profile.ts";
import { z } from "../shared/zod.ts";

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
  sponsors: z.array(z.strictObject({ _id: id, picture, text: z.string(), link: z.string() })),
  achievers: z.array(z.strictObject({ _id: id, name: z.string(), logo: picture })),
  /** Legal facts with the day they were true on (ADM-10). */
  facts: z.array(z.strictObject({ key: z.string(), text: z.string(), asOf: day })),
  /** All companies, people and numbers here are invented; the footer says so. */
  demo: z.boolean(),
});
export type Site = z.output<typeof siteAnswer>;

/** Which ways of sign-in and payment are switched on. */
export const configAnswer = z.strictObject({ googleSignIn: z.boolean(), onlinePayment: z.boolean() });
export type SiteConfig = z.output<typeof configAnswer>;
