import { signsOf } from "./signs.ts";
import { plainOf, tokensOf } from "./text.ts";

const PAYMENT_LINK =
  /(?:upi:\/\/pay|(?<![a-z0-9])(?:rzp\.io|razorpay\.me|pages\.razorpay\.com|p-y\.tm|paytm\.me|phon\.pe|instamojo\.com|imjo\.in|payu\.in|pmny\.in|cashfree\.com|paypal\.me|buy\.stripe\.com)\/)[^\s]*/g;

/** Accounts, UPI addresses, wallets and payment links in a text, as written: where no money may move, it has none. */
export function paymentDetailsOf(text: string): string[] {
  const plain = plainOf(text);
  const signs = signsOf(plain, tokensOf(plain));
  const found = [...(signs.get("payee") ?? []), ...(signs.get("wallet") ?? [])];
  return [
    ...found.map(([start, end]) => text.slice(start, end).slice(0, 60)),
    ...[...text.toLowerCase().matchAll(PAYMENT_LINK)].map(([link]) => link.slice(0, 60)),
  ];
}
