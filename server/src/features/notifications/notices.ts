import { capitalised } from "@startup-connect/contract/shared";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { Tx } from "#platform/database.ts";
import type { LiveEvent } from "#platform/live/index.ts";
import type { Context } from "./context.ts";
import { type Notice, notifyMany } from "./notify.ts";

/** Who reads it. `other`: the name of the person it is about. `isActor`: they did it and get the calendar file alone. */
export interface Reader {
  userId: string;
  other: string;
  isActor: boolean;
  now: Date;
}

/** What becomes of a row, and who is notified of it how. */
export interface NoticeOfEvent<Row> {
  text(row: Row, reader: Reader): string;
  /** As `Notice.content`. */
  content?(row: Row, reader: Reader): string | undefined;
  /** Instead of all whom the table names. */
  to?(row: Row, by: string | null): readonly (string | null)[];
  /** The email brings the entry of the calendar. */
  file?: boolean | ((row: Row, userId: string) => boolean);
}

/** What people are notified of in a feature: what all events have in common, and each event. */
export interface Notices<Row, Event extends string = string> {
  kind: Notice["kind"];
  to(row: Row): readonly (string | null)[];
  /** Whom the text names to this reader. */
  about(row: Row, userId: string): string | null;
  /** Instead of the name of someone who left, or who is suspended or blocked where the notice stays (NOTI-23). */
  nameless: string;
  /** The row without the words of that person. */
  unsaid?(row: Row): Row;
  reason(row: Row, userId: string, event: Event): Notice["reason"];
  link(row: Row): string;
  /** Each reader is notified of it once. */
  occasion(row: Row, event: Event, userId: string): string;
  /** As `Notice.thing`. */
  thing?(row: Row, event: Event): string | undefined;
  file?(row: Row, other: string): CalendarEntry;
  /** Open pages of these people reload. Where more changes than is notified, the change itself publishes. */
  live?(row: Row): Pick<LiveEvent, "event" | "ids"> & { to: readonly (string | null)[] };
  events: Record<Event, NoticeOfEvent<Row>>;
}

/** In the transaction of the cause. */
export interface NoticesOf<Row, Event extends string> {
  /** Notifies those whom the table names; open pages reload. @param by who did it, null for the clock */
  notify(tx: Tx, event: Event, row: Row, by?: string | null): Promise<void>;
  /** Open pages reload, no more. */
  publish(tx: Tx, row: Row): Promise<void>;
}

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null);

export function createNotices(c: Context) {
  return <Row, Event extends string>(table: Notices<Row, Event>): NoticesOf<Row, Event> => {
    async function publish(tx: Tx, row: Row): Promise<void> {
      if (!table.live) return;
      const { to, event, ids } = table.live(row);
      await c.live.publishTo(tx, present(to), event, ids);
    }

    async function notify(tx: Tx, event: Event, row: Row, by: string | null = null): Promise<void> {
      const { text, content, to = table.to, file = false } = table.events[event];
      const readers = present(to(row, by));
      const people = await c.ports.profiles.people(present(readers.map((userId) => table.about(row, userId))), tx);
      await notifyMany(c, tx, readers, (userId) => {
        const actorId = table.about(row, userId);
        const other = people.get(actorId ?? "")?.name ?? table.nameless;
        const thing = table.thing?.(row, event);
        const hasFile = typeof file === "function" ? file(row, userId) : file;
        const reader = { userId, other, isActor: userId === by, now: c.clock.now() };
        const lines = content?.(row, reader);
        const words = text(table.unsaid?.(row) ?? row, { ...reader, other: table.nameless });
        return {
          kind: table.kind,
          message: text(row, reader),
          // What calendars have, and what no one but the clock decides, is no word of the other.
          ...(table.file && (hasFile || by === null) && { nameless: capitalised(words) }),
          ...(lines && { content: lines }),
          reason: table.reason(row, userId, event),
          link: table.link(row),
          by,
          occasion: table.occasion(row, event, userId),
          ...(actorId && { actorId }),
          ...(thing && { thing }),
          ...(table.file && hasFile && { calendar: table.file(row, other) }),
        };
      });
      await publish(tx, row);
    }

    return { notify, publish };
  };
}
