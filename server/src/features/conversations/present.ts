import type { ChatMessage, Conversation, Message } from "@startup-connect/contract/conversations";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { ConversationRow, ListedRow, MessageRow } from "./queries.ts";

export const otherOf = (row: Pick<ConversationRow, "lowUserId" | "highUserId">, userId: string): string =>
  row.lowUserId === userId ? row.highUserId : row.lowUserId;

/** Stands for somebody whose account is gone; the conversation stays with the other. */
export const deletedPerson = (userId: string): PersonCard => ({
  userId,
  name: "Deleted user",
  type: "None",
  picture: "",
  profileId: null,
});

export interface ConversationView {
  other: PersonCard;
  canWrite: boolean;
}

export const presentConversation = (
  { conversation, unread, last }: ListedRow,
  { other, canWrite }: ConversationView,
): Conversation => ({
  _id: conversation.id,
  user: other,
  lastMessage: last && {
    senderId: last.senderId,
    text: last.text,
    createdAt: last.createdAt.toISOString(),
    deleted: last.deletedAt !== null,
  },
  unread,
  canWrite,
  updatedAt: conversation.updatedAt.toISOString(),
});

export const presentMessage = (row: MessageRow): Message => ({
  _id: row.id,
  senderId: row.senderId,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  deleted: row.deletedAt !== null,
});

export const presentChatMessage = (row: MessageRow): ChatMessage => ({
  ...presentMessage(row),
  clientId: row.clientId,
  conversationId: row.conversationId,
});
