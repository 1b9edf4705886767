import { type SQL, sql } from "drizzle-orm";

/** A list of texts as one parameter. */
export const texts = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;
export const ids = (list: readonly string[]): SQL => sql`${sql.param([...list])}::uuid[]`;

/**
 * The conditions of a search for who fits, the best first: in both, in the one, in the other. What is not wanted
 * fits nobody; with nothing wanted everybody does.
 */
export function fitting(inIndustry: SQL | null, inStage: SQL | null): SQL[] {
  const tiers = [inIndustry && inStage && sql`${inIndustry} and ${inStage}`, inIndustry, inStage];
  const wanted = tiers.filter((tier) => tier !== null);
  return wanted.length > 0 ? wanted : [sql`true`];
}
