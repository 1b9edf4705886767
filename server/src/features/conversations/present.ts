import type { ChatMessage, Conversation, Message } from "@startup-connect/contract/conversations";
import { WARNED_LINE } from "@startup-connect/contract/screening";
import type { PersonCard } from "@startup-connect/contract/shared";
import * as t from "#texts/conversations-acts.ts";
import type { ConversationRow, ListedRow, MessageRow } from "./queries.ts";

export const otherOf = (row: Pick<ConversationRow, "lowUserId" | "highUserId">, userId: string): string =>
  row.lowUserId === userId ? row.highUserId : row.lowUserId;

/** Replaces a user whose account is deleted; the conversation stays with the other. */
export const deletedPerson = (userId: string): PersonCard => ({
  userId,
  name: t.deletedUser,
  founder: "",
  type: "None",
  picture: "",
  profileId: null,
});

export interface ConversationView {
  other: PersonCard;
  canWrite: boolean;
  blocked: boolean;
}

/** ADM-09, CASE-02: what is hidden or reported is there for its sender only. */
const withheld = (row: MessageRow, viewerId: string): boolean =>
  (row.hiddenAt !== null || row.reportedAt !== null) && row.senderId !== viewerId;
const isReported = (row: MessageRow, viewerId: string): boolean =>
  row.reportedAt !== null && row.deletedAt === null && row.senderId !== viewerId;

export const presentConversation = (
  { conversation, unread, last }: ListedRow,
  { other, canWrite, blocked }: ConversationView,
  viewerId: string,
): Conversation => ({
  _id: conversation.id,
  user: other,
  lastMessage: last && {
    senderId: last.senderId,
    text: withheld(last, viewerId) ? "" : last.warning && last.senderId !== viewerId ? WARNED_LINE : last.text,
    createdAt: last.createdAt.toISOString(),
    deleted: last.deletedAt !== null || withheld(last, viewerId),
    reported: isReported(last, viewerId),
  },
  unread,
  canWrite,
  blocked,
  updatedAt: conversation.updatedAt.toISOString(),
});

/** @param marks whether its sender learns that it was read: only of whom one is connected with (CONN-12, CONN-13) */
export const presentMessage = (row: MessageRow, viewerId: string, marks: boolean): Message => ({
  _id: row.id,
  senderId: row.senderId,
  text: withheld(row, viewerId) ? "" : row.text,
  createdAt: row.createdAt.toISOString(),
  readAt: (marks || row.senderId !== viewerId) && row.readAt ? row.readAt.toISOString() : null,
  deleted: row.deletedAt !== null || withheld(row, viewerId),
  reported: isReported(row, viewerId),
  hidden: row.hiddenAt && row.senderId === viewerId ? row.hiddenReason : null,
  warning: row.deletedAt || withheld(row, viewerId) ? null : row.warning,
});

export const presentChatMessage = (row: MessageRow, viewerId: string, marks: boolean): ChatMessage => ({
  ...presentMessage(row, viewerId, marks),
  clientId: row.clientId,
  conversationId: row.conversationId,
});
