import { CARDS_SHOWN, type CardTexts, DEAL_STAGES, TAGS_SHOWN } from "@startup-connect/contract/deals";
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from "drizzle-orm";
import { column, type Database, type Db, first, only, type Tx } from "#platform/database.ts";
import { chosen } from "#platform/list-page.ts";
import { rowsOf } from "#platform/rows.ts";
import { stageOn } from "./queries.ts";
import { dealCards, dealColumns, deals } from "./tables.ts";

export type ColumnRow = typeof dealColumns.$inferSelect;
export type CardRow = typeof dealCards.$inferSelect;
/** What a card shows beside others. */
export type CardLine = Omit<CardRow, "notes">;

type Changed = Omit<CardTexts, "nextOn"> & Pick<CardRow, "columnId" | "position" | "nextOn" | "removedAt">;
/** What is undefined stays. */
type Changes = { [Name in keyof Changed]?: Changed[Name] | undefined };

/** Digits after the point from which a column is numbered again: each move between the same two adds one. */
const DIGITS_MAX = 100;

const { id, ownerId, startupId, columnId, position, nextOn, removedAt } = dealCards;
const { notes: _, ...lineColumns } = getTableColumns(dealCards);
const shown = isNull(removedAt);
const ofOwner = (userId: string): SQL | undefined => and(eq(ownerId, userId), shown);
const own = (userId: string, cardId: string): SQL | undefined => and(eq(ownerId, userId), eq(id, cardId));

/** What narrows an investor's cards, as the database compares it. */
export interface Narrowed {
  tag: string;
  stages: readonly string[] | undefined;
  isOverdue: boolean;
  /** Cards that hold the text of a search. */
  holding: ReadonlySet<string> | null;
}

/** BOARD-05. */
export function fitting(userId: string, { tag, stages, isOverdue, holding }: Narrowed, today: string): SQL | undefined {
  const stage = stages && inArray(stageOn(today), chosen(DEAL_STAGES, stages));
  const ofStartup = and(eq(deals.investorId, userId), eq(deals.founderId, startupId), stage);
  return and(
    ofOwner(userId),
    isOverdue ? lt(nextOn, today) : undefined,
    tag ? sql`fold(${tag}) = any(${dealCards.tagKeys})` : undefined,
    stage && sql`exists (select from ${deals} where ${ofStartup})`,
    holding ? inArray(id, [...holding]) : undefined,
  );
}

