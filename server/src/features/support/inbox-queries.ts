import type { PendingQueue } from "@startup-connect/contract/shared";
import type { ContactState } from "@startup-connect/contract/support";
import { and, asc, eq, getTableColumns, gt, inArray, or, sql } from "drizzle-orm";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { rowsOf } from "#platform/rows.ts";
import { queueAround, type Waiting, waitingIn } from "#platform/waiting.ts";
import type { ContactRow } from "./queries.ts";
import { contactReplies, contactRequests, subscriberExports, subscribers } from "./tables.ts";

export type ReplyRow = typeof contactReplies.$inferSelect;

/** Shown of a member's own. */
const OWN_MOST = 20;

/** What the inbox is narrowed to. */
export interface InboxFilter {
  /** Looked for in name, address and reference; "" narrows nothing. */
  q: string;
  states: readonly ContactState[] | undefined;
}

const holds = (text: ReturnType<typeof sql>, q: string) =>
  q ? sql`strpos(lower(${text}), lower(${q})) > 0` : undefined;

/** All SQL of the operator's desk: the inbox with its answers, and the list of subscribers. */
export function inboxQueries({ orm, reads }: Database) {
  const replies = rowsOf(orm, contactReplies);
  const c = contactRequests;
  const exports = rowsOf(orm, subscriberExports);
  const mayExport = (userId: string, now: Date) =>
    and(eq(subscriberExports.personId, userId), gt(subscriberExports.until, now));
  const inInbox = ({ q, states }: InboxFilter) =>
    and(
      states && inArray(c.status, [...states]),
      holds(sql`concat_ws(' ', ${c.firstName}, ${c.lastName}, ${c.email}, ${c.reference})`, q),
    );
  const answers = sql<number>`(select count(*) from contact_replies r
    where r.request_id = contact_requests.id and not r.from_sender)::int`;
  const withAnswers = (db: Db) =>
    db
      .select({ ...getTableColumns(c), replies: answers })
      .from(c)
      .$dynamic();
  const rows = rowsOf(orm, c, withAnswers);
  /** By the row's id or the reference number. */
  const named = (key: string) => (isId(key) ? eq(c.id, key) : eq(c.reference, key));
  const isNew = eq(c.status, "new");

  return {
    list: rows.newestFirst(inInbox, ({ states }) => states?.every((state) => state !== "closed") ?? false),

    ofUser: (userId: string) => rows.newest(eq(c.userId, userId), null, OWN_MOST),

    /** New requests. */
    waiting: (): Promise<Waiting> => waitingIn(reads, c, c.createdAt, isNew),

    queue: ({ id, status }: ContactRow): Promise<PendingQueue> =>
      queueAround(orm, { table: c, id: c.id, number: c.reference }, isNew, { id, isPending: status === "new" }),

    request: (db: Db, key: string): Promise<ContactRow | undefined> => first(db.select().from(c).where(named(key))),

    /** By what a link to it names, or named before. */
    linked: (id: string): Promise<ContactRow | undefined> => rows.one(or(eq(c.id, id), eq(c.linkId, id))),

    /** Held until the transaction is over. */
    lock: (tx: Tx, key: string): Promise<ContactRow | undefined> =>
      first(tx.select().from(c).where(named(key)).for("update")),

    setState: (tx: Tx, id: string, status: ContactState) => tx.update(c).set({ status }).where(eq(c.id, id)),

    addReply: replies.insert,

    /** Oldest first. */
    replies: (db: Db, requestIds: readonly string[]): Promise<ReplyRow[]> =>
      requestIds.length === 0
        ? Promise.resolve([])
        : replies.find(inArray(contactReplies.requestId, [...requestIds]), { by: [asc(contactReplies.id)], db }),

    allowExport: (tx: Tx, row: typeof subscriberExports.$inferInsert) =>
      tx.insert(subscriberExports).values(row).onConflictDoUpdate({ target: subscriberExports.personId, set: row }),
    mayExport: async (userId: string, now: Date): Promise<boolean> => (await exports.count(mayExport(userId, now))) > 0,
    /** Once. @returns whether the person may */
    takeExport: async (tx: Tx, userId: string, now: Date): Promise<boolean> =>
      (await exports.removeAll(tx, mayExport(userId, now))).length > 0,

    subscribers: rowsOf(orm, subscribers).newestFirst((q: string) => holds(sql`${subscribers.email}`, q)),
  };
}

export type InboxQueries = ReturnType<typeof inboxQueries>;
