import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Wanted } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import { fitting, ids, texts } from "#platform/search/fitting.ts";
import { investors } from "./tables.ts";

/** SQL of the search for investors that fit somebody. */
export function investorFitQueries({ reads }: Pick<Database, "reads">) {
  const columns = {
    id: investors.id,
    userId: investors.userId,
    name: investors.name,
    focusAreas: investors.focusAreas,
    stage: investors.investmentStage,
    location: investors.location,
    picture: investors.picturePath,
  };

  return {
    async one(id: string) {
      const [row] = await reads
        .select(columns)
        .from(investors)
        .where(and(eq(investors.id, id), sql`${investors.listed}`));
      return row;
    },

    /** Listed investors with one of these focus areas, with the first of them that is the investor's own. */
    async followers(fields: readonly string[]) {
      if (fields.length === 0) return [];
      const rows = await reads
        .select({ userId: investors.userId, focusAreas: investors.focusAreas })
        .from(investors)
        .where(and(sql`${investors.listed}`, sql`${investors.focusAreas} && ${texts(fields)}`));
      return rows.map(({ userId, focusAreas }) => ({
        userId,
        field: focusAreas.find((area) => fields.includes(area)) ?? "",
      }));
    },

    /** The newest of each way to fit, so one may come more than once. */
    fitting(wanted: Wanted) {
      const inIndustry =
        wanted.industries.length > 0 ? sql`${investors.focusAreas} && ${texts(wanted.industries)}` : null;
      const inStage =
        wanted.stages.length > 0 ? sql`${investors.investmentStage} = any(${texts(wanted.stages)})` : null;
      const notThem = sql`${investors.userId} <> all(${ids(wanted.except)})`;
      const tier = (fits: ReturnType<typeof fitting>[number]) =>
        reads
          .select(columns)
          .from(investors)
          .where(and(sql`${investors.listed}`, fits, notThem))
          .orderBy(desc(investors.id))
          .limit(wanted.limit);
      const [first, second, ...more] = fitting(inIndustry, inStage).map(tier);
      if (!first) return [];
      return second ? unionAll(first, second, ...more) : first;
    },
  };
}
