import {
  applyAction,
  endOfDay,
  INTRODUCTION_DAYS,
  INTRODUCTION_EDGE_DAYS,
  INTRODUCTION_NOT_FOUND,
  INTRODUCTIONS_ASKED,
  INTRODUCTIONS_AT_CONNECTOR,
  type IntroductionReason,
  type IntroductionRequest,
  PERSON_NOT_FOUND,
  REQUEST_DAYS,
} from "@startup-connect/contract/connections";
import { after, before, type PersonCard, SESSION_EXPIRED, shortDate } from "@startup-connect/contract/shared";
import { namesMissing, type Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock, lockAll, lockShared } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { ALREADY_HELD, allowed, pairOf } from "./answers.ts";
import type { Asks } from "./asking.ts";
import type { IntroductionRow } from "./introduction-queries.ts";
import type { ConnectionPorts } from "./ports.ts";
import type { Screening } from "./screening.ts";
import type { AllQueries, ConnectionSteps } from "./steps.ts";

const NOT_BETWEEN = "This person cannot introduce you to the other one.";
const ANSWERED = "You have already answered this introduction.";
/** The connector learns no more of the two. */
const NOT_POSSIBLE = "This introduction is not possible at the moment. You can decline it.";

/** INTRO-01 to INTRO-06. Locks are taken in the order asker, connector, pair, consents, introduction. */
export function introductionService(
  { db, clock }: Platform,
  queries: AllQueries,
  asks: Asks,
  screened: Screening,
  { publish, publishIntroduction, endIntroductions }: ConnectionSteps,
  ports: ConnectionPorts,
) {
  const oldEnough = () => before(clock.now(), { days: INTRODUCTION_EDGE_DAYS });
  const gone = () => notFound(INTRODUCTION_NOT_FOUND);

  /** @throws Problem 403, 409 */
  async function checkLimits(tx: Tx, askerId: string, connectorId: string): Promise<void> {
    const since = before(clock.now(), { days: REQUEST_DAYS });
    const oldest = (await queries.introductionsAskedSince(tx, askerId, since)).at(-INTRODUCTIONS_ASKED);
    if (oldest) {
      const next = shortDate(after(oldest, { days: REQUEST_DAYS }));
      throw new Problem(
        403,
        `You have asked for ${INTRODUCTIONS_ASKED} introductions in ${REQUEST_DAYS} days. You can ask again from ${next}.`,
      );
    }
    if ((await queries.introductionsAt(tx, connectorId)) >= INTRODUCTIONS_AT_CONNECTOR)
      throw new Problem(409, "This person has enough introductions to answer. Please ask again in a few days.");
  }

  /** The rules of a request hold when it is asked for, too. @throws Problem 403, 409 */
  async function checkPair(tx: Tx, people: readonly [askerId: string, targetId: string]): Promise<void> {
    const locked = await queries.lockPair(tx, ...people);
    if (await queries.lockHeld(tx, ...people)) throw new Problem(409, ALREADY_HELD);
    const step = allowed(applyAction(pairOf(locked, people), "ask", people[0], clock.now()), locked.row);
    if (step.done === "accepted") throw new Problem(409, "This person has sent you a request. You can answer it.");
    if (await queries.openIntroduction(tx, ...people))
      throw new Problem(409, "You have already asked for an introduction to this person.");
  }

  /** One that the connector can still answer, locked. Null when it is answered in this way already. */
  async function lockOpen(tx: Tx, id: string, state: "forwarded" | "declined"): Promise<IntroductionRow | null> {
    const row = await queries.lockIntroduction(tx, id);
    if (!row || row.state === "ended") throw gone();
    if (row.state === state) return null;
    if (row.state !== "asked") throw new Problem(409, ANSWERED);
    if (row.dueAt < clock.now())
      throw new Problem(409, `The time to answer this introduction ended on ${shortDate(row.dueAt)}.`);
    return row;
  }

  async function received({ userId }: Viewer, id: string): Promise<IntroductionRow> {
    const row = isId(id) ? await queries.introductionById(id) : undefined;
    if (row?.connectorId !== userId) throw gone();
    return row;
  }

  /** INTRO-03: not this time, whether the connector says so or the clock. */
  async function refuse(tx: Tx, id: string, state: "declined" | "expired", reason: IntroductionReason | null) {
    const row = await queries.closeIntroduction(tx, id, state, clock.now(), { reason });
    await publishIntroduction(tx, row);
    await ports.notifications.requests.introduction(tx, row, "declined");
  }

  return {
    /** INTRO-01: people in common, none where the two know each other or one has blocked the other. */
    async connectors({ userId }: Viewer, typed: string): Promise<PersonCard[]> {
      const targetId = typed.toLowerCase();
      if (!isId(targetId) || targetId === userId) return [];
      const [[pair], blocked] = await Promise.all([
        queries.relations([[userId, targetId]]),
        queries.blockedAmong(userId, [targetId]),
      ]);
      if (blocked.length > 0 || pair?.heldId || (pair?.row && pair.row.status !== "declined")) return [];
      const ids = await queries.connectorsBetween(userId, targetId, oldEnough());
      const people = await ports.profiles.people([...ids, targetId]);
      if (!people.get(targetId)?.profileId) return [];
      return ids.flatMap((id) => {
        const person = people.get(id);
        return person?.profileId ? person : [];
      });
    },

    /** INTRO-02. @throws Problem 400, 403, 404, 409 */
    async ask(viewer: Viewer, { why, confirmed, ...typed }: IntroductionRequest): Promise<IntroductionRow> {
      const { userId: askerId } = viewer;
      const [targetId, connectorId] = [typed.userId.toLowerCase(), typed.connectorId.toLowerCase()];
      const three = { askerId, connectorId, targetId };
      await asks.checkPlain(viewer, targetId, why);
      if (!isId(connectorId) || new Set(Object.values(three)).size < 3) throw new Problem(403, NOT_BETWEEN);
      const found = await screened({ place: "why", senderId: askerId, receiverId: connectorId, text: why, confirmed });
      return db.tx(async (tx) => {
        const free = await ports.accounts.members.hold(tx, Object.values(three));
        if (!free.has(askerId)) throw new Problem(401, SESSION_EXPIRED);
        if (!free.has(targetId)) throw notFound(PERSON_NOT_FOUND);
        await lockAll(tx, { "requests of": askerId, "introductions of": connectorId });
        await checkPair(tx, [askerId, targetId]);
        const connector = (await ports.profiles.people([connectorId], tx)).get(connectorId);
        const isBetween =
          connector?.profileId && free.has(connectorId) && (await queries.holdEdges(tx, three, oldEnough()));
        if (!isBetween) throw new Problem(403, NOT_BETWEEN);
        await checkLimits(tx, askerId, connectorId);
        await found?.note(tx);
        const now = clock.now();
        const row = await queries.addIntroduction(tx, {
          ...three,
          id: newId(),
          why,
          findings: found?.warning ?? [],
          createdAt: now,
          dueAt: endOfDay(now, INTRODUCTION_DAYS),
        });
        await publishIntroduction(tx, row);
        await ports.notifications.requests.introduction(tx, row, "asked");
        return row;
      });
    },

    /** INTRO-03, INTRO-05: all rules of a request of the asker's own hold, but the allowance. @throws Problem 400, 404, 409 */
    async forward(
      viewer: Viewer,
      id: string,
      { sentence, confirmed }: { sentence: string; confirmed?: string | undefined },
    ) {
      const known = await received(viewer, id);
      const { askerId, targetId } = known;
      const place = { place: "sentence", senderId: viewer.userId, receiverId: targetId } as const;
      const found = known.state === "asked" ? await screened({ ...place, text: sentence, confirmed }) : null;
      await db.tx(async (tx) => {
        await ports.accounts.members.hold(tx, [askerId, targetId]);
        await lock(tx, "requests of", askerId);
        await lockShared(tx, "away of", targetId);
        await queries.lockPair(tx, askerId, targetId);
        const isBetween = await queries.holdEdges(tx, known, oldEnough());
        const row = await lockOpen(tx, id, "forwarded");
        if (!row) return;
        if (!isBetween) throw gone();
        const sentenceFindings = found?.warning ?? [];
        const warnings = [
          { place: "note" as const, findings: row.findings },
          { place: "sentence" as const, findings: sentenceFindings },
        ].filter(({ findings }) => findings.length > 0);
        const requestId = await asks.introduce(tx, row, warnings).catch((error) => {
          throw error instanceof Problem || namesMissing(error) ? new Problem(409, NOT_POSSIBLE) : error;
        });
        await found?.note(tx);
        const more = { sentence, sentenceFindings, requestId };
        const forwarded = await queries.closeIntroduction(tx, id, "forwarded", clock.now(), more);
        await publishIntroduction(tx, forwarded);
        await ports.notifications.requests.introduction(tx, forwarded, "forwarded");
      });
      return received(viewer, id);
    },

    /** INTRO-03. @throws Problem 404, 409 */
    async decline(viewer: Viewer, id: string, reason: IntroductionReason): Promise<IntroductionRow> {
      await received(viewer, id);
      await db.tx(async (tx) => {
        if (await lockOpen(tx, id, "declined")) await refuse(tx, id, "declined", reason);
      });
      return received(viewer, id);
    },

    /** Nothing when it was answered just then. */
    async expire(tx: Tx, id: string): Promise<void> {
      const row = await queries.lockIntroduction(tx, id);
      if (row?.state === "asked" && row.dueAt < clock.now()) await refuse(tx, id, "expired", null);
    },

    /** By the asker. @throws Problem 404 */
    async withdraw({ userId }: Viewer, id: string): Promise<void> {
      await db.tx(async (tx) => {
        const row = isId(id) && (await queries.withdrawIntroduction(tx, id, userId, clock.now()));
        if (!row) throw gone();
        await publishIntroduction(tx, row);
      });
    },

    /** INTRO-01, INTRO-06. @returns whether the viewer has such a connection */
    setConsent: ({ userId }: Viewer, id: string, allows: boolean): Promise<boolean> =>
      db.tx(async (tx) => {
        if (!isId(id) || !(await queries.setConsent(tx, userId, id, allows))) return false;
        const row = await queries.byId(tx, id);
        const people = row && ([row.requesterId, row.receiverId] as const);
        if (people && !allows) await endIntroductions(tx, people);
        if (people) await publish(tx, people, [userId]);
        return true;
      }),

    setAllConsents: ({ userId }: Viewer, allows: boolean) =>
      db.tx(async (tx) => {
        await queries.setAllConsents(tx, userId, allows);
        if (!allows) await endOf(tx, userId);
        return queries.consents(tx, userId);
      }),

    endOf,
  };

  /** INTRO-06: all in which the person takes part. */
  async function endOf(tx: Tx, userId: string): Promise<void> {
    for (const row of await queries.endIntroductionsOf(tx, userId, clock.now())) await publishIntroduction(tx, row);
  }
}

export type IntroductionService = ReturnType<typeof introductionService>;
