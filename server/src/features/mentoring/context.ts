import type { NoticesOf } from "#features/notifications/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { OfficeEvent, OfficeOfSeats } from "./offices/notices.ts";
import type { MentoringPorts } from "./ports.ts";
import type { MentoringQueries } from "./queries.ts";
import type { SessionEvent, SessionToNotify } from "./sessions/notices.ts";

/** What the functions of mentoring work with, as their first argument. */
export interface Context extends Platform {
  queries: MentoringQueries;
  ports: MentoringPorts;
  notices: NoticesOf<SessionToNotify, SessionEvent>;
  officeNotices: NoticesOf<OfficeOfSeats, OfficeEvent>;
}
