import { and, eq, isNull } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#platform/database.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** Notices of breaches that are being sent; `after`: who got the last one. */
const breachMailings = pgTable("breach_mailings", {
  id: uuid().primaryKey(),
  incident: jsonb().notNull(),
  after: text().notNull().default(""),
  doneAt: moment("done_at"),
});

export function breachQueries({ orm }: Database) {
  const rows = rowsOf(orm, breachMailings);
  return {
    ...rows,
    /** Undefined when all are sent. */
    lockOpen: (tx: Tx, id: string) =>
      rows.one(and(eq(breachMailings.id, id), isNull(breachMailings.doneAt)), { db: tx, lock: "update" }),
  };
}
