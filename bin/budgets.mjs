// Sizes that must not grow unseen: lines of a file and of the product, runtime dependencies, and what a page sends (brotli).
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { checkout, filesBelow, inCheckout } from "./lib.mjs";

const lines = { remark: 250, limit: 400 };
/** Files with so few lines, tests aside: what only one file reads belongs in that file. */
const short = { lines: 25, files: 168 };
/** Of the product, without tests. A new capability may raise them by 5,000 together, and says so. */
const productLines = { contract: 18_430, server: 60_168, web: 51_191 };
const dependencies = { contract: 2, server: 38, web: 20 };
/**
 * Bytes, brotli. A page of the app is behind the guard or is made of a form; every other page is public: before something
 * needs React it loads `front` only, after that as much as `publicScript`. The list of all routes counts too
 * (6,000): it is sent at once and no longer asked for in parts, so that a link works offline (SHELL-36). What a first visit
 * receives is measured in a browser (`e2e/sweeps/first-visit.spec.ts`).
 */
const page = {
  css: 8_837,
  front: 6_000,
  publicScript: { en: 141_228, hi: 147_585, ta: 148_805 },
  appScript: { en: 163_951, hi: 169_951, ta: 172_110 },
};

const formPages =
  /^(login|register|forgetpassword1|reset_password|confirm-email|cancel-email|contactus|startupprofileform|student-profile|co-founder|unsubscribe|purge|reports|RegistrationHome|\w+Registration)\b/;

/** What a few files alone do: how many files do it now. */
const alone = [
  {
    what: "files that define a day or an hour",
    limit: 1,
    folders: ["contract/src", "server", "web/src", "bin", "e2e", "bench"],
    pattern:
      /\b(86_?400_?000|3_?600_?000|604_?800_?000)\b|\b(24|60) \* 60\b|\b24 \* \w*HOUR|\* 86_?400\b|\bconst (day|hour|week)(_?(ms|minutes|seconds))? = [\d_]+;/i,
  },
  // The layout does both for all other pages of members.
  {
    what: "pages of members with a loading state of their own",
    limit: 3,
    folders: ["web/src/features"],
    pattern: /^export\b.*\bHydrateFallback\b/m,
  },
  {
    what: "pages of members with an error export of their own",
    limit: 1,
    folders: ["web/src/features"],
    pattern: /^export\b.*\bErrorBoundary\b/m,
  },
  {
    what: "files with an advisory lock",
    limit: 1,
    files: /(?<!\.test)\.ts$/,
    folders: ["server/src", "server/seeds"],
    pattern: /\bpg_(try_)?advisory/,
  },
  // `Form` and the dialog of a question have the others; small forms of filters are sent by GET.
  {
    what: "files with a form element of their own",
    limit: 7,
    folders: ["web/src/features", "web/src/lib"],
    files: /(?<!\.test|\blib\/form)\.tsx$/,
    pattern: /<form\b(?![^>]*method="get")/,
  },
  {
    what: "files that keep a draft by hand",
    limit: 7,
    folders: ["web/src"],
    files: /(?<!\blib\/(form|storage|typed))\.tsx?$/,
    pattern: /\bwriteDraft\(/,
  },
];

/**
 * A built file with other hashes in the names of the files it loads: the built ones change with any of these, and what
 * they compress to by 200 bytes.
 */
const steady = (file) =>
  readFileSync(file, "utf8").replace(
    /([\w.-]+)-[\w-]{8}(?=\.(js|css)\b)/g,
    (_, name) => `${name}-${createHash("sha256").update(name).digest("hex").slice(0, 8)}`,
  );

const linesOf = (file) => readFileSync(file, "utf8").split("\n").length - 1;

let shortFiles = 0;
const faults = [];
const remarks = [];
const pages = [];

for (const file of filesBelow(
  ...["contract/src", "server", "web/src", "bin", "e2e", "bench"].map((f) => inCheckout(f)),
)) {
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(file) || file.includes(join("texts", "made"))) continue;
  const count = linesOf(file);
  if (count <= short.lines && /(?<!\.test)\.(ts|tsx|mjs)$/.test(file)) shortFiles += 1;
  const text = `${relative(checkout, file)}: ${count} lines`;
  if (count > lines.limit) faults.push(`${text}, at most ${lines.limit}`);
  else if (count > lines.remark) remarks.push(text);
}

if (shortFiles > short.files)
  faults.push(`files of at most ${short.lines} lines: ${shortFiles}, at most ${short.files}`);

