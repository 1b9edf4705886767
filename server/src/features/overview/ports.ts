import type { UserType } from "@startup-connect/contract";
import type { MatchSource } from "#features/profiles/index.ts";

/** Requests and connections of a person. `everReceived`: whatever became of them. */
export interface ConnectionNumbers {
  connections: number;
  pendingReceived: number;
  pendingSent: number;
  everReceived: number;
}

/** What the overview needs of other features; wired by app. */
export interface OverviewPorts {
  roles: Readonly<Record<UserType, MatchSource>>;
  connectionNumbers(userId: string): Promise<ConnectionNumbers>;
  /** Everybody with whom the person has a connection or a request, whatever its state. */
  related(userId: string): Promise<string[]>;
  unreadMessages(userId: string): Promise<number>;
  /** Coming events the person has booked. */
  bookedEvents(userId: string): Promise<number>;
}
