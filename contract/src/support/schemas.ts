import * as t from "#texts/support-form.ts";
import { id, instant } from "../shared/ids.ts";
import { INVALID_CHOICE } from "../shared/rules.ts";
import { email, line, linkToken, longText, personNameWith, phoneWith } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { TICKET_KINDS, TICKET_STATES, TICKET_TEXT_MISSING } from "./ticket-words.ts";
import {
  COMMENTS_MAX,
  CONTACT_NUMBER_INVALID,
  CONTACT_STATES,
  contactFileFault,
  FILE_MISSING,
  FIRST_NAME_MISSING,
  LAST_NAME_MISSING,
  QUESTION_MISSING,
  REPLY_MAX,
  REPLY_MISSING,
} from "./words.ts";

/** RIGHT-06: the clock of a request about the sender's data, as both sides read it. */
const ticket = z.strictObject({
  kind: z.enum(TICKET_KINDS),
  /** Of the law; while `pausedUntil` is set it moves on. */
  dueAt: instant,
  goalAt: instant,
  pausedUntil: instant.nullable(),
  isOverdue: z.boolean(),
  /** With its reason as the last answer. */
  refused: z.boolean(),
  /** Until when the sender can reopen it by writing; null where they cannot. */
  reopensUntil: instant.nullable(),
});
export type Ticket = z.output<typeof ticket>;
/** Null for what is no request about data. */
export const ticketOrNull = ticket.nullable();
export const requestState = z.enum([...CONTACT_STATES, ...TICKET_STATES]);

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
  gender: line({ min: 1, max: 100, missing: t.enterGender }),
  profession: line({ min: 1, max: 100, missing: t.enterProfession }),
  state: line({ min: 1, max: 60, missing: t.enterState }),
  city: line({ min: 1, max: 60, missing: t.enterCity }),
  queryType: line({ min: 1, max: 100, missing: t.sayWhatAbout }),
  comments: longText({ min: 1, max: COMMENTS_MAX, missing: QUESTION_MISSING }),
  fileUpload: file,
};

/** What the page checks before it sends. */
export const contactForm = z.object(contactFields);

/** A trap: people do not see it, programs fill it (SUP-09). */
const leaveThisEmpty = z
  .unknown()
  .default("")
  .transform((filled) => filled !== "");

/** The multipart body of A13. */
export const contactSubmission = z.object({ ...contactFields, leaveThisEmpty });
export type ContactSubmission = z.output<typeof contactSubmission>;

/** `reference` names the request in emails and in the inbox, such as CON-2026-000123. */
export const contactAnswer = z.strictObject({ message: z.string(), reference: z.string() });

/** SUP-12: members give no address, theirs is known. */
export const question = z.object({ email: email.optional(), text: contactFields.comments, leaveThisEmpty });
export type Question = z.output<typeof question>;
/**
 * `page` is the path of the page on which the question is answered; whoever knows it reads and writes there. A visitor gets it
 * by email with the answer only, as anyone can type any address.
 */
export const questionAnswer = z.strictObject({ ...contactAnswer.shape, page: z.string().nullable() });
export const threadParams = z.object({ token: linkToken });
export const threadReply = z.object({ text: longText({ min: 1, max: REPLY_MAX, missing: REPLY_MISSING }) });

const written = { text: z.string(), sentAt: instant };
export const contactThread = z.strictObject({
  reference: z.string(),
  queryType: z.string(),
  status: requestState,
  ticket: ticketOrNull,
  ...written,
  /** Oldest first. */
  replies: z.array(z.strictObject({ _id: id, fromSender: z.boolean(), ...written })),
});
/** The newest 20 of a member. */
export const ownThreads = z.strictObject({
  threads: z.array(
    z.strictObject({ ...contactThread.omit({ replies: true }).shape, page: z.string(), answered: z.boolean() }),
  ),
});

export const ticketRequest = z.object({
  kind: z.enum(TICKET_KINDS, { error: INVALID_CHOICE }),
  text: longText({ min: 1, max: COMMENTS_MAX, missing: TICKET_TEXT_MISSING }),
});
export const ticketTaken = z.strictObject({ ...contactAnswer.shape, page: z.string() });

export const subscribeRequest = z.object({ email });
export const unsubscribeParams = z.object({ token: linkToken });
