import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { boolean, date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { isHeardBy } from "#features/connections/index.ts";
import { type Database, type Db, first, hasChangedRow, type Tx } from "#platform/database.ts";
import { lock } from "#platform/locks.ts";
import { moment, rowsOf } from "#platform/rows.ts";

export const profileViews = pgTable(
  "profile_views",
  { ownerId: uuid("owner_id").notNull(), day: date().notNull(), viewerId: uuid("viewer_id").notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.day, table.viewerId] })],
);

export const todos = pgTable("todos", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  text: text().notNull(),
  done: boolean().notNull().default(false),
  createdAt: moment("created_at").notNull(),
});

export type TodoRow = typeof todos.$inferSelect;

/** All SQL of the overview. Days are `YYYY-MM-DD` of India. */
export function overviewQueries({ orm }: Database) {
  const rows = rowsOf(orm, todos);
  /** Of people who are suspended or blocked either way names and numbers say nothing. */
  const isSeen = isHeardBy(profileViews.ownerId, profileViews.viewerId);
  const views = orm
    .select({ n: sql<number>`count(*)::int` })
    .from(profileViews)
    .where(
      and(eq(profileViews.ownerId, sql.placeholder("ownerId")), gt(profileViews.day, sql.placeholder("after")), isSeen),
    )
    .prepare("overview_views");

  const own = (userId: string, id: string) => and(eq(todos.id, id), eq(todos.userId, userId));

  return {
    noteView: (row: typeof profileViews.$inferInsert) => orm.insert(profileViews).values(row).onConflictDoNothing(),

    views: async (ownerId: string, after: string): Promise<number> =>
      (await first(views.execute({ ownerId, after })))?.n ?? 0,

    /** Each person once, the last to come first, after one of them. */
    async viewers(ownerId: string, after: string, place: { lastDay: string; viewerId: string } | null, limit: number) {
      const people = orm
        .select({
          viewerId: profileViews.viewerId,
          lastDay: sql<string>`max(${profileViews.day})::text`.as("last_day"),
          days: sql<number>`count(*)::int`.as("days"),
        })
        .from(profileViews)
        .where(and(eq(profileViews.ownerId, ownerId), gt(profileViews.day, after), isSeen))
        .groupBy(profileViews.viewerId)
        .as("people");
      const [rows, total] = await Promise.all([
        orm
          .select()
          .from(people)
          .where(
            place
              ? sql`(${people.lastDay}, ${people.viewerId}) < (${place.lastDay}, ${place.viewerId}::uuid)`
              : undefined,
          )
          .orderBy(desc(people.lastDay), desc(people.viewerId))
          .limit(limit),
        orm.$count(people),
      ]);
      return { rows, total };
    },

    viewsBy: (viewerId: string) =>
      orm
        .select({ ownerId: profileViews.ownerId, day: profileViews.day })
        .from(profileViews)
        .where(eq(profileViews.viewerId, viewerId))
        .orderBy(desc(profileViews.day), profileViews.ownerId),

    viewsByDay: (ownerId: string) =>
      orm
        .select({ day: profileViews.day, people: sql<number>`count(*)::int` })
        .from(profileViews)
        .where(eq(profileViews.ownerId, ownerId))
        .groupBy(profileViews.day)
        .orderBy(desc(profileViews.day)),

    forgetViews: (until: string) => orm.delete(profileViews).where(lt(profileViews.day, until)),

    /** Oldest first. */
    todos: (userId: string): Promise<TodoRow[]> => rows.find(eq(todos.userId, userId), { by: [asc(todos.id)] }),

    /** Additions of one person wait for each other until the transaction ends. @returns how many there are. */
    async countLocked(tx: Tx, userId: string): Promise<number> {
      await lock(tx, "todos", userId);
      return tx.$count(todos, eq(todos.userId, userId));
    },

    add: rows.insert,

    /** @returns undefined when the person has no such item. */
    async change(
      userId: string,
      id: string,
      { text, done }: { text?: string | undefined; done?: boolean | undefined },
    ): Promise<TodoRow | undefined> {
      const values = { ...(text !== undefined && { text }), ...(done !== undefined && { done }) };
      const [row] =
        Object.keys(values).length === 0
          ? await rows.find(own(userId, id))
          : await rows.changeAll(orm, own(userId, id), values);
      return row;
    },

    remove: (userId: string, id: string) => hasChangedRow(orm.delete(todos).where(own(userId, id))),

    async erase(db: Db, userId: string): Promise<void> {
      await db.delete(todos).where(eq(todos.userId, userId));
      await db.delete(profileViews).where(or(eq(profileViews.ownerId, userId), eq(profileViews.viewerId, userId)));
    },
  };
}

export type OverviewQueries = ReturnType<typeof overviewQueries>;
