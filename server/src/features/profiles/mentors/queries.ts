import { mentorListed } from "@startup-connect/contract/mentors";
import { MENTOR_INTERESTS, MENTOR_STAGES, pick } from "@startup-connect/contract/shared";
import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Database, Db, Tx } from "#platform/database.ts";
import { listedColumns, type ProfileSource, version } from "../queries.ts";
import { mentorFree as free, mentorCells, mentors, mentorWords } from "./tables.ts";

const { id, nameKey, rating, ratingCount, industry, state, network, stages } = mentors;
const { userId, city, nextSlots } = mentors;

const match = { id, nameKey, rating, ratingCount, industry, state, network, stage: stages, free: free.as("is_free") };
const card = { ...listedColumns(mentors), ...pick(mentors, mentorListed), nextSlots };
const item = { id, nameKey, rating, ratingCount, ...card };

const items = (db: Db) =>
  db
    .select({ ...item, version })
    .from(mentors)
    .$dynamic();

export type MentorRow = typeof mentors.$inferSelect;
export type MentorItemRow = Omit<Awaited<ReturnType<typeof items>>[number], "version">;
type MentorInsert = typeof mentors.$inferInsert;
type Dimension = "industry" | "state" | "network" | "stage" | "free";

export const mentorSource: ProfileSource<MentorRow, MentorInsert, MentorItemRow, Dimension | "interest", Dimension> = {
  kind: "mentors",
  table: mentors,
  filters: [
    { name: "industry", column: industry },
    { name: "state", column: state },
    { name: "network", column: network },
    { name: "free", column: free },
    // The startups' "Validation" finds the mentors' "validation" (ROLE-70).
    { name: "stage", column: stages, list: true, words: MENTOR_STAGES },
    { name: "interest", column: mentors.interests, list: true, words: MENTOR_INTERESTS },
  ],
  words: mentorWords,
  dimensions: ["industry", "state", "network", "stage", "free"],
  itemColumns: item,
  matchColumns: match,
  rows: (db) => db.select().from(mentors).$dynamic(),
  beside: {},
  items,
  matches: (db) => db.select(match).from(mentors).$dynamic(),
  cellColumns: getTableColumns(mentorCells),
  cells: (db) => db.select().from(mentorCells).where(sql`${mentorCells.n} > 0`).$dynamic(),
  insert: (tx, row) => tx.insert(mentors).values(row).onConflictDoNothing({ target: userId }).returning(),
  update: (tx, own, values) => tx.update(mentors).set(values).where(eq(id, own)).returning(),
  remove: (tx, owner) => tx.delete(mentors).where(eq(userId, owner)).returning(),
  fit: {
    industry: { column: industry },
    stage: { column: stages, list: true },
    topics: mentors.interests,
    location: sql`${city} || ', ' || ${state}`,
    state,
  },
};

/** SES-13: free times on the card of a mentor. */
export const nextSlotQueries = ({ orm }: Pick<Database, "orm">) => ({
  setNextSlots: (tx: Tx, owner: string, slots: readonly Date[]) =>
    tx
      .update(mentors)
      .set({ nextSlots: [...slots] })
      .where(eq(userId, owner)),

  /** By user id, of the mentors among them. */
  async nextSlots(userIds: readonly string[]): Promise<Map<string, Date[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await orm
      .select({ userId, nextSlots })
      .from(mentors)
      .where(inArray(userId, [...userIds]));
    return new Map(rows.map((row) => [row.userId, row.nextSlots]));
  },
});
