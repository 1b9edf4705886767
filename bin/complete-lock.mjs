// A registry mirror may lack the binaries of other platforms (macOS, Windows, musl). npm then writes a
// lockfile without them, and `npm ci` refuses that lockfile everywhere. This adds each missing optional
// platform package with its version and platform, so that it is skipped here and fetched where it fits.
// Run it after adding or updating a package: npm run lock
import { readFileSync, writeFileSync } from "node:fs";

const OS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const CPU = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** Platform of a package by its name, e.g. `@biomejs/cli-linux-x64-musl` -> linux, x64, musl. */
function platformOf(name) {
  const words = name.slice(name.lastIndexOf("/") + 1).split(/[-_]/);
  const parts = words.map((word) => (word === "windows" ? "win32" : word));
  const os = OS.find((word) => parts.includes(word));
  const cpu = CPU.find((word) => parts.includes(word));
  if (!os && cpu !== "wasm32") return null;
  const libc = os !== "linux" ? null : parts.some((part) => part.startsWith("musl")) ? "musl" : "glibc";
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}

const path = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(path, "utf8"));
const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${place}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[hoisted]) continue;
    const platform = platformOf(name);
    // A range cannot be pinned without asking the registry; such a package must be installed by hand.
    if (!platform || !/^\d+\.\d+\.\d+\S*$/.test(version)) continue;
    const { os, cpu, libc } = platform;
    lock.packages[hoisted] = {
      version,
      ...(cpu && { cpu }),
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      ...(entry.license && { license: entry.license }),
      optional: true,
      ...(os && { os }),
    };
    added.push(`${name}@${version}`);
  }
}
if (added.length > 0) {
  const { "": root, ...rest } = lock.packages;
  const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, "en")));
  lock.packages = { "": root, ...sorted };
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(added.length === 0 ? "package-lock.json is complete" : `added to package-lock.json:\n${added.join("\n")}`);
