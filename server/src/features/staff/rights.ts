import { BY_COMMAND } from "@startup-connect/contract/audit";
import type { Scope } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import * as t from "#texts/moderation-notices.ts";
import { approve } from "./approvals.ts";
import type { Context } from "./context.ts";
import { give, logged, take } from "./grants.ts";
import { recoveredMail, sessionsEndedMail } from "./mails.ts";

const reason = t.aboutAccount;

export function createRights(c: Context) {
  const { config, db, mail, members, ports, security } = c;
  const byCommand = { by: null, detail: BY_COMMAND };

  const locked = async (tx: Tx, userId: string): Promise<Member> => {
    const member = await members.lock(tx, userId);
    if (!member) throw new Error("the account was deleted at this very moment");
    return member;
  };

  const kept = (event: string, userId: string) => security.record({ event, outcome: "done", userId });

  async function endSessions(userId: string): Promise<number> {
    const ended = await db.tx(async (tx) => {
      const member = await members.lock(tx, userId);
      // Deleted meanwhile, and its sessions with it: of a thousand accounts one may not stop the others.
      if (!member) return 0;
      const count = await members.endSessions(tx, userId);
      const message = t.sessionsEnded;
      await ports.notifications.inform(tx, userId, { message, reason, link: "/settings/login" });
      await mail.enqueue(tx, sessionsEndedMail(member, config.publicUrl));
      await logged(c, tx, "sessions.ended", member, byCommand);
      return count;
    });
    kept("session.end-all", userId);
    return ended;
  }

  return {
    /** @returns false when it was so before. */
    async grant(userId: string, scopes: readonly Scope[]): Promise<boolean> {
      const giving = { scopes, by: null, approvedBy: null, until: null };
      const changed = await db.tx(async (tx) => give(c, tx, await locked(tx, userId), giving));
      if (changed) kept("admin.grant", userId);
      return changed;
    },

    /** Ends the person's sessions too, in the same transaction. @returns false when it was so before. */
    async revoke(userId: string, scopes: readonly Scope[]): Promise<boolean> {
      const taken = await db.tx(async (tx) =>
        take(c, tx, await locked(tx, userId), { which: scopes, by: null, why: BY_COMMAND }),
      );
      if (taken.length > 0) kept("admin.revoke", userId);
      return taken.length > 0;
    },

    /**
     * For an administrator who lost passkey and recovery codes (AUTH-63).
     * @returns the address that sets a new password, once and within an hour; null for a non-administrator, or a
     * suspended: then nothing changed.
     */
    async recover(userId: string): Promise<string | null> {
      const link = await db.tx(async (tx) => {
        const member = await locked(tx, userId);
        if (!member.isAdmin || member.suspended) return null;
        const recovered = await members.recover(tx, userId);
        const message = t.recovered;
        await ports.notifications.inform(tx, userId, { message, reason, link: "/settings/login" });
        await mail.enqueue(tx, recoveredMail(member, config.publicUrl));
        await logged(c, tx, "admin.recovered", member, byCommand);
        return recovered;
      });
      if (link !== null) kept("admin.recover", userId);
      return link;
    },

    /** The operator is the second person. @throws Problem 404, 409 */
    approve: (id: string): Promise<unknown> => approve(c, id, "command"),

    /** @returns how many sessions ended. */
    endSessions,

    /** The same for every account that has sessions now, one after the other: a run that was cut short is run again. */
    async endAllSessions(): Promise<{ accounts: number; sessions: number }> {
      const userIds = await members.withSessions();
      let sessions = 0;
      for (const userId of userIds) sessions += await endSessions(userId);
      return { accounts: userIds.length, sessions };
    },

    /** Oldest account first, each with what it may do. */
    async administrators(): Promise<(Member & { scopes: Scope[] })[]> {
      const people = await members.administrators();
      const grants = await members.grants(people.map(({ userId }) => userId));
      const of = (userId: string) => grants.filter(({ personId }) => personId === userId).map(({ scope }) => scope);
      return people.map((person) => ({ ...person, scopes: of(person.userId) }));
    },
  };
}

/** What the operator does at the server itself, without a session: each is logged and emailed (ADM-01, ADM-11). */
export type Rights = ReturnType<typeof createRights>;
