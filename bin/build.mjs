import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { filesBelow, hashOf, inCheckout, pinnedNode, run, secondsSince, tool, toolEnvironment } from "./lib.mjs";

const stamp = inCheckout("web", "build", ".made-from");
const compressible = /\.(js|css|svg|json|txt|xml|ico|webmanifest)$/;

/** What the pages are made from: their sources, the contract, and the versions of all packages. */
const sources = () => [
  ...filesBelow(inCheckout("web"), inCheckout("contract")),
  inCheckout("package-lock.json"),
  inCheckout("tsconfig.base.json"),
];

/** @returns what the pages are to be made from when they are not built from just that, else null. */
export function staleBuild() {
  const hash = hashOf(sources());
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash ? null : hash;
}

/** Builds the pages unless this very source is built. Ends the process when the build fails. */
export async function buildWhenStale({ force = false } = {}) {
  const hash = force ? hashOf(sources()) : staleBuild();
  if (hash) await build(hash);
}

/** @param hash of what the pages are made from. */
export async function build(hash) {
  const began = Date.now();
  console.log("Building the pages ...");
  rmSync(stamp, { force: true });
  const env = toolEnvironment({ NODE_ENV: "production" });
  const code = await run(pinnedNode, [tool("react-router"), "build"], { cwd: inCheckout("web"), env });
  if (code !== 0) {
    console.error("The pages could not be built; the lines above say why.");
    process.exit(code);
  }
  await compressAll(inCheckout("web", "build", "client"));
  mkdirSync(inCheckout("web", "build"), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`The pages are built (${secondsSince(began)}).`);
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
