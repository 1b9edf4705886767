import { type Hit, Hits, hitsOf, numbersOf, type Span } from "./match.ts";
import { payeesOf, shortLinksOf, walletsOf } from "./places.ts";
import { type Reading, readingOf } from "./reading.ts";
import type { Plain, Token } from "./text.ts";
import type { Signal } from "./words.ts";

/** How far apart, in words, two things still belong together; and how far a promise is from its price. */
const NEAR = 12;
const FAR = 30;

/** Each sign with its places in the text as written. */
export function signsOf(plain: Plain, tokens: readonly Token[]): Map<Signal, Span[]> {
  const hits = hitsOf(tokens);
  const reading = readingOf(tokens, hits);
  const { isMeant, isGiven } = reading;
  const found = new Map<Signal, Span[]>();
  const spansOf = ({ list }: Hits): Span[] =>
    list.map(({ from, to }) => [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0]);
  const add = (signal: Signal, hitsFound: Hits, more: readonly Span[] = []) => {
    const spans = [...spansOf(hitsFound), ...more];
    if (spans.length > 0) found.set(signal, spans);
  };
  const isAny = (...signals: Signal[]) => signals.some((signal) => found.has(signal));
  const none = new Hits([], tokens.length);

  const { demands, fees, asked, sums, bare, big, long } = demandsOf(plain, tokens, hits, reading);
  const decided = hits.approved.where(
    (word) => hits.yours.isNear(word, 6) && (hits.money.isNear(word, 8) || hits.gain.isNear(word, 4)),
  );
  const sure = hits.guarantee.with(hits.sure.where((word) => hits.gain.isNear(word, 6)));
  const promises = sure.with(decided).where((hit) => isMeant(hit) && !hits.costless.isIn(hit.from, hit.to + 1));
  const amounts = sums.with(bare).with(big);
  const stakes = hits.invest.where((word) => promises.list.length > 0 && amounts.isNear(word, 3) && isGiven(word));
  const due = fees.with(asked).with(stakes);
  const own = hits.ownAccount.where((place) => isMeant(place) && demands.isNear(place, 8));
  const numbers = long.where((number) => hits.account.isNear(number, 8));

  add("fee", fees.list.length > 0 ? fees : asked.with(stakes));
  add("refund", hits.refund.where(isMeant).with(hits.back.where((back) => due.isNear(back, NEAR))));
  add("payee", numbers.with(own).with(hits.qr.where((qr) => demands.isNear(qr, NEAR))), payeesOf(plain));
  add(
    "wallet",
    hits.crypto.where((word) => isMeant(word) && demands.isNear(word, 8)),
    walletsOf(plain),
  );
  add("guarantee", promises);
  add("elsewhere", hits.messenger, shortLinksOf(plain));
  add("secrecy", hits.hush);

  // A sum that is only named, beside a promise.
  const isPromised = isAny("guarantee", "payee", "elsewhere", "secrecy");
  const offers = hits.prize.with(hits.award).with(hits.approved);
  const pressing = hits.hurry.with(hits.back).with(hits.first);
  const isOffered = (sum: Hit) => offers.isNear(sum, FAR) && (pressing.isNear(sum, NEAR) || hits.kind.isNear(sum, 4));
  const isNamed = ({ to }: Hit) => tokens[to + 1]?.clause !== tokens[to]?.clause || hits.loose.isIn(to + 1, to + 2);
  // "Papers 4,500 first", beside a sum that is promised.
  const isTerse = (sum: Hit) => hits.kind.isNear(sum, 4) && hits.first.isNear(sum, 3) && big.isNear(sum, FAR);
  const prices = sums
    .with(bare.where((sum) => isNamed(sum) || isTerse(sum)))
    .where((sum) => reading.isOpen(sum) && (isPromised || isOffered(sum) || isTerse(sum)));
  if (!isAny("fee")) add("fee", prices);

  const isChosen = hits.approved.list.length + hits.hurry.list.length > 0;
  const costly = isChosen ? due.with(prices) : due;
  add(
    "award",
    hits.award.where((award) => costly.isNear(award, 2 * NEAR)),
  );

  const givens = hits.give.where(isGiven);
  const secrets = hits.secret.where((secret) => isGiven(secret) && givens.isNear(secret, 8));
  const papers = hits.papers.where((paper) => isGiven(paper) && givens.isNear(paper, NEAR));
  // Papers are also asked for openly, by a bank or a programme.
  const isThreatened = hits.threat.list.length > 0 && hits.prize.list.length > 0;
  const isOdd = isThreatened || sure.list.length > 0 || isAny("elsewhere", "fee", "secrecy");
  add("private", secrets.with(isOdd ? papers : none));

  const wanted = due.with(prices).with(own);
  const orders = hits.first.where((first) => wanted.isNear(first, 10) && hits.gain.isNear(first, NEAR));
  const prizes = hits.prize.with(big).where((prize) => wanted.isNear(prize, FAR + 10));
  if (isAny("fee")) add("first", orders.list.length > 0 ? orders : prizes);
  // A deadline of those who were selected is none.
  if (found.size > 1 || sure.list.length > 0 || (found.size > 0 && !isAny("guarantee"))) add("hurry", hits.hurry);
  return found;
}

