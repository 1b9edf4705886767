import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
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

/** SQL of the search for matches among the profiles of a kind. */
export function fitQueries<F extends string>(
  { reads }: Pick<Database, "reads">,
  { table, fit }: Pick<ProfileSource<never, never, never, F, F>, "table" | "fit">,
) {
  const { industry, stage, topics, amount, location, followers } = fit;
  const columns = {
    id: sql<string>`${table.id}`,
    userId: sql<string>`${table.userId}`,
    name: sql<string>`${table.name}`,
    picture: sql<string>`${table.picturePath}`,
    brief: sql<string>`${table.brief}`,
    location: sql<string>`${location}`,
    createdAt: sql<string>`${table.createdAt}`.mapWith((at: string) => new Date(at)),
    industries: sql<string | string[]>`${industry.column}`,
    stages: sql<string | string[]>`${stage.column}`,
    topics: sql<string[]>`${topics ?? sql`'{}'::text[]`}`,
    amount: sql<string>`${amount ?? sql`''`}`,
  };
  /** The index of migration 0067. */
  const shuffled = sql`uuid_hash_extended(${table.id}, 0)`;

  /** The ways to fit, the best first; without any wish all do. */
  function waysOf(wanted: Wanted): SQL[] {
    const { industries, stages, topics: sought, locations } = wanted;
    const inIndustry = industries.length > 0 ? holdsAny(industry, industries) : null;
    const inStage = stages.length > 0 ? holdsAny(stage, stages) : null;
    const inTopic = topics && sought.length > 0 ? holdsAny({ column: topics, list: true }, sought) : null;
    const single = [inTopic, inIndustry, inStage].filter((way) => way !== null);
    const there = locations.length > 0 ? sql`${location} ~* ${locations.join("|")}` : null;
    const ways = [
      inTopic && inStage && sql`${inTopic} and ${inStage}`,
      inIndustry && inStage && sql`${inIndustry} and ${inStage}`,
      there && (single.length > 0 ? sql`${there} and (${sql.join(single, sql` or `)})` : there),
      ...single,
    ].filter((way) => way !== null);
    return ways.length > 0 ? ways : [sql`true`];
  }

  return {
    ofUsers: async (userIds: readonly string[]) =>
      userIds.length === 0
        ? []
        : reads
            .select(columns)
            .from<ProfileTable>(table)
            .where(and(sql`${table.userId} = any(${ids(userIds)})`, sql`${table.listed}`)),

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

    /** Some of each way to fit, and of each the newest, so one may come more than once. */
    fitting(wanted: Wanted) {
      const { from, limit } = wanted;
      const notThem = sql`${table.userId} <> all(${ids(wanted.except)})`;
      const some = (way: SQL, order: SQL, where?: SQL) =>
        reads
          .select(columns)
          .from<ProfileTable>(table)
          .where(and(sql`${table.listed}`, way, notThem, where))
          .orderBy(order)
          .limit(limit);
      const [first, second, ...more] = waysOf(wanted).flatMap((way) => {
        const newest = some(way, desc(table.id));
        if (from === undefined) return [newest];
        // Past the end of the order it begins again.
        const [after, before] = [sql`${shuffled} >= ${from}::bigint`, sql`${shuffled} < ${from}::bigint`];
        return [some(way, asc(shuffled), after), some(way, asc(shuffled), before), newest];
      });
      if (!first) return [];
      return second ? unionAll(first, second, ...more) : first;
    },
  };
}

export type FitRow = NonNullable<Awaited<ReturnType<ReturnType<typeof fitQueries>["one"]>>>;
