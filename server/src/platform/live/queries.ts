import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import type pg from "pg";
import type { Database, Db } from "#platform/database.ts";
import { liveCursors, liveEvents, liveTickets } from "./tables.ts";

const channel = "startup_connect_live";

export interface StoredEvent {
  seq: number;
  event: string;
  data: object;
}

/** Where a person's events stand. */
export interface Position {
  /** Last number given; 0 before the first event. */
  last: number;
  /** Oldest number still kept; null when none is. */
  oldest: number | null;
}

/** Reaches every listener when the transaction of `db` commits, or at once outside one. */
export async function notify(db: Db, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

export async function listenOn(client: pg.Client): Promise<void> {
  await client.query(`listen ${channel}`);
}

export async function ping(client: pg.Client): Promise<void> {
  await client.query("select 1");
}

export function liveQueries({ orm }: Pick<Database, "orm">) {
  const after = orm
    .select({ seq: liveEvents.seq, event: liveEvents.event, data: liveEvents.data })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, sql.placeholder("userId")), gt(liveEvents.seq, sql.placeholder("seq"))))
    .orderBy(asc(liveEvents.seq))
    .limit(sql.placeholder("limit"))
    .prepare("live_after");

  return {
    /**
     * Gives the event the person's next number. The counter row stays locked until the transaction ends, so
     * whoever sees a number can see all lower ones too.
     */
    async store(tx: Db, event: { userId: string; event: string; data: object; now: Date }): Promise<number> {
      const [cursor] = await tx
        .insert(liveCursors)
        .values({ userId: event.userId, lastSeq: 1 })
        .onConflictDoUpdate({ target: liveCursors.userId, set: { lastSeq: sql`${liveCursors.lastSeq} + 1` } })
        .returning({ seq: liveCursors.lastSeq });
      if (!cursor) throw new Error("the counter gave no number");
      await tx.insert(liveEvents).values({
        userId: event.userId,
        seq: cursor.seq,
        event: event.event,
        data: event.data,
        createdAt: event.now,
      });
      return cursor.seq;
    },

    after: (userId: string, seq: number, limit: number): Promise<StoredEvent[]> =>
      after.execute({ userId, seq, limit }),

    async position(userId: string): Promise<Position> {
      const [found] = await orm
        .select({
          last: liveCursors.lastSeq,
          oldest: sql<
            number | null
          >`(select min(seq) from live_events e where e.user_id = live_cursors.user_id)`.mapWith(Number),
        })
        .from(liveCursors)
        .where(eq(liveCursors.userId, userId));
      return found ?? { last: 0, oldest: null };
    },

    async addTicket(ticket: { hash: Buffer; userId: string; sessionId: string; expiresAt: Date }): Promise<void> {
      await orm.insert(liveTickets).values(ticket);
    },

    /** Of parallel attempts with one ticket a single one gets its holder. */
    async redeem(hash: Buffer, now: Date): Promise<{ userId: string; sessionId: string } | null> {
      const [ticket] = await orm.delete(liveTickets).where(eq(liveTickets.hash, hash)).returning();
      return ticket && ticket.expiresAt > now ? { userId: ticket.userId, sessionId: ticket.sessionId } : null;
    },

    async removeTickets(db: Db, sessionId: string): Promise<void> {
      await db.delete(liveTickets).where(eq(liveTickets.sessionId, sessionId));
    },

    /** @returns number of events removed. */
    async removeOld(eventsUntil: Date, ticketsUntil: Date): Promise<number> {
      await orm.delete(liveTickets).where(lte(liveTickets.expiresAt, ticketsUntil));
      const { rowCount } = await orm.delete(liveEvents).where(lte(liveEvents.createdAt, eventsUntil));
      return rowCount ?? 0;
    },

    /** Reads all events, which are those of two days; done as often as somebody leaves. */
    async forget(tx: Db, userId: string): Promise<void> {
      const named = sql`strpos(${liveEvents.data}::text, ${userId}) > 0`;
      await tx.delete(liveEvents).where(or(eq(liveEvents.userId, userId), named));
      await tx.delete(liveCursors).where(eq(liveCursors.userId, userId));
      await tx.delete(liveTickets).where(eq(liveTickets.userId, userId));
    },
  };
}
