import * as t from "#texts/matching-sentences.ts";
import { word } from "#texts/values.ts";
import type { UserType } from "../shared/words.ts";
import { comparedIn, type MatchPart, type MatchParts, partnersFor, type Reading, scoreOf } from "./rules.ts";
import {
  DIMENSION_NAMES,
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

/** MATCH-10: of the dimensions of the two those that one of them wants and the other states, and the others. */
export function knownOf({ viewer, other, parts }: Read): { known: number; missing: Dimension[] } {
  const namesOf = (of: readonly { dimension: Dimension }[]) => new Set(of.map(({ dimension }) => dimension));
  const compared = namesOf([...comparedIn(viewer, other), ...comparedIn(other, viewer)]);
  const known = namesOf([...parts.own, ...parts.theirs].filter(isKnown));
  return { known: known.size, missing: DIMENSIONS.filter((one) => compared.has(one) && !known.has(one)) };
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
const DOES: Record<UserType, Record<"topic" | "industry" | "stage" | "location", (of: { what: string }) => string>> = {
  Investor: { topic: t.knows, industry: t.funds, stage: t.fundsAt, location: t.isIn },
  Mentor: { topic: t.knows, industry: t.knows, stage: t.helpsAt, location: t.isIn },
  Startup: { topic: t.knows, industry: t.worksIn, stage: t.isAt, location: t.isIn },
};

/** "A, B and C", and "A, B and 3 more" of many. */
export function named(values: readonly string[]): string {
  const [a = "", b = "", c = ""] = values;
  if (values.length < 2) return a;
  if (values.length > 3) return t.twoAndMore({ a, b, n: String(values.length - 2) });
  return values.length === 2 ? t.two({ a, b }) : t.three({ a, b, c });
}

const wordsOf = (values: readonly string[]): string => named(values.map(word));

/** What the two have in common; of those that are near, and of amounts, what is stated. */
export const sharedOf = ({ dimension, wanted, stated, halves }: MatchPart): string[] =>
  halves === 2 && dimension !== "amount" ? stated.filter((one) => wanted.includes(one)) : stated;

/** A reason, half a reason, or a doubt. */
export interface MatchSentence {
  text: string;
  halves: MatchPart["halves"];
}

const PARTNER_NAMES: Readonly<Record<string, string>> = {
  "Co-founder": t.aCoFounder,
  Customers: t.customers,
  "Products to try": t.productsToTry,
};

/** What who is this to another looks for. */
const partnerNames = (are: readonly string[]): string =>
  named(partnersFor(are).map((one) => PARTNER_NAMES[one] ?? one));

/** What the viewer looks for, or what the registration says, and what the other states. */
function ofOwn(part: MatchPart, { other, parts, readings }: Read): string {
  const { dimension, wanted, stated, halves } = part;
  if (dimension === "partner")
    return t.partners({ theirs: partnerNames(stated), yours: partnerNames(partnersFor(wanted)) });
  if (dimension === "amount") {
    const amounts = { amount: named(sharedOf(part)), wanted: named(wanted) };
    const field = of(parts.own, "industry");
    if (other === "Startup") return t.seeksAmount(amounts);
    return field?.halves === 2
      ? t.fundsAmountIn({ ...amounts, industry: wordsOf(sharedOf(field)) })
      : t.fundsAmount(amounts);
  }
  const shared = wordsOf(sharedOf(part));
  const does = DOES[other][dimension]({ what: shared });
  if (!readings) return halves === 2 ? t.asYouAsked({ does }) : t.youLookFor({ does, wanted: wordsOf(wanted) });
  const fitting = halves === 2 ? sharedOf(part) : wanted;
  const isMeant = (one: Reading) => one.dimension === dimension && one.means.some((word) => fitting.includes(word));
  const own = wordsOf(readings.filter(isMeant).map(({ word }) => word));
  if (own === shared) return t.asInProfile({ does });
  if (!own) return t.noMore({ does });
  return (halves === 2 ? t.fitsProfile : t.profileSays)({ does, own });
}

/** What the other looks for, where the viewer looks for nothing. */
function ofTheirs({ dimension, wanted, stated, halves }: MatchPart): string {
  const say = dimension === "amount" ? named : wordsOf;
  const what = say(halves < 2 ? wanted : wanted.filter((one) => dimension === "amount" || stated.includes(one)));
  const looks =
    dimension === "location" ? t.looksForPeopleIn : dimension === "stage" ? t.looksForStartupsAt : t.looksFor;
  const does = looks({ what });
  return halves === 2 ? t.asProfileSays({ does }) : t.profileSays({ does, own: say(stated) });
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
      const { halves, weight } = mine;
      return { text: ofOwn(mine, match), halves, isFirst: dimension === asked, weight };
    }
    if (!their || !isKnown(their)) return [];
    const { halves, weight } = their;
    return { text: ofTheirs(their), halves, isFirst: false, weight };
  });
  const { known, missing } = knownOf(match);
  const namesOf = (dimensions: readonly Dimension[]) => named(dimensions.map((one) => DIMENSION_NAMES[one]));
  const little: MatchSentence[] = known < KNOWN_MIN ? [{ text: t.weKnow({ names: namesOf(missing) }), halves: 0 }] : [];
  const best = lines.sort(
    (a, b) => Number(b.isFirst) - Number(a.isFirst) || b.halves * b.weight - a.halves * a.weight || b.weight - a.weight,
  );
  const shown = [...little, ...best.map(({ text, halves }) => ({ text, halves }))].slice(0, SENTENCES_MAX);
  if (levelOf(match) !== "look" || shown.some(({ halves }) => halves === 0)) return shown;
  const least = Math.min(...[...own, ...theirs].map(({ halves }) => halves));
  const lacking = DIMENSIONS.filter((one) => [of(own, one), of(theirs, one)].some((part) => part?.halves === least));
  return [...shown.slice(0, SENTENCES_MAX - 1), { text: t.lacking({ names: namesOf(lacking) }), halves: 0 }];
}
