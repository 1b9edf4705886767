import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import type { RowFailure } from "./sweep.ts";

/** A due row whose turn keeps failing. */
export interface FailingRow {
  sweep: string;
  step: string;
  key: string;
  error: string;
  since: Date;
  tries: number;
}

/** As rows have them, inside a text. */
const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Without ".dead" (`deadQueue`). */
const jobOf = "left(name, -5)";

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

    /** @returns those of these queues that hold a job which may begin now */
    async due(names: readonly string[]): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>({
        name: "jobs_due",
        text: `select name from unnest($1::text[]) name where exists (
           select from pgboss.job j where j.name = name.name and j.state < 'active' and not j.blocked
             and j.start_after < now())`,
        values: [names],
      });
      return rows.map(({ name }) => name);
    },

    /** The newest failed jobs of these queues. */
    async dead(queues: readonly string[], limit: number) {
      const { rows } = await pool.query<{ id: string; name: string; data: unknown; reason: unknown; createdAt: Date }>(
        `select id, ${jobOf} as name, data, output as reason, created_on as "createdAt" from pgboss.job
         where name = any($1) order by created_on desc limit $2`,
        [queues, limit],
      );
      return rows;
    },

    /** All failed jobs, by their name. */
    async counts(queues: readonly string[]): Promise<{ name: string; count: number; since: Date }[]> {
      const { rows } = await pool.query<{ name: string; count: number; since: Date }>(
        `select ${jobOf} as name, count(*)::int as count, min(created_on) as since from pgboss.job
         where name = any($1) and state = 'created' group by 1 order by 1`,
        [queues],
      );
      return rows;
    },

    /** Jobs of each name that have not started, and those that failed for good. */
    async figures(names: readonly string[]): Promise<{ name: string; queued: number; dead: number }[]> {
      const { rows } = await pool.query<{ name: string; queued: number; dead: number }>(
        `select n.name, count(j.id) filter (where j.name = n.name)::int as queued,
           count(j.id) filter (where j.name <> n.name)::int as dead
         from unnest($1::text[]) with ordinality as n (name, place)
         left join pgboss.job j on j.name in (n.name, n.name || '.dead') and j.state in ('created', 'retry')
         group by n.name, n.place order by n.place`,
        [names],
      );
      return rows;
    },

    /** @param unfinished steps whose rows stay, as not all had their turn */
    async keepFailures(
      sweep: string,
      failures: readonly RowFailure[],
      unfinished: readonly string[],
      now: Date,
    ): Promise<void> {
      await pool.query(
        `with failed as (
           select * from json_to_recordset($2::json) as f (step text, key text, error text)
         ), gone as (
           delete from sweep_failures s where sweep = $1 and step <> all($4::text[])
             and not exists (select from failed f where f.step = s.step and f.key = s.row_key)
         )
         insert into sweep_failures (sweep, step, row_key, error, since, last_at, tries)
         select $1, step, key, error, $3, $3, 1 from failed
         on conflict (sweep, step, row_key) do update
           set error = excluded.error, last_at = excluded.last_at, tries = sweep_failures.tries + 1`,
        [sweep, JSON.stringify(failures), now, unfinished],
      );
    },

    async failingRows(limit: number): Promise<FailingRow[]> {
      const { rows } = await pool.query<FailingRow>(
        `select sweep, step, row_key as key, error, since, tries from sweep_failures order by since, row_key limit $1`,
        [limit],
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

    /**
     * Reads all jobs, which live for a day, or 90 days when they are dead; runs for each deleted account. Ids, of which there
     * may be thousands, are looked up among those of a job; only the other texts are looked for one after the other.
     */
    async forget(db: Db, texts: readonly string[]): Promise<void> {
      const wanted = sql`${sql.param([...texts])}::text[]`;
      const others = sql`${sql.param(texts.filter((text) => !isId(text)))}::text[]`;
      await db.execute(sql`
        with held as materialized (
          select name, id, coalesce(data::text, '') || ' ' || coalesce(output::text, '') as text from pgboss.job
        ), gone as (
          select name, id from held where exists (select from unnest(${others}) as part where strpos(text, part) > 0)
          union
          select name, id from held cross join lateral regexp_matches(text, ${ID}, 'g') as found (parts)
            join unnest(${wanted}) as part on part = parts[1]
        )
        delete from pgboss.job j using gone where j.name = gone.name and j.id = gone.id`);
      await db.execute(sql`
        delete from sweep_failures
        where exists (select from unnest(${wanted}) as part where strpos(row_key || ' ' || error, part) > 0)`);
    },
  };
}
