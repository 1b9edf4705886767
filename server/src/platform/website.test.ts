import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { inEnglish } from "@startup-connect/contract/shared";
import { afterAll, beforeEach, expect, it } from "vitest";
import { rsaCertificate, websiteCertificate } from "#test/certificates.ts";
import { startDns } from "#test/dns.ts";
import { createWebsiteReader, hostOf, isPublicAddress, type WebsiteOptions } from "./website.ts";

const dns = await startDns();
const asked: string[] = [];
let answer: {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  pieces?: string[];
  hints?: number;
};
const site = createServer(websiteCertificate, (request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  for (let n = 0; n < (answer.hints ?? 0); n++) response.writeProcessing();
  response.writeHead(answer.status, answer.headers);
  for (const piece of answer.pieces ?? []) response.write(piece);
  response.end(answer.body);
});
async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the site has no port");
  return address.port;
}
const port = await portOf(site);
/** What it sees is in English. */
function readerOf(given: WebsiteOptions) {
  const { page, ...others } = createWebsiteReader(given);
  const inWords = async (host: string, path: string) => {
    const { text, seen } = await page(host, path);
    return { text, seen: inEnglish(seen) };
  };
  return { ...others, page: inWords };
}
const options = { servers: [dns.address], port, ca: websiteCertificate.cert };
const reader = readerOf({ ...options, isAllowed: () => true });
const textOf = async (host: string, path: string) => (await reader.page(host, path)).text;
const seenOf = async (host: string, path = "/") => (await reader.page(host, path)).seen;
afterAll(async () => {
  site.close();
  await dns.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: "the text" };
  dns.records.clear();
  for (const host of ["site.example", "www.site.example", "other.example"]) dns.records.set(`A ${host}`, ["127.0.0.1"]);
});

it("PROOF-02: reads a page and the texts of the DNS", async () => {
  dns.records.set("TXT _startup-connect.site.example", ["one", "two"]);
  expect(await reader.txt("_startup-connect.site.example")).toEqual(["one", "two"]);
  expect(await reader.txt("_startup-connect.other.example")).toEqual([]);
  expect(await reader.page("site.example", "/a")).toEqual({ text: "the text", seen: "" });
  expect(asked).toHaveLength(1);
});

it("PROOF-02: follows at most three redirects, within the domain, over HTTPS, without user or port", async () => {
  const to = (location: string) => {
    answer = { status: 302, headers: { location } };
    asked.length = 0;
    return seenOf("site.example");
  };
  dns.records.delete("A www.site.example");
  expect(await to("https://site.example/loop")).toBe("it redirects more than 3 times");
  expect(asked).toHaveLength(4);
  for (const location of [
    "https://other.example/",
    "http://site.example/",
    "https://me:secret@site.example/",
    "https://site.example:8443/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "file:///etc/passwd",
    "//other.example/",
  ]) {
    expect(await to(location), location).toMatch(/^it redirects to /);
    expect(asked, location).toHaveLength(1);
  }
});

it("PROOF-02: reads at most 512 kB, packed or not, and nothing that is not found", async () => {
  answer = { status: 200, body: "x".repeat(1_000_000) };
  expect(await textOf("site.example", "/")).toHaveLength(512 * 1024);
  answer = { status: 200, headers: { "content-encoding": "gzip" }, body: gzipSync("x".repeat(20_000_000)) };
  expect(await textOf("site.example", "/")).toHaveLength(512 * 1024);
  answer = { status: 404, body: "the text" };
  expect(await reader.page("site.example", "/")).toEqual({ text: "", seen: "it answered with status 404" });
});

it.each([
  ["gzip", { "content-encoding": "gzip" }, gzipSync("the text")],
  ["Brotli", { "content-encoding": "br" }, brotliCompressSync("the text")],
  ["deflate", { "content-encoding": "DEFLATE" }, deflateSync("the text")],
  ["UTF-16 with its mark", {}, Buffer.from("\ufeffthe text", "utf16le")],
  ["UTF-16 the other way round", {}, Buffer.from("\ufeffthe text", "utf16le").swap16()],
  ["UTF-16 without a mark", { "content-type": "text/plain" }, Buffer.from("the text", "utf16le")],
  ["an encoding that its server names", { "content-type": "text/html; charset=windows-1252" }, Buffer.from("the text")],
  ["an encoding without a name", { "content-type": "text/html; charset=x-none" }, Buffer.from("the text")],
])("FILE-16: reads a page in %s", async (_what, headers, body) => {
  answer = { status: 200, headers, body };
  expect(await textOf("site.example", "/")).toBe("the text");
});

it("FILE-16: a dead first address, and a domain that answers with www alone, are no fault", async () => {
  dns.records.set("A site.example", ["127.0.0.2", "127.0.0.3", "127.0.0.1"]);
  expect(await textOf("site.example", "/")).toBe("the text");
  expect(asked.at(-1)).toMatch(/^site\.example:/);
  dns.records.set("A site.example", ["127.0.0.2"]);
  expect(await textOf("site.example", "/a")).toBe("the text");
  expect(asked.at(-1)).toMatch(/^www\.site\.example:\d+\/a$/);
  dns.records.delete("A site.example");
  expect(await textOf("site.example", "/a")).toBe("the text");
});

