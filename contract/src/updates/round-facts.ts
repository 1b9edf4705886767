import { plainOf } from "../screening/text.ts";

/** As `plainOf` has them: decomposed, without the dot below of Hindi. */
const pattern = (source: string) => new RegExp(source.normalize("NFKD").replaceAll("\u093c", ""), "u");
const any = (words: string) => `(?:${words.trim().split(/\s+/).join("|").replaceAll("_", "\\s+")})`;
const COIN = "(?:₹|\\brs\\.?|\\binr|\\$|\\busd|€)";
const UNITS = any("crores? cr lakhs? lacs? lac million mn billion bn karod करोड लाख கோடி லட்சம் இலட்சம்");
const NUMBERS = any(
  "one two three four five six seven eight nine ten fifteen twenty thirty forty fifty hundred half quarter ek do teen char paanch das bees pachas sau aadha dhai dedh एक दो तीन चार पांच दस बीस पचास सौ आधा ढाई डेढ",
);
/** What is counted, and no money. */
const COUNTED = any(
  "trays? units? users? customers? orders? meals? kgs? kilos? kilograms? litres? tonnes? tons? km people persons? farmers? growers? students? downloads? visits? visitors? views? households? families women jobs plants? packets? pieces? bottles? parcels? deliveries rides? patients? tests? scans? calls? messages? followers? subscribers? installs? transactions? square_feet sq hectares? acres? cells? devices? trees? shops? stores? schools? villages? homes? members? readers? leads? items? bags? boxes cups? hours? pages? surveys? rows? lines? log grahak ग्राहक लोग",
);
const MONEY = pattern(
  `${COIN}\\s*\\d|(?:\\d|(?<![\\p{L}\\p{M}])${NUMBERS})[\\s-]*${UNITS}(?![\\p{L}\\p{M}])(?!\\s+${COUNTED}\\b)|(?:\\d{1,3}(?:,\\d{2,3})+|\\d{6,})(?![\\d,])(?!\\s+${COUNTED}\\b)|\\d\\s*[kml](?![\\p{L}\\p{M}\\d])(?!\\s+${COUNTED}\\b)`,
);
/** What is raised without an investor. */
const OTHER = any(
  "prices? rates? wages? salar\\w+ pay output capacity invoices? bills? questions? tickets? awareness standards? bar issues? concerns? complaints? flags? hens? chicks? chickens? poultry cattle goats? fish shrimps? crops? seedlings? children incomes? yields? quality efficiency productivity limits? targets? temperature roof floor voices? hopes? revenues? sales margins? purchase_orders? demands? claims? quer(?:y|ies) morale profile",
);
const BETWEEN = any(
  "the our its their a an more this that public farmers? growers? customer staff minimum daily weekly monthly average selling some many several two three good serious \\d+",
);
const MEANS = any(
  "funds? funding fund_raise paisa paise money capital nivesh rakam crores? cr karod lakhs? lac rupees? rupaye rupay",
);
const RAISING = pattern(
  [
    `(?<!\\b(?:tickets?|invoices?|bills?|questions?|issues?|queries)\\s+(?:were\\s+|was\\s+)?)\\brais(?:e|es|ed|ing)\\b(?!(?:\\s+${BETWEEN}){0,2}\\s+${OTHER}\\b)(?!(?<=raised)\\s+(?:to|by)\\s+(?:₹|rs|inr|\\d))`,
    "\\bfund-?\\s?rais\\w*",
    "\\b(?:pre-?\\s?seed|seed|angel|bridge|funding|series\\s+[a-e])\\s+(?:round|funding|money)\\b",
    "\\b(?:our|the|this|new|next)\\s+(?:\\w+\\s+)?round(?=\\s*(?:$|[.,:;)-]|(?:is|was|will|opens?|closes?|closing|has|at|for|to|with|now|ka|ki|mein|khul\\w*|chal\\w*)\\b))",
    `\\bround\\s+of\\s+(?:${COIN}|\\d|funding|investment)`,
    "\\bround\\s+(?:khul|chal|khol)\\w*",
    "\\bvaluations?\\b|\\bvalued\\s+at\\b|\\b(?:pre|post)-?\\s?money\\b|\\bterm\\s?sheets?\\b|\\bcap\\s+table\\b|\\bdilut(?:e|es|ed|ing|ion)\\b|\\bticket\\s+size\\b|\\b(?:convertible|safe)\\s+notes?\\b|\\bccps\\b",
    "\\b(?:looking\\s+for|seek(?:ing)?|need|want|invit\\w+|open\\s+to|welcome)\\s+(?:\\w+\\s+){0,2}(?:investments?|investors?|funding|capital|angels?)\\b",
    "\\binvest\\s+(?:in\\s+us|with\\s+us|now|kar\\w*|kij\\w*)|\\b(?:sell|sells|selling|offer|offering|giv(?:e|ing))\\s+(?:\\w+\\s+|\\d+\\s*%\\s+){0,3}(?:equity|stake|shares)\\b|\\bminimum\\s+(?:cheque|check|investment|ticket)\\b",
    `\\b${MEANS}\\s+(?:rupaye\\s+|rupees\\s+)?(?:utha|juta)|\\bjuta(?:\\b|na|ne|y|enge)|\\b(?:funding|nivesh|investment)\\s+(?:\\w+\\s+)?(?:chahiye|chahte|le|lenge|mang\\w*|dhoond\\w*)\\b|\\bhissedari\\b`,
    "जुटा|(?:फंड|फंडिंग|पैसा|पैसे|निवेश|पूंजी|रकम|राशि|करोड|लाख|रुपये)\\s+(?:रुपये\\s+)?उठा|निवेश(?:कों?)?\\s+(?:\\S+\\s+)?(?:चाह|मांग|खोज|ढूंढ|ले)|फंडिंग|राउंड|वैल्यूएशन|हिस्सेदारी|திரட்ட|முதலீட்டாள",
  ].join("|"),
);
/** What an amount of the business is about. */
const BUSINESS = pattern(
  `\\b${any(
    "revenues? sales? sold sell sells turnover incomes? earn\\w* profits? loss losses margins? ebitda gmv arr mrr orders? ordered contracts? tenders? invoices? invoiced bill bills billed billing pay pays paid paying payments? owes? owed late overdue outstanding costs? spend\\w* spent expens\\w* burn cash bank runway salar\\w+ wages? rents? loans? emi debts? grants? subsid\\w+ tax taxes gst prices? fees? stock inventory machines? lease\\w* bought buy buys purchas\\w+ save saves saved savings budgets? deposits? refund\\w* prizes? awards? insurance exports? imports? repa(?:id|y|ying) per_month a_month monthly_bill bikri kamai munafa kharch\\w* kiraya karz\\w* vetan",
  )}\\b|बिक्री|आय|कमाई|मुनाफ|खर्च|लागत|वेतन|किराय|कर्ज|ऋण|अनुदान|भुगतान|बैंक|राजस्व|ऑर्डर|வருவாய்|விற்பனை|செலவு`,
);
/** What an amount of a round is about, wherever it is. */
const OF_ROUND = pattern(
  "\\b(?:targets?|tickets?|cheques?|commit\\w*|pledg\\w*|equity|stake|investors?|angels?|vcs?|amount|ask|kul|chahiye)\\b|कुल|चाहिए|निवेश",
);
const SHARE = /\d\s*(?:%|percent)\s+(?:\w+\s+){0,2}(?:equity|stake|dilution|of\s+(?:the|our)\s+company)/;
/** Sentences between "We are raising" and its amount. */
const [NEAR, WORDS_FEW] = [2, 5];

