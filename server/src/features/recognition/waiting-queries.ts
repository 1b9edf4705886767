import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Waiting, waitingIn } from "#platform/waiting.ts";
import { applications, certificates } from "./tables.ts";

/** What waits for a reviewer's decision. */
export const waitingQueries = ({ reads }: Pick<Database, "reads">) => ({
  applications: (): Promise<Waiting> =>
    waitingIn(reads, applications, applications.submittedAt, inArray(applications.status, ["submitted", "inReview"])),

  certificates: (): Promise<Waiting> =>
    waitingIn(reads, certificates, certificates.submittedAt, eq(certificates.state, "pending")),
});
