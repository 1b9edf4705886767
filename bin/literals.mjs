// Texts for users that are in the code and not in a catalog: they would be English on every page (decision 114).
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "oxc-parser";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

/** How many there are at most: those for administrators, programs and the console. Lower it when the count falls. */
const budgets = { web: 5, contract: 135, server: 83 };

/** What is English on purpose. */
const english = [
  // Pages of administrators and developers, who use the product in English.
  /\/features\/(admin|audit|development|moderation)\/|\/admin(-|\.)|\/routes\/admin/,
  // Documents whose English is binding, which say so.
  /^web\/src\/features\/content\/(privacy|terms|legal)-/,
  // Settings, commands, the log and what operators read at a terminal; the description of the API.
  /^server\/src\/(commands|platform\/(backup|explain|files\/durable|jobs|keys|postgres|settings)|[^/]+\.ts$)|\/(openapi|platform-metrics|metrics|dev-web|start|web)\.ts$/,
];
/** Attributes and fields with texts, where one word is enough, and fields for programs and programmers. */
const shown =
  /^(aria-(label|description|roledescription|valuetext)|title|alt|placeholder|label|hint|legend|text|caption|submit|busyText|confirm|lead)$/;
const unseen = /^(className|summary|description|keepsPages|what|why|none|help|log|content|@type|d)$/;
/** Names that are the same in every language. */
const names = /^(Startup Connect|Startup India|National Single Window System|Income Tax Department|Google)$/;
const sentence = /^…?[A-Z][a-z’']*[ ,…].*[a-z]{2}|^[A-Z][a-z]+ .*[.?!]$/s;
const forProgrammers = /^(new )?(\w*Error|\w*Cancelled|Refusal|RegExp)\b|\blog(ger)?\b|^(console|super)\b/;

const textOf = (node) => {
  if (node.type === "JSXText") return node.value.replace(/\s+/g, " ").trim();
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.cooked).join("…") : "";
};

/** @returns {{line: number, text: string}[]} texts for users in a source. @param words that are stored in English, and shown by `word` */
export function literalsIn(file, code, words = new Set()) {
  const found = [];
  const look = (node, name) => {
    const text = textOf(node);
    const isText = node.type === "JSXText" || shown.test(name) ? /[A-Z][a-z]/.test(text) : sentence.test(text);
    if (isText && !names.test(text) && !words.has(text))
      found.push({ line: code.slice(0, node.start).split("\n").length, text });
  };
  const walk = (node, name) => {
    if (Array.isArray(node)) return void node.map((one) => walk(one, name));
    if (!node?.type || /^(Import|Export(All|Named).*Source|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    if (/^(Call|New)Expression$/.test(node.type) && forProgrammers.test(code.slice(node.start, node.callee.end)))
      return;
    const own =
      node.type === "JSXAttribute"
        ? node.name.name
        : node.type === "Property" && !node.computed
          ? (node.key.name ?? node.key.value)
          : name;
    if (unseen.test(own)) return;
    look(node, own);
    const inside = /Function|Call|Member|JSXElement|Binary/.test(node.type) ? "" : own;
    for (const [key, value] of Object.entries(node)) if (key !== "key" && key !== "quasis") walk(value, inside);
  };
  walk(parseSync(file, code).program, "");
  return found;
}

function main() {
  const values = JSON.parse(readFileSync(inCheckout("contract", "texts", "values.hi.json"), "utf8"));
  const words = new Set(Object.keys(values));
  for (const [workspace, most] of Object.entries(budgets)) {
    const files = filesBelow(inCheckout(workspace, "src"))
      .map((file) => relative(checkout, file))
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) && !english.some((one) => one.test(file)),
      );
    const found = files.flatMap((file) =>
      literalsIn(file, readFileSync(inCheckout(file), "utf8"), words).map(
        ({ line, text }) => `${file}:${line}: ${text}`,
      ),
    );
    console.log(`${workspace}: ${found.length} texts outside of the catalogs, at most ${most}`);
    if (found.length <= most) continue;
    console.error(found.join("\n"));
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
