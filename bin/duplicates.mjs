// Code of the same shape: names, texts and numbers are made alike, then jscpd looks for pairs (decision 47).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { capture, checkout, filesBelow, inCheckout, pinnedNode, tool } from "./lib.mjs";

const pairsAtMost = 30;
const options = ["--min-lines", "6", "--min-tokens", "100"];

const keywords = new Set(
  `abstract any as async await boolean break case catch class const continue default delete do else enum export extends
  false finally for from function if implements import in infer instanceof interface is keyof let new null number of
  private protected public readonly return satisfies set get static string super switch this throw true try type typeof
  undefined unknown var void while with yield`.split(/\s+/),
);
const parts =
  /\/\/[^\n]*|\/\*.*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*|\d[\d_.]*/gs;

/** What a file takes from others is named alike in many files, and is no code that could be one. */
const imports = /^(?:import|export)(?:\s+type)?\s+(?:[\w*$,{}\s]+?\s+from\s+)?"[^"\n]+";$/gm;
const blank = (text) => text.replace(/[^\n]+/g, "");

/** The lines stay, so that a pair is named by its lines. */
function shapeOf(part) {
  const breaks = "\n".repeat(part.split("\n").length - 1);
  if (/^\/[/*]/.test(part)) return breaks;
  if (/^["'`]/.test(part)) return `"s"${breaks}`;
  if (/^\d/.test(part)) return "0";
  return keywords.has(part) ? part : "x";
}

const folder = mkdtempSync(join(tmpdir(), "duplicates-"));
try {
  for (const file of filesBelow(...["contract", "server", "web"].map((name) => inCheckout(name, "src")))) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
    const copy = join(folder, "code", relative(checkout, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, readFileSync(file, "utf8").replace(imports, blank).replace(parts, shapeOf));
  }
  const report = ["--reporters", "json", "--output", folder];
  const { code, output } = await capture(pinnedNode, [tool("jscpd"), ...options, ...report, join(folder, "code")]);
  if (code !== 0) throw new Error(output);
  const { duplicates, statistics } = JSON.parse(readFileSync(join(folder, "jscpd-report.json"), "utf8"));
  const isMany = duplicates.length > pairsAtMost;
  if (isMany || process.argv.includes("--show"))
    for (const { firstFile, secondFile, lines } of duplicates)
      console.log(`${lines} lines: ${firstFile.name}:${firstFile.start} and ${secondFile.name}:${secondFile.start}`);
  const { duplicatedLines } = statistics.total;
  console.log(`${duplicates.length} pairs of the same shape, at most ${pairsAtMost}, with ${duplicatedLines} lines`);
  process.exitCode = isMany ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
