import type { Accounts } from "#features/accounts/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";

/** The rule of private placement that holds today. */
export interface Placement {
  people: number;
  clause: string;
  source: { name: string; url: string };
}

/** What rounds use of other features. */
export interface RoundPorts {
  accounts: Pick<Accounts, "contacts">;
  profiles: Pick<Profiles, "people" | "startups">;
  connections: Pick<Connections, "connectedWith" | "holdConnected">;
  notifications: Pick<Notifications, "notify">;
  recognition: { facts: { placement(): Promise<Placement> } };
}
