import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "#platform/database.ts";
import type { Cell } from "#platform/search/cube.ts";
import { MOST_RANKED, newestMatches, preparedShapes } from "#platform/search/listing.ts";
import { startupCells, startups } from "./tables.ts";

const textFilters = ["stage", "industry", "state", "funding", "sector"] as const;

/** What a list is narrowed to; several values of one name mean "any of them", an unknown one finds nothing. */
export interface StartupFilters extends Partial<Record<(typeof textFilters)[number], readonly string[] | undefined>> {
  /** "true", "false". */
  recognised?: readonly string[] | undefined;
  /** Words of the place as a tsquery. */
  city?: string | undefined;
}

export type StartupSort = "newest" | "rating" | "name";

/** Where a list goes on: the sort values of the last record shown. */
export type Keyset = { id: string; rating?: number; ratingCount?: number; nameKey?: string };

/** Dimensions of the counted cells. */
export const dimensions = ["industry", "stage", "state", "funding", "recognised"] as const;
export type Dimension = (typeof dimensions)[number];

export const itemColumns = {
  id: startups.id,
  userId: startups.userId,
  name: startups.name,
  nameKey: startups.nameKey,
  stage: startups.stage,
  city: startups.city,
  state: startups.state,
  industry: startups.industry,
  sector: startups.sector,
  funding: startups.funding,
  service: startups.service,
  brief: startups.brief,
  logoPath: startups.logoPath,
  joinDate: startups.joinDate,
  rating: startups.rating,
  ratingCount: startups.ratingCount,
  recognised: startups.recognised,
  verified: startups.verified,
  featured: startups.featured,
};

const matchColumns = {
  id: startups.id,
  nameKey: startups.nameKey,
  rating: startups.rating,
  ratingCount: startups.ratingCount,
  industry: startups.industry,
  stage: startups.stage,
  state: startups.state,
  funding: startups.funding,
  recognised: startups.recognised,
};

const orders: Record<StartupSort, SQL> = {
  newest: sql`${startups.id} desc`,
  rating: sql`coalesce(${startups.rating}, 0) desc, ${startups.ratingCount} desc, ${startups.id} desc`,
  name: sql`${startups.nameKey}, ${startups.id}`,
};

const beyond: Record<StartupSort, SQL> = {
  newest: sql`${startups.id} < ${sql.placeholder("id")}`,
  rating: sql`(coalesce(${startups.rating}, 0), ${startups.ratingCount}, ${startups.id}) < (${sql.placeholder("rating")}::numeric, ${sql.placeholder("ratingCount")}::int, ${sql.placeholder("id")}::uuid)`,
  name: sql`(${startups.nameKey}, ${startups.id}) > (${sql.placeholder("nameKey")}, ${sql.placeholder("id")}::uuid)`,
};

