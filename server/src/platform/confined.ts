import { type ChildProcess, type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Take, taker } from "./frames.ts";

/** A child process that reads what strangers sent; decision 65 says what holds it. */
export interface Confined {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** Of what it says: a channel of Node would act on messages of its own, so there are pipes alone. */
  take: Take;
  /** Aborts when the child has ended, or could not be started. */
  ended: AbortSignal;
  /** Milliseconds of a processor so far, as the system counts them; where it does not say, those since the start. */
  spent(): number;
}

interface ConfinedOptions {
  /** What the child runs: it may read this file and those beside it that it imports. */
  script: URL;
  /** Packages that it may read as well. */
  packages?: readonly string[];
  /** Of its heap, in MB. */
  heap: number;
  /** Seconds of a processor, after which the system ends it: also when this process is gone by then. */
  cpuSeconds?: number;
  /** What the script gets behind its name. */
  args?: readonly string[];
}

const PRELOAD = new URL("./confined-child.ts", import.meta.url);
const FRAMES = new URL("./frames.ts", import.meta.url);
const UNSHARE = "/usr/bin/unshare";
const SETPRIV = "/usr/bin/setpriv";
const SHELL = "/bin/sh";
/** Of WebAssembly, in pages of 64 KB: 512 MB. The limit of the heap does not count it. */
const WASM_PAGES = 8_192;

/** No account has it, so such a process can signal none of another, nor open what others may not. */
const NO_ONE = 64_998;

/** What holds a confined process beside the permissions of Node. */
interface Walls {
  /** Programs that start it. */
  before: readonly string[];
  /** What this system refuses, in words for the operator. */
  missing: readonly string[];
}

let walls: Promise<Walls> | undefined;

const works = ([program = "", ...rest]: readonly string[]): Promise<boolean> =>
  promisify(execFile)(program, rest, { env: {} }).then(
    () => true,
    () => false,
  );

/** The first of these that starts a program behind what there is already. */
async function firstThat(before: readonly string[], given: readonly (readonly string[])[], program: readonly string[]) {
  for (const one of given) if (existsSync(one[0] ?? "") && (await works([...before, ...one, ...program]))) return one;
  return undefined;
}

async function findWalls(): Promise<Walls> {
  const missing: string[] = [];
  const network = await firstThat(
    [],
    [
      [UNSHARE, "-n", "--"],
      [UNSHARE, "-rn", "--"],
    ],
    ["/bin/true"],
  );
  if (!network) missing.push("no network of its own (unshare is refused)");
  const rights = [SETPRIV, "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"];
  const user = [...rights, `--reuid=${NO_ONE}`, `--regid=${NO_ONE}`, "--clear-groups"];
  // It must still be able to read its script.
  const node = [process.execPath, fileURLToPath(PRELOAD)];
  const wanted = process.getuid?.() === 0 ? [user, rights] : [rights];
  const held = await firstThat(network ?? [], [...wanted, [SETPRIV, "--no-new-privs"]], node);
  if (!held?.includes("--clear-groups"))
    missing.push(process.getuid?.() === 0 ? "the user root (setpriv is refused)" : "the user of the server");
  if (!held) missing.push("rights that programs can bring (setpriv is refused)");
  return { before: [...(network ?? []), ...(held ?? [])], missing };
}

const ownWalls = (): Promise<Walls> => {
  walls ??= findWalls();
  return walls;
};

/** What a process that reads documents has on this system and should not have. */
export const missingWalls = async (): Promise<readonly string[]> => (await ownWalls()).missing;

/** Folder of a package, wherever npm has put it. */
function folderOf(name: string): string {
  const file = fileURLToPath(import.meta.resolve(name));
  const end = file.lastIndexOf(`/node_modules/${name}/`);
  return end < 0 ? dirname(file) : file.slice(0, end + `/node_modules/${name}/`.length);
}

/**
 * Starts a script that can neither write, nor read any file but its own code, nor start or signal a process, nor reach a
 * network, and knows no setting of this process.
 */
export async function startConfined({
  script,
  packages = [],
  heap,
  cpuSeconds,
  args = [],
}: ConfinedOptions): Promise<Confined> {
  const readable = [
    `${dirname(fileURLToPath(script))}/*`,
    ...[PRELOAD, FRAMES].map((one) => fileURLToPath(one)),
    ...packages.map(folderOf),
  ];
  const node = [
    process.execPath,
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${heap}`,
    `--wasm-max-mem-pages=${WASM_PAGES}`,
    `--import=${PRELOAD.href}`,
    fileURLToPath(script),
    ...args,
  ];
  const limited =
    cpuSeconds && existsSync(SHELL)
      ? [SHELL, "-c", 'unset PWD OLDPWD; ulimit -St "$0" && exec "$@"', `${cpuSeconds}`]
      : [];
  const [program = "", ...rest] = [...(await ownWalls()).before, ...limited, ...node];
  const child = spawn(program, rest, { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  // It may end, or refuse what it gets, before it has read it.
  child.stdin.on("error", () => {});
  const ending = new AbortController();
  child.on("error", (error) => ending.abort(error));
  child.once("exit", (code, signal) => ending.abort(new Error(`the child process ended: ${signal ?? code}`)));
  const began = performance.now();
  return {
    child,
    take: taker(child.stdout),
    ended: ending.signal,
    spent: () => spentBy(child) ?? performance.now() - began,
  };
}

/** Of `/proc/<id>/stat`, behind the name, which may hold anything; hundredths of a second. */
function spentBy({ pid }: ChildProcess): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}
