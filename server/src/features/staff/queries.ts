import { APPROVAL_STATES, type ApprovalState } from "@startup-connect/contract/staff";
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Tx } from "#platform/database.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { bytea, moment, rowsOf } from "#platform/rows.ts";
import { behind, waitingIn } from "#platform/waiting.ts";

export const approvals = pgTable("approvals", {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  payload: jsonb().notNull(),
  payloadHash: bytea("payload_sha256").notNull(),
  reason: text().notNull(),
  subjectId: uuid("subject_id").notNull(),
  /** No other owner could decide when it was asked. */
  isAlone: boolean("is_alone").notNull().default(false),
  askedBy: uuid("asked_by").notNull(),
  askedAt: moment("asked_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  state: text({ enum: APPROVAL_STATES }).notNull().default("asked"),
  /** Null also for the server. */
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
});

/** All SQL of approvals; grants are the accounts' own. */
export function approvalQueries({ orm }: Database) {
  const rows = rowsOf(orm, approvals);
  const isAsked = eq(approvals.state, "asked");
  /** None decides what they asked for, or what is asked for them. */
  const isFor = (by: string) => sql`${isAsked} and ${by}::uuid not in (${approvals.askedBy}, ${approvals.subjectId})`;
  return {
    ...rows,
    list: rows.newestFirst(
      (states: readonly ApprovalState[] | undefined) => states && inArray(approvals.state, [...states]),
      (states) => states?.join() === "asked",
    ),
    due: (now: Date, limit: number) => rows.oldest(and(isAsked, lte(approvals.expiresAt, now)), null, limit),
    expiring: (after: TimePlace | null, limit: number, by: string) =>
      rows.find(and(isFor(by), behind(approvals.expiresAt, approvals.id, after)), {
        by: [asc(approvals.expiresAt), asc(approvals.id)],
        limit,
      }),
    /** The same, asked for and not decided. @param payload as JSON */
    open: (kind: string, subjectId: string, payload: string, tx?: Tx) =>
      rows.one(
        and(
          isAsked,
          eq(approvals.kind, kind),
          eq(approvals.subjectId, subjectId),
          sql`${approvals.payload} = ${payload}::jsonb`,
        ),
        { db: tx },
      ),
    /** Ends what the person has asked for of these kinds and is not decided. */
    endAskedBy: (tx: Tx, userId: string, { kinds, now }: { kinds: string[]; now: Date }) =>
      rows.changeAll(tx, and(isAsked, eq(approvals.askedBy, userId), inArray(approvals.kind, kinds)), {
        state: "expired",
        decidedAt: now,
      }),
    waiting: (by: string) => waitingIn(orm, approvals, approvals.askedAt, isFor(by)),
    /** What the person asked for, and what was asked for the person. */
    ofPerson: (userId: string) => rows.find(or(eq(approvals.askedBy, userId), eq(approvals.subjectId, userId))),
  };
}

export type ApprovalRow = typeof approvals.$inferSelect;
export type ApprovalQueries = ReturnType<typeof approvalQueries>;
