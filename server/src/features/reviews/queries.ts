import { and, desc, eq, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/database.ts";
import { reviews } from "./tables.ts";

export type ReviewRow = typeof reviews.$inferSelect;
export type ReviewInsert = typeof reviews.$inferInsert;

const ofPair = (subjectId: string, reviewerId: string): SQL | undefined =>
  and(eq(reviews.subjectId, subjectId), eq(reviews.reviewerId, reviewerId));

const only = ([row]: readonly ReviewRow[]): ReviewRow | undefined => row;

/** All SQL of reviews. */
export function reviewQueries({ orm }: Database) {
  return {
    /** Those that everybody may read. */
    page: (subjectId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      orm
        .select()
        .from(reviews)
        .where(
          and(eq(reviews.subjectId, subjectId), isNull(reviews.hiddenAt), after ? lt(reviews.id, after) : undefined),
        )
        .orderBy(desc(reviews.id))
        .limit(limit),

    ofPair: async (subjectId: string, reviewerId: string): Promise<ReviewRow | undefined> =>
      only(await orm.select().from(reviews).where(ofPair(subjectId, reviewerId))),

    byId: async (id: string): Promise<ReviewRow | undefined> =>
      only(await orm.select().from(reviews).where(eq(reviews.id, id))),

    some: (db: Db, ids: readonly string[]): Promise<ReviewRow[]> =>
      db
        .select()
        .from(reviews)
        .where(inArray(reviews.id, [...ids])),

    /** @returns undefined when the pair has one already; of two at once the second waits for the first. */
    insert: async (tx: Tx, row: ReviewInsert): Promise<ReviewRow | undefined> =>
      only(
        await tx
          .insert(reviews)
          .values(row)
          .onConflictDoNothing({ target: [reviews.subjectId, reviews.reviewerId] })
          .returning(),
      ),

    lockPair: async (tx: Tx, subjectId: string, reviewerId: string): Promise<ReviewRow | undefined> =>
      only(await tx.select().from(reviews).where(ofPair(subjectId, reviewerId)).for("update")),

    lock: async (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
      only(await tx.select().from(reviews).where(eq(reviews.id, id)).for("update")),

    async update(tx: Tx, id: string, values: Partial<ReviewInsert>): Promise<ReviewRow> {
      const row = only(await tx.update(reviews).set(values).where(eq(reviews.id, id)).returning());
      if (!row) throw new Error("a locked review is gone");
      return row;
    },

    remove: (tx: Tx, id: string) => tx.delete(reviews).where(eq(reviews.id, id)),

    /** Written and received, newest first. */
    ofPerson: (userId: string, after: string | null, limit: number): Promise<ReviewRow[]> =>
      orm
        .select()
        .from(reviews)
        .where(
          and(
            or(eq(reviews.subjectId, userId), eq(reviews.reviewerId, userId)),
            after ? lt(reviews.id, after) : undefined,
          ),
        )
        .orderBy(desc(reviews.id))
        .limit(limit),

    /** Takes every review of a person away, written and received. @returns what they were. */
    removeAllOf: (tx: Tx, userId: string): Promise<ReviewRow[]> =>
      tx
        .delete(reviews)
        .where(or(eq(reviews.subjectId, userId), eq(reviews.reviewerId, userId)))
        .returning(),
  };
}

export type ReviewQueries = ReturnType<typeof reviewQueries>;
