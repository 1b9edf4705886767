import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { contextOf, type ModerationPorts } from "./context.ts";
import { moderationHttp } from "./http.ts";
import { reopen, shut } from "./suspensions.ts";

/** What administrators decide about people and about what they write (ADM-09). */
export function createModeration(platform: Platform, ports: ModerationPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: moderationHttp(c),
    /** For what else closes an account, of a locked person. */
    shut: (tx: Tx, member: Member, reason: string) => shut(c, tx, member, reason),
    reopen: (tx: Tx, member: Member) => reopen(c, tx, member),
    waiting: { reports: c.reports.waiting },
    figures: c.reports.figures,
    personal: { none: "decisions are stored with their accounts, profiles and reports" },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
