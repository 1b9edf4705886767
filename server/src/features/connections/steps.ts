import type { Pair, PassReason, RequestOutcome } from "@startup-connect/contract/connections";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { HeldQueries } from "./held-queries.ts";
import type { IntroductionQueries, IntroductionRow } from "./introduction-queries.ts";
import type { ConnectionPorts, Note, RequestEvent } from "./ports.ts";
import type { ConnectionQueries, ConnectionRow } from "./queries.ts";
import type { RequestQueries } from "./request-queries.ts";

export type AllQueries = ConnectionQueries & RequestQueries & HeldQueries & IntroductionQueries;

type Passed = Pick<ConnectionRow, "passReason" | "passLine"> & Partial<Pick<ConnectionRow, "warnings">>;

/** What acts between two people are made of; the two are locked. */
export function connectionSteps({ clock, live }: Platform, queries: AllQueries, ports: ConnectionPorts) {
  /** Open pages learn that something changed between the two. */
  const publish = (tx: Tx, people: readonly [string, string], to: readonly string[] = people) =>
    live.publishMany(
      tx,
      to.map((userId) => ({
        userId,
        event: "connection" as const,
        ids: { userId: people[0] === userId ? people[1] : people[0] },
      })),
    );

  /** Open pages of the asker and the connector; the third person learns nothing. */
  async function publishIntroduction(tx: Tx, { askerId, connectorId, targetId }: IntroductionRow): Promise<void> {
    await publish(tx, [askerId, targetId], [askerId]);
    await publish(tx, [askerId, connectorId], [connectorId]);
  }

  /** INTRO-06: of those in which both take part nothing is left to answer. */
  async function endIntroductions(tx: Tx, people: readonly [string, string]): Promise<void> {
    for (const row of await queries.endIntroductionsBetween(tx, people, clock.now()))
      await publishIntroduction(tx, row);
  }

  /** What the rules say of the request now. */
  async function store(tx: Tx, { id }: ConnectionRow, { request }: Pair, more: Partial<ConnectionRow> = {}) {
    if (!request) throw new Error("a request that ended cannot be stored");
    const { status, decidedAt, dueAt, question, reply, ending, againAt } = request;
    return queries.change(tx, id, { status, decidedAt, dueAt, question, reply, ending, againAt, ...more });
  }

  const noteOutcome = (tx: Tx, row: ConnectionRow, outcome: RequestOutcome, passReason: PassReason | null = null) =>
    queries.noteOutcome(tx, {
      requestId: row.id,
      requesterId: row.requesterId,
      receiverId: row.receiverId,
      outcome,
      passReason,
      askedAt: row.createdAt,
      answeredAt: outcome === "expired" ? null : (row.questionedAt ?? clock.now()),
      closedAt: clock.now(),
    });

  /** Without a connection: nothing is left to answer. */
  async function close(tx: Tx, row: ConnectionRow, pair: Pair, outcome: RequestOutcome, passed: Passed | null = null) {
    const closed = await store(tx, row, pair, passed ?? {});
    await noteOutcome(tx, row, outcome, passed?.passReason);
    await publish(tx, pair.people);
    await ports.notifications.requests.closed(tx, row);
    return closed;
  }

  /** @param own note of the receiver, who asked too */
  async function accept(tx: Tx, row: ConnectionRow, pair: Pair, own?: Note): Promise<ConnectionRow> {
    const { requesterId, receiverId, note, warnings } = row;
    await queries.dropHeldBetween(tx, requesterId, receiverId);
    await endIntroductions(tx, pair.people);
    const conversationId = await ports.conversations.open(tx, requesterId, receiverId);
    const accepted = await store(tx, row, pair, { conversationId });
    await noteOutcome(tx, row, "accepted");
    await ports.profiles.connectionChanged(tx, pair.people.toSorted(), 1);
    await ports.app.connected(tx, requesterId, receiverId);
    await publish(tx, pair.people);
    await ports.notifications.requests.accepted(tx, row, conversationId);
    // Who accepts has read the note; who asked too may not have seen it.
    const warning = warnings.find(({ place }) => place === "note")?.findings ?? null;
    const theirs = { senderId: requesterId, text: note, warning };
    if (note) await ports.conversations.addNote(tx, conversationId, theirs, own === undefined);
    if (own?.text) await ports.conversations.addNote(tx, conversationId, own);
    return accepted;
  }

  async function take(tx: Tx, row: ConnectionRow, pair: Pair): Promise<void> {
    await queries.remove(tx, row.id);
    if (row.status === "accepted") {
      await endIntroductions(tx, pair.people);
      await ports.profiles.connectionChanged(tx, pair.people.toSorted(), -1);
      await ports.app.parted(tx, ...pair.people);
    }
    await publish(tx, pair.people);
    if (row.status === "pending") await ports.notifications.requests.closed(tx, row);
  }

  async function tell(tx: Tx, row: ConnectionRow, event: RequestEvent): Promise<ConnectionRow> {
    await ports.notifications.requests.tell(tx, row, event);
    return row;
  }

  return { publish, publishIntroduction, endIntroductions, store, noteOutcome, close, accept, take, tell };
}

export type ConnectionSteps = ReturnType<typeof connectionSteps>;
