import {
  type ActionDetails,
  actionOf,
  applyAction,
  CLOCK,
  CONNECT_UNREGISTERED,
  CONNECTION_NOT_FOUND,
  type ConnectionAction,
  type ConnectRequest,
  HELD_NOT_FOUND,
  type Pair,
  type PassReason,
  PERSON_NOT_FOUND,
  type RequestOutcome,
  requestFaults,
  SPAM,
} from "@startup-connect/contract/connections";
import { HELD_MAX, type ScreenedPlace } from "@startup-connect/contract/screening";
import { type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { ACTION_LEVELS, mayDo, VERIFICATION_PATH, VERIFY_FIRST } from "@startup-connect/contract/verification";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { txAgain } from "#platform/retry.ts";
import { ALREADY_HELD, type Answer, allowed, pairOf } from "./answers.ts";
import type { HeldQueries, HeldRow } from "./held-queries.ts";
import type { ConnectionPorts, Note, RequestEvent } from "./ports.ts";
import { otherOf } from "./present.ts";
import type { ConnectionQueries, ConnectionRow } from "./queries.ts";
import type { RequestFigures } from "./request-figures.ts";
import type { RequestQueries } from "./request-queries.ts";
import type { Screened, Screening } from "./screening.ts";
import type { Asking } from "./tables.ts";

/** `made`: false when the request met one of the other and connected the two. */
type Sent = { row: ConnectionRow; made: boolean } | { held: HeldRow };
export type Asked = Sent & { other: PersonCard };

interface Answering {
  action: ConnectionAction;
  details?: ActionDetails;
  done(tx: Tx, row: ConnectionRow, pair: Pair): Promise<ConnectionRow>;
}

type Passed = Pick<ConnectionRow, "passReason" | "passLine"> & Partial<Pick<ConnectionRow, "warnings">>;

/**
 * Acts between two people. Each locks the two first, then asks the rules of the contract what it does, then does
 * it, so that no two acts of one pair can meet half way.
 */
export function connectionService(
  platform: Platform,
  queries: ConnectionQueries & RequestQueries & HeldQueries,
  figures: RequestFigures,
  screened: Screening,
  ports: ConnectionPorts,
) {
  const { db, clock, live } = platform;

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
    const conversationId = await ports.conversations.open(tx, requesterId, receiverId);
    const accepted = await store(tx, row, pair, { conversationId });
    await noteOutcome(tx, row, "accepted");
    await ports.profiles.connectionChanged(tx, pair.people.toSorted(), 1);
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
    if (row.status === "accepted") await ports.profiles.connectionChanged(tx, pair.people.toSorted(), -1);
    await publish(tx, pair.people);
    if (row.status === "pending") await ports.notifications.requests.closed(tx, row);
  }

  const noteWithdrawal = (tx: Tx, { id, receiverId }: ConnectionRow) =>
    queries.noteWithdrawal(tx, { connectionId: id, receiverId, withdrawnAt: clock.now() });

  /** @param reviewed the held one that this is */
  async function askWithin(
    tx: Tx,
    people: readonly [senderId: string, receiverId: string],
    asking: Asking,
    found: Screened | null,
    reviewed?: HeldRow,
  ): Promise<Sent> {
    const [senderId, userId] = people;
    const now = clock.now();
    await queries.lockPerson(tx, senderId);
    await queries.lockAway(tx, userId, true);
    const locked = await queries.lockPair(tx, ...people);
    const awayUntil = await queries.awayUntil(tx, userId, now);
    const held = await queries.lockHeld(tx, ...people);
    if (held?.id !== reviewed?.id) throw reviewed ? notFound(HELD_NOT_FOUND) : new Problem(409, ALREADY_HELD);
    const step = allowed(applyAction(pairOf(locked, people), "ask", senderId, now, { awayUntil }), locked.row);
    await found?.note(tx);
    if (found?.isHeld) return { held: await hold(tx, people, asking, found) };
    const warning = found?.warning.length ? found.warning : null;
    if (step.done === "accepted" && locked.row) {
      return { row: await accept(tx, locked.row, step.pair, { senderId, text: asking.note, warning }), made: false };
    }
    await figures.checkAllowance(tx, senderId);
    await queries.dropHeldBetween(tx, ...people);
    if (locked.row) await queries.remove(tx, locked.row.id);
    const id = newId();
    await queries.noteSent(tx, { id: newId(), requesterId: senderId, sentAt: now, connectionId: id });
    const row = await queries.insert(tx, {
      ...asking,
      id,
      requesterId: senderId,
      receiverId: userId,
      dueAt: step.pair.request?.dueAt ?? null,
      warnings: warning ? [{ place: "note", findings: warning }] : [],
      createdAt: now,
    });
    await publish(tx, people);
    await ports.notifications.requests.asked(tx, row);
    return { row, made: true };
  }

  /** FRAUD-04. @throws Problem 403 */
  async function hold(tx: Tx, people: readonly [string, string], request: Asking, { points, findings }: Screened) {
    const [senderId, receiverId] = people;
    await figures.checkAllowance(tx, senderId);
    if ((await queries.countHeld(tx, senderId)) >= HELD_MAX)
      throw new Problem(403, `A reviewer is still reading ${HELD_MAX} of your requests.`);
    const row = { id: newId(), senderId, receiverId, request, points, findings, createdAt: clock.now() };
    await publish(tx, people, [senderId]);
    return queries.hold(tx, row);
  }

  /** FRAUD-02: the text that goes with an answer. Nothing for who has no part in it: the rules refuse them. */
  async function screenedAnswer({ userId: senderId }: Viewer, id: string, answer: Answer): Promise<Screened | null> {
    if (answer.what === "accept" || answer.what === "decline") return null;
    const [place, text] = answer.what === "pass" ? (["passLine", answer.line] as const) : [answer.what, answer.text];
    const row = await queries.byId(db.orm, id);
    if (!row || ![row.requesterId, row.receiverId].includes(senderId)) return null;
    return screened({ place, senderId, receiverId: otherOf(row, senderId), text, confirmed: answer.confirmed });
  }

  /** Locks the pair of a connection and asks the rules. Null when the connection is not there (any more). */
  async function transition(tx: Tx, id: string, action: ConnectionAction, by: string, details: ActionDetails = {}) {
    const connection = await queries.byId(tx, id);
    if (!connection) return null;
    const people = [connection.requesterId, connection.receiverId] as const;
    if (action === "reply") await queries.lockAway(tx, connection.receiverId, true);
    const locked = await queries.lockPair(tx, ...people);
    const { row } = locked;
    if (row?.id !== id) return null;
    const awayUntil = action === "reply" ? await queries.awayUntil(tx, row.receiverId, clock.now()) : null;
    const pair = pairOf(locked, people);
    return { row, step: applyAction(pair, action, by, clock.now(), { ...details, awayUntil }) };
  }

  /** What each answer does once the rules allow it. */
  function answering(answer: Answer, found: Screened | null): Answering {
    /** Keeps the verdict, and the warning that the other reads first. */
    async function warned(tx: Tx, { warnings }: ConnectionRow, place: ScreenedPlace) {
      await found?.note(tx);
      return found?.warning.length ? { warnings: [...warnings, { place, findings: found.warning }] } : {};
    }
    switch (answer.what) {
      case "accept":
        return { action: "accept", done: accept };
      case "decline":
        return { action: "decline", done: (tx, row, pair) => close(tx, row, pair, answer.isSpam ? SPAM : "declined") };
      case "pass": {
        const passed = { passReason: answer.reason, passLine: answer.line };
        return {
          action: "pass",
          details: { againDays: answer.againDays },
          done: async (tx, row, pair) =>
            tell(
              tx,
              await close(tx, row, pair, "passed", { ...passed, ...(await warned(tx, row, "passLine")) }),
              "passed",
            ),
        };
      }
      case "question":
      case "reply": {
        const { what: action, text } = answer;
        const more = action === "question" ? { questionedAt: clock.now() } : {};
        return {
          action,
          details: { text },
          async done(tx, row, pair) {
            const warning = await warned(tx, row, action);
            const said = await store(tx, row, pair, { ...more, ...warning, reminded: false });
            await publish(tx, pair.people);
            return tell(tx, said, action === "question" ? "questioned" : "replied");
          },
        };
      }
    }
  }

  async function tell(tx: Tx, row: ConnectionRow, event: RequestEvent): Promise<ConnectionRow> {
    await ports.notifications.requests.tell(tx, row, event);
    return row;
  }

  return {
    /** B22. @throws Problem 400, 403, 404, 409 */
    async ask(viewer: Viewer, request: ConnectRequest): Promise<Asked> {
      const userId = request.userId.toLowerCase();
      if (userId === viewer.userId) throw fieldProblem("userId", "You cannot connect with yourself.");
      const people = await ports.profiles.people([viewer.userId, ...(isId(userId) ? [userId] : [])]);
      const sender = people.get(viewer.userId);
      const isSeen = viewer.registered || sender?.profileId;
      if (!isSeen) throw new Problem(403, CONNECT_UNREGISTERED, { next: "/RegistrationHome" });
      const other = people.get(userId);
      // A user without a profile is not visible to others.
      if (!other?.profileId) throw notFound(PERSON_NOT_FOUND);
      const faults = requestFaults(request, sender?.type ?? "None", other.type, clock.now());
      const [fault] = Object.values(faults);
      if (fault) throw new Problem(400, fault, { errors: faults });
      const action = actionOf(sender?.type ?? "None", request.purpose);
      // A plain request asks for nothing, so nothing is read for it.
      const kinds = ACTION_LEVELS[action] > 0 ? await ports.verification.kinds(viewer.userId) : [];
      if (!mayDo(action, kinds)) throw new Problem(403, VERIFY_FIRST, { next: VERIFICATION_PATH });
      const known = request.facts.length > 0 ? await figures.factsOf(sender) : [];
      const facts = [...new Set(request.facts)].flatMap((name) => known.find(({ fact }) => fact === name) ?? []);
      const { confirmed, userId: _userId, ...asked } = request;
      const pair = [viewer.userId, userId] as const;
      const found = await screened({
        place: "note",
        senderId: pair[0],
        receiverId: userId,
        text: asked.note,
        confirmed,
      });
      return { ...(await txAgain(db, (tx) => askWithin(tx, pair, { ...asked, facts }, found))), other };
    },

    /** FRAUD-05: a held request, as if it were sent now. @returns its page. @throws Problem 403, 404, 409 */
    async deliver(tx: Tx, held: HeldRow): Promise<string> {
      const { senderId, receiverId, request } = held;
      const receiver = (await ports.profiles.people([receiverId], tx)).get(receiverId);
      if (!receiver?.profileId)
        throw new Problem(409, "The receiver is no longer visible to others. You can refuse it.");
      const sent = await askWithin(tx, [senderId, receiverId], request, null, held);
      return "row" in sent ? `/requests/${sent.row.id}` : "/connections";
    },

    /** @returns where its sender sees what was sent. @throws Problem 404 */
    async refuse(tx: Tx, { id, senderId, receiverId }: HeldRow): Promise<string> {
      if ((await queries.lockHeld(tx, senderId, receiverId))?.id !== id) throw notFound(HELD_NOT_FOUND);
      await queries.dropHeldBetween(tx, senderId, receiverId);
      await publish(tx, [senderId, receiverId], [senderId]);
      return "/connections?show=sent";
    },

    /** B24, B25, REQ-03, REQ-04. Repeating the same answer changes nothing. @throws Problem 403, 404, 409 */
    async answer(viewer: Viewer, id: string, what: Answer): Promise<ConnectionRow> {
      if (!isId(id)) throw notFound(CONNECTION_NOT_FOUND);
      const { action, details, done } = answering(what, await screenedAnswer(viewer, id, what));
      const answered = await txAgain(db, async (tx) => {
        const change = await transition(tx, id, action, viewer.userId, details);
        if (!change) return null;
        const step = allowed(change.step, change.row);
        return step.done === "same" ? change.row : done(tx, change.row, step.pair);
      });
      if (!answered) throw await goneOrUnknown(viewer, id);
      return answered;
    },

    /** REQ-05: closes a request whose deadline has passed; nothing when it was answered just then. */
    async expire(id: string): Promise<void> {
      await txAgain(db, async (tx) => {
        const change = await transition(tx, id, "expire", CLOCK);
        if (!change || !("done" in change.step)) return;
        const { row, step } = change;
        if (step.done === "withdrawn") {
          await take(tx, row, step.pair);
          await noteWithdrawal(tx, row);
          await noteOutcome(tx, row, "questioned");
          await tell(tx, row, "unreplied");
          return;
        }
        const closed = await close(tx, row, step.pair, row.questionedAt ? "questioned" : "expired");
        await queries.giveBack(tx, id);
        await tell(tx, closed, "expired");
      });
    },

    /** B26: withdraws an own request, or removes a connection. @throws Problem 403, 404 */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!isId(id)) throw notFound(CONNECTION_NOT_FOUND);
      await txAgain(db, async (tx) => {
        const change = await transition(tx, id, "end", viewer.userId);
        if (!change) {
          if (await queries.withdrawHeld(tx, id, viewer.userId)) return;
          throw notFound(CONNECTION_NOT_FOUND);
        }
        const { row } = change;
        const step = allowed(change.step, row);
        await take(tx, row, step.pair);
        if (step.done === "withdrawn") await noteWithdrawal(tx, row);
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
        await queries.dropHeldBetween(tx, ...people);
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
    if (await queries.wasWithdrawn(id, viewer.userId)) return new Problem(409, "This request was withdrawn.");
    const closed = await queries.outcomeOf(id, viewer.userId);
    return closed
      ? new Problem(409, `This request was closed on ${shortDate(closed.closedAt)}.`)
      : notFound(CONNECTION_NOT_FOUND);
  }
}

export type ConnectionService = ReturnType<typeof connectionService>;
