import { setImmediate as nextTurn } from "node:timers/promises";
import type { UserType } from "@startup-connect/contract";
import { SETS_A_DAY } from "@startup-connect/contract/matching";
import { USER_TYPES } from "@startup-connect/contract/shared";
import type { Compared } from "#features/profiles/index.ts";
import { type Chosen, chooseSet, distance, gapOf, type Looking, type Ranked, typesFor } from "./choose.ts";
import { type Alike, type Among, numberIn, type Pool, scoreIn } from "./pool.ts";
import type { Exposure } from "./queries.ts";

/** One of all members, as the sets of a day are planned. */
export interface Member extends Looking, Pick<Compared, "userId" | "createdAt"> {
  alike: Alike;
  /** Whether others may be shown them. */
  isOpen: boolean;
}

export interface Planned extends Ranked {
  member: Member;
}

export interface Plan {
  pool: Pool;
  members: readonly Member[];
  /** Who gets a set, in the order of the day. */
  viewers: readonly Member[];
  /** Whether the viewer knows the other, was shown them lately or does not want to see them. */
  isApart(viewer: Member, other: Member): boolean;
  /** How often members were shown until now, by user id. */
  exposure: ReadonlyMap<string, Exposure>;
  now: Date;
  signal?: AbortSignal;
}

/** Pairs that are compared before others get the thread: about 2 ms. */
const SLICE = 50_000;
/** Of each type, whom a set is chosen from. */
const SHORTLIST = 12;
/** Of each type, groups of members of the best scores that are kept for viewers who are alike. */
const KEPT_GROUPS = 2_000;

interface Group {
  alike: Alike;
  /** In the order of the day. */
  members: Member[];
}

const byPlace = (a: Member, b: Member) => a.place - b.place;

function groupsOf(members: readonly Member[]): Group[] {
  const groups = new Map<Alike, Group>();
  for (const member of members) {
    const group = groups.get(member.alike);
    if (group) group.members.push(member);
    else groups.set(member.alike, { alike: member.alike, members: [member] });
  }
  for (const group of groups.values()) group.members.sort(byPlace);
  return [...groups.values()];
}

