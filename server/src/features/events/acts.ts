import { isDeepStrictEqual } from "node:util";
import {
  EVENT_CANCELLED,
  EVENT_MESSAGE_HOURS,
  EVENT_NOT_FOUND,
  EVENT_OVER,
  EVENT_TEXTS,
  type EventChanges,
  eventState,
  indiaTime,
  type NewEvent,
} from "@startup-connect/contract/events";
import {
  after,
  counted,
  before as earlier,
  indiaDay,
  inEnglish,
  momentInIndia,
} from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { ownTexts } from "#platform/own-texts.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/events-notices.ts";
import type { Context } from "./context.ts";
import { notify } from "./event-notifications.ts";
import { eventTimes, gaveBackMail, registeredMail } from "./mails.ts";
import { minutesOf, presentAdmin } from "./present.ts";
import type { EventRow } from "./queries.ts";

const EVENT_MOVED_BACK = "The new time is in the past. To call off the event, cancel it.";
const NO_ATTENDEES = "No one is registered for this event.";
const MESSAGED = `A message was sent in the last ${EVENT_MESSAGE_HOURS} hours. Please wait until tomorrow.`;
const EVENT_FULL = t.full;

const reasons = { full: EVENT_FULL, over: EVENT_OVER, cancelled: EVENT_CANCELLED } as const;

/** @throws Problem 409 with the reason why registering is no longer possible. */
function refuse(row: EventRow, now: Date): never {
  const seatsLeft = row.seats === null ? null : row.seats - row.taken;
  const state = eventState({ endsAt: row.endsAt, cancelled: row.cancelledAt !== null, seatsLeft }, now);
  // A seat was freed in between: still answered as full, and the next try gets it.
  throw new Problem(409, state === "open" ? EVENT_FULL : reasons[state]);
}

/** As wide as the page's column, on fine screens at twice that. */
const cover: ImageRule = { maxSide: 1600, refused: (text) => fieldProblem("file", text) };

/** @throws Problem 404 for an unknown one and, unless `drafts`, for one that is not published. */
export async function found(c: Context, id: string, drafts = false): Promise<EventRow> {
  const row = await c.queries.byId(id);
  if (!row || (!drafts && !row.publishedAt)) throw notFound(EVENT_NOT_FOUND);
  return row;
}

async function locked(c: Context, tx: Tx, id: string): Promise<EventRow> {
  const row = await c.queries.locked(tx, id);
  if (!row) throw notFound(EVENT_NOT_FOUND);
  return row;
}

const log = (c: Context, tx: Tx, { userId }: Viewer, act: string, row: EventRow, detail = "") =>
  c.ports.audit.record(tx, { adminId: userId, act, target: inEnglish(row.title), ...(detail && { detail }) });

async function confirm(c: Context, tx: Tx, viewer: Viewer, row: EventRow): Promise<void> {
  await c.ports.notifications.notify(tx, viewer.userId, {
    kind: "event",
    message: t.youAreRegistered({ title: row.title, times: eventTimes(row) }),
    reason: t.youRegistered,
    link: `/events/${row.id}`,
    mail: false,
  });
  const guest = (await c.ports.accounts.contacts([viewer.userId], tx)).get(viewer.userId);
  if (guest) await c.mail.enqueue(tx, registeredMail(guest, row, c.config.publicUrl));
}

/** Notifies the audience at once; a past event notifies no one. */
async function publish(c: Context, tx: Tx, row: EventRow, now: Date): Promise<void> {
  if (row.endsAt > now) await notify(c, tx, "published", row);
}

/** @returns whether the seat is new. @throws Problem 404, 409 */
export async function register(c: Context, viewer: Viewer, id: string): Promise<{ row: EventRow; made: boolean }> {
  const row = await found(c, id);
  const now = c.clock.now();
  const registration = { id: newId(), eventId: row.id, userId: viewer.userId, registeredAt: now };
  return c.db.tx(async (tx) => {
    if (!(await c.queries.addRegistration(tx, registration))) return { row, made: false };
    const seated = await c.queries.takeSeat(tx, row.id, now);
    if (!seated) return refuse((await c.queries.byId(row.id, tx)) ?? row, now);
    await confirm(c, tx, viewer, seated);
    return { row: seated, made: true };
  });
}

/** @throws Problem 404; 409 for an event that is over */
export async function giveBack(c: Context, viewer: Viewer, id: string): Promise<void> {
  const row = await found(c, id);
  if (row.endsAt <= c.clock.now()) throw new Problem(409, EVENT_OVER);
  await c.db.tx(async (tx) => {
    if (!(await c.queries.removeRegistration(tx, row.id, viewer.userId))) return;
    const [event] = await c.queries.freeSeats(tx, [row.id], c.clock.now());
    const guest = (await c.ports.accounts.contacts([viewer.userId], tx)).get(viewer.userId);
    // A cancelled event has left their calendar already.
    if (event && guest && !event.cancelledAt) await c.mail.enqueue(tx, gaveBackMail(guest, event, c.config.publicUrl));
  });
}

export async function make(
  c: Context,
  admin: Viewer,
  { date, time, durationMinutes, published, ...given }: NewEvent,
): Promise<EventRow> {
  const now = c.clock.now();
  const startsAt = momentInIndia(date, time);
  const endsAt = after(startsAt, { minutes: durationMinutes });
  return c.db.tx(async (tx) => {
    const times = { startsAt, endsAt, createdAt: now, updatedAt: now, publishedAt: published ? now : null };
    const row = await c.queries.insert(tx, { id: newId(), ...given, ...ownTexts(EVENT_TEXTS, given), ...times });
    if (published) await publish(c, tx, row, now);
    await log(c, tx, admin, published ? "event.published" : "event.drafted", row);
    return row;
  });
}

