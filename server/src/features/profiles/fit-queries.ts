import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Database, first } from "#platform/database.ts";
import type { Follower, Wanted } from "./match-source.ts";
import type { FitColumn, ProfileSource } from "./queries.ts";
import type { ProfileTable } from "./tables.ts";
import type { VerificationEnds } from "./verification-ends.ts";

/** A list of texts as one parameter. */
const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;
const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`;

const containsAny = ({ column: own, list }: FitColumn, words: readonly string[]): SQL =>
  list ? sql`${own} && ${texts(words)}` : sql`${own} = any(${texts(words)})`;

/** Words of one way to fit; an empty list is open. */
type Way = Pick<Wanted, "industries" | "stages" | "topics"> & { locations: readonly string[] };

/** SQL of the search for matches among the profiles of a kind. */
export function fitQueries<F extends string>(
  { reads }: Pick<Database, "reads">,
  { table, fit }: Pick<ProfileSource<never, never, never, F, F>, "table" | "fit">,
) {
  const { industry, stage, topics, amount, location, state, interests, followers } = fit;
  const compared = {
    id: sql<string>`${table.id}`,
    userId: sql<string>`${table.userId}`,
    createdAt: sql<string>`${table.createdAt}`.mapWith((at: string) => new Date(at)),
    listed: sql<boolean>`${table.listed}`,
    industries: sql<string | string[]>`${industry.column}`,
    stages: sql<string | string[]>`${stage.column}`,
    topics: sql<string[]>`${topics ?? sql`'{}'::text[]`}`,
    location: sql<string>`${location}`,
    amount: sql<string>`${amount ?? sql`''`}`,
    interests: sql<string[]>`${interests ?? sql`'{}'::text[]`}`,
  };
  const card = {
    ...compared,
    name: sql<string>`${table.name}`,
    picture: sql<string>`${table.picturePath}`,
    brief: sql<string>`${table.brief}`,
    proofs: sql<VerificationEnds>`${table.proofs}`,
  };
  const shuffled = sql`uuid_hash_extended(${table.id}, 0)`;
  const rows = () => reads.select(compared).from<ProfileTable>(table);

  /** The ways to fit, the best first; without any wish all do. */
  function waysOf({ industries, stages, topics: sought, locations, isLocationMust }: Wanted): Way[] {
    const open = { industries: [], stages: [], topics: [], locations: isLocationMust ? locations : [] };
    const ofMentors = topics ? sought : [];
    const whole = { ...open, industries, stages };
    const ways = [
      ...(ofMentors.length > 0 && stages.length > 0 ? [{ ...open, topics: ofMentors, stages }] : []),
      ...(locations.length > 0 ? [{ ...whole, locations }] : []),
      whole,
      ...[{ topics: ofMentors }, { industries }, { stages }].map((one) => ({ ...open, ...one })),
    ];
    const isWish = (way: Way) => Object.values(way).some((words) => words.length > 0);
    const each = new Map(ways.filter(isWish).map((way) => [JSON.stringify(way), way]));
    return each.size > 0 ? [...each.values()] : [open];
  }

  /**
   * The words that an index for matches (`startups_match` and others) leads with are looked up one pair at a time, each from where the search
   * begins in the shuffled order; the others narrow what is met there.
   */
  async function ofWay(way: Way, { except, limit, from }: Wanted) {
    const keys: { name: string; own: FitColumn["column"]; words: readonly string[] }[] = [];
    const narrowed: SQL[] = [sql`${table.listed}`, sql`${table.userId} <> all(${ids(except)})`];
    if (state && way.locations.length > 0) keys.push({ name: "state", own: state, words: way.locations });
    else if (way.locations.length > 0) narrowed.push(sql`${location} ~* ${way.locations.join("|")}`);
    for (const [name, fitted, words] of [
      ["industry", industry, way.industries],
      ["stage", stage, way.stages],
    ] as const) {
      const all = fitted.list || keys.some((key) => key.own === state) ? undefined : fitted.column.enumValues;
      if (all) keys.push({ name, own: fitted.column, words: words.length > 0 ? words : all });
      else if (words.length > 0) narrowed.push(containsAny(fitted, words));
    }
    if (topics && way.topics.length > 0) narrowed.push(containsAny({ column: topics, list: true }, way.topics));
    const pairs = keys.reduce((count, { words }) => count * words.length, 1);
    const some = sql`${Math.max(1, Math.ceil(limit / pairs))}::int`;
    const fits = and(...narrowed, ...keys.map(({ name, own }) => sql`${own} = ${sql.identifier(name)}.word`));
    const walk = (order: SQL, where?: SQL) =>
      sql`(select ${table.id} as id from ${table} where ${and(fits, where)} order by ${order} limit ${some})`;
    // Past the end of the order it begins again.
    const [onwards, again] = [
      walk(shuffled, sql`${shuffled} >= ${from}::bigint`),
      walk(shuffled, sql`${shuffled} < ${from}::bigint`),
    ];
    const walks = sql.join([onwards, again, walk(sql`${table.id} desc`)], sql` union all `);
    const lists = keys.map(({ name, words }) => sql`unnest(${texts(words)}) as ${sql.identifier(name)}(word)`);
    const found = sql`(select met.id from ${sql.join([...lists, sql`lateral (${walks}) as met`], sql` cross join `)})`;
    return rows().where(sql`${table.id} = any(array${found})`);
  }

  return {
    ofUsers: async (userIds: readonly string[]) =>
      userIds.length === 0
        ? []
        : reads
            .select(card)
            .from<ProfileTable>(table)
            .where(and(sql`${table.userId} = any(${ids(userIds)})`, sql`${table.listed}`)),

    one: (id: string) =>
      first(
        reads
          .select(card)
          .from<ProfileTable>(table)
          .where(and(eq(table.id, id), sql`${table.listed}`)),
      ),

    ofUser: (userId: string) => first(rows().where(eq(table.userId, userId))),

    everyone: (after: string | undefined, limit: number) =>
      rows()
        .where(after === undefined ? undefined : gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(limit),

    /** Listed ones of one of these industries, with the first of them that is their own. */
    async followers(fields: readonly string[]): Promise<Follower[]> {
      if (fields.length === 0) return [];
      const found = await reads
        .select({ userId: compared.userId, industries: compared.industries })
        .from<ProfileTable>(table)
        .where(and(sql`${table.listed}`, containsAny(industry, fields), followers));
      return found.map(({ userId, industries }) => ({
        userId,
        field: [industries].flat().find((one) => fields.includes(one)) ?? "",
      }));
    },

    /** Some of the best ways to fit, of each some anywhere in the shuffled order and the newest; the others only where few were found. */
    async fitting(wanted: Wanted) {
      const found = new Map<string, Awaited<ReturnType<typeof ofWay>>[number]>();
      for (const way of waysOf(wanted)) {
        if (found.size >= wanted.limit) break;
        for (const row of await ofWay(way, wanted)) found.set(row.id, row);
      }
      return [...found.values()];
    },
  };
}

export type ComparedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof fitQueries>["ofUser"]>>>;
export type FitRow = NonNullable<Awaited<ReturnType<ReturnType<typeof fitQueries>["one"]>>>;
