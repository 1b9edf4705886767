import {
  CONNECT_SELF,
  CONNECT_UNREGISTERED,
  PERSON_NOT_FOUND,
  REQUEST_NOT_FOUND,
  REQUEST_WITHDRAWN,
} from "@startup-connect/contract/connections";
import type { LiveData } from "@startup-connect/contract/live";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import { answering, asking, ending, mayAskAgainAt } from "./policy.ts";
import type { ConnectionPorts } from "./ports.ts";
import { otherOf, presentRelation } from "./present.ts";
import type { ConnectionQueries, ConnectionRow } from "./queries.ts";

export interface Asked {
  row: ConnectionRow;
  other: PersonCard;
  /** False when the request met one of the other and connected the two. */
  made: boolean;
}

/** Operations on the row of two people. Each locks it first, then what hangs on it, so that none wait in a circle. */
export function connectionService(platform: Platform, queries: ConnectionQueries, ports: ConnectionPorts) {
  const { db, clock, live, pages } = platform;

  /** Both open pages learn the new state (ids and state only). @param row undefined when it is gone */
  async function tell(tx: Tx, people: readonly [string, string], row: ConnectionRow | undefined): Promise<void> {
    const [a, b] = people;
    const event = (userId: string, other: string) => {
      const data: LiveData<"connection"> = { userId: other, connection: presentRelation(row, userId) };
      return { userId, event: "connection" as const, data };
    };
    await live.publishMany(tx, [event(a, b), event(b, a)]);
  }

  async function accept(tx: Tx, row: ConnectionRow): Promise<ConnectionRow> {
    const people = [row.requesterId, row.receiverId] as const;
    const conversationId = await ports.openConversation(tx, ...people);
    const accepted = await queries.decide(tx, row.id, { status: "accepted", decidedAt: clock.now(), conversationId });
    await ports.connectionChanged(tx, people.toSorted(), 1);
    await tell(tx, people, accepted);
    return accepted;
  }

  async function askWithin(tx: Tx, viewer: Viewer, userId: string, note: string): Promise<Omit<Asked, "other">> {
    const now = clock.now();
    const request = { id: newId(), requesterId: viewer.userId, receiverId: userId, note, createdAt: now };
    for (;;) {
      const made = await queries.insert(tx, request);
      if (made) {
        await tell(tx, [viewer.userId, userId], made);
        return { row: made, made: true };
      }
      const row = await queries.lockPair(tx, viewer.userId, userId);
      switch (asking(row, viewer.userId, now)) {
        case "accept":
          if (row) return { row: await accept(tx, row), made: false };
          break;
        case "askAgain":
          if (row) await queries.remove(tx, row.id);
          break;
        case "pending":
          throw new Problem(409, "You have asked this person already.");
        case "connected":
          throw new Problem(409, "You are connected with this person already.");
        case "wait":
          if (row?.decidedAt) throw tooSoon(mayAskAgainAt(row.decidedAt));
          break;
        case "ask":
          // The other's request was withdrawn between the two statements: the place is free now.
          break;
      }
    }
  }

  return {
    /** B22. @throws Problem 400, 403, 404, 409 */
    async ask(viewer: Viewer, request: { userId: string; note: string }): Promise<Asked> {
      const userId = request.userId.toLowerCase();
      if (userId === viewer.userId) throw new Problem(400, CONNECT_SELF, { errors: { userId: CONNECT_SELF } });
      if (!viewer.registered) throw new Problem(403, CONNECT_UNREGISTERED, { next: "/RegistrationHome" });
      const other = isId(userId) ? (await ports.people([userId])).get(userId) : undefined;
      // Who has no profile yet is nobody to others.
      if (!other?.profileId) throw notFound(PERSON_NOT_FOUND);
      const asked = await txAgain(db, (tx) => askWithin(tx, viewer, userId, request.note));
      if (!asked.made) pages.changed();
      return { ...asked, other };
    },

    /** B24 and B25. Repeating the same answer changes nothing. @throws Problem 403, 404, 409 */
    async answer(viewer: Viewer, id: string, answer: "accepted" | "declined"): Promise<ConnectionRow> {
      if (!isId(id)) throw notFound(REQUEST_NOT_FOUND);
      const answered = await txAgain(db, async (tx) => {
        const row = await queries.lock(tx, id);
        const step = answering(row, viewer.userId, answer);
        if (!row || step === "stranger") return null;
        if (step === "done") return { row, changed: false };
        if (step === "notReceiver") throw new Problem(403, "Only the person who was asked can answer a request.");
        if (step === "other") throw new Problem(409, answeredOtherwise(row));
        if (answer === "accepted") return { row: await accept(tx, row), changed: true };
        const declined = await queries.decide(tx, id, {
          status: "declined",
          decidedAt: clock.now(),
          conversationId: null,
        });
        await tell(tx, [row.requesterId, row.receiverId], declined);
        return { row: declined, changed: false };
      });
      if (!answered) throw await goneOrUnknown(viewer, id);
      if (answered.changed) pages.changed();
      return answered.row;
    },

    /** B26: withdraws an own request, or removes a connection. @throws Problem 403, 404 */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!isId(id)) throw notFound(REQUEST_NOT_FOUND);
      const removed = await txAgain(db, async (tx) => {
        const row = await queries.lock(tx, id);
        const step = ending(row, viewer.userId);
        if (!row || step === "stranger") throw notFound(REQUEST_NOT_FOUND);
        if (step === "notSender") throw new Problem(403, "Only the sender can withdraw a request. You can decline it.");
        const people = [viewer.userId, otherOf(row, viewer.userId)] as const;
        await queries.remove(tx, id);
        if (step === "remove") await ports.connectionChanged(tx, people.toSorted(), -1);
        else {
          const withdrawal = { connectionId: id, receiverId: row.receiverId, withdrawnAt: clock.now() };
          await queries.noteWithdrawal(tx, withdrawal);
        }
        await tell(tx, people, undefined);
        return step === "remove";
      });
      if (removed) pages.changed();
    },
  };

  async function goneOrUnknown(viewer: Viewer, id: string): Promise<Problem> {
    const withdrawn = await queries.wasWithdrawn(id, viewer.userId);
    return withdrawn ? new Problem(409, REQUEST_WITHDRAWN) : notFound(REQUEST_NOT_FOUND);
  }
}

const tooSoon = (again: Date) => new Problem(409, `You can ask this person again from ${shortDate(again)}.`);

const answeredOtherwise = (row: ConnectionRow): string =>
  row.status === "accepted" ? "You have accepted this request already." : "You have declined this request already.";
