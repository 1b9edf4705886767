import { createHash } from "node:crypto";
import type { UserType } from "@startup-connect/contract";
import {
  MATCHES_A_DAY,
  type MatchParts,
  type MatchReason,
  NEW_DAYS,
  RARELY_SHOWN,
  SETS_A_DAY,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import type { Candidate, Outline } from "#features/profiles/index.ts";
import type { Exposure } from "./queries.ts";

/** Someone whom neither of the two leaves out, with the score. */
export interface Ranked extends Candidate {
  together: number;
  parts: MatchParts;
}

export interface Chosen {
  candidate: Ranked;
  reason: MatchReason;
}

/** Types to look among: those of interest first (ROLE-18). Investors and mentors meet startups here. */
export function typesFor({ type, interests }: Pick<Outline, "type" | "interests">) {
  const all: UserType[] = type === "Startup" ? ["Investor", "Mentor", "Startup"] : ["Startup"];
  const first = all.filter((one) => interests.includes(one));
  return first.length > 0 ? { first, rest: all.filter((one) => !first.includes(one)) } : { first: all, rest: [] };
}

/** The order of a day among equals: the same on each server, another one tomorrow. */
export const orderOn = (day: string, id: string): bigint =>
  createHash("sha256").update(`${day} ${id}`).digest().readBigInt64BE();

/** Each once, the highest score first; of the types in turn, so that one does not crowd out the others. */
export function inOrder(
  outline: Pick<Outline, "type" | "interests">,
  ranked: readonly Ranked[],
  isBefore: (a: Ranked, b: Ranked) => boolean,
): Ranked[] {
  const { first, rest } = typesFor(outline);
  const each = [...new Map(ranked.map((one) => [one.userId, one])).values()];
  const sorted = each.sort((a, b) => b.together - a.together || (isBefore(a, b) ? -1 : 1));
  const ofTypes = (types: readonly UserType[]) => {
    const lists = types.map((type) => sorted.filter((one) => one.type === type));
    const longest = Math.max(0, ...lists.map((list) => list.length));
    return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  };
  return [...ofTypes(first), ...ofTypes(rest)];
}

/** The matches of a day: by score, and the last place for someone new or rarely shown, the least shown first. */
export function chooseSet(
  outline: Pick<Outline, "type" | "interests">,
  ranked: readonly Ranked[],
  exposure: ReadonlyMap<string, Exposure>,
  { day, now }: { day: string; now: Date },
): Chosen[] {
  const shown = ({ userId }: Ranked): Exposure => exposure.get(userId) ?? { lately: 0, today: 0 };
  const isBefore = (a: Ranked, b: Ranked) => orderOn(day, a.userId) < orderOn(day, b.userId);
  const open = ranked.filter((one) => one.together >= TOGETHER_MIN && shown(one).today < SETS_A_DAY);
  const ordered = inOrder(outline, open, isBefore);
  const isNew = ({ createdAt }: Ranked) => now.getTime() - createdAt.getTime() < NEW_DAYS * 86_400_000;
  const size = MATCHES_A_DAY[outline.type];
  const fits = ordered.slice(0, size - 1).sort((a, b) => b.together - a.together);
  const [discovered] = ordered
    .slice(size - 1)
    .filter((one) => isNew(one) || shown(one).lately < RARELY_SHOWN)
    .sort((a, b) => Number(isNew(b)) - Number(isNew(a)) || shown(a).lately - shown(b).lately);
  const last = discovered ?? ordered[size - 1];
  return [...fits, ...(last ? [last] : [])].map((candidate) => {
    const found = candidate === discovered && (isNew(candidate) ? "new" : "rare");
    return { candidate, reason: found || "fit" };
  });
}
