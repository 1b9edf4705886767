import { formsOf, PLAIN_MAX, type Plain, plainOf, tokensOf } from "@startup-connect/contract/screening";

/** A place in the text as written. */
type Span = readonly [start: number, end: number];

/** What follows "@" in a UPI address. */
const UPI_HANDLES =
  /^(ok(axis|sbi|icici|hdfcbank)|ybl|ibl|axl|paytm|pt(sbi|axis|hdfc|yes)|upi|apl|yapl|rapl|sbi|icici|hdfcbank|axisbank|axisb|kotak|barodampay|pnb|cnrb|idfcbank|idfcfirst|yesbank|fbl|indus|airtel|jio|freecharge|ikwik|fam|superyes|slc|naviaxis|waicici|wahdfcbank|wasbi|waaxis|timecosmos|postbank|uboi|unionbank|boi|mahb|kbl|tmb|dbs|rbl|federal|cub|iob|indianbank|okbizaxis|pthdfc|yespay|hdfc|axis|aubank|kvb|dlb|jupiteraxis|oksbibank|ptybl|mbk|abfspay|tapicici|sliceaxis|bpunity|shriramhdfcbank)$/;
const SHORT_LINK =
  /(?:bit\.ly|tinyurl\.com|t\.me|wa\.me|wa\.link|cutt\.ly|rb\.gy|goo\.gl|is\.gd|t\.ly|shorturl\.at|rebrand\.ly|chat\.whatsapp\.com)/g;
const UPI = /[a-z0-9][a-z0-9._-]{1,60} ?@ ?([a-z]{2,15})(?![a-z0-9]|[.-][a-z])/g;
const IFSC = /(?<![a-z0-9])[a-z]{4}[ -]?0[a-z0-9]{6}(?![a-z0-9])/g;
const WALLET =
  /(?<![a-z0-9])(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,60}|t[1-9a-z]{33}|[13](?=[a-z]{0,30}\d)[1-9a-z]{25,34})(?![a-z0-9])/g;

const PAYMENT_LINK =
  /(?:upi:\/\/pay|(?<![a-z0-9])(?:rzp\.io|razorpay\.me|pages\.razorpay\.com|p-y\.tm|paytm\.me|phon\.pe|instamojo\.com|imjo\.in|payu\.in|pmny\.in|cashfree\.com|paypal\.me|buy\.stripe\.com)\/)[^\s]*[^\s.,;:!?)]/g;
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){8,17}(?!\d)/g;

/** Words for an account, or the first letters of one ("*"). */
const ACCOUNT = new RegExp(
  `^(?:${"account|acct|acc|ac no|a c|bank details|ifsc|upi|gpay|google pay|g pay|phonepe|phone pay|phonpe|paytm|bhim|neft|rtgs|imps|khata|khate|beneficiary|mobile number pe pay|खाता|खाते|अकाउंट|बैंक|गूगल पे|गूगलपे|जीपे|फोनपे|फोन पे|पेटीएम|यूपीआई|भीम|கணக்கு*|கணக்கி*|வங்கி*|ஜிபே*|கூகுள் பே*|கூகுள்பே*|போன்பே*|ஃபோன்பே*|பேடிஎம்*|யுபிஐ*|யூபிஐ*"
    .split("|")
    .map((word) => formsOf(word.replace("*", "")).join(" ") + (word.endsWith("*") ? "" : " "))
    .join("|")})`,
);

const matches = ({ chars, at, to }: Plain, pattern: RegExp, isOne: (match: RegExpMatchArray) => boolean = () => true) =>
  [...chars.join("").matchAll(pattern)]
    .filter(isOne)
    .map((match): Span => [at[match.index] ?? 0, to[match.index + match[0].length - 1] ?? 0]);

const shortLinksOf = (plain: Plain): Span[] => matches(plain, SHORT_LINK);
const payeesOf = (plain: Plain): Span[] => [
  ...matches(plain, UPI, ([, handle = ""]) => UPI_HANDLES.test(handle)),
  ...matches(plain, IFSC, ([code]) => code.replace(/\D/g, "").length >= 4),
];
const walletsOf = (plain: Plain): Span[] =>
  matches(plain, WALLET, ([wallet]) => /\d/.test(wallet) && /[a-z]/.test(wallet));

/** Numbers of 9 to 18 digits within eight words of a word for an account. */
function accountsOf(plain: Plain): Span[] {
  const tokens = tokensOf(plain);
  const lineFrom = (n: number) =>
    `${tokens
      .slice(n, n + 4)
      .map(({ form }) => form.slice(0, 20))
      .join(" ")} `;
  const words = tokens.flatMap((_, n) => (ACCOUNT.test(lineFrom(n)) ? [n] : []));
  if (words.length === 0) return [];
  return matches(plain, LONG_NUMBER).filter(([start, end]) => {
    const [first, last] = [tokens.findIndex((one) => one.end > start), tokens.findLastIndex((one) => one.start < end)];
    return words.some((n) => n >= first - 8 && n <= last + 8);
  });
}

/** What a text names to pay to, and other ways to talk, each with its places. */
export function placesOf(text: string): Record<"payee" | "wallet" | "elsewhere", Span[]> {
  const plain = plainOf(text);
  return {
    payee: [...payeesOf(plain), ...accountsOf(plain), ...matches(plain, PAYMENT_LINK)],
    wallet: walletsOf(plain),
    elsewhere: shortLinksOf(plain),
  };
}

/** Letters that two parts of a text share: a payment and the words around it are whole in one of them. */
const OVERLAP = 1_000;

/** Accounts, UPI addresses, wallets and payment links in a text, as written: where no money may move, it has none. */
export function paymentDetailsOf(text: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at === 0 || at + OVERLAP < text.length; at += PLAIN_MAX - OVERLAP) {
    const part = text.slice(at, at + PLAIN_MAX);
    const { payee, wallet } = placesOf(part);
    for (const [start, end] of [...payee, ...wallet]) found.add(part.slice(start, end).slice(0, 60));
  }
  return [...found];
}
