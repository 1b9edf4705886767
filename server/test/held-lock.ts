import { expect } from "vitest";
import type { Database } from "#platform/database.ts";

interface Held<H, B> {
  /** What happens while the other is blocked. */
  held(): Promise<H>;
  /** What is begun first and waits for the lock. */
  blocked(): Promise<B>;
}

/** Takes a lock, lets one piece of work run into it, does another one meanwhile, and lets the first go on. */
export async function holding<H, B>({ pool }: Database, statement: string, work: Held<H, B>) {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    const blocked = work.blocked();
    await waiting(pool, 1);
    const held = await work.held();
    await client.query("commit");
    return { held, blocked: await blocked };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/** Until so many connections to this database wait for a lock. */
export const waiting = (pool: Database["pool"], count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      },
      { timeout: 10_000 },
    )
    .toBe(count);
