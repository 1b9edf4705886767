// Matches among 132,000 members: one set made at a look, and the daily job for 30,000 viewers.
// npm run bench -- matches [looks | daily] [--size 110000] [--viewers 30000] [--looks 100]
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { openSizedCluster } from "../server/seeds/sized/kept.ts";
import { createApplication } from "../server/src/app/application.ts";
import { systemClock } from "../server/src/platform/clock.ts";
import { loadConfig, parseConfig } from "../server/src/platform/config.ts";
import { createDatabase } from "../server/src/platform/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { nodeCpu, postgresCpu } from "./lib/cpu.ts";
import { type MatchWorld, matchWorld } from "./lib/match-world.ts";
import { type Figure, ms, percentile, printTable, saveResults } from "./lib/report.ts";

const LOOK_TARGET_MS = 60;
const DAILY_TARGET_MS = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", default: "110000" },
    viewers: { type: "string", default: "30000" },
    looks: { type: "string", default: "100" },
  },
});
const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);
const { dataDir } = loadConfig();
const cluster = await openSizedCluster(dataDir, console.log);

async function serve({ url }: MatchWorld) {
  const log = createLog("error");
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "error", READS_PER_MINUTE: "100000000" };
  const config = parseConfig(env, { isRoot: false, secret: () => "bench-secret-bench-secret-bench-secret" });
  const database = createDatabase({ url, log });
  return {
    database,
    log,
    application: await createApplication({ config, clock: systemClock, log, database, workers: false }),
  };
}
type Serving = Awaited<ReturnType<typeof serve>>;

/** Wall-clock and processor milliseconds of some work, of Node and of PostgreSQL. */
async function measured<T>(work: () => Promise<T>) {
  const [node, postgres, start] = [nodeCpu(), postgresCpu(cluster.pid()) ?? Number.NaN, performance.now()];
  const result = await work();
  const wall = performance.now() - start;
  return { result, wall, node: nodeCpu() - node, postgres: (postgresCpu(cluster.pid()) ?? Number.NaN) - postgres };
}

const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

/** One set at a time, each of another member who has none yet. */
async function looks({ application, database }: Serving, world: MatchWorld): Promise<Figure[]> {
  const times = new Map<string, number[]>();
  const bare: number[] = [];
  const found: string[] = [];
  const look = async (token: string) => {
    const request = new Request("http://bench.example/api/matches", { headers: { authorization: `Bearer ${token}` } });
    const response = await application.api.fetch(request, "127.0.0.1");
    if (response.status !== 200) throw new Error(`a look answers ${response.status}`);
    return (await response.json()) as { matches: unknown[] };
  };
  // What is planned and compiled once.
  for (const { token } of world.lookers.slice(0, 60)) await look(token);
  const { node, postgres } = await measured(async () => {
    for (const { token, type } of world.lookers.slice(60)) {
      const start = performance.now();
      const { matches } = await look(token);
      times.set(type, [...(times.get(type) ?? []), performance.now() - start]);
      found.push(String(matches.length));
    }
  });
  const count = world.lookers.length - 60;
  // The limit: reading ten profiles by their key, and a set written in one transaction.
  await database.pool.query("create table bare (like matches including indexes)");
  for (const { userId } of world.lookers.slice(60)) {
    const start = performance.now();
    const { rows } = await database.pool.query(
      "select id, user_id, brief from startups where id >= $1 order by id limit 10",
      [userId],
    );
    const client = await database.pool.connect();
    await client.query("begin");
    for (const [n, { user_id: other }] of rows.slice(0, 5).entries())
      await client.query("insert into bare values ($1, current_date, $2, $3, 80, 'fit', '{}')", [userId, n + 1, other]);
    await client.query("commit");
    client.release();
    bare.push(performance.now() - start);
  }
  const row = (name: string, list: readonly number[], target = ""): Figure => ({
    name,
    values: {
      p50: `${ms(percentile(list, 0.5))} ms`,
      p95: `${ms(percentile(list, 0.95))} ms`,
      longest: `${ms(Math.max(...list))} ms`,
    },
    target,
    reached: target ? percentile(list, 0.95) <= LOOK_TARGET_MS : null,
  });
  const full = found.filter((one) => one === "5" || one === "3").length;
  return [
    ...[...times].map(([type, list]) => row(`first look of the day: ${type}`, list, `p95 ${LOOK_TARGET_MS} ms`)),
    {
      name: "CPU of a look",
      values: {
        p50: `Node ${ms(node / count)} ms`,
        p95: `PostgreSQL ${ms(postgres / count)} ms`,
        longest: `${full} of ${count} sets full`,
      },
      target: "",
      reached: null,
    },
    row("limit: ten profiles by key, five rows written", bare),
  ];
}

async function daily({ application, database, log }: Serving): Promise<Figure[]> {
  const job = application.features.jobs.find(({ name }) => name === "matching.daily");
  if (!job) throw new Error("there is no daily job");
  const holds = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 200);
  holds.enable();
  const made = await measured(() => job.run({}, { id: "1", attempt: 0, signal: new AbortController().signal, log }));
  holds.disable();
  clearInterval(watch);
  const { rows } = await database.pool.query<{ sets: number; rows: number; most: number }>(
    `select count(distinct user_id)::int as sets, count(*)::int as rows,
       (select max(n)::int from (select count(*) as n from matches group by candidate_id) c) as most from matches`,
  );
  const [counted] = rows;
  // The limit: the same rows, written by the database itself.
  await database.pool.query("create table bare (like matches including indexes)");
  const copied = await measured(() => database.pool.query("insert into bare select * from matches"));
  return [
    {
      name: `${counted?.sets} sets, ${counted?.rows} matches`,
      values: { time: seconds(made.wall), "CPU Node": seconds(made.node), "CPU PostgreSQL": seconds(made.postgres) },
      target: seconds(DAILY_TARGET_MS),
      reached: made.wall <= DAILY_TARGET_MS,
    },
    {
      name: "most sets one member is in",
      values: { time: String(counted?.most) },
      target: "25",
      reached: (counted?.most ?? 0) <= 25,
    },
    {
      name: "longest hold of the event loop",
      values: { time: `${ms(holds.max / 1e6)} ms`, "CPU Node": `p99 ${ms(holds.percentile(99) / 1e6)} ms` },
      target: "",
      reached: null,
    },
    { name: "memory on top", values: { time: `${Math.round((most - before) / 1e6)} MB` }, target: "", reached: null },
    {
      name: "limit: the same rows copied by PostgreSQL",
      values: {
        time: seconds(copied.wall),
        "CPU Node": seconds(copied.node),
        "CPU PostgreSQL": seconds(copied.postgres),
      },
      target: "",
      reached: null,
    },
  ];
}

const results: Record<string, Figure[]> = {};
try {
  const source = await cluster.world(Number(values.size));
  for (const [name, part] of Object.entries({ looks, daily })) {
    if (!wanted(name)) continue;
    const lookers = name === "looks" ? Number(values.looks) : 0;
    const world = await matchWorld(source, { viewers: Number(values.viewers), lookers });
    const serving = await serve(world);
    results[name] = await part(serving, world);
    printTable(`${name} among ${world.members} members`, results[name]);
    await serving.application.stop();
    await serving.database.close();
  }
  saveResults("matches", results);
} finally {
  await cluster.stop();
}
process.exit();
