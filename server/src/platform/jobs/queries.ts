import type pg from "pg";

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
  };
}
