import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "#platform/database.ts";

/** Statements on the job library's own tables, for what its interface does not offer. */
export function jobQueries(pool: pg.Pool) {
  return {
    async databaseTime(): Promise<Date> {
      const { rows } = await pool.query<{ now: Date }>("select now()");
      const now = rows[0]?.now;
      if (!now) throw new Error("the database gave no time");
      return now;
    },

    /** Lets jobs begin now whose time, by the given clock, has come. @returns the names of all that may begin */
    async release(names: readonly string[], until: Date): Promise<Set<string>> {
      const { rows } = await pool.query<{ name: string }>(
        `update pgboss.job set start_after = now() - interval '1 second'
         where name = any($1) and state in ('created', 'retry') and start_after <= greatest($2, now()) returning name`,
        [names, until],
      );
      return new Set(rows.map(({ name }) => name));
    },

    /** Failed jobs by their queue, without any limit. */
    async counts(queues: readonly string[]): Promise<{ queue: string; count: number; since: Date }[]> {
      const { rows } = await pool.query<{ queue: string; count: number; since: Date }>(
        `select name as queue, count(*)::int as count, min(created_on) as since from pgboss.job
         where name = any($1) and state = 'created' group by name order by name`,
        [queues],
      );
      return rows;
    },

    /** Jobs that have not started, by their queue; a queue without any is left out. */
    async waiting(queues: readonly string[]): Promise<{ queue: string; count: number }[]> {
      const { rows } = await pool.query<{ queue: string; count: number }>(
        `select name as queue, count(*)::int as count from pgboss.job
         where name = any($1) and state in ('created', 'retry') group by name`,
        [queues],
      );
      return rows;
    },

    /** Takes a failed job out of its queue. @returns undefined when it is not there (any more). */
    async take(db: Db, queues: readonly string[], id: string): Promise<{ queue: string; data: object } | undefined> {
      const wanted = sql`${sql.param([...queues])}::text[]`;
      const { rows } = await db.execute<{ queue: string; data: object | null }>(sql`
        delete from pgboss.job where name = any(${wanted}) and id = ${id}::uuid and state = 'created'
        returning name as queue, data`);
      const [row] = rows;
      return row && { queue: row.queue, data: row.data ?? {} };
    },

    /** Reads all jobs, which live for a day, or 90 days when they are dead; runs for each deleted account. */
    async forget(db: Db, texts: readonly string[]): Promise<void> {
      const wanted = sql`${sql.param([...texts])}::text[]`;
      await db.execute(sql`
        delete from pgboss.job
        where exists (
          select from unnest(${wanted}) as part
          where strpos(coalesce(data::text, ''), part) > 0 or strpos(coalesce(output::text, ''), part) > 0)`);
    },
  };
}
