import { z } from "zod";
import type { Seal } from "#platform/keys/index.ts";

/** What binds the way to Google and back to one browser; lies sealed in its cookie. */
const oauthState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Known to this browser only; the code of the way back is worth nothing without it. */
  browser: z.string(),
  next: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});
export type OAuthState = z.output<typeof oauthState>;

/** @returns null for a cookie that is missing, not ours, or over. */
export function readOAuthState(seal: Seal, cookie: string, now: Date): OAuthState | null {
  if (!cookie) return null;
  let text: string;
  try {
    text = seal.open(cookie, "cookie");
  } catch {
    return null;
  }
  const read = oauthState.safeParse(JSON.parse(text));
  return read.success && read.data.until > now.getTime() ? read.data : null;
}

/** Name of the cookie that carries it. */
export const OAUTH_STATE_COOKIE = "googleSignIn";
