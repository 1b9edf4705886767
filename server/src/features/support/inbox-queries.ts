import { before, type PendingQueue } from "@startup-connect/contract/shared";
import { TICKET_LAW, TICKET_REOPEN_DAYS, TICKET_STEPS } from "@startup-connect/contract/support";
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import { type Figures, figuresOf } from "#platform/feature.ts";
import { isId } from "#platform/ids.ts";
import type { TimePlace } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { behind, queueAround, type Waiting, waitingIn } from "#platform/waiting.ts";
import type { ContactRow } from "./queries.ts";
import { contactReplies, contactRequests, subscriberExports, subscribers } from "./tables.ts";

export type ReplyRow = typeof contactReplies.$inferSelect;

/** Shown of a member's own. */
const OWN_MOST = 20;

/** What the inbox is narrowed to. */
export interface InboxFilter {
  /** Looked for in name, address and reference; "" narrows nothing. */
  q: string;
  states: readonly ContactRow["status"][] | undefined;
  /** Requests about data, or all others. */
  tickets: boolean;
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
  const areTickets = (tickets: boolean) => (tickets ? isNotNull(c.kind) : isNull(c.kind));
  const inInbox = ({ q, states, tickets }: InboxFilter) =>
    and(
      areTickets(tickets),
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
  const named = (key: string, tickets: boolean) =>
    and(areTickets(tickets), isId(key) ? eq(c.id, key) : eq(c.reference, key));
  const pending = (tickets: boolean) => sql`${eq(c.status, "new")} and ${areTickets(tickets)}`;
  /** When the next reminder of its clock is due. */
  const nextStep = sql`${c.dueAt} - make_interval(days => ${TICKET_LAW.days}::int
    - (${sql.param([...TICKET_STEPS])}::int[])[${c.step} + 1])`;

  return {
    list: rows.newestFirst(inInbox, ({ states }) => states?.every((state) => state !== "closed") ?? false),

    /** Those about data, or all. */
    ofUser: (userId: string, tickets: boolean) =>
      rows.newest(and(eq(c.userId, userId), tickets ? areTickets(true) : undefined), null, OWN_MOST),

    /** New requests. */
    waiting: (tickets: boolean): Promise<Waiting> => waitingIn(reads, c, c.createdAt, pending(tickets)),

    /** TRACE-06: requests about data by the month in which they came. */
    async figures(): Promise<Figures> {
      type Line = Record<"month" | "time" | "answer", string> & { count: number; hours: number[] };
      const { rows } = await reads.execute<Line>(
        sql`select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          case when answered_at > due_at or step = ${TICKET_STEPS.length} then 'overdue' else 'inTime' end as time,
          case when refused then 'refused' when answered_at is not null then 'answered' else 'open' end as answer,
          count(*)::int as count,
          coalesce(array_agg(ceil(extract(epoch from answered_at - created_at) / 3600)::int)
            filter (where answered_at is not null), '{}') as hours
          from ${c} where kind is not null group by 1, 2, 3`,
      );
      return figuresOf("tickets", ["time", "answer"], rows);
    },

    /** Open requests about data by what runs out first. */
    ticketsDue: (after: TimePlace | null, limit: number): Promise<ContactRow[]> =>
      rows.find(and(pending(true), behind(c.dueAt, c.id, after)), { by: [asc(c.dueAt), asc(c.id)], limit }),

    queue: ({ id, status, kind }: ContactRow): Promise<PendingQueue> =>
      queueAround(orm, { table: c, id: c.id, number: c.reference }, pending(kind !== null), {
        id,
        isPending: status === "new",
      }),

    request: (db: Db, key: string, tickets: boolean): Promise<ContactRow | undefined> =>
      first(db.select().from(c).where(named(key, tickets))),

    /** Whose clock came to another step. */
    ticketsToRemind: (now: Date, limit: number) =>
      rows.find(
        and(
          pending(true),
          sql`${c.step} < ${TICKET_STEPS.length}`,
          sql`${nextStep} <= ${now.toISOString()}::timestamptz`,
        ),
        { by: [asc(c.id)], limit },
      ),

    /** Whose questions were open for as long as the clock can be held. */
    pausesOver: (now: Date, limit: number) => rows.find(lte(c.pausedUntil, now), { by: [asc(c.id)], limit }),

    /** That can be reopened no more. */
    ticketsToClose: (now: Date, limit: number) =>
      rows.find(and(eq(c.status, "answered"), lte(c.answeredAt, before(now, { days: TICKET_REOPEN_DAYS }))), {
        by: [asc(c.id)],
        limit,
      }),

    /** By what a link to it names, or named before. */
    linked: (id: string): Promise<ContactRow | undefined> => rows.one(or(eq(c.id, id), eq(c.linkId, id))),

    /** Held until the transaction is over. */
    lock: (tx: Tx, key: string, tickets: boolean): Promise<ContactRow | undefined> =>
      first(tx.select().from(c).where(named(key, tickets)).for("update")),

    change: (tx: Tx, id: string, values: Partial<ContactRow>) => tx.update(c).set(values).where(eq(c.id, id)),

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
