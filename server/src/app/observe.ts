import { routeTable } from "@startup-connect/contract";
import { pages } from "@startup-connect/contract/pages";
import type { Logger } from "#platform/log.ts";
import type { Metrics } from "./metrics.ts";

/** What is kept of a request: no address, no query, no id of a session, no token (QUAL-14). */
interface Seen {
  request: Request;
  /** Undecoded. */
  path: string;
  response: Response;
  /** Template of a call, or the kind of an answer. */
  route: string;
  requestId: string;
  milliseconds: number;
}

/** Of each call and page with a token or the reference of a deletion in it, what is before its first parameter; and feeds. */
const secretPlaces = [
  ...Object.keys(routeTable).flatMap((key) =>
    /\{(?:token|reference)\}/.test(key) ? (/\/([^{]*)\//.exec(key)?.[1] ?? []) : [],
  ),
  ...Object.values(pages).flatMap(({ path }) =>
    path.includes(":token") ? (/^\/([^:]*)\//.exec(path)?.[1] ?? []) : [],
  ),
  "calendar",
];
/** Addresses with a token in them: not stored and not sent to other sites (api-contract 0.1). */
export const SECRET_PATH = new RegExp(`^/(${[...new Set(secretPlaces)].join("|")})/`);

/** @param path as `readable` gives it. */
export const isSecret = (path: string): boolean => SECRET_PATH.test(path);

/** The path without secrets, for logs. @param path as `readable` gives it */
export function masked(path: string): string {
  const secret = SECRET_PATH.exec(path)?.[1];
  if (secret) return `/${secret}/***`;
  const parts = path.split("/").map((part) => (part.includes("@") ? "***" : part));
  return parts.join("/").slice(0, 200);
}

export function createObserver(log: Logger, metrics: Metrics | undefined) {
  return ({ request, path, response, route, requestId, milliseconds }: Seen): void => {
    metrics?.count(request.method, route, response.status, milliseconds / 1000);
    if (!log.isLevelEnabled("info")) return;
    const ms = Math.round(milliseconds * 10) / 10;
    log.info({ method: request.method, path: masked(path), status: response.status, ms, requestId }, "request");
  };
}
