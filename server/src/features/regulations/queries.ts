import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias, date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { column, type Database, type Db, first } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { moment, rowsOf } from "#platform/rows.ts";

/** Regulatory notices for startups (REC-30 to REC-34). The first five come with the product. */
export const regulations = pgTable("regulations", {
  id: uuid().primaryKey(),
  date: date().notNull(),
  department: text().notNull(),
  description: text().notNull(),
  officialLink: text("official_link").notNull().default(""),
  path: text().notNull().default(""),
  laws: text().array().notNull().default([]),
  supersededBy: uuid("superseded_by"),
  updatedAt: moment("updated_at").notNull(),
});

export type RegulationRow = typeof regulations.$inferSelect;
/** A notice with the one that took its place. */
export interface ShownRegulation {
  notice: RegulationRow;
  newer: Pick<RegulationRow, "id" | "date" | "description"> | null;
}

const newer = alias(regulations, "newer");
const year = sql<number>`extract(year from ${regulations.date})::int`;

/** All SQL of notices. */
export function regulationQueries({ reads }: Database) {
  const rows = rowsOf(reads, regulations);
  const shown = (db: Db) =>
    db
      .select({ notice: regulations, newer: { id: newer.id, date: newer.date, description: newer.description } })
      .from(regulations)
      .leftJoin(newer, eq(newer.id, regulations.supersededBy));

  return {
    list: (years: readonly number[] | null, departments: readonly string[] | null): Promise<ShownRegulation[]> =>
      shown(reads)
        .where(
          and(
            years ? inArray(year, [...years]) : undefined,
            departments ? inArray(regulations.department, [...departments]) : undefined,
          ),
        )
        .orderBy(desc(regulations.date), desc(regulations.id)),

    years: (): Promise<number[]> => column(reads.selectDistinct({ year }).from(regulations), "year"),

    departments(): Promise<string[]> {
      const { department } = regulations;
      return column(reads.selectDistinct({ department }).from(regulations).orderBy(asc(department)), "department");
    },

    byId: async (db: Db, id: string): Promise<ShownRegulation | undefined> =>
      isId(id) ? first(shown(db).where(eq(regulations.id, id))) : undefined,

    lock: rows.locked,
    insert: rows.insert,
    change: rows.change,
    remove: rows.remove,
  };
}

export type RegulationQueries = ReturnType<typeof regulationQueries>;
