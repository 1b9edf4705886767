import { ALL_SECTORS, pick } from "@startup-connect/contract/shared";
import { startupListed } from "@startup-connect/contract/startups";
import { and, asc, desc, eq, gt, gte, isNotNull, lt, sql } from "drizzle-orm";
import { users } from "#features/accounts/index.ts";
import { type Read, rowsBeside } from "#platform/beside.ts";
import { column, type Database, type Db, first, type Tx } from "#platform/database.ts";
import type { SealedKind } from "#platform/keys/reseal.ts";
import { listedColumns, type ProfileSource, version } from "../queries.ts";
import { coFounders, galleryItems, startupCells, startups, startupWords } from "./tables.ts";

const { id, nameKey, rating, ratingCount, industry, stage, state, funding } = startups;
const { userId, name, picturePath, verified, certifiedName, city, sector } = startups;
const { galleryPaths, joinDate, recognised, recognisedUntil, interests, founderName } = startups;
const recognisedText = sql<string>`(${recognised} and coalesce(${recognisedUntil} >= ${sql.placeholder("today")}::date, true))::text`;

const match = { id, nameKey, rating, ratingCount, industry, stage, state, funding };
const card = { ...listedColumns(startups), ...pick(startups, startupListed) };
const item = { ...match, ...card, galleryPaths, joinDate, recognised, recognisedUntil, interests, founderName };
const matchColumns = { ...match, recognised: recognisedText.as("is_recognised") };

const items = (db: Db) =>
  db
    .select({ ...item, version })
    .from(startups)
    .$dynamic();

const cellValues = {
  industry: startupCells.industry,
  stage: startupCells.stage,
  state: startupCells.state,
  funding: startupCells.funding,
  recognised: sql<string>`${startupCells.recognised}::text`,
};
// Startups with and without connections are counted apart.
const cellColumns = { ...cellValues, n: sql<number>`sum(${startupCells.n})::int`.as("n") };

export type StartupRow = typeof startups.$inferSelect;
export type StartupItemRow = Omit<Awaited<ReturnType<typeof items>>[number], "version">;
type StartupInsert = typeof startups.$inferInsert;
type Dimension = "industry" | "stage" | "state" | "funding" | "recognised";

const beside = {
  founders: rowsBeside(users, ["picturePath"], (of) => eq(users.id, of.userId)),
  /** Those who confirmed, in the order of their invitations. */
  coFounders: rowsBeside(
    coFounders,
    ["id", "name", "line"],
    (of) => and(eq(coFounders.startupId, of.id), isNotNull(coFounders.confirmedAt)),
    asc(coFounders.id),
  ),
  /** In the owner's order. */
  gallery: rowsBeside(
    galleryItems,
    ["id", "kind", "path", "caption", "width", "height"],
    (of) => eq(galleryItems.startupId, of.id),
    sql`${galleryItems.place}, ${galleryItems.id}`,
  ),
};
export type BesideStartup = Read<typeof beside>;

export const startupSource: ProfileSource<
  StartupRow,
  StartupInsert,
  StartupItemRow,
  Dimension | "sector",
  Dimension,
  BesideStartup
> = {
  kind: "startups",
  table: startups,
  filters: [
    { name: "stage", column: stage },
    { name: "industry", column: industry },
    { name: "state", column: state },
    { name: "funding", column: funding },
    { name: "recognised", column: recognisedText },
    { name: "sector", column: sector, words: ALL_SECTORS },
  ],
  words: startupWords,
  dimensions: ["industry", "stage", "state", "funding", "recognised"],
  itemColumns: item,
  matchColumns,
  rows: (db) => db.select().from(startups).$dynamic(),
  beside,
  items,
  matches: (db) => db.select(matchColumns).from(startups).$dynamic(),
  cellColumns,
  cells: (db) =>
    db
      .select(cellColumns)
      .from(startupCells)
      .where(sql`${startupCells.n} > 0`)
      .groupBy(...Object.values(cellValues))
      .$dynamic(),
  insert: (tx, row) => tx.insert(startups).values(row).onConflictDoNothing({ target: userId }).returning(),
  update: (tx, own, values) => tx.update(startups).set(values).where(eq(id, own)).returning(),
  remove: (tx, owner) => tx.delete(startups).where(eq(userId, owner)).returning(),
  otherMark: recognised,
  fit: {
    industry: { column: industry },
    stage: { column: stage },
    location: sql`${city} || ', ' || ${state}`,
    state,
    interests,
    // ROLE-18.
    followers: sql`'otherStartups' = any(${startups.interests})`,
  },
};

/** What a startup shows of a verified recognition; days as `YYYY-MM-DD`, the last one null for none. */
export interface Recognised {
  number: string;
  date: string;
  until: string | null;
}

/** A startup in a few words. */
export interface NewStartup {
  id: string;
  name: string;
  city: string;
  state: string;
  industry: string;
}

