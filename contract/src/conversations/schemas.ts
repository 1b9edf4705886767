import * as t from "#texts/conversations.ts";
import { connection } from "../connections/schemas.ts";
import { confirmed, screeningFinding } from "../screening/schemas.ts";
import { id, idField, idParam, instant } from "../shared/ids.ts";
import { cursor, limit, pageAnswer, pageQuery } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { MESSAGE_MAX, MESSAGES_PAGE, MESSAGES_PAGE_MAX } from "./words.ts";

/**
 * A deleted message has `text` "". One that an administrator has hidden is deleted for the other; its sender reads it
 * with the reason in `hidden`, which is null else (ADM-09). `readAt` of an own message is null while the two are not
 * connected: the other's reading is then not shown (CONN-12, CONN-13). `reported`: by the caller, and deleted for them alone
 * (CASE-02). `warning`: what to read before the text (FRAUD-03).
 */
export const message = z.strictObject({
  _id: id,
  senderId: id,
  text: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
  deleted: z.boolean(),
  reported: z.boolean(),
  hidden: z.string().nullable(),
  warning: z.array(screeningFinding).nullable(),
});
export type Message = z.output<typeof message>;

/** A message on its own: as answer to sending, and as live event. */
export const chatMessage = z.strictObject({ ...message.shape, clientId: z.string(), conversationId: id });
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * `user` is the other person. `unread` counts the caller's unread messages. `blocked`: the caller has blocked the
 * other, who is not notified and reads false (CONN-13).
 */
export const conversation = z.strictObject({
  _id: id,
  user: personCard,
  lastMessage: z
    .strictObject({ senderId: id, text: z.string(), createdAt: instant, deleted: z.boolean(), reported: z.boolean() })
    .nullable(),
  unread: z.int().min(0),
  canWrite: z.boolean(),
  blocked: z.boolean(),
  updatedAt: instant,
});
export type Conversation = z.output<typeof conversation>;

export const conversationListQuery = z.object(pageQuery);
export const conversationListAnswer = z.strictObject({ conversations: z.array(conversation), ...pageAnswer });
export const openConversationRequest = z.object({ userId: idField });
export const conversationAnswer = z.strictObject({ conversation });
export const conversationParams = z.object({ id: idParam });

export const messageListQuery = z.object({ before: cursor, limit: limit(MESSAGES_PAGE, MESSAGES_PAGE_MAX) });

/**
 * Oldest first; `nextCursor` goes into `before` for the older ones. `request`: that from which the connection of the two came,
 * if something was written with it; null further back, where the caller has it already.
 */
export const messageListAnswer = z.strictObject({
  conversation,
  request: connection.nullable(),
  messages: z.array(message),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
});

/** Of what is sent again with each try: it is stored once. */
export const clientId = z.uuid({ error: t.clientIdInvalid }).overwrite((value) => value.toLowerCase());

/** `clientId` makes sending repeat-safe: a repeat answers 200 with the first message. */
export const sendMessageRequest = z.object({
  text: longText({ min: 1, max: MESSAGE_MAX, missing: t.empty }),
  clientId,
  confirmed,
});
export const chatMessageAnswer = z.strictObject({ chatMessage });
