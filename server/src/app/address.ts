import { isIPv6 } from "node:net";
import { inLanguage } from "@startup-connect/contract/shared";
import type { Config } from "#platform/config.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"]);
const FORWARDING = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/** Path of an absolute address, undecoded. */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.search(/[?#]/);
  return start < 0 ? "/" : url.slice(start, end < 0 ? undefined : end);
}

/** The path as routes are matched: without case, percent codes and language; null when it cannot be read. */
export function readable(path: string): string | null {
  try {
    return inLanguage(decodeURIComponent(path).toLowerCase().replace(/\/+/g, "/")).path;
  } catch {
    return null;
  }
}

/** Whom limits count: the peer, or with TRUST_PROXY who called the proxy. */
export function callerAddress(request: Request, peer: string, trustProxy: boolean): string {
  const last = trustProxy ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : "";
  return network(last || peer);
}

/** One person has a whole IPv6 network of 64 bits: counted by address, a limit would never be reached. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => "0"), ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Sent straight to this machine by a program on it, under a name of this machine: no proxy, no rebound name. */
export function isLocal(request: Request, { host, trustProxy }: Pick<Config, "host" | "trustProxy">): boolean {
  const { hostname } = new URL(request.url);
  const isForwarded = FORWARDING.some((name) => request.headers.has(name));
  return LOOPBACK.has(host) && LOOPBACK.has(hostname) && !trustProxy && !isForwarded;
}

/** /dev exists only on the developer's own machine (architecture: settings). */
export const devAllowed = (request: Request, config: Pick<Config, "production" | "host" | "trustProxy">): boolean =>
  !config.production && isLocal(request, config);
