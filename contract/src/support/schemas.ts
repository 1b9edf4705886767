import { email, line, linkToken, longText, personNameWith, phoneWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  COMMENTS_MAX,
  CONTACT_NUMBER_INVALID,
  contactFileFault,
  FILE_MISSING,
  FIRST_NAME_MISSING,
  LAST_NAME_MISSING,
} from "./words.ts";

const file = z.file({ error: FILE_MISSING }).superRefine((given, context) => {
  const message = contactFileFault(given);
  if (message) context.addIssue({ code: "custom", message });
});

/** The fields of the contact form, in its order; every one is required (SUP-03, SUP-04). */
export const contactFields = {
  firstName: personNameWith(FIRST_NAME_MISSING),
  lastName: personNameWith(LAST_NAME_MISSING),
  email,
  // Also one of no numbering plan: a local number without its area is dialled by the operator (SUP-06).
  contactNumber: phoneWith(({ number }) => /^\+?\d{7,15}$/.test(number), {
    missing: CONTACT_NUMBER_INVALID,
    invalid: CONTACT_NUMBER_INVALID,
    description: "7 to 15 digits with an optional plus; spaces and marks between them are removed.",
  }),
  gender: line({ min: 1, max: 100, missing: 'Please enter your gender, or "Prefer not to say".' }),
  profession: line({ min: 1, max: 100, missing: "Please enter your profession." }),
  state: line({ min: 1, max: 60, missing: "Please enter the state." }),
  city: line({ min: 1, max: 60, missing: "Please enter the city." }),
  queryType: line({ min: 1, max: 100, missing: "Please say what it is about." }),
  comments: longText({ min: 1, max: COMMENTS_MAX, missing: "Please write your question." }),
  fileUpload: file,
};

/** What the page checks before it sends. */
export const contactForm = z.object(contactFields);

/** The multipart body of A13. `leaveThisEmpty` is a trap: people do not see it, programs fill it (SUP-09). */
export const contactSubmission = z.object({
  ...contactFields,
  leaveThisEmpty: z.string().max(2000).default("").catch("filled"),
});
export type ContactSubmission = z.output<typeof contactSubmission>;

/** `reference` names the request in emails and in the inbox, such as CON-2026-000123. */
export const contactAnswer = z.strictObject({ message: z.string(), reference: z.string() });

export const subscribeRequest = z.object({ email });
export const unsubscribeParams = z.object({ token: linkToken });
