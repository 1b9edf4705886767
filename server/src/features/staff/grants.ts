import { BY_COMMAND } from "@startup-connect/contract/audit";
import { indiaDay, type Scope, scopesOf } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import { grantedMail, revokedMail, rightsChangedMail } from "./mails.ts";

/* STAFF-02: rights are given and taken by one piece each, whoever does it. Each is logged and emailed. */

interface Giving {
  scopes: readonly Scope[];
  /** Null: a command of the server. */
  by: string | null;
  approvedBy: string | null;
  until: Date | null;
}

/** Also logs what no one did: a grant whose time is over. */
export async function logged(
  c: Context,
  tx: Tx,
  act: string,
  { userId, publicId }: Member,
  { by, detail }: { by: string | null; detail: string },
): Promise<void> {
  await c.ports.audit.record(tx, { adminId: by, act, subjectId: userId, target: publicId, detail });
}

/** To a locked person. @returns false when nothing was changed */
export async function give(c: Context, tx: Tx, member: Member, giving: Giving): Promise<boolean> {
  const { scopes, by, approvedBy, until } = giving;
  const { userId } = member;
  const before = new Map((await c.members.grants([userId], tx)).map((grant) => [grant.scope, grant.until?.getTime()]));
  const changed = scopes.filter((scope) => !before.has(scope) || before.get(scope) !== until?.getTime());
  if (changed.length === 0) return false;
  const grantedAt = c.clock.now();
  const rows = changed.map((scope) => ({ personId: userId, scope, grantedBy: by, approvedBy, grantedAt, until }));
  await c.members.grant(tx, rows);
  await informed(c, tx, member, before.size === 0 ? "granted" : "changed");
  const what = `${changed.join(", ")}${until ? ` until ${indiaDay(until)}` : ""}`;
  await logged(c, tx, "admin.granted", member, { by, detail: by === null ? `${what}. ${BY_COMMAND}` : what });
  return true;
}

/** From a locked person, whose sessions end: open pages and streams go with the rights. @returns what was taken */
export async function take(
  c: Context,
  tx: Tx,
  member: Member,
  {
    which,
    by,
    act = "admin.revoked",
    why,
  }: { which: readonly Scope[] | Date; by: string | null; act?: string; why?: string },
): Promise<Scope[]> {
  const taken = await c.members.ungrant(tx, member.userId, which);
  if (taken.length === 0) return taken;
  const left = await c.members.grants([member.userId], tx);
  const held = scopesOf(left.map(({ scope }) => scope));
  const kinds = c.ports.app.approvals().flatMap(({ kind, scope }) => (held.includes(scope) ? [] : kind));
  await c.approvals.endAskedBy(tx, member.userId, { kinds, now: c.clock.now() });
  await c.members.endSessions(tx, member.userId);
  await informed(c, tx, member, left.length === 0 ? "revoked" : "changed");
  await logged(c, tx, act, member, { by, detail: [taken.join(", "), why].filter(Boolean).join(". ") });
  return taken;
}

const notices = {
  granted: { message: t.granted, link: "/admin", mail: grantedMail },
  revoked: { message: t.revoked, link: "/settings/login", mail: revokedMail },
  changed: { message: t.rightsChanged, link: "/admin", mail: rightsChangedMail },
};

async function informed(c: Context, tx: Tx, member: Member, what: keyof typeof notices): Promise<void> {
  const { message, link, mail } = notices[what];
  await c.ports.notifications.inform(tx, member.userId, { message, reason: t.aboutAccount, link });
  await c.mail.enqueue(tx, mail(member, c.config.publicUrl));
}
