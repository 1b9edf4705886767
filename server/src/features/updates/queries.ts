import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/index.ts";
import { connections } from "#features/connections/index.ts";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { PageOfReader } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { updateCopies as copies, metrics, metricValues, updateReaders as readers, updates } from "./tables.ts";

export type UpdateRow = typeof updates.$inferSelect;
export type MetricRow = typeof metrics.$inferSelect;
export type ValueRow = typeof metricValues.$inferSelect;

/**
 * UPD-04: whether a reader may read what was sent to them now. Asked with each read, so that what ends between the two
 * ends this with its commit.
 */
const isReadable = (readerId: string | PgColumn | SQL) => sql<boolean>`
  exists (select from ${readers} r where r.startup_id = ${updates.startupId} and r.reader_id = ${readerId}::uuid
    and r.left_on is null)
  and exists (select from ${connections} k where k.status = 'accepted'
    and k.low_user_id = least(${updates.startupId}, ${readerId}::uuid)
    and k.high_user_id = greatest(${updates.startupId}, ${readerId}::uuid))
  and exists (select from ${users} w where w.id = ${updates.startupId} and w.suspended_at is null)`;

/** All SQL of updates and their figures. */
export function updateQueries({ orm }: Database) {
  const rows = rowsOf(orm, updates);
  const readerRows = rowsOf(orm, readers);
  const copyRows = rowsOf(orm, copies);
  const metricRows = rowsOf(orm, metrics);
  const valueRows = rowsOf(orm, metricValues);
  const isReader = (startupId: string, readerId: string) =>
    and(eq(readers.startupId, startupId), eq(readers.readerId, readerId));
  const ofStartup = (startupId: string) => eq(updates.startupId, startupId);
  const received = (readerId: string | SQL, startupId?: string) =>
    and(
      eq(copies.readerId, readerId),
      isReadable(readerId),
      startupId === undefined ? undefined : ofStartup(startupId),
    );
  const sentCopies = () =>
    orm
      .select({ row: updates, id: copies.id, readOn: copies.readOn })
      .from(copies)
      .innerJoin(updates, eq(updates.id, copies.updateId));

  return {
    ...rows,

    /** Null for who may not read it. */
    async copyOf(id: string, readerId: string) {
      const found = await first(sentCopies().where(and(eq(updates.id, id), received(readerId))));
      return found ?? null;
    },

    /** As `openTo` of a feature. */
    isOpenTo: ({ id, userId }: PageOfReader): SQL =>
      exists(sentCopies().where(and(sql`${updates.id}::text = ${id}`, received(userId)))),

    own: rows.newestFirst(ofStartup),
    monthsOf: (db: Db, startupId: string): Promise<string[]> =>
      column(db.select({ month: updates.month }).from(updates).where(eq(updates.startupId, startupId)), "month"),

    /** What was sent to a reader, by the copy. */
    received: {
      page: (after: string | null, limit: number, readerId: string, startupId: string | undefined) =>
        sentCopies()
          .where(and(received(readerId, startupId), after ? lt(copies.id, after) : undefined))
          .orderBy(desc(copies.id))
          .limit(limit),
      // PostgreSQL 15 refuses `$count` of a select: its subquery has no name.
      count: async (readerId: string, startupId: string | undefined) =>
        (
          await first(
            orm
              .select({ count: count() })
              .from(copies)
              .innerJoin(updates, eq(updates.id, copies.updateId))
              .where(received(readerId, startupId)),
          )
        )?.count ?? 0,
    },

    /** Other sent ones of the same startup, the latest month first. @param readerId null for the startup itself */
    others: ({ id, startupId }: UpdateRow, readerId: string | null, limit: number) =>
      orm
        .select({ id: updates.id, month: updates.month, title: updates.title, readOn: copies.readOn })
        .from(updates)
        .leftJoin(copies, and(eq(copies.updateId, updates.id), eq(copies.readerId, readerId ?? startupId)))
        .where(
          and(
            eq(updates.startupId, startupId),
            ne(updates.id, id),
            isNotNull(updates.sentAt),
            readerId ? and(isNotNull(copies.id), isReadable(readerId)) : undefined,
          ),
        )
        .orderBy(desc(updates.month))
        .limit(limit),

    /** The sent one before a month. */
    sentBefore: (db: Db, startupId: string, month: string): Promise<UpdateRow | undefined> =>
      rows.one(and(eq(updates.startupId, startupId), isNotNull(updates.sentAt), lt(updates.month, month)), {
        by: [desc(updates.month)],
        db,
      }),
    sentOn: async (tx: Tx, startupId: string, day: string): Promise<boolean> =>
      (await tx.$count(updates, and(eq(updates.startupId, startupId), eq(updates.sentOn, day)))) > 0,

    addCopies: async (tx: Tx, rows: (typeof copies.$inferInsert)[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(copies).values(rows);
    },
    markRead: (copyId: string, readOn: string) =>
      copyRows.changeAll(orm, and(eq(copies.id, copyId), isNull(copies.readOn)), { readOn }),
    /** Those who can still read it. */
    readersNow: (tx: Tx, updateId: string): Promise<string[]> =>
      column(
        tx
          .select({ readerId: copies.readerId })
          .from(copies)
          .innerJoin(updates, eq(updates.id, copies.updateId))
          .where(and(eq(copies.updateId, updateId), isReadable(copies.readerId))),
        "readerId",
      ),

    /** By update: whom it was sent to, and what of that the startup may know. */
    recipients: (updateIds: readonly string[], db: Db = orm) =>
      db
        .select({
          updateId: copies.updateId,
          readerId: copies.readerId,
          shares: sql<boolean>`coalesce(${readers.sharesOn} is not null and ${readers.leftOn} is null, false)`,
          readOn: sql<string | null>`case when ${readers.sharesOn} is not null and ${readers.leftOn} is null
            then ${copies.readOn}::text end`,
        })
        .from(copies)
        .innerJoin(updates, eq(updates.id, copies.updateId))
        .leftJoin(readers, and(eq(readers.startupId, updates.startupId), eq(readers.readerId, copies.readerId)))
        .where(inArray(copies.updateId, [...updateIds]))
        .orderBy(asc(copies.id)),

    readers: (startupId: string, db: Db = orm) => readerRows.find(eq(readers.startupId, startupId), { db }),
    reader: (startupId: string, readerId: string) => readerRows.one(isReader(startupId, readerId)),
    /** Exactly these are chosen; who left stays so. */
    async choose(tx: Tx, startupId: string, readerIds: readonly string[]): Promise<void> {
      await tx.update(readers).set({ isChosen: false }).where(eq(readers.startupId, startupId));
      if (readerIds.length === 0) return;
      const rows = readerIds.map((readerId) => ({ startupId, readerId, isChosen: true }));
      await tx
        .insert(readers)
        .values(rows)
        .onConflictDoUpdate({
          target: [readers.startupId, readers.readerId],
          set: { isChosen: sql`${readers.leftOn} is null` },
        });
    },
    changeReader: (startupId: string, readerId: string, values: Partial<typeof readers.$inferInsert>, db: Db = orm) =>
      readerRows.changeAll(db, isReader(startupId, readerId), values),
    /** RIGHT-02: of how many startups the person shares that updates were read, and the end of it. */
    consent: {
      count: (userId: string) => readerRows.count(and(eq(readers.readerId, userId), isNotNull(readers.sharesOn))),
      stop: (tx: Tx, userId: string) =>
        readerRows.changeAll(tx, and(eq(readers.readerId, userId), isNotNull(readers.sharesOn)), { sharesOn: null }),
    },
    /** Neither is a reader of the other any more; who left stays so, if they connect again (UPD-04). */
    part: (tx: Tx, a: string, b: string) =>
      tx.delete(readers).where(and(or(isReader(a, b), isReader(b, a)), isNull(readers.leftOn))),

    metrics: (db: Db, startupId: string): Promise<MetricRow[]> =>
      metricRows.find(eq(metrics.startupId, startupId), { by: [asc(metrics.position), asc(metrics.id)], db }),
    addMetric: metricRows.insert,
    changeMetric: (tx: Tx, id: string, values: Partial<MetricRow>) =>
      tx.update(metrics).set(values).where(eq(metrics.id, id)),
    removeMetric: metricRows.remove,
    /** Of metrics, by month and then in the order they were entered. */
    values: async (db: Db, metricIds: readonly string[]): Promise<ValueRow[]> =>
      metricIds.length === 0
        ? []
        : valueRows.find(inArray(metricValues.metricId, [...metricIds]), {
            by: [asc(metricValues.month), asc(metricValues.enteredAt), asc(metricValues.id)],
            db,
          }),
    /** New ones, and those that are there as they are given. */
    async storeValues(tx: Tx, rows: readonly ValueRow[]): Promise<void> {
      if (rows.length === 0) return;
      const set = {
        value: sql`excluded.value`,
        enteredAt: sql`excluded.entered_at`,
        supersededAt: sql`excluded.superseded_at`,
      };
      await tx
        .insert(metricValues)
        .values([...rows])
        .onConflictDoUpdate({ target: metricValues.id, set });
    },

    /** What a startup's sent updates showed: the last month of each figure. */
    async shownUntil(db: Db, startupId: string): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ id: string; month: string }>(sql`
        select f ->> 'metricId' as id, max(month) as month from ${updates}, jsonb_array_elements(figures) f
        where startup_id = ${startupId} and sent_at is not null group by 1`);
      return new Map(rows.map(({ id, month }) => [id, month]));
    },

    /** For the download of a person. */
    ownAll: (startupId: string, after: string | null, limit: number): Promise<UpdateRow[]> =>
      rows.oldest(eq(updates.startupId, startupId), after, limit),
    readingOf: (readerId: string) => readerRows.find(eq(readers.readerId, readerId)),
    readDaysOf: (readerId: string) =>
      orm
        .select({ startupId: updates.startupId, month: updates.month, readOn: copies.readOn })
        .from(copies)
        .innerJoin(updates, eq(updates.id, copies.updateId))
        .where(eq(copies.readerId, readerId))
        .orderBy(asc(copies.id)),
    async forget(tx: Tx, userId: string): Promise<string[]> {
      const gone = await column(
        tx.delete(updates).where(eq(updates.startupId, userId)).returning({ id: updates.id }),
        "id",
      );
      await tx.delete(metrics).where(eq(metrics.startupId, userId));
      await tx.delete(copies).where(eq(copies.readerId, userId));
      await tx.execute(sql`delete from ${readers} where startup_id = ${userId} or reader_id = ${userId}`);
      return gone;
    },
  };
}

export type UpdateQueries = ReturnType<typeof updateQueries>;
