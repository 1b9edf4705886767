import { count, eq, inArray, min } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { applications, certificates } from "./tables.ts";

/** What waits for a decision, and when the oldest of it came. */
export interface Waiting {
  count: number;
  since: Date | null;
}

export function waitingQueries({ reads }: Pick<Database, "reads">) {
  return {
    async applications(): Promise<Waiting> {
      const [row] = await reads
        .select({ count: count(), since: min(applications.submittedAt) })
        .from(applications)
        .where(inArray(applications.status, ["submitted", "inReview"]));
      return row ?? { count: 0, since: null };
    },

    async certificates(): Promise<Waiting> {
      const [row] = await reads
        .select({ count: count(), since: min(certificates.submittedAt) })
        .from(certificates)
        .where(eq(certificates.state, "pending"));
      return row ?? { count: 0, since: null };
    },
  };
}
