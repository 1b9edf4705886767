import type { UserType } from "@startup-connect/contract";
import {
  compare,
  EXPOSURE_PARTS,
  type ExposurePart,
  METROS,
  NEW_DAYS,
  RARELY_DAYS,
  SEEN_DAYS,
  SETS_A_DAY,
  SHOWN_AGAIN_DAYS,
} from "@startup-connect/contract/matching";
import { before, DAY, indiaDay, plusDays, USER_TYPES } from "@startup-connect/contract/shared";
import type { JobContext } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { interestsOf, prepare, sideOf } from "./acts.ts";
import { type Chosen, placeOn } from "./choose.ts";
import type { Context } from "./context.ts";
import { type Member, type Planned, planSets } from "./plan.ts";
import { createPool } from "./pool.ts";
import type { MatchRow } from "./queries.ts";

/** Members that are read, viewers whose acquaintances are read, and sets that are written at a time. */
const READ = 400;
const APART = 500;
const WRITTEN = 100;

/** Of one of all members. */
interface Known extends Member {
  /** Its number among the members. */
  at: number;
  isMetro: boolean;
  isListed: boolean;
  savedAt: number | undefined;
}

type SetsOfDay = ReadonlyMap<Member, readonly Chosen<Planned>[]>;

/**
 * MATCH-03: the sets of a day of all who were here lately, made together: everyone is read once, compared in memory, and
 * the sets are written in slices. A set that could not be written so is made by itself.
 */
