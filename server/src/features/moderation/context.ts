import type { ReportTarget } from "@startup-connect/contract/connections";
import { type Accounts, profilePath } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Connections } from "#features/connections/index.ts";
import type { Content } from "#features/content/index.ts";
import type { Conversations } from "#features/conversations/index.ts";
import type { Notifications } from "#features/notifications/index.ts";
import type { Hideable, Profiles } from "#features/profiles/index.ts";
import type { Reviews } from "#features/reviews/index.ts";
import type { Rooms } from "#features/rooms/index.ts";
import type { Students } from "#features/students/index.ts";
import type { Verification } from "#features/verification/index.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { BetweenPeople, Feature } from "#platform/feature.ts";
import { newId } from "#platform/ids.ts";
import { sealedIds } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { caseQueries, type EventRow } from "./queries.ts";

/** What moderation uses of other features. */
export interface ModerationPorts {
  app: Pick<BetweenPeople, "suspended" | "restored"> & Required<Pick<Feature, "tied">>;
  accounts: Pick<Accounts, "members">;
  audit: Pick<Audit, "read" | "record">;
  content: Pick<Content, "officer">;
  profiles: Pick<Profiles, "people" | "listed">;
  students: Pick<Students, "claimedBy">;
  connections: Pick<Connections, "blocksOf" | "checkHeld" | "connectedPairs" | "refuseHeld" | "reported">;
  reviews: Pick<Reviews, "hiding" | "reported" | "subjectOf">;
  conversations: Pick<Conversations, "hiding" | "reported" | "setReported" | "upTo">;
  verification: Pick<Verification, "provenAmong">;
  rooms: Pick<Rooms, "readersAmong">;
  notifications: Pick<Notifications, "inform">;
  /** Whether the account stays closed until a parent consents (AGE-04). */
  age: { needsParent(userId: string, db?: Db): Promise<boolean>; readonly pausedReason: string };
}

/** ADM-09: a hidden profile is there for its owner only. Its id is the id of the owner. */
const hideableProfiles = ({ accounts: { members }, profiles, students }: ModerationPorts): Hideable => ({
  async found(ids, db) {
    const [known, claimed] = await Promise.all([members.some(ids, db), students.claimedBy(ids, db)]);
    return new Map(
      [...known.values()].flatMap(({ userId, userType, profileId, suspended, hidden }) => {
        const [type, id] = profileId ? ([userType, profileId] as const) : (["Student", claimed.get(userId)] as const);
        if (!id) return [];
        const link = suspended || hidden ? "" : profilePath({ type, profileId: id });
        return [[userId, { ownerId: userId, hidden: hidden !== null, link }]];
      }),
    );
  },

  async setHidden(tx, id, measure) {
    const member = await members.lock(tx, id);
    if (!member || !(member.profileId || (await students.claimedBy([id], tx)).size > 0)) return null;
    if ((member.hidden !== null) !== (measure !== null)) {
      await members.setHidden(tx, id, measure);
      await profiles.listed.set(tx, id, measure === null && member.suspended === null);
    }
    return member.profileId ? "/profile" : "/settings/profile";
  },
});

/** What the functions of moderation work with, as their first argument. */
export interface Context extends Platform {
  ports: ModerationPorts;
  members: ModerationPorts["accounts"]["members"];
  queries: ReturnType<typeof caseQueries>;
  listed: ModerationPorts["profiles"]["listed"];
  /** A request and a room are of two people alone: nothing is hidden of them. */
  hideable: Readonly<Partial<Record<ReportTarget, Hideable>>>;
  caseLinks: ReturnType<typeof sealedIds>;
}

/** What a link to the page of a case is sealed as. */
export const CASE_LINK = "case";

export const contextOf = (platform: Platform, ports: ModerationPorts): Context => ({
  ...platform,
  ports,
  members: ports.accounts.members,
  queries: caseQueries(platform.db),
  listed: ports.profiles.listed,
  hideable: { profile: hideableProfiles(ports), review: ports.reviews.hiding, message: ports.conversations.hiding },
  caseLinks: sealedIds(platform.keys, CASE_LINK),
});

/** A line in what happened to a case. @param by null: the clock, or a reporter, who is named nowhere */
export const happened = (
  c: Context,
  tx: Tx,
  caseId: string,
  kind: EventRow["kind"],
  { by = null, text = "" }: { by?: string | null; text?: string } = {},
) => c.queries.addEvent(tx, { id: newId(), caseId, at: c.clock.now(), kind, byId: by, text });
