// Push: from the call that causes one to its receipt by the push service, with two processes as in production, beside a plain
// loop that posts the same bytes to the same service at the same rate.
// npm run bench -- push [--rate 100] [--seconds 60]
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { Agent, createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { workFolder } from "../e2e/evidence/figures.ts";
import { freePort, type RunningServer, shareFiles, startServer } from "../e2e/support/server.ts";
import { grantRows } from "../server/src/platform/roles.ts";
import { websiteCertificate } from "../server/test/certificates.ts";
import { startTestCluster } from "../server/test/cluster.ts";
import { startDns } from "../server/test/dns.ts";
import { newBrowser, pushSubscription } from "../server/test/push-service.ts";
import { processCpu } from "./lib/cpu.ts";
import { call } from "./lib/live-load.ts";
import { addPeople } from "./lib/pairs.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const TARGET_MS = 1_000;
const WARM_SECONDS = 10;
/** Of a device in the run: an hour shows six. */
const MOST = 5;
const HOST = "site.example";

const { values } = parseArgs({
  options: { rate: { type: "string", default: "100" }, seconds: { type: "string", default: "60" } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const pairs = Math.ceil((rate * (seconds + WARM_SECONDS)) / MOST);

interface Got {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}
/** Of each address when what it is to get was caused; and what came, with how long that took. */
const caused = new Map<string, number[]>();
let times: number[] = [];
let last: Got | null = null;
let unasked = 0;
const service = createServer(websiteCertificate, async (asked, answer) => {
  const now = performance.now();
  const path = asked.url ?? "";
  const since = caused.get(path) ?? [];
  caused.delete(path);
  if (since.length === 0) unasked += 1;
  times.push(...since.map((at) => now - at));
  const pieces: Buffer[] = [];
  for await (const piece of asked) pieces.push(piece);
  last = { headers: asked.headers, body: Buffer.concat(pieces) };
  answer.writeHead(201).end();
});
// A connection that it ended while the next one begins would end the bench.
service.keepAliveTimeout = 0;
await once(service.listen(0, "127.0.0.1"), "listening");
const { port } = service.address() as AddressInfo;

/** Calls `one` at an even rate: a late timer makes up for what it owes. */
async function evenly(during: number, one: (n: number) => Promise<void>): Promise<void> {
  const total = rate * during;
  const all: Promise<void>[] = [];
  const began = performance.now();
  while (all.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * rate));
    while (all.length < due) all.push(one(all.length));
    await setTimeout(2);
  }
  await Promise.all(all);
}

const waits = () => [...caused.values()].flat().length;
async function measured(during: number, one: (n: number) => Promise<void>): Promise<{ times: number[]; lost: number }> {
  times = [];
  await evenly(during, one);
  for (const patience = performance.now() + 90_000; waits() > 0 && performance.now() < patience; ) await setTimeout(20);
  const lost = waits();
  caused.clear();
  return { times, lost };
}

const folder = workFolder();
const authority = join(folder, "authority.pem");
writeFileSync(authority, websiteCertificate.cert);
const dns = await startDns();
dns.records.set(`A ${HOST}`, ["8.8.8.8"]);
const cluster = await startTestCluster();
const url = cluster.url.replace(/\/[^/?]+($|\?)/, `/${cluster.template}$1`);
const pool = new pg.Pool({ connectionString: url, max: 4 });
const people = await addPeople(pool, 2 * pairs);
// Production takes no role that may do everything.
await pool.query("create role bench_site login password 'bench'");
const siteUrl = url.replace(/\/\/[^@]+@/, "//bench_site:bench@");
await grantRows(url, siteUrl);
const env = {
  NODE_ENV: "production",
  TRUST_PROXY: "1",
  NODE_OPTIONS: `--import ${import.meta.resolve("./lib/push-route.ts")}`,
  NODE_EXTRA_CA_CERTS: authority,
  BENCH_PUSH_PORT: String(port),
  PUSH_HOSTS: HOST,
  DNS_SERVERS: dns.address,
  DATABASE_URL: siteUrl,
  PUBLIC_URL: "https://connect.example.in",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Startup Connect <no-reply@connect.example.in>",
  APP_SECRET: "kR7vQ2mXz9LpT4wBnY6cH1sJdF8gA3eU",
};
const servers: RunningServer[] = [];
try {
  const dataDirs = ["0", "1"].map((name) => join(folder, name));
  shareFiles(dataDirs[0] ?? "", dataDirs[1] ?? "");
  for (const dataDir of dataDirs) servers.push(await startServer({ dataDir, port: await freePort(), env }));
  const originOf = (n: number) => servers[n % 2]?.url ?? "";
  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  /** Of each pair the second is notified, and the first writes. */
  const browsers = Array.from({ length: pairs }, newBrowser);
  await Promise.all(
    Array.from({ length: 8 }, async (_, worker) => {
      for (let n = worker; n < pairs; n += 8) {
        const json = pushSubscription(`https://${HOST}${browsers[n]?.path}`, browsers[n]);
        const { status, text } = await call(originOf(n), "/api/push", people[2 * n + 1]?.token ?? "", json, {
          method: "PUT",
          from: addressOf(n),
        });
        if (status !== 200) throw new Error(`not subscribed: ${status} ${text}`);
      }
    }),
  );
  // Whatever time it is in India.
  await pool.query("update push_subscriptions set quiet_from = '00:00', quiet_to = '00:00'");
  let sent = 0;
  const write = async () => {
    const n = sent++ % pairs;
    const { token, conversationId } = people[2 * n] ?? { token: "", conversationId: "" };
    const endpoint = browsers[n]?.path ?? "";
    caused.set(endpoint, [...(caused.get(endpoint) ?? []), performance.now()]);
    const json = { text: `Message ${sent}`, clientId: crypto.randomUUID() };
    const path = `/api/conversations/${conversationId}/messages`;
    const { status, text } = await call(originOf(sent), path, token, json, { from: addressOf(n) });
    if (status !== 201) throw new Error(`a message was answered with ${status}: ${text}`);
  };
  await measured(WARM_SECONDS, write);
  const before = servers.map(({ pid }) => processCpu(pid));
  const product = await measured(seconds, write);
  const cpu = servers.reduce((sum, { pid }, n) => sum + processCpu(pid) - (before[n] ?? 0), 0) / (rate * seconds);

  const { headers = {}, body = Buffer.alloc(0) } = last ?? {};
  const agent = new Agent({ keepAlive: true, maxSockets: 20, ca: websiteCertificate.cert, servername: HOST });
  const post = (n: number) =>
    new Promise<void>((done, fail) => {
      const path = `/limit/${n}`;
      caused.set(path, [performance.now()]);
      const asked = request({ host: "127.0.0.1", port, path, method: "POST", agent, headers: headers }, (answer) => {
        answer.resume().once("end", done);
      });
      asked.once("error", fail).end(body);
    });
  await measured(WARM_SECONDS, post);
  const limit = await measured(seconds, post);
  agent.destroy();

  const row = (name: string, all: { times: number[]; lost: number }, target: number | null): Figure => ({
    name,
    values: {
      p50: `${ms(percentile(all.times, 0.5))} ms`,
      p95: `${ms(percentile(all.times, 0.95))} ms`,
      p99: `${ms(percentile(all.times, 0.99))} ms`,
      lost: `${all.lost} of ${all.times.length + all.lost}`,
    },
    target: target === null ? "" : `p95 ${target} ms, none lost`,
    reached: target === null ? null : percentile(all.times, 0.95) <= target && all.lost === 0,
  });
  const figures = [
    row("from the call to the push service", product, TARGET_MS),
    row("limit: posted in a loop", limit, null),
    { name: "CPU of node for a message and its push", values: { p50: `${ms(cpu)} ms` }, target: "", reached: null },
    { name: "pushes that nothing was waiting for", values: { lost: String(unasked) }, target: "", reached: null },
  ];
  printTable(`${rate} a second for ${seconds} s, two processes`, figures);
  saveResults("push", { figures });
} finally {
  for (const server of servers) await server.stop();
  await pool.end();
  await cluster.stop();
  await dns.close();
}
// Connections that the load keeps open would keep it here.
process.exit();
