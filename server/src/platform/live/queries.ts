import { eq, lte, or, sql } from "drizzle-orm";
import type pg from "pg";
import { type Database, type Db, namesMissing, type Statement } from "#platform/database.ts";
import { type Numbered, peoplePerSignal } from "./signal.ts";
import { type LiveIds, liveCursors, liveEvents, liveTickets } from "./tables.ts";

const channel = "startup_connect_live";

export interface StoredEvent {
  seq: number;
  event: string;
  ids: LiveIds;
}

/** Whose events are read, and after which number. */
export interface Wanted {
  userId: string;
  after: number;
}

export interface NewEvent {
  userId: string;
  event: string;
  ids: LiveIds;
}

/** Position of a user's events. */
export interface Position {
  /** Last number given; 0 before the first event. */
  last: number;
  /** Oldest number still kept; null when none is. */
  oldest: number | null;
}

/** Reaches every listener when the transaction of `db` commits, or at once outside one. */
export async function notify(db: Db, payloads: readonly string[]): Promise<void> {
  const given = sql`unnest(${sql.param([...payloads])}::text[]) as payload`;
  await db.execute(sql`select pg_notify(${channel}, payload) from ${given}`);
}

export async function listenOn(client: pg.Client): Promise<void> {
  await client.query(`listen ${channel}`);
}

export async function ping(client: pg.Client): Promise<void> {
  await client.query("select 1");
}

const signalling = `
    signals as (
      select json_build_object('kind', 'stored', 'people', json_agg(json_build_array(user_id, last_seq)))::text as payload
      from (select *, (row_number() over () - 1) / ${peoplePerSignal} as part from numbered) p group by part
    ),
    sent as materialized (select count(pg_notify('${channel}', payload)) as n from signals)`;

/** Stores the rows of `incoming` (user_id, event, data, created_at), one for each person; `people` gets their numbers. */
const storing = (notify: boolean): string => `
    numbered as (
      insert into live_cursors as c (user_id, last_seq) select user_id, 1 from incoming order by user_id
      on conflict (user_id) do update set last_seq = c.last_seq + 1
      returning c.user_id, c.last_seq
    ),
    stored as (
      insert into live_events (user_id, seq, event, data, created_at)
      select user_id, last_seq, event, data, created_at from numbered join incoming using (user_id)
    )${notify ? `, ${signalling}` : ""},
    people as (
      select coalesce(json_agg(json_build_array(user_id, last_seq)), '[]') as people
      from numbered${notify ? " where (select n >= 0 from sent)" : ""}
    )`;

/** A statement that makes events. */
export interface Cause extends Statement {
  /** The first of its CTEs; the last of them is `incoming` (user_id, event, data, created_at), one row for each person. */
  text: string;
  /** From these CTEs and `people`, with the column `people`. */
  select: string;
}

/** Rows of a cause: its own columns, and whose events got which numbers. */
export type Caused<T> = T & { people: Numbered[] };

export const storedWith = ({ name, text, select }: Cause, notify: boolean): Statement => ({
  name: notify ? `${name}_and_notify` : name,
  text: `with ${text}, ${storing(notify)} ${select}`,
});

const given: Cause = {
  name: "live_store",
  text: `incoming as (
      select *, $4::timestamptz as created_at from unnest($1::uuid[], $2::text[], $3::jsonb[]) as g (user_id, event, data)
    )`,
  select: "select people from people",
};
const store = storedWith(given, false);
const storeAndNotify = storedWith(given, true);

const reading: Statement = {
  name: "live_after",
  text: `
    select w.n::int as n, e.seq::text as seq, e.event, e.data as ids
    from unnest($1::uuid[], $2::bigint[]) with ordinality as w (user_id, after, n)
    cross join lateral (
      select seq, event, data from live_events l where l.user_id = w.user_id and l.seq > w.after order by seq limit $3
    ) e order by w.n, e.seq`,
};

export function liveQueries(db: Database) {
  const { orm } = db;
  return {
    /**
     * Gives each person's event the person's next number; one event for each person. The counter rows are taken in
     * the order of people and stay locked until the transaction ends, so whoever sees a number can see all lower
     * ones too, and two transactions never wait for each other in a circle.
     */
    async store(
      tx: Db,
      events: readonly NewEvent[],
      { now, notify }: { now: Date /** With the commit, by NOTIFY. */; notify: boolean },
    ): Promise<Numbered[]> {
      const values = [
        events.map(({ userId }) => userId),
        events.map(({ event }) => event),
        events.map(({ ids }) => JSON.stringify(ids)),
        now,
      ];
      const [row] = await db.run<Caused<object>>(tx, notify ? storeAndNotify : store, values);
      return row?.people ?? [];
    },

    /** For each of these its next events, at most `limit`, in one statement. */
    async after(wanted: readonly Wanted[], limit: number): Promise<StoredEvent[][]> {
      const values = [wanted.map(({ userId }) => userId), wanted.map(({ after }) => after), limit];
      const rows = await db.run<{ n: number; seq: string; event: string; ids: LiveIds }>(orm, reading, values);
      const events: StoredEvent[][] = wanted.map(() => []);
      for (const { n, seq, event, ids } of rows) events[n - 1]?.push({ seq: Number(seq), event, ids });
      return events;
    },

    /** The last number of each of these people who has one. */
    async lastOf(userIds: readonly string[]): Promise<Numbered[]> {
      const { rows } = await orm.execute<{ user_id: string; seq: string }>(sql`
        select user_id, last_seq::text as seq from live_cursors
        where user_id = any(${sql.param([...userIds])}::uuid[])`);
      return rows.map((row) => [row.user_id, Number(row.seq)]);
    },

    async position(userId: string): Promise<Position> {
      const [position] = await orm
        .select({
          last: liveCursors.lastSeq,
          oldest: sql<
            number | null
          >`(select min(seq) from live_events e where e.user_id = live_cursors.user_id)`.mapWith(Number),
        })
        .from(liveCursors)
        .where(eq(liveCursors.userId, userId));
      return position ?? { last: 0, oldest: null };
    },

    /** @returns false when the session is over; a ticket goes with its session. */
    async addTicket(ticket: { hash: Buffer; userId: string; sessionId: string; expiresAt: Date }): Promise<boolean> {
      try {
        await orm.insert(liveTickets).values(ticket);
        return true;
      } catch (error) {
        if (namesMissing(error)) return false;
        throw error;
      }
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

    /** Other users' events may name this one, under any key. */
    async forget(tx: Db, userId: string): Promise<void> {
      // As the index has it.
      const named = sql`jsonb_path_query_array(${liveEvents.data}, '$.*') @> jsonb_build_array(${userId}::text)`;
      await tx.delete(liveEvents).where(or(eq(liveEvents.userId, userId), named));
      await tx.delete(liveCursors).where(eq(liveCursors.userId, userId));
      await tx.delete(liveTickets).where(eq(liveTickets.userId, userId));
    },
  };
}

export type LiveQueries = ReturnType<typeof liveQueries>;
