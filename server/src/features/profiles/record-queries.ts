import { and, asc, eq, gt, inArray, isNotNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { ProfileTable } from "./tables.ts";
import type { VerificationEnds } from "./verification-ends.ts";

/** What a review adds to the figures of its subject: a new one 1 and its stars, a changed one 0 and the difference. */
export interface RatingChange {
  count: -1 | 0 | 1;
  sum: number;
}

export interface Figures {
  listed: boolean;
  /** Mean with one decimal, null without any. */
  rating: number | null;
  ratingCount: number;
}

/** Who is registered in a profile (REC-20). */
export interface Registrant {
  recordId: string;
  name: string;
  email: string;
  phone: string;
  verified: boolean;
  /** What its marks were given to while a new name is pending, else "" (REC-36). */
  certifiedName: string;
}

export interface PublishedRow {
  id: string;
  updatedAt: Date;
}

/** The listed profiles of a kind by id, for who reads all of them: search engines. */
export interface Published {
  /** Those after an id, oldest first; null for the beginning. */
  after(id: string | null, limit: number): Promise<PublishedRow[]>;
  /** The id at the end of so many profiles after an id; null when there are no more than these. */
  skip(id: string | null, count: number): Promise<string | null>;
}

/**
 * What other features read and change of the table of a kind.
 * @param otherMark whether a row has another mark that keeps the certified name
 */
export function recordQueries({ reads }: Pick<Database, "reads">, table: ProfileTable, otherMark?: SQLWrapper) {
  const ofUser = (userId: string): SQL => eq(table.userId, userId);
  const beyond = (id: string | null): SQL | undefined =>
    and(sql`${table.listed}`, id === null ? undefined : gt(table.id, id));

  return {
    /** Undefined for a user without a profile of this kind. */
    figures: (db: Db, userId: string): Promise<Figures | undefined> =>
      first(
        db
          .select({
            listed: sql<boolean>`${table.listed}`,
            rating: sql<number | null>`${table.rating}::float`,
            ratingCount: sql<number>`${table.ratingCount}`,
          })
          .from<ProfileTable>(table)
          .where(ofUser(userId)),
      ),

    /** In the transaction that changes the review. */
    async rate(tx: Tx, userId: string, { count, sum }: RatingChange): Promise<void> {
      const next = { count: sql`${table.ratingCount} + ${count}::int`, sum: sql`${table.ratingSum} + ${sum}::int` };
      await tx.execute(sql`update ${table} set
        rating = round((${next.sum})::numeric / nullif(${next.count}, 0), 1),
        rating_count = ${next.count}, rating_sum = ${next.sum}
        where ${ofUser(userId)}`);
    },

    /** Undefined for a user without a profile of this kind. */
    registrant: (db: Db, userId: string): Promise<Registrant | undefined> =>
      first(
        db
          .select({
            recordId: sql<string>`${table.id}`,
            name: sql<string>`${table.name}`,
            email: sql<string>`${table.email}`,
            phone: sql<string>`${table.phone}`,
            verified: sql<boolean>`${table.verified}`,
            certifiedName: sql<string>`coalesce(${table.certifiedName}, '')`,
          })
          .from<ProfileTable>(table)
          .where(ofUser(userId)),
      ),

    /** The mark Profile reviewed (REC-23); in the transaction of the decision. */
    async setVerified(tx: Tx, userId: string, verified: boolean): Promise<void> {
      const keeps = (!verified && otherMark) || sql`false`;
      await tx.execute(sql`
        update ${table} set verified = ${verified}, certified_name = case when ${keeps} then certified_name end
        where ${ofUser(userId)}`);
    },

    /** @param read what holds (PROOF-05), once the row is locked: of changes at once the last one sees all */
    async setVerificationEnds(tx: Tx, userId: string, read: () => Promise<VerificationEnds>): Promise<void> {
      const { rowCount } = await tx.execute(sql`select from ${table} where ${ofUser(userId)} for no key update`);
      if (!rowCount) return;
      const wanted = sql`${JSON.stringify(await read())}::jsonb`;
      await tx.execute(sql`update ${table} set proofs = ${wanted} where ${ofUser(userId)} and proofs <> ${wanted}`);
    },

    /** The marks are those of the current name from now on (REC-36). */
    async confirmName(tx: Tx, userId: string): Promise<void> {
      await tx.execute(sql`update ${table} set certified_name = null where ${ofUser(userId)}`);
    },

    /** By user id, of those whose new name is pending. */
    async certifiedNames(db: Db, userIds: readonly string[]): Promise<[string, string][]> {
      if (userIds.length === 0) return [];
      const rows = await db
        .select({ userId: sql<string>`${table.userId}`, name: sql<string>`${table.certifiedName}` })
        .from<ProfileTable>(table)
        .where(and(inArray(table.userId, [...userIds]), isNotNull(table.certifiedName)));
      return rows.map(({ userId, name }) => [userId, name]);
    },

    /** Takes a profile out of everything that others read, or puts it back; counters and words follow (ADM-09). */
    async setListed(tx: Tx, userId: string, listed: boolean): Promise<void> {
      await tx
        .update(table)
        .set({ listed })
        .where(and(ofUser(userId), ne(table.listed, listed)));
    },

    async setPicture(tx: Tx, userId: string, path: string): Promise<void> {
      await tx
        .update(table)
        .set({ picturePath: path })
        .where(and(ofUser(userId), ne(table.picturePath, path)));
    },

    /** The contact address follows the sign-in address where both were one. */
    async emailChanged(tx: Tx, userId: string, former: string, email: string): Promise<void> {
      await tx
        .update(table)
        .set({ email })
        .where(and(ofUser(userId), sql`email_key(${table.email}) = email_key(${former})`));
    },

    /** Gives the mark Featured to the profiles of exactly these users. @returns how many were marked or unmarked */
    async featureExactly(tx: Tx, userIds: readonly string[]): Promise<number> {
      const wanted = sql`${table.userId} = any(${sql.param([...userIds])}::uuid[])`;
      // Locked in one order, so that two of these at once cannot wait for each other.
      const rows = await tx
        .select({ id: sql<string>`${table.id}`, wanted: sql<boolean>`${wanted}` })
        .from<ProfileTable>(table)
        .where(sql`(${table.featured} and not ${wanted}) or (not ${table.featured} and ${wanted})`)
        .orderBy(table.id)
        .for("update");
      for (const mark of [true, false]) {
        const ids = rows.flatMap((row) => (row.wanted === mark ? [row.id] : []));
        if (ids.length > 0)
          await tx.execute(sql`update ${table} set featured = ${mark} where ${inArray(table.id, ids)}`);
      }
      return rows.length;
    },

    /** Ids of some of the featured ones that are listed, by chance; the same ones for the same `seed`. */
    featuredIds: (seed: string, limit: number): Promise<string[]> =>
      column(
        reads
          .select({ id: sql<string>`${table.id}` })
          .from<ProfileTable>(table)
          .where(and(eq(table.featured, true), eq(table.listed, true)))
          .orderBy(sql`md5(${table.id}::text || ${seed}::text)`)
          .limit(limit),
        "id",
      ),

    published: {
      after: (id, limit) =>
        reads
          .select({
            id: sql<string>`${table.id}`,
            updatedAt: sql`${table.updatedAt}`.mapWith((text: string) => new Date(text)),
          })
          .from<ProfileTable>(table)
          .where(beyond(id))
          .orderBy(asc(table.id))
          .limit(limit),

      async skip(id, count) {
        // One more than these, so that no part is empty.
        const rows = await reads
          .select({ id: sql<string>`${table.id}` })
          .from<ProfileTable>(table)
          .where(beyond(id))
          .orderBy(asc(table.id))
          .limit(2)
          .offset(count - 1);
        return rows.length === 2 ? (rows[0]?.id ?? null) : null;
      },
    } satisfies Published,
  };
}
