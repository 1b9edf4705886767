import {
  type CONNECTION_DIRECTIONS,
  CONNECTORS_MAX,
  INTRODUCTION_EDGES_MAX,
  type IntroductionState,
} from "@startup-connect/contract/connections";
import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { column, countChanged, type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import type { Others } from "#platform/feature.ts";
import { rowsOf } from "#platform/rows.ts";
import { connections, introductionConsents, introductions } from "./tables.ts";

export type IntroductionRow = typeof introductions.$inferSelect;
export type IntroductionEnd = Partial<Pick<IntroductionRow, "sentence" | "sentenceFindings" | "reason" | "requestId">>;

interface Filters {
  directions: readonly (typeof CONNECTION_DIRECTIONS)[number][];
  states: readonly IntroductionState[];
}

interface Three {
  askerId: string;
  connectorId: string;
  targetId: string;
}

const isAsked = eq(introductions.state, "asked");

const otherOf = (userId: string) =>
  sql<string>`case when ${connections.requesterId} = ${userId} then ${connections.receiverId} else ${connections.requesterId} end`;

/** SQL of introductions and of the consents they go along (INTRO-01 to INTRO-08). */
export function introductionQueries({ orm }: Database) {
  const rows = rowsOf(orm, introductions);
  const accepted = (userId: string) =>
    and(
      eq(connections.status, "accepted"),
      or(eq(connections.requesterId, userId), eq(connections.receiverId, userId)),
    );
  const ofUser = (userId: string): SQL | undefined =>
    or(eq(introductions.askerId, userId), eq(introductions.connectorId, userId));

  /** Silently. */
  const endWhere = (tx: Tx, now: Date, wanted: SQL | undefined): Promise<IntroductionRow[]> =>
    rows.changeAll(tx, and(isAsked, wanted), { state: "ended", why: "", findings: [], closedAt: now });

  return {
    /**
     * Who has with both a connection since then for which both ends agreed. Two steps: the consents of both, of the user at
     * most 500, and the rest only for the few people in common.
     */
    async connectorsBetween(userId: string, targetId: string, since: Date): Promise<string[]> {
      const { rows } = await orm.execute<{ other_id: string }>(sql`
        with mine as materialized (
          select connection_id, other_id from introduction_consents
          where user_id = ${userId} order by connection_id desc limit ${INTRODUCTION_EDGES_MAX}),
        common as materialized (
          select other_id, mine.connection_id as first, theirs.connection_id as second
          from mine join introduction_consents theirs using (other_id) where theirs.user_id = ${targetId})
        select common.other_id from common
        where (select count(*) from introduction_consents c
          where c.connection_id in (first, second) and c.user_id = common.other_id) = 2
        and (select count(*) from connections k
          where k.id in (first, second) and k.status = 'accepted' and k.decided_at <= ${since}) = 2
        order by first desc
        limit ${2 * CONNECTORS_MAX}`);
      return rows.map(({ other_id }) => other_id);
    },

    /** Whether both edges are there with the consent of both ends; until the transaction ends no one can take it back. */
    async holdEdges(tx: Tx, { askerId, connectorId, targetId }: Three, since: Date): Promise<boolean> {
      const { rowCount } = await tx.execute(sql`
        select 1 from connections k
        join introduction_consents one on one.connection_id = k.id and one.user_id = ${connectorId}
        join introduction_consents two on two.connection_id = k.id and two.user_id <> ${connectorId}
        where k.status = 'accepted' and k.decided_at <= ${since} and (k.low_user_id, k.high_user_id) in (
          (least(${connectorId}::uuid, ${askerId}::uuid), greatest(${connectorId}::uuid, ${askerId}::uuid)),
          (least(${connectorId}::uuid, ${targetId}::uuid), greatest(${connectorId}::uuid, ${targetId}::uuid)))
        order by k.id
        for share of one, two`);
      return rowCount === 2;
    },

    /** @returns whether there is such a connection of the user */
    async setConsent(tx: Tx, userId: string, connectionId: string, allowed: boolean): Promise<boolean> {
      const [held] = await tx
        .select({ id: connections.id, otherId: otherOf(userId) })
        .from(connections)
        .where(and(eq(connections.id, connectionId), accepted(userId)))
        .for("share");
      if (!held) return false;
      const row = { connectionId, userId, otherId: held.otherId };
      if (allowed) await tx.insert(introductionConsents).values(row).onConflictDoNothing();
      else
        await tx
          .delete(introductionConsents)
          .where(and(eq(introductionConsents.connectionId, connectionId), eq(introductionConsents.userId, userId)));
      return true;
    },

    async setAllConsents(tx: Tx, userId: string, allowed: boolean): Promise<void> {
      if (!allowed) return void (await tx.delete(introductionConsents).where(eq(introductionConsents.userId, userId)));
      await tx.execute(sql`
        insert into introduction_consents (connection_id, user_id, other_id)
        select id, ${userId}, other_id from (
          select id, ${otherOf(userId)} as other_id from connections where ${accepted(userId)} for share) held
        on conflict do nothing`);
    },

    /** How many connections the user has, and for how many of them agreed. */
    consents: async (db: Db, userId: string) => ({
      allowed: await db.$count(introductionConsents, eq(introductionConsents.userId, userId)),
      connections: await db.$count(connections, accepted(userId)),
    }),

    /** Those of these connections for which the user agreed. */
    async agreedAmong(userId: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const isOne = and(eq(introductionConsents.userId, userId), inArray(introductionConsents.connectionId, [...ids]));
      return new Set(await column(orm.select().from(introductionConsents).where(isOne), "connectionId"));
    },

    /** Through which introduction these requests came; most came through none. */
    async introducedAmong(ids: readonly string[]): Promise<Map<string, IntroductionRow>> {
      if (ids.length === 0) return new Map();
      const found = await rows.find(inArray(introductions.requestId, [...ids]));
      return new Map(found.map((row) => [row.requestId ?? "", row]));
    },

    /** Times at which the user asked since then, oldest first. */
    askedSince: (tx: Tx, askerId: string, since: Date): Promise<Date[]> =>
      column(
        rows.find(and(eq(introductions.askerId, askerId), gt(introductions.createdAt, since)), {
          by: [asc(introductions.createdAt)],
          db: tx,
        }),
        "createdAt",
      ),
    countAt: (tx: Tx, connectorId: string) =>
      tx.$count(introductions, and(isAsked, eq(introductions.connectorId, connectorId))),
    open: (db: Db, askerId: string, targetId: string): Promise<IntroductionRow | undefined> =>
      rows.one(and(isAsked, eq(introductions.askerId, askerId), eq(introductions.targetId, targetId)), { db }),

    insert: rows.insert,
    /** One that is there for its people. */
    byId: (id: string): Promise<IntroductionRow | undefined> =>
      rows.one(and(eq(introductions.id, id), ne(introductions.state, "ended"))),
    lock: rows.locked,
    close: (tx: Tx, id: string, state: IntroductionState, closedAt: Date, more: IntroductionEnd = {}) =>
      only(
        rows.changeAll(tx, and(isAsked, eq(introductions.id, id)), { state, closedAt, ...more }),
        "a locked introduction is gone",
      ),
    withdraw: (tx: Tx, id: string, askerId: string, now: Date) =>
      first(endWhere(tx, now, and(eq(introductions.id, id), eq(introductions.askerId, askerId)))),

    /** INTRO-06: those in which both take part. */
    endBetween(tx: Tx, people: readonly [string, string], now: Date): Promise<IntroductionRow[]> {
      const isAsker = inArray(introductions.askerId, [...people]);
      const isConnector = inArray(introductions.connectorId, [...people]);
      const isTarget = inArray(introductions.targetId, [...people]);
      return endWhere(tx, now, or(and(isAsker, or(isConnector, isTarget)), and(isConnector, isTarget)));
    },
    endOf: (tx: Tx, userId: string, now: Date): Promise<IntroductionRow[]> =>
      endWhere(tx, now, or(ofUser(userId), eq(introductions.targetId, userId))),

    overdue: (now: Date, limit: number): Promise<string[]> =>
      column(rows.find(and(isAsked, lt(introductions.dueAt, now)), { by: [asc(introductions.dueAt)], limit }), "id"),
    waitingFor: (connectorId: string, limit: number): Promise<IntroductionRow[]> =>
      rows.find(and(isAsked, eq(introductions.connectorId, connectorId)), {
        by: [asc(introductions.dueAt), asc(introductions.id)],
        limit,
      }),

    list: rows.newestFirst(
      (userId: string, { directions, states }: Filters) => {
        // To its asker an expired one is declined.
        const shown = states.flatMap((state) =>
          state === "expired" ? [] : state === "declined" ? (["declined", "expired"] as const) : state,
        );
        const isIn = (named: string, role: SQL, wanted: readonly string[]) =>
          directions.some((one) => one === named)
            ? and(role, sql`${introductions.state} = any(${sql.param([...wanted])})`)
            : sql`false`;
        return or(
          isIn("sent", eq(introductions.askerId, userId), shown),
          isIn("received", eq(introductions.connectorId, userId), states),
        );
      },
      (_userId, { directions, states }) => `${directions} ${states}` === "received asked",
    ),
    ofPerson: (userId: string): Promise<IntroductionRow[]> =>
      rows.find(ofUser(userId), { by: [desc(introductions.id)] }),
    consentsOf: (userId: string): Promise<string[]> =>
      column(orm.select().from(introductionConsents).where(eq(introductionConsents.userId, userId)), "connectionId"),

    /** Whom the connector writes to. */
    othersOf: (({ id, userId }) =>
      sql`select unnest(array[${introductions.askerId}, ${introductions.targetId}]) from ${introductions}
        where ${introductions.id} = ${id}::uuid and ${introductions.connectorId} = ${userId}::uuid`) satisfies Others,
    forgetOld: (until: Date): Promise<number> =>
      countChanged(orm.delete(introductions).where(lt(introductions.closedAt, until))),
    /** @returns who else has them on open pages */
    async forgetPerson(tx: Tx, userId: string): Promise<string[]> {
      const gone = await rows.removeAll(tx, or(ofUser(userId), eq(introductions.targetId, userId)));
      return gone.flatMap(({ askerId, connectorId }) => [askerId, connectorId].filter((id) => id !== userId));
    },
  };
}
