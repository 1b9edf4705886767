import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { checkout, inCheckout, outsidePath, pinnedNode, run, secondsSince, succeeds } from "./lib.mjs";

/** Installs what the lockfile names, unless exactly that is installed. Ends the process when it cannot. */
export async function installWhenStale() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    console.error(`Startup Connect needs Node 20 or later to start; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log("Installing packages (once, and again when package-lock.json changes) ...");
  const began = Date.now();
  const [command, args] = npm();
  // Node 20 only starts the installation; the packages' wishes for a newer one are met by the pinned Node.
  const env = { ...process.env, PATH: outsidePath() };
  const wishes = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run(command, [...args, "ci", ...wishes], { env });
  if (code !== 0 || !isInstalled()) {
    console.error("The packages could not be installed; npm says above why.");
    process.exit(code || 1);
  }
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

/** npm keeps a list of what it installed; it writes the list last, and removes it when it begins. */
function isInstalled() {
  const listed = inCheckout("node_modules", ".package-lock.json");
  if (!existsSync(listed)) return false;
  const wanted = JSON.parse(readFileSync(inCheckout("package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(listed, "utf8")).packages;
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.startsWith("node_modules/") && !place.includes("/node_modules/")) continue;
    const found = installed[place];
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!found || found.version !== entry.version || (entry.link ?? false) !== (found.link ?? false)) return false;
  }
  return succeeds(pinnedNode, ["--version"], { cwd: checkout });
}
