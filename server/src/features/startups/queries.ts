import { ALL_SECTORS } from "@startup-connect/contract/shared";
import { desc, eq, sql } from "drizzle-orm";
import type { Database, Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { quick } from "#platform/quick.ts";
import type { Cell } from "#platform/search/cube.ts";
import { featuring } from "#platform/search/featuring.ts";
import { listedIn } from "#platform/search/listed.ts";
import { listing } from "#platform/search/listing.ts";
import { published } from "#platform/search/published.ts";
import { rated } from "#platform/search/rated.ts";
import { reviewed } from "#platform/search/reviewed.ts";
import { startupCells, startups, startupWords } from "./tables.ts";

const recognised = sql<string>`${startups.recognised}::text`;

/** What a list is narrowed to; an unknown value finds nothing. The place is narrowed by its words. */
const narrowing = listing(
  "startups",
  startups,
  [
    { name: "stage", column: startups.stage },
    { name: "industry", column: startups.industry },
    { name: "state", column: startups.state },
    { name: "funding", column: startups.funding },
    { name: "recognised", column: recognised },
    { name: "sector", column: startups.sector, words: ALL_SECTORS },
  ],
  startupWords,
);

/** Dimensions of the counted cells. */
const dimensions = ["industry", "stage", "state", "funding", "recognised"] as const;
type Dimension = (typeof dimensions)[number];

const itemColumns = {
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
  galleryPaths: startups.galleryPaths,
  joinDate: startups.joinDate,
  rating: startups.rating,
  ratingCount: startups.ratingCount,
  recognised: startups.recognised,
  verified: startups.verified,
  certifiedName: startups.certifiedName,
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
  recognised: recognised.as("is_recognised"),
};

const cellColumns = {
  industry: startupCells.industry,
  stage: startupCells.stage,
  state: startupCells.state,
  funding: startupCells.funding,
  recognised: sql<string>`${startupCells.recognised}::text`,
};

/** All SQL of startups. Reads for visitors see listed records only. */
export function startupQueries({ reads }: Database) {
  const source = {
    kind: "startups",
    listing: narrowing,
    dimensions,

    page: narrowing.pages((shape) => {
      const query = reads.select(itemColumns).from(startups).where(shape.where).orderBy(shape.order);
      return quick(reads, query.limit(sql.placeholder("limit")), itemColumns, shape.name);
    }),

    matches: narrowing.matches({
      few(shape) {
        const query = reads.select(matchColumns).from(startups).where(shape.where).orderBy(shape.order);
        return quick(reads, query.limit(shape.limit), matchColumns, shape.name);
      },
      byWindow(shape) {
        const inWindow = reads.select(matchColumns).from(startups).where(shape.where).orderBy(shape.order);
        const found = inWindow.limit(shape.limit).as("found");
        const columns = {
          id: found.id,
          nameKey: found.nameKey,
          rating: found.rating,
          ratingCount: found.ratingCount,
          industry: found.industry,
          stage: found.stage,
          state: found.state,
          funding: found.funding,
          recognised: found.recognised,
        };
        const query = reads.select(columns).from(shape.windows).crossJoinLateral(found);
        return quick(reads, query.limit(shape.limit), columns, shape.name);
      },
    }),

    items: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : reads.select(itemColumns).from(startups).where(narrowing.withIds(ids)),

    cells: async (): Promise<Cell<Dimension>[]> =>
      reads
        .select({ ...cellColumns, n: sql<number>`sum(${startupCells.n})::int` })
        .from(startupCells)
        .where(sql`${startupCells.n} > 0`)
        .groupBy(...Object.values(cellColumns)),
  } as const;

  const byId = reads
    .select()
    .from(startups)
    .where(eq(startups.id, sql.placeholder("id")))
    .prepare("startup_by_id");

  const newest = reads
    .select({ ...itemColumns, createdAt: startups.createdAt })
    .from(startups)
    .where(eq(startups.listed, true))
    .orderBy(desc(startups.id))
    .limit(1)
    .prepare("startup_newest");

  return {
    source,

    rated: rated(startups),
    reviewed: reviewed(startups, startups.mobile, startups.recognised),
    setListed: listedIn(startups),
    published: published({ reads }, startups),
    featuring: featuring({ reads }, startups, source.items),

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

    /** The listed startup that registered last, with the time it did. */
    async newest() {
      const [row] = await newest.execute();
      return row;
    },

    /** The record whatever its state; the caller asks the policy who may see it. */
    async byId(id: string) {
      if (!isId(id)) return undefined;
      const [row] = await byId.execute({ id });
      return row;
    },

    /** Name and logo of these people's startups. */
    cards: (db: Db, userIds: readonly string[]) =>
      db
        .select({ userId: startups.userId, name: startups.name, picture: startups.logoPath })
        .from(startups)
        .where(sql`${startups.userId} = any(${sql.param([...userIds])}::uuid[])`),

    async byUser(db: Db, userId: string) {
      const [row] = await db.select().from(startups).where(eq(startups.userId, userId));
      return row;
    },

    insert: (db: Db, row: typeof startups.$inferInsert) =>
      db.insert(startups).values(row).onConflictDoNothing({ target: startups.userId }).returning(),

    setRecognition: (db: Db, userId: string, certificate: { number: string; date: string } | null) =>
      db
        .update(startups)
        .set({
          recognised: certificate !== null,
          joinDate: certificate?.date ?? null,
          recognitionNumber: certificate?.number ?? null,
          ...(!certificate && {
            certifiedName: sql`case when ${startups.verified} then ${startups.certifiedName} end`,
          }),
        })
        .where(eq(startups.userId, userId)),

    /** Adds to the number of accepted connections of this person's startup, if there is one. */
    addConnections: (db: Db, userId: string, step: 1 | -1) =>
      db
        .update(startups)
        .set({ connectionCount: sql`greatest(${startups.connectionCount} + ${step}, 0)` })
        .where(eq(startups.userId, userId)),

    /** The contact address follows the sign-in address where both were one. @param former in lower case */
    emailChanged: (db: Db, userId: string, former: string, email: string) =>
      db
        .update(startups)
        .set({ email })
        .where(sql`${eq(startups.userId, userId)} and lower(${startups.email}) = ${former}`),

    /** @returns its id and the paths of its files; nothing when the person has no record. */
    async remove(db: Db, userId: string): Promise<{ id: string; picture: string; gallery: string[] } | undefined> {
      const [row] = await db
        .delete(startups)
        .where(eq(startups.userId, userId))
        .returning({ id: startups.id, picture: startups.logoPath, gallery: startups.galleryPaths });
      return row;
    },
  };
}

export type StartupRow = typeof startups.$inferSelect;
export type StartupQueries = ReturnType<typeof startupQueries>;
export type StartupItemRow = Awaited<ReturnType<StartupQueries["source"]["page"]>>[number];