/** What is asked of the reader: fees by their names, and sums. */
function demandsOf(plain: Plain, tokens: readonly Token[], hits: ReturnType<typeof hitsOf>, reading: Reading) {
  const { isMeant, isGiven, isNearInSentence, isOfGoods, isOfKind, isOfThird } = reading;
  const numbers = numbersOf(plain, tokens);
  const of = (list: Hit[]) => new Hits(list, tokens.length);
  const [bare, long, big] = [of(numbers.bare), of(numbers.long), of(numbers.big)];
  const orders = hits.order.with(hits.participle.where(({ to }) => hits.please.isIn(to + 1, to + 5)));

  const counted = hits.goods.with(hits.third);
  const isSum = (number: Hit) => {
    const { from, to } = number;
    const [before = "", after = ""] = [tokens[from - 1]?.form, tokens[to + 1]?.form];
    if (/^(for|at|of|about|roughly|just|another)$/.test(before) && hits.pay.isIn(from - 7, from)) return true;
    if (
      hits.moneyVerb.isIn(from - 3, from) ||
      hits.owed.isIn(from - 3, from) ||
      hits.owed.isIn(to + 1, to + 3) ||
      hits.cost.isIn(from - 2, to + 3)
    )
      return true;
    if (/^(ka|ki|ke|का|की|के)$/.test(after)) return !hits.goods.isIn(to + 1, to + 4);
    return !counted.isIn(to + 1, to + 3) && isNearInSentence(orders, number, 8);
  };
  // "Rs 1.5 to 3 crore".
  const isRange = ({ to }: Hit) => /^(to|se|से|முதல்)$/.test(tokens[to + 1]?.form ?? "") && big.isIn(to + 1, to + 4);
  const sums = of(numbers.sums.filter((sum) => !isRange(sum)))
    .with(bare.where(isSum))
    .with(hits.thousand);

  const verbs = hits.pay.where((hit) => reading.isVerb(hit) && isGiven(hit));
  const forms = orders.where(
    (hit) => !hits.self.isIn(hit.to + 1, hit.to + 3) && !hits.third.isIn(hit.to + 1, hit.to + 4) && isGiven(hit),
  );
  const owed = hits.owed.where((hit) => isGiven(hit) && !hits.third.isIn(hit.to + 1, hit.to + 5));
  const settles = hits.settle.where(isGiven);
  const demands = verbs.with(forms).with(owed);
  const pleas = hits.please.where((hit) => isGiven(hit) && !hits.not.isIn(hit.to + 1, hit.to + 4));

  const isAsked = (hit: Hit, distance: number) =>
    !isOfThird(hit) &&
    !isOfGoods(hit) &&
    !isNearInSentence(hits.past, hit, 10) &&
    (isNearInSentence(demands, hit, distance) ||
      isNearInSentence(pleas, hit, 8) ||
      (isOfKind(hit) && sums.isNear(hit, 4) && demands.isNear(hit, 6)));
  const costs = of(hits.cost.list.map(reading.withKind)).where(
    (hit) => isMeant(hit) && !hits.costless.isIn(hit.from, hit.to + 1),
  );
  const asked = sums
    .with(of(numbers.parts))
    .with(hits.percent)
    .where((sum) => isAsked(sum, 8) && isMeant(sum) && !hits.spent.isIn(sum.from - 2, sum.from));
  const fees = costs.where((cost) => isAsked(cost, NEAR)).with(settles);
  return { demands: demands.with(settles), fees, asked, sums, bare, big, long };
}