it("FILE-16: says what is there where there is no page", async () => {
  expect(await seenOf("none.example")).toBe("it has no public address");
  dns.records.set("A other.example", ["127.0.0.2"]);
  expect(await seenOf("other.example")).toBe("it did not answer over HTTPS");
  const stranger = readerOf({ servers: [dns.address], port, isAllowed: () => true });
  expect((await stranger.page("site.example", "/")).seen).toMatch(/^its certificate is not valid \(/);
  answer = { status: 200, headers: { "content-encoding": "compress" }, body: "x" };
  expect(await seenOf("site.example")).toMatch(/compressed in a way/);
  answer = { status: 200, headers: { "content-encoding": "gzip" }, body: "no gzip" };
  expect(await seenOf("site.example")).toBe("its answer cannot be decompressed");
});

it("PROOF-02: gives up a page that comes in very many pieces", async () => {
  const pieces = (count: number, length: number) => {
    answer = { status: 200, headers: { "transfer-encoding": "chunked" } };
    answer.pieces = Array.from({ length: count }, () => "x".repeat(length));
    return reader.page("site.example", "/");
  };
  expect(await pieces(1_000, 100)).toEqual({ text: "x".repeat(100_000), seen: "" });
  expect(await pieces(5_000, 1)).toEqual({ text: "", seen: "its answer came in too many small pieces" });
});

it("PROOF-02: gives up a site that sends hints without end", async () => {
  answer = { status: 200, body: "the text", hints: 10 };
  expect(await reader.page("site.example", "/")).toEqual({ text: "the text", seen: "" });
  answer.hints = 11;
  expect(await reader.page("site.example", "/")).toEqual({ text: "", seen: "it did not answer" });
});

it("PROOF-02: gives up a site that changes the protocol instead of answering", async () => {
  answer = { status: 101, headers: { upgrade: "x", connection: "upgrade" } };
  expect(await seenOf("site.example")).toBe("it did not answer");
});

it("PROOF-02: reads no site that asks for a Diffie-Hellman group of its own", async () => {
  const made = { ...rsaCertificate, maxVersion: "TLSv1.2", dhparam: "auto" } as const;
  const open = async (ciphers: string) => {
    const server = createServer({ ...made, ciphers }, (_, response) => response.end("the text"));
    const port = await portOf(server);
    const there = { ...options, port, ca: rsaCertificate.cert, isAllowed: () => true };
    const page = await readerOf(there).page("site.example", "/");
    server.close();
    return page;
  };
  expect(await open("ECDHE-RSA-AES128-GCM-SHA256")).toEqual({ text: "the text", seen: "" });
  expect(await open("DHE-RSA-AES128-GCM-SHA256")).toMatchObject({ text: "" });
});

it("PROOF-02: gives up DNS servers that are silent after 5 seconds", async () => {
  const silent = createSocket("udp4").bind(0, "127.0.0.1");
  await once(silent, "listening");
  const start = performance.now();
  const unheard = readerOf({ servers: [`127.0.0.1:${silent.address().port}`] });
  expect(await Promise.all([unheard.txt("site.example"), unheard.page("site.example", "/")])).toMatchObject([
    [],
    { text: "" },
  ]);
  expect(performance.now() - start).toBeLessThan(7000);
  silent.close();
}, 15_000);

const PRIVATE = [
  ..."127.0.0.1 127.255.255.254 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254".split(" "),
  ..."100.64.0.1 100.127.255.255 0.0.0.0 0.1.2.3 224.0.0.1 239.255.255.255 255.255.255.255 240.0.0.1".split(" "),
  ..."192.0.2.1 198.51.100.1 203.0.113.1 192.0.0.1 198.18.0.1".split(" "),
  ...":: ::1 ::7f00:1 fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8".split(" "),
  ..."64:ff9b::7f00:1 2002:7f00:1:: 2001:0:1::1 2001:db8::1 100::1".split(" "),
];

it("PROOF-02: contacts no address that is private, local, shared, mapped or reserved", async () => {
  for (const one of PRIVATE) expect(isPublicAddress(one), one).toBe(false);
  for (const one of ["8.8.8.8", "1.1.1.1", "2606:4700::1111"]) expect(isPublicAddress(one), one).toBe(true);
  const strict = readerOf(options);
  for (const one of PRIVATE) {
    dns.records.set(`${one.includes(":") ? "AAAA" : "A"} site.example`, [one]);
    expect(await strict.page("site.example", "/"), one).toEqual({ text: "", seen: "it has no public address" });
    dns.records.clear();
  }
  // One that is public does not let the other through.
  dns.records.set("A site.example", ["8.8.8.8", "127.0.0.1"]);
  expect((await strict.page("site.example", "/")).text).toBe("");
  expect(asked).toEqual([]);
});

it.each([
  ["https://www.Site.example/path?x", "site.example"],
  ["site.example", "site.example"],
  ["  shop.example.co.in ", "shop.example.co.in"],
  ["https://name.github.io", "name.github.io"],
  ["https://बेकरी.example", "xn--11b9bn8d6a.example"],
])("PROOF-02: takes the host of %s", (typed, host) => {
  expect(hostOf(typed)).toBe(host);
});

it.each([
  ..."localhost 127.0.0.1 0x7f.1 2130706433 017700000001 [::1] [::ffff:127.0.0.1] co.in github.io in".split(" "),
  ..."https://me@site.example https://site.example:8443 ftp://site.example javascript:alert(1) https://".split(" "),
  "site example",
  "",
  `${"a".repeat(64)}.`.repeat(4),
])("PROOF-02: %s is no website", (typed) => {
  expect(hostOf(typed)).toBeNull();
});
