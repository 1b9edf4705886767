import { eq, ne, sql } from "drizzle-orm";
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
import { investorCells, investors, investorWords } from "./tables.ts";

/** What a list is narrowed to; an unknown value finds nothing. The location is narrowed by its words. */
const narrowing = listing(
  "investors",
  investors,
  [
    { name: "category", column: investors.category },
    { name: "investmentStage", column: investors.investmentStage },
    { name: "investmentLevel", column: investors.investmentLevel },
    { name: "focusArea", column: investors.focusAreas, list: true },
  ],
  investorWords,
);

/** Dimensions of the counted cells. */
const dimensions = ["category", "investmentStage", "investmentLevel", "focusArea"] as const;
type Dimension = (typeof dimensions)[number];

const itemColumns = {
  id: investors.id,
  userId: investors.userId,
  name: investors.name,
  nameKey: investors.nameKey,
  location: investors.location,
  category: investors.category,
  investmentAmount: investors.investmentAmount,
  focusAreas: investors.focusAreas,
  investmentStage: investors.investmentStage,
  investmentLevel: investors.investmentLevel,
  brief: investors.brief,
  picturePath: investors.picturePath,
  rating: investors.rating,
  ratingCount: investors.ratingCount,
  verified: investors.verified,
  certifiedName: investors.certifiedName,
  featured: investors.featured,
};

const matchColumns = {
  id: investors.id,
  nameKey: investors.nameKey,
  rating: investors.rating,
  ratingCount: investors.ratingCount,
  category: investors.category,
  investmentStage: investors.investmentStage,
  investmentLevel: investors.investmentLevel,
  focusArea: investors.focusAreas,
};

/** All SQL of investors. Reads for visitors see listed records only. */
export function investorQueries({ reads }: Database) {
  const source = {
    kind: "investors",
    listing: narrowing,
    dimensions,

    page: narrowing.pages((shape) => {
      const query = reads.select(itemColumns).from(investors).where(shape.where).orderBy(shape.order);
      return quick(reads, query.limit(sql.placeholder("limit")), itemColumns, shape.name);
    }),

    matches: narrowing.matches({
      few(shape) {
        const query = reads.select(matchColumns).from(investors).where(shape.where).orderBy(shape.order);
        return quick(reads, query.limit(shape.limit), matchColumns, shape.name);
      },
      byWindow(shape) {
        const inWindow = reads.select(matchColumns).from(investors).where(shape.where).orderBy(shape.order);
        const found = inWindow.limit(shape.limit).as("found");
        const columns = {
          id: found.id,
          nameKey: found.nameKey,
          rating: found.rating,
          ratingCount: found.ratingCount,
          category: found.category,
          investmentStage: found.investmentStage,
          investmentLevel: found.investmentLevel,
          focusArea: found.focusArea,
        };
        const query = reads.select(columns).from(shape.windows).crossJoinLateral(found);
        return quick(reads, query.limit(shape.limit), columns, shape.name);
      },
    }),

    items: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : reads.select(itemColumns).from(investors).where(narrowing.withIds(ids)),

    cells: async (): Promise<Cell<Dimension>[]> =>
      reads
        .select({
          category: investorCells.category,
          investmentStage: investorCells.investmentStage,
          investmentLevel: investorCells.investmentLevel,
          focusArea: investorCells.focusAreas,
          n: investorCells.n,
        })
        .from(investorCells)
        .where(sql`${investorCells.n} > 0`),
  } as const;

  const byId = reads
    .select()
    .from(investors)
    .where(eq(investors.id, sql.placeholder("id")))
    .prepare("investor_by_id");

  return {
    source,

    rated: rated(investors),
    reviewed: reviewed(investors, investors.phone),
    setListed: listedIn(investors),
    published: published({ reads }, investors),
    featuring: featuring({ reads }, investors, source.items),

    /** The record whatever its state; the caller asks the policy who may see it. */
    async byId(id: string) {
      const [row] = isId(id) ? await byId.execute({ id }) : [];
      return row;
    },

    /** @returns nothing when the person has a record already. */
    insert: (db: Db, row: typeof investors.$inferInsert) =>
      db.insert(investors).values(row).onConflictDoNothing({ target: investors.userId }).returning(),

    /** Adds to the number of accepted connections with startups, if this person is an investor. */
    addTieUps: (db: Db, userId: string, step: 1 | -1) =>
      db
        .update(investors)
        .set({ tieUpCount: sql`greatest(${investors.tieUpCount} + ${step}, 0)` })
        .where(eq(investors.userId, userId)),

    setPicture: (db: Db, userId: string, path: string) =>
      db
        .update(investors)
        .set({ picturePath: path })
        .where(sql`${eq(investors.userId, userId)} and ${ne(investors.picturePath, path)}`),

    async byUser(db: Db, userId: string) {
      const [row] = await db.select().from(investors).where(eq(investors.userId, userId));
      return row;
    },

    /** The contact address follows the sign-in address where both were one. @param former in lower case */
    emailChanged: (db: Db, userId: string, former: string, email: string) =>
      db
        .update(investors)
        .set({ email })
        .where(sql`${eq(investors.userId, userId)} and lower(${investors.email}) = ${former}`),

    /** @returns its id and the path of its picture; nothing when the person has no record. */
    async remove(db: Db, userId: string): Promise<{ id: string; picture: string } | undefined> {
      const [row] = await db
        .delete(investors)
        .where(eq(investors.userId, userId))
        .returning({ id: investors.id, picture: investors.picturePath });
      return row;
    },
  };
}

export type InvestorRow = typeof investors.$inferSelect;
export type InvestorQueries = ReturnType<typeof investorQueries>;
export type InvestorItemRow = Awaited<ReturnType<InvestorQueries["source"]["page"]>>[number];
