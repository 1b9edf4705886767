// The same calls at this product and at another one that runs beside it, with the same startups: CPU of each call.
// npm run bench -- peer --data startups.json    writes the startups of the demo world, to fill the peer with
// npm run bench -- peer --peer http://127.0.0.1:4000 --pid 4711 [--list "/api/startups?limit=24"] [--profile PATH]
//   [--page PATH] [--login PATH --user '{"email": "...", "password": "..."}']
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { newDataDir, removeDataDir, startServer } from "../e2e/support/server.ts";
import { MARKER_EMAIL } from "../server/seeds/load/queries.ts";
import { DEMO_PASSWORD } from "../server/seeds/world/index.ts";
import { processCpu } from "./lib/cpu.ts";
import { startLoad } from "./lib/load.ts";
import { type Figure, median, ms, printTable, saveResults, shuffled } from "./lib/report.ts";

const ROUNDS = 7;
const CONNECTIONS = 4;
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    peer: { type: "string", default: "" },
    pid: { type: "string", default: "" },
    list: { type: "string" },
    profile: { type: "string" },
    page: { type: "string" },
    login: { type: "string" },
    user: { type: "string" },
  },
});

interface Startup {
  _id: string;
  startupName: string;
}

interface Side {
  url: string;
  pid: number;
  json?: string | undefined;
}

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { DEMO: "1" } });
const load = startLoad();
try {
  const list = "/api/startups/startups?limit=24";
  const { startups }: { startups: Startup[] } = await (await fetch(server.url + list)).json();
  const [first] = startups;
  if (!first) throw new Error("the demo world has no startup");
  if (values.data) {
    const all = await everyStartup();
    writeFileSync(values.data, `${JSON.stringify(all, null, 2)}\n`);
    console.log(`${all.length} startups are in ${values.data}.`);
  } else if (!values.pid) throw new Error("--peer and --pid say where the other product runs, see the first lines");
  else {
    const names = startups.map(({ startupName }) => startupName);
    const calls = [
      { name: "list of 24", path: list, peer: values.list, count: 1_000, shows: names },
      {
        name: "one startup",
        path: `/api/startups/startup/${first._id}`,
        peer: values.profile,
        count: 1_000,
        shows: [first.startupName],
      },
      { name: "its page", path: `/startup/${first._id}`, peer: values.page, count: 100, shows: [first.startupName] },
      {
        name: "login",
        path: "/api/users/login",
        peer: values.login,
        // Below the limit on logins.
        count: 2,
        shows: [],
        json: JSON.stringify({ email: MARKER_EMAIL, password: DEMO_PASSWORD }),
      },
    ];
    const figures: Figure[] = [];
    for (const { name, path, peer, count, shows, json } of calls) {
      if (!peer) continue;
      const own: Side = { url: server.url + path, pid: server.pid, json };
      const other: Side = { url: values.peer + peer, pid: Number(values.pid), json: json && (values.user ?? json) };
      for (const side of [own, other]) await mustShow(side, shows);
      figures.push(...compared(name, await usedBy([own, other], count)));
    }
    printTable("CPU of a call in the process that answers, ms", figures);
    saveResults("peer", { figures });
  }
} finally {
  load.stop();
  await server.stop();
  removeDataDir(dataDir);
}

async function everyStartup(): Promise<Startup[]> {
  const all: Startup[] = [];
  let after = "";
  do {
    const page: { startups: Startup[]; nextCursor: string | null } = await (
      await fetch(`${server.url}/api/startups/startups?limit=50${after && `&after=${after}`}`)
    ).json();
    all.push(...page.startups);
    after = page.nextCursor ?? "";
  } while (after);
  return all;
}

/** @throws Error when the answer is not about the same startups. */
async function mustShow({ url, json }: Side, names: readonly string[]): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, json ? { method: "POST", body: json, headers } : {});
  const text = await response.text();
  const absent = names.filter((name) => !text.includes(name) && !text.includes(name.replaceAll("&", "&amp;")));
  if (!response.ok || absent.length > 0)
    throw new Error(`${url} answers ${response.status} without ${absent.join(", ") || "an error"}`);
}

/** Milliseconds of one call in each round, in the order of the sides. */
async function usedBy(sides: readonly Side[], count: number): Promise<number[][]> {
  const used = sides.map((): number[] => []);
  for (let turn = 0; turn <= ROUNDS; turn++)
    for (const index of shuffled([...sides.keys()], turn)) {
      const { url, pid, json } = sides[index] as Side;
      const before = processCpu(pid);
      await load.send(new Array<string>(count).fill(url), CONNECTIONS, {}, json);
      // The first round is for what is made once.
      if (turn > 0) used[index]?.push((processCpu(pid) - before) / count);
    }
  return used;
}

function compared(name: string, [own = [], other = []]: number[][]): Figure[] {
  const row = (label: string, rounds: number[], times: string): Figure => ({
    name: label,
    values: {
      median: ms(median(rounds)),
      range: `${ms(Math.min(...rounds))} to ${ms(Math.max(...rounds))}`,
      "the other's": times,
    },
    target: "",
    reached: null,
  });
  return [row(name, own, `${(median(other) / median(own)).toFixed(1)} times`), row(`${name}, the other`, other, "")];
}
