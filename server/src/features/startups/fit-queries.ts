import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Wanted } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import { fitting, ids, texts } from "#platform/search/fitting.ts";
import { startups } from "./tables.ts";

/** SQL of the search for startups that fit somebody. */
export function startupFitQueries({ reads }: Pick<Database, "reads">) {
  const columns = {
    id: startups.id,
    userId: startups.userId,
    name: startups.name,
    industry: startups.industry,
    stage: startups.stage,
    city: startups.city,
    state: startups.state,
    picture: startups.logoPath,
  };

  return {
    async one(id: string) {
      const [row] = await reads
        .select(columns)
        .from(startups)
        .where(and(eq(startups.id, id), sql`${startups.listed}`));
      return row;
    },

    /** Listed startups of one of these industries that want to hear of others (ROLE-18). */
    async followers(fields: readonly string[]) {
      if (fields.length === 0) return [];
      return reads
        .select({ userId: startups.userId, field: sql<string>`${startups.industry}` })
        .from(startups)
        .where(
          and(
            sql`${startups.listed}`,
            sql`${startups.industry} = any(${texts(fields)})`,
            sql`'otherStartups' = any(${startups.interests})`,
          ),
        );
    },

    /** The newest of each way to fit, so one may come more than once. */
    fitting(wanted: Wanted) {
      const inIndustry =
        wanted.industries.length > 0 ? sql`${startups.industry} = any(${texts(wanted.industries)})` : null;
      const inStage = wanted.stages.length > 0 ? sql`${startups.stage} = any(${texts(wanted.stages)})` : null;
      const notThem = sql`${startups.userId} <> all(${ids(wanted.except)})`;
      const tier = (fits: ReturnType<typeof fitting>[number]) =>
        reads
          .select(columns)
          .from(startups)
          .where(and(sql`${startups.listed}`, fits, notThem))
          .orderBy(desc(startups.id))
          .limit(wanted.limit);
      const [first, second, ...more] = fitting(inIndustry, inStage).map(tier);
      if (!first) return [];
      return second ? unionAll(first, second, ...more) : first;
    },
  };
}
