import { once } from "node:events";
import { createServer } from "node:https";
import { Readable } from "node:stream";
import { HOUR, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { websiteCertificate } from "#test/certificates.ts";
import { startDns } from "#test/dns.ts";
import { newBrowser, pushSubscription, startPushService } from "#test/push-service.ts";
import { configWith, testClock } from "#test/settings.ts";
import { createKeys } from "./keys/index.ts";
import { createPushService } from "./push-service.ts";

const dns = await startDns();
const asked: string[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: Iterable<Buffer> };
let closed: Promise<unknown>;
const site = createServer(websiteCertificate, (request, response) => {
  asked.push(`${new URL(`https://${request.headers.host}`).hostname}${request.url}`);
  request.resume();
  response.writeHead(answer.status, answer.headers);
  closed = new Promise((resolve) => response.on("close", resolve));
  Readable.from(answer.body ?? []).pipe(response);
});
await once(site.listen(0, "127.0.0.1"), "listening");
const address = site.address();
const port = address && typeof address === "object" ? address.port : 0;
const plain = await startPushService();
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  plain.close();
  await dns.close();
});
beforeEach(() => {
  asked.length = 0;
  warned.length = 0;
  // What was not well in the test before is asked again.
  clock.advance(MINUTE);
  answer = { status: 201 };
  dns.records.clear();
  dns.records.set("A site.example", ["127.0.0.1"]);
});

const clock = testClock();
const keys = createKeys({ appSecret: "test-secret-test-secret-test-secret", appSecretPrevious: null });
const config = configWith({
  ...{ pushHosts: ["site.example", "*.push.example", "127.0.0.1"], dnsServers: [dns.address] },
  ...{ publicUrl: "https://startup.example" },
});
const warned: object[] = [];
const log = { warn: (details: object) => void warned.push(details) };
const guarded = { port, ca: websiteCertificate.cert };
const service = createPushService({ config, keys, clock, log, ...guarded, isAllowed: () => true });
const options = { ttl: 60, isUrgent: true, topic: "t" };
const target = (endpoint: string) => {
  const { keys: own } = pushSubscription(endpoint, newBrowser());
  return { endpoint, ...own };
};
const send = (endpoint: string, of = service) => of.send(target(endpoint), "{}", options);

it("PUSH-10: sends over TLS to the service that was named, and follows no redirect, wherever it leads", async () => {
  expect(await send("https://site.example/a")).toEqual({ is: "sent" });
  for (const location of [`${plain.origin}/x`, "http://169.254.169.254/", "https://site.example/b"]) {
    answer = { status: 307, headers: { location } };
    expect(await send("https://site.example/a")).toEqual({ is: "refused" });
  }
  expect(asked).toHaveLength(4);
  expect(new Set(asked)).toEqual(new Set(["site.example/a"]));
  expect(plain.got).toEqual([]);
});

it("PUSH-08: a service that takes its time is asked by a few at once, in turn, and keeps no other waiting", async () => {
  const gate = Promise.withResolvers<void>();
  const slow = { status: 201, meanwhile: async () => void clock.advance(4000) };
  plain.answer(slow, ...Array.from({ length: 4 }, () => ({ status: 201, meanwhile: () => gate.promise })));
  expect(await send(`${plain.origin}/a`)).toEqual({ is: "sent" });
  const some = Array.from({ length: 4 }, () => send(`${plain.origin}/a`));
  await vi.waitFor(() => expect(plain.got).toHaveLength(5));
  const now = clock.now().getTime();
  for (const ms of [1000, 2000])
    expect(await send(`${plain.origin}/a`)).toEqual({ is: "paused", from: new Date(now + ms) });
  expect(await send("https://site.example/a")).toEqual({ is: "sent" });
  gate.resolve();
  expect(await Promise.all(some)).toEqual(Array(4).fill({ is: "sent" }));
  expect(await send(`${plain.origin}/a`)).toEqual({ is: "sent" });
  plain.got.length = 0;
});

