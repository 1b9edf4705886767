import type { Connections } from "#features/connections/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Events } from "#features/events/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** What the overview uses of other features. */
export interface OverviewPorts {
  profiles: Pick<Profiles, "byType">;
  connections: Pick<Connections, "numbers" | "related">;
  conversations: Pick<Conversations, "unreadMessages">;
  events: Pick<Events, "booked">;
}
