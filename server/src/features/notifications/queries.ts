import type { NotificationKind } from "@startup-connect/contract/notifications";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { isHeardBy } from "#features/connections/index.ts";
import { column, countChanged, type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { OpenTo } from "#platform/feature.ts";
import { lock } from "#platform/locks.ts";
import { rowsOf } from "#platform/rows.ts";
import { announcements, notifications, reminderMarks } from "./tables.ts";

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = typeof notifications.$inferInsert;
export type AnnouncementRow = typeof announcements.$inferSelect;

/**
 * TODAY-07: by their occasions. What asks for an answer comes from its own feature, and is gone when it is answered;
 * reminders of the clock are none.
 */
const NEWS = `^(${[
  "accepted|passed|round|update|review of",
  "introduction (forwarded|declined)",
  "application\\.(approved|rejected|taken-up|step-completed|step-taken-back|document-accepted|document-received)",
  "certificate\\.(verified|refused|pending)",
  "deal \\S+ (confirmed|declined|passed|reopened|interestWithdrawn|promised)",
  "room \\S+ given",
  "session \\S+ (booked|confirmed|declined|moved|cancelled|ended)",
  "office \\S+ (promoted|left|cancelled|ended)",
].join("|")})( |$)`;
const isNews = sql`${notifications.occasion} ~ ${NEWS}`;

/** All SQL of notifications. */
export function notificationQueries({ orm }: Database, app: { openTo(): OpenTo }) {
  /** Not because of someone who is suspended or blocked either way. */
  const isHeard = isHeardBy(notifications.userId, notifications.actorId);

  /** As it is read, which says no more of someone than it may. */
  const asRead = (db: Db) => {
    const { message, nameless, actorId, ...others } = getTableColumns(notifications);
    const isNamed = sql`${nameless} is null or ${isHeard}`;
    return db
      .select({
        ...others,
        nameless,
        message: sql<string>`case when ${isNamed} then ${message} else ${nameless} end`,
        actorId: sql<string | null>`case when ${isNamed} then ${actorId} end`,
      })
      .from(notifications)
      .$dynamic();
  };
  const rows = rowsOf(orm, notifications, asRead);
  const announcementRows = rowsOf(orm, announcements);

  /** NOTI-23: of those that are heard, or have words without a name, not where the page is closed to the reader. What no one did is of the platform. */
  const isShown = (now: Date | Placeholder): SQL => {
    const { userId, actorId, link, nameless } = notifications;
    const of = { id: sql`split_part(${link}, '/', 3)`, userId: sql`${userId}`, now: sql`${now}::timestamptz` };
    const pages = Object.entries(app.openTo()).map(([page, isOpen]) => sql`when ${page} then ${isOpen(of)}`);
    return sql`(${actorId} is null or (${nameless} is not null or ${isHeard}) and case split_part(${link}, '/', 2) ${sql.join(pages, sql` `)} else true end)`;
  };

  // Every feature is asked, and those that come later are not there yet.
  let counting: ReturnType<typeof prepareUnread> | undefined;
  const prepareUnread = () =>
    orm
      .select({ n: sql<number>`count(*)::int` })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, sql.placeholder("userId")),
          isNull(notifications.readAt),
          isShown(sql.placeholder("now")),
        ),
      )
      .prepare("notifications_unread");

  /** @param kinds null for all @param shownAt null for those that are not shown too */
  const own = (userId: string, kinds: readonly NotificationKind[] | null, shownAt: Date | null): SQL | undefined =>
    and(
      eq(notifications.userId, userId),
      kinds ? inArray(notifications.kind, [...kinds]) : undefined,
      shownAt ? isShown(shownAt) : undefined,
    );

  const newsOf = (link: string): SQL | undefined => and(isNews, eq(notifications.link, link));

  const marked = (tx: Tx, now: Date, userId: string, which?: SQL): Promise<string[]> =>
    column(
      tx
        .update(notifications)
        .set({ readAt: notBefore(now) })
        .where(and(own(userId, null, null), isNull(notifications.readAt), which))
        .returning({ id: notifications.id }),
      "id",
    );

  return {
    list: rows.newestFirst(own),

    async unread(userId: string, now: Date): Promise<number> {
      counting ??= prepareUnread();
      return (await first(counting.execute({ userId, now })))?.n ?? 0;
    },

    /** What others did, unread and since a moment: of each page the newest, the latest first. */
    news(userId: string, { since, now }: { since: Date; now: Date }, limit: number): Promise<NotificationRow[]> {
      const { id, link, readAt, createdAt } = notifications;
      const newest = orm
        .selectDistinctOn([link], { id })
        .from(notifications)
        .where(and(own(userId, null, now), isNull(readAt), gt(createdAt, since), isNews))
        .orderBy(link, desc(id));
      return rows.find(inArray(id, newest), { by: [desc(id)], limit });
    },

    /** Of these those that are unread and shown, the oldest first. */
    unreadOf: (userId: string, ids: readonly string[], now: Date): Promise<NotificationRow[]> =>
      rows.find(and(inArray(notifications.id, [...ids]), own(userId, null, now), isNull(notifications.readAt)), {
        by: [asc(notifications.id)],
      }),

    ofPerson: (userId: string, id: string): Promise<NotificationRow | undefined> =>
      rows.one(and(eq(notifications.id, id), eq(notifications.userId, userId))),

    /** With older news of its page. @returns how many were unread. */
    markRead: async (tx: Tx, { id, userId, link }: NotificationRow, now: Date): Promise<number> =>
      (await marked(tx, now, userId, or(eq(notifications.id, id), and(newsOf(link), lt(notifications.id, id))))).length,

    hasUnread: async (userId: string, link: string): Promise<boolean> =>
      (await rows.count(and(own(userId, null, null), isNull(notifications.readAt), eq(notifications.link, link)))) > 0,

    /** What leads to a page. @returns ids of those that were unread. */
    markOpened: (tx: Tx, userId: string, link: string, now: Date): Promise<string[]> =>
      marked(tx, now, userId, eq(notifications.link, link)),

    /** Of those that are shown. @returns ids of those that were unread. */
    markAllRead: (tx: Tx, userId: string, now: Date): Promise<string[]> => marked(tx, now, userId, isShown(now)),

    /** @returns those that were added: users notified of the occasion before are left out. */
    async add(tx: Tx, rows: readonly NewNotification[]): Promise<{ id: string; userId: string }[]> {
      if (rows.length === 0) return [];
      return tx
        .insert(notifications)
        .values([...rows])
        .onConflictDoNothing({ target: [notifications.userId, notifications.occasion] })
        .returning({ id: notifications.id, userId: notifications.userId });
    },

    /** Of these, of someone who is suspended or blocked either way. @returns whose they are */
    unheard: (tx: Tx, ids: readonly string[]): Promise<string[]> =>
      column(
        tx
          .select({ userId: notifications.userId })
          .from(notifications)
          .where(and(inArray(notifications.id, [...ids]), not(isHeard))),
        "userId",
      ),

    /** Unread ones about the same thing make room for the newer one. @returns when their pending emails were due, by user */
    replaced: async (tx: Tx, rows: readonly NewNotification[]): Promise<Map<string, Date>> => {
      if (!rows.some(({ thing }) => thing)) return new Map();
      const gone = await tx
        .delete(notifications)
        .where(
          and(
            inArray(
              notifications.userId,
              rows.map(({ userId }) => userId),
            ),
            inArray(
              notifications.thing,
              rows.flatMap(({ thing }) => thing ?? []),
            ),
            isNull(notifications.readAt),
          ),
        )
        .returning({ userId: notifications.userId, emailDue: notifications.emailDue });
      return new Map(gone.flatMap(({ userId, emailDue }) => (emailDue ? [[userId, emailDue]] : [])));
    },

    emailWaits: (tx: Tx, ids: readonly string[], emailDue: Date) =>
      tx
        .update(notifications)
        .set({ emailDue })
        .where(inArray(notifications.id, [...ids])),

    /** Ids of users one of whose waiting emails is due. */
    emailsDue: (now: Date, limit: number): Promise<string[]> =>
      column(
        orm
          .selectDistinct({ userId: notifications.userId })
          .from(notifications)
          .where(lte(notifications.emailDue, now))
          .orderBy(asc(notifications.userId))
          .limit(limit),
        "userId",
      ),

    /** All of the user's whose email is pending, due or not; it no longer is. @returns those to be emailed, oldest first */
    async takeWaiting(tx: Tx, userId: string, now: Date): Promise<NotificationRow[]> {
      const taken = await rows.changeAll(tx, and(eq(notifications.userId, userId), isNotNull(notifications.emailDue)), {
        emailDue: null,
      });
      const ids = taken.map(({ id }) => id);
      const isWanted = and(inArray(notifications.id, ids), isNull(notifications.readAt), isShown(now));
      return rows.find(isWanted, { by: [asc(notifications.id)], db: tx });
    },

    /** Accepting is reading too (NOTI-06). @returns the notification that asked, if it is still there */
    acceptRequest: (tx: Tx, requestId: string, now: Date): Promise<{ id: string; userId: string } | undefined> =>
      first(
        tx
          .update(notifications)
          .set({ accepted: true, readAt: sql`coalesce(${notifications.readAt}, ${notBefore(now)})` })
          .where(eq(notifications.requestId, requestId))
          .returning({ id: notifications.id, userId: notifications.userId }),
      ),

    removeRequest: (tx: Tx, requestId: string): Promise<{ id: string; userId: string } | undefined> =>
      first(rows.removeAll(tx, and(eq(notifications.requestId, requestId), eq(notifications.accepted, false)))),

    /** How many notifications of the kind each of these users has had since then; serialises the kind. */
    async notifiedSince(tx: Tx, kind: NotificationKind, userIds: readonly string[], since: Date) {
      await lock(tx, "notifications", kind);
      const rows = await tx
        .select({ userId: notifications.userId, n: sql<number>`count(*)::int` })
        .from(notifications)
        .where(
          and(
            sql`${notifications.userId} = any(${sql.param([...userIds])}::uuid[])`,
            eq(notifications.kind, kind),
            sql`${notifications.createdAt} >= ${since}`,
          ),
        )
        .groupBy(notifications.userId);
      return new Map(rows.map(({ userId, n }) => [userId, n]));
    },

    addAnnouncement: announcementRows.insert,

    /** Newest first. */
    announced: announcementRows.newestFirst(() => undefined),

    announcement: announcementRows.byId,

    /** Up to which moment of joining people have been looked at; null before the first look. */
    mark: async (days: number): Promise<Date | null> =>
      (await first(orm.select().from(reminderMarks).where(eq(reminderMarks.days, days))))?.joinedUntil ?? null,

    moveMark: (days: number, joinedUntil: Date) =>
      orm
        .insert(reminderMarks)
        .values({ days, joinedUntil })
        .onConflictDoUpdate({
          target: reminderMarks.days,
          set: { joinedUntil: sql`greatest(${reminderMarks.joinedUntil}, excluded.joined_until)` },
        }),

    /** @returns how many. */
    removeOld: (until: Date): Promise<number> =>
      countChanged(orm.delete(notifications).where(lt(notifications.createdAt, until))),

    /** Notifications of the user, and those that name the user. @returns who loses a request by that */
    async forget(db: Db, userId: string): Promise<string[]> {
      const { nameless, actorId } = notifications;
      await db.delete(notifications).where(eq(notifications.userId, userId));
      await rows.changeAll(db, and(eq(actorId, userId), isNotNull(nameless)), {
        ...{ message: sql`${nameless}`, nameless: null, actorId: null },
      });
      const gone = await rows.removeAll(db, eq(actorId, userId));
      return gone.flatMap((row) => (row.kind === "connectRequest" ? row.userId : []));
    },
  };
}

/** The clock of this process may lag behind the one that wrote the row. */
const notBefore = (now: Date): SQL => sql`greatest(${now}::timestamptz, ${notifications.createdAt})`;

export type NotificationQueries = ReturnType<typeof notificationQueries>;
