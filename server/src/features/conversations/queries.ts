import { UNREAD_MAIL_HOURS, UNREAD_MAIL_MINUTES } from "@startup-connect/contract/conversations";
import { after } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/index.ts";
import { connections } from "#features/connections/index.ts";
import { messagePushes } from "#features/push/index.ts";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { Cause, Live } from "#platform/live/index.ts";
import { rowsOf } from "#platform/rows.ts";
import { conversationMembers, conversations, messages } from "./tables.ts";

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
type NewMessage = Pick<
  MessageRow,
  "id" | "conversationId" | "senderId" | "text" | "clientId" | "createdAt" | "warning"
>;

/** A conversation as one of the two has it in the list. */
export interface ListedRow {
  conversation: ConversationRow;
  place: string;
  unread: number;
  last: MessageRow | null;
}

/** A member whose unread messages have waited long enough. */
export interface DueMail {
  conversationId: string;
  userId: string;
  unread: number;
}

const indiaDay = sql<string>`to_char(${messages.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

const listed = {
  conversation: conversations,
  place: conversationMembers.place,
  unread: conversationMembers.unread,
  last: messages,
};

/**
 * Adds a message and its events: conversation, sender, id, text, client id, time, when an email is due, a
 * warning, and the time of its event. Holds the
 * connection, then the conversation, until all is stored. Adds nothing when the two are not connected, when the sender
 * has used the client id before, and when the id is not above the last.
 */
const sending = (heldConnection: (pair: string) => string): Cause => ({
  name: "conversation_send",
  text: `
    pair as materialized (
      select id, low_user_id, high_user_id from conversations where id = $1::uuid and $2::uuid in (low_user_id, high_user_id)
    ),
    held as materialized (${heldConnection("pair")}),
    locked as materialized (
      select c.id, coalesce(c.last_message_id, c.id) as last,
        case when c.last_message_id is not null then c.updated_at end as updated_at from held join conversations c using (id)
      for update of c
    ),
    added as (
      insert into messages (id, conversation_id, sender_id, text, client_id, created_at, warning)
      select $3::uuid, id, $2, $4::text, $5::uuid, greatest($6::timestamptz, updated_at), $8::jsonb from locked where $3::uuid > last
      on conflict (sender_id, client_id) do nothing returning *
    ),
    said as (
      update conversations c set last_message_id = a.id, updated_at = greatest(c.updated_at, a.created_at) from added a where c.id = a.conversation_id
    ),
    followed as (
      update conversation_members m
      set place = a.id,
        unread = m.unread + case when m.user_id = a.sender_id then 0 else 1 end,
        mail_due_at = case when m.user_id = a.sender_id then m.mail_due_at
          else coalesce(m.mail_due_at,
            greatest($7::timestamptz, m.mailed_at + interval '${UNREAD_MAIL_HOURS} hours')) end
      from added a where m.conversation_id = a.conversation_id returning m.user_id, a.id, a.created_at
    ),
    incoming as (
      select user_id, 'message'::text as event, jsonb_build_object('messageId', id) as data,
        greatest(created_at, $9::timestamptz) as created_at from followed
    ),
    readers as (
      select f.user_id, a.conversation_id as thing, $9::timestamptz as at
      from followed f join added a on a.id = f.id and a.sender_id <> f.user_id
    ),
    pushed as (${messagePushes("readers")})`,
  select: `
    select locked.last, added.created_at as "createdAt", (select array_agg(subscription_id) from pushed) as pushed, people
    from pair left join locked on true left join added on true cross join people`,
});

/** What sending found. */
interface Sent {
  /** The highest id before; null when the two are not connected. */
  last: string | null;
  /** Null when nothing was added. */
  createdAt: Date | null;
  /** Devices of the reader that are to be notified; null for none. */
  pushed: string[] | null;
}

/** The two are connected, and neither is suspended. */
const isOpen = sql`exists (select from ${connections} k where k.status = 'accepted'
    and (k.low_user_id, k.high_user_id) = (${conversations.lowUserId}, ${conversations.highUserId}))
  and not exists (select from ${users} w
    where w.id in (${conversations.lowUserId}, ${conversations.highUserId}) and w.suspended_at is not null)`;

/** All SQL of conversations. */
export function conversationQueries(db: Database, live: Live, heldConnection: (pair: string) => string) {
  const { orm } = db;
  const rows = rowsOf(orm, conversations);
  const messageRows = rowsOf(orm, messages);
  const send = live.causing<Sent>(sending(heldConnection));
  const byId = orm
    .select()
    .from(conversations)
    .where(eq(conversations.id, sql.placeholder("id")))
    .prepare("conversation_by_id");

  const unread = orm
    .select({ n: sql<number>`coalesce(sum(${conversationMembers.unread}), 0)::int` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, sql.placeholder("userId")), sql`${conversationMembers.unread} > 0`))
    .prepare("conversations_unread");

  const own = (userId: string, more: SQL | undefined) =>
    orm
      .select(listed)
      .from(conversationMembers)
      .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
      .leftJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(and(eq(conversationMembers.userId, userId), more));

  return {
    byId: (id: string, tx?: Tx): Promise<ConversationRow | undefined> =>
      first(tx ? tx.select().from(conversations).where(eq(conversations.id, id)) : byId.execute({ id })),

    bothWrote: async (id: string) =>
      (await orm.selectDistinct({ by: messages.senderId }).from(messages).where(eq(messages.conversationId, id)))
        .length > 1,

    /** Serialises all changes of the conversation until the transaction ends. */
    async lock(tx: Tx, id: string): Promise<ConversationRow | undefined> {
      const locked = tx.select().from(conversations).where(eq(conversations.id, id)).for("update");
      const [row] = await locked.prepare("conversation_lock").execute();
      return row;
    },

    idOfPair: async (db: Db, low: string, high: string): Promise<string | undefined> =>
      (await rows.one(and(eq(conversations.lowUserId, low), eq(conversations.highUserId, high)), { db }))?.id,

    /** @returns false when the two have one already. */
    async insert(tx: Tx, row: typeof conversations.$inferInsert): Promise<boolean> {
      const inserted = await tx
        .insert(conversations)
        .values(row)
        .onConflictDoNothing({ target: [conversations.lowUserId, conversations.highUserId] })
        .returning({ id: conversations.id });
      if (inserted.length === 0) return false;
      const member = (userId: string) => ({ conversationId: row.id, userId, place: row.id });
      await tx.insert(conversationMembers).values([member(row.lowUserId), member(row.highUserId)]);
      return true;
    },

    page: (userId: string, after: string | null, limit: number): Promise<ListedRow[]> =>
      own(userId, after ? lt(conversationMembers.place, after) : undefined)
        .orderBy(desc(conversationMembers.place))
        .limit(limit),

    /** That can be answered, the last written in first. */
    unreadPage: (userId: string, limit: number): Promise<ListedRow[]> =>
      own(userId, and(gt(conversationMembers.unread, 0), isOpen))
        .orderBy(desc(conversationMembers.place))
        .limit(limit),

    one: (userId: string, id: string): Promise<ListedRow | undefined> =>
      first(own(userId, eq(conversationMembers.conversationId, id))),

    count: (userId: string): Promise<number> => orm.$count(conversationMembers, eq(conversationMembers.userId, userId)),

    /** Messages sent since a moment, by day of India; days without any are left out. */
    figures: (from: Date): Promise<{ day: string; count: number }[]> =>
      db.reads
        .select({ day: indiaDay, count: sql<number>`count(*)::int` })
        .from(messages)
        .where(gte(messages.createdAt, from))
        .groupBy(sql`1`)
        .orderBy(sql`1`),
    unread: async (userId: string): Promise<number> => (await first(unread.execute({ userId })))?.n ?? 0,

    unreadIn: async (userId: string, conversationId: string): Promise<number> =>
      (await rowsOf(orm, conversationMembers).one(isMember(conversationId, userId)))?.unread ?? 0,

    /** Newest first. @param before only older ones than this id */
    messages: (conversationId: string, before: string | null, limit: number): Promise<MessageRow[]> =>
      messageRows.find(and(eq(messages.conversationId, conversationId), before ? lt(messages.id, before) : undefined), {
        by: [desc(messages.id)],
        limit,
      }),

    /** Of these the ones with unread messages that can be answered, with the last message. */
    unreadAmong: (userId: string, ids: readonly string[]): Promise<ListedRow[]> =>
      own(userId, and(inArray(conversations.id, [...ids]), gt(conversationMembers.unread, 0), isOpen)),

    message: (db: Db, id: string): Promise<MessageRow | undefined> => messageRows.byId(id, db),

    /** These messages, each with the two of its conversation. */
    withMembers: (ids: readonly string[]) =>
      orm
        .select({ message: messages, lowUserId: conversations.lowUserId, highUserId: conversations.highUserId })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(inArray(messages.id, [...new Set(ids)])),

    /** When each of these members last read what the other wrote, in their order; one query. */
    async lastReads(of: readonly { conversationId: string; readerId: string }[]): Promise<(Date | null)[]> {
      const ids = of.map(({ conversationId }) => conversationId);
      const readers = of.map(({ readerId }) => readerId);
      const latest = orm
        .select({ readAt: messages.readAt })
        .from(messages)
        .where(
          and(
            eq(messages.conversationId, sql`member.conversation_id`),
            ne(messages.senderId, sql`member.reader_id`),
            isNotNull(messages.readAt),
          ),
        )
        .orderBy(desc(messages.id))
        .limit(1)
        .as("latest");
      const rows = await orm
        .select({ readAt: latest.readAt })
        .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(readers)}::uuid[])
          with ordinality as member (conversation_id, reader_id, n)`)
        .leftJoinLateral(latest, sql`true`)
        .orderBy(sql`member.n`);
      return rows.map(({ readAt }) => readAt);
    },

    sentBefore: (db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> =>
      messageRows.one(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)), { db }),

    /** In one statement. @returns undefined when the sender is not in this conversation. */
    send(of: Db, message: NewMessage, now = message.createdAt): Promise<Sent | undefined> {
      const { id, conversationId, senderId, text, clientId, createdAt, warning } = message;
      const due = after(now, { minutes: UNREAD_MAIL_MINUTES });
      return send(of, [
        conversationId,
        senderId,
        id,
        text,
        clientId,
        createdAt,
        due,
        warning && JSON.stringify(warning),
        now,
      ]);
    },

    /** Marks all that the other wrote as read, in a locked conversation. */
    async markRead(tx: Tx, conversationId: string, userId: string, readAt: Date): Promise<void> {
      await tx
        .update(messages)
        .set({ readAt })
        .where(
          and(eq(messages.conversationId, conversationId), ne(messages.senderId, userId), isNull(messages.readAt)),
        );
      await tx.update(conversationMembers).set({ unread: 0, mailDueAt: null }).where(isMember(conversationId, userId));
    },

    /** Marks only this unread message as read, in a locked conversation. */
    async markOneRead(
      tx: Tx,
      message: Pick<MessageRow, "id" | "conversationId" | "senderId">,
      readAt: Date,
    ): Promise<void> {
      await tx.update(messages).set({ readAt }).where(eq(messages.id, message.id));
      await countUnread(tx, message, -1);
    },

    /** Removes the text of a message, in a locked conversation; if unread, it no longer counts. */
    async clear(tx: Tx, message: MessageRow, deletedAt: Date): Promise<MessageRow> {
      const row = await messageRows.change(tx, message.id, { text: "", deletedAt });
      if (!row.readAt && !row.hiddenAt) await countUnread(tx, row, -1);
      return row;
    },

    /** As `clear`, but the text stays for its sender. @param measure null shows it again */
    async setHidden(tx: Tx, message: MessageRow, measure: { at: Date; reason: string } | null): Promise<MessageRow> {
      const values = { hiddenAt: measure?.at ?? null, hiddenReason: measure?.reason ?? "" };
      const row = await messageRows.change(tx, message.id, values);
      if (!row.readAt) await countUnread(tx, row, measure ? -1 : 1);
      return row;
    },

    setReported: (tx: Tx, id: string, reportedAt: Date | null) => messageRows.change(tx, id, { reportedAt }),

    upTo: ({ conversationId, id }: MessageRow, limit: number): Promise<MessageRow[]> =>
      messageRows.find(and(eq(messages.conversationId, conversationId), lte(messages.id, id)), {
        by: [desc(messages.id)],
        limit,
      }),

    some: (db: Db, ids: readonly string[]): Promise<MessageRow[]> =>
      messageRows.find(inArray(messages.id, [...ids]), { db }),

    /** Emails about unread messages. */
    dueMails: (now: Date, limit: number): Promise<DueMail[]> =>
      dueMails(orm, lte(conversationMembers.mailDueAt, now)).limit(limit),

    /** @returns undefined where it is no longer due or another process has it */
    lockDueMail: (tx: Tx, { conversationId, userId }: DueMail, now: Date): Promise<DueMail | undefined> =>
      first(
        dueMails(tx, and(isMember(conversationId, userId), lte(conversationMembers.mailDueAt, now))).for("update", {
          skipLocked: true,
        }),
      ),

    /** @param mailedAt null when no email went */
    mailDone: (tx: Tx, { conversationId, userId }: DueMail, mailedAt: Date | null) =>
      tx
        .update(conversationMembers)
        .set({ mailDueAt: null, ...(mailedAt && { mailedAt }) })
        .where(isMember(conversationId, userId)),

    /** Everybody one of these people has a conversation with. @param among only of these */
    async partners(db: Db, people: readonly string[], among?: readonly string[]): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct o.user_id as id from conversation_members m
        join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
        where m.user_id = any(${sql.param([...people])}::uuid[])
          ${among ? sql`and o.user_id = any(${sql.param([...among])}::uuid[])` : sql``}`);
      return rows.map(({ id }) => id);
    },

    /**
     * Removes a user from all conversations: their messages are deleted, and the rest gets a random
     * id, another one in each conversation. A conversation that the other has left too is deleted as a whole.
     */
    async forget(tx: Tx, userId: string): Promise<void> {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select c.id from conversations c
        where c.id in (select m.conversation_id from conversation_members m where m.user_id = ${userId})
        order by c.id for update`);
      if (rows.length === 0) return;
      const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
      await tx.execute(sql`delete from messages where conversation_id = any(${ids}) and sender_id = ${userId}`);
      await tx.execute(
        sql`delete from conversation_members where conversation_id = any(${ids}) and user_id = ${userId}`,
      );
      await tx.execute(sql`
        delete from conversations c where c.id = any(${ids})
          and not exists (select from conversation_members m where m.conversation_id = c.id)`);
      await tx.execute(sql`
        with rest as materialized (
          select c.id, gen_random_uuid() as gone,
            case when c.low_user_id = ${userId} then c.high_user_id else c.low_user_id end as other,
            (select m.id from messages m where m.conversation_id = c.id order by m.id desc limit 1) as last
          from conversations c where c.id = any(${ids})
        )
        update conversations c
        set low_user_id = least(rest.gone, rest.other), high_user_id = greatest(rest.gone, rest.other),
          last_message_id = rest.last
        from rest where rest.id = c.id`);
      await tx.execute(sql`
        update conversation_members m set unread = 0, place = coalesce(c.last_message_id, c.id)
        from conversations c where c.id = m.conversation_id and c.id = any(${ids})`);
    },
  };
}

/** Of a message that its receiver has not read. */
async function countUnread(
  tx: Tx,
  { conversationId, senderId }: Pick<MessageRow, "conversationId" | "senderId">,
  step: 1 | -1,
): Promise<void> {
  const next = sql`greatest(${conversationMembers.unread} + ${step}::int, 0)`;
  await tx
    .update(conversationMembers)
    .set({ unread: next, mailDueAt: sql`case when ${next} > 0 then ${conversationMembers.mailDueAt} end` })
    .where(and(eq(conversationMembers.conversationId, conversationId), ne(conversationMembers.userId, senderId)));
}

const dueMails = (db: Db, which: SQL | undefined) =>
  db
    .select({
      conversationId: conversationMembers.conversationId,
      userId: conversationMembers.userId,
      unread: conversationMembers.unread,
    })
    .from(conversationMembers)
    .where(which)
    .orderBy(asc(conversationMembers.mailDueAt));

const isMember = (conversationId: string, userId: string): SQL | undefined =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));

export type ConversationQueries = ReturnType<typeof conversationQueries>;
