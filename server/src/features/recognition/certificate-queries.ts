import {
  CERTIFICATES_FOUND_MAX,
  type CertificateState,
  type CertificateType,
} from "@startup-connect/contract/recognition";
import { plainNumber } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type Database, type Db, first } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { newestFirst } from "#platform/list-page.ts";
import { certificates } from "./tables.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/** What administrators narrow the list to; `q`: part of number or name, "" for all. */
interface WantedCertificates {
  states: readonly CertificateState[];
  q: string;
}

/** All SQL of certificates; the verified ones are the register. */
export function certificateQueries({ orm }: Database) {
  const isWanted = ({ states, q }: WantedCertificates): SQL | undefined =>
    and(
      inArray(certificates.state, [...states]),
      q
        ? or(
            sql`strpos(${certificates.number}, ${plainNumber(q)}) > 0`,
            sql`strpos(${certificates.nameKey}, fold(${q})) > 0`,
          )
        : undefined,
    );
  const isVerified = eq(certificates.state, "verified");

  /** The whole name, or its first words: part of a word finds nothing. */
  const isNamed = (name: string): SQL | undefined => {
    const key = sql`fold(${name})`;
    return or(sql`${certificates.nameKey} = ${key}`, sql`starts_with(${certificates.nameKey}, ${key} || ' ')`);
  };

  return {
    /** Entries of the register; a number must match whole, and a name given with it too (REC-17). */
    found: (type: CertificateType, { number, name }: { number: string; name: string }): Promise<CertificateRow[]> =>
      orm
        .select()
        .from(certificates)
        .where(
          and(
            isVerified,
            eq(certificates.type, type),
            number ? eq(certificates.number, number) : undefined,
            name ? isNamed(name) : undefined,
          ),
        )
        .orderBy(asc(certificates.nameKey), desc(certificates.id))
        .limit(CERTIFICATES_FOUND_MAX),

    byId: async (db: Db, id: string): Promise<CertificateRow | undefined> =>
      isId(id) ? first(db.select().from(certificates).where(eq(certificates.id, id))) : undefined,

    lock: async (db: Db, id: string): Promise<CertificateRow | undefined> =>
      isId(id) ? first(db.select().from(certificates).where(eq(certificates.id, id)).for("update")) : undefined,

    ofUser: (db: Db, userId: string): Promise<CertificateRow[]> =>
      db.select().from(certificates).where(eq(certificates.userId, userId)).orderBy(desc(certificates.id)),

    /** Whether another entry of the register has this number. */
    async isTaken(db: Db, { id, type, number }: Pick<CertificateRow, "id" | "type" | "number">): Promise<boolean> {
      const [row] = await db
        .select({ id: certificates.id })
        .from(certificates)
        .where(and(isVerified, eq(certificates.type, type), eq(certificates.number, number), ne(certificates.id, id)));
      return row !== undefined;
    },

    /** @returns undefined when one of the type is waiting already. */
    insert: (db: Db, row: typeof certificates.$inferInsert): Promise<CertificateRow | undefined> =>
      first(db.insert(certificates).values(row).onConflictDoNothing().returning()),

    async change(db: Db, id: string, changes: Partial<CertificateRow>): Promise<CertificateRow> {
      const { nameKey: _, ...set } = changes;
      const [row] = await db.update(certificates).set(set).where(eq(certificates.id, id)).returning();
      if (!row) throw new Error("a locked certificate is gone");
      return row;
    },

    remove: (db: Db, id: string) => db.delete(certificates).where(eq(certificates.id, id)),

    removeOf: (db: Db, userId: string): Promise<{ id: string; path: string }[]> =>
      db
        .delete(certificates)
        .where(eq(certificates.userId, userId))
        .returning({ id: certificates.id, path: certificates.path }),

    ...newestFirst(
      orm,
      certificates,
      () => orm.select().from(certificates).$dynamic(),
      isWanted,
      ({ states }) => states.every((state) => state === "pending"),
    ),

    /** The newest recognition of this person that holds on the day. */
    recognitionOf: (db: Db, userId: string, day: string): Promise<CertificateRow | undefined> =>
      first(
        db
          .select()
          .from(certificates)
          .where(
            and(
              isVerified,
              eq(certificates.userId, userId),
              eq(certificates.type, "recognition"),
              sql`(${certificates.validTo} is null or ${certificates.validTo} >= ${day})`,
            ),
          )
          .orderBy(desc(certificates.issueDate), desc(certificates.id))
          .limit(1),
      ),

    /** Earlier ones of the same owner and number, which the one that is verified now renews. */
    removeRenewed: (db: Db, { id, userId, type, number }: CertificateRow): Promise<{ path: string }[]> =>
      db
        .delete(certificates)
        .where(
          and(
            isVerified,
            eq(certificates.userId, userId),
            eq(certificates.type, type),
            eq(certificates.number, number),
            ne(certificates.id, id),
          ),
        )
        .returning({ path: certificates.path }),

    /** Verified ones that are shown on profiles and whose last day lies between the two, both included. */
    ending: (first: string, last: string): Promise<CertificateRow[]> =>
      orm
        .select()
        .from(certificates)
        .where(
          and(
            isVerified,
            ne(certificates.type, "eligibility"),
            gte(certificates.validTo, first),
            lte(certificates.validTo, last),
          ),
        ),
  };
}

export type CertificateQueries = ReturnType<typeof certificateQueries>;
