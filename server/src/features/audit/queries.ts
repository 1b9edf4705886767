import { and, desc, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Database, Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { adminLog } from "./tables.ts";

export type LogRow = typeof adminLog.$inferSelect;

/** What the log is narrowed to; undefined narrows nothing. */
export interface LogFilter {
  act?: string[] | undefined;
  admin?: string[] | undefined;
  subject?: string[] | undefined;
}

/** All SQL of the log. */
export function auditQueries({ orm, reads }: Database) {
  const matching = ({ act, admin, subject }: LogFilter) =>
    and(
      act && inArray(adminLog.act, act),
      admin && inArray(adminLog.adminId, admin.filter(isId)),
      subject && inArray(adminLog.subjectId, subject.filter(isId)),
    );

  return {
    add: (db: Db, row: typeof adminLog.$inferInsert) => db.insert(adminLog).values(row),

    /** Newest first. */
    page: (filter: LogFilter, after: string | null, limit: number): Promise<LogRow[]> =>
      orm
        .select()
        .from(adminLog)
        .where(and(matching(filter), after ? lt(adminLog.id, after) : undefined))
        .orderBy(desc(adminLog.id))
        .limit(limit),

    count: (filter: LogFilter): Promise<number> => reads.$count(adminLog, matching(filter)),

    /** Acts that stand in the log, by name. */
    async acts(): Promise<string[]> {
      const rows = await reads.selectDistinct({ act: adminLog.act }).from(adminLog).orderBy(adminLog.act);
      return rows.map(({ act }) => act);
    },

    /** Ids of the administrators who did something. */
    async admins(): Promise<string[]> {
      const rows = await reads
        .selectDistinct({ id: adminLog.adminId })
        .from(adminLog)
        .where(isNotNull(adminLog.adminId));
      return rows.flatMap(({ id }) => id ?? []);
    },

    /** What the person did as an administrator, and what was done in the person's matters. */
    ofPerson: (userId: string) =>
      orm
        .select()
        .from(adminLog)
        .where(or(eq(adminLog.adminId, userId), eq(adminLog.subjectId, userId)))
        .orderBy(desc(adminLog.id)),

    /** That something was done stays; to whom it was done does not. */
    forgetSubject: (db: Db, userId: string) =>
      db.update(adminLog).set({ subjectId: null, target: "", detail: "" }).where(eq(adminLog.subjectId, userId)),

    forgetAdmin: (db: Db, userId: string) =>
      db.update(adminLog).set({ adminId: null }).where(eq(adminLog.adminId, userId)),
  };
}

export type AuditQueries = ReturnType<typeof auditQueries>;
