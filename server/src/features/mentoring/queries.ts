import type { Database } from "#platform/database.ts";
import { availabilityQueries } from "./availability-queries.ts";
import { officeQueries } from "./office-queries.ts";
import { recordQueries } from "./record-queries.ts";
import { reliabilityQueries } from "./reliability-queries.ts";
import { sessionQueries } from "./session-queries.ts";

/** All SQL of mentoring. */
export const mentoringQueries = (db: Database) => ({
  ...availabilityQueries(db),
  ...sessionQueries(db),
  ...recordQueries(db),
  ...reliabilityQueries(db),
  ...officeQueries(db),
});