/** @throws Problem 400 for a time that is over, 404; 409 for a cancelled event, or fewer seats than are taken */
export async function change(c: Context, admin: Viewer, id: string, changes: EventChanges): Promise<EventRow> {
  const now = c.clock.now();
  return c.db.tx(async (tx) => {
    const before = await locked(c, tx, id);
    if (before.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
    if (typeof changes.seats === "number" && changes.seats < before.taken) throw tooFewSeats(before.taken);
    const publishes = changes.published === true && before.publishedAt === null;
    const values = valuesOf(before, changes);
    checkNotPast(before, values, now);
    const row = await c.queries.change(tx, id, {
      ...values,
      ...(publishes && { publishedAt: now }),
      updatedAt: now,
      revision: before.revision + 1,
    });
    if (publishes) await publish(c, tx, row, now);
    else if (row.publishedAt && row.endsAt > now) await tellChange(c, tx, before, row);
    await log(c, tx, admin, publishes ? "event.published" : "event.changed", row, changedOf(before, row, changes));
    return row;
  });
}

/** @param file undefined to have none. @throws Problem 400 for another file than a picture, 404, 409 for a cancelled event */
export async function setCover(c: Context, admin: Viewer, id: string, file?: File): Promise<EventRow> {
  const { before, now } = await withImage(c.files, file, cover, (coverPath) =>
    c.db.tx(async (tx) => {
      const before = await locked(c, tx, id);
      if (before.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
      const now = await c.queries.change(tx, id, { coverPath, updatedAt: c.clock.now() });
      await log(c, tx, admin, "event.changed", now, "cover");
      return { before, now };
    }),
  );
  await c.files.remove(before.coverPath);
  return now;
}

/** ADM-20. @returns how many are registered. @throws Problem 404; 409 where no one is, and after another one */
export const message = (c: Context, admin: Viewer, id: string, text: string): Promise<number> =>
  c.db.tx(async (tx) => {
    const row = await locked(c, tx, id);
    if (row.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
    if (row.taken === 0) throw new Problem(409, NO_ATTENDEES);
    const since = earlier(c.clock.now(), { hours: EVENT_MESSAGE_HOURS });
    if (await c.queries.messagedSince(tx, id, since)) throw new Problem(409, MESSAGED);
    await notify(c, tx, "message", row, text);
    await log(c, tx, admin, "event.messaged", row, text);
    return row.taken;
  });

/** Cancels a published event, removes a draft; repeating it changes nothing. @throws Problem 404, 409 */
export async function cancel(c: Context, admin: Viewer, id: string): Promise<void> {
  const now = c.clock.now();
  await c.db.tx(async (tx) => {
    const row = await locked(c, tx, id);
    if (row.cancelledAt) return;
    if (!row.publishedAt) {
      await c.queries.remove(tx, id);
      await log(c, tx, admin, "event.removed", row);
      return;
    }
    if (row.endsAt <= now) throw new Problem(409, EVENT_OVER);
    const cancelled = { cancelledAt: now, updatedAt: now, revision: row.revision + 1 };
    await notify(c, tx, "cancelled", await c.queries.change(tx, id, cancelled));
    await log(c, tx, admin, "event.cancelled", row);
  });
}

/** Only what those who come must know: another time, another place, another way in. */
async function tellChange(c: Context, tx: Tx, before: EventRow, row: EventRow): Promise<void> {
  const moved = before.startsAt.getTime() !== row.startsAt.getTime();
  const other =
    inEnglish(before.location) !== inEnglish(row.location) ||
    before.mode !== row.mode ||
    before.joinLink !== row.joinLink;
  const longer = before.endsAt.getTime() !== row.endsAt.getTime();
  if (moved || other || longer) await notify(c, tx, "changed", row);
}

/** Columns of what was sent; day, hour and length go together, so each that is left out stays. */
function valuesOf(before: EventRow, { date, time, durationMinutes, published: _, ...rest }: EventChanges) {
  const startsAt =
    date === undefined && time === undefined
      ? before.startsAt
      : momentInIndia(date ?? indiaDay(before.startsAt), time ?? indiaTime(before.startsAt));
  const minutes = durationMinutes ?? minutesOf(before);
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...changed, ...ownTexts(EVENT_TEXTS, rest, before), startsAt, endsAt: after(startsAt, { minutes }) };
}

/** Names of what is another than before: a form sends every field. */
function changedOf(before: EventRow, now: EventRow, changes: EventChanges): string {
  const [was, is] = [presentAdmin(before), presentAdmin(now)];
  const shown = Object.keys(is) as (keyof typeof is)[];
  return shown
    .filter((name) => name in changes && name !== "published" && !isDeepStrictEqual(was[name], is[name]))
    .join(", ");
}

/** Who is registered would lose the event without a word. @throws Problem 400 */
function checkNotPast(before: EventRow, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): void {
  const moved = before.startsAt.getTime() !== startsAt.getTime();
  if (before.publishedAt && moved && before.endsAt > now && endsAt <= now) throw fieldProblem("date", EVENT_MOVED_BACK);
}

function tooFewSeats(taken: number): Problem {
  const text = `${counted(taken, "person is", "people are")} already registered.`;
  return new Problem(409, text, { errors: { seats: text } });
}
