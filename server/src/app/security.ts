import { randomBytes } from "node:crypto";

export const newNonce = (): string => randomBytes(16).toString("base64url");

/**
 * Headers of every page. No inline script or style runs without this answer's nonce.
 * @param isWorkedOn while pages are developed: changed styles come as inline ones, and news of changes by a socket.
 */
export function pageHeaders(nonce: string, isWorkedOn = false): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isWorkedOn ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isWorkedOn ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}