it("PUSH-10: a name that leads to an address of one's own network is not contacted, whatever else it leads to", async () => {
  const strict = createPushService({ config, keys, clock, log, ...guarded });
  for (const addresses of [["127.0.0.1"], ["10.0.0.7"], ["203.0.113.7", "127.0.0.1"], ["169.254.169.254"]]) {
    dns.records.set("A site.example", addresses);
    expect(await send("https://site.example/a", strict)).toMatchObject({ is: "later", from: null });
    clock.advance(MINUTE);
  }
  dns.records.set("AAAA site.example", ["::1"]);
  dns.records.delete("A site.example");
  expect(await send("https://site.example/a", strict)).toMatchObject({ is: "later", from: null });
  expect(asked).toEqual([]);
});

it("PUSH-10: DNS that gives another address to the second look-up (rebinding) changes nothing", async () => {
  const seen: string[] = [];
  const isAllowed = (one: string) => {
    seen.push(one);
    dns.records.set("A site.example", ["127.0.0.2"]);
    return true;
  };
  const rebound = createPushService({ config, keys, clock, log, ...guarded, isAllowed });
  expect(await send("https://site.example/a", rebound)).toEqual({ is: "sent" });
  expect(seen).toEqual(["127.0.0.1"]);
  expect(asked).toHaveLength(1);
});

it("PUSH-10: a huge answer is not read to its end, and a slow one not awaited", async () => {
  let pieces = 0;
  function* huge() {
    for (; pieces < 20_000; pieces++) yield Buffer.alloc(1000);
  }
  answer = { status: 201, body: huge() };
  expect(await send("https://site.example/a")).toEqual({ is: "sent" });
  await closed;
  expect(pieces).toBeLessThan(20_000);
  plain.answer({ status: 0 });
  expect(await send(`${plain.origin}/slow`)).toMatchObject({ is: "later", from: null });
  // The others do not wait for it too.
  expect(await send(`${plain.origin}/slow`)).toEqual({ is: "paused", from: new Date(clock.now().getTime() + MINUTE) });
  expect(plain.got).toHaveLength(1);
}, 15_000);

it("PUSH-08: what an answer asks for: a pause of at most an hour, as seconds or as a date", async () => {
  const later = async (status: number, retryAfter: string) => {
    clock.advance(MINUTE);
    answer = { status, headers: { "retry-after": retryAfter } };
    const outcome = await send("https://site.example/a");
    return outcome.is === "later" ? outcome.from && outcome.from.getTime() - clock.now().getTime() : outcome.is;
  };
  expect(await later(429, "120")).toBe(120_000);
  expect(await later(503, new Date(clock.now().getTime() + 2 * MINUTE).toUTCString())).toBe(MINUTE);
  expect(await later(500, "9999999")).toBe(HOUR);
  for (const nonsense of ["-5", "soon", "0"]) expect(await later(503, nonsense)).toBeNull();
  expect([await later(410, "60"), await later(404, "60"), await later(400, "60"), await later(413, "60")]).toEqual([
    ...["gone", "gone", "refused", "refused"],
  ]);
});

it("PUSH-08: what a service does not take is logged by its host alone; a signature that it does not take is our fault", async () => {
  for (const status of [401, 403]) {
    answer = { status };
    expect(await send("https://site.example/secret")).toEqual({ is: "later", from: null, isOurs: true });
  }
  for (const status of [400, 500]) {
    answer = { status };
    await send("https://site.example/secret");
  }
  answer = { status: 410 };
  await send("https://site.example/secret");
  expect(warned).toEqual([401, 403, 400, 500].map((status) => ({ host: "site.example", status })));
});

it("PUSH-10: in production loopback is no push service, whatever PUSH_HOSTS says", () => {
  const live = createPushService({ config: { ...config, production: true }, keys, clock, log });
  expect([service, live].map((one) => one.isAccepted(`${plain.origin}/x`))).toEqual([true, false]);
  expect(live.isAccepted("https://127.0.0.1/x")).toBe(false);
  expect(live.isAccepted("https://a.push.example/x")).toBe(true);
  expect(live.isAccepted("https://push.example/x")).toBe(false);
});
