import {
  applyAction,
  CONNECT_UNREGISTERED,
  type ConnectionAction,
  mayAskAgainAt,
  type Pair,
  REQUEST_DAYS,
  type Refusal,
  type ReportTarget,
  type Step,
} from "@startup-connect/contract/connections";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import type { ConnectionPorts } from "./ports.ts";
import { otherOf } from "./present.ts";
import type { ConnectionQueries, ConnectionRow, LockedPair, SafetyQueries } from "./queries.ts";

/** Names the plans to who has used them up (PLAN-05). */
const MORE_REQUESTS = "The Basic plan includes 50 in 30 days; Standard and Premium have no limit.";
const REQUEST_NOT_FOUND = "Connection not found.";
const PERSON_NOT_FOUND = "Person not found.";

export interface Asked {
  row: ConnectionRow;
  other: PersonCard;
  /** False when the request met one of the other and connected the two. */
  made: boolean;
}

const dayMs = 86_400_000;

/**
 * Acts between two people. Each locks the two first, then asks the rules of the contract what it does, then does
 * it, so that no two acts of one pair can meet half way.
 */
export function connectionService(platform: Platform, queries: ConnectionQueries, ports: ConnectionPorts) {
  const { db, clock, live } = platform;

  const pairOf = ({ row, blockers }: LockedPair, people: readonly [string, string]): Pair => ({
    people,
    request: row ?? null,
    blockers,
  });

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

  /** @param ownNote of the receiver, who asked too */
  async function accept(tx: Tx, row: ConnectionRow, pair: Pair, ownNote?: string): Promise<ConnectionRow> {
    const { id, requesterId, receiverId, note } = row;
    const conversationId = await ports.conversations.open(tx, requesterId, receiverId);
    const accepted = await queries.decide(tx, id, { status: "accepted", decidedAt: clock.now(), conversationId });
    await ports.profiles.connectionChanged(tx, pair.people.toSorted(), 1);
    await publish(tx, pair.people);
    await ports.notifications.requests.accepted(tx, row, conversationId);
    // Who accepts has read the note; who asked too may not have seen it.
    const isRead = ownNote === undefined;
    if (note) await ports.conversations.addNote(tx, conversationId, { senderId: requesterId, text: note }, isRead);
    if (ownNote) await ports.conversations.addNote(tx, conversationId, { senderId: receiverId, text: ownNote });
    return accepted;
  }

  async function take(tx: Tx, row: ConnectionRow, pair: Pair): Promise<void> {
    await queries.remove(tx, row.id);
    if (row.status === "accepted") await ports.profiles.connectionChanged(tx, pair.people.toSorted(), -1);
    await publish(tx, pair.people);
    if (row.status === "pending") await ports.notifications.requests.closed(tx, row);
  }

  /** PLAN-05, CONN-15. Serialises the requests of one user until the transaction ends. */
  async function countRequest(tx: Tx, userId: string): Promise<void> {
    const most = await ports.plans.requestsAllowed(tx, userId);
    const now = clock.now();
    if (most !== null) {
      const since = new Date(now.getTime() - REQUEST_DAYS * dayMs);
      const sent = await queries.sentSince(tx, userId, since);
      const oldest = sent.at(-most);
      if (oldest) throw usedUp(most, new Date(oldest.getTime() + REQUEST_DAYS * dayMs));
    }
    await queries.noteSent(tx, { id: newId(), requesterId: userId, sentAt: now });
  }

  async function askWithin(tx: Tx, viewer: Viewer, userId: string, note: string): Promise<Omit<Asked, "other">> {
    const now = clock.now();
    const people = [viewer.userId, userId] as const;
    await queries.lockPerson(tx, viewer.userId);
    const locked = await queries.lockPair(tx, ...people);
    const step = allowed(applyAction(pairOf(locked, people), "ask", viewer.userId, now), locked.row);
    if (step.done === "accepted" && locked.row) {
      return { row: await accept(tx, locked.row, step.pair, note), made: false };
    }
    await countRequest(tx, viewer.userId);
    if (locked.row) await queries.remove(tx, locked.row.id);
    const request = { id: newId(), requesterId: viewer.userId, receiverId: userId, note, createdAt: now };
    const row = await queries.insert(tx, request);
    await publish(tx, people);
    await ports.notifications.requests.asked(tx, row);
    return { row, made: true };
  }

  /** Locks the pair of a connection and asks the rules. Null when the connection is not there (any more). */
  async function transition(tx: Tx, id: string, action: ConnectionAction, by: string) {
    const connection = await queries.byId(tx, id);
    if (!connection) return null;
    const people = [connection.requesterId, connection.receiverId] as const;
    const locked = await queries.lockPair(tx, ...people);
    const { row } = locked;
    if (row?.id !== id) return null;
    return { row, step: allowed(applyAction(pairOf(locked, people), action, by, clock.now()), row) };
  }

  return {
    /** B22. @throws Problem 400, 403, 404, 409 */
    async ask(viewer: Viewer, request: { userId: string; note: string }): Promise<Asked> {
      const userId = request.userId.toLowerCase();
      if (userId === viewer.userId) throw fieldProblem("userId", "You cannot connect with yourself.");
      const people = await ports.profiles.people([viewer.userId, ...(isId(userId) ? [userId] : [])]);
      const isSeen = viewer.registered || people.get(viewer.userId)?.profileId;
      if (!isSeen) throw new Problem(403, CONNECT_UNREGISTERED, { next: "/RegistrationHome" });
      const other = people.get(userId);
      // A user without a profile is not visible to others.
      if (!other?.profileId) throw notFound(PERSON_NOT_FOUND);
      const asked = await txAgain(db, (tx) => askWithin(tx, viewer, userId, request.note));
      return { ...asked, other };
    },

    /** B24 and B25. Repeating the same answer changes nothing. @throws Problem 403, 404, 409 */
    async answer(viewer: Viewer, id: string, answer: "accepted" | "declined"): Promise<ConnectionRow> {
      if (!isId(id)) throw notFound(REQUEST_NOT_FOUND);
      const answered = await txAgain(db, async (tx) => {
        const change = await transition(tx, id, answer === "accepted" ? "accept" : "decline", viewer.userId);
        if (!change) return null;
        const { row, step } = change;
        if (step.done === "same") return row;
        if (step.done === "accepted") return accept(tx, row, step.pair);
        const declined = await queries.decide(tx, id, {
          status: "declined",
          decidedAt: clock.now(),
          conversationId: null,
        });
        await publish(tx, step.pair.people);
        await ports.notifications.requests.closed(tx, row);
        return declined;
      });
      if (!answered) throw await goneOrUnknown(viewer, id);
      return answered;
    },

    /** B26: withdraws an own request, or removes a connection. @throws Problem 403, 404 */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!isId(id)) throw notFound(REQUEST_NOT_FOUND);
      await txAgain(db, async (tx) => {
        const change = await transition(tx, id, "end", viewer.userId);
        if (!change) throw notFound(REQUEST_NOT_FOUND);
        const { row, step } = change;
        await take(tx, row, step.pair);
        if (step.done === "removed") return;
        const withdrawal = { connectionId: id, receiverId: otherOf(row, viewer.userId), withdrawnAt: clock.now() };
        await queries.noteWithdrawal(tx, withdrawal);
      });
    },

    /**
     * B27: ends what there is between the two; the other is notified only of that.
     * @returns false when it was so before.
     */
    async block(viewer: Viewer, userId: string): Promise<boolean> {
      const people = [viewer.userId, userId] as const;
      return txAgain(db, async (tx) => {
        const locked = await queries.lockPair(tx, ...people);
        const { row } = locked;
        const step = allowed(applyAction(pairOf(locked, people), "block", viewer.userId, clock.now()), row);
        if (step.done === "same") return false;
        await queries.block(tx, { id: newId(), blockerId: viewer.userId, blockedId: userId, createdAt: clock.now() });
        const ends = row && !step.pair.request ? row : undefined;
        if (ends) await take(tx, ends, step.pair);
        else await publish(tx, people, [viewer.userId]);
        return true;
      });
    },

    /** Takes an own block back; one that is not there is no fault. */
    async unblock(viewer: Viewer, userId: string): Promise<void> {
      const people = [viewer.userId, userId] as const;
      await txAgain(db, async (tx) => {
        const locked = await queries.lockPair(tx, ...people);
        const step = allowed(applyAction(pairOf(locked, people), "unblock", viewer.userId, clock.now()), locked.row);
        if (step.done === "same") return;
        await queries.unblock(tx, viewer.userId, userId);
        await publish(tx, people, [viewer.userId]);
      });
    },
  };

  async function goneOrUnknown(viewer: Viewer, id: string): Promise<Problem> {
    const withdrawn = await queries.wasWithdrawn(id, viewer.userId);
    return withdrawn ? new Problem(409, "This request was withdrawn.") : notFound(REQUEST_NOT_FOUND);
  }
}

