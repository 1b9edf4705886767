import type { PassReason, Purpose } from "@startup-connect/contract/connections";
import type { ScreeningFinding } from "@startup-connect/contract/screening";
import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Verification } from "#features/verification/index.ts";
import type { Database, Db, Tx } from "#platform/database.ts";
import type { BetweenPeople } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";
import { heldQueries } from "./held-request-queries.ts";
import { introductionQueries } from "./introduction-queries.ts";
import { connectionQueries, safetyQueries } from "./queries.ts";
import { requestQueries } from "./request-queries.ts";

/** A request as passed to the features that notify about it. */
export interface RequestOfTwo {
  id: string;
  requesterId: string;
  receiverId: string;
  purpose: Purpose;
  amount: number | null;
  dueAt: Date | null;
  passReason: PassReason | null;
}

/** What a request asks for, as one reads it later. `open`: while there is no answer. */
export interface Asked extends Pick<RequestOfTwo, "purpose" | "amount"> {
  introduced: boolean;
  open: { note: string; warned: boolean } | undefined;
}

/**
 * What becomes of a request, for one of the two. To the sender: passed, questioned, expired, unreplied (closed for want of
 * a reply), replyDue. To the receiver: replied, answerDue, and deadline, for a request from before there were any.
 */
export type RequestEvent =
  | "passed"
  | "questioned"
  | "replied"
  | "expired"
  | "unreplied"
  | "answerDue"
  | "replyDue"
  | "deadline";

export interface IntroductionOfThree {
  id: string;
  askerId: string;
  connectorId: string;
  requestId: string | null;
}
export type IntroductionEvent = "asked" | "forwarded" | "declined";

export interface Note {
  senderId: string;
  text: string;
  createdAt: Date;
  /** What to read before it; null: nothing. */
  warning: ScreeningFinding[] | null;
}

/** What connections use of other features. */
export interface ConnectionPorts {
  accounts: Pick<Accounts, "contacts" | "members">;
  audit: Pick<Audit, "record">;
  profiles: Pick<Profiles, "people" | "connectionChanged" | "byType">;
  verification: Pick<Verification, "confirmable" | "kinds">;
  /** Of the others those with whom nothing goes, as one is under 18 and the other not verified in any way (AGE-06). */
  age: { apart(userId: string, others: readonly string[], db: Db): Promise<{ id: string }[]> };
  /** Of some of these people, why this administrator may not decide about them (CASE-04). */
  moderation: { apartFrom(userId: string, ids: readonly string[]): Promise<(people: readonly string[]) => string> };
  conversations: {
    /** The conversation of the two, made when there is none. @returns its id. */
    open(tx: Tx, a: string, b: string): Promise<string>;
    /** The note of a request as a message. @param isRead by who accepts */
    addNote(tx: Tx, conversationId: string, note: Note, isRead?: boolean): Promise<void>;
    /** To whom the sender wrote messages of about the same text since then. */
    peopleWithText(senderId: string, text: string, since: Date): Promise<string[]>;
  };
  deals: {
    /** Id of the open deal of two people, null without one. */
    dealOfTwo(userId: string, otherId: string): Promise<string | null>;
  };
  mentoring: {
    /** Calls off the sessions of the two that are ahead. */
    blocked(tx: Tx, a: string, b: string): Promise<void>;
    /** When the person is away has changed. */
    absent(tx: Tx, userId: string): Promise<unknown>;
    /** How many sessions of the person begin on these days. */
    aheadIn(userId: string, days: { from: string; until: string }): Promise<number>;
  };
  app: Pick<BetweenPeople, "connected" | "parted">;
  plans: {
    /** Requests the person may send within 30 days; null without a limit (PLAN-05). */
    requestsAllowed(db: Db, userId: string): Promise<number | null>;
  };
  notifications: {
    /** Changes of a request, for notifications to both users (NOTI-06, NOTI-07). In the transaction of the change. */
    requests: {
      asked(tx: Tx, request: RequestOfTwo, introduced: boolean, note: string): Promise<void>;
      accepted(tx: Tx, request: RequestOfTwo, conversationId: string): Promise<void>;
      /** Nothing is left to answer. */
      closed(tx: Tx, request: RequestOfTwo): Promise<void>;
      tell(tx: Tx, request: RequestOfTwo, event: RequestEvent): Promise<void>;
      /** To the connector: asked. To the asker: forwarded, declined. */
      introduction(tx: Tx, of: IntroductionOfThree, event: IntroductionEvent): Promise<void>;
    };
    inform(
      tx: Tx,
      userId: string,
      notice: { message: string; reason: string; link: string; actorId: string; by: null },
    ): Promise<void>;
  };
}

/** All SQL of connections, by what it is of. */
const allQueries = (db: Database) => ({
  ...connectionQueries(db),
  requests: requestQueries(db),
  held: heldQueries(db),
  introductions: introductionQueries(db),
  safety: safetyQueries(db),
});

/** What the functions of connections work with, as their first argument. */
export interface Context extends Platform {
  queries: ReturnType<typeof allQueries>;
  ports: ConnectionPorts;
}

export const contextOf = (platform: Platform, ports: ConnectionPorts): Context => ({
  ...platform,
  queries: allQueries(platform.db),
  ports,
});