/** The first from a place on, in a list in the order of the day. */
function firstFrom(members: readonly Member[], place: number): number {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((members[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The members of some groups in one order, from a place on and around. */
function* around(groups: readonly Group[], place: number): Generator<Member> {
  const heads = groups.map(({ members }) => ({ members, at: firstFrom(members, place), left: members.length }));
  for (;;) {
    let next: (typeof heads)[number] | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const head of heads) {
      const member = head.left > 0 && head.members[head.at % head.members.length];
      if (!member) continue;
      const far = distance(place, member.place);
      if (far < nearest) [next, nearest] = [head, far];
    }
    const member = next?.members[next.at % next.members.length];
    if (!next || !member) return;
    next.at += 1;
    next.left -= 1;
    yield member;
  }
}

/**
 * MATCH-03, MATCH-05: the sets of a day, the same for the same input. First those who were shown too rarely, whose gap is
 * the largest before others, each to the viewer with the best score whose last place is free; then the rest by score.
 */
export async function planSets({ pool, members, viewers, isApart, exposure, now, signal }: Plan) {
  let compared = 0;
  async function breathe(pairs: number): Promise<void> {
    compared += pairs;
    if (compared < SLICE) return;
    compared = 0;
    await nextTurn();
    signal?.throwIfAborted();
  }

  const counts = new Map<string, Exposure>();
  const none: Exposure = { lately: 0, today: 0 };
  const shown = (userId: string): Exposure => counts.get(userId) ?? exposure.get(userId) ?? none;
  function count({ userId }: Member): void {
    const { lately, today } = shown(userId);
    counts.set(userId, { lately: lately + 1, today: today + 1 });
  }
  const isFull = ({ userId }: Member) => shown(userId).today >= SETS_A_DAY;
  const planned = (member: Member, together: number): Planned => {
    const { userId, type, createdAt, place } = member;
    return { userId, type, createdAt, place, together, member };
  };

  const open = members.filter(({ isOpen }) => isOpen);
  const promised = new Map<Member, Planned>();
  await promise();
  const openOf = new Map((await byType(open)).map((among) => [among.type, among]));
  const fitting = keptFor(viewers, async (alike) => {
    const lists = new Map<UserType, Int32Array>();
    const { first, rest } = typesFor({ type: alike.type, interests: [] });
    for (const type of [...first, ...rest]) lists.set(type, await fitsOf(alike, [openOf.get(type) ?? []].flat()));
    return lists;
  });
  const sets = new Map<Member, Chosen<Planned>[]>();
  for (const viewer of viewers) {
    const shortlist: Planned[] = [];
    for (const [type, fits] of await fitting(viewer))
      shortlist.push(...best(viewer, fits, openOf.get(type)?.groups ?? []));
    const set = chooseSet(viewer, shortlist, { now, shown }, promised.get(viewer));
    // The promised one is counted since it was promised.
    for (const { candidate } of set) if (candidate !== promised.get(viewer)) count(candidate.member);
    if (set.length > 0) sets.set(viewer, set);
  }
  return sets;

  async function byType(of: readonly Member[]): Promise<Among<Group>[]> {
    const made: Among<Group>[] = [];
    for (const type of USER_TYPES) {
      made.push(pool.among(type, groupsOf(of.filter((one) => one.type === type))));
      await breathe(of.length);
    }
    return made;
  }

  /** Gives the last place of viewers to those who were shown too rarely. */
  async function promise(): Promise<void> {
    const gaps = open.map((member) => ({ member, gap: gapOf(member, shown(member.userId), now) }));
    const due = gaps.filter(({ member, gap }) => gap > 0 && !isFull(member));
    await breathe(gaps.length);
    due.sort((a, b) => b.gap - a.gap || byPlace(a.member, b.member));
    await breathe(gaps.length);
    const free = await byType(viewers);
    // Investors and mentors are shown to startups only.
    const ofStartups = free.filter(({ type }) => type === "Startup");
    const viewersOf = (type: UserType) => (type === "Startup" ? free : ofStartups);
    const groups = new Map(USER_TYPES.map((type) => [type, viewersOf(type).flatMap((one) => one.groups)]));
    const fits = keptFor(
      due.map(({ member }) => member),
      (alike) => fitsOf(alike, viewersOf(alike.type)),
    );
    let places = viewers.length;
    for (const { member } of due) {
      if (places === 0) return;
      const found = take(member, await fits(member), groups.get(member.type) ?? []);
      if (!found) continue;
      places -= 1;
      promised.set(found.viewer, planned(member, found.together));
      count(member);
    }
  }

  /** A viewer of the best group with a free place. */
  function take(member: Member, fits: Int32Array, groups: readonly Group[]) {
    for (let end = fits.length - 1; end >= 0; end -= 1) {
      const free = groups[numberIn(fits[end])]?.members ?? [];
      const at = free.findIndex((viewer) => viewer !== member && !isApart(viewer, member));
      const [viewer] = at < 0 ? [] : free.splice(at, 1);
      if (viewer) return { viewer, together: scoreIn(fits[end]) };
    }
    return undefined;
  }

  /** What is made once for all who are alike, and kept until the last of them has asked. */
  function keptFor<T>(members: readonly Member[], make: (alike: Alike) => Promise<T>) {
    const left = new Map(groupsOf(members).map((group) => [group.alike, group.members.length]));
    const kept = new Map<Alike, T>();
    return async ({ alike }: Member): Promise<T> => {
      const made = kept.get(alike) ?? (await make(alike));
      const more = (left.get(alike) ?? 1) - 1;
      left.set(alike, more);
      if (more > 0) kept.set(alike, made);
      else kept.delete(alike);
      return made;
    };
  }

  /** The groups that fit, with their scores, the best last. */
  async function fitsOf(alike: Alike, among: readonly Among<Group>[]): Promise<Int32Array> {
    const found: number[] = [];
    let from = 0;
    for (const one of among) {
      for (const packed of pool.fitting(alike, one, from)) found.push(packed);
      from += one.groups.length;
      await breathe(one.groups.length);
    }
    return Int32Array.from(found).sort().slice(-KEPT_GROUPS);
  }

  /** The best whom the viewer may be shown, of equals those who come first from the own place on. */
  function best(viewer: Member, fits: Int32Array, groups: readonly Group[]): Planned[] {
    const found: Planned[] = [];
    for (let end = fits.length; end > 0 && found.length < SHORTLIST; ) {
      const together = scoreIn(fits[end - 1]);
      const equal: Group[] = [];
      for (; end > 0 && scoreIn(fits[end - 1]) === together; end -= 1) {
        const group = groups[numberIn(fits[end - 1])];
        if (group) equal.push(group);
      }
      for (const member of around(equal, viewer.place)) {
        if (member === viewer || isFull(member) || isApart(viewer, member)) continue;
        found.push(planned(member, together));
        if (found.length === SHORTLIST) break;
      }
    }
    return found;
  }
}
