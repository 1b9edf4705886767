import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Wanted } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import { fitting, ids, texts } from "#platform/search/fitting.ts";
import { mentors } from "./tables.ts";

/** SQL of the search for mentors that fit somebody. */
export function mentorFitQueries({ reads }: Pick<Database, "reads">) {
  const columns = {
    id: mentors.id,
    userId: mentors.userId,
    name: mentors.name,
    industry: mentors.industry,
    stages: mentors.stages,
    city: mentors.city,
    state: mentors.state,
    picture: mentors.picturePath,
  };

  return {
    async one(id: string) {
      const [row] = await reads
        .select(columns)
        .from(mentors)
        .where(and(eq(mentors.id, id), sql`${mentors.listed}`));
      return row;
    },

    /** Listed mentors of one of these industries. */
    async followers(fields: readonly string[]) {
      if (fields.length === 0) return [];
      return reads
        .select({ userId: mentors.userId, field: mentors.industry })
        .from(mentors)
        .where(and(sql`${mentors.listed}`, sql`${mentors.industry} = any(${texts(fields)})`));
    },

    /** The newest of each way to fit, so one may come more than once. */
    fitting(wanted: Wanted) {
      const inIndustry =
        wanted.industries.length > 0 ? sql`${mentors.industry} = any(${texts(wanted.industries)})` : null;
      const inStage = wanted.stages.length > 0 ? sql`${mentors.stages} && ${texts(wanted.stages)}` : null;
      const notThem = sql`${mentors.userId} <> all(${ids(wanted.except)})`;
      const tier = (fits: ReturnType<typeof fitting>[number]) =>
        reads
          .select(columns)
          .from(mentors)
          .where(and(sql`${mentors.listed}`, fits, notThem))
          .orderBy(desc(mentors.id))
          .limit(wanted.limit);
      const [first, second, ...more] = fitting(inIndustry, inStage).map(tier);
      if (!first) return [];
      return second ? unionAll(first, second, ...more) : first;
    },
  };
}
