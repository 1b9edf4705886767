import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { startups } from "./tables.ts";

/** A startup in a few words. */
export interface NewStartup {
  id: string;
  name: string;
  city: string;
  state: string;
  industry: string;
}

/** Listed startups that registered from one moment until before another, newest first, and how many there are. */
export type RegisteredBetween = (
  from: Date,
  until: Date,
  limit: number,
) => Promise<{ startups: NewStartup[]; total: number }>;

/** Who owns the newest startups whose name holds the text, hidden ones as well: for administrators. */
export const ownersNamed =
  ({ reads }: Database) =>
  async (text: string, limit: number): Promise<string[]> => {
    const rows = await reads
      .select({ userId: startups.userId })
      .from(startups)
      .where(sql`strpos(${startups.nameKey}, fold(${text})) > 0`)
      .orderBy(desc(startups.id))
      .limit(limit);
    return rows.map(({ userId }) => userId);
  };

export const registeredBetween =
  ({ reads }: Database): RegisteredBetween =>
  async (from, until, limit) => {
    const within = and(eq(startups.listed, true), gte(startups.createdAt, from), lt(startups.createdAt, until));
    const [rows, total] = await Promise.all([
      reads
        .select({
          id: startups.id,
          name: startups.name,
          city: startups.city,
          state: startups.state,
          industry: startups.industry,
        })
        .from(startups)
        .where(within)
        .orderBy(desc(startups.id))
        .limit(limit),
      reads.$count(startups, within),
    ]);
    return { startups: rows, total };
  };
