// Accounts: what a session costs, what response times reveal, and how long hashing delays other requests.
// npm run bench -- accounts [cpu | times | hashing]
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type AccountsServer, serveAccounts } from "./lib/accounts-server.ts";
import { nodeCpu } from "./lib/cpu.ts";
import { type Load, startLoad } from "./lib/load.ts";
import { type Figure, median, ms, printTable, saveResults, shuffled } from "./lib/report.ts";

const PAIRS = 400;
const ROUNDS = 9;
const PER_ROUND = 1_500;
const CONNECTIONS = 4;
const RATIO_TARGET = 1.6;
const TIME_TARGET_MS = 1;
const HOLD_TARGET_MS = 20;

/** Node CPU of a call with a session beside the same call for anyone. */
async function sessionCpu(load: Load, server: AccountsServer): Promise<Figure[]> {
  const url = `${server.origin}/api/startups/startups?limit=24`;
  const contenders = { anyone: {}, session: { authorization: `Bearer ${server.token}` } };
  const used = { anyone: [] as number[], session: [] as number[] };
  const round = async (name: keyof typeof used) => {
    const before = nodeCpu();
    await load.send(new Array<string>(PER_ROUND).fill(url), CONNECTIONS, contenders[name]);
    return (nodeCpu() - before) / PER_ROUND;
  };
  for (const name of ["anyone", "session"] as const) await round(name);
  for (let turn = 1; turn <= ROUNDS; turn++) {
    for (const name of shuffled(["anyone", "session"] as const, turn)) used[name].push(await round(name));
  }
  const ratio = median(used.session) / median(used.anyone);
  return [
    {
      name: "with a session",
      values: { "ms CPU": ms(median(used.session)), times: ratio.toFixed(2) },
      target: `${RATIO_TARGET} times`,
      reached: ratio <= RATIO_TARGET,
    },
    {
      name: "yardstick: for anyone",
      values: { "ms CPU": ms(median(used.anyone)) },
      target: "",
      reached: null,
    },
  ];
}

const calls = {
  login: { path: "/api/users/login", json: (email: string) => ({ email, password: "not the password" }) },
  "forgot-password": { path: "/api/users/forgot-password", json: (email: string) => ({ email }) },
  "send-otp": { path: "/api/users/send-otp", json: (email: string) => ({ email }) },
};

/** Does the response time reveal whether an address has an account? Pairs in random order, one call at a time. */
async function answerTimes(server: AccountsServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { path, json }] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const texts = { known: new Set<string>(), unknown: new Set<string>() };
    for (let n = 0; n < PAIRS; n++) {
      for (const kind of shuffled(["known", "unknown"] as const, n)) {
        const email = kind === "known" ? `member${n}@bench.example` : `nobody${n}@bench.example`;
        const { status, text, ms: time } = await server.call(path, json(email));
        times[kind].push(time);
        texts[kind].add(`${status} ${text}`);
      }
    }
    const apart = median(times.known) - median(times.unknown);
    const bytesEqual = texts.known.size === 1 && [...texts.known][0] === [...texts.unknown][0];
    figures.push({
      name,
      values: {
        "known p50": ms(median(times.known)),
        "unknown p50": ms(median(times.unknown)),
        apart: ms(Math.abs(apart)),
        bytes: bytesEqual && texts.unknown.size === 1 ? "equal" : "DIFFERENT",
      },
      target: `${TIME_TARGET_MS} ms`,
      reached: Math.abs(apart) <= TIME_TARGET_MS && bytesEqual,
    });
  }
  return figures;
}

/** Longest time the event loop stood still while many passwords were checked at once, beside doing nothing. */
async function hashing(server: AccountsServer): Promise<Figure[]> {
  const held = async (work: () => Promise<unknown>) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    return delay;
  };
  const idle = await held(() => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const busy = await held(() =>
    Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        server.call("/api/users/login", { email: `member${n}@bench.example`, password: "wrong again" }),
      ),
    ),
  );
  const columns = (delay: typeof idle) => ({
    "p99 ms": ms(delay.percentile(99) / 1e6),
    "longest ms": ms(delay.max / 1e6),
  });
  return [
    {
      name: "100 passwords at once",
      values: columns(busy),
      target: `${HOLD_TARGET_MS} ms`,
      reached: busy.max / 1e6 <= HOLD_TARGET_MS,
    },
    { name: "yardstick: nothing to do", values: columns(idle), target: "", reached: null },
  ];
}

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const results: Record<string, Figure[]> = {};
const server = await serveAccounts(PAIRS);
const load = startLoad();
try {
  if (isWanted("cpu")) {
    results.cpu = await sessionCpu(load, server);
    printTable("GET /api/startups/startups?limit=24, node CPU per request", results.cpu);
  }
  if (isWanted("times")) {
    results.times = await answerTimes(server);
    printTable(`${PAIRS} pairs of calls`, results.times);
  }
  if (isWanted("hashing")) {
    results.hashing = await hashing(server);
    printTable("event loop held", results.hashing);
  }
  if (wanted.length === 0) saveResults("accounts", results);
} finally {
  load.stop();
  await server.close();
}