/** Not after "Rs.", and not within a number. */
const sentencesOf = (text: string) => text.split(/[!?\n।]|(?<!\brs)\.(?!\d)/).filter((one) => one.trim() !== "");
const clausesOf = (text: string) => text.split(/[,;:]\s|\s[-–—]\s|\b(?:and|but|while|aur|lekin)\b|और|लेकिन/);
const lowered = (text: string) => plainOf(text).chars.join("");

/** UPD-07: whether a name of a figure is one of a round: "Valuation". */
export const isOfRound = (label: string): boolean => RAISING.test(lowered(label));

/**
 * UPD-07: names of the texts with an amount that is raised, which may be named in another sentence, or in another text: "We
 * are raising. It is 2 crore." Amounts that a sentence says are revenue, costs and the like stay.
 */
export function roundFactsIn(texts: Readonly<Record<string, string>>): string[] {
  const all = Object.entries(texts).flatMap(([name, text]) =>
    sentencesOf(lowered(text)).map((sentence) => ({ name, sentence, isRaising: RAISING.test(sentence) })),
  );
  const raising = all.flatMap((one, n) => (one.isRaising ? { n, isTitle: one.name === "title" } : []));
  const found = all.filter(({ name, sentence, isRaising }, n) => {
    if (SHARE.test(sentence)) return true;
    if (raising.length === 0 || !MONEY.test(sentence)) return false;
    const isOpen = (clause: string) => MONEY.test(clause) && (RAISING.test(clause) || !BUSINESS.test(clause));
    if (isRaising) return clausesOf(sentence).some(isOpen);
    if (BUSINESS.test(sentence)) return false;
    if (name === "title" || OF_ROUND.test(sentence) || sentence.trim().split(/\s+/).length <= WORDS_FEW) return true;
    return raising.some((one) => one.isTitle || Math.abs(one.n - n) <= NEAR);
  });
  return [...new Set(found.map(({ name }) => name))];
}
