import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Database, first } from "#platform/database.ts";
import type { Follower, Wanted } from "./match-source.ts";
import type { FitColumn, ProfileSource } from "./queries.ts";
import type { ProfileTable } from "./tables.ts";

/** A list of texts as one parameter. */
const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;
const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`;

const holdsAny = ({ column, list }: FitColumn, words: readonly string[]): SQL =>
  list ? sql`${column} && ${texts(words)}` : sql`${column} = any(${texts(words)})`;

/**
 * The conditions of a match, the best first: industry and stage, industry, stage. Without a wanted industry none
 * matches by industry; without any wish all match.
 */
function tiersOf(inIndustry: SQL | null, inStage: SQL | null): SQL[] {
  const tiers = [inIndustry && inStage && sql`${inIndustry} and ${inStage}`, inIndustry, inStage];
  const wanted = tiers.filter((tier) => tier !== null);
  return wanted.length > 0 ? wanted : [sql`true`];
}

/** SQL of the search for matches among the profiles of a kind. */
export function fitQueries<F extends string>(
  { reads }: Pick<Database, "reads">,
  { table, fit }: Pick<ProfileSource<never, never, never, F, F>, "table" | "fit">,
) {
  const { industry, stage, location, followers } = fit;
  const columns = {
    id: sql<string>`${table.id}`,
    userId: sql<string>`${table.userId}`,
    name: sql<string>`${table.name}`,
    picture: sql<string>`${table.picturePath}`,
    location: sql<string>`${location}`,
    industries: sql<string | string[]>`${industry.column}`,
    stages: sql<string | string[]>`${stage.column}`,
  };

  return {
    one: (id: string) =>
      first(
        reads
          .select(columns)
          .from<ProfileTable>(table)
          .where(and(eq(table.id, id), sql`${table.listed}`)),
      ),

    /** Listed ones of one of these industries, with the first of them that is their own. */
    async followers(fields: readonly string[]): Promise<Follower[]> {
      if (fields.length === 0) return [];
      const rows = await reads
        .select({ userId: columns.userId, industries: columns.industries })
        .from<ProfileTable>(table)
        .where(and(sql`${table.listed}`, holdsAny(industry, fields), followers));
      return rows.map(({ userId, industries }) => ({
        userId,
        field: [industries].flat().find((one) => fields.includes(one)) ?? "",
      }));
    },

    /** The newest of each way to fit, so one may come more than once. */
    fitting(wanted: Wanted) {
      const inIndustry = wanted.industries.length > 0 ? holdsAny(industry, wanted.industries) : null;
      const inStage = wanted.stages.length > 0 ? holdsAny(stage, wanted.stages) : null;
      const notThem = sql`${table.userId} <> all(${ids(wanted.except)})`;
      const tier = (fits: SQL) =>
        reads
          .select(columns)
          .from<ProfileTable>(table)
          .where(and(sql`${table.listed}`, fits, notThem))
          .orderBy(desc(table.id))
          .limit(wanted.limit);
      const [first, second, ...more] = tiersOf(inIndustry, inStage).map(tier);
      if (!first) return [];
      return second ? unionAll(first, second, ...more) : first;
    },
  };
}

export type FitRow = NonNullable<Awaited<ReturnType<ReturnType<typeof fitQueries>["one"]>>>;
