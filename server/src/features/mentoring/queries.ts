import type { Database } from "#platform/database.ts";
import { appointmentQueries } from "./appointment-queries.ts";
import { availabilityQueries } from "./availability/queries.ts";
import { officeQueries, seatQueries } from "./offices/queries.ts";
import { recordQueries } from "./records/queries.ts";
import { markQueries } from "./reliability/queries.ts";
import { sessionQueries } from "./sessions/queries.ts";

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
