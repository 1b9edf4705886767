import {
  type Allowance,
  type AnswerRate,
  AWAY_MAX_DAYS,
  actionOf,
  allowanceOf,
  answerRateOf,
  applyAction,
  CONNECT_UNREGISTERED,
  endOfDay,
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
import { after, before, DAY, indiaDay, type PersonCard, plusDays, shortDate } from "@startup-connect/contract/shared";
import { mayDo } from "@startup-connect/contract/verification";
import type { Db, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { ALREADY_HELD, pairOf, refused } from "./answers.ts";
import type { ConnectionPorts } from "./ports.ts";
import type { AllQueries } from "./steps.ts";

/** Names the plans to who has used them up (PLAN-05). */
const MORE_REQUESTS = "The Basic plan includes 50 in 30 days; Standard and Premium have no limit.";
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const usedUp = ({ used, nextAt }: Allowance): string | null =>
  nextAt &&
  `You have sent ${used} connection requests in the last ${REQUEST_DAYS} days. You can send the next one from ${shortDate(nextAt)}. ${MORE_REQUESTS}`;

/** What is known of a user's requests as a whole: allowance, answer rate, totals of passes, out-of-office. */
export function requestFigures(platform: Platform, queries: AllQueries, ports: ConnectionPorts) {
  const { db, clock } = platform;

  async function allowance(userId: string, of: Db = db.orm): Promise<Allowance> {
    const now = clock.now();
    const since = before(now, { days: REQUEST_DAYS });
    const base = await ports.plans.requestsAllowed(of, userId);
    const standing = await queries.standing(of, userId, now);
    const sent = await queries.sentSince(of, userId, since);
    const parts = allowanceOf({ base, ...standing });
    const oldest = parts.allowed === null ? undefined : sent.at(-parts.allowed);
    const nextAt = oldest ? after(oldest, { days: REQUEST_DAYS }).toISOString() : null;
    return { ...parts, used: sent.length, nextAt };
  }

  async function answerRate(userId: string): Promise<AnswerRate> {
    const since = before(clock.now(), { days: RATE_DAYS });
    const outcomes = await queries.outcomesTo(userId, since);
    // No one owes an answer to people who were suspended.
    const known = await ports.accounts.contacts([...new Set(outcomes.map(({ requesterId }) => requesterId))]);
    return answerRateOf(outcomes.filter(({ requesterId }) => known.has(requesterId)));
  }

  /** None of a hidden profile. */
  async function factsOf(person: PersonCard | undefined): Promise<Fact[]> {
    if (!person?.profileId || person.type === "None" || person.type === "Student") return [];
    const outline = await ports.profiles.byType[person.type].outline(person.userId);
    return REQUEST_FACTS.flatMap((fact) => {
      const value = outline?.facts[fact];
      return value ? { fact, value } : [];
    });
  }

  const awayOf = async (userId: string): Promise<string | null> =>
    (await queries.awayUntil(db.orm, userId, clock.now()))?.toISOString() ?? null;

  return {
    factsOf,

    /** PLAN-05, CONN-15, REQ-06. The person is locked. @throws Problem 403 */
    async checkAllowance(tx: Tx, userId: string): Promise<void> {
      const refusal = usedUp(await allowance(userId, tx));
      if (refusal) throw new Problem(403, refusal, { next: "/subscriptionplan" });
    },

    /** What to know before asking. @throws Problem 400, 404 */
    async terms(viewer: Viewer, typed: string): Promise<RequestTerms> {
      const userId = typed.toLowerCase();
      if (userId === viewer.userId) throw fieldProblem("userId", "You cannot connect with yourself.");
      const people = await ports.profiles.people([viewer.userId, ...(isId(userId) ? [userId] : [])]);
      const user = people.get(userId);
      if (!user?.profileId) throw notFound(PERSON_NOT_FOUND);
      const sender = people.get(viewer.userId);
      const from = sender?.type ?? "None";
      // Who has blocked the other shows no more than the profile does.
      const between = await queries.between(viewer.userId, userId);
      const isBlocked = between.blockers.length > 0;
      const [facts, about, verifications, kinds, answers, awayUntil, own, isHeld] = await Promise.all([
        factsOf(sender),
        factsOf(user),
        ports.verification.kinds(userId),
        ports.verification.kinds(viewer.userId),
        isBlocked ? null : answerRate(userId),
        isBlocked ? null : awayOf(userId),
        allowance(viewer.userId),
        queries.isHeldFrom(viewer.userId, userId),
      ]);
      const step = applyAction(pairOf(between, [viewer.userId, userId]), "ask", viewer.userId, clock.now());
      const purposes = [...purposesFor(from, user.type)];
      const refusal = () => {
        if (!viewer.registered && !sender?.profileId) return CONNECT_UNREGISTERED;
        if ("refused" in step) return refused(step.refused, between.row).message;
        if (isHeld) return ALREADY_HELD;
        return step.done === "accepted" ? null : usedUp(own);
      };
      const barred = purposes.filter((purpose) => !mayDo(actionOf(from, purpose), kinds));
      return {
        user,
        from,
        purposes,
        barred,
        verifications,
        about,
        facts,
        answers,
        awayUntil,
        allowance: own,
        refusal: refusal(),
      };
    },

    async own({ userId }: Viewer): Promise<OwnRequests> {
      const since = before(clock.now(), { days: PASSES_DAYS });
      const [own, answers, passes, awayUntil, introductions] = await Promise.all([
        allowance(userId),
        answerRate(userId),
        queries.passesTo(userId, since),
        awayOf(userId),
        queries.consents(db.orm, userId),
      ]);
      const total = passes.reduce((sum, { count }) => sum + count, 0);
      const reasons = passes.flatMap(({ reason, count }) => (reason ? { reason, count } : []));
      return { allowance: own, answers, passes: total < FIGURES_FROM ? null : reasons, awayUntil, introductions };
    },

    /** REQ-08. @param until the last day; null: back in office. @throws Problem 400 */
    async setAway({ userId }: Viewer, until: string | null): Promise<Date> {
      const now = clock.now();
      const today = indiaDay(now);
      const latest = plusDays(today, AWAY_MAX_DAYS);
      if (until !== null && (until <= today || until > latest))
        throw fieldProblem("until", `Please choose a day after today, until ${shortDate(latest)}.`);
      const next = until ?? today;
      const end = endOfDay(now, daysBetween(today, next));
      await db.tx(async (tx) => {
        await lock(tx, "away of", userId);
        const former = await queries.awayUntil(tx, userId, now);
        const days = daysBetween(former ? indiaDay(former) : today, next);
        await queries.setAway(tx, userId, until === null ? null : end);
        if (days !== 0) await queries.moveDeadlines(tx, userId, days);
      });
      return end;
    },
  };
}

export type RequestFigures = ReturnType<typeof requestFigures>;
