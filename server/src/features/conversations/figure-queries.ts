import { count, gte, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { messages } from "./tables.ts";

/** Messages sent since a moment, by day of India; days without any are left out. */
export async function messageFigures(
  { reads }: Pick<Database, "reads">,
  from: Date,
): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`to_char(${messages.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  return reads
    .select({ day, count: count() })
    .from(messages)
    .where(gte(messages.createdAt, from))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
