import { Resolver } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { PassThrough, pipeline } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { DEFAULT_CIPHERS } from "node:tls";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { askForHosts, SECOND, webAddress } from "@startup-connect/contract/shared";
import ipaddr from "ipaddr.js";
import { getDomain, parse } from "tldts";
import * as t from "#texts/websites.ts";
import { resting } from "./busy.ts";

export const TIME_LIMIT_MS = 5000;
/** Of a page, also when it is unpacked. */
const LARGEST_BYTES = 512 * 1024;
/** Each costs some µs, however short it is, and lines bring 500 bytes and more at once. */
const MOST_PIECES = 2_000;
/** Hints and the like before the answer (1xx). */
const MOST_HINTS = 10;
const MOST_REDIRECTS = 3;
/** An address that is silent for so long does not keep the next one from being tried. */
export const ADDRESS_MS = 700;
const MOST_ADDRESSES = 6;
/** A server chooses the numbers of a Diffie-Hellman group, and large ones take a second each; those of curves are fixed. */
export const SECURITY = { ciphers: `${DEFAULT_CIPHERS}:!kDHE`, ecdhCurve: "X25519:P-256:P-384:P-521" };
/** Some servers pack their answer although they are asked not to. */
const UNPACKED = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
  zstd: createZstdDecompress,
};

interface Page {
  text: string;
  /** Why there is no text, in words; "" where it was read. */
  seen: string;
}

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
 * The host of a website that a person typed, in lower case and ASCII, without `www.`; null where it can be no one's own: no
 * web address, or a public suffix. Nor with a port, as it is read at 443.
 */
export function hostOf(typed: string): string | null {
  const address = webAddress(typed);
  const { hostname, port } = address ? new URL(address) : { hostname: "", port: "" };
  const host = hostname.replace(/^www\./, "");
  return port !== "" || parse(host, { allowPrivateDomains: true }).domain === null ? null : host;
}

