import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { NoticesOf, Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { appointmentQueries } from "./appointment-queries.ts";
import { availabilityQueries } from "./availability/queries.ts";
import { type OfficeEvent, type OfficeOfSeats, officeNotices } from "./offices/notices.ts";
import { officeQueries, seatQueries } from "./offices/queries.ts";
import { recordQueries } from "./records/queries.ts";
import { markQueries } from "./reliability/queries.ts";
import { type SessionEvent, type SessionToNotify, sessionNotices } from "./sessions/notices.ts";
import { sessionQueries } from "./sessions/queries.ts";

/** All SQL of mentoring, by what it is of. */
const mentoringQueries = (db: Database) => ({
  availability: availabilityQueries(db),
  appointments: appointmentQueries(db),
  sessions: sessionQueries(db),
  ...recordQueries(db),
  marks: markQueries(db),
  offices: officeQueries(db),
  seats: seatQueries(db),
});

type MentoringQueries = ReturnType<typeof mentoringQueries>;

/** What mentoring uses of other features. */
export interface MentoringPorts {
  audit: Pick<Audit, "record">;
  accounts: Pick<Accounts, "contacts" | "mailReaders">;
  profiles: Pick<Profiles, "people" | "byType">;
  connections: Pick<Connections, "absencesOf" | "isConnected" | "holdUnblocked" | "unblocked" | "screened">;
  notifications: Pick<Notifications, "notify" | "of">;
  /** Of some of these people, why this administrator may not decide about them (CASE-04). */
  moderation: { apartFrom(userId: string, ids: readonly string[]): Promise<(people: readonly string[]) => string> };
}

/** What the functions of mentoring work with, as their first argument. */
export interface Context extends Platform {
  queries: MentoringQueries;
  ports: MentoringPorts;
  notices: NoticesOf<SessionToNotify, SessionEvent>;
  officeNotices: NoticesOf<OfficeOfSeats, OfficeEvent>;
}

export const contextOf = (platform: Platform, ports: MentoringPorts): Context => ({
  ...platform,
  queries: mentoringQueries(platform.db),
  ports,
  notices: ports.notifications.of(sessionNotices),
  officeNotices: ports.notifications.of(officeNotices),
});
