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

const digits = /-/g;

/**
 * An id above `last`: the fresh one, or the next after `last` where the clock of this process lags behind the
 * one that wrote before. With it the order of ids in a conversation is the order of commits, and a cursor
 * never skips a message.
 * @param last highest id so far @param fresh a new UUIDv7
 */
export function idAbove(last: string, fresh: string): string {
  if (fresh > last) return fresh;
  const next = (BigInt(`0x${last.replace(digits, "")}`) + 1n).toString(16).padStart(32, "0");
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The later of two moments: times in a conversation never go back either. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);
