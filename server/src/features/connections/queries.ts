import type { CONNECTION_DIRECTIONS, CONNECTION_STATUSES } from "@startup-connect/contract/connections";
import { and, asc, desc, eq, gt, inArray, lt, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/index.ts";
import { column, type Database, type Db, only, type Tx } from "#platform/database.ts";
import { lock } from "#platform/locks.ts";
import { rowsOf } from "#platform/rows.ts";
import {
  blocks,
  connections,
  endedBlocks,
  heldRequests,
  introductions,
  sentRequests,
  withdrawnRequests,
} from "./tables.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type Direction = (typeof CONNECTION_DIRECTIONS)[number];
export type Status = (typeof CONNECTION_STATUSES)[number];

export interface ListFilters {
  directions: readonly Direction[];
  statuses: readonly Status[];
  /** Declines from then on can be undone: their senders see them as pending (REQ-09). */
  heldBackFrom: Date;
}

export interface BetweenTwo {
  row: ConnectionRow | undefined;
  /** Those of the two who have blocked the other. */
  blockers: string[];
}

/** Whether a person is not suspended, and no block is between them and a reader. */
export const isHeardBy = (userId: SQLWrapper, otherId: SQLWrapper): SQL =>
  sql`(not exists (select from ${users} where ${users.id} = ${otherId} and ${users.suspendedAt} is not null)
    and not exists (select from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
      in ((${userId}, ${otherId}), (${otherId}, ${userId}))))`;

const inOrder = (a: string, b: string): { low: string; high: string } =>
  a < b ? { low: a, high: b } : { low: b, high: a };

const isPair = (a: string, b: string): SQL | undefined => {
  const { low, high } = inOrder(a, b);
  return and(eq(connections.lowUserId, low), eq(connections.highUserId, high));
};

const isBlock = (a: string, b: string): SQL | undefined =>
  or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a)));

const ofPerson = (userId: string | Placeholder): SQL | undefined =>
  or(eq(connections.requesterId, userId), eq(connections.receiverId, userId));

/**
 * A select that holds the connection of two people as `areConnected` does, for the statement of another feature.
 * @param pair a table with their ids as low_user_id and high_user_id, whose columns it gives
 */
export const heldConnection = (pair: string): string => `
  select pair.* from ${pair} pair join connections k using (low_user_id, high_user_id)
  where k.status = 'accepted' for share of k`;

async function others(db: Db, userId: string, wanted?: SQL): Promise<string[]> {
  const rows = await db
    .select({ requesterId: connections.requesterId, receiverId: connections.receiverId })
    .from(connections)
    .where(and(ofPerson(userId), wanted));
  return rows.map((row) => (row.requesterId === userId ? row.receiverId : row.requesterId));
}

