import type { UserType } from "@startup-connect/contract";
import {
  compare,
  DISMISSED_DAYS,
  type Dismissal,
  dimensionsFor,
  inWordsOf,
  LEFT_OUT_MAX,
  type LeftOutList,
  levelOf,
  MATCH_LEVELS,
  type Match,
  type Matches,
  mustsOf,
  NO_MATCH,
  type Preferences,
  type PreferencesAnswer,
  partnersFor,
  preferencesFrom,
  RARELY_DAYS,
  readingsOf,
  SHOWN_AGAIN_DAYS,
  type Side,
  sentencesOf,
  statedBy,
  TOGETHER_MIN,
  withoutMust,
} from "@startup-connect/contract/matching";
import { after, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Candidate, Compared } from "#features/profiles/index.ts";
import { namesMissing } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { lock } from "#platform/locks.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/matching-acts.ts";
import { chooseSet, placeOn, typesFor } from "./choose.ts";
import type { Context } from "./context.ts";
import type { Exposure, MatchRow } from "./queries.ts";

/** About as many records of each way to fit are compared at a look. */
const COMPARED = 40;

/** Members without a match of the day whom a process remembers. */
const EMPTY_MAX = 10_000;

/** A member who looks for others. */
interface Seeker {
  of: Compared;
  side: Side;
  savedAt: Date | null;
}

/** What is compared of a member. @param saved what they look for, if they have said so */
export function sideOf(of: Compared, saved: Preferences | undefined): Side {
  const { type } = of;
  return { type, stated: statedBy(of, saved ?? null), preferences: saved ?? preferencesFrom(of) };
}

/** ROLE-18; who looks for a partner meets startups first too. */
export const interestsOf = ({ interests }: Compared, saved: Preferences | undefined): readonly UserType[] =>
  interests.length > 0 && saved?.partner.values.length ? [...interests, "Startup"] : interests;

/** MATCH-10: in the order of levels; the discovery place stays the last one. */
const placeOf = ({ reason, level }: Match): number =>
  reason === "fit" ? MATCH_LEVELS.indexOf(level) : MATCH_LEVELS.length;

/** Null before the registration. */
async function seekerOf(c: Context, userId: string, type: UserType | "None"): Promise<Seeker | null> {
  if (type === "None") return null;
  const [of, saved] = await Promise.all([
    c.ports.profiles.byType[type].compared(userId),
    c.queries.saved(c.db.orm, [userId]).then((rows) => rows.get(userId)),
  ]);
  return of
    ? {
        of: { ...of, interests: interestsOf(of, saved?.preferences) },
        side: sideOf(of, saved?.preferences),
        savedAt: saved?.savedAt ?? null,
      }
    : null;
}

/** Whom the member may meet now, with the scores. */
async function ranked(
  c: Context,
  { of: { userId, type: ownType, interests }, side }: Seeker,
  { except, day }: { except: readonly string[]; day: string },
) {
  const { topic, partner, industry, stage, location } = side.preferences;
  const { first, rest } = typesFor({ type: ownType, interests });
  const place = placeOn(day, userId);
  const found = await Promise.all(
    [...first, ...rest].map((type) =>
      c.ports.profiles.byType[type].candidates({
        topics: topic.values,
        industries: inWordsOf(type, "industry", industry.values),
        stages: inWordsOf(type, "stage", stage.values),
        locations: location.values,
        isLocationMust: location.kind === "must",
        except: [userId, ...except],
        limit: COMPARED,
        // Over the whole range of the hash.
        from: BigInt.asIntN(64, BigInt(place) << 16n),
      }),
    ),
  );
  const partners = partnersFor(partner.values);
  if (ownType === "Startup" && partners.length > 0) {
    const ids = await c.queries.lookingFor(partners, { day, except: [userId, ...except], limit: COMPARED });
    found.push(await c.ports.profiles.byType.Startup.candidatesOf(ids));
  }
  const each = new Map(found.flat().map((one) => [one.userId, one]));
  const ids = [...each.keys()];
  const [saved, away] = await Promise.all([c.queries.saved(c.db.orm, ids), c.ports.connections.awayAmong(ids)]);
  return [...each.values()].flatMap((candidate) => {
    if (away.has(candidate.userId)) return [];
    const theirSide = sideOf(candidate, saved.get(candidate.userId)?.preferences);
    return [{ ...candidate, theirSide, place: placeOn(day, candidate.userId), ...compare(side, theirSide) }];
  });
}

const isLeftOut = ({ leftOut }: ReturnType<typeof compare>) => leftOut.own.length + leftOut.theirs.length > 0;

/** Whom the member knows, blocked or does not want to see now, and who was shown since the day. */
const apart = async (c: Context, userId: string, now: Date, shownSince: string): Promise<string[]> => {
  const both = [c.ports.connections.apart([userId]), c.queries.unwanted([userId], shownSince, now)];
  return (await Promise.all(both)).flatMap((others) => others.get(userId) ?? []);
};

