import type { UserType } from "@startup-connect/contract";
import {
  compare,
  DISMISSED_DAYS,
  type Dismissal,
  dimensionsFor,
  type Held,
  inWordsOf,
  LEFT_OUT_MAX,
  type LeftOutList,
  type Match,
  type Matches,
  mustsOf,
  NO_MATCH,
  type Preferences,
  type PreferencesAnswer,
  preferencesFrom,
  RARELY_DAYS,
  SHOWN_AGAIN_DAYS,
  type Side,
  statedBy,
  TOGETHER_MIN,
  withoutMust,
} from "@startup-connect/contract/matching";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { Candidate, Outline } from "#features/profiles/index.ts";
import type { Viewer } from "#platform/http.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import { chooseSet, inOrder, orderOn, typesFor } from "./choose.ts";
import type { MatchingPorts } from "./ports.ts";
import type { MatchingQueries, MatchRow } from "./queries.ts";

/** Records of each way to fit that are compared. */
const COMPARED = 20;

/** A member who looks for others. */
interface Seeker {
  userId: string;
  outline: Outline;
  side: Side;
  savedAt: Date | null;
}

const heldBy = ({ type, industries, stages, topics, facts }: Outline): Held => ({
  ...{ type, industries, stages, topics },
  location: facts.place ?? "",
  amount: facts.amount ?? "",
});

const sideOf = (held: Held, saved: Preferences | undefined): Side => ({
  type: held.type,
  stated: statedBy(held, saved ?? null),
  preferences: saved ?? preferencesFrom(held),
});