/** SQL of connections and blocks. */
export function connectionQueries({ orm }: Database) {
  const rows = rowsOf(orm, connections);
  const blockRows = rowsOf(orm, blocks);
  const pairs = sql`unnest(${sql.placeholder("viewers")}::uuid[], ${sql.placeholder("others")}::uuid[])
    with ordinality as pair (viewer, other, n)`;
  const isBlocked = sql<boolean>`exists (
    select from ${blocks} where ${blocks.blockerId} = pair.viewer and ${blocks.blockedId} = pair.other)`;
  const relations = orm
    .select({ row: connections, isBlocked, heldId: heldRequests.id })
    .from(pairs)
    .leftJoin(
      connections,
      and(
        eq(connections.lowUserId, sql`least(pair.viewer, pair.other)`),
        eq(connections.highUserId, sql`greatest(pair.viewer, pair.other)`),
      ),
    )
    .leftJoin(
      heldRequests,
      and(eq(heldRequests.senderId, sql`pair.viewer`), eq(heldRequests.receiverId, sql`pair.other`)),
    )
    .orderBy(sql`pair.n`)
    .prepare("connection_relations");

  async function between(db: Db, a: string, b: string, isLocked: boolean): Promise<BetweenTwo> {
    const row = await rows.one(isPair(a, b), { db, lock: isLocked ? "update" : undefined });
    const blocked = await db.select({ blockerId: blocks.blockerId }).from(blocks).where(isBlock(a, b));
    return { row, blockers: blocked.map(({ blockerId }) => blockerId) };
  }

  /** Sent ones that were declined without a word are not there for their sender (CONN-09). */
  const statusForSender = (heldBackFrom: Date | Placeholder) => sql<Status | null>`case
    when ${connections.status} <> 'declined' or ${connections.ending} = 'expired' then ${connections.status}
    when ${connections.decidedAt} > ${heldBackFrom} then 'pending'
    when ${connections.ending} is not null then 'declined' end`;

  const ofUser = (userId: string, { directions, statuses, heldBackFrom }: ListFilters): SQL | undefined =>
    or(
      directions.includes("sent")
        ? and(eq(connections.requesterId, userId), inArray(statusForSender(heldBackFrom), [...statuses]))
        : undefined,
      directions.includes("received")
        ? and(eq(connections.receiverId, userId), inArray(connections.status, [...statuses]))
        : undefined,
    );

  const userId = sql.placeholder("userId");
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const isSent = sql`${connections.requesterId} = ${userId}`;
  const shownStatus = sql`case when ${isSent} then ${statusForSender(sql.placeholder("heldBackFrom"))}
    else ${connections.status} end`;
  const numbers = orm
    .select({
      connections: counted(sql`${connections.status} = 'accepted'`),
      pendingReceived: counted(sql`not ${isSent} and ${connections.status} = 'pending'`),
      // A held request is pending for its sender.
      pendingSent: sql<number>`(${counted(sql`${isSent} and ${shownStatus} = 'pending'`)}
        + (select count(*) from ${heldRequests} where ${heldRequests.senderId} = ${userId}))::int`,
      closed: counted(sql`${shownStatus} = 'declined'`),
      everReceived: counted(sql`not ${isSent}`),
      everSent: counted(isSent),
      introductions: sql<number>`(select count(*)::int from ${introductions} where ${introductions.state} <> 'ended'
        and ${userId} in (${introductions.askerId}, ${introductions.connectorId}))`,
      blocked: sql<number>`(select count(*)::int from ${blocks} where ${blocks.blockerId} = ${userId})`,
    })
    .from(connections)
    .where(ofPerson(userId))
    .prepare("connection_numbers");
  const any = orm
    .select({ one: sql`1` })
    .from(connections)
    .where(and(ofPerson(userId), eq(connections.status, "accepted")))
    .limit(1)
    .prepare("connection_any");

  return {
    ...rows,

    listed: (ids: readonly string[]): Promise<ConnectionRow[]> => rows.find(inArray(connections.id, [...ids])),

    /** For each viewer and other, in their order: the row of the two, and whether the viewer has blocked the other. */
    relations: (of: readonly (readonly [viewerId: string, otherId: string])[]) =>
      relations.execute({ viewers: of.map(([viewerId]) => viewerId), others: of.map(([, otherId]) => otherId) }),

    /** Serialises all actions between the two until the transaction ends, and reads their relation. */
    async lockPair(tx: Tx, a: string, b: string): Promise<BetweenTwo> {
      const { low, high } = inOrder(a, b);
      await lock(tx, "pair", `${low} ${high}`);
      return between(tx, a, b, true);
    },

    between: (a: string, b: string): Promise<BetweenTwo> => between(orm, a, b, false),

    /** Times at which the person asked, oldest first. */
    sentSince(db: Db, requesterId: string, since: Date): Promise<Date[]> {
      const isWanted = and(eq(sentRequests.requesterId, requesterId), gt(sentRequests.sentAt, since));
      return column(db.select().from(sentRequests).where(isWanted).orderBy(asc(sentRequests.sentAt)), "sentAt");
    },

    noteSent: (tx: Tx, row: typeof sentRequests.$inferInsert) => tx.insert(sentRequests).values(row),

    block: blockRows.insert,

    async unblock(tx: Tx, row: typeof endedBlocks.$inferInsert): Promise<void> {
      const { blockerId, blockedId, endedAt } = row;
      await tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
      const target = [endedBlocks.blockerId, endedBlocks.blockedId];
      await tx.insert(endedBlocks).values(row).onConflictDoUpdate({ target, set: { endedAt } });
    },

    noteWithdrawal: (tx: Tx, row: typeof withdrawnRequests.$inferInsert) => tx.insert(withdrawnRequests).values(row),

    async wasWithdrawn(id: string, receiverId: string): Promise<boolean> {
      const isIt = and(eq(withdrawnRequests.connectionId, id), eq(withdrawnRequests.receiverId, receiverId));
      return (await orm.$count(withdrawnRequests, isIt)) > 0;
    },

    /** Kept for a while only: withdrawals, when requests were sent, and blocks that ended. */
    async forgetOld(until: Date): Promise<void> {
      await orm.delete(withdrawnRequests).where(lt(withdrawnRequests.withdrawnAt, until));
      await orm.delete(sentRequests).where(lt(sentRequests.sentAt, until));
      await orm.delete(endedBlocks).where(lt(endedBlocks.endedAt, until));
    },

    list: rows.newestFirst(
      ofUser,
      (_userId, { directions, statuses }) => `${directions} ${statuses}` === "received pending",
    ),

    numbers: (userId: string, heldBackFrom: Date) =>
      only(numbers.execute({ userId, heldBackFrom }), "a count without a row"),

    /** By user id, everybody with whom each has a connection, a request (a held one too) or a block. */
    async apart(userIds: readonly string[]): Promise<Map<string, string[]>> {
      const list = sql.param([...userIds]);
      const pairs = [
        { table: connections, a: connections.requesterId, b: connections.receiverId },
        { table: heldRequests, a: heldRequests.senderId, b: heldRequests.receiverId },
        { table: blocks, a: blocks.blockerId, b: blocks.blockedId },
      ].flatMap(({ table, a, b }) => [
        sql`select ${a} as one, ${b} as other from ${table} where ${a} = any(${list}::uuid[])`,
        sql`select ${b}, ${a} from ${table} where ${b} = any(${list}::uuid[])`,
      ]);
      const { rows } = await orm.execute<{ one: string; others: string[] }>(
        sql`select one, array_agg(other) as others from (${sql.join(pairs, sql` union all `)}) as pairs group by one`,
      );
      return new Map(rows.map(({ one, others: all }) => [one, all]));
    },

    /** Whether there is a connection with anyone. */
    hasAny: async (userId: string): Promise<boolean> => (await any.execute({ userId })).length > 0,

    connectedWith: (db: Db, userId: string): Promise<string[]> =>
      others(db, userId, eq(connections.status, "accepted")),

    /** Whether the two are connected; with a transaction it stays so until that ends. */
    async areConnected(db: Db, a: string, b: string, hold: boolean): Promise<boolean> {
      const query = db
        .select({ one: sql`1` })
        .from(connections)
        .where(and(isPair(a, b), eq(connections.status, "accepted")));
      const rows = await (hold ? query.for("share").prepare("connection_held").execute() : query);
      return rows.length > 0;
    },

    async connectedPairs(ids: readonly string[], db: Db = orm): Promise<[string, string][]> {
      const isAmong = and(inArray(connections.lowUserId, [...ids]), inArray(connections.highUserId, [...ids]));
      const rows = await db
        .select({ low: connections.lowUserId, high: connections.highUserId })
        .from(connections)
        .where(and(isAmong, eq(connections.status, "accepted")));
      return rows.map(({ low, high }) => [low, high]);
    },

    /** With a block between them and the user, in either direction. @param others only of these; none named means all */
    async blockedAmong(userId: string, others: readonly string[] | null, db: Db = orm): Promise<string[]> {
      if (others?.length === 0) return [];
      const isWanted = (id: AnyPgColumn) => (others ? sql`${id} = any(${sql.param([...others])}::uuid[])` : undefined);
      const rows = await db
        .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
        .from(blocks)
        .where(
          or(
            and(eq(blocks.blockerId, userId), isWanted(blocks.blockedId)),
            and(eq(blocks.blockedId, userId), isWanted(blocks.blockerId)),
          ),
        );
      return rows.map((row) => (row.blockerId === userId ? row.blockedId : row.blockerId));
    },

    /** @returns by whom and of whom each is */
    async blocksOf(people: readonly string[], others: readonly string[]): Promise<[string, string][]> {
      const made = (table: typeof blocks | typeof endedBlocks) => {
        const { blockerId, blockedId } = table;
        const isWanted = and(inArray(blockerId, [...people]), inArray(blockedId, [...others]));
        return orm.select({ by: blockerId, of: blockedId }).from(table).where(isWanted);
      };
      return (await made(blocks).union(made(endedBlocks))).map(({ by, of }) => [by, of]);
    },

    /** Those of `others` that the person has blocked. */
    blockedBy(userId: string, others: readonly string[]): Promise<string[]> {
      const isWanted = and(eq(blocks.blockerId, userId), inArray(blocks.blockedId, [...others]));
      return column(blockRows.find(isWanted), "blockedId");
    },

    /** Takes every row of a person away, whatever its state. @returns what they were. */
    removeAllOf: (tx: Tx, userId: string): Promise<ConnectionRow[]> =>
      tx.delete(connections).where(ofPerson(userId)).returning(),
  };
}

/** SQL of lists of blocks (CONN-13). */
export function safetyQueries({ orm }: Database) {
  const own = (userId: string) => eq(blocks.blockerId, userId);
  return {
    /** Newest first. */
    blocks: rowsOf(orm, blocks).newestFirst(own),

    ended: (userId: string) => rowsOf(orm, endedBlocks).find(eq(endedBlocks.blockerId, userId)),

    sentBy: (userId: string) =>
      rowsOf(orm, sentRequests).find(eq(sentRequests.requesterId, userId), { by: [desc(sentRequests.sentAt)] }),

    /** What the person did and what was done about the person. */
    async forget(tx: Tx, userId: string): Promise<void> {
      await tx.delete(blocks).where(eq(blocks.blockerId, userId));
      await tx.delete(blocks).where(eq(blocks.blockedId, userId));
      await tx.delete(sentRequests).where(eq(sentRequests.requesterId, userId));
    },
  };
}
