import { isDeepStrictEqual } from "node:util";
import {
  EVENT_CANCELLED,
  EVENT_MESSAGE_HOURS,
  EVENT_NOT_FOUND,
  EVENT_OVER,
  type EventChanges,
  eventState,
  indiaTime,
  type NewEvent,
} from "@startup-connect/contract/events";
import { after, counted, before as earlier, indiaDay, momentInIndia } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { EventNotifications } from "./event-notifications.ts";
import { eventTimes, gaveBackMail, registeredMail } from "./mails.ts";
import type { EventPorts } from "./ports.ts";
import { minutesOf, presentAdmin } from "./present.ts";
import type { EventQueries, EventRow } from "./queries.ts";

const EVENT_MOVED_BACK = "The new time is in the past. To call off the event, cancel it.";
const NO_ATTENDEES = "No one is registered for this event.";
const MESSAGED = `A message was sent in the last ${EVENT_MESSAGE_HOURS} hours. Please wait until tomorrow.`;
const EVENT_FULL = "All seats of this event are taken.";

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

export function eventService(
  platform: Platform,
  queries: EventQueries,
  notifications: EventNotifications,
  ports: EventPorts,
) {
  const { clock, config, db, files, mail } = platform;

  /** @throws Problem 404 for an unknown one and, unless `drafts`, for one that is not published. */
  async function found(id: string, drafts = false): Promise<EventRow> {
    const row = await queries.byId(id);
    if (!row || (!drafts && !row.publishedAt)) throw notFound(EVENT_NOT_FOUND);
    return row;
  }

  async function locked(tx: Tx, id: string): Promise<EventRow> {
    const row = isId(id) ? await queries.locked(tx, id) : undefined;
    if (!row) throw notFound(EVENT_NOT_FOUND);
    return row;
  }

  const log = (tx: Tx, { userId }: Viewer, act: string, row: EventRow, detail = "") =>
    ports.audit.record(tx, { adminId: userId, act, target: row.title, ...(detail && { detail }) });

  async function confirm(tx: Tx, viewer: Viewer, row: EventRow): Promise<void> {
    await ports.notifications.notify(tx, viewer.userId, {
      kind: "event",
      message: `You are registered: ${row.title}, ${eventTimes(row)}.`,
      reason: "because you registered for this event",
      link: `/events/${row.id}`,
      mail: false,
    });
    const guest = (await ports.accounts.contacts([viewer.userId], tx)).get(viewer.userId);
    if (guest) await mail.enqueue(tx, registeredMail(guest, row, config.publicUrl));
  }

  /** Notifies the audience at once; a past event notifies no one. */
  async function publish(tx: Tx, row: EventRow, now: Date): Promise<void> {
    if (row.endsAt > now) await notifications.notify(tx, "published", row);
  }

  return {
    found,

    /** @returns whether the seat is new. @throws Problem 404, 409 */
    async register(viewer: Viewer, id: string): Promise<{ row: EventRow; made: boolean }> {
      const row = await found(id);
      const now = clock.now();
      const registration = { id: newId(), eventId: row.id, userId: viewer.userId, registeredAt: now };
      return db.tx(async (tx) => {
        if (!(await queries.addRegistration(tx, registration))) return { row, made: false };
        const seated = await queries.takeSeat(tx, row.id, now);
        if (!seated) return refuse((await queries.byId(row.id, tx)) ?? row, now);
        await confirm(tx, viewer, seated);
        return { row: seated, made: true };
      });
    },

    /** @throws Problem 404; 409 for an event that is over */
    async giveBack(viewer: Viewer, id: string): Promise<void> {
      const row = await found(id);
      if (row.endsAt <= clock.now()) throw new Problem(409, EVENT_OVER);
      await db.tx(async (tx) => {
        if (!(await queries.removeRegistration(tx, row.id, viewer.userId))) return;
        const [event] = await queries.freeSeats(tx, [row.id], clock.now());
        const guest = (await ports.accounts.contacts([viewer.userId], tx)).get(viewer.userId);
        // A cancelled event has left their calendar already.
        if (event && guest && !event.cancelledAt) await mail.enqueue(tx, gaveBackMail(guest, event, config.publicUrl));
      });
    },

    async make(admin: Viewer, { date, time, durationMinutes, published, ...given }: NewEvent): Promise<EventRow> {
      const now = clock.now();
      const startsAt = momentInIndia(date, time);
      const endsAt = after(startsAt, { minutes: durationMinutes });
      return db.tx(async (tx) => {
        const times = { startsAt, endsAt, createdAt: now, updatedAt: now, publishedAt: published ? now : null };
        const row = await queries.insert(tx, { id: newId(), ...given, ...times });
        if (published) await publish(tx, row, now);
        await log(tx, admin, published ? "event.published" : "event.drafted", row);
        return row;
      });
    },

    /** @throws Problem 400 for a time that is over, 404; 409 for a cancelled event, or fewer seats than are taken */
    async change(admin: Viewer, id: string, changes: EventChanges): Promise<EventRow> {
      const now = clock.now();
      return db.tx(async (tx) => {
        const before = await locked(tx, id);
        if (before.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
        if (typeof changes.seats === "number" && changes.seats < before.taken) throw tooFewSeats(before.taken);
        const publishes = changes.published === true && before.publishedAt === null;
        const values = valuesOf(before, changes);
        checkNotPast(before, values, now);
        const row = await queries.change(tx, id, {
          ...values,
          ...(publishes && { publishedAt: now }),
          updatedAt: now,
          revision: before.revision + 1,
        });
        if (publishes) await publish(tx, row, now);
        else if (row.publishedAt && row.endsAt > now) await tellChange(tx, before, row);
        await log(tx, admin, publishes ? "event.published" : "event.changed", row, changedOf(before, row, changes));
        return row;
      });
    },

    /** @param file undefined to have none. @throws Problem 400 for another file than a picture, 404, 409 for a cancelled event */
    async setCover(admin: Viewer, id: string, file?: File): Promise<EventRow> {
      const { before, now } = await withImage(files, file, cover, (coverPath) =>
        db.tx(async (tx) => {
          const before = await locked(tx, id);
          if (before.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
          const now = await queries.change(tx, id, { coverPath, updatedAt: clock.now() });
          await log(tx, admin, "event.changed", now, "cover");
          return { before, now };
        }),
      );
      await files.remove(before.coverPath);
      return now;
    },

    /** ADM-20. @returns how many are registered. @throws Problem 404; 409 where no one is, and after another one */
    message: (admin: Viewer, id: string, text: string): Promise<number> =>
      db.tx(async (tx) => {
        const row = await locked(tx, id);
        if (row.cancelledAt) throw new Problem(409, EVENT_CANCELLED);
        if (row.taken === 0) throw new Problem(409, NO_ATTENDEES);
        const since = earlier(clock.now(), { hours: EVENT_MESSAGE_HOURS });
        if (await queries.messagedSince(tx, id, since)) throw new Problem(409, MESSAGED);
        await notifications.notify(tx, "message", row, text);
        await log(tx, admin, "event.messaged", row, text);
        return row.taken;
      }),

    /** Cancels a published event, removes a draft; repeating it changes nothing. @throws Problem 404, 409 */
    async cancel(admin: Viewer, id: string): Promise<void> {
      const now = clock.now();
      await db.tx(async (tx) => {
        const row = await locked(tx, id);
        if (row.cancelledAt) return;
        if (!row.publishedAt) {
          await queries.remove(tx, id);
          await log(tx, admin, "event.removed", row);
          return;
        }
        if (row.endsAt <= now) throw new Problem(409, EVENT_OVER);
        const cancelled = { cancelledAt: now, updatedAt: now, revision: row.revision + 1 };
        await notifications.notify(tx, "cancelled", await queries.change(tx, id, cancelled));
        await log(tx, admin, "event.cancelled", row);
      });
    },
  };

  /** Only what those who come must know: another time, another place, another way in. */
  async function tellChange(tx: Tx, before: EventRow, row: EventRow): Promise<void> {
    const moved = before.startsAt.getTime() !== row.startsAt.getTime();
    const other = before.location !== row.location || before.mode !== row.mode || before.joinLink !== row.joinLink;
    const longer = before.endsAt.getTime() !== row.endsAt.getTime();
    if (moved || other || longer) await notifications.notify(tx, "changed", row);
  }
}

/** Columns of what was sent; day, hour and length go together, so each that is left out stays. */
function valuesOf(before: EventRow, { date, time, durationMinutes, published: _, ...rest }: EventChanges) {
  const startsAt =
    date === undefined && time === undefined
      ? before.startsAt
      : momentInIndia(date ?? indiaDay(before.startsAt), time ?? indiaTime(before.startsAt));
  const minutes = durationMinutes ?? minutesOf(before);
  const changed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...changed, startsAt, endsAt: after(startsAt, { minutes }) };
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
