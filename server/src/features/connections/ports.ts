import type { Profiles } from "#features/profiles/index.ts";
import type { Reviews } from "#features/reviews/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";

/** A request as passed to the features that notify about it. */
export interface RequestOfTwo {
  id: string;
  requesterId: string;
  receiverId: string;
}

/** What connections use of other features. */
export interface ConnectionPorts {
  profiles: Pick<Profiles, "people" | "connectionChanged">;
  reviews: Pick<Reviews, "reported">;
  conversations: {
    /** The conversation of the two, made when there is none. @returns its id. */
    open(tx: Tx, a: string, b: string): Promise<string>;
    /** The note of a request as a message. @param isRead by who accepts */
    addNote(tx: Tx, conversationId: string, note: { senderId: string; text: string }, isRead?: boolean): Promise<void>;
    /** Null when the viewer cannot see such a message (CONN-13). */
    reported(viewer: Viewer, messageId: string): Promise<{ ownerId: string; text: string } | null>;
  };
  plans: {
    /** Requests the person may send within 30 days; null without a limit (PLAN-05). */
    requestsAllowed(db: Db, userId: string): Promise<number | null>;
  };
  notifications: {
    /** Changes of a request, for notifications to both users (NOTI-06, NOTI-07). In the transaction of the change. */
    requests: {
      asked(tx: Tx, request: RequestOfTwo): Promise<void>;
      accepted(tx: Tx, request: RequestOfTwo, conversationId: string): Promise<void>;
      /** Declined or withdrawn. */
      closed(tx: Tx, request: RequestOfTwo): Promise<void>;
    };
  };
}