/** All SQL of an investor's columns and cards. */
export function cardQueries({ orm }: Database) {
  const columns = rowsOf(orm, dealColumns);
  const cards = rowsOf(orm, dealCards);
  return {
    /** What is compared of these texts, as searches do (INPUT-20). */
    async keys(texts: readonly string[], db: Db = orm): Promise<(text: string) => string> {
      const { rows } = await db.execute<{ text: string; key: string }>(
        sql`select text, fold(text) as key from unnest(${sql.param([...new Set(texts)])}::text[]) as text`,
      );
      const keys = new Map(rows.map(({ text, key }) => [text, key]));
      return (text) => keys.get(text) ?? "";
    },

    columns: (userId: string, db: Db = orm): Promise<ColumnRow[]> =>
      columns.find(eq(dealColumns.ownerId, userId), { by: [asc(dealColumns.place), asc(dealColumns.id)], db }),

    addColumns: (tx: Tx, rows: ColumnRow[]) => tx.insert(dealColumns).values(rows),

    renameColumn: (tx: Tx, columnId: string, name: string) =>
      tx.update(dealColumns).set({ name }).where(eq(dealColumns.id, columnId)),

    orderColumns: (tx: Tx, ids: readonly string[]) =>
      tx.execute(sql`update deal_columns set place = n
        from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (wanted_id, n) where id = wanted_id`),

    hasCards: async (tx: Tx, inColumn: string): Promise<boolean> =>
      (await first(
        tx
          .select({ id })
          .from(dealCards)
          .where(and(eq(columnId, inColumn), shown))
          .limit(1),
      )) !== undefined,

    moveRemoved: (tx: Tx, from: string, to: string) =>
      tx.execute(sql`update deal_cards set column_id = ${to}, position = top + n
        from (select id as moved_id, row_number() over (order by position) as n from deal_cards where column_id = ${from}) m,
        (select coalesce(max(position), 0) as top from deal_cards where column_id = ${to}) t where id = moved_id`),

    removeColumn: columns.remove,

    /** The first ones of each column that fit, in its order, without the notes. */
    firsts: (where: SQL | undefined): Promise<CardLine[]> => {
      const rank = sql<number>`row_number() over (partition by ${columnId} order by ${position})`.as("rank");
      const ranked = orm
        .select({ ...lineColumns, rank })
        .from(dealCards)
        .where(where)
        .as("ranked");
      return orm.select().from(ranked).where(lte(ranked.rank, CARDS_SHOWN)).orderBy(asc(ranked.position));
    },

    /** Those of a column behind a card of it. */
    further: (where: SQL | undefined, inColumn: string, after: string): Promise<CardLine[]> =>
      orm
        .select(lineColumns)
        .from(dealCards)
        .where(
          and(
            where,
            eq(columnId, inColumn),
            sql`${position} > (select position from deal_cards where id = ${after} and column_id = ${inColumn})`,
          ),
        )
        .orderBy(asc(position))
        .limit(CARDS_SHOWN),

    /** Of each column that has any. */
    counts: (userId: string, fits: SQL | undefined, today: string) =>
      orm
        .select({
          columnId,
          total: count(),
          fits: sql<number>`(count(*) filter (where ${fits}))::int`,
          overdue: sql<number>`(count(*) filter (where ${nextOn} < ${today}))::int`,
        })
        .from(dealCards)
        .where(ofOwner(userId))
        .groupBy(columnId),

    /** In use, those of most cards. */
    tags: async (userId: string): Promise<string[]> => {
      const { rows } = await orm.execute<{ tag: string }>(sql`
        select min(tag) as tag from deal_cards, unnest(tags, tag_keys) as t (tag, key)
        where owner_id = ${userId} and removed_at is null
        group by key order by count(*) desc, key limit ${TAGS_SHOWN}`);
      return rows.map(({ tag }) => tag).toSorted((a, b) => a.localeCompare(b));
    },

    /** Ids of all cards of a column, in its order. */
    idsIn: (inColumn: string): Promise<string[]> =>
      column(
        orm
          .select({ id })
          .from(dealCards)
          .where(and(eq(columnId, inColumn), shown))
          .orderBy(asc(position)),
        "id",
      ),

    /** Some of a column, with their notes, in its order. */
    cards: (userId: string, cardIds: readonly string[]): Promise<CardRow[]> =>
      cards.find(and(eq(ownerId, userId), inArray(id, [...cardIds]), shown), { by: [asc(position)] }),

    /**
     * Ids of the cards that hold a text in their own words, their tags or what is known of their startup.
     * @param known name, place and industry by the id of the startup
     */
    async holding(userId: string, text: string, known: ReadonlyMap<string, string>): Promise<Set<string>> {
      const { rows } = await orm.execute<{ id: string }>(sql`
        select c.id from deal_cards c
        left join unnest(${sql.param([...known.keys()])}::uuid[], ${sql.param([...known.values()])}::text[])
          as s (startup_id, text) on s.startup_id = c.startup_id,
        fold(${text}) as wanted
        where c.owner_id = ${userId} and c.removed_at is null and (strpos(c.search, wanted) > 0
          or strpos(concat_ws(E'\n', fold(s.text), array_to_string(c.tag_keys, E'\n')), wanted) > 0)`);
      return new Set(rows.map((row) => row.id));
    },

    /** Of every card one, null where the account is deleted. */
    startupsOf: (userId: string, db: Db = orm): Promise<(string | null)[]> =>
      column(db.select({ startupId }).from(dealCards).where(ofOwner(userId)), "startupId"),

    countCards: (tx: Tx, userId: string) => tx.$count(dealCards, ofOwner(userId)),

    card: (userId: string, cardId: string, db: Db = orm): Promise<CardRow | undefined> =>
      cards.one(and(own(userId, cardId), shown), { db }),

    /** A removed one too. */
    cardOf: (userId: string, ofStartup: string, db: Db = orm): Promise<CardRow | undefined> =>
      cards.one(and(eq(ownerId, userId), eq(startupId, ofStartup)), { db }),

    /** Cards that are due on this day or before, the oldest first. */
    due: (userId: string, day: string, limit: number): Promise<CardRow[]> =>
      cards.find(and(eq(ownerId, userId), shown, isNotNull(nextOn), lte(nextOn, day)), {
        by: [asc(nextOn), asc(id)],
        limit,
      }),

    /**
     * A free position in a column, with the lock held.
     * @param after the card before it, null for the top; one that is not there, and undefined, mean the end
     */
    async placeFor(tx: Tx, inColumn: string, after: string | null | undefined, cardId: string): Promise<string> {
      const find = () =>
        only(
          tx
            .execute<{ position: string; digits: number }>(
              sql`with others as (select id, position from deal_cards where column_id = ${inColumn} and id <> ${cardId}),
            low as (select case when ${after === null} then null else coalesce(
              (select position from others where id = ${after ?? null}), (select max(position) from others)) end as place),
            high as (select min(position) as place from others, low where low.place is null or position > low.place),
            found as (select case when low.place is null and high.place is null then 0
              when high.place is null then floor(low.place) + 1 when low.place is null then ceil(high.place) - 1
              else (low.place + high.place) * 0.5 end as position from low, high)
            select trim_scale(position)::text as position, min_scale(position) as digits from found`,
            )
            .then(({ rows }) => rows),
          "no position was found",
        );
      const { position, digits } = await find();
      if (digits <= DIGITS_MAX) return position;
      await tx.execute(sql`update deal_cards set position = n from (select id as other,
        row_number() over (order by position) as n from deal_cards where column_id = ${inColumn}) as spaced
        where id = other`);
      return (await find()).position;
    },

    /** A removed card of the same startup gives way. */
    async addCards(tx: Tx, rows: (typeof dealCards.$inferInsert)[]): Promise<CardRow[]> {
      const ofStartups = sql.param(rows.map((row) => row.startupId));
      const [{ ownerId: userId } = { ownerId: "" }] = rows;
      await tx.delete(dealCards).where(and(eq(ownerId, userId), sql`${startupId} = any(${ofStartups}::uuid[])`));
      return tx.insert(dealCards).values(rows).returning();
    },

    changeCard: (tx: Tx, cardId: string, changes: Changes) => cards.change(tx, cardId, changes),

    /** One that was removed after a moment. */
    restore: (tx: Tx, userId: string, cardId: string, since: Date): Promise<CardRow | undefined> =>
      first(cards.changeAll(tx, and(own(userId, cardId), gt(removedAt, since)), { removedAt: null })),

    purge: (before: Date) => orm.delete(dealCards).where(lt(removedAt, before)),

    removeAllOf: (tx: Tx, userId: string) => tx.delete(dealColumns).where(eq(dealColumns.ownerId, userId)),

    /** @returns the owners of the cards */
    leave: (tx: Tx, userId: string): Promise<string[]> =>
      column(
        tx.update(dealCards).set({ startupId: null }).where(eq(startupId, userId)).returning({ ownerId }),
        "ownerId",
      ),
  };
}

export type CardQueries = ReturnType<typeof cardQueries>;
