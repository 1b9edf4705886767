import { MEMBER_NOT_FOUND, type Suspension } from "@startup-connect/contract/moderation";
import { SESSION_EXPIRED } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { restoredMail, suspendedMail } from "./mails.ts";
import type { ModerationPorts } from "./ports.ts";

/** ADM-09: suspending a user, and restoring. Each action is logged and emailed. */
export function suspensions({ clock, config, db, mail }: Platform, ports: ModerationPorts) {
  const { listed } = ports.profiles;
  const { members } = ports.accounts;

  /** Administrators cannot suspend themselves and must be able to log in: so the last administrator stays. */
  async function locked(tx: Tx, viewer: Viewer, userId: string): Promise<Member> {
    const member = await members.lock(tx, userId);
    if (!member) throw notFound(MEMBER_NOT_FOUND);
    const admin = (await members.some([viewer.userId], tx)).get(viewer.userId);
    if (!admin || admin.suspended) throw new Problem(401, SESSION_EXPIRED);
    return member;
  }

  async function changed(work: (tx: Tx) => Promise<Member>): Promise<Member> {
    const member = await db.tx(work);
    listed.changed();
    return member;
  }

  const logged = (tx: Tx, viewer: Viewer, act: string, { userId, publicId }: Member, detail = "") =>
    ports.audit.record(tx, { adminId: viewer.userId, act, subjectId: userId, target: publicId, detail });

  return {
    /** @throws Problem 403 for the own account, 404, 409 */
    suspend(viewer: Viewer, typed: string, { reason, heldRequest }: Suspension): Promise<Member> {
      const userId = typed.toLowerCase();
      if (userId === viewer.userId) throw new Problem(403, "You cannot suspend your own account.");
      return changed(async (tx) => {
        const { suspended } = await locked(tx, viewer, userId);
        if (suspended) throw new Problem(409, "This account is already suspended.");
        const member = await members.suspend(tx, userId, { at: clock.now(), reason });
        if (heldRequest !== undefined) {
          await ports.connections.refuseHeld(tx, userId, heldRequest);
          await logged(tx, viewer, "held-request.refused", member, reason);
        }
        await listed.set(tx, userId, false);
        await ports.app.suspended(tx, userId);
        await mail.enqueue(tx, suspendedMail(member, reason, config.publicUrl));
        await logged(tx, viewer, "person.suspended", member, reason);
        return member;
      });
    },

    /** ADM-19. @throws Problem 404 */
    note: (viewer: Viewer, typed: string, note: string): Promise<void> =>
      db.tx(async (tx) => logged(tx, viewer, "person.noted", await locked(tx, viewer, typed.toLowerCase()), note)),

    /** @throws Problem 404, 409 */
    restore(viewer: Viewer, typed: string): Promise<Member> {
      const userId = typed.toLowerCase();
      return changed(async (tx) => {
        const { suspended, hidden } = await locked(tx, viewer, userId);
        if (!suspended) throw new Problem(409, "This account is not suspended.");
        const member = await members.restore(tx, userId);
        await listed.set(tx, userId, hidden === null);
        await ports.app.restored(tx, userId);
        await mail.enqueue(tx, restoredMail(member, hidden !== null, config.publicUrl));
        await logged(tx, viewer, "person.restored", member);
        return member;
      });
    },
  };
}

export type Suspensions = ReturnType<typeof suspensions>;