const written = Object.entries(productLines).map(([workspace, limit]) => {
  const files = filesBelow(inCheckout(workspace, "src")).filter((f) => /\.tsx?$/.test(f) && !/\.test\./.test(f));
  const count = files.reduce((sum, file) => sum + linesOf(file), 0);
  if (count > limit) faults.push(`${workspace}: ${count} lines of the product, at most ${limit}`);
  return { workspace, files: files.length, count };
});

for (const [workspace, limit] of Object.entries(dependencies)) {
  const manifest = JSON.parse(readFileSync(inCheckout(workspace, "package.json"), "utf8"));
  const outside = Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith("@startup-connect/"));
  if (outside.length > limit) faults.push(`${workspace}: ${outside.length} runtime dependencies, at most ${limit}`);
}

const figures = alone.map(({ what, limit, files: name = /\.(ts|tsx|mjs)$/, folders, pattern }) => {
  const files = filesBelow(...folders.map((f) => inCheckout(f))).filter(
    (file) => name.test(file) && pattern.test(readFileSync(file, "utf8")),
  );
  if (files.length > limit)
    faults.push(`${what}: at most ${limit}, found ${files.map((file) => relative(checkout, file)).join(", ")}`);
  return `${what}: ${files.length}`;
});

const assets = inCheckout("web", "build", "client", "assets");
for (const language of ["en", "hi", "ta"]) {
  const server = inCheckout("web", "build", language === "en" ? "" : language, "server");
  if (!existsSync(server)) continue;
  // The scripts of other languages lie beside those of English: which these are is in what renders their pages.
  const rendering = filesBelow(server)
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  const named = (kind) => `/assets/${new RegExp(`/assets/(${kind}-[\\w-]+\\.js)`).exec(rendering)?.[1]}`;
  const text = readFileSync(join(assets, "..", named("manifest")), "utf8");
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  checkPages(language, manifest, named("manifest"), named("front"));
}

/** What the browser loads for each page: the entry, the frames around the page and the page itself. */
function checkPages(language, { entry, routes }, manifest, front) {
  const sizes = new Map();
  const size = (given) => {
    // A style sheet of a shared file is marked with a "#" behind its name.
    const address = given.split("#")[0];
    if (!sizes.has(address)) sizes.set(address, brotliCompressSync(steady(join(assets, "..", address))).length);
    return sizes.get(address);
  };
  const total = (parts, pick) => [...new Set(parts.flatMap(pick))].reduce((sum, address) => sum + size(address), 0);
  const frontSize = size(front);
  pages.push(`${language}, before anything is needed: ${frontSize} bytes of script`);
  if (frontSize > page.front) faults.push(`${language}, the front script: ${frontSize} bytes, at most ${page.front}`);
  for (const route of Object.values(routes)) {
    if (route.path === undefined || route.id === "root" || route.path.startsWith("dev/")) continue;
    const chain = [];
    for (let part = route; part; part = routes[part.parentId]) chain.push(part);
    const parts = [entry, ...chain];
    const modules = total(parts, (part) => [part.module, part.clientLoaderModule ?? [], ...part.imports].flat());
    // Beside them the list of all routes, from which these are read here.
    const script = modules + size(manifest);
    const styles = total(parts, (part) => part.css);
    const isApp = formPages.test(route.path) || chain.some((part) => /guarded/.test(part.id));
    const limit = (isApp ? page.appScript : page.publicScript)[language];
    const name = `${language} /${route.path}`;
    pages.push(`${name}: ${script} bytes of script${isApp ? "" : " when needed"}, ${styles} bytes of CSS`);
    if (script > limit) faults.push(`${name}: ${script} bytes of script, at most ${limit}`);
    if (!isApp && styles > page.css) faults.push(`${name}: ${styles} bytes of CSS, at most ${page.css}`);
  }
}

if (remarks.length > 0) console.log(`longer than ${lines.remark} lines:\n${remarks.join("\n")}`);
console.log(pages.join("\n"));
for (const { workspace, files, count } of written)
  console.log(`${workspace}: ${count} lines of the product in ${files} files`);
console.log(`files of at most ${short.lines} lines: ${shortFiles}`);
console.log(figures.join("\n"));
console.log(`together: ${written.reduce((sum, { count }) => sum + count, 0)} lines of the product`);
console.log(faults.length === 0 ? "within all budgets" : faults.join("\n"));
process.exitCode = faults.length > 0 ? 1 : 0;
