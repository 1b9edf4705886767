import type { ReportTarget } from "@startup-connect/contract/connections";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";

/** A request as passed to the features that notify about it. */
export interface RequestOfTwo {
  id: string;
  requesterId: string;
  receiverId: string;
}

/** Something a member reports. */
export interface Reported {
  ownerId: string;
  /** Its words, "" for a profile. */
  text: string;
}

/** What connections need of other features; wired by app. */
export interface ConnectionPorts {
  /** Cards of these people by user id; unknown ids are left out. */
  people(ids: readonly string[], db?: Db): Promise<Map<string, PersonCard>>;
  /** The conversation of the two, made when there is none. @returns its id. */
  openConversation(tx: Tx, a: string, b: string): Promise<string>;
  /** A connection of these two was made (+1) or ended (-1), for "Connected Startups". Ids in ascending order. */
  connectionChanged(tx: Tx, userIds: readonly string[], step: 1 | -1): Promise<void>;
  /** Requests the person may send within 30 days; null without a limit (PLAN-05). */
  requestsAllowed(db: Db, userId: string): Promise<number | null>;
  /** By type, whose the reported thing is and its words; null when the viewer cannot see such a thing (CONN-13). */
  reported: Readonly<Record<ReportTarget, (viewer: Viewer, id: string) => Promise<Reported | null>>>;
  /** Changes of a request, for notifications to both users (NOTI-06, NOTI-07). In the transaction of the change. */
  requests: {
    asked(tx: Tx, request: RequestOfTwo): Promise<void>;
    accepted(tx: Tx, request: RequestOfTwo, conversationId: string): Promise<void>;
    /** Declined or withdrawn. */
    closed(tx: Tx, request: RequestOfTwo): Promise<void>;
  };
}
