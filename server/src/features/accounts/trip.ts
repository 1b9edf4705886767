import { z } from "zod";
import type { Seal } from "#platform/keys/index.ts";

/** What binds the way to Google and back to one browser; lies sealed in its cookie. */
const trip = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Known to this browser only; the code of the way back is worth nothing without it. */
  browser: z.string(),
  next: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});
export type Trip = z.output<typeof trip>;

/** @returns null for a cookie that is missing, not ours, or over. */
export function readTrip(seal: Seal, cookie: string, now: Date): Trip | null {
  if (!cookie) return null;
  let text: string;
  try {
    text = seal.open(cookie, "cookie");
  } catch {
    return null;
  }
  const read = trip.safeParse(JSON.parse(text));
  return read.success && read.data.until > now.getTime() ? read.data : null;
}

/** Name of the cookie that carries it. */
export const GOOGLE_TRIP = "googleSignIn";
