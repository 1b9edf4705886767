import {
  CONNECTION_NOT_FOUND,
  mayAskAgainAt,
  type Pair,
  type PassReason,
  type Refusal,
  type RequestOutcome,
  type Step,
  UNDO_SECONDS,
} from "@startup-connect/contract/connections";
import { shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context, Note, RequestEvent } from "./context.ts";
import type { IntroductionRow } from "./introduction-queries.ts";
import type { BetweenTwo, ConnectionRow } from "./queries.ts";

export const ALREADY_HELD = t.alreadyHeld;

/* What acts between two people are made of; the two are locked. */

/** Open pages learn that something changed between the two. */
export const publish = (c: Context, tx: Tx, people: readonly [string, string], to: readonly string[] = people) =>
  c.live.publishMany(
    tx,
    to.map((userId) => ({
      userId,
      event: "connection" as const,
      ids: { userId: people[0] === userId ? people[1] : people[0] },
    })),
  );

/** Open pages of the asker and the connector; the third person learns nothing. */
export async function publishIntroduction(
  c: Context,
  tx: Tx,
  { askerId, connectorId, targetId }: IntroductionRow,
): Promise<void> {
  await publish(c, tx, [askerId, targetId], [askerId]);
  await publish(c, tx, [askerId, connectorId], [connectorId]);
}

/** INTRO-06: of those in which both take part nothing is left to answer. */
export async function endIntroductions(c: Context, tx: Tx, people: readonly [string, string]): Promise<void> {
  for (const row of await c.queries.introductions.endBetween(tx, people, c.clock.now()))
    await publishIntroduction(c, tx, row);
}

/** What the rules say of the request now. */
export async function store(
  c: Context,
  tx: Tx,
  { id }: ConnectionRow,
  { request }: Pair,
  more: Partial<ConnectionRow> = {},
) {
  if (!request) throw new Error("a request that ended cannot be stored");
  const { status, decidedAt, dueAt, question, reply, ending, againAt } = request;
  return c.queries.change(tx, id, { status, decidedAt, dueAt, question, reply, ending, againAt, ...more });
}

export const noteOutcome = (
  c: Context,
  tx: Tx,
  row: ConnectionRow,
  outcome: RequestOutcome,
  passReason: PassReason | null = null,
) =>
  c.queries.requests.noteOutcome(tx, {
    requestId: row.id,
    requesterId: row.requesterId,
    receiverId: row.receiverId,
    outcome,
    passReason,
    askedAt: row.createdAt,
    answeredAt: outcome === "expired" ? null : (row.questionedAt ?? row.decidedAt ?? c.clock.now()),
    closedAt: row.decidedAt ?? c.clock.now(),
  });

/** Without a connection: nothing is left to answer. @param row as it is stored */
export async function close(c: Context, tx: Tx, row: ConnectionRow, outcome: RequestOutcome): Promise<void> {
  await noteOutcome(c, tx, row, outcome, row.passReason);
  await publish(c, tx, [row.requesterId, row.receiverId]);
  await c.ports.notifications.requests.closed(tx, row);
}

/** @param own note of the receiver, who asked too */
export async function accept(c: Context, tx: Tx, row: ConnectionRow, pair: Pair, own?: Note): Promise<ConnectionRow> {
  const { requesterId, receiverId, note, createdAt, warnings } = row;
  await c.queries.held.dropBetween(tx, requesterId, receiverId);
  await endIntroductions(c, tx, pair.people);
  const conversationId = await c.ports.conversations.open(tx, requesterId, receiverId);
  const accepted = await store(c, tx, row, pair, { conversationId });
  await noteOutcome(c, tx, row, "accepted");
  await c.ports.profiles.connectionChanged(tx, pair.people.toSorted(), 1);
  await c.ports.app.connected(tx, requesterId, receiverId);
  await publish(c, tx, pair.people);
  await c.ports.notifications.requests.accepted(tx, row, conversationId);
  // Who accepts has read the note; who asked too may not have seen it.
  const warning = warnings.find(({ place }) => place === "note")?.findings ?? null;
  const theirs = { senderId: requesterId, text: note, createdAt, warning };
  if (note) await c.ports.conversations.addNote(tx, conversationId, theirs, own === undefined);
  if (own?.text) await c.ports.conversations.addNote(tx, conversationId, own);
  return accepted;
}

export async function take(c: Context, tx: Tx, row: ConnectionRow, pair: Pair): Promise<void> {
  await c.queries.remove(tx, row.id);
  if (row.status === "accepted") {
    await endIntroductions(c, tx, pair.people);
    await c.ports.profiles.connectionChanged(tx, pair.people.toSorted(), -1);
    await c.ports.app.parted(tx, ...pair.people);
  } else await c.ports.notifications.requests.closed(tx, row);
  await publish(c, tx, pair.people);
}

export async function tell(c: Context, tx: Tx, row: ConnectionRow, event: RequestEvent): Promise<ConnectionRow> {
  await c.ports.notifications.requests.tell(tx, row, event);
  return row;
}

export const pairOf = ({ row, blockers }: BetweenTwo, people: readonly [string, string]): Pair => ({
  people,
  request: row ?? null,
  blockers,
});

/** The step, or the refusal as a problem. @throws Problem 403, 404, 409 */
export function allowed(step: Step, row: ConnectionRow | undefined): Extract<Step, { done: unknown }> {
  if ("done" in step) return step;
  throw refused(step.refused, row);
}

export function refused(refusal: Refusal, row: ConnectionRow | undefined): Problem {
  switch (refusal) {
    case "pending":
      return new Problem(409, t.alreadySent);
    case "connected":
      return new Problem(409, t.alreadyConnected);
    case "wait":
      return new Problem(409, t.askAgainFrom({ day: shortDate((row && mayAskAgainAt(row)) ?? new Date(0)) }));
    case "never":
      return new Problem(409, t.noFurther);
    case "final":
      return new Problem(409, t.undoOver({ count: String(UNDO_SECONDS) }));
    case "blockedThem":
      return new Problem(403, t.youBlocked);
    case "blocked":
      return new Problem(403, t.cannotAsk);
    case "stranger":
      return notFound(CONNECTION_NOT_FOUND);
    case "notReceiver":
      return new Problem(403, t.notReceiver);
    case "notSender":
      return new Problem(403, t.notSender);
    case "answered":
      return new Problem(409, answeredText(row));
    case "questioned":
      return new Problem(409, t.questionedBefore);
    case "notQuestioned":
      return new Problem(409, t.noQuestion);
    case "early":
      return new Problem(409, t.notOver);
    case "late":
      return new Problem(409, t.timeEnded({ day: shortDate(row?.dueAt ?? 0) }));
    case "nowConnected":
      return new Problem(409, t.acceptedNow);
    case "notConnected":
      return new Problem(409, t.notAnswered);
  }
}

function answeredText(row: ConnectionRow | undefined): string {
  if (row?.ending === "expired") return t.closedUnanswered({ day: shortDate(row.decidedAt ?? 0) });
  return row?.status === "accepted" ? t.alreadyAccepted : t.alreadyDeclined;
}
