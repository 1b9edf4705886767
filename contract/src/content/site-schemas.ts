import { cleanLine } from "../shared/clean.ts";
import { readPhone } from "../shared/phone.ts";
import { emailOrEmpty, line, longText, otherTexts, secureLink } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { disclaimerOthers, disclaimerText } from "./schemas.ts";
import {
  DISCLAIMER_MAX,
  OFFICE_ADDRESS_MAX,
  OFFICER_HOURS_MAX,
  OFFICER_NAME_MAX,
  PAYMENT_TEXT_MAX,
  SITE_PHONE_INVALID,
  SOCIAL_LINKS_MAX,
  SOCIAL_NAME_MAX,
  SOCIAL_NAME_MISSING,
  SOCIAL_NAME_TWICE,
} from "./words.ts";

/** "+91 44 1234 5678", "1800-123-456" or empty; shown as typed, dialled by its digits (SUP-02). */
const phoneOrEmpty = z
  .string({ error: SITE_PHONE_INVALID })
  .overwrite(cleanLine)
  .refine((text) => text === "" || /^\+?\d{3,15}$/.test(readPhone(text)?.number ?? ""), { error: SITE_PHONE_INVALID })
  .default("");

const socialLink = z.object({
  name: line({ min: 1, max: SOCIAL_NAME_MAX, missing: SOCIAL_NAME_MISSING }),
  url: secureLink({ mayBeEmpty: false }),
});

const tooManyLinks = `Please name at most ${SOCIAL_LINKS_MAX} links.`;

const others = {
  ...otherTexts("address", longText, OFFICE_ADDRESS_MAX),
  ...otherTexts("payment", longText, PAYMENT_TEXT_MAX),
  ...otherTexts("officerHours", line, OFFICER_HOURS_MAX),
};

/** ADM-12: the whole of it; empty or left out means unset. */
export const siteSettingsRequest = z.object({
  email: emailOrEmpty,
  ...others,
  phone: phoneOrEmpty,
  tollFree: phoneOrEmpty,
  address: longText({ max: OFFICE_ADDRESS_MAX, missing: "Please send the address as a text." }).default(""),
  officerName: line({ max: OFFICER_NAME_MAX, missing: "Please send the name as a text." }).default(""),
  officerEmail: emailOrEmpty,
  officerPhone: phoneOrEmpty,
  officerHours: line({ max: OFFICER_HOURS_MAX, missing: "Please send the hours as a text." }).default(""),
  payment: longText({ max: PAYMENT_TEXT_MAX, missing: "Please send the payment details as a text." }).default(""),
  social: z
    .array(socialLink, { error: tooManyLinks })
    .max(SOCIAL_LINKS_MAX, { error: tooManyLinks })
    .superRefine((links, context) => {
      const seen = new Set<string>();
      for (const [place, { name }] of links.entries()) {
        const key = name.toLowerCase();
        if (seen.has(key)) context.addIssue({ code: "custom", path: [place, "name"], message: SOCIAL_NAME_TWICE });
        seen.add(key);
      }
    })
    .default([]),
  applyUrl: secureLink({ mayBeEmpty: true }).default(""),
});
export type SiteSettings = z.output<typeof siteSettingsRequest>;

/** As stored; `applyUrl` is the one that is used. */
export const siteSettings = z.strictObject({
  ...others,
  email: z.string(),
  phone: z.string(),
  tollFree: z.string(),
  address: z.string(),
  officerName: z.string(),
  officerEmail: z.string(),
  officerPhone: z.string(),
  officerHours: z.string(),
  payment: z.string(),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  applyUrl: z.string(),
});
/** For the forms: also the disclaimer, the texts of each language apart. */
export const siteForms = z.strictObject({
  ...siteSettings.shape,
  disclaimer: z.strictObject({ text: disclaimerText, ...disclaimerOthers }),
});
export const siteChanged = z.strictObject({ message: z.string(), site: siteSettings });

/** ADM-08. */
export const disclaimerRequest = z.object({
  ...disclaimerOthers,
  text: longText({ max: DISCLAIMER_MAX, missing: "Please send the text." }),
});
export type DisclaimerChanges = z.output<typeof disclaimerRequest>;
export const disclaimerChanged = z.strictObject({ message: z.string(), text: disclaimerText });