/** MATCH-03: made at the first look of the day; whoever looks at the same moment gets the same. */
async function setOf(c: Context, seeker: Seeker, now: Date): Promise<MatchRow[]> {
  const { userId, type, interests } = seeker.of;
  const day = indiaDay(now);
  const kept = await c.queries.set(c.db.orm, userId, day);
  if (kept.length > 0) return kept;
  if (day !== c.empty.day) c.empty = { day, compared: new Map() };
  const compared = JSON.stringify([seeker.side, seeker.of.interests, seeker.savedAt]);
  if (c.empty.compared.get(userId) === compared) return [];
  const except = await apart(c, userId, now, plusDays(day, -SHOWN_AGAIN_DAYS));
  const found = await ranked(c, seeker, { except, day });
  const open = found.filter((one) => !isLeftOut(one));
  const making = c.db.tx(async (tx) => {
    await lock(tx, "matches", "");
    const before = await c.queries.set(tx, userId, day);
    if (before.length > 0) return before;
    // What the member looks for was changed meanwhile.
    const saved = (await c.queries.saved(tx, [userId])).get(userId);
    if (saved?.savedAt.getTime() !== seeker.savedAt?.getTime()) return null;
    const userIds = open.map((one) => one.userId);
    const exposure = await c.queries.exposure(tx, { since: plusDays(day, -RARELY_DAYS), today: day, userIds });
    const shown = (id: string): Exposure => exposure.get(id) ?? { lately: 0, today: 0 };
    const rows = chooseSet({ type, interests, place: placeOn(day, userId) }, open, { now, shown }).map(
      ({ candidate, reason }, n): MatchRow => {
        const { userId: candidateId, together, parts } = candidate;
        return { userId, day, place: n + 1, candidateId, together, reason, parts };
      },
    );
    if (rows.length > 0) await c.queries.keep(tx, rows);
    return c.queries.set(tx, userId, day);
  });
  const made = await making.catch((error) => {
    // Who was chosen has deleted the account meanwhile.
    if (namesMissing(error)) return null;
    throw error;
  });
  const { empty } = c;
  if (made?.length === 0 && day === empty.day && empty.compared.size < EMPTY_MAX) empty.compared.set(userId, compared);
  if (made) return made;
  const again = await seekerOf(c, userId, type);
  return again ? setOf(c, again, now) : [];
}

const shown = ({ type, _id, userId, name, picture, industry, location, verifications }: Candidate) => ({
  ...{ type, _id, userId, name, picture, industry, location, verifications: [...verifications] },
});

/** As lists show them, by user id: those who are still listed. */
async function cards(c: Context, userIds: readonly string[]): Promise<Map<string, Candidate>> {
  const kinds = Object.values(c.ports.profiles.byType);
  const found = await Promise.all(kinds.map((kind) => kind.candidatesOf(userIds)));
  return new Map(found.flat().map((one) => [one.userId, one]));
}

