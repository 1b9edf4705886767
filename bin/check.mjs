import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { installWhenStale } from "./install.mjs";
import { capture, inCheckout, pinnedNode, tool } from "./lib.mjs";

/** One checker: several would each resolve the same types, which doubles the work. */
const types = (project) => [tool("tsc"), "-p", project, "--checkers", "1"];

/** What is checked without running the product. Each: name, command, the file it needs to make sense, and how many of its last lines say the figures reached. */
const steps = [
  { name: "format and lint", args: [tool("biome"), "check", "."], needs: "biome.json" },
  { name: "types of contract", args: types("contract"), needs: "contract/tsconfig.json" },
  { name: "types of server", args: types("server"), needs: "server/tsconfig.json" },
  {
    name: "types of web",
    // The pages' types are made from the route table first.
    before: { args: [tool("react-router"), "typegen"], cwd: "web" },
    args: types("web"),
    needs: "web/tsconfig.json",
  },
  { name: "types of the service worker", args: types("web/src/worker"), needs: "web/src/worker/tsconfig.json" },
  { name: "types of tests and tools", args: types("."), needs: "tsconfig.json" },
  { name: "dead code", args: [tool("knip")], needs: "knip.json" },
  { name: "code that only tests use", args: [tool("knip"), "--production", "--exclude=types"], needs: "knip.json" },
  { name: "texts", args: ["bin/texts.mjs", "--check"], needs: "bin/texts.mjs", figures: 2 },
  { name: "texts outside of catalogs", args: ["bin/literals.mjs"], needs: "bin/literals.mjs", figures: 3 },
  { name: "borders", args: ["bin/borders.mjs"], needs: "bin/borders.mjs" },
  { name: "size budgets", args: ["bin/budgets.mjs"], needs: "bin/budgets.mjs", figures: 13 },
  { name: "duplicates", args: ["bin/duplicates.mjs"], needs: "bin/duplicates.mjs", figures: 1 },
  { name: "wording", args: ["bin/wording.mjs"], needs: "bin/wording.mjs", figures: 1 },
  { name: "description of the API", args: ["bin/openapi.mjs"], needs: "bin/openapi.mjs" },
  { name: "reference pages", args: ["bin/reference.mjs", "--check"], needs: "bin/reference.mjs" },
];

/**
 * Runs all steps, as many at once as there are processors.
 * @param {(line: string) => void} say takes each line as it comes
 * @returns {Promise<{passed: number, failed: number, steps: {name: string, seconds: number}[]}>}
 */
export async function check(say = console.log) {
  const waiting = steps.filter((step) => existsSync(inCheckout(step.needs)));
  const done = { passed: 0, failed: 0, steps: [] };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now();
      const { code, output } = await outcome(step);
      const seconds = (performance.now() - began) / 1000;
      say(`${code === 0 ? "ok    " : "FAILED"} ${step.name} (${seconds.toFixed(1)} s)`);
      if (code !== 0) say(output.trimEnd());
      else if (step.figures)
        say(output.trimEnd().split("\n").slice(-step.figures).join("\n").replace(/^/gm, "         "));
      done[code === 0 ? "passed" : "failed"] += 1;
      done.steps.push({ name: step.name, seconds });
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return done;
}

async function outcome({ args, before }) {
  if (before) {
    const first = await capture(pinnedNode, before.args, { cwd: inCheckout(before.cwd) });
    if (first.code !== 0) return first;
  }
  return capture(pinnedNode, args);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await installWhenStale();
  const { passed, failed } = await check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
