// Which rows of the requirements some test title names, and which none does. npm run rows [-- PREFIX ...]
import { readFileSync } from "node:fs";
import { filesBelow, inCheckout } from "./lib.mjs";

const rowId = /\b[A-Z]{2,6}-\d{2,3}\b/g;

/** Rows are the first cells of the tables in docs/requirements. */
function rowsOf(text) {
  return text.split("\n").flatMap((line) => /^\|\s*([A-Z]{2,6}-\d{2,3})\s*\|/.exec(line)?.[1] ?? []);
}

/** Ids in the titles of tests and of groups of tests. */
function titlesOf(text) {
  const titles = text.matchAll(/\b(?:test|it|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(["'`])([\s\S]*?)\1/g);
  return [...titles].flatMap(([, , title]) => title.match(rowId) ?? []);
}

const read = (file) => readFileSync(file, "utf8");
const documents = filesBelow(inCheckout("docs")).filter((file) => /requirements[^/]*(\/[^/]+)?\.md$/.test(file));
const rows = [...new Set(documents.flatMap((file) => rowsOf(read(file))))];
const tests = filesBelow(...["contract", "server", "web", "e2e", "bin"].map((folder) => inCheckout(folder)));
const named = new Set(
  tests.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) => titlesOf(read(file))),
);

const wanted = process.argv.slice(2);
const asked = rows.filter((row) => wanted.length === 0 || wanted.some((prefix) => row.startsWith(prefix)));
const missing = asked.filter((row) => !named.has(row));
const unknown = [...named].filter((row) => !rows.includes(row));
const groups = Object.groupBy(missing, (row) => row.split("-")[0]);
for (const list of Object.values(groups)) console.log(list.join(" "));
if (unknown.length > 0) console.log(`named by a test, but in no requirement: ${unknown.join(" ")}`);
console.log(
  `${asked.length - missing.length} of ${asked.length} rows are named by a test, ${missing.length} are missing`,
);
