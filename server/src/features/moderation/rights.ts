import { BY_COMMAND } from "@startup-connect/contract/audit";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import { grantedMail, recoveredMail, revokedMail, sessionsEndedMail } from "./mails.ts";

const reason = t.aboutAccount;

export function createRights({ config, db, mail, members, ports, security }: Context) {
  async function logged(tx: Tx, act: string, { userId, publicId }: Member): Promise<void> {
    await ports.audit.record(tx, { adminId: null, act, subjectId: userId, target: publicId, detail: BY_COMMAND });
  }

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
      await logged(tx, "sessions.ended", member);
      return count;
    });
    kept("session.end-all", userId);
    return ended;
  }

  return {
    /** @returns false when it was so before. */
    async grant(userId: string): Promise<boolean> {
      const changed = await db.tx(async (tx) => {
        const member = await locked(tx, userId);
        if (member.isAdmin) return false;
        await members.setAdmin(tx, userId, true);
        const message = t.granted;
        await ports.notifications.inform(tx, userId, { message, reason, link: "/admin" });
        await mail.enqueue(tx, grantedMail(member, config.publicUrl));
        await logged(tx, "admin.granted", member);
        return true;
      });
      if (changed) kept("admin.grant", userId);
      return changed;
    },

    /** Ends the person's sessions too, in the same transaction. @returns false when it was so before. */
    async revoke(userId: string): Promise<boolean> {
      const changed = await db.tx(async (tx) => {
        const member = await locked(tx, userId);
        if (!member.isAdmin) return false;
        await members.setAdmin(tx, userId, false);
        await members.endSessions(tx, userId);
        const message = t.revoked;
        await ports.notifications.inform(tx, userId, { message, reason, link: "/settings/login" });
        await mail.enqueue(tx, revokedMail(member, config.publicUrl));
        await logged(tx, "admin.revoked", member);
        return true;
      });
      if (changed) kept("admin.revoke", userId);
      return changed;
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
        await logged(tx, "admin.recovered", member);
        return recovered;
      });
      if (link !== null) kept("admin.recover", userId);
      return link;
    },

    /** @returns how many sessions ended. */
    endSessions,

    /** The same for every account that has sessions now, one after the other: a run that was cut short is run again. */
    async endAllSessions(): Promise<{ accounts: number; sessions: number }> {
      const userIds = await members.withSessions();
      let sessions = 0;
      for (const userId of userIds) sessions += await endSessions(userId);
      return { accounts: userIds.length, sessions };
    },

    /** Oldest account first. */
    administrators: (): Promise<Member[]> => members.administrators(),
  };
}

/** What the operator does at the server itself, without a session: each is logged and emailed (ADM-01, ADM-11). */
export type Rights = ReturnType<typeof createRights>;