/** Only those whom the viewer may still meet, without who is connected by now. @param known `cards` of them, if read before */
async function present(
  c: Context,
  { of, savedAt }: Seeker,
  rows: readonly MatchRow[],
  known?: ReadonlyMap<string, Candidate>,
): Promise<Match[]> {
  const { userId, type: viewer } = of;
  const readings = savedAt ? null : readingsOf(of);
  const ids = rows.map(({ candidateId }) => candidateId);
  const [candidates, unblocked, relations, dismissals, nextSlots] = await Promise.all([
    known ?? cards(c, ids),
    c.ports.connections.unblocked(userId, ids),
    c.ports.connections.relationsOf(ids.map((id) => [userId, id])),
    c.queries.dismissals(userId),
    c.ports.profiles.byType.Mentor.nextSlots(ids),
  ]);
  const dismissed = new Map(dismissals.map(({ candidateId, reason }) => [candidateId, reason]));
  const matches = rows.flatMap(({ candidateId, together, reason, parts }, n) => {
    const [candidate, connection] = [candidates.get(candidateId), relations[n]];
    if (!candidate || !connection || connection.state === "message" || !unblocked.has(candidateId)) return [];
    const { brief } = candidate;
    const user = shown(candidate);
    const nextSlot =
      nextSlots
        .get(candidateId)
        ?.find((slot) => slot > c.clock.now())
        ?.toISOString() ?? null;
    const own = { nextSlot, dismissed: dismissed.get(candidateId) ?? null };
    const read = { viewer, other: user.type, parts, readings };
    const [level, sentences] = [levelOf(read), sentencesOf(read)];
    return [{ user, brief, together, level, sentences, reason, parts, connection, ...own }];
  });
  return matches.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** @throws Problem 403 before the registration */
async function registered(c: Context, { userId, userType }: Viewer): Promise<Seeker> {
  const seeker = await seekerOf(c, userId, userType);
  if (!seeker) throw new Problem(403, t.registerFirst, { next: "/RegistrationHome" });
  return seeker;
}

export async function matches(c: Context, { userId, userType }: Viewer): Promise<Matches> {
  const now = c.clock.now();
  const seeker = await seekerOf(c, userId, userType);
  const matches = seeker ? await present(c, seeker, await setOf(c, seeker, now)) : [];
  const musts = seeker ? mustsOf(seeker.side.preferences) : [];
  return { day: indiaDay(now), isSaved: Boolean(seeker?.savedAt), musts, matches };
}

/** MATCH-14: null for who could not be among the matches; of the day's set what it says. */
export async function matchWith(c: Context, { userId, userType }: Viewer, otherId: string): Promise<Match | null> {
  const seeker = userId === otherId ? null : await seekerOf(c, userId, userType);
  if (!seeker) return null;
  const day = indiaDay(c.clock.now());
  const [set, candidates, saved] = await Promise.all([
    c.queries.set(c.db.orm, userId, day),
    cards(c, [otherId]),
    c.queries.saved(c.db.orm, [otherId]),
  ]);
  const candidate = candidates.get(otherId);
  const { first, rest } = typesFor(seeker.of);
  if (!candidate || ![...first, ...rest].includes(candidate.type)) return null;
  const found = compare(seeker.side, sideOf(candidate, saved.get(otherId)?.preferences));
  const fits = !isLeftOut(found) && found.together >= TOGETHER_MIN;
  const { together, parts } = found;
  const row = set.find(({ candidateId }) => candidateId === otherId) ?? {
    ...{ userId, day, place: 1, candidateId: otherId, together, reason: "fit" as const, parts },
  };
  return (fits && (await present(c, seeker, [row], candidates))[0]) || null;
}

/** MATCH-09: for each must, who would be among the matches without it. */
export async function leftOut(c: Context, { userId, userType }: Viewer): Promise<LeftOutList> {
  const seeker = await seekerOf(c, userId, userType);
  if (!seeker) return [];
  const { preferences } = seeker.side;
  const now = c.clock.now();
  // It does not matter whether they were shown.
  const except = await apart(c, userId, now, indiaDay(now));
  return Promise.all(
    mustsOf(preferences).map(async (dimension) => {
      const side = { ...seeker.side, preferences: withoutMust(preferences, dimension) };
      const found = await ranked(c, { ...seeker, side }, { except, day: indiaDay(now) });
      const fitting = found.filter(
        (one) => !isLeftOut(one) && one.together >= TOGETHER_MIN && isLeftOut(compare(seeker.side, one.theirSide)),
      );
      const first = fitting.slice(0, LEFT_OUT_MAX).map((one) => one.userId);
      const by = await cards(c, first);
      const users = first.flatMap((id) => by.get(id) ?? []).map(shown);
      return { dimension, isMore: fitting.length > LEFT_OUT_MAX, users };
    }),
  );
}

/** @throws Problem 404 for someone who was shown neither today nor yesterday, on a page that is still open */
export async function dismiss(c: Context, userId: string, candidateId: string, reason: Dismissal): Promise<void> {
  const now = c.clock.now();
  const rows = await c.queries.history(userId, plusDays(indiaDay(now), -1));
  if (!rows.some((row) => row.candidateId === candidateId)) throw notFound(NO_MATCH);
  const isForGood = reason === "known" || reason === "never";
  const until = isForGood ? null : after(now, { days: DISMISSED_DAYS });
  await c.queries.dismiss({ userId, candidateId, reason, until, dismissedAt: now });
}

export async function preferences(c: Context, viewer: Viewer): Promise<PreferencesAnswer> {
  const { of, side, savedAt } = await registered(c, viewer);
  const dimensions = [...dimensionsFor(of.type)];
  const read = savedAt ? [] : readingsOf(of).filter(({ word, means }) => means.join() !== word);
  const readings = read.map(({ word, means }) => ({ word, means }));
  return { preferences: side.preferences, isSaved: savedAt !== null, readings, dimensions };
}

/** Today's matches follow the new ones at the next look. */
export async function save(c: Context, viewer: Viewer, preferences: Preferences): Promise<void> {
  const { userId } = viewer;
  await registered(c, viewer);
  const now = c.clock.now();
  await c.db.tx(async (tx) => {
    await lock(tx, "matches", "");
    await c.queries.save(tx, { userId, preferences, savedAt: now });
    await c.queries.dropSet(tx, userId, indiaDay(now));
  });
}

/** Makes the matches of the day, if there are none yet. */
export async function prepare(c: Context, userId: string, type: UserType, now: Date): Promise<void> {
  const seeker = await seekerOf(c, userId, type);
  if (seeker) await setOf(c, seeker, now);
}
