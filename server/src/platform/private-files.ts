import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Any right of people other than the owner. */
const OTHERS = 0o077;
/** Under root the database runs as another user, who has to pass through, and cannot list. */
const PASSAGE = 0o711;
const isRoot = (): boolean => process.getuid?.() === 0;

/** To be called first in every process: what it makes, also by libraries, is for its own user only. */
export function keepPrivate(): void {
  process.umask(OTHERS);
}

/** Makes the folder and those above it that are missing; one that is there stays as it is. */
export function makeDataDir(dataDir: string): void {
  const first = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!first || !isRoot()) return;
  for (let folder = dataDir; ; folder = dirname(folder)) {
    chmodSync(folder, PASSAGE);
    if (folder === first) return;
  }
}

/** PostgreSQL guards its own folders and refuses to start on open ones; its programs are no secret. */
const isDatabase = (name: string): boolean => /^postgres(\.new|ql-.+)?$/.test(name);

/** The folder of data and every folder that holds a cluster of its own, as the worlds for measurements do. */
const isPassage = (folder: string, dataDir: string): boolean =>
  isRoot() && (folder === dataDir || existsSync(join(folder, "postgres")));

/** Files and folders below DATA_DIR on which other users of this machine have rights. */
export function* openToOthers(dataDir: string, folder = dataDir): Generator<string> {
  const allowed = isPassage(folder, dataDir) ? PASSAGE : 0;
  if (modeOf(folder) & OTHERS & ~allowed) yield folder;
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!isDatabase(entry.name)) yield* openToOthers(dataDir, path);
    } else if (entry.isFile() && modeOf(path) & OTHERS) yield path;
  }
}

/**
 * Takes those rights away, in a folder of an older version or one that was copied here. What belongs to another user
 * stays; `doctor` names it.
 * @returns how many had some
 */
export function closeToOthers(dataDir: string): number {
  let closed = 0;
  for (const path of openToOthers(dataDir)) {
    try {
      chmodSync(path, isPassage(path, dataDir) ? PASSAGE : modeOf(path) & 0o700);
      closed += 1;
    } catch (error) {
      if (!isCode(error, "EPERM", "ENOENT")) throw error;
    }
  }
  return closed;
}

/** A file may be removed while the folder is looked through. */
const modeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0;

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // What we cannot list ourselves is not ours: `lost+found` of a disk.
    if (isCode(error, "EACCES", "ENOENT")) return [];
    throw error;
  }
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
