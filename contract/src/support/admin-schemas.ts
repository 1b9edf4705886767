import { trueOrFalse } from "#texts/shared.ts";
import { choice } from "../shared/choices.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery, pendingQueue, searchText } from "../shared/list.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { requestState, ticketOrNull } from "./schemas.ts";
import { TICKET_ANSWERS, TICKET_KINDS } from "./ticket-words.ts";
import { CONTACT_STATES, REPLY_MAX, REPLY_MISSING } from "./words.ts";

/** `q` looks into name, address and reference number. */
export const contactListQuery = z.object({ ...pageQuery, q: searchText, status: filter });
/** Both the row's id and the reference number find it. */
export const contactParams = z.object({ id: idParam });

const lineFields = {
  _id: id,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  queryType: z.string(),
  status: requestState,
  ticket: ticketOrNull,
  createdAt: instant,
  /** How many answers were mailed. */
  replies: z.int().min(0),
};
export const contactLine = z.strictObject(lineFields);
export type ContactLine = z.output<typeof contactLine>;
export const contactListAnswer = z.strictObject({ requests: z.array(contactLine), ...pageAnswer });

export const contactReply = z.strictObject({
  _id: id,
  text: z.string(),
  fromSender: z.boolean(),
  /** Name of the administrator; "" when that one has left. */
  by: z.string(),
  sentAt: instant,
});

/** A request with everything the sender wrote, and the answers, oldest first. */
export const contactRequest = z.strictObject({
  ...lineFields,
  replies: z.array(contactReply),
  /** Of a sender who was signed in, else null. */
  userId: id.nullable(),
  /** These are "" where a question was asked. */
  contactNumber: z.string(),
  gender: z.string(),
  profession: z.string(),
  state: z.string(),
  city: z.string(),
  comments: z.string(),
  file: z.strictObject({ name: z.string(), size: z.int() }).nullable(),
});

/** `namedBy`: of a request about data, the members who named someone with its address as nominee (RIGHT-08); `name`: as they typed it. */
export const contactRequestAnswer = z.strictObject({
  request: contactRequest,
  queue: pendingQueue,
  namedBy: z.array(
    z.strictObject({
      userId: id,
      account: z.string(),
      name: z.string(),
      relation: z.string(),
      /** When the account is deleted for them; null while no one approved that. */
      deletedAt: instant.nullable(),
    }),
  ),
});
export const contactChange = z.object({ status: choice(CONTACT_STATES) });
const replyText = longText({ min: 1, max: REPLY_MAX, missing: REPLY_MISSING });
/** `close`: with this answer the matter is over. */
export const replyRequest = z.object({
  text: replyText,
  close: z.boolean({ error: trueOrFalse }).default(false),
});
/** RIGHT-06: what a contact request about data asks for. */
export const ticketTurn = z.object({ kind: choice(TICKET_KINDS) });
export const ticketReply = z.object({ text: replyText, as: choice(TICKET_ANSWERS) });

/** `q` looks into the address. */
export const subscriberListQuery = z.object({ ...pageQuery, q: searchText });
export const subscriber = z.strictObject({ _id: id, email: z.string(), subscribedAt: instant });
export type Subscriber = z.output<typeof subscriber>;
/** `export`: whether the caller may export them now, once. */
export const subscriberListAnswer = z.strictObject({
  subscribers: z.array(subscriber),
  export: z.enum(["none", "asked", "approved"]),
  ...pageAnswer,
});
const reason = longText({ min: 1, max: 1000, missing: "Give the reason." });
export const exportRequest = z.object({ reason });
/** RIGHT-08: whose account is deleted for the sender, who named them. */
export const nomineeErasure = z.object({ userId: id, reason });
