import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freeze } from "../../server/test/cluster.ts";
import { scratch } from "../../server/test/scratch.ts";
import { caller } from "../support/api.ts";
import { postgresOf } from "../support/postgres.ts";
import { must, type Outcome, quantile, report, waitFor, workFolder } from "./figures.ts";
import { makeSiteFolder, Site } from "./site.ts";
import { Writers } from "./talk.ts";

const rounds = Number(process.env.FREEZES ?? 20);
/** QUAL-45: the longest that a call may take while nothing of the database runs. */
const limitMs = 3_000;
const frozenMs = 5_000;

interface Answer {
  what: string;
  status: number;
  ms: number;
}

const times = (answers: readonly Answer[]): string => {
  const all = answers.map(({ ms }) => ms);
  return `${answers.length} calls, median ${Math.round(quantile(all, 0.5))} ms, longest ${Math.round(quantile(all, 1))} ms`;
};

/** The database is frozen under writes: every call is refused in time, and the product goes on by itself with it. */
async function frozen(): Promise<Outcome> {
  const folder = makeSiteFolder(join(scratch(), `startup-connect-frozen-${process.pid}`));
  const site = new Site({ folder, processes: 1 });
  await site.start();
  const call = caller(site.url);
  const writers = new Writers(call, join(workFolder(), "ledger.txt"));
  await writers.meet(4, 650);
  const [token = ""] = writers.talks.flatMap(({ people }) => people.map((person) => person.token));
  let n = 0;
  const calls: Record<string, () => Promise<{ status: number }>> = {
    "a list": () => call("GET", "/api/startups/startups?industry=Healthcare"),
    "a page": () => call("GET", `/startup?q=frozen${n}`),
    "own notifications": () => call("GET", "/api/notifications", { token }),
    "a to-do": () => call("POST", "/api/todos", { json: { text: `To do ${n}` }, token }),
    "a login": () => call("POST", "/api/users/login", { json: { email: `a${n}@people.example`, password: "wrong" } }),
    health: () => call("GET", "/api/health"),
  };
  const all = (): Promise<Answer[]> => {
    n += 1;
    return Promise.all(
      Object.entries(calls).map(async ([what, one]) => {
        const began = performance.now();
        const { status } = await one();
        return { what, status, ms: performance.now() - began };
      }),
    );
  };
  const faults = (answers: readonly Answer[]): string[] =>
    answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`);
  must(faults(await all()).length === 0, "a call fails before the database is frozen");

  writers.begin(100);
  const [first, next, back]: [Answer[], Answer[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const goal = writers.count + 20;
    await waitFor(() => writers.count >= goal, "no write was acknowledged for two minutes");
    const goOn = freeze(postgresOf(join(folder, "data-0")).pid);
    const began = performance.now();
    try {
      first.push(...(await all()));
      next.push(...(await all()));
      await pause(Math.max(0, frozenMs - (performance.now() - began)));
    } finally {
      goOn();
    }
    const again = performance.now();
    await waitFor(
      async () => faults(await all()).length === 0,
      "calls still fail two minutes after the database goes on",
    );
    back.push(performance.now() - again);
  }
  await writers.end();
  const { lost, doubled, read } = await writers.look();
  await site.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  for (const { what, status, ms } of [...first, ...next]) {
    must(status === 503, `${what} is answered ${status} while the database is frozen`);
    must(ms <= limitMs, `${what} takes ${Math.round(ms)} ms while the database is frozen`);
  }
  must(lost === 0 && doubled === 0, `${lost} acknowledged messages are lost, ${doubled} are there twice`);
  return {
    figures: [
      {
        what: `the database frozen (SIGSTOP) ${rounds} times for ${frozenMs / 1000} s under writes: calls made as it froze`,
        figure: `503 for all; ${times(first)}; limit ${limitMs} ms`,
      },
      { what: "the same calls made after these", figure: `503 for all; ${times(next)}` },
      {
        what: "once it goes on, no call fails any more after",
        figure: `median ${Math.round(quantile(back, 0.5))} ms, longest ${Math.round(quantile(back, 1))} ms, without a restart`,
      },
      {
        what: "acknowledged messages, kept in a ledger outside",
        figure: `${writers.count}; lost 0, doubled 0 (${read} read back)`,
      },
    ],
  };
}

await report(frozen);
