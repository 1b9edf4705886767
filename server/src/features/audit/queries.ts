import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { column, type Database, type Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** Every action of an administrator (ADM-11), chained by the database. A deleted user leaves only the action. */
export const adminLog = pgTable("admin_log", {
  id: uuid().primaryKey(),
  at: moment("at").notNull(),
  adminId: uuid("admin_id"),
  act: text().notNull(),
  subjectId: uuid("subject_id"),
  target: text().notNull().default(""),
  detail: text().notNull().default(""),
  adminPublicId: text("admin_public_id"),
});

/** What the log is narrowed to; undefined narrows nothing. */
export interface LogFilter {
  act?: string[] | undefined;
  admin?: string[] | undefined;
  subject?: string[] | undefined;
}

/** All SQL of the log. */
export function auditQueries({ orm, reads }: Database) {
  const rows = rowsOf(orm, adminLog);
  const matching = ({ act, admin, subject }: LogFilter) =>
    and(
      act && inArray(adminLog.act, act),
      admin && inArray(adminLog.adminId, admin.filter(isId)),
      subject && inArray(adminLog.subjectId, subject.filter(isId)),
    );

  return {
    add: rows.insert,

    /** The newest of these actions on one thing. */
    last: (db: Db, { subjectId, target }: { subjectId: string; target: string }, acts: readonly string[]) =>
      rows.one(and(eq(adminLog.subjectId, subjectId), eq(adminLog.target, target), inArray(adminLog.act, [...acts])), {
        by: [desc(adminLog.id)],
        db,
      }),

    list: rows.newestFirst(matching),

    /** Actions in the log, by name. */
    acts: (): Promise<string[]> =>
      column(reads.selectDistinct({ act: adminLog.act }).from(adminLog).orderBy(adminLog.act), "act"),

    /** The administrators who did something, each with the personal id. */
    async admins(): Promise<{ id: string; publicId: string }[]> {
      const rows = await reads
        .selectDistinct({ id: adminLog.adminId, publicId: adminLog.adminPublicId })
        .from(adminLog)
        .where(isNotNull(adminLog.adminId));
      return rows.flatMap(({ id, publicId }) => (id ? [{ id, publicId: publicId ?? "" }] : []));
    },

    /** What the person did as an administrator, and what was done in the person's matters. */
    ofPerson: (userId: string) =>
      rows.find(or(eq(adminLog.adminId, userId), eq(adminLog.subjectId, userId)), { by: [desc(adminLog.id)] }),

    /** Of lines older than a year whose administrator has left. @returns how many. */
    forgetAdmins: (now: Date) => orm.execute(sql`select admin_log_forget_admins(${now.toISOString()}::timestamptz)`),

    /** What the chain says against; none when it is whole. */
    async faults() {
      const { rows } = await orm.execute<{ number: string | null; id: string; fault: string }>(
        sql`select number, id, fault from admin_log_faults() limit 100`,
      );
      return rows;
    },

    async head() {
      const { rows } = await orm.execute<{ number: string; hash: string }>(
        sql`select number, digest as hash from admin_log where number is not null order by number desc limit 1`,
      );
      return rows[0];
    },

    async hashOf(number: number) {
      const { rows } = await orm.execute<{ hash: string }>(
        sql`select digest as hash from admin_log where number = ${number}`,
      );
      return rows[0]?.hash;
    },
  };
}

export type AuditQueries = ReturnType<typeof auditQueries>;
