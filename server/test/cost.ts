import { setImmediate as turn } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { z } from "zod";
import type { TestServer } from "./harness.ts";
import { recordQueries } from "./plans.ts";

const node = z.looseObject({
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  get Plans() {
    return z.array(node).optional();
  },
});
const rowsOf = (plan: z.output<typeof node>): number =>
  (plan["Actual Rows"] + plan["Rows Removed by Filter"]) * plan["Actual Loops"] +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
const explained = z.array(z.object({ "QUERY PLAN": z.array(z.object({ Plan: node })) }));

/** @returns statements of a call, and the rows that their plans went through, every step and turn of each */
export async function costOf({ database: { database } }: TestServer, call: () => Promise<unknown>) {
  const recording = recordQueries(database.pool);
  onTestFinished(recording.stop);
  await call();
  const queries = recording.taken();
  recording.stop();
  let rows = 0;
  for (const { text, values } of queries) {
    if (!/^\s*(select|with|delete)/i.test(text)) continue;
    const answer = await database.pool.query(`explain (analyze, format json) ${text}`, values);
    rows += explained
      .parse(answer.rows)
      .reduce((sum, { "QUERY PLAN": [one] }) => sum + (one ? rowsOf(one.Plan) : 0), 0);
  }
  return { statements: queries.length, rows };
}

const milliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that the work keeps this thread to itself: time of the processor between two turns of the event loop, so that
 * neither a busy machine nor a slow database counts.
 */
export async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, milliseconds(), false];
  const tick = () => {
    const now = milliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  await turn();
  isOver = true;
  return longest;
}
