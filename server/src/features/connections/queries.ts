import type { CONNECTION_DIRECTIONS, CONNECTION_STATUSES } from "@startup-connect/contract/connections";
import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/database.ts";
import { connections, withdrawnRequests } from "./tables.ts";

export type ConnectionRow = typeof connections.$inferSelect;
export type Direction = (typeof CONNECTION_DIRECTIONS)[number];
export type Status = (typeof CONNECTION_STATUSES)[number];

export interface ListFilters {
  directions: readonly Direction[];
  statuses: readonly Status[];
}

const inOrder = (a: string, b: string): { low: string; high: string } =>
  a < b ? { low: a, high: b } : { low: b, high: a };

const isPair = (a: string, b: string): SQL | undefined => {
  const { low, high } = inOrder(a, b);
  return and(eq(connections.lowUserId, low), eq(connections.highUserId, high));
};

const ofPerson = (userId: string): SQL | undefined =>
  or(eq(connections.requesterId, userId), eq(connections.receiverId, userId));

/** All SQL of connections. */
export function connectionQueries({ orm }: Database) {
  const ofPair = orm
    .select()
    .from(connections)
    .where(and(eq(connections.lowUserId, sql.placeholder("low")), eq(connections.highUserId, sql.placeholder("high"))))
    .prepare("connection_of_pair");

  /** Sent ones that were declined are not there for their sender (CONN-09). */
  const ofUser = (userId: string, { directions, statuses }: ListFilters): SQL | undefined =>
    and(
      inArray(connections.status, [...statuses]),
      or(
        directions.includes("sent")
          ? and(eq(connections.requesterId, userId), ne(connections.status, "declined"))
          : undefined,
        directions.includes("received") ? eq(connections.receiverId, userId) : undefined,
      ),
    );

  return {
    async ofPair(a: string, b: string): Promise<ConnectionRow | undefined> {
      const [row] = await ofPair.execute(inOrder(a, b));
      return row;
    },

    /** Waits for whoever is changing the row of the two, and keeps it until the transaction ends. */
    async lockPair(tx: Tx, a: string, b: string): Promise<ConnectionRow | undefined> {
      const [row] = await tx.select().from(connections).where(isPair(a, b)).for("update");
      return row;
    },

    async lock(tx: Tx, id: string): Promise<ConnectionRow | undefined> {
      const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for("update");
      return row;
    },

    /** @returns undefined when the two have a row already; of two at once the second waits for the first. */
    async insert(tx: Tx, row: typeof connections.$inferInsert): Promise<ConnectionRow | undefined> {
      const [made] = await tx
        .insert(connections)
        .values(row)
        .onConflictDoNothing({ target: [connections.lowUserId, connections.highUserId] })
        .returning();
      return made;
    },

    async decide(
      tx: Tx,
      id: string,
      decision: Pick<ConnectionRow, "status" | "decidedAt" | "conversationId">,
    ): Promise<ConnectionRow> {
      const [row] = await tx.update(connections).set(decision).where(eq(connections.id, id)).returning();
      if (!row) throw new Error("a locked connection is gone");
      return row;
    },

    remove: (tx: Tx, id: string) => tx.delete(connections).where(eq(connections.id, id)),

    noteWithdrawal: (tx: Tx, row: typeof withdrawnRequests.$inferInsert) => tx.insert(withdrawnRequests).values(row),

    async wasWithdrawn(id: string, receiverId: string): Promise<boolean> {
      const rows = await orm
        .select({ one: sql`1` })
        .from(withdrawnRequests)
        .where(and(eq(withdrawnRequests.connectionId, id), eq(withdrawnRequests.receiverId, receiverId)));
      return rows.length > 0;
    },

    /** @returns how many. */
    async forgetWithdrawals(until: Date): Promise<number> {
      const { rowCount } = await orm.delete(withdrawnRequests).where(lt(withdrawnRequests.withdrawnAt, until));
      return rowCount ?? 0;
    },

    page: (userId: string, filters: ListFilters, after: string | null, limit: number) =>
      orm
        .select()
        .from(connections)
        .where(and(ofUser(userId, filters), after ? lt(connections.id, after) : undefined))
        .orderBy(desc(connections.id))
        .limit(limit),

    count: (userId: string, filters: ListFilters): Promise<number> => orm.$count(connections, ofUser(userId, filters)),

    async numbers(userId: string) {
      const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
      const [row] = await orm
        .select({
          connections: counted(sql`${connections.status} = 'accepted'`),
          pendingReceived: counted(sql`${connections.status} = 'pending' and ${connections.receiverId} = ${userId}`),
          pendingSent: counted(sql`${connections.status} = 'pending' and ${connections.requesterId} = ${userId}`),
          everReceived: counted(sql`${connections.receiverId} = ${userId}`),
        })
        .from(connections)
        .where(ofPerson(userId));
      return row ?? { connections: 0, pendingReceived: 0, pendingSent: 0, everReceived: 0 };
    },

    async related(userId: string): Promise<string[]> {
      const rows = await orm
        .select({ requesterId: connections.requesterId, receiverId: connections.receiverId })
        .from(connections)
        .where(ofPerson(userId));
      return rows.map((row) => (row.requesterId === userId ? row.receiverId : row.requesterId));
    },

    /** Whether the two are connected; with a transaction it stays so until that ends. */
    async areConnected(db: Db, a: string, b: string, hold: boolean): Promise<boolean> {
      const query = db
        .select({ one: sql`1` })
        .from(connections)
        .where(and(isPair(a, b), eq(connections.status, "accepted")));
      const rows = await (hold ? query.for("share") : query);
      return rows.length > 0;
    },

    /** Those of `others` that the person is connected with. */
    async connectedAmong(userId: string, others: readonly string[]): Promise<string[]> {
      if (others.length === 0) return [];
      const wanted = [...others];
      const rows = await orm
        .select({ requesterId: connections.requesterId, receiverId: connections.receiverId })
        .from(connections)
        .where(
          and(
            eq(connections.status, "accepted"),
            or(
              and(eq(connections.requesterId, userId), inArray(connections.receiverId, wanted)),
              and(eq(connections.receiverId, userId), inArray(connections.requesterId, wanted)),
            ),
          ),
        );
      return rows.map((row) => (row.requesterId === userId ? row.receiverId : row.requesterId));
    },

    /** Takes every row of a person away, whatever its state. @returns what they were. */
    removeAllOf: (tx: Tx, userId: string): Promise<ConnectionRow[]> =>
      tx.delete(connections).where(ofPerson(userId)).returning(),
  };
}

export type ConnectionQueries = ReturnType<typeof connectionQueries>;
