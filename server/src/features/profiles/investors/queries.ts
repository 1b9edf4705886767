import { interestFields } from "@startup-connect/contract/investors";
import { pick } from "@startup-connect/contract/shared";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database.ts";
import { listedColumns, type ProfileSource, version } from "../queries.ts";
import { investorCells, investors, investorWords } from "./tables.ts";

const { id, nameKey, rating, ratingCount, category, investmentStage, investmentLevel, focusAreas } = investors;
const { userId, location } = investors;

const match = { id, nameKey, rating, ratingCount, category, investmentStage, investmentLevel, focusArea: focusAreas };
const card = { ...listedColumns(investors), ...pick(investors, interestFields), location };
const item = { id, nameKey, rating, ratingCount, category, ...card };

const cellColumns = getTableColumns(investorCells);

const items = (db: Db) =>
  db
    .select({ ...item, version })
    .from(investors)
    .$dynamic();

export type InvestorRow = typeof investors.$inferSelect;
export type InvestorItemRow = Omit<Awaited<ReturnType<typeof items>>[number], "version">;
type InvestorInsert = typeof investors.$inferInsert;
type Dimension = "category" | "investmentStage" | "investmentLevel" | "focusArea";

export const investorSource: ProfileSource<InvestorRow, InvestorInsert, InvestorItemRow, Dimension, Dimension> = {
  kind: "investors",
  table: investors,
  filters: [
    { name: "category", column: category },
    { name: "investmentStage", column: investmentStage },
    { name: "investmentLevel", column: investmentLevel },
    { name: "focusArea", column: focusAreas, list: true },
  ],
  words: investorWords,
  dimensions: ["category", "investmentStage", "investmentLevel", "focusArea"],
  itemColumns: item,
  matchColumns: match,
  rows: (db) => db.select().from(investors).$dynamic(),
  beside: {},
  items,
  matches: (db) => db.select(match).from(investors).$dynamic(),
  cellColumns,
  cells: (db) => db.select(cellColumns).from(investorCells).where(sql`${investorCells.n} > 0`).$dynamic(),
  insert: (tx, row) => tx.insert(investors).values(row).onConflictDoNothing({ target: userId }).returning(),
  update: (tx, own, values) => tx.update(investors).set(values).where(eq(id, own)).returning(),
  remove: (tx, owner) => tx.delete(investors).where(eq(userId, owner)).returning(),
  fit: {
    industry: { column: focusAreas, list: true },
    stage: { column: investmentStage },
    amount: investors.investmentAmount,
    location,
  },
};

/** Adds to the number of accepted connections with startups, if this person is an investor. */
export const addTieUps = (tx: Tx, owner: string, step: 1 | -1) =>
  tx
    .update(investors)
    .set({ tieUpCount: sql`greatest(${investors.tieUpCount} + ${step}, 0)` })
    .where(eq(userId, owner));
