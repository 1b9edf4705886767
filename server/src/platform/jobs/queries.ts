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

    /** Lets jobs begin now whose time, by the given clock, has come. */
    async release(names: readonly string[], until: Date): Promise<void> {
      await pool.query(
        `update pgboss.job set start_after = now() - interval '1 second'
         where name = any($1) and state in ('created', 'retry') and start_after <= $2`,
        [names, until],
      );
    },

    /** Reads all jobs, which live for a day, or 90 days when they are dead; done as often as somebody leaves. */
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
