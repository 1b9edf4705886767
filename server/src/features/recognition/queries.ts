import { eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { applications } from "./tables.ts";

/** Stores the application and gives it the next number of its year. @returns the number. */
export async function insertApplication(
  db: Db,
  row: { id: string; userId: string; submittedAt: Date; year: number },
): Promise<string> {
  const number = sql<string>`(
    select 'APP-' || ${row.year}::text || '-' || lpad(next, greatest(6, length(next)), '0')
    from (select nextval('application_numbers')::text as next) n)`;
  const [stored] = await db
    .insert(applications)
    .values({ id: row.id, userId: row.userId, submittedAt: row.submittedAt, number })
    .returning({ number: applications.number });
  if (!stored) throw new Error("the application was not stored");
  return stored.number;
}

export async function applicationOf(db: Db, userId: string) {
  const [row] = await db.select().from(applications).where(eq(applications.userId, userId));
  return row;
}

export async function removeApplication(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.delete(applications).where(eq(applications.userId, userId)).returning();
  return row?.id;
}
