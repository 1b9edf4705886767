import { type Anchor, type MonthCount, PUBLISHED, READ } from "@startup-connect/contract/audit";
import { momentInIndia } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gte, inArray, isNotNull, like, lte, not, or, sql } from "drizzle-orm";
import { bigint, date, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { column, type Database, type Db } from "#platform/database.ts";
import type { Figures } from "#platform/feature.ts";
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

/** The end of the log on a day, signed (TRACE-02). */
const anchors = pgTable("anchors", {
  day: date({ mode: "string" }).primaryKey(),
  number: bigint({ mode: "number" }).notNull(),
  digest: text().notNull(),
  at: moment("at").notNull(),
  signatures: jsonb().$type<Anchor["signatures"]>().notNull(),
});

/** A line with all that its digest is made of. `at`: UTC, as it was digested. */
export type ChainLine = Record<"number" | "id" | "at" | "act" | "target" | "detail", string> &
  Record<
    | "adminId"
    | "adminPublicId"
    | "adminSalt"
    | "adminDigest"
    | "subjectId"
    | "subjectSalt"
    | "subjectDigest"
    | "digest",
    string | null
  >;

/** Shown to a member of what was opened. */
const MOST_READS = 500;

/** Lines that say, or could, who reported their subject: for everyone but that member. */
export const NOT_FOR_SUBJECT = "^(case\\.|person\\.noted|read\\.evidence)";
export const isForSubject = sql`${adminLog.act} !~ ${NOT_FOR_SUBJECT}`;

/** What the log is narrowed to; undefined narrows nothing. */
export interface LogFilter {
  act?: string[] | undefined;
  admin?: string[] | undefined;
  subject?: string[] | undefined;
  viewerId: string;
}

/** All SQL of the log. */
export function auditQueries({ orm, reads }: Database) {
  const rows = rowsOf(orm, adminLog);
  const isRead = like(adminLog.act, `${READ}%`);
  // Many more than actions: they are listed for who asks for them or for one member.
  const matching = ({ act, admin, subject, viewerId }: LogFilter) =>
    and(
      sql`(${adminLog.subjectId} is distinct from ${viewerId}::uuid or ${isForSubject})`,
      act || subject ? undefined : not(isRead),
      act && inArray(adminLog.act, act),
      admin && inArray(adminLog.adminId, admin.filter(isId)),
      subject && inArray(adminLog.subjectId, subject.filter(isId)),
    );

  return {
    add: rows.insert,

    /** The newest of these actions on one thing, by anyone or one administrator. */
    last: (
      db: Db,
      { subjectId, target }: { subjectId: string; target: string },
      acts: readonly string[],
      adminId?: string,
    ) =>
      rows.one(
        and(
          eq(adminLog.subjectId, subjectId),
          eq(adminLog.target, target),
          inArray(adminLog.act, [...acts]),
          adminId === undefined ? undefined : eq(adminLog.adminId, adminId),
        ),
        { by: [desc(adminLog.id)], db },
      ),

    readsOf: (userId: string) =>
      rows.find(and(eq(adminLog.subjectId, userId), isRead), { by: [desc(adminLog.id)], limit: MOST_READS }),

    /** What was done and opened between two moments, by anyone or one person, and in how many lines about whom who left since. */
    between: (db: Db, { from, to, by }: { from: Date; to: Date; by?: string | undefined }) => {
      const { at, act, adminId, subjectId } = adminLog;
      const isThen = and(gte(at, from), lte(at, to), by === undefined ? undefined : eq(adminId, by));
      const erased = sql<number>`count(*) filter (where subject_id is null and subject_salt is null)::int`;
      return db.select({ act, subjectId, erased }).from(adminLog).where(isThen).groupBy(act, subjectId);
    },

    /** By the personal ID, of an account that may be gone. */
    formerAdmin: async (publicId: string) =>
      (await rows.one(eq(adminLog.adminPublicId, publicId.toUpperCase())))?.adminId ?? undefined,

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

    /** TRACE-06: acts by month. What is erased of a line leaves its act and its moment. */
    async figures(): Promise<Figures> {
      const { rows } = await reads.execute<{ month: string; act: string; count: number }>(
        sql`select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, act, count(*)::int as count
          from admin_log group by 1, 2`,
      );
      const cells = Object.keys(PUBLISHED.acts.by.act.cells);
      const counts = rows.flatMap(({ month, act, count }): MonthCount[] => {
        const cell = cells.find((one) => (one.endsWith(".") ? act.startsWith(one) : act === one));
        return cell === undefined ? [] : [{ month, of: "acts", by: "act", cell, count }];
      });
      return { counts, times: [] };
    },

    /** Lines of the chain after a number, in its order. */
    async after(number: number, limit: number): Promise<ChainLine[]> {
      const { rows } = await orm.execute<ChainLine>(
        sql`select number, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, act, target, detail,
          admin_id as "adminId", admin_public_id as "adminPublicId", admin_salt as "adminSalt",
          admin_digest as "adminDigest", subject_id as "subjectId", subject_salt as "subjectSalt",
          subject_digest as "subjectDigest", digest
          from admin_log where number > ${number} order by number limit ${limit}`,
      );
      return rows;
    },

    /** The last line before the first one of a day of India. */
    async before(day: string): Promise<{ number: number; digest: string } | undefined> {
      const { rows } = await orm.execute<{ number: number; digest: string }>(
        sql`select number::int, digest from admin_log where number < (
          select min(number) from admin_log where at >= ${momentInIndia(day).toISOString()}::timestamptz)
          order by number desc limit 1`,
      );
      return rows[0];
    },

    /** Lines that no commit numbered. */
    async unnumbered(): Promise<string[]> {
      const { rows } = await orm.execute<{ id: string }>(sql`select id from admin_log where number is null limit 100`);
      return rows.map(({ id }) => id);
    },

    /** All of them, oldest first. */
    async anchors(): Promise<Anchor[]> {
      const rows = await reads.select().from(anchors).orderBy(asc(anchors.day));
      return rows.map(({ at, ...anchor }) => ({ ...anchor, at: at.toISOString() }));
    },

    /** @returns whether there was none of the day */
    async addAnchor(db: Db, { at, ...anchor }: Anchor): Promise<boolean> {
      const rows = await db
        .insert(anchors)
        .values({ ...anchor, at: new Date(at) })
        .onConflictDoNothing()
        .returning();
      return rows.length > 0;
    },

    async head() {
      const { rows } = await orm.execute<{ number: number; digest: string }>(
        sql`select number::int, digest from admin_log where number is not null order by number desc limit 1`,
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
