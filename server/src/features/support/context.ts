import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Content } from "#features/content/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Profiles } from "#features/profiles/index.ts";
import type { Asking } from "#platform/approvals.ts";
import type { Db } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { sealedIds } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { type InboxQueries, inboxQueries } from "./inbox-queries.ts";
import { type SupportQueries, supportQueries } from "./queries.ts";

/** Who named the sender of a request to act for them, under which name and as what. */
export interface NamedBy {
  userId: string;
  name: string;
  relation: string;
  namedAt: Date;
  claimedAt: Date | null;
}

/** What support uses of other features. */
export interface SupportPorts {
  accounts: Pick<Accounts, "addressees" | "contacts" | "people" | "endMails" | "members">;
  audit: Pick<Audit, "read" | "record">;
  notifications: Pick<Notifications, "inform">;
  profiles: Pick<Profiles, "startups">;
  content: Pick<Content, "operatorAddresses">;
  staff: {
    ask(viewer: Viewer, asking: Asking): Promise<unknown>;
    isAsked(kind: string, subjectId: string, payload: object): Promise<boolean>;
  };
  rights: { namedBy(email: string, userId?: string): Promise<NamedBy[]> };
}

/** RIGHT-08: declared where nominees are. */
export const NOMINEE_ERASURE = "nominee.erasure";

/** What a link to the page of a request is sealed as. */
export const QUESTION_LINK = "question";

/** What the functions of support work with, as their first argument. */
export interface Context extends Platform {
  queries: SupportQueries;
  inbox: InboxQueries;
  ports: SupportPorts;
  questionLinks: ReturnType<typeof sealedIds>;
}

export const contextOf = (platform: Platform, ports: SupportPorts): Context => ({
  ...platform,
  queries: supportQueries(platform.db),
  inbox: inboxQueries(platform.db),
  ports,
  questionLinks: sealedIds(platform.keys, QUESTION_LINK),
});

/** RIGHT-06: who answers requests about data. */
export const officers = (c: Context, db?: Db) => c.ports.accounts.members.holding(["owner", "privacy.officer"], db);

/** Who is emailed what people wrote: for requests about data those who answer them. */
export const readersOf = async (c: Context, { kind }: { kind?: string | null | undefined }): Promise<string[]> =>
  kind ? (await officers(c)).map(({ email }) => email) : c.ports.content.operatorAddresses();
