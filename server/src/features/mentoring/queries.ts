import type { Database } from "#platform/database.ts";
import { appointmentQueries } from "./appointment-queries.ts";
import { availabilityQueries } from "./availability-queries.ts";
import { officeQueries, seatQueries } from "./office-queries.ts";
import { recordQueries } from "./record-queries.ts";
import { markQueries } from "./reliability-queries.ts";
import { sessionQueries } from "./session-queries.ts";

/** All SQL of mentoring, by what it is of. */
export const mentoringQueries = (db: Database) => ({
  availability: availabilityQueries(db),
  appointments: appointmentQueries(db),
  sessions: sessionQueries(db),
  ...recordQueries(db),
  marks: markQueries(db),
  offices: officeQueries(db),
  seats: seatQueries(db),
});

export type MentoringQueries = ReturnType<typeof mentoringQueries>;
