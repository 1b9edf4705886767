import { type Connection, isHeldBack, isWarned, stateFor, undoUntil } from "@startup-connect/contract/connections";
import type { PersonCard, Relation } from "@startup-connect/contract/shared";
import type { Context } from "./context.ts";
import type { ConnectionRow } from "./queries.ts";

export const otherOf = (row: Pick<ConnectionRow, "requesterId" | "receiverId">, userId: string): string =>
  row.requesterId === userId ? row.receiverId : row.requesterId;

/** REQ-09: while a decline can be undone the sender reads nothing of it. */
export const asSeenBy = (row: ConnectionRow, userId: string, now: Date): ConnectionRow => {
  if (row.requesterId !== userId || !isHeldBack(row, now)) return row;
  const warnings = row.warnings.filter(({ place }) => place !== "passLine");
  return { ...row, status: "pending", decidedAt: null, ending: null, passReason: null, passLine: "", warnings };
};

/** Of a request that was declined without a word the sender sees nothing (CONN-09). */
export const isSeenBy = (row: ConnectionRow, userId: string, now: Date): boolean => {
  const { requesterId, receiverId, status, ending } = asSeenBy(row, userId, now);
  return receiverId === userId || (requesterId === userId && (status !== "declined" || ending !== null));
};

/** The connection as `userId` sees it; `other` is the other person. @param more what other tables say of it; by default nothing */
export const presentConnection = (
  row: ConnectionRow,
  userId: string,
  other: PersonCard,
  { via = null, introductions = false }: Partial<Pick<Connection, "via" | "introductions">> = {},
): Connection => ({
  _id: row.id,
  status: row.status,
  direction: row.requesterId === userId ? "sent" : "received",
  user: other,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  acceptedAt: row.status === "accepted" && row.decidedAt ? row.decidedAt.toISOString() : null,
  conversationId: row.conversationId,
  purpose: row.purpose,
  amount: row.amount,
  use: row.use,
  offer: row.offer,
  byMonth: row.byMonth,
  facts: row.facts,
  dueAt: row.status === "pending" && row.dueAt ? row.dueAt.toISOString() : null,
  question: row.question,
  reply: row.reply,
  closedAt: row.status === "declined" && row.decidedAt ? row.decidedAt.toISOString() : null,
  ending: row.ending && {
    kind: row.ending,
    reason: row.passReason,
    line: row.passLine,
    againAt: row.againAt?.toISOString() ?? null,
  },
  undoUntil: (row.receiverId === userId && undoUntil(row)?.toISOString()) || null,
  warnings: row.warnings,
  via,
  introductions,
});

/** As `presentConnection`, with the people and what other tables say of the rows; without who is gone. */
export async function presentConnections(
  { clock, queries, ports }: Context,
  userId: string,
  stored: readonly ConnectionRow[],
): Promise<Connection[]> {
  const now = clock.now();
  const rows = stored.map((row) => asSeenBy(row, userId, now));
  const ids = rows.map(({ id }) => id);
  const [introduced, agreed] = await Promise.all([
    queries.introductions.introducedAmong(ids),
    queries.introductions.agreedAmong(userId, ids),
  ]);
  const connectors = [...introduced.values()].map(({ connectorId }) => connectorId);
  const people = await ports.profiles.people([...rows.map((row) => otherOf(row, userId)), ...connectors]);
  return rows.flatMap((row) => {
    const [other, introduction] = [people.get(otherOf(row, userId)), introduced.get(row.id)];
    const user = introduction && people.get(introduction.connectorId);
    const via = user ? { user, sentence: introduction.sentence } : null;
    return other ? presentConnection(row, userId, other, { via, introductions: agreed.has(row.id) }) : [];
  });
}

/**
 * The relation of `userId` to the other. No ids where no action is possible: a refusal leaves no trace.
 * @param heldId of an own request that a reviewer reads first: pending for its sender, and nothing for the other
 */
export function presentRelation(
  row: ConnectionRow | null,
  userId: string,
  blocked: boolean,
  heldId: string | null,
  now: Date,
): Relation {
  const state = stateFor(row, userId, now);
  const none = { connectionId: null, conversationId: null, blocked, warned: false };
  if (heldId && state === "connect") return { ...none, state: "pending", connectionId: heldId };
  if (!row || state === "connect") return { ...none, state: "connect" };
  const warned = state === "received" && isWarned({ direction: "received", warnings: row.warnings });
  return { state, connectionId: row.id, conversationId: row.conversationId, blocked, warned };
}

/** Relation of each viewer to the other user, in their order (CONN-01); one query. */
export async function relationsOf(
  { clock, queries }: Context,
  pairs: readonly (readonly [viewerId: string, userId: string])[],
): Promise<Relation[]> {
  const rows = await queries.relations(pairs);
  return rows.map(({ row, isBlocked, heldId }, n) =>
    presentRelation(row, pairs[n]?.[0] ?? "", isBlocked, heldId, clock.now()),
  );
}