/** The step, or the refusal as a problem. @throws Problem 403, 404, 409 */
function allowed(step: Step, row: ConnectionRow | undefined): Extract<Step, { done: unknown }> {
  if ("done" in step) return step;
  throw refused(step.refused, row);
}

function refused(refusal: Refusal, row: ConnectionRow | undefined): Problem {
  switch (refusal) {
    case "pending":
      return new Problem(409, "You have already sent this person a request.");
    case "connected":
      return new Problem(409, "You are already connected with this person.");
    case "wait":
      return new Problem(
        409,
        `You can ask this person again from ${shortDate(mayAskAgainAt(row?.decidedAt ?? new Date(0)))}.`,
      );
    case "blockedThem":
      return new Problem(403, "You have blocked this person. Unblock them first.");
    case "blocked":
      return new Problem(403, "You cannot send this person a request.");
    case "stranger":
      return notFound(REQUEST_NOT_FOUND);
    case "notReceiver":
      return new Problem(403, "Only the recipient of a request can answer it.");
    case "notSender":
      return new Problem(403, "Only the sender can withdraw a request. You can decline it.");
    case "answered":
      return new Problem(
        409,
        row?.status === "accepted"
          ? "You have already accepted this request."
          : "You have already declined this request.",
      );
  }
}

const usedUp = (most: number, again: Date) =>
  new Problem(
    403,
    `You have sent ${most} connection requests in the last ${REQUEST_DAYS} days. You can send the next one from ${shortDate(again)}. ${MORE_REQUESTS}`,
    { next: "/subscriptionplan" },
  );

