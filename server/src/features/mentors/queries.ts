import { MENTOR_INTERESTS, MENTOR_STAGES } from "@startup-connect/contract/shared";
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
import { mentorCells, mentors, mentorWords } from "./tables.ts";

/** What a list is narrowed to; an unknown value finds nothing. The city is narrowed by its words. */
const narrowing = listing(
  "mentors",
  mentors,
  [
    { name: "industry", column: mentors.industry },
    { name: "state", column: mentors.state },
    { name: "network", column: mentors.network },
    // The startups' "Validation" finds the mentors' "validation" (ROLE-70).
    { name: "stage", column: mentors.stages, list: true, words: MENTOR_STAGES },
    { name: "interest", column: mentors.interests, list: true, words: MENTOR_INTERESTS },
  ],
  mentorWords,
);

/** Dimensions of the counted cells. */
const dimensions = ["industry", "state", "network", "stage"] as const;
type Dimension = (typeof dimensions)[number];

const itemColumns = {
  id: mentors.id,
  userId: mentors.userId,
  name: mentors.name,
  nameKey: mentors.nameKey,
  industry: mentors.industry,
  state: mentors.state,
  city: mentors.city,
  activeMonths: mentors.activeMonths,
  brief: mentors.brief,
  picturePath: mentors.picturePath,
  rating: mentors.rating,
  ratingCount: mentors.ratingCount,
  verified: mentors.verified,
  certifiedName: mentors.certifiedName,
  featured: mentors.featured,
};

const matchColumns = {
  id: mentors.id,
  nameKey: mentors.nameKey,
  rating: mentors.rating,
  ratingCount: mentors.ratingCount,
  industry: mentors.industry,
  state: mentors.state,
  network: mentors.network,
  stage: mentors.stages,
};

/** All SQL of mentors. Reads for visitors see listed records only. */
export function mentorQueries({ reads }: Database) {
  const source = {
    kind: "mentors",
    listing: narrowing,
    dimensions,

    page: narrowing.pages((shape) => {
      const query = reads.select(itemColumns).from(mentors).where(shape.where).orderBy(shape.order);
      return quick(reads, query.limit(sql.placeholder("limit")), itemColumns, shape.name);
    }),

    matches: narrowing.matches({
      few(shape) {
        const query = reads.select(matchColumns).from(mentors).where(shape.where).orderBy(shape.order);
        return quick(reads, query.limit(shape.limit), matchColumns, shape.name);
      },
      byWindow(shape) {
        const inWindow = reads.select(matchColumns).from(mentors).where(shape.where).orderBy(shape.order);
        const found = inWindow.limit(shape.limit).as("found");
        const columns = {
          id: found.id,
          nameKey: found.nameKey,
          rating: found.rating,
          ratingCount: found.ratingCount,
          industry: found.industry,
          state: found.state,
          network: found.network,
          stage: found.stage,
        };
        const query = reads.select(columns).from(shape.windows).crossJoinLateral(found);
        return quick(reads, query.limit(shape.limit), columns, shape.name);
      },
    }),

    items: async (ids: readonly string[]) =>
      ids.length === 0 ? [] : reads.select(itemColumns).from(mentors).where(narrowing.withIds(ids)),

    cells: async (): Promise<Cell<Dimension>[]> =>
      reads
        .select({
          industry: mentorCells.industry,
          state: mentorCells.state,
          network: mentorCells.network,
          stage: mentorCells.stages,
          n: mentorCells.n,
        })
        .from(mentorCells)
        .where(sql`${mentorCells.n} > 0`),
  } as const;

  const byId = reads
    .select()
    .from(mentors)
    .where(eq(mentors.id, sql.placeholder("id")))
    .prepare("mentor_by_id");

  return {
    source,

    rated: rated(mentors),
    reviewed: reviewed(mentors, mentors.mobile),
    setListed: listedIn(mentors),
    published: published({ reads }, mentors),
    featuring: featuring({ reads }, mentors, source.items),

    /** The record whatever its state; the caller asks the policy who may see it. */
    async byId(id: string) {
      const [row] = isId(id) ? await byId.execute({ id }) : [];
      return row;
    },

    /** @returns nothing when the person has a record already. */
    insert: (db: Db, row: typeof mentors.$inferInsert) =>
      db.insert(mentors).values(row).onConflictDoNothing({ target: mentors.userId }).returning(),

    setPicture: (db: Db, userId: string, path: string) =>
      db
        .update(mentors)
        .set({ picturePath: path })
        .where(sql`${eq(mentors.userId, userId)} and ${ne(mentors.picturePath, path)}`),

    async byUser(db: Db, userId: string) {
      const [row] = await db.select().from(mentors).where(eq(mentors.userId, userId));
      return row;
    },

    /** The contact address follows the sign-in address where both were one. @param former in lower case */
    emailChanged: (db: Db, userId: string, former: string, email: string) =>
      db
        .update(mentors)
        .set({ email })
        .where(sql`${eq(mentors.userId, userId)} and lower(${mentors.email}) = ${former}`),

    /** @returns its id and the path of its picture; nothing when the person has no record. */
    async remove(db: Db, userId: string): Promise<{ id: string; picture: string } | undefined> {
      const [row] = await db
        .delete(mentors)
        .where(eq(mentors.userId, userId))
        .returning({ id: mentors.id, picture: mentors.picturePath });
      return row;
    },
  };
}

export type MentorRow = typeof mentors.$inferSelect;
export type MentorQueries = ReturnType<typeof mentorQueries>;
export type MentorItemRow = Awaited<ReturnType<MentorQueries["source"]["page"]>>[number];
