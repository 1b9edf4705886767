// Which rows of docs/requirements.md some test title names, and which none does.
// npm run rows [-- --missing] [AREA ...]
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { filesBelow, inCheckout } from "./lib.mjs";

const id = "[A-Z][A-Z\\d]{1,5}-\\d{2,3}";

/** Ids in the first cells of the tables. */
export function rowsOf(document) {
  return [...document.matchAll(new RegExp(`^\\|\\s*(${id})\\s*\\|`, "gm"))].map(([, row = ""]) => row);
}

/**
 * Ids in the titles of `test()` and `it()`, also behind `.each(...)`. Groups, comments and tests that are switched
 * off prove nothing, so they do not count; neither does what a range such as "X-01 to X-05" leaves out.
 */
export function idsInTitles(source) {
  const text = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  const ids = new Set();
  for (const call of text.matchAll(/(?<![\w.$])(?:test|it)((?:\.\w+)*)\s*(?=[(`])/g)) {
    const modifiers = (call[1] ?? "").split(".").slice(1);
    if (modifiers.some((name) => !["each", "for", "concurrent", "sequential"].includes(name))) continue;
    const afterName = call.index + call[0].length;
    const start = modifiers.some((name) => name === "each" || name === "for") ? closing(text, afterName) : afterName;
    const title = /^\s*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/.exec(text.slice(start, start + 2_000))?.[2] ?? "";
    for (const row of title.match(new RegExp(`\\b${id}\\b`, "g")) ?? []) ids.add(row);
  }
  return [...ids];
}

/** Place after the bracket or template that opens at `start`; brackets inside of texts do not count. */
function closing(text, start) {
  let depth = 0;
  let quote = "";
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (quote) {
      if (char === "\\") at += 1;
      else if (char === quote) quote = "";
      if (!quote && depth === 0) return at + 1;
    } else if (char === '"' || char === "'" || char === "`") quote = char;
    else if (char === "(") depth += 1;
    else if (char === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

const areaOf = (row) => row.split("-")[0];

function main(args) {
  const read = (file) => readFileSync(file, "utf8");
  const rows = rowsOf(read(inCheckout("docs", "requirements.md")));
  const tests = filesBelow(...["contract", "server", "web", "e2e", "bin"].map((folder) => inCheckout(folder)));
  const named = new Set(
    tests.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) => idsInTitles(read(file))),
  );
  const areas = args.filter((arg) => !arg.startsWith("-"));
  const asked = rows.filter((row) => areas.length === 0 || areas.some((area) => row.startsWith(area)));
  for (const area of new Set(asked.map(areaOf))) {
    const all = asked.filter((row) => areaOf(row) === area);
    const shown = all.filter((row) => named.has(row) !== args.includes("--missing"));
    const count = all.filter((row) => named.has(row)).length;
    console.log(`${area}: ${count} of ${all.length}${shown.length > 0 ? `\n  ${shown.join(" ")}` : ""}`);
  }
  console.log(`${asked.filter((row) => named.has(row)).length} of ${asked.length} rows are named by a test`);
  const areasThereAre = new Set(rows.map(areaOf));
  const unknown = [...named].filter((row) => areasThereAre.has(areaOf(row)) && !rows.includes(row));
  if (unknown.length > 0) {
    console.error(`named by a test, but in no requirement: ${unknown.join(" ")}`);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
