import { DELETE_MINUTES } from "@startup-connect/contract/conversations";
import { MINUTE } from "@startup-connect/contract/shared";
import type { ConversationRow, MessageRow } from "./queries.ts";

/** MSG-04: for anybody else the conversation does not exist. */
export const isMember = (row: Pick<ConversationRow, "lowUserId" | "highUserId">, userId: string): boolean =>
  row.lowUserId === userId || row.highUserId === userId;

/** deleted: it is gone already. late: more than 15 minutes ago (MSG-09). */
export type Deleting = "delete" | "deleted" | "notSender" | "late";

export function deleting(
  message: Pick<MessageRow, "senderId" | "createdAt" | "deletedAt">,
  userId: string,
  now: Date,
): Deleting {
  if (message.senderId !== userId) return "notSender";
  if (message.deletedAt) return "deleted";
  return now.getTime() - message.createdAt.getTime() > DELETE_MINUTES * MINUTE ? "late" : "delete";
}
