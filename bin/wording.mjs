// Wording that reads like a translation: words with a plainer one, in texts, comments, test titles and docs.
// node bin/wording.mjs [path ...] lists each place as file:line.
import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

/** Places there are at most. Lower it when the count falls; it never rises. */
const budget = 72;

/**
 * Each with what to write instead. The budget is not 0, because some places are right: field names of the API, values of
 * `contact_visibility`, host names, system users, kinds of badges, and what the invented members say in `server/seeds`.
 */
const words = [
  [/\b(told|tells?)\b/i, "notify, say, show"],
  [/\bstands?\b(?! for\b)/i, "is, appears"],
  [/\bwaits?\b(?! (?:for|until)\b)/i, "is pending, is queued"],
  [/\banew\b/i, "again"],
  [/\b(nobody|somebody)\b/i, "no one, someone, the role"],
  [/\bwhose it is\b/i, "owner, author"],
  [/\b(taken|takes?|took) back\b/i, "withdraw, cancel, undo"],
  [/\bneed do nothing\b/i, "ignore this email"],
  [/\bgoes by\b/i, "uses"],
  [/\bspeaks? of\b/i, "mentions"],
  [/\bis said\b/i, "says"],
  [/\bblanks?\b(?! lines?\b)/i, "space, empty"],
  [/\bmails?\b(?!\.(ts|en\.json)\b)/i, "email"],
  [/\ball the same\b/i, "anyway"],
  [/\b(in|into|out of) sight\b/i, "visible, hidden"],
  [/\bslips? of the pen\b/i, "typo"],
  [/\bmade-up\b/i, "invented, random"],
  [/\bthe administration\b/i, "admin"],
];
/** Of catalogs: one thing has one word, of an answer that says no and of places of a member. */
const textWords = [
  [/(?<!\{)\b(reject|refus)\w*/i, "decline, is not accepted"],
  [/(?<!welcome to )\byour dashboard\b/i, "Today"],
];

/** The requirements quote texts that must not change; what happened is not reworded later; catalogs are read themselves. */
const isChecked = (file) =>
  /\.(ts|tsx|mjs|md|html|svg|en\.json)$/.test(file) &&
  !/^docs\/(specification|requirements)|^CHANGELOG|^bin\/wording\.|\/texts\/made\//.test(file);

const markup = /"[^"]*\s[^"]*"|'[^']*\s[^']*'|`[^`]*\s[^`]*`|\/\/.*|\/?\*.*|>[^<>{}]*\s[^<>{}]*<|^\s+[A-Z][^;{}()=]*$/g;
const prose = (line, file) =>
  file.endsWith(".md")
    ? line.replace(/`[^`]*`/g, "``")
    : file.endsWith(".json")
      ? line.replace(/^ *"\w+":/, "")
      : (line.match(markup) ?? []).join(" ");

/** @returns {{file: string, line: number, word: string, plain: string}[]} places in a text, by line */
export function placesIn(text, file) {
  return text.split("\n").flatMap((line, index) => {
    const written = prose(line, file);
    return [...words, ...(file.endsWith(".json") ? textWords : [])].flatMap(([pattern, plain]) =>
      [...written.matchAll(new RegExp(pattern, "gi"))].map(([word]) => ({ file, line: index + 1, word, plain })),
    );
  });
}

function main(paths) {
  const folders = ["contract", "server", "web", "e2e", "bench", "bin", "docs", "operations"];
  const files = [
    ...readdirSync(checkout).map((name) => inCheckout(name)),
    ...filesBelow(...folders.map((name) => inCheckout(name))),
  ];
  const places = files
    .map((file) => relative(checkout, file))
    .filter((file) => isChecked(file) && (paths.length === 0 || paths.some((path) => file.startsWith(path))))
    .flatMap((file) => placesIn(readFileSync(inCheckout(file), "utf8"), file));
  const isOver = paths.length === 0 && places.length > budget;
  if (isOver || paths.length > 0) {
    for (const { file, line, word, plain } of places) console.log(`${file}:${line}: "${word}" (${plain})`);
  }
  console.log(`${places.length} places with wording to avoid, at most ${budget}`);
  if (isOver) console.log("Reword what you added: CONTRIBUTING.md, Style.");
  process.exitCode = isOver ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
