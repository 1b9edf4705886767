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