export async function makeDailySets(c: Context, { signal, log }: JobContext): Promise<void> {
  const { clock, db, ports, queries } = c;
  const now = clock.now();
  const day = indiaDay(now);
  const pool = createPool();

  async function everyone(): Promise<Known[]> {
    const members: Known[] = [];
    for (const type of USER_TYPES) {
      let after: string | undefined;
      for (;;) {
        const page = await ports.profiles.byType[type].everyone(after, READ);
        const ids = page.map(({ userId }) => userId);
        const [saved, away] = await Promise.all([queries.saved(db.orm, ids), ports.connections.awayAmong(ids)]);
        for (const of of page) {
          const { userId, createdAt, listed } = of;
          const said = saved.get(userId);
          const alike = pool.alike(sideOf(of, said?.preferences));
          const isOpen = listed && !away.has(userId);
          const place = placeOn(day, userId);
          const isMetro = METROS.includes(of.location.split(",")[0]?.trim() ?? "");
          const interests = interestsOf(of, said?.preferences);
          const member = { userId, type, createdAt, interests, alike, isOpen, place };
          members.push({ ...member, isMetro, isListed: listed, at: members.length, savedAt: said?.savedAt.getTime() });
        }
        after = page.at(-1)?._id;
        signal.throwIfAborted();
        if (page.length < READ) break;
      }
    }
    return members;
  }

  /** For each viewer the numbers of those who are left out. */
  async function apartOf(viewers: readonly Member[], members: readonly Known[]) {
    const numbers = new Map(members.map(({ userId, at }) => [userId, at]));
    const apart = new Map<string, Int32Array>();
    for (let from = 0; from < viewers.length; from += APART) {
      const ids = viewers.slice(from, from + APART).map(({ userId }) => userId);
      const both = await Promise.all([
        ports.connections.apart(ids),
        queries.unwanted(ids, plusDays(day, -SHOWN_AGAIN_DAYS), now),
      ]);
      for (const id of ids) {
        const others = both.flatMap((lists) => lists.get(id) ?? []).flatMap((other) => numbers.get(other) ?? []);
        if (others.length > 0) apart.set(id, Int32Array.from(others));
      }
      signal.throwIfAborted();
    }
    return apart;
  }

  /** Once for each day, of those who are listed now. */
  async function countExposure(of: string, members: readonly Known[]): Promise<void> {
    const times = await queries.shownOn(of);
    const parts: Record<ExposurePart, (member: Known) => boolean> = {
      new: ({ createdAt }) => now.getTime() - createdAt.getTime() < NEW_DAYS * DAY,
      metro: ({ isMetro }) => isMetro,
      elsewhere: ({ isMetro }) => !isMetro,
    };
    const rows = EXPOSURE_PARTS.map((part) => {
      const each = members.filter((member) => member.isListed && parts[part](member));
      const counts = each.flatMap(({ userId }) => times.get(userId) ?? []);
      return { day: of, part, members: each.length, shown: counts.length, times: counts.reduce((a, b) => a + b, 0) };
    });
    if (times.size > 0) await queries.keepExposure(rows);
  }

  const rowsOf = (viewer: Member, set: readonly Chosen<Planned>[]): MatchRow[] =>
    set.map(({ candidate: { member, together }, reason }, n) => ({
      ...{ userId: viewer.userId, day, place: n + 1, candidateId: member.userId, together, reason },
      parts: compare(viewer.alike.side, member.alike.side).parts,
    }));

  /** @returns those whose set has to be made by itself: what they look for, or who may be shown, has changed meanwhile */
  function write(viewers: readonly Known[], sets: SetsOfDay): Promise<Known[]> {
    const ids = viewers.map(({ userId }) => userId);
    const rows = new Map(viewers.map((viewer) => [viewer, rowsOf(viewer, sets.get(viewer) ?? [])]));
    const userIds = [...new Set([...rows.values()].flat().map(({ candidateId }) => candidateId))];
    return db.tx(async (tx) => {
      await lock(tx, "matches", "");
      const made = new Set(await queries.withSet(tx, ids, day));
      const saved = await queries.saved(tx, ids);
      const exposure = await queries.exposure(tx, { since: plusDays(day, -1), today: day, userIds });
      const shown = new Map([...exposure].map(([id, { today }]) => [id, today]));
      const written: MatchRow[] = [];
      const left: Known[] = [];
      for (const [viewer, set] of rows) {
        if (made.has(viewer.userId)) continue;
        const isFull = set.some(({ candidateId }) => (shown.get(candidateId) ?? 0) >= SETS_A_DAY);
        if (isFull || saved.get(viewer.userId)?.savedAt.getTime() !== viewer.savedAt) left.push(viewer);
        else {
          written.push(...set);
          for (const { candidateId } of set) shown.set(candidateId, (shown.get(candidateId) ?? 0) + 1);
        }
      }
      if (written.length > 0) await queries.keep(tx, written);
      return left;
    });
  }

  const seen: ReadonlyMap<string, UserType> = await ports.accounts.seenSince(before(now, { days: SEEN_DAYS }));
  const members = await everyone();
  await countExposure(plusDays(day, -1), members);
  const made = new Set(await queries.withSet(db.orm, [...seen.keys()], day));
  const viewers = members.filter(({ userId }) => seen.has(userId) && !made.has(userId));
  viewers.sort((a, b) => a.place - b.place);
  const apart = await apartOf(viewers, members);
  const exposure = await queries.exposure(db.orm, { since: plusDays(day, -RARELY_DAYS), today: day });
  const sets: SetsOfDay = await planSets({
    ...{ pool, members, viewers, exposure, now, signal },
    isApart: (viewer, other: Known) => apart.get(viewer.userId)?.includes(other.at) ?? false,
  });
  const slices = Array.from({ length: Math.ceil(viewers.length / WRITTEN) }, (_, n) =>
    viewers.slice(n * WRITTEN, (n + 1) * WRITTEN).filter((viewer) => sets.has(viewer)),
  );
  const left: Known[] = [];
  // What fails together is tried one by one.
  for (const slice of slices) {
    signal.throwIfAborted();
    if (slice.length > 0) left.push(...(await write(slice, sets).catch(() => slice)));
  }
  const failures: unknown[] = [];
  for (const { userId, type } of left) {
    signal.throwIfAborted();
    await prepare(c, userId, type, now).catch((error: unknown) => failures.push(error));
  }
  log.info(
    { members: members.length, viewers: viewers.length, sets: sets.size, alone: left.length },
    "matches of the day",
  );
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} sets of matches failed`);
}
