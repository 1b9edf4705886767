import { EVENT_MINUTES_MAX, EVENT_PHASES, type EventPhase } from "@startup-connect/contract/events";
import { before } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import { column, type Database, first, hasChangedRow, type Tx } from "#platform/database.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { eventRegistrations, events, eventTellings } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;
export type RegistrationRow = typeof eventRegistrations.$inferSelect;
export type BroadcastRow = typeof eventTellings.$inferSelect;

/** Published and not over. Bounded below by the longest event, so that the index skips all that is long past. */
const coming = (now: Date) =>
  and(
    isNotNull(events.publishedAt),
    gt(events.startsAt, before(now, { minutes: EVENT_MINUTES_MAX })),
    gt(events.endsAt, now),
  );

/** A seat at an event that will still take place (PROF-29). */
const isBooked = (userId: string, now: Date) =>
  and(eq(eventRegistrations.userId, userId), isNull(events.cancelledAt), gt(events.endsAt, now));

/** What administrators narrow the list to; unknown states find nothing. `q`: part of title or place, "" for all. */
interface WantedEvents {
  q: string;
  states: readonly string[] | undefined;
  now: Date;
}

function isWanted({ q, states, now }: WantedEvents): SQL | undefined {
  const [published, uncancelled] = [isNotNull(events.publishedAt), isNull(events.cancelledAt)];
  const known: Record<EventPhase, SQL | undefined> = {
    draft: and(uncancelled, isNull(events.publishedAt)),
    coming: and(uncancelled, published, gt(events.endsAt, now)),
    over: and(uncancelled, published, lte(events.endsAt, now)),
    cancelled: isNotNull(events.cancelledAt),
  };
  return and(
    q ? sql`strpos(fold(${searched}), fold(${q})) > 0` : undefined,
    states && (or(...EVENT_PHASES.filter((one) => states.includes(one)).map((one) => known[one])) ?? sql`false`),
  );
}

/** What is searched: the words in every language, without what frames them. */
const searched = sql`regexp_replace(${events.title} || ' ' || ${events.location}, ${'\uFDD1own[{]|[}]\uFDD2|"[a-z]{2}":"|[\\\\](?=")'}, ' ', 'g')`;

