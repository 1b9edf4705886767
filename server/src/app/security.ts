import { createHash, randomBytes } from "node:crypto";

export const newNonce = (): string => randomBytes(16).toString("base64url");

/** Headers of every answer, whatever it is and whoever made it. An answer that has one of its own keeps that. */
const common: Record<string, string> = {
  // What the service worker keeps has it: a network that asks for its own login answers in our place.
  "X-Site": "startup-connect",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For everything that is no page: opened by itself, it loads and runs nothing and cannot be framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For the service worker: it loads no script of others, and asks this site only. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** One year, as the lists that browsers ship ask for. */
const STAY_ON_HTTPS = "max-age=31536000; includeSubDomains";

/** @param secure whether the site is reached by https, so that browsers may be required to use it */
export function answerHeaders(secure: boolean): readonly (readonly [string, string])[] {
  return Object.entries({
    ...common,
    "Content-Security-Policy": closedPolicy,
    ...(secure && { "Strict-Transport-Security": STAY_ON_HTTPS }),
  });
}

/** Inline scripts that may run: with this nonce. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** Inline scripts that may run: with this text. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Headers of every page. No inline style runs, and no inline script but those of the sources.
 * @param isWorkedOn while pages are developed: changed styles come as inline ones, and news of changes by a socket;
 * a worker waits for the server to come back.
 */
export function pageHeaders(sources: readonly string[], isWorkedOn = false): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...sources].join(" "),
    `style-src 'self'${isWorkedOn ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isWorkedOn ? " ws:" : ""}`,
    `worker-src 'self'${isWorkedOn ? " blob:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { ...common, "Content-Security-Policy": policy };
}