/** Names that are set aside for examples; others below no public suffix are names of a network at home. */
const EXAMPLES = ["example", "test"];
askForHosts((host) => {
  const { domain, publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  const isPublic = isIcann || isPrivate || EXAMPLES.includes(publicSuffix ?? "");
  return domain !== null && isPublic === true && !host.endsWith(".arpa");
});

/**
 * A look-up for a connection to a stranger, that gives only addresses which are allowed: a second look-up could give others.
 * A name of which one is not is refused as a whole.
 */
export function checkedLookup(resolver: Resolver, isAllowed = isPublicAddress): LookupFunction {
  async function addressesOf(host: string): Promise<string[]> {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new Unseen(t.noPublicAddress);
    return addresses;
  }

  return (host, _options, done) => {
    const familyOf = (address: string) => (ipaddr.parse(address).kind() === "ipv6" ? 6 : 4);
    addressesOf(host).then(
      (all) => {
        const addresses = all.map((address) => ({ address, family: familyOf(address) }));
        done(null, addresses.slice(0, MOST_ADDRESSES));
      },
      (error: Error) => done(error, []),
    );
  };
}

/** @param servers as of `WebsiteOptions` */
export function resolverOf(servers: readonly string[]): Resolver {
  const resolver = new Resolver({ timeout: TIME_LIMIT_MS / 2, tries: 2 });
  if (servers.length > 0) resolver.setServers([...servers]);
  return resolver;
}

/** Reads of other websites what proves who controls them; contacts only addresses that it has resolved and checked. */
export function createWebsiteReader({ servers, isAllowed, port = 443, ca }: WebsiteOptions) {
  const resolver = resolverOf(servers);
  const lookup = checkedLookup(resolver, isAllowed);

  const answerOf = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        {
          ...{
            host: url.hostname,
            path: url.pathname + url.search,
            port,
            lookup,
            signal,
            ca,
            agent: false,
          },
          ...SECURITY,
          ...{ autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ADDRESS_MS },
        },
        resolve,
      );
      let hints = 0;
      const hinted = () => {
        hints += 1;
        if (hints <= MOST_HINTS) return;
        reject(new Unseen(t.noAnswer));
        asked.destroy();
      };
      asked.on("continue", hinted).on("information", hinted);
      asked.on("error", reject);
      // Without an answer or an error, as after a change of the protocol; nothing where there was one.
      asked.on("close", () => reject(new Unseen(t.noAnswer)));
      asked.setHeader("User-Agent", "StartupConnect-WebsiteCheck/1");
      asked.setHeader("Accept-Encoding", "identity");
      asked.end();
    });

  /** @throws Unseen, or what the connection throws */
  async function read(host: string, path: string, signal: AbortSignal): Promise<string> {
    let url = new URL(`https://${host}${path}`);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await answerOf(url, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) return textOf(answer);
      answer.destroy();
      if (status < 300 || status > 399 || !headers.location)
        throw new Unseen(t.answeredWith({ status: String(status) }));
      url = new URL(headers.location, url);
      const isWithin = hostOf(url.href) !== null && sameDomain(url.hostname, host);
      if (url.protocol !== "https:" || url.username || url.password || !isWithin)
        throw new Unseen(t.redirectsTo({ address: `${url.protocol}//${url.hostname.slice(0, 100)}` }));
    }
    throw new Unseen(t.redirectsOften({ most: String(MOST_REDIRECTS) }));
  }

  return {
    /** Texts of the TXT records of a name; none where there is no answer in time. */
    async txt(name: string): Promise<string[]> {
      const late = after(TIME_LIMIT_MS, [], { ref: false });
      const records = await resting(() => Promise.race([resolver.resolveTxt(name).catch(() => []), late]));
      return records.map((parts) => parts.join(""));
    },

    /**
     * The first 512 kB of a page over HTTPS, after at most three redirects within the domain, in time. A host without
     * an answer is tried with `www.` before it.
     */
    async page(host: string, path: string): Promise<Page> {
      const signal = AbortSignal.timeout(TIME_LIMIT_MS);
      const late = t.late({ seconds: String(TIME_LIMIT_MS / SECOND) });
      const tried = (name: string) =>
        read(name, path, signal).then(
          (text) => ({ text, seen: "" }),
          (error: unknown) => ({ text: "", seen: signal.aborted ? late : seenIn(error) }),
        );
      const page = await tried(host);
      if (!page.seen || signal.aborted) return page;
      const other = await tried(`www.${host}`);
      return other.seen ? page : other;
    },
  };
}

/** There is no page; the message says what there is instead. */
class Unseen extends Error {}

function seenIn(error: unknown): string {
  if (error instanceof Unseen) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return t.certificate({ code });
  return /^Z_|ZLIB|BROTLI|ZSTD/.test(code) ? t.notUnpacked : t.notSecure;
}

/** @throws Unseen */
async function textOf(answer: IncomingMessage): Promise<string> {
  const packing = (answer.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const unpack = Object.entries(UNPACKED).find(([name]) => name === packing)?.[1];
  if (!unpack && packing !== "identity") {
    answer.destroy();
    throw new Unseen(t.packed);
  }
  const body: AsyncIterable<Buffer> = pipeline(answer, unpack?.() ?? new PassThrough(), () => {});
  let count = 0;
  answer.on("data", () => {
    if (++count > MOST_PIECES) answer.destroy(new Unseen(t.pieces));
  });
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.length;
    if (size >= LARGEST_BYTES) break;
  }
  return decoded(Buffer.concat(pieces).subarray(0, LARGEST_BYTES), answer.headers["content-type"]);
}

/** By its mark, by the zeros between its letters, as its server says, or as UTF-8. */
function decoded(bytes: Buffer, type = ""): string {
  const begin = bytes.toString("hex", 0, 2);
  const is = (mark: string, zero: number) => begin === mark || (bytes.length > 1 && bytes[zero] === 0);
  const [, named = "utf-8"] = /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? [];
  const encoding = is("fffe", 1) ? "utf-16le" : is("feff", 0) ? "utf-16be" : named;
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** A page under a shared host, such as `name.github.io`, is a domain of its own. */
const sameDomain = (a: string, b: string): boolean =>
  getDomain(a, { allowPrivateDomains: true }) === getDomain(b, { allowPrivateDomains: true });

export type WebsiteReader = ReturnType<typeof createWebsiteReader>;
