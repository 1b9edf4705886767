import {
  ABSENCES_MAX,
  ANSWER_DAYS,
  AWAY_AHEAD_DAYS,
  AWAY_MAX_DAYS,
  type AwayRequest,
  absentDays,
  type OwnAbsence,
} from "@startup-connect/contract/connections";
import { type Absence, indiaDay, momentInIndia, plusDays, shortDate } from "@startup-connect/contract/shared";
import { mapBeside } from "#platform/beside.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import { absencesBeside } from "./request-queries.ts";

/* REQ-08: out of office. Deadlines move by whole days when an absence is set or ended; no reader computes a pause. */

const today = (c: Context) => indiaDay(c.clock.now());

/** In order, those that are not over. */
export async function ownAbsences(c: Context, userId: string, of?: Db): Promise<OwnAbsence[]> {
  const rows = await c.queries.requests.absencesOf([userId], today(c), of);
  return rows.map(({ from, until, note }) => ({ from, until, note }));
}

/** What others read: the one now, or the next one if what is asked today would be due in it. */
const shown = (c: Context, [next]: readonly Absence[]): Absence | null =>
  next && next.from <= plusDays(today(c), ANSWER_DAYS) ? { from: next.from, until: next.until } : null;

export const shownAbsence = async (c: Context, userId: string) => shown(c, await ownAbsences(c, userId));

export const absenceBeside = (c: Context) => mapBeside(absencesBeside, (next) => shown(c, next));

const move = (c: Context, tx: Tx, userId: string, one: Absence, sign: 1 | -1): Promise<unknown> =>
  c.queries.requests.moveDeadlines(tx, userId, momentInIndia(one.from), sign * absentDays(one, today(c)));

/** What depends on it follows: by one absence a deadline may come into the next. @param work under the lock */
const change = (c: Context, userId: string, work: (tx: Tx, all: OwnAbsence[]) => Promise<unknown>): Promise<void> =>
  c.db.tx(async (tx) => {
    await lock(tx, "away of", userId);
    const all = await ownAbsences(c, userId, tx);
    for (const one of all.toReversed()) await move(c, tx, userId, one, -1);
    await work(tx, all);
    for (const one of await ownAbsences(c, userId, tx)) await move(c, tx, userId, one, 1);
    await c.ports.mentoring.absent(tx, userId);
  });

/** It takes the place of those that it overlaps with. @throws Problem 400 */
export async function setAbsence(c: Context, { userId }: Viewer, { from = today(c), until, note }: AwayRequest) {
  const [first, latest] = [today(c), plusDays(today(c), AWAY_AHEAD_DAYS)];
  const chosen = (low: string, high: string) => t.chooseDay({ from: shortDate(low), to: shortDate(high) });
  if (from < first || from > latest) throw fieldProblem("from", chosen(first, latest));
  const last = plusDays(from, AWAY_MAX_DAYS - 1);
  if (until < from || until > last) throw fieldProblem("until", chosen(from, last));
  const absence = { from, until };
  await change(c, userId, async (tx, all) => {
    const replaced = all.filter((one) => one.from <= until && one.until >= from);
    if (all.length - replaced.length >= ABSENCES_MAX)
      throw fieldProblem("from", t.absencesFull({ count: String(ABSENCES_MAX) }));
    for (const one of replaced) await c.queries.requests.removeAbsence(tx, userId, one.from);
    await c.queries.requests.addAbsence(tx, { userId, ...absence, note });
  });
  return absence;
}

/** @param from of which one; without it the one now */
export const endAbsence = (c: Context, { userId }: Viewer, from: string | undefined): Promise<void> =>
  change(c, userId, async (tx, all) => {
    const one = all.find((each) => (from ? each.from === from : each.from <= today(c)));
    if (one) await c.queries.requests.removeAbsence(tx, userId, one.from);
  });
