import type { CaseDecision, CaseMeasure } from "@startup-connect/contract/moderation";
import { after, shortMoment } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import { CASE_LINK, type Context } from "./context.ts";
import { type Effect, effectsOn, isClosedByCase } from "./decided.ts";
import { NO_RIGHT } from "./hindrance.ts";
import { hiddenMail, shownMail, suspendedMail, warnedMail } from "./mails.ts";
import type { CaseRow } from "./queries.ts";
import { checkHolds, restoreLocked, suspendLocked } from "./suspensions.ts";

/* What the decisions of all cases about a person do together: what one undoes, another may still do. */

/** Measures that hide what was reported, where it can be hidden. */
export const HIDING: ReadonlySet<CaseMeasure> = new Set(["hide", "suspend"]);

const REPORTED_GONE = "The reported content no longer exists. Choose another measure.";

/** What keeps this administrator from a measure in a case. */
export function refusal(c: Context, viewer: Viewer, { targetType }: CaseRow, measure: CaseMeasure): Problem | null {
  if (measure === "hide" && !c.hideable[targetType])
    return new Problem(409, "This cannot be hidden. Choose another measure.");
  return measure === "suspend" && !hasScope(viewer, "people.suspend") ? new Problem(403, NO_RIGHT) : null;
}

/** Where the two sides read of it. */
export const pageOf = ({ number }: Pick<CaseRow, "number">) => `/reports/${number}`;

/** CASE-15: the same for the owner, who cannot log in. */
export const sealedPageOf = (c: Context, row: CaseRow) =>
  `${pageOf(row)}/${c.caseLinks.of({ kind: CASE_LINK, id: row.id })}`;

/** @returns where the thing is, null where it is gone or can never be hidden, and whether it is shown again by this */
async function settleThing(c: Context, tx: Tx, { targetType: type, targetId: id }: CaseRow, now: readonly Effect[]) {
  const hideable = c.hideable[type];
  const hides = now.find(
    ({ of, what }) => of.targetType === type && of.targetId === id && (what === null || HIDING.has(what)),
  );
  const wasHidden = (await hideable?.found([id], tx))?.get(id)?.hidden === true;
  // Hidden once more, it has the reason of now. What its author took away meanwhile is kept only while it is hidden.
  const shown = wasHidden || !hides ? ((await hideable?.setHidden(tx, id, null)) ?? null) : null;
  const link = hides ? ((await hideable?.setHidden(tx, id, hides)) ?? null) : shown;
  return { link, isShown: wasHidden && !hides && shown !== null };
}

/** Of a locked person: closes the account, opens it, or gives it the reason of now. What no case closed stays closed. */
async function settleAccount(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  member: Member,
  now: readonly Effect[],
): Promise<void> {
  const by = now.find(({ what }) => what === "suspend");
  const { suspended } = member;
  const isByCase = isClosedByCase(member);
  const isSame = by ? suspended && (!isByCase || suspended.reason === by.reason) : !isByCase;
  if (isSame) return;
  if (by && suspended) return void (await c.members.suspend(tx, member.userId, by));
  if (!hasScope(viewer, "people.suspend")) throw new Problem(403, NO_RIGHT);
  if (by) await suspendLocked(c, tx, viewer, member, by);
  // A parent has to consent first: what closes it is the pause again.
  else if (await c.ports.age.needsParent(member.userId, tx))
    await c.members.suspend(tx, member.userId, { at: c.clock.now(), reason: c.ports.age.pausedReason });
  else await restoreLocked(c, tx, viewer, member);
}

/**
 * After a case was decided, answered or lifted: does what all cases of its owner say by now, and notifies the owner of it.
 * @param row as it is stored by now @param said what is new; null: nothing but what ends
 * @throws Problem 403 for the account of someone, for who may not, 409 for hiding what is gone
 */
export async function carryOut(
  c: Context,
  tx: Tx,
  viewer: Viewer,
  row: CaseRow,
  said: (Pick<CaseDecision, "measure" | "text"> & { days: number | null; at: Date }) | null,
): Promise<CaseRow> {
  const owner = row.ownerId ? await c.members.lock(tx, row.ownerId) : undefined;
  const { targetType: type } = row;
  const refused = said && refusal(c, viewer, row, said.measure);
  if (refused) throw refused;
  // Who has left has nothing that could be hidden, and no account.
  if (!owner) return row;
  await checkHolds(c, tx, viewer, "cases.decide");
  const { userId } = owner;
  const effects = await effectsOn(c, tx, userId);
  const { link: place, isShown } = await settleThing(c, tx, row, effects);
  if (said?.measure === "hide" && place === null) throw new Problem(409, REPORTED_GONE);
  await settleAccount(c, tx, viewer, (await c.members.lock(tx, userId)) ?? owner, effects);
  // CASE-09: of several limits the longest counts.
  const limitedUntil = said?.measure === "limit" && said.days ? after(said.at, { days: said.days }) : null;
  const changed = await c.queries.change(tx, row.id, { limitedUntil });
  await c.members.setLimited(tx, userId, await c.queries.limitedUntil(tx, userId, c.clock.now()));

  const inform = (message: string, link: string) =>
    c.ports.notifications.inform(tx, userId, { message, reason: t.isYours, link });
  if (isShown && place) {
    await inform(t.shown({ type }), place);
    await c.mail.enqueue(tx, shownMail(owner, { type, link: place }, c.config.publicUrl));
  }
  if (!said || said.measure === "none") return changed;
  const { measure, text: reason } = said;
  const link = pageOf(row);
  const when = limitedUntil && shortMoment(limitedUntil);
  const isHidden = HIDING.has(measure) && place !== null;
  await inform(when ? t.limited({ when }) : isHidden ? t.hidden({ type }) : t.warned, link);
  const mail =
    measure === "suspend"
      ? suspendedMail(owner, { reason, of: { number: row.number, link: sealedPageOf(c, row) } }, c.config.publicUrl)
      : (measure === "hide" ? hiddenMail : warnedMail)(
          owner,
          { type, reason, link, ...(when && { when }) },
          c.config.publicUrl,
        );
  await c.mail.enqueue(tx, mail);
  return changed;
}
