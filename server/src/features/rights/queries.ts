import type { NoticePurpose } from "@startup-connect/contract/accounts";
import type { ReadKind } from "@startup-connect/contract/audit";
import type { Language } from "@startup-connect/contract/shared";
import { and, eq, isNull } from "drizzle-orm";
import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#platform/database.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** What of a person came into wrong hands. */
export type Exposed = NoticePurpose | ReadKind;

/** Whose data someone reached who had no right to, and when. */
export interface Incident {
  from: Date;
  to: Date;
  /** Joined: a kind of reads, `session:ID`, `staff:WHO`, `table:NAME`. */
  scope: string;
}

/** Without an account, `userId` and `publicId` are "". */
export interface Affected {
  userId: string;
  publicId: string;
  email: string;
  language: Language;
  what: Exposed[];
}

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