/** All SQL of startups. Reads for visitors see listed records only. */
export function startupQueries(database: Database) {
  const { reads } = database;

  const pages = preparedShapes((shape: { sort: StartupSort; after: boolean; filters: StartupFilters }, name) =>
    reads
      .select(itemColumns)
      .from(startups)
      .where(and(startups.listed, ...conditions(shape.filters), shape.after ? beyond[shape.sort] : undefined))
      .orderBy(orders[shape.sort])
      .limit(sql.placeholder("limit"))
      .prepare(name),
  );

  const byId = reads
    .select()
    .from(startups)
    .where(eq(startups.id, sql.placeholder("id")))
    .prepare("startup_by_id");

  return {
    /** One page of the list in its order; `limit` rows at most. */
    page(filters: StartupFilters, sort: StartupSort, after: Keyset | null, limit: number) {
      const shape = { sort, after: after !== null, filters };
      const name = `startups_${sort}_${after ? "next" : "first"}_${shapeName(filters)}`;
      return pages(name, shape).execute({ ...values(filters), ...after, limit });
    },

    /** The newest matches of a text search, `MOST_RANKED` + 1 at most, unranked. */
    matches(words: string, rarest: number, filters: StartupFilters) {
      const search = { table: startups, id: startups.id, search: startups.search, words, rarest };
      const rest = [sql`${startups.listed}`, ...conditions(filters, true)];
      return reads
        .select(matchColumns)
        .from(startups)
        .where(newestMatches({ ...search, rest, limit: MOST_RANKED + 1 }))
        .orderBy(orders.newest)
        .limit(MOST_RANKED + 1);
    },

    /** Number of startups under filters that no cell counts (place, sector), `cap` + 1 at most. */
    async countUpTo(filters: StartupFilters, cap: number): Promise<number> {
      const found = reads
        .select({ one: sql`1` })
        .from(startups)
        .where(and(startups.listed, ...conditions(filters, true)))
        .limit(cap + 1)
        .as("found");
      const [row] = await reads.select({ n: sql<number>`count(*)::int` }).from(found);
      return row?.n ?? 0;
    },

    /** Full rows for the given ids, in no order. */
    items: (ids: string[]) =>
      ids.length === 0
        ? []
        : reads
            .select(itemColumns)
            .from(startups)
            .where(and(startups.listed, sql`${startups.id} = any(${sql.param(ids)}::uuid[])`)),

    async cells(): Promise<Cell<Dimension>[]> {
      const rows = await reads
        .select({
          industry: startupCells.industry,
          stage: startupCells.stage,
          state: startupCells.state,
          funding: startupCells.funding,
          recognised: sql<string>`${startupCells.recognised}::text`,
          n: sql<number>`sum(${startupCells.n})::int`,
        })
        .from(startupCells)
        .where(sql`${startupCells.n} > 0`)
        .groupBy(
          startupCells.industry,
          startupCells.stage,
          startupCells.state,
          startupCells.funding,
          startupCells.recognised,
        );
      return rows;
    },

    /** Listed startups, and those of them with an accepted connection (HOME-05). */
    async totals(): Promise<{ startups: number; connectedStartups: number }> {
      const [row] = await reads
        .select({
          startups: sql<number>`coalesce(sum(${startupCells.n}), 0)::int`,
          connectedStartups: sql<number>`coalesce(sum(${startupCells.n}) filter (where ${startupCells.connected}), 0)::int`,
        })
        .from(startupCells);
      return row ?? { startups: 0, connectedStartups: 0 };
    },

    /** The record whatever its state; the caller asks the policy who may see it. */
    async byId(id: string) {
      const [row] = await byId.execute({ id });
      return row;
    },

    async byUser(db: Db, userId: string) {
      const [row] = await db.select().from(startups).where(eq(startups.userId, userId));
      return row;
    },

    insert: (db: Db, row: typeof startups.$inferInsert) =>
      db.insert(startups).values(row).onConflictDoNothing({ target: startups.userId }).returning(),

    /** Adds to the number of accepted connections of this person's startup, if there is one. */
    addConnections: (db: Db, userId: string, step: 1 | -1) =>
      db
        .update(startups)
        .set({ connectionCount: sql`greatest(${startups.connectionCount} + ${step}, 0)` })
        .where(eq(startups.userId, userId)),
  };
}

export type StartupRow = typeof startups.$inferSelect;
export type StartupQueries = ReturnType<typeof startupQueries>;
export type StartupItemRow = Awaited<ReturnType<StartupQueries["page"]>>[number];

/** Conditions with placeholders of a fixed name, or with their values when the query is not prepared. */
function conditions(filters: StartupFilters, inline = false): SQL[] {
  const value = (name: string, given: unknown) => (inline ? sql.param(given) : sql.placeholder(name));
  const list: SQL[] = [];
  for (const name of textFilters) {
    const wanted = filters[name];
    if (!wanted) continue;
    const column = startups[name];
    // One value as an equation: only then does the index give the list's order too.
    if (wanted.length === 1) list.push(sql`${column} = ${value(name, wanted[0])}`);
    else list.push(sql`${column} = any(${value(name, [...wanted])}::text[])`);
  }
  if (filters.recognised)
    list.push(sql`${startups.recognised}::text = any(${value("recognised", [...filters.recognised])}::text[])`);
  if (filters.city) list.push(sql`${startups.place} @@ ${value("city", filters.city)}::tsquery`);
  return list;
}

function values(filters: StartupFilters): Record<string, unknown> {
  const all: Record<string, unknown> = { recognised: filters.recognised, city: filters.city };
  for (const name of textFilters) all[name] = filters[name]?.length === 1 ? filters[name][0] : filters[name];
  return all;
}

/** Names the shape of a prepared query: which filters there are, and whether one or several values. */
function shapeName(filters: StartupFilters): string {
  const parts: string[] = textFilters
    .filter((name) => filters[name])
    .map((name) => (filters[name]?.length === 1 ? name : `${name}_any`));
  if (filters.recognised) parts.push("recognised");
  if (filters.city) parts.push("city");
  return parts.join("_");
}
