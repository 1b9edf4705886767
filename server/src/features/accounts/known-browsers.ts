import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Keys } from "#platform/keys/index.ts";

/** Name of the cookie, and how long a browser stays known. */
export const KNOWN_BROWSER = "knownBrowser";
export const KNOWN_BROWSER_SECONDS = 365 * 86_400;

/**
 * A browser in which a user has signed in before (AUTH-63). It opens nothing: its failed sign-ins are counted apart,
 * so that a stranger's do not keep the owner out.
 */
export function createKnownBrowsers(keys: Keys) {
  const marksOf = (userId: string, id: string) => keys.hashes("known browser", `${userId}\0${id}`);

  return {
    /** Value of the cookie for a browser that signed in. */
    make(userId: string): string {
      const id = randomBytes(16).toString("base64url");
      return `${id}.${marksOf(userId, id)[0].toString("base64url")}`;
    },

    /** @returns the browser's id; null for one that is not known for this user. */
    idOf(userId: string, cookie: string): string | null {
      const [, id = "", mark = ""] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
      const markBytes = Buffer.from(mark, "base64url");
      return id && marksOf(userId, id).some((own) => timingSafeEqual(own, markBytes)) ? id : null;
    },
  };
}
