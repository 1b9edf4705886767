import {
  applyDealAct,
  DEAL_NOT_FOUND,
  type DealAct,
  type DealFacts,
  type DealPass,
  type DealRefusal,
  dealPassReasonsFor,
  INTEREST_DAYS,
  type Interest,
  isDone,
  latestDay,
  PROMISE_DAYS,
  type Proposal,
  reopensAt,
} from "@startup-connect/contract/deals";
import { indiaDay, MISSING_REASON, shortDate } from "@startup-connect/contract/shared";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { paymentDetailsOf } from "#platform/screening/index.ts";
import * as t from "#texts/deals-acts.ts";
import { decided } from "./cards.ts";
import type { Context } from "./context.ts";
import { factsOf, idOf, otherRole, roleOf } from "./facts.ts";
import type { DealEvent } from "./notices.ts";
import type { DealRow } from "./queries.ts";
import { lapse, locked, store } from "./turns.ts";

const refusalTexts = ({ passedAt }: DealRow): Record<DealRefusal, string> => ({
  closed: t.closed,
  passed: t.wasPassed({ date: passedAt ? shortDate(passedAt) : "" }),
  stale: t.stale,
  notYours: t.notYours,
  answerFirst: t.answerFirst,
  nothing: t.nothing,
  cannot: t.cannot,
  later: t.later,
  early: t.early({ date: passedAt ? shortDate(reopensAt(passedAt)) : "" }),
  investorOnly: t.investorOnly,
});

type Revision = Pick<Proposal, "revision">;

const isAsBefore = (row: DealRow, { band, sentence, until }: Omit<Interest, "revision">): boolean =>
  row.band === band && row.sentence === sentence && row.validUntil === until;

/** @throws Problem 404 for others than the two */
export async function found(c: Context, { userId }: Viewer, id: string, db: Db = c.db.orm): Promise<DealRow> {
  const row = isId(id) ? await c.queries.byId(id, db) : undefined;
  if (!row || (row.founderId !== userId && row.investorId !== userId)) throw notFound(DEAL_NOT_FOUND);
  return row;
}

const refused = (refusal: DealRefusal, row: DealRow) =>
  new Problem(refusal === "investorOnly" ? 403 : 409, refusalTexts(row)[refusal], {
    deal: { stage: row.stage, revision: row.revision },
  });

interface Doing {
  revision: number;
  event: (after: DealRow) => DealEvent;
  text?: { text: string; field: string };
  passed?: Omit<DealPass, "revision">;
  interest?: Omit<Interest, "revision">;
  promisedFor?: string;
}

/** Runs an act of one side and notifies the other. @throws Problem 400, 403, 404, 409 */
async function act(
  c: Context,
  viewer: Viewer,
  id: string,
  what: (row: DealRow) => DealAct,
  { revision, event, text, passed, interest, promisedFor }: Doing,
): Promise<DealRow> {
  const known = await found(c, viewer, id);
  const role = roleOf(known, viewer.userId);
  await lapse(c, known);
  const receiverId = idOf(known, otherRole(role));
  const [payment] = text ? paymentDetailsOf(text.text) : [];
  if (text && payment) throw fieldProblem(text.field, t.noPayment({ payment }));
  const screened =
    text?.text &&
    (await c.ports.connections.screened({
      place: "dealText",
      senderId: viewer.userId,
      receiverId,
      confirmed: undefined,
      ...text,
    }));
  return c.db.tx(async (tx) => {
    const row = await locked(c, tx, known);
    const now = c.clock.now();
    const outcome = applyDealAct(factsOf(row), what(row), role, now, revision);
    if ("refused" in outcome) throw refused(outcome.refused, row);
    if (outcome.done === "same") return row;
    if (screened) await screened.note(tx);
    if (interest) await keepInterest(c, tx, row, outcome.deal, interest);
    await store(c, tx, row, outcome.deal, role, passed);
    if (outcome.deal.stage !== row.stage && isDone(outcome.deal.stage))
      await decided(c, tx, row.investorId, row.founderId);
    // Whatever the investor does is the answer they promised (DEAL-06).
    if (promisedFor || (role === "founder" && outcome.deal.passed))
      await c.queries.dropPromise(tx, row.id, now, indiaDay(now));
    else if (role === "investor") await c.queries.settlePromise(tx, row.id, now, indiaDay(now));
    if (promisedFor) await c.queries.insertPromise(tx, { id: newId(), dealId: row.id, promisedFor, createdAt: now });
    const after = await found(c, viewer, id, tx);
    await c.notices.notify(tx, event(after), after, viewer.userId);
    return after;
  });
}

