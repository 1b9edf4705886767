import { endOfDay, indiaDay, SCOPES, type Scope, shortDate } from "@startup-connect/contract/shared";
import {
  type GrantRequest,
  PERSON_UNKNOWN,
  SCOPE_TEXTS,
  STAFF_NOT_FOUND,
  UNTIL_PAST,
} from "@startup-connect/contract/staff";
import { z } from "zod";
import { approvalKind } from "#platform/approvals.ts";
import type { Viewer } from "#platform/http.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { texts } from "./admin-texts.ts";
import { ask } from "./approvals.ts";
import { type Context, ownersNow } from "./context.ts";
import { give, take } from "./grants.ts";
import type { ApprovalRow } from "./queries.ts";

/* STAFF-06: what owners ask for, and what they withdraw. */

const grantPayload = z.strictObject({
  personId: z.string(),
  person: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  until: z.string(),
});

/** A grant, which takes two. */
export const grantKind = (c: Context) =>
  approvalKind({
    kind: "staff.grant",
    scope: "owner",
    schema: grantPayload,
    describe: ({ person, scopes, until }) =>
      `Give ${person}: ${scopes.map((scope) => SCOPE_TEXTS[scope].toLowerCase()).join("; ")}${until && `, until ${shortDate(until)}`}`,
    async run(tx, { personId, scopes, until }, { askedBy, approvedBy }) {
      const member = await c.members.lock(tx, personId);
      if (!member || member.suspended) throw new Problem(409, PERSON_UNKNOWN);
      await give(c, tx, member, { scopes, by: askedBy, approvedBy, until: until ? endOfDay(until) : null });
    },
  });

/** @throws Problem 400 for a past day, 403 for the own account, 404, 409 where nothing would change */
export async function askForGrant(c: Context, viewer: Viewer, wanted: GrantRequest): Promise<ApprovalRow> {
  const { person: typed, scopes, until, reason } = wanted;
  if (until && until < indiaDay(c.clock.now())) throw fieldProblem("until", UNTIL_PAST);
  const userId = (await c.ports.accounts.named(typed))?.id;
  if (!userId) throw fieldProblem("person", PERSON_UNKNOWN);
  if (userId === viewer.userId) throw new Problem(403, texts.notForSelf);
  return c.db.tx(async (tx) => {
    const subject = await c.members.lock(tx, userId);
    if (!subject || subject.suspended) throw fieldProblem("person", PERSON_UNKNOWN);
    const end = until ? endOfDay(until).getTime() : undefined;
    const before = new Map((await c.members.grants([userId], tx)).map((one) => [one.scope, one.until?.getTime()]));
    if (scopes.every((scope) => before.has(scope) && before.get(scope) === end))
      throw new Problem(409, texts.nothingNew);
    const person = `${subject.name} (${subject.publicId})`;
    const payload = { personId: userId, person, scopes: SCOPES.filter((scope) => scopes.includes(scope)), until };
    return ask(c, tx, viewer, { kind: "staff.grant", payload, subjectId: userId, reason });
  });
}

/** At once, by one owner. @throws Problem 404, 409 for the last owner */
export const takeBack = (c: Context, viewer: Viewer, userId: string, scopes: readonly Scope[]): Promise<Scope[]> =>
  c.db.tx(async (tx) => {
    const member = await c.members.lock(tx, userId);
    if (!(await ownersNow(c, tx)).some((owner) => owner.userId === viewer.userId))
      throw new Problem(409, texts.ownersOnly);
    if (member && scopes.includes("owner") && (await c.members.isLastOwner(tx, member.userId)))
      throw new Problem(409, texts.lastOwner);
    const taken = member ? await take(c, tx, member, { which: scopes, by: viewer.userId }) : [];
    if (taken.length === 0) throw notFound(STAFF_NOT_FOUND);
    return taken;
  });
