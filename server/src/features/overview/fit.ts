import type { UserType } from "@startup-connect/contract";
import { FITS, type Fit } from "@startup-connect/contract/overview";
import {
  INDUSTRY_KIN,
  type INVESTMENT_STAGES,
  type MentorStage,
  type STARTUP_STAGES,
} from "@startup-connect/contract/shared";
import type { Candidate, Outline, Wanted } from "#features/profiles/index.ts";

type StartupStage = (typeof STARTUP_STAGES)[number];

/** The money a stage asks for, and how mentors spell it (ROLE-70). */
const stageKin: Record<StartupStage, { Investor: readonly (typeof INVESTMENT_STAGES)[number][]; Mentor: MentorStage }> =
  {
    Ideation: { Investor: ["Seed"], Mentor: "Ideation" },
    Validation: { Investor: ["Seed"], Mentor: "validation" },
    "Early Traction": { Investor: ["Series A"], Mentor: "Early Traction" },
    Scaling: { Investor: ["Series B", "Growth"], Mentor: "Scaling" },
  };

type Words = Record<UserType, readonly string[]>;
const industryWords: Words[] = Object.entries(INDUSTRY_KIN).map(([industry, kin]) => ({ Startup: [industry], ...kin }));
const stageWords: Words[] = Object.entries(stageKin).map(([stage, { Investor, Mentor }]) => ({
  Startup: [stage],
  Investor,
  Mentor: [Mentor],
}));

/** The words of `from` in the words of `to`. */
function inWordsOf(table: readonly Words[], given: readonly string[], from: UserType, to: UserType): string[] {
  if (from === to) return [...given];
  const meant = table.filter((words) => words[from].some((word) => given.includes(word)));
  return [...new Set(meant.flatMap((words) => words[to]))];
}

/** What a person looks for among the records of a type (PROF-34). */
export const wantedOf = (outline: Outline, type: UserType): Pick<Wanted, "industries" | "stages"> => ({
  industries: inWordsOf(industryWords, outline.industries, outline.type, type),
  stages: inWordsOf(stageWords, outline.stages, outline.type, type),
});

/** Types to look among: those of interest first (ROLE-18). Investors and mentors meet startups here. */
export function typesFor({ type, interests }: Outline): { first: UserType[]; rest: UserType[] } {
  const all: UserType[] = type === "Startup" ? ["Investor", "Mentor", "Startup"] : ["Startup"];
  const first = all.filter((one) => interests.includes(one));
  return first.length > 0 ? { first, rest: all.filter((one) => !first.includes(one)) } : { first: all, rest: [] };
}

export type Fitting = Candidate & { fits: Fit[] };

/** Each once, those that fit in more before the others, newest first within. */
export function byFit(candidates: readonly Candidate[], { industries, stages }: Pick<Wanted, "industries" | "stages">) {
  const each = new Map(candidates.map((one) => [one._id, one]));
  const fitting = [...each.values()].map((one): Fitting => {
    const common = { industry: overlap(one.industries, industries), stage: overlap(one.stages, stages) };
    return { ...one, fits: FITS.filter((fit) => common[fit]) };
  });
  return fitting.sort((a, b) => b.fits.length - a.fits.length || (a._id < b._id ? 1 : -1));
}

const overlap = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

/** Takes from the lists in turn, so that one type does not crowd out the others. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