/** All SQL of events. */
export function eventQueries({ orm, reads }: Database) {
  const rows = rowsOf(orm, events);
  const registrations = rowsOf(orm, eventRegistrations);
  const broadcasts = rowsOf(orm, eventTellings);
  return {
    ...rows,

    /** Soonest first. */
    coming: (now: Date, after: TimePlace | null, limit: number): Promise<EventRow[]> =>
      rows.find(
        and(
          coming(now),
          after
            ? sql`(${events.startsAt}, ${events.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
        { by: [asc(events.startsAt), asc(events.id)], limit, db: reads },
      ),

    countComing: (now: Date): Promise<number> => reads.$count(events, coming(now)),

    /** Every event, made last first. */
    list: rows.newestFirst(isWanted),

    /** @returns undefined when the person has a seat already; of two at once the second waits for the first. */
    addRegistration: registrations.insertNew,

    /** Takes a seat where there is one. @returns undefined when the event is full, over, cancelled or unpublished. */
    takeSeat: (tx: Tx, id: string, now: Date): Promise<EventRow | undefined> =>
      first(
        rows.changeAll(
          tx,
          and(
            eq(events.id, id),
            isNotNull(events.publishedAt),
            isNull(events.cancelledAt),
            gt(events.endsAt, now),
            or(isNull(events.seats), lt(events.taken, events.seats)),
          ),
          { taken: sql`${events.taken} + 1` },
        ),
      ),

    /** @returns whether the person had a seat. */
    removeRegistration: (tx: Tx, eventId: string, userId: string) =>
      hasChangedRow(
        tx
          .delete(eventRegistrations)
          .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, userId))),
      ),

    /** One revision for the email that removes the entry, one more for that of a seat taken again. */
    freeSeats: (tx: Tx, eventIds: readonly string[], updatedAt: Date): Promise<EventRow[]> =>
      rows.changeAll(tx, inArray(events.id, [...eventIds]), {
        taken: sql`${events.taken} - 1`,
        revision: sql`${events.revision} + 2`,
        updatedAt,
      }),

    /** Those of the events that the person is registered for. */
    async registeredAmong(userId: string, eventIds: readonly string[]): Promise<Set<string>> {
      if (eventIds.length === 0) return new Set();
      const rows = await orm
        .select({ eventId: eventRegistrations.eventId })
        .from(eventRegistrations)
        .where(and(eq(eventRegistrations.userId, userId), inArray(eventRegistrations.eventId, [...eventIds])));
      return new Set(rows.map(({ eventId }) => eventId));
    },

    /** Events of the person that will still take place (PROF-29). */
    async booked(userId: string, now: Date): Promise<number> {
      const [row] = await orm
        .select({ n: sql<number>`count(*)::int` })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
        .where(isBooked(userId, now));
      return row?.n ?? 0;
    },

    /** The first of the person's events that is not over. */
    nextBooked: (userId: string, now: Date): Promise<{ event: EventRow } | undefined> =>
      first(
        orm
          .select({ event: events })
          .from(eventRegistrations)
          .innerJoin(events, eq(events.id, eventRegistrations.eventId))
          .where(isBooked(userId, now))
          .orderBy(asc(events.startsAt), asc(events.id))
          .limit(1),
      ),

    /** Newest first. */
    registrations: (eventId: string, after: string | null, limit: number): Promise<RegistrationRow[]> =>
      registrations.newest(eq(eventRegistrations.eventId, eventId), after, limit),

    /** In the order they came, those who did until a moment. */
    registeredUntil: (tx: Tx, eventId: string, until: Date, after: string | null, limit: number) =>
      tx
        .select({ id: eventRegistrations.id, userId: eventRegistrations.userId })
        .from(eventRegistrations)
        .where(
          and(
            eq(eventRegistrations.eventId, eventId),
            lte(eventRegistrations.registeredAt, until),
            after ? gt(eventRegistrations.id, after) : undefined,
          ),
        )
        .orderBy(asc(eventRegistrations.id))
        .limit(limit),

    /** @returns undefined for a reminder that was made before. */
    addBroadcast: broadcasts.insertNew,

    /** Whether a message went to the registered since a moment. */
    messagedSince: async (tx: Tx, eventId: string, since: Date): Promise<boolean> =>
      (await tx.$count(eventTellings, and(eq(eventTellings.eventId, eventId), gt(eventTellings.sentAt, since)))) > 0,

    /** Events that begin soon and whose reminder for the current time has not gone out. */
    dueReminders: (now: Date, until: Date): Promise<EventRow[]> =>
      rows.find(
        and(
          isNotNull(events.publishedAt),
          isNull(events.cancelledAt),
          gt(events.startsAt, now),
          lte(events.startsAt, until),
          notExists(
            orm
              .select({ one: sql`1` })
              .from(eventTellings)
              .where(
                and(
                  eq(eventTellings.eventId, events.id),
                  eq(eventTellings.kind, "reminder"),
                  eq(eventTellings.startsAt, events.startsAt),
                ),
              ),
          ),
        ),
      ),

    /** Waits for whoever is telling it. */
    lockBroadcast: broadcasts.locked,

    moveBroadcast: broadcasts.change,

    /** What the person is or was registered for, newest first. */
    ofPerson: (userId: string) =>
      orm
        .select({ event: events, registeredAt: eventRegistrations.registeredAt })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
        .where(eq(eventRegistrations.userId, userId))
        .orderBy(desc(eventRegistrations.id)),

    /** What the person registered for and ended or was cancelled after a moment or is to come; at most 500, the latest start first. */
    async forCalendar(userId: string, since: Date): Promise<EventRow[]> {
      const rows = await orm
        .select({ event: events })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
        .where(
          and(
            eq(eventRegistrations.userId, userId),
            gt(events.endsAt, since),
            or(isNull(events.cancelledAt), gt(events.cancelledAt, since)),
          ),
        )
        .orderBy(desc(events.startsAt), desc(events.id))
        .limit(500);
      return rows.map(({ event }) => event);
    },

    /** Takes every registration of a person away. @returns the events. */
    removeAllOf: (tx: Tx, userId: string): Promise<string[]> =>
      column(tx.delete(eventRegistrations).where(eq(eventRegistrations.userId, userId)).returning(), "eventId"),
  };
}

export type EventQueries = ReturnType<typeof eventQueries>;
