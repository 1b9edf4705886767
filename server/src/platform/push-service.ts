import { createECDH, ECDH } from "node:crypto";
import { request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { isIP } from "node:net";
import { after, HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Keys } from "./keys/index.ts";
import type { Logger } from "./log.ts";
import { isLoopback } from "./transport.ts";
import { ADDRESS_MS, checkedLookup, resolverOf, SECURITY, TIME_LIMIT_MS, type WebsiteOptions } from "./website.ts";

const FAMILIES = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_MS };
/** Of an answer: there is nothing in it that we read. */
const LARGEST_BYTES = 64 * 1024;
/** Of the 12 for which a signature of an origin counts; making one costs as much as all the rest. */
const SIGNED_HOURS = 6;
/** No service puts us off for longer. */
const LONGEST_PAUSE = HOUR;
/** Of a service whose answers take longer no more than these are under way: the others need not wait for it. */
const SLOW_MS = SECOND;
const SLOW_AT_ONCE = 4;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushOptions {
  /** Seconds after which an undelivered one is dropped; Windows asks for it. */
  ttl: number;
  isUrgent: boolean;
  /** A later one of the same topic replaces it: at most 32 characters of base64url. */
  topic: string;
}

/**
 * `gone`: there is no such device any more. `refused`: not this one. `later`: the service is not well, asks for a pause, or does not
 * take our signature, which is no fault of the device (`isOurs`). `paused`: it was not asked.
 */
export type PushOutcome =
  | { is: "sent" | "gone" | "refused" }
  | { is: "later"; from: Date | null; isOurs: boolean }
  | { is: "paused"; from: Date };

/** Whether it is a public key of a browser. */
export function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

interface PushServiceOptions extends Pick<WebsiteOptions, "isAllowed" | "port" | "ca"> {
  config: Pick<Config, "pushHosts" | "production" | "dnsServers" | "publicUrl" | "mailAddress">;
  keys: Pick<Keys, "derived">;
  clock: Clock;
  log: Pick<Logger, "warn">;
}

/**
 * Sends to the devices of people over the push services of their browsers (RFC 8030, 8188, 8291, 8292), which are strangers:
 * only those of PUSH_HOSTS, at public addresses, over TLS, without redirects.
 */
export function createPushService({ config, keys, clock, log, isAllowed, port, ca }: PushServiceOptions) {
  const lookup = checkedLookup(resolverOf(config.dnsServers), isAllowed);
  const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: MINUTE });
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(keys.derived("push"), "base64url"));
  const [publicKey, privateKey] = [pair.getPublicKey("base64url"), pair.getPrivateKey("base64url")];
  /** Apple refuses what is neither an address of the web nor one of email. */
  const subject = config.publicUrl.startsWith("https:") ? config.publicUrl : `mailto:${config.mailAddress}`;
  const signed = new Map<string, { until: Date; header: string }>();
  /** By origin. `unwellUntil`: it is left alone, else each device waits for it; `took`: its last answer; `turn`: the last given. */
  const services = new Map<string, { unwellUntil: number; took: number; underWay: number; turn: number }>();

  const isPlain = ({ protocol, hostname }: URL) =>
    protocol === "http:" && !config.production && isLoopback(hostname) && config.pushHosts.includes(hostname);

  const isNamed = (host: string) =>
    config.pushHosts.some((one) => (one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one));

  /** Whether it is an endpoint of a service that we speak to. */
  function isAccepted(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username || url.password) return false;
    // The address of a name is checked when it is looked up; a number is none.
    const isName = isIP(url.hostname.replace(/[[\]]/g, "")) === 0;
    return isPlain(url) || (url.protocol === "https:" && url.port === "" && isName && isNamed(url.hostname));
  }

  async function authorisation({ origin }: URL): Promise<string> {
    const known = signed.get(origin);
    if (known && known.until > clock.now()) return known.header;
    const { default: library } = await import("web-push");
    const headers = library.getVapidHeaders(origin, subject, publicKey, privateKey, "aes128gcm");
    signed.set(origin, { until: after(clock.now(), { hours: SIGNED_HOURS }), header: headers.Authorization });
    return headers.Authorization;
  }

  const answered = (url: URL, headers: Record<string, string>, body: Buffer) =>
    new Promise<{ status: number; retryAfter: string }>((resolve, reject) => {
      const signal = AbortSignal.timeout(TIME_LIMIT_MS);
      const common = { method: "POST", headers, signal };
      const guarded = { ...SECURITY, lookup, ca, port, agent, ...FAMILIES };
      const asked = isPlain(url) ? plainRequest(url, common) : request(url, { ...common, ...guarded });
      asked.on("response", (answer) => {
        let size = 0;
        answer.on("data", (piece: Buffer) => {
          size += piece.length;
          if (size > LARGEST_BYTES) answer.destroy();
        });
        answer.on("error", () => {});
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? "" });
      });
      asked.on("error", reject);
      asked.on("close", () => reject(new Error("no answer")));
      asked.end(body);
    });

  /** Seconds or a moment, within reason. */
  function pause(retryAfter: string): Date | null {
    const now = clock.now().getTime();
    const at = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * SECOND : Date.parse(retryAfter);
    return at > now ? new Date(Math.min(at, now + LONGEST_PAUSE)) : null;
  }

  return {
    /** What browsers subscribe with; it changes with APP_SECRET. */
    publicKey,
    isAccepted,

    /** Never throws for what the service does. */
    async send(target: PushTarget, payload: string, { ttl, isUrgent, topic }: PushOptions): Promise<PushOutcome> {
      const { endpoint, ...keysOfTarget } = target;
      if (!isAccepted(endpoint) || !isPoint(target.p256dh)) return { is: "gone" };
      const url = new URL(endpoint);
      const [{ default: library }, signature] = [await import("web-push"), await authorisation(url)];
      const state = services.get(url.origin) ?? { unwellUntil: 0, took: 0, underWay: 0, turn: 0 };
      services.set(url.origin, state);
      const begun = clock.now().getTime();
      if (state.unwellUntil > begun) return { is: "paused", from: new Date(state.unwellUntil) };
      if (state.took > SLOW_MS && state.underWay >= SLOW_AT_ONCE) {
        const turn = Math.max(begun, state.turn) + state.took / SLOW_AT_ONCE;
        state.turn = Math.min(turn, begun + LONGEST_PAUSE);
        return { is: "paused", from: new Date(state.turn) };
      }
      const { headers, body } = library.generateRequestDetails({ endpoint, keys: keysOfTarget }, payload, {
        TTL: ttl,
        urgency: isUrgent ? "high" : "normal",
        topic,
        contentEncoding: "aes128gcm",
      });
      state.underWay += 1;
      const answer = await answered(url, { ...headers, Authorization: signature }, body).catch(() => null);
      state.underWay -= 1;
      state.took = clock.now().getTime() - begun;
      const { status, retryAfter } = answer ?? { status: 0, retryAfter: "" };
      if (status >= 200 && status < 300) return { is: "sent" };
      if (status === 404 || status === 410) return { is: "gone" };
      // The path is the secret of the device.
      log.warn({ host: url.host, status }, "a push service did not take a push");
      const isOurs = status === 401 || status === 403;
      const isUnwell = status === 0 || status >= 500;
      if (isUnwell) state.unwellUntil = clock.now().getTime() + MINUTE;
      return isUnwell || isOurs || status === 429
        ? { is: "later", from: pause(retryAfter), isOurs }
        : { is: "refused" };
    },
  };
}

export type PushService = ReturnType<typeof createPushService>;
