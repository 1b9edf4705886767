import type { UserType } from "../shared/words.ts";
import { comparedIn, type MatchPart, type MatchParts, partnersFor, type Reading, scoreOf } from "./rules.ts";
import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  type Dimension,
  KNOWN_MIN,
  LEVELS_FROM,
  type MatchLevel,
  SENTENCES_MAX,
} from "./words.ts";

/**
 * Of a match: the types of who reads it and of who is shown. `readings`: of the registration of who reads it, null once they
 * said what they look for.
 */
export interface Read {
  viewer: UserType;
  other: UserType;
  parts: MatchParts;
  readings: readonly Reading[] | null;
}

const isKnown = ({ wanted, stated }: MatchPart): boolean => wanted.length > 0 && stated.length > 0;
const of = (parts: readonly MatchPart[], dimension: Dimension) => parts.find((part) => part.dimension === dimension);

/** MATCH-10: how many of the dimensions of the two one of them wants and the other states. */
export function knownOf({ viewer, other, parts }: Read): { known: number; all: number } {
  const compared = [...comparedIn(viewer, other), ...comparedIn(other, viewer)];
  const known = [...parts.own, ...parts.theirs].filter(isKnown);
  const count = (of: readonly { dimension: Dimension }[]) => new Set(of.map(({ dimension }) => dimension)).size;
  return { known: count(known), all: count(compared) };
}

/** What is asked for weighs first: the topic, else the partner, the money, else the industry. */
const askedFor = ({ own }: MatchParts): MatchPart | undefined =>
  of(own, "topic") ?? of(own, "partner") ?? of(own, "amount") ?? of(own, "industry");

/** MATCH-10: of the score, of how much is known, and of whether what is asked for fits. */
export function levelOf(match: Read): MatchLevel {
  const { together } = scoreOf(match.parts);
  const halves = askedFor(match.parts)?.halves ?? 2;
  if (knownOf(match).known < KNOWN_MIN || halves === 0 || together < LEVELS_FROM.good) return "look";
  return halves === 2 && together >= LEVELS_FROM.strong ? "strong" : "good";
}

/** What the other is or does, in one dimension. */
const DOES: Record<UserType, Record<Exclude<Dimension, "partner">, string>> = {
  Investor: { topic: "Knows", industry: "Funds", stage: "Funds startups at", location: "Is in", amount: "Funds" },
  Mentor: { topic: "Knows", industry: "Knows", stage: "Helps startups at", location: "Is in", amount: "Funds" },
  Startup: { topic: "Is about", industry: "Works in", stage: "Is at", location: "Is in", amount: "Looks for" },
};

const listed = new Intl.ListFormat("en-IN", { type: "conjunction" });
export const named = (values: readonly string[]): string =>
  listed.format(values.length > 3 ? [...values.slice(0, 2), `${values.length - 2} more`] : values);

/** What the two have in common; of those that are near, and of amounts, what is stated. */
export const sharedOf = ({ dimension, wanted, stated, halves }: MatchPart): string[] =>
  halves === 2 && dimension !== "amount" ? stated.filter((one) => wanted.includes(one)) : stated;

/** A reason, half a reason, or a doubt. */
export interface MatchSentence {
  text: string;
  halves: MatchPart["halves"];
}

/** What who is this to another looks for. */
const partnerNames = (are: readonly string[]): string =>
  named(partnersFor(are).map((one) => (one === "Co-founder" ? "a co-founder" : one.toLowerCase())));

/** What the viewer looks for, or what the registration says, and what the other states. */
function ofOwn(part: MatchPart, { other, parts, readings }: Read): MatchSentence {
  const { dimension, wanted, stated, halves } = part;
  const shared = named(sharedOf(part));
  if (dimension === "partner")
    return { halves, text: `Looks for ${partnerNames(stated)}. You look for ${partnerNames(partnersFor(wanted))}.` };
  if (dimension === "amount") {
    const field = of(parts.own, "industry");
    const where = other === "Investor" && field?.halves === 2 ? ` in ${named(sharedOf(field))}` : "";
    const verb = other === "Investor" ? "You look for" : "You fund";
    return { halves, text: `${DOES[other].amount} ${shared}${where}. ${verb} ${named(wanted)}.` };
  }
  const does = `${DOES[other][dimension]} ${shared}`;
  if (!readings)
    return { halves, text: halves === 2 ? `${does}, as you asked.` : `${does}. You look for ${named(wanted)}.` };
  const fitting = halves === 2 ? sharedOf(part) : wanted;
  const isMeant = (one: Reading) => one.dimension === dimension && one.means.some((word) => fitting.includes(word));
  const own = named(readings.filter(isMeant).map(({ word }) => word));
  const stands = halves === 2 ? `, which fits ${own} in your profile` : `. Your profile says ${own}`;
  const says = own === shared ? ", as in your profile" : own && stands;
  return { halves, text: `${does}${says}.` };
}

/** What the other looks for, where the viewer looks for nothing. */
function ofTheirs({ dimension, wanted, stated, halves }: MatchPart): MatchSentence {
  const whom = dimension === "location" ? " people in" : dimension === "stage" ? " startups at" : "";
  const shared = named(wanted.filter((one) => dimension === "amount" || stated.includes(one)));
  const text =
    halves === 2
      ? `Looks for${whom} ${shared}, as your profile says.`
      : `Looks for${whom} ${named(wanted)}. Your profile says ${named(stated)}.`;
  return { halves, text };
}

/**
 * MATCH-10: why someone is among the matches, with the values of both, in a few sentences: what is asked for comes
 * first, then what fits best. Where too little is known, that comes before; what makes it worth a look only is among them.
 */
export function sentencesOf(match: Read): MatchSentence[] {
  const { own, theirs } = match.parts;
  const asked = askedFor(match.parts)?.dimension;
  // Named with the amount.
  const isSaid = ({ dimension, halves }: MatchPart) =>
    dimension === "industry" && halves === 2 && match.other === "Investor" && of(own, "amount")?.stated.length;
  const lines = DIMENSIONS.flatMap((dimension) => {
    const [mine, their] = [of(own, dimension), of(theirs, dimension)];
    if (mine && isKnown(mine)) {
      if (isSaid(mine)) return [];
      return { ...ofOwn(mine, match), isFirst: dimension === asked, weight: mine.weight };
    }
    return their && isKnown(their) ? { ...ofTheirs(their), isFirst: false, weight: their.weight } : [];
  });
  const { known, all } = knownOf(match);
  const little: MatchSentence[] = known < KNOWN_MIN ? [{ text: `We know ${known} of ${all} things.`, halves: 0 }] : [];
  const best = lines.sort(
    (a, b) => Number(b.isFirst) - Number(a.isFirst) || b.halves * b.weight - a.halves * a.weight || b.weight - a.weight,
  );
  const shown = [...little, ...best.map(({ text, halves }) => ({ text, halves }))].slice(0, SENTENCES_MAX);
  if (levelOf(match) !== "look" || shown.some(({ halves }) => halves === 0)) return shown;
  const least = Math.min(...[...own, ...theirs].map(({ halves }) => halves));
  const lacking = DIMENSIONS.filter((one) => [of(own, one), of(theirs, one)].some((part) => part?.halves === least));
  const names = named(lacking.map((one) => DIMENSION_TEXTS[one].toLowerCase()));
  return [...shown.slice(0, SENTENCES_MAX - 1), { text: `Does not quite fit, or is not stated: ${names}.`, halves: 0 }];
}
