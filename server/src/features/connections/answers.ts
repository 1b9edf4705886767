import {
  type ActionDetails,
  applyAction,
  CLOCK,
  CONNECTION_NOT_FOUND,
  type ConnectionAction,
  type EndIntent,
  type Pair,
  type PassReason,
  SPAM,
  undoUntil,
} from "@startup-connect/contract/connections";
import type { ScreenedPlace } from "@startup-connect/contract/screening";
import { DAY, SESSION_EXPIRED, shortDate } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { limitOf, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { lockShared } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import { ownAbsences } from "./absences.ts";
import type { Context } from "./context.ts";
import { otherOf } from "./present.ts";
import type { ConnectionRow } from "./queries.ts";
import { accept, allowed, close, noteOutcome, pairOf, publish, refused, store, take, tell } from "./request-effects.ts";
import { type Screened, screened } from "./screening.ts";

export type Answer =
  | { what: "accept" }
  | { what: "undo" }
  | { what: "decline"; isSpam?: boolean }
  | { what: "pass"; reason: PassReason; line: string; againDays: number; confirmed?: string | undefined }
  | { what: "question" | "reply"; text: string; confirmed?: string | undefined };

/** What an answer says, and what of its sender the other has read without a warning: a letter in parts is read as one. */
function textOf(answer: Exclude<Answer, { what: "accept" | "undo" | "decline" }>, row: ConnectionRow) {
  const { confirmed } = answer;
  const isWarned = (place: ScreenedPlace) => row.warnings.some((warning) => warning.place === place);
  const sofar = (place: "note" | "question") => (isWarned(place) ? [] : [row[place]]);
  if (answer.what === "pass")
    return { place: "passLine" as const, text: answer.line, before: sofar("question"), confirmed };
  return { place: answer.what, text: answer.text, before: answer.what === "reply" ? sofar("note") : [], confirmed };
}

interface Answering {
  action: ConnectionAction;
  details?: ActionDetails;
  done(tx: Tx, row: ConnectionRow, pair: Pair): Promise<ConnectionRow>;
}

/*
 * Acts between two people. Each locks the two first, then asks the rules of the contract what it does, then does
 * it, so that no two acts of one pair can meet half way.
 */

const noteWithdrawal = (c: Context, tx: Tx, { id, receiverId }: ConnectionRow) =>
  c.queries.noteWithdrawal(tx, { connectionId: id, receiverId, withdrawnAt: c.clock.now() });

/** FRAUD-02, CASE-09, AGE-06: the text that goes with an answer. Nothing for who has no part in it: the rules refuse them. @throws Problem 400 */
async function screenedAnswer(c: Context, viewer: Viewer, id: string, answer: Answer): Promise<Screened | null> {
  if (answer.what === "accept" || answer.what === "undo" || answer.what === "decline") return null;
  const senderId = viewer.userId;
  const row = await c.queries.byId(id);
  if (!row || ![row.requesterId, row.receiverId].includes(senderId)) return null;
  // A question and a reply are stopped at the door; to pass without words is open to all.
  if (answer.what === "pass" && answer.line) {
    if (
      limitOf(viewer, c.clock.now()) ||
      (await c.ports.age.apart(senderId, [otherOf(row, senderId)], c.db.orm)).length > 0
    )
      throw fieldProblem("line", t.lineNotNow);
  }
  return screened(c, { ...textOf(answer, row), senderId, receiverId: otherOf(row, senderId) });
}

/** Locks the pair of a connection and asks the rules. Null when the connection is not there (any more). */
async function transition(
  c: Context,
  tx: Tx,
  id: string,
  action: ConnectionAction,
  by: string,
  details: ActionDetails = {},
) {
  const connection = await c.queries.byId(id, tx);
  if (!connection) return null;
  const people = [connection.requesterId, connection.receiverId] as const;
  const free = await c.ports.accounts.members.hold(tx, people);
  if (by !== CLOCK && people.includes(by) && !free.has(by)) throw new Problem(401, SESSION_EXPIRED);
  if (action === "reply") await lockShared(tx, "away of", connection.receiverId);
  const locked = await c.queries.lockPair(tx, ...people);
  const { row } = locked;
  if (row?.id !== id) return null;
  const absences = action === "reply" ? await ownAbsences(c, row.receiverId, tx) : [];
  const pair = pairOf(locked, people);
  return { row, step: applyAction(pair, action, by, c.clock.now(), { ...details, absences }) };
}

type Reason = Pick<ConnectionRow, "passReason" | "passLine" | "warnings">;
const noReason = ({ warnings }: Reason): Reason => ({
  passReason: null,
  passLine: "",
  warnings: warnings.filter(({ place }) => place !== "passLine"),
});

/** REQ-09: a decline holds at once; what is noted of it, and what others learn, waits until it can no longer be undone. */
export const declinedJob = (c: Context) =>
  defineJob(
    {
      name: "connections.declined",
      schema: z.object({ id: z.uuid(), decidedAt: z.iso.datetime(), isSpam: z.boolean() }),
      keepsPages: "requests are on no public page",
    },
    ({ id, decidedAt, isSpam }) =>
      c.db.tx(async (tx) => {
        const of = await c.queries.byId(id, tx);
        if (!of) return;
        const people = [of.requesterId, of.receiverId] as const;
        const free = await c.ports.accounts.members.hold(tx, people);
        const { row } = await c.queries.lockPair(tx, ...people);
        // It was undone, or declined again.
        if (row?.id !== id || row.status !== "declined" || row.decidedAt?.toISOString() !== decidedAt) return;
        const isPassed = row.ending === "passed";
        await close(c, tx, row, isPassed ? "passed" : isSpam ? SPAM : "declined");
        if (isPassed && free.size === people.length) await tell(c, tx, row, "passed");
      }),
  );

/** Clocks of processes differ by a little: what was noted of a decline counts. @throws Problem 409 */
async function notFinal(c: Context, tx: Tx, row: ConnectionRow): Promise<void> {
  if (row.status === "declined" && (await c.queries.requests.isNoted(tx, row.id))) throw refused("final", row);
}

async function decline(
  c: Context,
  tx: Tx,
  row: ConnectionRow,
  pair: Pair,
  reason: Reason,
  isSpam = false,
): Promise<ConnectionRow> {
  await notFinal(c, tx, row);
  const declined = await store(c, tx, row, pair, reason);
  const [startAfter, decidedAt] = [undoUntil(declined), declined.decidedAt?.toISOString()];
  if (row.status === "pending" && startAfter && decidedAt)
    await c.jobs.enqueue(tx, declinedJob(c), { id: row.id, decidedAt, isSpam }, { startAfter });
  await publish(c, tx, pair.people, [row.receiverId]);
  return declined;
}

/** What each answer does once the rules allow it. */
function answering(c: Context, answer: Answer, found: Screened | null): Answering {
  /** Keeps the verdict, and the warning that the other reads first. */
  async function warned(tx: Tx, { warnings }: ConnectionRow, place: ScreenedPlace) {
    await found?.note(tx);
    return found?.warning.length ? { warnings: [...warnings, { place, findings: found.warning }] } : {};
  }
  switch (answer.what) {
    case "accept":
      return { action: "accept", done: (tx, row, pair) => accept(c, tx, row, pair) };
    case "decline":
      return { action: "decline", done: (tx, row, pair) => decline(c, tx, row, pair, noReason(row), answer.isSpam) };
    case "pass": {
      const { againDays, reason: passReason, line: passLine } = answer;
      return {
        action: "pass",
        details: { againDays },
        async done(tx, row, pair) {
          const again = Math.abs(Number(row.againAt) - Number(pair.request?.againAt));
          // The same once more, as its answer was lost (OFF-26).
          if (row.ending === "passed" && row.passReason === passReason && row.passLine === passLine && again < DAY)
            return row;
          const open = { ...row, ...noReason(row) };
          const reason = { ...noReason(row), passReason, passLine, ...(await warned(tx, open, "passLine")) };
          return decline(c, tx, row, pair, reason);
        },
      };
    }
    case "undo":
      return {
        action: "undo",
        async done(tx, row, pair) {
          await notFinal(c, tx, row);
          await publish(c, tx, pair.people, [row.receiverId]);
          return store(c, tx, row, pair, noReason(row));
        },
      };
    case "question":
    case "reply": {
      const { what: action, text } = answer;
      const more = action === "question" ? { questionedAt: c.clock.now() } : {};
      return {
        action,
        details: { text },
        async done(tx, row, pair) {
          const warning = await warned(tx, row, action);
          const said = await store(c, tx, row, pair, { ...more, ...warning, reminded: false });
          await publish(c, tx, pair.people);
          // Who has just declined asks for no reply any more.
          if (said.status === "declined") return said;
          return tell(c, tx, said, action === "question" ? "questioned" : "replied");
        },
      };
    }
  }
}

async function goneOrUnknown(c: Context, viewer: Viewer, id: string): Promise<Problem> {
  if (await c.queries.wasWithdrawn(id, viewer.userId)) return new Problem(409, t.withdrawn);
  const closed = await c.queries.requests.outcomeOf(id, viewer.userId);
  return closed ? new Problem(409, t.closedOn({ day: shortDate(closed.closedAt) })) : notFound(CONNECTION_NOT_FOUND);
}

/** B24, B25, REQ-03, REQ-04. Repeating the same answer changes nothing. @throws Problem 403, 404, 409 */
export async function answer(c: Context, viewer: Viewer, id: string, what: Answer): Promise<ConnectionRow> {
  if (!isId(id)) throw notFound(CONNECTION_NOT_FOUND);
  const { action, details, done } = answering(c, what, await screenedAnswer(c, viewer, id, what));
  const answered = await c.db.tx(async (tx) => {
    const change = await transition(c, tx, id, action, viewer.userId, details);
    if (!change) return null;
    const step = allowed(change.step, change.row);
    return step.done === "same" ? change.row : done(tx, change.row, step.pair);
  });
  if (!answered) throw await goneOrUnknown(c, viewer, id);
  return answered;
}

/** REQ-05: closes a request whose deadline has passed; nothing when it was answered just then. */
export async function expire(c: Context, tx: Tx, id: string): Promise<void> {
  const change = await transition(c, tx, id, "expire", CLOCK);
  if (!change || !("done" in change.step)) return;
  const { row, step } = change;
  if (step.done === "withdrawn") {
    await take(c, tx, row, step.pair);
    await noteWithdrawal(c, tx, row);
    await noteOutcome(c, tx, row, "questioned");
    await tell(c, tx, row, "unreplied");
    return;
  }
  const closed = await store(c, tx, row, step.pair);
  await close(c, tx, closed, row.questionedAt ? "questioned" : "expired");
  await c.queries.requests.giveBack(tx, id);
  await tell(c, tx, closed, "expired");
}

/** B26: withdraws an own request, or removes a connection. @throws Problem 403, 404, 409 */
export async function end(c: Context, viewer: Viewer, id: string, intent?: EndIntent): Promise<void> {
  if (!isId(id)) throw notFound(CONNECTION_NOT_FOUND);
  await c.db.tx(async (tx) => {
    const change = await transition(c, tx, id, "end", viewer.userId, { intent });
    if (!change) {
      if (intent !== "remove" && (await c.queries.held.withdraw(tx, id, viewer.userId))) return;
      throw notFound(CONNECTION_NOT_FOUND);
    }
    const { row } = change;
    const step = allowed(change.step, row);
    await take(c, tx, row, step.pair);
    if (step.done === "withdrawn") await noteWithdrawal(c, tx, row);
  });
}
