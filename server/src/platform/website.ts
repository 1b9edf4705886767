import { Resolver } from "node:dns/promises";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import ipaddr from "ipaddr.js";
import { getDomain, parse } from "tldts";

const TIME_LIMIT_MS = 5000;
const LARGEST_BYTES = 64 * 1024;
const MOST_REDIRECTS = 3;

export interface WebsiteOptions {
  /** DNS servers to ask, as `address` or `address:port`; those of the system without any. */
  servers: readonly string[];
  /** Whether an address may be contacted. Default: those of the public internet. */
  isAllowed?: (address: string) => boolean;
  /** For tests. Default 443. */
  port?: number;
  /** Certificate authorities besides the known ones; for tests. */
  ca?: string;
}

/** All that is given out of IPv6 for the public internet, with what is reserved within. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/** An address that anybody can reach: neither private, local, shared, mapped, nor reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT));
}

/**
 * The host of what a person typed, in lower case and ASCII, without `www.`; null where it is no name that can have a
 * website: an IP address, a name without a dot, a public suffix, an address with user or port.
 */
export function hostOf(typed: string): string | null {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  const { isIp, domain } = parse(host, { allowPrivateDomains: true });
  return !isIp && domain !== null && host.length <= 253 ? host : null;
}

/** Reads of other websites what proves who controls them; contacts only addresses that it has resolved and checked. */
export function createWebsiteReader({ servers, isAllowed = isPublicAddress, port = 443, ca }: WebsiteOptions) {
  const resolver = new Resolver({ timeout: TIME_LIMIT_MS / 2, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);

  async function addressesOf(host: string): Promise<string[]> {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    // One that is not public makes the name suspect as a whole.
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Error(`${host} has no public address`);
    return addresses;
  }

  /** Connects to the very address that was checked: a second look-up could give another one. */
  const checkedLookup: LookupFunction = (host, _options, done) => {
    addressesOf(host).then(
      ([address = ""]) => done(null, [{ address, family: ipaddr.parse(address).kind() === "ipv6" ? 6 : 4 }]),
      (error: Error) => done(error, []),
    );
  };

  const fetchOnce = (url: URL, signal: AbortSignal) =>
    new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
      const asked = request(
        { host: url.hostname, path: url.pathname + url.search, port, lookup: checkedLookup, signal, ca, agent: false },
        (response) => {
          const pieces: Buffer[] = [];
          let size = 0;
          const end = () => {
            const { statusCode: status = 0, headers } = response;
            const text = Buffer.concat(pieces).subarray(0, LARGEST_BYTES).toString("utf8");
            resolve({ status, location: headers.location ?? "", text });
          };
          response.on("data", (piece: Buffer) => {
            pieces.push(piece);
            size += piece.length;
            if (size < LARGEST_BYTES) return;
            end();
            response.destroy();
          });
          response.on("end", end);
          response.on("error", reject);
        },
      );
      asked.on("error", reject);
      // Without an answer or an error, as after a change of the protocol; nothing where there was one.
      asked.on("close", () => reject(new Error(`${url.hostname} did not answer`)));
      asked.setHeader("User-Agent", "StartupConnect-WebsiteCheck/1");
      asked.setHeader("Accept-Encoding", "identity");
      asked.end();
    });

  return {
    /** Texts of the TXT records of a name; none where there is no answer in 5 seconds. */
    async txt(name: string): Promise<string[]> {
      const late = after(TIME_LIMIT_MS, [], { ref: false });
      const records = await Promise.race([resolver.resolveTxt(name).catch(() => []), late]);
      return records.map((parts) => parts.join(""));
    },

    /**
     * The first 64 kB of a page over HTTPS, after at most three redirects within the domain, in 5 seconds; "" for
     * everything else.
     */
    async page(host: string, path: string): Promise<string> {
      const signal = AbortSignal.timeout(TIME_LIMIT_MS);
      try {
        let url = new URL(`https://${host}${path}`);
        for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
          const { status, location, text } = await fetchOnce(url, signal);
          if (status === 200) return text;
          if (status < 300 || status > 399 || !location) return "";
          url = new URL(location, url);
          const isWithin = hostOf(url.href) !== null && sameDomain(url.hostname, host);
          if (url.protocol !== "https:" || url.username || url.password || !isWithin) return "";
        }
        return "";
      } catch {
        return "";
      }
    },
  };
}

/** A page under a shared host, such as `name.github.io`, is a domain of its own. */
const sameDomain = (a: string, b: string): boolean =>
  getDomain(a, { allowPrivateDomains: true }) === getDomain(b, { allowPrivateDomains: true });

export type WebsiteReader = ReturnType<typeof createWebsiteReader>;
