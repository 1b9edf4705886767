import type { UserType } from "@startup-connect/contract";
import { count, gte, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { users } from "./tables.ts";

export interface Registered {
  /** Monday of the week, a day of India. */
  week: string;
  type: UserType | null;
  count: number;
}

/** Accounts created since a moment, by week of India and role; weeks without any are left out. */
export async function registrationFigures({ reads }: Pick<Database, "reads">, from: Date): Promise<Registered[]> {
  const week = sql<string>`to_char(date_trunc('week', ${users.createdAt} at time zone 'Asia/Kolkata'), 'YYYY-MM-DD')`;
  return reads
    .select({ week, type: users.userType, count: count() })
    .from(users)
    .where(gte(users.createdAt, from))
    .groupBy(sql`1`, users.userType)
    .orderBy(sql`1`);
}
