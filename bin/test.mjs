// npm test [-- all]: the checks, all unit and API tests, and of the browser tests the journeys of every day, or all.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { check } from "./check.mjs";
import { findChromium, howToGetOne } from "./chromium.mjs";
import { installWhenStale } from "./install.mjs";
import { checkout, pinnedNode, run, tool, toolEnvironment } from "./lib.mjs";
import { findRedis, howToGetRedis } from "./redis.mjs";

const reports = mkdtempSync(join(tmpdir(), "startup-connect-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
const total = { passed: 0, failed: 0 };
/** Each: what took how many seconds. The phases in their order, of the others only the longest. */
const took = { phases: [], checks: [], "test files": [], "browser specs": [] };
const told = 8;

const isWhole = process.argv.includes("all");

async function phase(name, work) {
  const began = performance.now();
  const result = await work();
  took.phases.push({ name, seconds: (performance.now() - began) / 1000 });
  return result;
}

/** A run that ends badly without naming a failed test (a crash, a file that does not load) counts as one. */
function add(name, code, { passed, failed }) {
  const failures = code !== 0 && failed === 0 ? 1 : failed;
  total.passed += passed;
  total.failed += failures;
  console.log(`\n${name}: ${passed} passed, ${failures} failed\n`);
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

/** Their lines are kept until the tests beside them are over. */
async function checks() {
  const lines = [];
  const { passed, failed, steps } = await phase("checks", () => check((line) => lines.push(line)));
  took.checks = steps;
  return () => {
    console.log(`\n${lines.join("\n")}`);
    add("checks", 0, { passed, failed });
  };
}

async function unitTests(env) {
  const report = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const options = { env: toolEnvironment({ ...env, NODE_ENV: "test" }) };
  const code = await phase("unit and API tests", () => run(pinnedNode, [tool("vitest"), ...args], options));
  const json = read(report);
  took["test files"] = (json?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: name.slice(checkout.length + 1),
    seconds: (endTime - startTime) / 1000,
  }));
  return () =>
    add("unit and API tests", code, {
      passed: json?.numPassedTests ?? 0,
      // A skipped test proves nothing, so it counts as failed.
      failed: json ? json.numFailedTests + json.numPendingTests + json.numTodoTests : 0,
    });
}

async function browserTests(env) {
  const report = join(reports, "playwright.json");
  const options = {
    env: toolEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(!isWhole && { DAILY_JOURNEYS: "1" }) }),
  };
  const args = [tool("playwright"), "test", "--reporter=list,json"];
  const code = await phase("browser tests", () => run(pinnedNode, args, options));
  const json = read(report);
  const stats = json?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  took["browser specs"] = (json?.suites ?? []).map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }));
  add("browser tests", code, { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped });
}

/** Of all tests of a browser spec together. */
function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function printWhatTookLongest() {
  for (const [kind, list] of Object.entries(took)) {
    const longest = kind === "phases" ? list : list.toSorted((a, b) => b.seconds - a.seconds).slice(0, told);
    if (longest.length === 0) continue;
    console.log(kind === "phases" ? "Seconds of each phase:" : `The ${kind} that took longest, in seconds:`);
    for (const { name, seconds } of longest) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
  }
}

async function prepare() {
  await installWhenStale();
  await buildWhenStale({ wanted: isWhole ? ["en", "hi", "ta", "xx"] : ["en", "hi"] });
  const [chromium, redis] = [await findChromium(), await findRedis()];
  const missing = [!chromium && howToGetOne, !redis && howToGetRedis].filter(Boolean);
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    process.exit(1);
  }
  return { CHROMIUM_PATH: chromium, REDIS_SERVER: redis };
}

const env = await phase("packages, pages, Chromium and Redis", prepare);
// The tests often wait for a database; the checks fill these gaps.
for (const tell of await Promise.all([checks(), unitTests(env)])) tell();
await browserTests(env);
printWhatTookLongest();
if (!isWhole) console.log("Of the browser tests one journey of each capability ran; `npm test -- all` runs all.");
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
