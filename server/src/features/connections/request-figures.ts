import {
  type Allowance,
  type AnswerRate,
  actionOf,
  allowanceOf,
  answerRateOf,
  applyAction,
  CONNECT_UNREGISTERED,
  type Fact,
  FIGURES_FROM,
  type OwnRequests,
  PASSES_DAYS,
  PERSON_NOT_FOUND,
  purposesFor,
  RATE_DAYS,
  REQUEST_DAYS,
  REQUEST_FACTS,
  type RequestTerms,
} from "@startup-connect/contract/connections";
import { stageWords } from "@startup-connect/contract/matching";
import { REQUESTS_WITH_BASIC } from "@startup-connect/contract/plans";
import { after, before, type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { mayDo } from "@startup-connect/contract/verification";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import { ownAbsences, shownAbsence } from "./absences.ts";
import type { Context } from "./context.ts";
import { ALREADY_HELD, pairOf, refused } from "./request-effects.ts";

/** Names the plans to who has used them up (PLAN-05). */
const usedUp = ({ used, nextAt }: Allowance): string | null =>
  nextAt &&
  t.allowanceUsed({
    used: String(used),
    days: String(REQUEST_DAYS),
    day: shortDate(nextAt),
    basic: String(REQUESTS_WITH_BASIC),
  });

/* What is known of a user's requests as a whole: allowance, answer rate, totals of passes. */

async function allowance(c: Context, userId: string, of: Db = c.db.orm): Promise<Allowance> {
  const now = c.clock.now();
  const since = before(now, { days: REQUEST_DAYS });
  const base = await c.ports.plans.requestsAllowed(of, userId);
  const standing = await c.queries.requests.standing(of, userId, now);
  const sent = await c.queries.sentSince(of, userId, since);
  const parts = allowanceOf({ base, ...standing });
  const oldest = parts.allowed === null ? undefined : sent.at(-parts.allowed);
  const nextAt = oldest ? after(oldest, { days: REQUEST_DAYS }).toISOString() : null;
  return { ...parts, used: sent.length, nextAt };
}

async function answerRate(c: Context, userId: string): Promise<AnswerRate> {
  const since = before(c.clock.now(), { days: RATE_DAYS });
  const outcomes = await c.queries.requests.outcomesTo(userId, since);
  // No one owes an answer to people who were suspended.
  const known = await c.ports.accounts.contacts([...new Set(outcomes.map(({ requesterId }) => requesterId))]);
  return answerRateOf(outcomes.filter(({ requesterId }) => known.has(requesterId)));
}

/** None of a hidden profile. */
export async function factsOf(c: Context, person: PersonCard | undefined): Promise<Fact[]> {
  if (!person?.profileId || person.type === "None" || person.type === "Student") return [];
  const outline = await c.ports.profiles.byType[person.type].outline(person.userId);
  return REQUEST_FACTS.flatMap((fact) => {
    const value = outline?.facts[fact];
    if (!value) return [];
    return { fact, value: fact === "stage" && person.type === "Investor" ? stageWords(value, word) : value };
  });
}

/** PLAN-05, CONN-15, REQ-06. The person is locked. @throws Problem 403 */
export async function checkAllowance(c: Context, tx: Tx, userId: string): Promise<void> {
  const refusal = usedUp(await allowance(c, userId, tx));
  if (refusal) throw new Problem(403, refusal, { next: "/subscriptionplan" });
}

/** What to know before asking. @throws Problem 400, 404 */
export async function terms(c: Context, viewer: Viewer, typed: string): Promise<RequestTerms> {
  const userId = typed.toLowerCase();
  if (userId === viewer.userId) throw fieldProblem("userId", t.notYourself);
  const people = await c.ports.profiles.people([viewer.userId, ...(isId(userId) ? [userId] : [])]);
  const user = people.get(userId);
  if (!user?.profileId) throw notFound(PERSON_NOT_FOUND);
  const sender = people.get(viewer.userId);
  const from = sender?.type ?? "None";
  // Who has blocked the other shows no more than the profile does.
  const between = await c.queries.between(viewer.userId, userId);
  const isBlocked = between.blockers.length > 0;
  const [facts, about, verifications, kinds, answers, absence, own, isHeld] = await Promise.all([
    factsOf(c, sender),
    factsOf(c, user),
    c.ports.verification.kinds(userId),
    c.ports.verification.kinds(viewer.userId),
    isBlocked ? null : answerRate(c, userId),
    isBlocked ? null : shownAbsence(c, userId),
    allowance(c, viewer.userId),
    c.queries.held.isFrom(viewer.userId, userId),
  ]);
  const step = applyAction(pairOf(between, [viewer.userId, userId]), "ask", viewer.userId, c.clock.now());
  const purposes = [...purposesFor(from, user.type)];
  const refusal = () => {
    if (!viewer.registered && !sender?.profileId) return CONNECT_UNREGISTERED;
    if ("refused" in step) return refused(step.refused, between.row).message;
    if (isHeld) return ALREADY_HELD;
    return step.done === "accepted" ? null : usedUp(own);
  };
  const barred = purposes.filter((purpose) => !mayDo(actionOf(from, purpose), kinds));
  const confirms = barred.length > 0 ? await c.ports.verification.confirmable(viewer.userId) : null;
  return {
    user,
    from,
    purposes,
    barred,
    confirms,
    verifications,
    about,
    facts,
    answers,
    absence,
    allowance: own,
    refusal: refusal(),
  };
}

export async function own(c: Context, { userId }: Viewer): Promise<OwnRequests> {
  const since = before(c.clock.now(), { days: PASSES_DAYS });
  const [own, answers, passes, absences, introductions] = await Promise.all([
    allowance(c, userId),
    answerRate(c, userId),
    c.queries.requests.passesTo(userId, since),
    ownAbsences(c, userId),
    c.queries.introductions.consents(c.db.orm, userId),
  ]);
  const total = passes.reduce((sum, { count }) => sum + count, 0);
  const reasons = passes.flatMap(({ reason, count }) => (reason ? { reason, count } : []));
  return { allowance: own, answers, passes: total < FIGURES_FROM ? null : reasons, absences, introductions };
}
