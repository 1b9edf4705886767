import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "#platform/problem.ts";
import { birthOf } from "./processes.ts";

const lockName = "lock";

/** A process that was just killed is there for a moment longer. */
const patienceMs = 1_500;
const stepMs = 100;
const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

interface Owner {
  pid: number;
  /** Moment of birth of the process, so that a reused id is not taken for the owner. */
  birth: string | null;
}

/** Another living process holds the folder. The message is one sentence for the person at the terminal. */
export class AlreadyRunning extends Refusal {
  override name = "AlreadyRunning";
  readonly pid: number;
  constructor(pid: number, dataDir: string) {
    super(
      `Startup Connect already runs on ${dataDir} (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** The living process that holds the folder, or null. */
export function ownerOf(folder: string): number | null {
  const owner = readOwner(join(folder, lockName));
  return owner && isLiving(owner) ? owner.pid : null;
}

/**
 * Takes the folder for this process; the lock of a process that was killed counts for nothing.
 * @param dataDir what the person knows the folder as, for the message.
 * @returns a function that gives the folder back.
 * @throws AlreadyRunning
 */
export function lockFolder(folder: string, dataDir: string): () => void {
  const file = join(folder, lockName);
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), id: randomUUID() });
  const draft = join(folder, `${lockName}.${randomUUID()}`);
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let patience = patienceMs; ; patience -= stepMs) {
      if (isLinked(draft, file)) break;
      const text = read(file);
      const owner = parseOwner(text);
      if (!owner || !isLiving(owner)) removeStale(file, text);
      else if (patience > 0) pause(stepMs);
      else throw new AlreadyRunning(owner.pid, dataDir);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

/** A link appears at once with its content, and only where nothing was before. */
function isLinked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Of several starts that see the same stale lock one may already have replaced it: that one goes back. */
function removeStale(file: string, stale: string | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) isLinked(aside, file);
  rmSync(aside, { force: true });
}

function isLiving(owner: Owner): boolean {
  const birth = birthOf(owner.pid);
  return birth !== null && birth === owner.birth;
}

const readOwner = (file: string): Owner | null => parseOwner(read(file));

function parseOwner(text: string | null): Owner | null {
  const match = /"pid":(\d+),"birth":(?:"([^"]*)"|null)/.exec(text ?? "");
  return match ? { pid: Number(match[1]), birth: match[2] ?? null } : null;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