export function matchingService(platform: Platform, queries: MatchingQueries, ports: MatchingPorts) {
  const { clock, db } = platform;
  const today = (): string => indiaDay(clock.now());

  /** Null before the registration. */
  async function seekerOf(userId: string, type: UserType | "None"): Promise<Seeker | null> {
    if (type === "None") return null;
    const outline = await ports.profiles.byType[type].outline(userId);
    return outline && seekerWith(userId, outline);
  }

  async function seekerWith(userId: string, outline: Outline): Promise<Seeker> {
    const saved = await queries.saved(db.orm, userId);
    return { userId, outline, side: sideOf(heldBy(outline), saved?.preferences), savedAt: saved?.savedAt ?? null };
  }

  /** Whom the member may meet now, with the scores. */
  async function ranked({ userId, outline, side }: Seeker, limit: number, except: readonly string[], from?: bigint) {
    const { topic, industry, stage, location } = side.preferences;
    const { first, rest } = typesFor(outline);
    const found = await Promise.all(
      [...first, ...rest].map((type) =>
        ports.profiles.byType[type].candidates({
          topics: topic.values,
          industries: inWordsOf(type, "industry", industry.values),
          stages: inWordsOf(type, "stage", stage.values),
          locations: location.values,
          except: [userId, ...except],
          limit,
          ...(from !== undefined && { from }),
        }),
      ),
    );
    const each = new Map(found.flat().map((one) => [one.userId, one]));
    const ids = [...each.keys()];
    const [saved, unblocked, away] = await Promise.all([
      queries.preferences(ids),
      ports.connections.unblocked(userId, ids),
      ports.connections.awayAmong(ids),
    ]);
    return [...each.values()].flatMap((candidate) => {
      if (!unblocked.has(candidate.userId) || away.has(candidate.userId)) return [];
      const theirSide = sideOf(candidate, saved.get(candidate.userId));
      return [{ ...candidate, theirSide, ...compare(side, theirSide) }];
    });
  }

  const isLeftOut = ({ leftOut }: ReturnType<typeof compare>) => leftOut.own.length + leftOut.theirs.length > 0;

  /** Whom the member knows, or does not want to see now. */
  const known = async (userId: string): Promise<string[]> =>
    (await Promise.all([ports.connections.related(userId), queries.dismissedBy(userId, clock.now())])).flat();

  /** And who was shown lately. */
  const seen = async (userId: string): Promise<string[]> =>
    (await Promise.all([known(userId), queries.shownSince(userId, plusDays(today(), -SHOWN_AGAIN_DAYS))])).flat();

  /** MATCH-03: made at the first look of the day; whoever looks at the same moment gets the same. */
  async function setOf(seeker: Seeker): Promise<MatchRow[]> {
    const { userId, outline } = seeker;
    const [now, day] = [clock.now(), today()];
    const kept = await queries.set(db.orm, userId, day);
    if (kept.length > 0) return kept;
    const found = await ranked(seeker, COMPARED, await seen(userId), orderOn(day, userId));
    const open = found.filter((one) => !isLeftOut(one));
    const made = await db.tx(async (tx) => {
      await queries.lock(tx);
      const before = await queries.set(tx, userId, day);
      if (before.length > 0) return before;
      // What the member looks for was changed meanwhile.
      if ((await queries.saved(tx, userId))?.savedAt.getTime() !== seeker.savedAt?.getTime()) return null;
      const ids = open.map((one) => one.userId);
      const exposure = await queries.exposure(tx, ids, plusDays(day, -RARELY_DAYS), day);
      const rows = chooseSet(outline, open, exposure, { day, now }).map(({ candidate, reason }, n): MatchRow => {
        const { userId: candidateId, together, parts } = candidate;
        return { userId, day, place: n + 1, candidateId, together, reason, parts };
      });
      return rows.length > 0 ? queries.keep(tx, rows) : [];
    });
    if (made) return made;
    const again = await seekerOf(userId, outline.type);
    return again ? setOf(again) : [];
  }

  const shown = ({ type, _id, userId, name, picture, industry, location }: Candidate) => ({
    ...{ type, _id, userId, name, picture, industry, location },
  });

  /** Only those whom the viewer may still meet. */
  async function present(userId: string, rows: readonly MatchRow[]): Promise<Match[]> {
    const ids = rows.map(({ candidateId }) => candidateId);
    const kinds = Object.values(ports.profiles.byType);
    const [found, unblocked, relations, dismissals] = await Promise.all([
      Promise.all(kinds.map((kind) => kind.candidatesOf(ids))),
      ports.connections.unblocked(userId, ids),
      ports.connections.relationsOf(ids.map((id) => [userId, id])),
      queries.dismissals(userId),
    ]);
    const candidates = new Map(found.flat().map((one) => [one.userId, one]));
    const dismissed = new Map(dismissals.map(({ candidateId, reason }) => [candidateId, reason]));
    return rows.flatMap(({ candidateId, together, reason, parts }, n) => {
      const [candidate, connection] = [candidates.get(candidateId), relations[n]];
      if (!candidate || !connection || !unblocked.has(candidateId)) return [];
      const { brief } = candidate;
      const user = shown(candidate);
      return [{ user, brief, together, reason, parts, connection, dismissed: dismissed.get(candidateId) ?? null }];
    });
  }

  /** @throws Problem 403 before the registration */
  async function registered({ userId, userType }: Viewer): Promise<Seeker> {
    const seeker = await seekerOf(userId, userType);
    if (!seeker) throw new Problem(403, "Please register first.", { next: "/RegistrationHome" });
    return seeker;
  }

  return {
    async today({ userId, userType }: Viewer): Promise<Matches> {
      const seeker = await seekerOf(userId, userType);
      const matches = seeker ? await present(userId, await setOf(seeker)) : [];
      const musts = seeker ? mustsOf(seeker.side.preferences) : [];
      return { day: today(), isSaved: Boolean(seeker?.savedAt), musts, matches };
    },

    /** MATCH-09: for each must, who would be among the matches without it. */
    async leftOut({ userId, userType }: Viewer): Promise<LeftOutList> {
      const seeker = await seekerOf(userId, userType);
      if (!seeker) return [];
      const { preferences } = seeker.side;
      const except = await known(userId);
      return Promise.all(
        mustsOf(preferences).map(async (dimension) => {
          const side = { ...seeker.side, preferences: withoutMust(preferences, dimension) };
          const found = await ranked({ ...seeker, side }, COMPARED, except);
          const users = found.filter(
            (one) => !isLeftOut(one) && one.together >= TOGETHER_MIN && isLeftOut(compare(seeker.side, one.theirSide)),
          );
          return { dimension, isMore: users.length > LEFT_OUT_MAX, users: users.slice(0, LEFT_OUT_MAX).map(shown) };
        }),
      );
    },

    /** @throws Problem 404 for someone who is not among today's */
    async dismiss(userId: string, candidateId: string, reason: Dismissal): Promise<void> {
      const rows = await queries.set(db.orm, userId, today());
      if (!rows.some((row) => row.candidateId === candidateId)) throw notFound(NO_MATCH);
      const now = clock.now();
      const isForGood = reason === "known" || reason === "never";
      const until = isForGood ? null : new Date(now.getTime() + DISMISSED_DAYS * 86_400_000);
      await queries.dismiss({ userId, candidateId, reason, until, dismissedAt: now });
    },

    async preferences(viewer: Viewer): Promise<PreferencesAnswer> {
      const { outline, side, savedAt } = await registered(viewer);
      const dimensions = [...dimensionsFor(outline.type)];
      return { preferences: side.preferences, isSaved: savedAt !== null, dimensions };
    },

    /** Today's matches follow the new ones at the next look. */
    async save(viewer: Viewer, preferences: Preferences): Promise<void> {
      const { userId } = viewer;
      await registered(viewer);
      await db.tx(async (tx) => {
        await queries.lock(tx);
        await queries.save(tx, { userId, preferences, savedAt: clock.now() });
        await queries.dropSet(tx, userId, today());
      });
    },

    /** PROF-34: people who fit and are not connected yet, the newest of equals first. */
    async suggestions(userId: string, outline: Outline, limit: number) {
      const [seeker, except] = await Promise.all([seekerWith(userId, outline), known(userId)]);
      const found = await ranked(seeker, limit, except);
      // Of whom nothing is known to compare, all fit.
      const fitting = found.filter((one) => !isLeftOut(one) && (one.own === null || one.together > 0));
      return inOrder(outline, fitting, (a, b) => a._id > b._id)
        .slice(0, limit)
        .map((one) => ({
          ...shown(one),
          fits: one.parts.own.filter(({ halves }) => halves === 2).map(({ dimension }) => dimension),
        }));
    },

    /** Makes the matches of the day, if there are none yet. */
    async prepare(userId: string, type: UserType): Promise<void> {
      const seeker = await seekerOf(userId, type);
      if (seeker) await setOf(seeker);
    },
  };
}
