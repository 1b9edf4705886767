import { inLanguage } from "@startup-connect/contract/shared";
import { paths } from "./paths.ts";

/** Pages that make no sense as the place to go after signing in. */
const notAfterLogin = new Set(["/", "/login", "/register", paths.forgotPassword]);

/**
 * The page to go to after signing in, from `?next=`; null when none is asked for or it is not a page of ours.
 * Read the way a browser reads it: "//host", "/\host" and "/<tab>/host" all lead to another site (QUAL-06).
 */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/")) return null;
  const own = "https://own.invalid";
  let url: URL;
  try {
    url = new URL(next, own);
  } catch {
    return null;
  }
  const path = inLanguage(url.pathname).path.toLowerCase();
  if (url.origin !== own || path.startsWith("//") || path.startsWith("/api/") || notAfterLogin.has(path)) return null;
  return inLanguage(url.pathname).path + url.search + url.hash;
}

/** The address of a page that takes the reader back to this one afterwards. @param next from `ownPath` */
export const withNext = (path: string, next: string | null): string =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The login page that leads back to this place (SHELL-33). */
export const loginPath = ({ pathname, search, hash }: Place): string =>
  withNext(paths.login, ownPath(pathname + search + hash));

/** Whether the page before in this tab is one of ours; a page opened by its address has none. */
export function cameFromHere(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
