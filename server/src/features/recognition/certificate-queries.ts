import {
  CERTIFICATES_FOUND_MAX,
  type CertificateState,
  type CertificateType,
} from "@startup-connect/contract/recognition";
import { plainNumber } from "@startup-connect/contract/shared";
import { and, asc, desc, eq, gte, inArray, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { users } from "#features/accounts/index.ts";
import { rowsBeside } from "#platform/beside.ts";
import type { Database, Db } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { certificates } from "./tables.ts";

export type CertificateRow = typeof certificates.$inferSelect;

/** What administrators narrow the list to; `q`: part of number or name, "" for all. */
interface WantedCertificates {
  states: readonly CertificateState[];
  q: string;
}

export const certificatesBeside = rowsBeside(
  certificates,
  ["type", "state", "number", "entityName", "validTo", "decidedAt"],
  ({ userId }) => eq(certificates.userId, userId),
  desc(certificates.id),
);

/** All SQL of certificates; the verified ones are the register. */
export function certificateQueries({ orm }: Database) {
  const rows = rowsOf(orm, certificates);
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
  const isOfSuspended = sql`exists (select from ${users} where ${users.id} = ${certificates.userId} and ${users.suspendedAt} is not null)`;

  /** The whole name, or its first words: part of a word finds nothing. */
  const isNamed = (name: string): SQL | undefined => {
    const key = sql`fold(${name})`;
    return or(sql`${certificates.nameKey} = ${key}`, sql`starts_with(${certificates.nameKey}, ${key} || ' ')`);
  };

  return {
    ...rows,

    /** Entries of the register; a number must match whole, and a name given with it too (REC-17). */
    found: (type: CertificateType, { number, name }: { number: string; name: string }): Promise<CertificateRow[]> =>
      rows.find(
        and(
          isVerified,
          not(isOfSuspended),
          eq(certificates.type, type),
          number ? eq(certificates.number, number) : undefined,
          name ? isNamed(name) : undefined,
        ),
        { by: [asc(certificates.nameKey), desc(certificates.id)], limit: CERTIFICATES_FOUND_MAX },
      ),

    isSuspended: async (id: string): Promise<boolean> =>
      (await rows.count(and(eq(certificates.id, id), isOfSuspended))) > 0,

    ofUser: (db: Db, userId: string): Promise<CertificateRow[]> =>
      rows.find(eq(certificates.userId, userId), { by: [desc(certificates.id)], db }),

    /** Whether another entry of the register has this number. */
    async isTaken(db: Db, { id, type, number }: Pick<CertificateRow, "id" | "type" | "number">): Promise<boolean> {
      const isOther = and(eq(certificates.type, type), eq(certificates.number, number), ne(certificates.id, id));
      return (await rows.count(and(isVerified, isOther), db)) > 0;
    },

    removeOf: (db: Db, userId: string): Promise<{ id: string; path: string }[]> =>
      rows.removeAll(db, eq(certificates.userId, userId)),

    list: rows.newestFirst(isWanted, ({ states }) => states.every((state) => state === "pending")),

    /** The newest recognition of this person that holds on the day. */
    recognitionOf: (db: Db, userId: string, day: string): Promise<CertificateRow | undefined> =>
      rows.one(
        and(
          isVerified,
          eq(certificates.userId, userId),
          eq(certificates.type, "recognition"),
          sql`(${certificates.validTo} is null or ${certificates.validTo} >= ${day})`,
        ),
        { by: [desc(certificates.issueDate), desc(certificates.id)], db },
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
      rows.find(
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
