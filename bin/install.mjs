import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { hashOf, inCheckout, outsidePath, pinnedNode, run, secondsSince, succeeds } from "./lib.mjs";

/** What `npm start` needs; the rest is for tests, checks and measurements. */
const product = ["contract", "server", "web"].flatMap((workspace) => ["--workspace", workspace]);
const lockfile = inCheckout("package-lock.json");
/** Of which lockfile at least the product is installed. npm removes it with the folder when it begins. */
const stamp = inCheckout("node_modules", ".installed");

/**
 * Installs what the lockfile names, unless exactly that is installed, and compiles the texts. Ends the process when it cannot.
 * @param productOnly without the tools of tests, checks and measurements
 */
export async function installWhenStale({ productOnly = false } = {}) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Startup Connect needs Node 20 or later to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (!isInstalled(productOnly)) await install(productOnly);
  // Only now are there the packages it needs.
  const { compileTexts } = await import("./texts.mjs");
  const faults = compileTexts();
  if (faults.length === 0) return;
  console.error(`Texts that cannot be compiled:\n${faults.join("\n")}`);
  process.exit(1);
}

async function install(productOnly) {
  console.log("Installing packages (once, and again when package-lock.json changes) ...");
  const began = Date.now();
  const [command, args] = npm();
  // Node 20 only starts the installation; the packages' wishes for a newer one are met by the pinned Node.
  const env = { ...process.env, PATH: outsidePath() };
  const wishes = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run(command, [...args, "ci", ...(productOnly ? product : []), ...wishes], { env });
  if (code !== 0 || !succeeds(pinnedNode, ["--version"])) {
    console.error("The packages could not be installed; npm says above why.");
    process.exit(code || 1);
  }
  writeFileSync(stamp, hashOf([lockfile]));
  console.log(`Packages are installed (${secondsSince(began)}).`);
}

/** npm by the Node outside of node_modules, as the installation removes that folder first. */
export function npm() {
  const cli = process.env.npm_execpath;
  const node = outsidePath()
    .split(delimiter)
    .map((folder) => join(folder, "node"))
    .find((file) => existsSync(file));
  return cli?.endsWith(".js") && node ? [node, [cli]] : ["npm", []];
}

function isInstalled(productOnly) {
  if (!succeeds(pinnedNode, ["--version"])) return false;
  const hasProduct = existsSync(stamp) && readFileSync(stamp, "utf8") === hashOf([lockfile]);
  return (productOnly && hasProduct) || hasEverything();
}

/** npm keeps a list of what it installed; it writes the list last, and removes it when it begins. */
function hasEverything() {
  const listed = inCheckout("node_modules", ".package-lock.json");
  if (!existsSync(listed)) return false;
  const wanted = JSON.parse(readFileSync(lockfile, "utf8")).packages;
  const installed = JSON.parse(readFileSync(listed, "utf8")).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) return true;
    const there = installed[place];
    if (!there) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return there.version === entry.version && (there.link ?? false) === (entry.link ?? false);
  });
}
