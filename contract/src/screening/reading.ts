import type { Hit, Hits, List } from "./match.ts";
import type { Token } from "./text.ts";

/** How a place is to be read: denied or meant, of the reader or of others, openly paid or not. */
export type Reading = ReturnType<typeof readingOf>;

export function readingOf(tokens: readonly Token[], hits: Record<List, Hits>) {
  // "Nahi to": "or else", no denial.
  const denials = hits.notAfter.where(({ to }) => !/^(to|तो)$/.test(tokens[to + 1]?.form ?? ""));
  const others = hits.other.with(hits.dative);
  const isSame = (n: number, { from }: Hit) => tokens[n]?.sentence === tokens[from]?.sentence;
  const isSameClause = (n: number, { from }: Hit) => tokens[n]?.clause === tokens[from]?.clause;

  /** The words of its sentence up to so many before and after it. */
  function around(hit: Hit, distance: number): [first: number, last: number] {
    let [first, last] = [hit.from, hit.to];
    while (first > hit.from - distance && isSame(first - 1, hit)) first -= 1;
    while (last < hit.to + distance && isSame(last + 1, hit)) last += 1;
    return [first, last];
  }

  function isNearInSentence(those: Hits, hit: Hit, distance: number): boolean {
    const [first, last] = around(hit, distance);
    return those.isIn(first, hit.from) || those.isIn(hit.to + 1, last + 1);
  }

  /** Not "we never ask for a fee", "कोई शुल्क नहीं", nor in a sentence that warns of it. */
  function isMeant(hit: Hit): boolean {
    const { from, to } = hit;
    for (let n = from - 1; n >= from - 5 && isSameClause(n, hit); n -= 1) {
      if (hits.not.isIn(n, n + 1)) return false;
      if (hits.you.isIn(n, n + 1)) break;
    }
    let end = to;
    while (end < to + 4 && isSameClause(end + 1, hit)) end += 1;
    if (denials.isIn(to + 1, end + 1)) return false;
    const [first, last] = around(hit, 20);
    return !hits.warning.isIn(first, last + 1);
  }

  /** Paid when the reader has got something, and no part of it before. */
  const isLater = ({ from, to }: Hit): boolean =>
    hits.later.isIn(from - 6, to + 7) && !hits.half.isIn(from - 6, to + 7);

  /** Of "you" and "our customers" before it the nearer one decides; without either it is an order. */
  function isForReader(hit: Hit): boolean {
    const { from } = hit;
    if (tokens[from]?.isAsked && !hits.request.isIn(from - 10, from)) return false;
    // "Send us", "give me".
    const isToSender = /^(us|me)$/.test(tokens[from + 1]?.form ?? "");
    // "We like it, pay 500."
    const isNewClause = hits.pay.isIn(from, from + 1) && !isSameClause(from - 1, hit);
    // "We need your code."
    const isForm = hits.order.isIn(from, from + 1) || hits.owed.isIn(from, from + 1) || hits.you.isIn(from, hit.to + 1);
    const subjects = isForm ? hits.dative : others;
    for (let n = from - 1; n >= from - 10 && isSame(n, hit); n -= 1) {
      if (hits.third.isIn(n, n + 1)) return false;
      if (subjects.isIn(n, n + 1)) return isToSender || (isNewClause && n < from - 1);
      if (hits.you.isIn(n, n + 1)) return true;
    }
    return true;
  }

  /** A cost or sum of the sender's customers. */
  function isOfThird(hit: Hit): boolean {
    for (let n = hit.from - 1; n >= hit.from - 7 && isSame(n, hit); n -= 1) {
      if (hits.third.isIn(n, n + 1)) return true;
      if (hits.you.isIn(n, n + 1)) return false;
    }
    return false;
  }

  const isOfKind = ({ from, to }: Hit): boolean => hits.kind.isIn(from, to + 1);
  /** Of a rent, a bill or samples, which are paid for openly. */
  const isOfGoods = (hit: Hit): boolean =>
    isNearInSentence(hits.goods, hit, 8) && !isOfKind(hit) && !isNearInSentence(hits.kind, hit, 4);

  return {
    isNearInSentence,
    isMeant,
    isOfThird,
    isOfKind,
    isOfGoods,
    isGiven: (hit: Hit): boolean => isMeant(hit) && !isLater(hit) && isForReader(hit),
    /** A sum that is neither spent nor earned by the sender, nor asked about. */
    isOpen: (hit: Hit): boolean =>
      !tokens[hit.from]?.isAsked &&
      !isNearInSentence(hits.spent, hit, 8) &&
      !isOfThird(hit) &&
      !isOfGoods(hit) &&
      isMeant(hit) &&
      !isLater(hit),
    /** "Deposit" after "the" is no verb. */
    isVerb: (hit: Hit): boolean =>
      !isSame(hit.from - 1, hit) ||
      !(hits.article.isIn(hit.from - 1, hit.from) || hits.kind.isIn(hit.from - 1, hit.from)),
    /** "Processing fee", "processing and legal fee". */
    withKind: (hit: Hit): Hit => {
      let { from } = hit;
      while (from > hit.from - 3 && isSame(from - 1, hit) && hits.kind.isIn(from - 1, from)) from -= 1;
      return { from, to: hit.to };
    },
  };
}
