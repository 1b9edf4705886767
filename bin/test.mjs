import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "./build.mjs";
import { check } from "./check.mjs";
import { findChromium, howToGetOne } from "./chromium.mjs";
import { installWhenStale } from "./install.mjs";
import { inCheckout, pinnedNode, run, tool, toolEnvironment } from "./lib.mjs";

await installWhenStale();
await buildWhenStale();
const chromium = await findChromium();
if (!chromium) {
  console.error(howToGetOne);
  process.exit(1);
}

const reports = mkdtempSync(join(tmpdir(), "startup-connect-reports-"));
const total = { passed: 0, failed: 0 };
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/** A run that ends badly without naming a failed test (a crash, a file that does not load) counts as one. */
function add(name, code, { passed, failed }) {
  const failures = code !== 0 && failed === 0 ? 1 : failed;
  total.passed += passed;
  total.failed += failures;
  console.log(`\n${name}: ${passed} passed, ${failures} failed\n`);
}

function read(file, counts) {
  return existsSync(file) ? counts(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
}

async function unitTests() {
  const report = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = toolEnvironment({ CHROMIUM_PATH: chromium, NODE_ENV: "test" });
  const code = await run(pinnedNode, [tool("vitest"), ...args], { env });
  // A skipped test proves nothing, so it counts as failed.
  const counts = (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numPendingTests + json.numTodoTests,
  });
  add("unit and API tests", code, read(report, counts));
}

async function browserTests() {
  if (!existsSync(inCheckout("playwright.config.ts"))) return;
  const report = join(reports, "playwright.json");
  const env = toolEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const code = await run(pinnedNode, [tool("playwright"), "test", "--reporter=list,json"], { env });
  const counts = ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
  });
  add("browser tests", code, read(report, counts));
}

add("checks", 0, await check());
await unitTests();
await browserTests();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
