import { indiaDay } from "@startup-connect/contract/shared";
import {
  longMonth,
  monthsUpTo,
  NO_READERS,
  PAYMENT_DETAILS,
  pointsOf,
  ROUND_FACTS,
  roundFactsIn,
  SERIES_MONTHS,
  UPDATE_BLOCKS,
  UPDATE_CHANGED,
  UPDATE_EMPTY,
  UPDATE_NOT_FOUND,
  UPDATE_ONE_A_DAY,
  UPDATE_TITLE_MISSING,
  UPDATE_UNCHANGEABLE,
  type UpdateChange,
} from "@startup-connect/contract/updates";
import { z } from "zod";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/updates-acts.ts";
import type { Context } from "./context.ts";
import { checkStartup, store } from "./metrics.ts";
import type { UpdateRow } from "./queries.ts";

const textsOf = ({ title, well, notWell, asks, thanks }: UpdateRow) => ({
  ...{ title, well, notWell, thanks },
  asks: asks.map(({ text }) => text).join("\n"),
});

/* UPD-01, UPD-02, UPD-04, UPD-06, UPD-07. */

/** Own ones only. @throws Problem 404 */
async function own(c: Context, at: Db, { userId }: Viewer, id: string): Promise<UpdateRow> {
  const row = await c.queries.byId(id, at);
  if (row?.startupId !== userId) throw notFound(UPDATE_NOT_FOUND);
  return row;
}

/** Investors and mentors whom the startup is connected with, who can read (AGE-06). */
export async function candidates(c: Context, userId: string, at: Db = c.db.orm) {
  const ids = await c.ports.connections.connectedWith(at, userId);
  const [people, members, kept] = await Promise.all([
    c.ports.profiles.people(ids, at),
    c.ports.accounts.members.some(ids, at),
    c.ports.age.apart(userId, ids, at),
  ]);
  const apart = new Set(kept.map(({ id }) => id));
  return [...people.values()].filter(
    ({ userId, type }) =>
      (type === "Investor" || type === "Mentor") && members.get(userId)?.suspended === null && !apart.has(userId),
  );
}

/** The months without an update of which one can be begun, the latest first. */
export async function freeMonths(c: Context, userId: string, at: Db = c.db.orm): Promise<string[]> {
  const taken = new Set(await c.queries.monthsOf(at, userId));
  return monthsUpTo(indiaDay(c.clock.now()).slice(0, 7), SERIES_MONTHS)
    .filter((month) => !taken.has(month))
    .reverse();
}

/** UPD-07. @throws Problem 400 with all faulty fields, also without one of its readers */
function checkToSend<Reader>(row: UpdateRow, reader: Reader | undefined): Reader {
  const texts = textsOf(row);
  const errors: Record<string, string> = {};
  if (!row.title) errors.title = UPDATE_TITLE_MISSING;
  if (UPDATE_BLOCKS.every((block) => !texts[block])) errors.well = UPDATE_EMPTY;
  for (const field of roundFactsIn(texts)) errors[field] = ROUND_FACTS;
  for (const [field, text] of Object.entries(texts))
    if (paymentDetailsOf(text).length > 0) errors[field] = PAYMENT_DETAILS;
  if (!reader) errors.readers = NO_READERS;
  const [first] = Object.values(errors);
  if (first || !reader) throw new Problem(400, first ?? NO_READERS, { errors });
  return reader;
}

/** FRAUD-02. @throws Problem 400 at the field that sounds like fraud */
async function screen(c: Context, row: UpdateRow, receiverId: string) {
  const notes: ((to: Db) => Promise<unknown>)[] = [];
  for (const [field, text] of Object.entries(textsOf(row))) {
    const of = { place: "update", senderId: row.startupId, receiverId, text, field, confirmed: undefined } as const;
    const screened = text ? await c.ports.connections.screened(of) : null;
    if (screened) notes.push(screened.note);
  }
  return notes;
}

/** In one transaction: run again, it notifies those who were not, or all (UPD-04). */
export const notifyJob = (c: Context) =>
  defineJob(
    { name: "updates.notify", schema: z.object({ updateId: z.uuid() }), keepsPages: "only notifies" },
    ({ updateId }) =>
      c.db.tx(async (tx) => {
        const row = await c.queries.byId(updateId, tx);
        if (!row) return;
        const startup = (await c.ports.profiles.people([row.startupId], tx)).get(row.startupId);
        // Neither the title nor a figure: what an update says is read on its page alone.
        await c.ports.notifications.notifyMany(tx, await c.queries.readersNow(tx, updateId), () => ({
          kind: "update",
          message: t.sentYou({ name: startup?.name ?? t.aStartup, month: longMonth(row.month) }),
          reason: t.becauseChosen,
          link: `/updates/${updateId}`,
          actorId: row.startupId,
          occasion: `update ${updateId}`,
        }));
      }),
  );