async function keepInterest(
  c: Context,
  tx: Tx,
  row: DealRow,
  { interestFrom }: DealFacts,
  { band, sentence, until: validUntil }: Omit<Interest, "revision">,
): Promise<void> {
  const now = c.clock.now();
  await c.queries.changeInterest(tx, row.id, { endedAt: now });
  if (!interestFrom) throw new Error("an interest has no stage before it");
  const given = { band, sentence, validUntil, stageBefore: interestFrom, createdAt: now };
  await c.queries.insertInterest(tx, { id: newId(), dealId: row.id, ...given });
}

/** @throws Problem 400 */
function checkDay(c: Context, field: string, day: string, days: number): void {
  const now = c.clock.now();
  if (day < indiaDay(now)) throw fieldProblem(field, t.dayOver);
  if (day > latestDay(now, days)) throw fieldProblem(field, t.withinDays({ days }));
}

export const propose = (c: Context, viewer: Viewer, id: string, { stage, revision }: Proposal): Promise<DealRow> =>
  act(c, viewer, id, () => ({ what: "propose", stage }), {
    revision,
    event: ({ proposedStage }) => (proposedStage ? "proposed" : "confirmed"),
  });

export const confirm = (c: Context, viewer: Viewer, id: string, { stage, revision }: Proposal): Promise<DealRow> =>
  act(c, viewer, id, () => ({ what: "confirm", stage }), { revision, event: () => "confirmed" });

export const decline = (c: Context, viewer: Viewer, id: string, { stage, revision }: Proposal): Promise<DealRow> =>
  act(c, viewer, id, () => ({ what: "decline", stage }), { revision, event: () => "declined" });

export async function pass(
  c: Context,
  viewer: Viewer,
  id: string,
  { revision, reason, line }: DealPass,
): Promise<DealRow> {
  if (!dealPassReasonsFor(roleOf(await found(c, viewer, id), viewer.userId)).includes(reason))
    throw fieldProblem("reason", MISSING_REASON);
  const what = ({ passReason, passLine }: DealRow): DealAct => ({
    what: "pass",
    isSame: passReason === reason && passLine === line,
  });
  const text = { text: line, field: "line" };
  return act(c, viewer, id, what, { revision, event: () => "passed", passed: { reason, line }, text });
}

export const reopen = (c: Context, viewer: Viewer, id: string, { revision }: Revision): Promise<DealRow> =>
  act(c, viewer, id, () => ({ what: "reopen" }), { revision, event: () => "reopened" });

/** DEAL-08. */
export async function stateInterest(
  c: Context,
  viewer: Viewer,
  id: string,
  { revision, ...interest }: Interest,
): Promise<DealRow> {
  await found(c, viewer, id);
  checkDay(c, "until", interest.until, INTEREST_DAYS);
  return act(c, viewer, id, (row) => ({ what: "interest", isSame: isAsBefore(row, interest) }), {
    revision,
    event: () => "interest",
    interest,
    text: { text: interest.sentence, field: "sentence" },
  });
}

export const withdrawInterest = (c: Context, viewer: Viewer, id: string, { revision }: Revision): Promise<DealRow> =>
  act(c, viewer, id, () => ({ what: "withdrawInterest" }), { revision, event: () => "interestWithdrawn" });

/** DEAL-06. */
export async function promise(
  c: Context,
  viewer: Viewer,
  id: string,
  { day: promisedFor, revision }: Revision & { day: string },
): Promise<DealRow> {
  await found(c, viewer, id);
  checkDay(c, "day", promisedFor, PROMISE_DAYS);
  return act(c, viewer, id, (row) => ({ what: "promise", isSame: row.promisedFor === promisedFor }), {
    revision,
    event: () => "promised",
    promisedFor,
  });
}
