import { type Connection, stateFor } from "@startup-connect/contract/connections";
import type { PersonCard, Relation } from "@startup-connect/contract/shared";
import type { ConnectionRow } from "./queries.ts";

export const otherOf = (row: Pick<ConnectionRow, "requesterId" | "receiverId">, userId: string): string =>
  row.requesterId === userId ? row.receiverId : row.requesterId;

/** The connection as `userId` sees it; `other` is the other person. */
export const presentConnection = (row: ConnectionRow, userId: string, other: PersonCard): Connection => ({
  _id: row.id,
  status: row.status,
  direction: row.requesterId === userId ? "sent" : "received",
  user: other,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  acceptedAt: row.status === "accepted" && row.decidedAt ? row.decidedAt.toISOString() : null,
  conversationId: row.conversationId,
});

/** The relation of `userId` to the other. No ids where no action is possible: a refusal leaves no trace. */
export function presentRelation(row: ConnectionRow | null, userId: string, blocked: boolean): Relation {
  const state = stateFor(row, userId);
  if (!row || state === "connect") return { state: "connect", connectionId: null, conversationId: null, blocked };
  return { state, connectionId: row.id, conversationId: row.conversationId, blocked };
}