/** What a board shows of a startup. */
const entry = {
  ...{ userId, profileId: id, name, picture: picturePath, city, industry },
  ...{ website: startups.website, listed: startups.listed },
};
export type StartupEntry = Pick<StartupRow, "userId" | "name" | "city" | "industry" | "website" | "listed"> & {
  profileId: string;
  picture: string;
};
type FoundEntry = StartupEntry & Pick<StartupRow, "nameKey">;

/** What only startups have. */
export function startupQueries({ reads }: Database) {
  const newest = reads
    .select({ ...item, createdAt: startups.createdAt })
    .from(startups)
    .where(eq(startups.listed, true))
    .orderBy(desc(id))
    .limit(1)
    .prepare("startup_newest");

  return {
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
    newest: () => first(newest.execute()),

    /** Name and logo of these people's startups. */
    cards: (db: Db, userIds: readonly string[]) =>
      db
        .select({ userId, name, picture: picturePath })
        .from(startups)
        .where(sql`${userId} = any(${sql.param([...userIds])}::uuid[])`),

    entity: (db: Db, owner: string) =>
      first(
        db
          .select({ isListed: startups.listed, name: startups.name, entityNature: startups.entityNature })
          .from(startups)
          .where(eq(userId, owner)),
      ),
    /** What a card of a board shows of these people's startups, hidden ones too. */
    entries: (db: Db, userIds: readonly string[]): Promise<StartupEntry[]> =>
      db
        .select(entry)
        .from(startups)
        .where(sql`${userId} = any(${sql.param([...userIds])}::uuid[])`),

    /** Listed ones with one of these websites, or of these names as `fold` makes them. */
    entriesOf: (db: Db, websites: readonly string[], nameKeys: readonly string[]): Promise<FoundEntry[]> =>
      db
        .select({ ...entry, nameKey })
        .from(startups)
        .where(sql`${startups.listed} and (
        (${startups.website} <> '' and site_key(${startups.website}) =
          any(array(select site_key(one) from unnest(${sql.param([...websites])}::text[]) one)))
        or ${startups.nameKey} = any(${sql.param([...nameKeys])}::text[]))`),

    setLogo: (tx: Tx, own: string, path: string, updatedAt: Date) =>
      tx.update(startups).set({ picturePath: path, updatedAt }).where(eq(id, own)),

    setRecognition: (tx: Tx, owner: string, certificate: Recognised | null) =>
      tx
        .update(startups)
        .set({
          recognised: certificate !== null,
          recognisedUntil: certificate?.until ?? null,
          joinDate: certificate?.date ?? null,
          recognitionNumber: certificate?.number ?? null,
          ...(!certificate && { certifiedName: sql`case when ${verified} then ${certifiedName} end` }),
        })
        .where(eq(userId, owner)),

    /** Adds to the number of accepted connections of this person's startup, if there is one. */
    addConnections: (tx: Tx, owner: string, step: 1 | -1) =>
      tx
        .update(startups)
        .set({ connectionCount: sql`greatest(${startups.connectionCount} + ${step}, 0)` })
        .where(eq(userId, owner)),

    /** Who owns the newest startups whose name holds the text, hidden ones as well: for administrators. */
    ownersNamed(text: string, limit: number): Promise<string[]> {
      const holds = sql`strpos(${nameKey}, fold(${text})) > 0`;
      return column(reads.select({ userId }).from(startups).where(holds).orderBy(desc(id)).limit(limit), "userId");
    },

    /** Listed startups that registered from one moment until before another, newest first, and how many there are. */
    async registeredBetween(
      from: Date,
      until: Date,
      limit: number,
    ): Promise<{ startups: NewStartup[]; total: number }> {
      const { listed, createdAt } = startups;
      const within = and(eq(listed, true), gte(createdAt, from), lt(createdAt, until));
      const [rows, total] = await Promise.all([
        reads.select({ id, name, city, state, industry }).from(startups).where(within).orderBy(desc(id)).limit(limit),
        reads.$count(startups, within),
      ]);
      return { startups: rows, total };
    },
  };
}

export type StartupQueries = ReturnType<typeof startupQueries>;

/** Purpose of the seal on Udyog and Udyam numbers. */
export const UDYOG_NUMBER = "udyog number";

/** For the command that replaces the seals; bound to the id of the startup. */
export const sealedUdyogNumbers: SealedKind = {
  name: "Udyog numbers",
  purpose: UDYOG_NUMBER,

  async after(db, last, limit) {
    const rows = await db
      .select({ id, sealed: startups.udyogAadhaar })
      .from(startups)
      .where(and(isNotNull(startups.udyogAadhaar), last === null ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(limit);
    return rows.flatMap(({ id: own, sealed }) => (sealed ? [{ id: own, place: own, sealed: sealed.toString() }] : []));
  },

  async replace(db, { id: own, sealed }, closed) {
    await db
      .update(startups)
      .set({ udyogAadhaar: Buffer.from(closed) })
      .where(and(eq(id, own), eq(startups.udyogAadhaar, Buffer.from(sealed))));
  },
};
