import * as t from "#texts/figures.ts";

/** A whole number with Indian grouping: 1234567 is "12,34,567". */
export function groupDigits(value: number): string {
  const digits = String(Math.abs(Math.trunc(value)));
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
  return `${value < 0 ? "-" : ""}${rest ? `${rest},${last}` : last}`;
}

/** Whole paise as people read them: 7900 is "₹79", 12345650 is "₹1,23,456.50" (QUAL-15). */
export function rupees(paise: number): string {
  const amount = Math.abs(Math.round(paise));
  const rest = amount % 100;
  const text = `₹${groupDigits((amount - rest) / 100)}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
  return paise < 0 ? `-${text}` : text;
}

/** Rupees as people say them: 4000000 is "₹40 lakh", 12500000 "₹1.25 crore", 25000 "₹25,000". */
export function spokenRupees(amount: number): string {
  if (amount < 100_000) return `₹${amount.toLocaleString("en-IN")}`;
  const [unit, say] = amount >= 10_000_000 ? ([10_000_000, t.crore] as const) : ([100_000, t.lakh] as const);
  const parts = amount / unit;
  return say({ amount: Number.isInteger(parts * 100) ? String(parts) : parts.toFixed(2) });
}
