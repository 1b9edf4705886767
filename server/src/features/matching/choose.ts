import { createHash } from "node:crypto";
import type { UserType } from "@startup-connect/contract";
import {
  MATCHES_A_DAY,
  type MatchReason,
  NEW_DAYS,
  RARELY_DAYS,
  RARELY_SHOWN,
  SETS_A_DAY,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import { DAY } from "@startup-connect/contract/shared";
import type { Compared } from "#features/profiles/index.ts";
import type { Exposure } from "./queries.ts";

/** Who looks: what decides whom they meet first. */
export interface Looking extends Pick<Compared, "type" | "interests"> {
  /** In the order of the day. */
  place: number;
}

/** Someone whom neither of the two leaves out, with the score. */
export interface Ranked extends Pick<Compared, "userId" | "type" | "createdAt"> {
  /** In the order of the day. */
  place: number;
  together: number;
}

export interface Chosen<R extends Ranked> {
  candidate: R;
  reason: MatchReason;
}

/** When, and how often members were shown until now. */
export interface Occasion {
  now: Date;
  shown(userId: string): Exposure;
}

/** Types to look among: those of interest first (ROLE-18). Investors and mentors meet startups here. */
export function typesFor({ type, interests }: Pick<Looking, "type" | "interests">) {
  const all: UserType[] = type === "Startup" ? ["Investor", "Mentor", "Startup"] : ["Startup"];
  const first = all.filter((one) => interests.includes(one));
  return first.length > 0 ? { first, rest: all.filter((one) => !first.includes(one)) } : { first: all, rest: [] };
}

const PLACES = 2 ** 48;
/** A member's place in the order of a day, below 2 ** 48: the same on each server, another one tomorrow. */
export const placeOn = (day: string, id: string): number =>
  createHash("sha256").update(`${day} ${id}`).digest().readUIntBE(0, 6);

/** From one place on: each viewer begins at the own one, so that not all begin with the same member. */
export const distance = (from: number, to: number): number => (to - from + PLACES) % PLACES;

const isWithin = (days: number, since: Date, now: Date): boolean => now.getTime() - since.getTime() < days * DAY;

/** MATCH-05: how many times someone is to be shown still: three in the first 14 days, then once in 14. */
export const gapOf = ({ createdAt }: Pick<Compared, "createdAt">, { lately }: Exposure, now: Date): number =>
  Math.max(0, (isWithin(RARELY_DAYS, createdAt, now) ? RARELY_SHOWN : 1) - lately);

/** Each once, the highest score first; of the types in turn, so that one does not crowd out the others. */
export function inOrder<R extends Ranked>(
  looking: Pick<Looking, "type" | "interests">,
  ranked: readonly R[],
  isBefore: (a: R, b: R) => boolean,
): R[] {
  const { first, rest } = typesFor(looking);
  const each = [...new Map(ranked.map((one) => [one.userId, one])).values()];
  const sorted = each.sort((a, b) => b.together - a.together || (isBefore(a, b) ? -1 : 1));
  const ofTypes = (types: readonly UserType[]) => {
    const lists = types.map((type) => sorted.filter((one) => one.type === type));
    const longest = Math.max(0, ...lists.map((list) => list.length));
    return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  };
  return [...ofTypes(first), ...ofTypes(rest)];
}

/**
 * The matches of a day: by score, and the last place for someone new or rarely shown, the least shown first.
 * @param promised whom the last place is for
 */
export function chooseSet<R extends Ranked>(
  looking: Looking,
  ranked: readonly R[],
  { now, shown }: Occasion,
  promised?: R,
): Chosen<R>[] {
  const isBefore = (a: R, b: R) => distance(looking.place, a.place) < distance(looking.place, b.place);
  const open = ranked.filter(
    (one) => one.together >= TOGETHER_MIN && one.userId !== promised?.userId && shown(one.userId).today < SETS_A_DAY,
  );
  const ordered = inOrder(looking, open, isBefore);
  const isNew = ({ createdAt }: R) => isWithin(NEW_DAYS, createdAt, now);
  const lately = ({ userId }: R) => shown(userId).lately;
  const size = MATCHES_A_DAY[looking.type];
  const fits = ordered.slice(0, size - 1).sort((a, b) => b.together - a.together);
  const [found] = ordered
    .slice(size - 1)
    .filter((one) => isNew(one) || lately(one) < RARELY_SHOWN)
    .sort((a, b) => Number(isNew(b)) - Number(isNew(a)) || lately(a) - lately(b));
  const discovered = promised ?? found;
  const last = discovered ?? ordered[size - 1];
  return [...fits, ...(last ? [last] : [])].map((candidate) => {
    const reason = candidate === discovered && (isNew(candidate) ? "new" : "rare");
    return { candidate, reason: reason || "fit" };
  });
}
