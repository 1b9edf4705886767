import {
  COMMITMENT_DAYS,
  COMMITMENT_MOVES,
  COMMITMENT_NOT_FOUND,
  COMMITMENTS_OPEN_MAX,
  type Commitment,
  type CommitmentChangeForm,
  type CommitmentForm,
  type CommitmentRefusal,
  commitmentStep,
  SESSION_READ_ONLY,
} from "@startup-connect/contract/mentoring";
import { dueWords, TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { after, fullName, indiaDay, type PersonCard } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/mentoring-acts.ts";
import * as notices from "#texts/mentoring-notices.ts";
import type { Context } from "../context.ts";
import type { SessionRow } from "../sessions/queries.ts";
import { found } from "../sessions/sessions.ts";
import { presentCommitment, roleFrom } from "./present.ts";
import type { CommitmentRow } from "./queries.ts";
import { writeText } from "./record.ts";

/* SES-36: what the two agreed on. */

const refusals: Record<CommitmentRefusal, string> = {
  notYours: t.notYours,
  settled: t.settled,
  notOpen: t.notOpen,
  movedOften: t.movedOften({ times: String(COMMITMENT_MOVES) }),
  notLater: t.notLater,
};

const ownerOf = ({ owner, mentorId, menteeId }: CommitmentRow) => (owner === "mentor" ? mentorId : menteeId);
const partnerOf = ({ owner, mentorId, menteeId }: CommitmentRow) => (owner === "mentor" ? menteeId : mentorId);

const dayIn = (c: Context, days: number) => indiaDay(after(c.clock.now(), { days }));

function checkDue(c: Context, due: string): void {
  if (due < dayIn(c, 0)) throw fieldProblem("due", t.dayPassed);
  if (due > dayIn(c, COMMITMENT_DAYS)) throw fieldProblem("due", t.withinYear);
}

const publish = (c: Context, tx: Tx, { mentorId, menteeId, sessionId }: CommitmentRow) =>
  c.live.publishTo(
    tx,
    [mentorId, menteeId].filter((userId) => userId !== null),
    "session",
    { sessionId },
  );

/** Of commitments of several owners, those whose two have to do with each other, with the name of the other. */
async function together(c: Context, rows: readonly CommitmentRow[]) {
  const people = await c.ports.profiles.people([...new Set(rows.flatMap((row) => partnerOf(row) ?? []))]);
  const partners = new Map<string, string[]>();
  for (const row of rows) {
    const [owner, partner] = [ownerOf(row), partnerOf(row)];
    if (owner && partner) partners.set(owner, [...(partners.get(owner) ?? []), partner]);
  }
  const open = new Map<string, Set<string>>();
  for (const [owner, others] of partners) open.set(owner, await c.ports.connections.unblocked(owner, others));
  return rows.flatMap((row) => {
    const [owner, partner] = [ownerOf(row), partnerOf(row)];
    const other = partner && people.get(partner);
    return owner && other && open.get(owner)?.has(partner) ? { row, owner, other } : [];
  });
}

async function remind(
  c: Context,
  { row, owner, other }: { row: CommitmentRow; owner: string; other: PersonCard },
): Promise<void> {
  const isToday = row.due === dayIn(c, 0);
  await c.db.tx((tx) =>
    c.ports.notifications.notify(tx, owner, {
      kind: "session",
      message: (isToday ? notices.dueToday : notices.dueTomorrow)({ text: row.text, name: fullName(other) }),
      reason: notices.youAgreedOnIt,
      link: `/sessions/${row.sessionId}`,
      actorId: other.userId,
      by: null,
      occasion: `commitment ${row.id} ${row.due} ${isToday ? "Due today" : "Due tomorrow"}`,
    }),
  );
}

export async function add(
  c: Context,
  viewer: Viewer,
  sessionId: string,
  { clientId, text, owner, due }: CommitmentForm,
): Promise<SessionRow> {
  const isKnown = async (from?: Tx) => {
    const known = clientId && (await c.queries.commitments.byId(clientId, from));
    if (!known) return false;
    const role = known.mentorId === viewer.userId ? "mentor" : "mentee";
    if (known.sessionId === sessionId && known.by === role) return true;
    throw notFound(COMMITMENT_NOT_FOUND);
  };
  // A repeat is not judged again.
  if (await isKnown()) return found(c, viewer, sessionId);
  checkDue(c, due);
  return writeText(c, viewer, sessionId, { text, field: "text" }, async (tx, row, by) => {
    if (await isKnown(tx)) return;
    if ((await c.queries.commitments.countToDo(row, tx)) >= COMMITMENTS_OPEN_MAX)
      throw new Problem(409, t.tooManyOpen({ most: String(COMMITMENTS_OPEN_MAX) }));
    await c.queries.commitments.insert(tx, {
      id: clientId ?? newId(),
      sessionId,
      mentorId: row.mentorId,
      menteeId: row.menteeId,
      owner: roleFrom(owner, by),
      by,
      text,
      due,
      state: owner === "you" ? "open" : "proposed",
      createdAt: c.clock.now(),
    });
  });
}

/** @throws Problem 400, 404, 409 */
export async function change(
  c: Context,
  viewer: Viewer,
  id: string,
  { action, due = "" }: CommitmentChangeForm,
): Promise<Commitment> {
  const find = async (from?: Tx): Promise<CommitmentRow> => {
    const row = await c.queries.commitments.byId(id, from);
    if (!row || (row.mentorId !== viewer.userId && row.menteeId !== viewer.userId))
      throw notFound(COMMITMENT_NOT_FOUND);
    return row;
  };
  const { mentorId, menteeId, sessionId } = await find();
  const role = mentorId === viewer.userId ? "mentor" : "mentee";
  if (action === "move") {
    if (!due) throw fieldProblem("due", t.chooseDueDay);
    checkDue(c, due);
  }
  return c.db.tx(async (tx) => {
    const isTogether = mentorId && menteeId && (await c.ports.connections.holdUnblocked(tx, mentorId, menteeId));
    if (!isTogether) throw new Problem(409, SESSION_READ_ONLY);
    await lock(tx, "session", sessionId);
    const row = await find(tx);
    const step = commitmentStep(row, action, role, due);
    if ("refusal" in step) {
      if (step.refusal === "notLater") throw fieldProblem("due", refusals.notLater);
      throw new Problem(409, refusals[step.refusal]);
    }
    if (Object.keys(step.change).length === 0) return presentCommitment(role)(row);
    const state = step.change.state ?? row.state;
    const isSettled = state !== "proposed" && state !== "open";
    const changed = await c.queries.commitments.change(tx, id, {
      ...step.change,
      ...(isSettled && { settledAt: c.clock.now() }),
    });
    await publish(c, tx, changed);
    return presentCommitment(role)(changed);
  });
}

/** Open ones of the viewer that are due by tomorrow. */
export async function today(c: Context, { userId }: Viewer): Promise<TodayItem[]> {
  const open = await together(c, await c.queries.commitments.dueOf(userId, dayIn(c, 1), TODAY_MAX));
  return open.map(({ row: { id, text, due, sessionId }, other }) => ({
    kind: "commitment",
    group: "promised",
    thing: `commitment ${id}`,
    title: text,
    line: t.dueAgreedWith({ due: dueWords(due, dayIn(c, 0)), name: fullName(other) }),
    acts: [{ text: t.openSession, to: `/sessions/${sessionId}` }],
    due,
    isLate: due < dayIn(c, 0),
  }));
}

export const commitmentJobs = (c: Context) =>
  defineSweep(c, { name: "commitments.due", cron: "0 7 * * *", keepsPages: "only notifies", retryLimit: 3 }, [
    step({
      what: "commitments to remind of",
      find: (_, limit) => c.queries.commitments.dueOn([dayIn(c, 0), dayIn(c, 1)], limit),
      outside: async (row) => {
        for (const found of await together(c, [row])) await remind(c, found);
      },
    }),
  ]);
