import type { TodayItem } from "@startup-connect/contract/overview";
import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Events } from "#features/events/index.ts";
import type { Matching } from "#features/matching/index.ts";
import type { Mentoring } from "#features/mentoring/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Students } from "#features/students/index.ts";
import type { Verification } from "#features/verification/index.ts";
import type { Viewer } from "#platform/http.ts";

/** What the overview uses of other features. */
export interface OverviewPorts {
  /** Of every feature. */
  app: { today(viewer: Viewer): Promise<readonly TodayItem[]> };
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "byType">;
  verification: Pick<Verification, "confirmable">;
  mentoring: Pick<Mentoring, "hasHours">;
  connections: Pick<Connections, "numbers" | "toAnswer">;
  matching: Pick<Matching, "matches">;
  conversations: Pick<Conversations, "unreadMessages">;
  events: Pick<Events, "booked">;
  students: Pick<Students, "claimedBy">;
}
