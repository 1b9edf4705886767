// Shared by the commands in this folder. Runs on the Node that is there (20 or later), before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const checkout = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const inCheckout = (...parts) => join(checkout, ...parts);
const binFolder = inCheckout("node_modules", ".bin");
/** The Node the lockfile names; everything but these start-up helpers runs on it. */
export const pinnedNode = join(binFolder, "node");

/** The environment with the pinned tools first. What Node has made of a source once it need not make again. */
export const toolEnvironment = (extra = {}) => ({
  NODE_COMPILE_CACHE: inCheckout("node_modules", ".cache", "node"),
  ...process.env,
  PATH: [binFolder, outsidePath()].join(delimiter),
  ...extra,
});

/** PATH without our own node_modules: an installation replaces that folder, also the Node in it. */
export function outsidePath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !resolve(folder).startsWith(inCheckout("node_modules"))).join(delimiter);
}

/** A command that has to succeed; its output is ours. @returns the exit code */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: checkout, stdio: "inherit", env: toolEnvironment(), ...options });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  child.once("close", () => process.off("exit", endWithUs));
  return new Promise((done) => {
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      done(127);
    });
    child.once("close", (code, signal) => done(code ?? (signal ? 128 : 1)));
  });
}

/** The same with the output kept. @returns {Promise<{code: number, output: string}>} */
export function capture(command, args, options = {}) {
  const stdio = ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd: checkout, env: toolEnvironment(), ...options, stdio });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done) => {
    child.once("error", (error) => done({ code: 127, output: error.message }));
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** For lines that say what took how long, e.g. "12.3 s". */
export const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** A script of an installed package, run on the pinned Node. */
export const tool = (name) => join(binFolder, name);

export function succeeds(command, args, options = {}) {
  return spawnSync(command, args, { stdio: "ignore", ...options }).status === 0;
}

/** Files below the folders, in a steady order, without what is built or installed. */
export function filesBelow(...folders) {
  const skipped = new Set(["node_modules", "build", "dist", ".react-router", ".data", ".git", ".cache"]);
  const files = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const child = join(path, entry.name);
      if (entry.isDirectory()) walk(child);
      else if (entry.isFile()) files.push(child);
    }
  };
  for (const folder of folders) if (existsSync(folder)) walk(folder);
  return files.sort();
}

/** One value for the content of all these files. */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(file.slice(checkout.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Starts a program in our place: it gets our signals, and we end as it ends. When we are killed it sees the
 * channel close and stops too.
 * @returns the program
 */
export function become(command, args, options = {}) {
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(command, args, { cwd: checkout, env: toolEnvironment(), stdio, ...options });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
  // npm puts a shell between itself and us. Both end at a signal, and the shell does not pass it on.
  const parent = process.ppid;
  const orphaned = () => process.env.npm_lifecycle_event && process.ppid !== parent;
  setInterval(() => orphaned() && child.kill("SIGTERM"), 250).unref();
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return child;
}