interface Reportable {
  ownerId: string;
  text: string;
}

/** CONN-13: keeping people away, and telling the operators. */
export function safetyService(
  platform: Platform,
  queries: SafetyQueries,
  service: ReturnType<typeof connectionService>,
  ports: ConnectionPorts,
) {
  /** By type, whose the thing is and its words; null when the viewer cannot see such a thing (CONN-13). */
  const reportable: Record<ReportTarget, (viewer: Viewer, id: string) => Promise<Reportable | null>> = {
    async profile(_viewer, id) {
      const person = (await ports.profiles.people([id])).get(id);
      return person?.profileId ? { ownerId: id, text: "" } : null;
    },
    review: (_viewer, id) => ports.reviews.reported(id),
    message: (viewer, id) => ports.conversations.reported(viewer, id),
  };

  return {
    /** @returns false when it was so before. @throws Problem 400, 404 */
    async block(viewer: Viewer, typed: string): Promise<boolean> {
      const userId = typed.toLowerCase();
      if (userId === viewer.userId) throw fieldProblem("userId", "You cannot block yourself.");
      const known = isId(userId) && (await ports.profiles.people([userId])).has(userId);
      if (!known) throw notFound(PERSON_NOT_FOUND);
      return service.block(viewer, userId);
    },

    async unblock(viewer: Viewer, typed: string): Promise<void> {
      const userId = typed.toLowerCase();
      if (isId(userId) && userId !== viewer.userId) await service.unblock(viewer, userId);
    },

    /** @returns false when the viewer's report of the same thing is still open. @throws Problem 400, 404 */
    async report(viewer: Viewer, report: { targetType: ReportTarget; targetId: string; reason: string }) {
      const { targetType, reason } = report;
      const targetId = report.targetId.toLowerCase();
      const reported = isId(targetId) ? await reportable[targetType](viewer, targetId) : null;
      if (!reported) throw notFound("This content no longer exists.");
      if (reported.ownerId === viewer.userId) throw fieldProblem("targetId", "You cannot report your own content.");
      return queries.report({
        id: newId(),
        reporterId: viewer.userId,
        targetType,
        targetId,
        ownerId: reported.ownerId,
        quoted: reported.text,
        reason,
        createdAt: platform.clock.now(),
      });
    },
  };
}

export type SafetyService = ReturnType<typeof safetyService>;