async function draft(c: Context, tx: Tx, viewer: Viewer, id: string, version?: number): Promise<UpdateRow> {
  await lock(tx, "updates of", viewer.userId);
  const row = await own(c, tx, viewer, id);
  if (row.sentAt) throw new Problem(409, UPDATE_UNCHANGEABLE);
  if (version !== undefined && row.version !== version) throw new Problem(409, UPDATE_CHANGED);
  return row;
}

/** @throws Problem 400, 403, 409 */
export async function begin(c: Context, viewer: Viewer, month: string): Promise<UpdateRow> {
  checkStartup(viewer);
  const startupId = viewer.userId;
  return c.db.tx(async (tx) => {
    await lock(tx, "updates of", startupId);
    if ((await c.queries.monthsOf(tx, startupId)).includes(month))
      throw new Problem(409, t.haveOne({ month: longMonth(month) }));
    if (!(await freeMonths(c, startupId, tx)).includes(month))
      throw fieldProblem("month", t.lastMonths({ months: String(SERIES_MONTHS) }));
    const before = await c.queries.sentBefore(tx, startupId, month);
    const asks = before?.asks ?? [];
    return c.queries.insert(tx, { id: newId(), startupId, month, asks, createdAt: c.clock.now() });
  });
}

/** @throws Problem 400, 404, 409 */
export const save = (
  c: Context,
  viewer: Viewer,
  id: string,
  { version, asks, figures, readers, ...texts }: UpdateChange,
) =>
  c.db.tx(async (tx): Promise<UpdateRow> => {
    const row = await draft(c, tx, viewer, id, version);
    if (readers) {
      const known = new Set((await candidates(c, viewer.userId, tx)).map(({ userId }) => userId));
      const chosen = [...new Set(readers.map((one) => one.toLowerCase()))];
      if (!chosen.every((one) => known.has(one))) throw fieldProblem("readers", t.readerGone);
      await c.queries.choose(tx, viewer.userId, chosen);
    }
    const since = new Map(row.asks.map((ask) => [ask.text, ask.since]));
    // What an earlier line of this draft was corrected to was asked first in this month.
    const nextAsks =
      asks === undefined ? row.asks : pointsOf(asks).map((text) => ({ text, since: since.get(text) ?? row.month }));
    const own = new Set((await c.queries.metrics(tx, viewer.userId)).map(({ id }) => id));
    const typed = figures?.filter(({ metricId }) => own.has(metricId));
    return c.queries.change(tx, id, {
      title: texts.title ?? row.title,
      well: texts.well ?? row.well,
      notWell: texts.notWell ?? row.notWell,
      thanks: texts.thanks ?? row.thanks,
      asks: nextAsks,
      ...(typed && { figures: typed }),
      version: row.version + 1,
    });
  });

/** @throws Problem 404, 409 */
export const remove = (c: Context, viewer: Viewer, id: string) =>
  c.db.tx(async (tx) => {
    await draft(c, tx, viewer, id);
    await c.queries.remove(tx, id);
  });

/** Sent again it changes nothing (UPD-02). @throws Problem 400, 404, 409 */
export async function send(c: Context, viewer: Viewer, id: string, version: number): Promise<UpdateRow> {
  const before = await own(c, c.db.orm, viewer, id);
  if (before.sentAt) return before;
  const { userId: startupId } = viewer;
  const connected = new Set((await candidates(c, startupId)).map(({ userId }) => userId));
  const isReader = ({ readerId, isChosen }: { readerId: string; isChosen: boolean }) =>
    isChosen && connected.has(readerId);
  const someone = checkToSend(before, (await c.queries.readers(startupId)).find(isReader));
  const notes = await screen(c, before, someone.readerId);
  return c.db.tx(async (tx) => {
    await lock(tx, "updates of", startupId);
    const row = await own(c, tx, viewer, id);
    if (row.sentAt) return row;
    if (row.version !== version || row.version !== before.version) throw new Problem(409, UPDATE_CHANGED);
    const [sentAt, sentOn] = [c.clock.now(), indiaDay(c.clock.now())];
    if (await c.queries.sentOn(tx, startupId, sentOn)) throw new Problem(409, UPDATE_ONE_A_DAY);
    const readers = (await c.queries.readers(startupId, tx)).filter(isReader);
    if (readers.length === 0) throw new Problem(409, NO_READERS);
    const figures = await store(c, tx, row);
    await c.queries.addCopies(
      tx,
      readers.map(({ readerId }) => ({ id: newId(), updateId: id, readerId })),
    );
    for (const note of notes) await note(tx);
    await c.jobs.enqueue(tx, notifyJob(c), { updateId: id });
    return c.queries.change(tx, id, { figures, sentAt, sentOn });
  });
}
