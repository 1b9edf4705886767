import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesBelow, hashOf, inCheckout, pinnedNode, run, secondsSince, tool, toolEnvironment } from "./lib.mjs";

/** Of the English pages; those of another language are in a folder below, with their scripts among the English ones. */
const built = inCheckout("web", "build");
const folderOf = (language) => (language === "en" ? built : join(built, language));
const stampOf = (language) => join(folderOf(language), ".made-from");
const compressible = /\.(js|css|svg|json|txt|xml|ico|webmanifest)$/;

/** What the pages are made from: their sources, the contract, and the versions of all packages. */
const sources = () => [
  ...filesBelow(inCheckout("web"), inCheckout("contract")),
  inCheckout("package-lock.json"),
  inCheckout("tsconfig.base.json"),
];

/** The setting LANGUAGES, English first. */
export function languages() {
  const file = inCheckout(".env");
  const { LANGUAGES = "en,hi,ta" } = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  return [...new Set(["en", ...LANGUAGES.split(",").map((one) => one.trim())])].filter(Boolean);
}

/** @returns {{language: string, hash: string}[]} what is not built from just these sources, English first. */
export function staleBuilds({ force = false, wanted = languages() } = {}) {
  const hash = hashOf(sources());
  const isBuilt = (language) => existsSync(stampOf(language)) && readFileSync(stampOf(language), "utf8") === hash;
  const stale = wanted.filter((language) => force || !isBuilt(language));
  return stale.map((language) => ({ language, hash }));
}

/** Builds the pages unless this very source is built. Ends the process when the build fails. */
export async function buildWhenStale(options) {
  for (const one of staleBuilds(options)) await build(one);
}

/** @param hash of what the pages are made from. */
export async function build({ language, hash }) {
  const began = Date.now();
  const folder = folderOf(language);
  const name =
    language === "en" ? "The pages" : `The pages in ${new Intl.DisplayNames("en", { type: "language" }).of(language)}`;
  console.log(`${name} are being built ...`);
  // With those of English the scripts of the others go.
  const replaced = language === "en" && existsSync(built) ? ["", ...readdirSync(built)] : [language];
  for (const one of replaced) rmSync(join(built, one, ".made-from"), { force: true });
  const env = toolEnvironment({ NODE_ENV: "production", LANGUAGE: language, BUILD: hash.slice(0, 16) });
  const code = await run(pinnedNode, [tool("react-router"), "build"], { cwd: inCheckout("web"), env });
  if (code !== 0) {
    console.error("The pages could not be built; the lines above say why.");
    if (language === "en") process.exit(code);
    return;
  }
  const client = join(folder, "client");
  if (language === "en") {
    const worker = await run(pinnedNode, [tool("vite"), "build", "-c", "worker.config.ts"], {
      cwd: inCheckout("web"),
      env,
    });
    if (worker !== 0) process.exit(worker);
  }
  await compressAll(client);
  if (language !== "en") {
    // Named by their texts, so the same name is the same file.
    cpSync(join(client, "assets"), join(built, "client", "assets"), { recursive: true });
    rmSync(client, { recursive: true });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(stampOf(language), hash);
  console.log(`${name} are built (${secondsSince(began)}).`);
}

/** Every file once at the strongest setting, so that no request waits for it. */
async function compressAll(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = filesBelow(folder).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await brotli(content, { params }));
      writeFileSync(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { installWhenStale } = await import("./install.mjs");
  await installWhenStale({ productOnly: true });
  await buildWhenStale({ force: process.argv.includes("--force") });
}
