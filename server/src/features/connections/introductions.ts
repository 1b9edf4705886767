import {
  applyAction,
  endOfDays,
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
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";
import type { IntroductionRow } from "./introduction-queries.ts";
import * as asks from "./new-requests.ts";
import { asSeenBy } from "./present.ts";
import { ALREADY_HELD, allowed, endIntroductions, pairOf, publish, publishIntroduction } from "./request-effects.ts";
import { screened } from "./screening.ts";

const NOT_BETWEEN = t.notBetween;
const ANSWERED = t.introductionAnswered;
/** The connector learns no more of the two. */
const NOT_POSSIBLE = t.notPossible;

const notPossible = (error: unknown): never => {
  throw error instanceof Problem || namesMissing(error) ? new Problem(409, NOT_POSSIBLE) : error;
};

/* INTRO-01 to INTRO-06. Locks are taken in the order asker, connector, pair, consents, introduction. */

const oldEnough = (c: Context) => before(c.clock.now(), { days: INTRODUCTION_EDGE_DAYS });
const gone = () => notFound(INTRODUCTION_NOT_FOUND);

/** @throws Problem 403, 409 */
async function checkLimits(c: Context, tx: Tx, askerId: string, connectorId: string): Promise<void> {
  const since = before(c.clock.now(), { days: REQUEST_DAYS });
  const oldest = (await c.queries.introductions.askedSince(tx, askerId, since)).at(-INTRODUCTIONS_ASKED);
  if (oldest) {
    const day = shortDate(after(oldest, { days: REQUEST_DAYS }));
    const [count, days] = [String(INTRODUCTIONS_ASKED), String(REQUEST_DAYS)];
    throw new Problem(403, t.introductionsFull({ count, days, day }));
  }
  if ((await c.queries.introductions.countAt(tx, connectorId)) >= INTRODUCTIONS_AT_CONNECTOR)
    throw new Problem(409, t.connectorFull);
}

/** The rules of a request hold when it is asked for, too. @throws Problem 403, 409 */
async function checkPair(c: Context, tx: Tx, people: readonly [askerId: string, targetId: string]): Promise<void> {
  const locked = await c.queries.lockPair(tx, ...people);
  if (await c.queries.held.lockFrom(tx, ...people)) throw new Problem(409, ALREADY_HELD);
  const step = allowed(applyAction(pairOf(locked, people), "ask", people[0], c.clock.now()), locked.row);
  if (step.done === "accepted") throw new Problem(409, t.theyAsked);
  if (await c.queries.introductions.open(tx, ...people)) throw new Problem(409, t.introductionAsked);
}

/** One that the connector can still answer, locked. Null when it is answered in this way already. */
async function lockOpen(
  c: Context,
  tx: Tx,
  id: string,
  state: "forwarded" | "declined",
): Promise<IntroductionRow | null> {
  const row = await c.queries.introductions.lock(tx, id);
  if (!row || row.state === "ended") throw gone();
  if (row.state === state) return null;
  if (row.state !== "asked") throw new Problem(409, ANSWERED);
  if (row.dueAt < c.clock.now()) throw new Problem(409, t.introductionLate({ day: shortDate(row.dueAt) }));
  return row;
}

async function received(c: Context, { userId }: Viewer, id: string): Promise<IntroductionRow> {
  const row = isId(id) ? await c.queries.introductions.byId(id) : undefined;
  if (row?.connectorId !== userId) throw gone();
  return row;
}

/** INTRO-03: not this time, whether the connector says so or the c.clock. */
async function refuse(
  c: Context,
  tx: Tx,
  id: string,
  state: "declined" | "expired",
  reason: IntroductionReason | null,
) {
  const row = await c.queries.introductions.close(tx, id, state, c.clock.now(), { reason });
  await publishIntroduction(c, tx, row);
  await c.ports.notifications.requests.introduction(tx, row, "declined");
}

/** INTRO-06: all in which the person takes part. */
export async function endOf(c: Context, tx: Tx, userId: string): Promise<void> {
  for (const row of await c.queries.introductions.endOf(tx, userId, c.clock.now()))
    await publishIntroduction(c, tx, row);
}

/** INTRO-01: people in common, none where the two know each other or one has blocked the other. */
export async function connectors(c: Context, { userId }: Viewer, typed: string): Promise<PersonCard[]> {
  const targetId = typed.toLowerCase();
  if (!isId(targetId) || targetId === userId) return [];
  const [[pair], blocked] = await Promise.all([
    c.queries.relations([[userId, targetId]]),
    c.queries.blockedAmong(userId, [targetId]),
  ]);
  // A decline that is still held back shows itself nowhere.
  const row = pair?.row && asSeenBy(pair.row, userId, c.clock.now());
  if (blocked.length > 0 || pair?.heldId || (row && row.status !== "declined")) return [];
  return inCommon(c, userId, targetId);
}

/** INTRO-01: people in common along connections with the consent of both ends. */
export async function inCommon(c: Context, userId: string, targetId: string): Promise<PersonCard[]> {
  const ids = await c.queries.introductions.connectorsBetween(userId, targetId, oldEnough(c));
  const people = await c.ports.profiles.people([...ids, targetId]);
  if (!people.get(targetId)?.profileId) return [];
  return ids.flatMap((id) => {
    const person = people.get(id);
    return person?.profileId ? person : [];
  });
}

/** INTRO-02. @throws Problem 400, 403, 404, 409 */
export async function ask(
  c: Context,
  viewer: Viewer,
  { why, confirmed, ...typed }: IntroductionRequest,
): Promise<IntroductionRow> {
  const { userId: askerId } = viewer;
  const [targetId, connectorId] = [typed.userId.toLowerCase(), typed.connectorId.toLowerCase()];
  const three = { askerId, connectorId, targetId };
  await asks.checkPlain(c, viewer, targetId, why);
  if (!isId(connectorId) || new Set(Object.values(three)).size < 3) throw new Problem(403, NOT_BETWEEN);
  const found = await screened(c, { place: "why", senderId: askerId, receiverId: connectorId, text: why, confirmed });
  return c.db.tx(async (tx) => {
    const free = await c.ports.accounts.members.hold(tx, Object.values(three));
    if (!free.has(askerId)) throw new Problem(401, SESSION_EXPIRED);
    if (!free.has(targetId)) throw notFound(PERSON_NOT_FOUND);
    await lockAll(tx, { "requests of": askerId, "introductions of": connectorId });
    await checkPair(c, tx, [askerId, targetId]);
    const connector = (await c.ports.profiles.people([connectorId], tx)).get(connectorId);
    const isBetween =
      connector?.profileId &&
      free.has(connectorId) &&
      (await c.queries.introductions.holdEdges(tx, three, oldEnough(c)));
    if (!isBetween) throw new Problem(403, NOT_BETWEEN);
    await checkLimits(c, tx, askerId, connectorId);
    await found?.note(tx);
    const now = c.clock.now();
    const row = await c.queries.introductions.insert(tx, {
      ...three,
      id: newId(),
      why,
      findings: found?.warning ?? [],
      createdAt: now,
      dueAt: endOfDays(now, INTRODUCTION_DAYS),
    });
    await publishIntroduction(c, tx, row);
    await c.ports.notifications.requests.introduction(tx, row, "asked");
    return row;
  });
}

/** INTRO-03, INTRO-05: all rules of a request of the asker's own hold, but the allowance. @throws Problem 400, 404, 409 */
export async function forward(
  c: Context,
  viewer: Viewer,
  id: string,
  { sentence, confirmed }: { sentence: string; confirmed?: string | undefined },
) {
  const known = await received(c, viewer, id);
  const { askerId, targetId } = known;
  const place = { place: "sentence", senderId: viewer.userId, receiverId: targetId } as const;
  const found = known.state === "asked" ? await screened(c, { ...place, text: sentence, confirmed }) : null;
  await c.db.tx(async (tx) => {
    await c.ports.accounts.members.hold(tx, [askerId, targetId]);
    await lock(tx, "requests of", askerId);
    await lockShared(tx, "away of", targetId);
    await c.queries.lockPair(tx, askerId, targetId);
    const isBetween = await c.queries.introductions.holdEdges(tx, known, oldEnough(c));
    const row = await lockOpen(c, tx, id, "forwarded");
    if (!row) return;
    if (!isBetween) throw gone();
    const sentenceFindings = found?.warning ?? [];
    const warnings = [
      { place: "note" as const, findings: row.findings },
      { place: "sentence" as const, findings: sentenceFindings },
    ].filter(({ findings }) => findings.length > 0);
    const requestId = await asks.introduce(c, tx, row, warnings).catch(notPossible);
    await found?.note(tx);
    const more = { sentence, sentenceFindings, requestId };
    const forwarded = await c.queries.introductions.close(tx, id, "forwarded", c.clock.now(), more);
    await publishIntroduction(c, tx, forwarded);
    await c.ports.notifications.requests.introduction(tx, forwarded, "forwarded");
  });
  return received(c, viewer, id);
}

/** INTRO-03. @throws Problem 404, 409 */
export async function decline(
  c: Context,
  viewer: Viewer,
  id: string,
  reason: IntroductionReason,
): Promise<IntroductionRow> {
  await received(c, viewer, id);
  await c.db.tx(async (tx) => {
    if (await lockOpen(c, tx, id, "declined")) await refuse(c, tx, id, "declined", reason);
  });
  return received(c, viewer, id);
}

/** Nothing when it was answered just then. */
export async function expire(c: Context, tx: Tx, id: string): Promise<void> {
  const row = await c.queries.introductions.lock(tx, id);
  if (row?.state === "asked" && row.dueAt < c.clock.now()) await refuse(c, tx, id, "expired", null);
}

/** By the asker. @throws Problem 404 */
export async function withdraw(c: Context, { userId }: Viewer, id: string): Promise<void> {
  await c.db.tx(async (tx) => {
    const row = isId(id) && (await c.queries.introductions.withdraw(tx, id, userId, c.clock.now()));
    if (!row) throw gone();
    await publishIntroduction(c, tx, row);
  });
}

/** INTRO-01, INTRO-06. @returns whether the viewer has such a connection */
export const setConsent = (c: Context, { userId }: Viewer, id: string, allows: boolean): Promise<boolean> =>
  c.db.tx(async (tx) => {
    if (!isId(id) || !(await c.queries.introductions.setConsent(tx, userId, id, allows))) return false;
    const row = await c.queries.byId(id, tx);
    const people = row && ([row.requesterId, row.receiverId] as const);
    if (people && !allows) await endIntroductions(c, tx, people);
    if (people) await publish(c, tx, people, [userId]);
    return true;
  });

export const setAllConsents = (c: Context, { userId }: Viewer, allows: boolean) =>
  c.db.tx(async (tx) => {
    await c.queries.introductions.setAllConsents(tx, userId, allows);
    if (!allows) await endOf(c, tx, userId);
    return c.queries.introductions.consents(tx, userId);
  });
