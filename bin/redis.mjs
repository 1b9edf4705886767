import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { capture, filesBelow, inCheckout, succeeds } from "./lib.mjs";

/** Also known to server/test/redis.ts, so that a single test file finds it. */
const cache = inCheckout("node_modules", ".cache", "redis");

/**
 * A Redis server that starts: the one of REDIS_SERVER, of the system, else Debian's package, unpacked below
 * node_modules/.cache, which needs no root.
 * @returns {Promise<string | null>}
 */
export async function findRedis() {
  const configured = process.env.REDIS_SERVER;
  if (configured) return starts(configured) ? configured : null;
  return ["redis-server", "valkey-server", join(cache, "redis-server")].find(starts) ?? (await fromDebian());
}

export const howToGetRedis =
  "The tests of live events need Redis: install it (Debian, Ubuntu: apt-get install redis-server; macOS: brew install redis) or set REDIS_SERVER to one.";

function starts(file) {
  return succeeds(file, ["--version"], { timeout: 20_000 });
}

async function fromDebian() {
  if (!succeeds("apt-get", ["--version"]) || !succeeds("dpkg-deb", ["--version"])) return null;
  console.log("No Redis found: fetching the system's package ...");
  rmSync(cache, { recursive: true, force: true });
  for (const folder of ["lists/partial", "archives/partial", "root"]) {
    mkdirSync(join(cache, folder), { recursive: true });
  }
  // Lists and archives of our own: the system's are root's. What is installed is not fetched again.
  const own = [
    `Dir::State::lists=${join(cache, "lists")}`,
    `Dir::Cache=${cache}`,
    `Dir::Cache::archives=${join(cache, "archives")}`,
    "Debug::NoLocking=1",
    "APT::Sandbox::User=",
  ].flatMap((option) => ["-o", option]);
  const wanted = ["install", "--download-only", "--no-install-recommends", "-y", "redis-server"];
  for (const args of [["update", "-qq"], wanted]) {
    const { code, output } = await capture("apt-get", [...own, ...args]);
    if (code === 0) continue;
    console.error(output.trimEnd());
    return null;
  }
  const archives = readdirSync(join(cache, "archives")).filter((name) => name.endsWith(".deb"));
  const root = join(cache, "root");
  for (const name of archives) {
    const { code, output } = await capture("dpkg-deb", ["-x", join(cache, "archives", name), root]);
    if (code !== 0) console.error(output.trimEnd());
  }
  for (const folder of ["lists", "archives"]) rmSync(join(cache, folder), { recursive: true });
  const file = join(cache, "redis-server");
  const libraries = new Set(
    filesBelow(root)
      .filter((name) => name.includes(".so."))
      .map(dirname),
  );
  const program = join(root, "usr", "bin", "redis-server");
  writeFileSync(file, `#!/bin/sh\nexport LD_LIBRARY_PATH='${[...libraries].join(":")}'\nexec '${program}' "$@"\n`, {
    mode: 0o755,
  });
  return starts(file) ? file : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const redis = await findRedis();
  console.log(redis ?? howToGetRedis);
  process.exitCode = redis ? 0 : 1;
}
