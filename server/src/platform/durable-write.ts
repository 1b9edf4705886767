import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

const draftOf = (file: string): string => `${file}.${randomBytes(8).toString("hex")}.new`;

/**
 * Writes a file that is complete or not there at all, and there after a power cut once this has resolved: content,
 * name and the folders that were made for it are on the disk then.
 */
export async function writeDurably(file: string, content: string | Uint8Array | Readable): Promise<void> {
  const folder = dirname(file);
  const firstMade = await mkdir(folder, { recursive: true });
  const draft = draftOf(file);
  try {
    const handle = await open(draft, "wx");
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  // The name of a new folder is an entry of its parent.
  for (let made = folder; firstMade && made.startsWith(firstMade); made = dirname(made))
    await syncFolder(dirname(made));
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for a small file of the start, in a folder that is there. One that is there stays: of two starts one wins. */
export function writeOnceDurably(file: string, content: string): void {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: "wx", flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const folder = openSync(dirname(file), "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const noRoom = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Shown in the terminal. */
export const NO_ROOM = "The disk is full, or a limit on files is reached: make room, then try again.";

/** The same failure in the words of PostgreSQL's programs. */
export const saysNoRoom = (text: string): boolean =>
  /No space left on device|Disk quota exceeded|File too large/.test(text);

/** True when a file could not be written for want of room, so that the same call may succeed later. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if ("code" in current && typeof current.code === "string" && noRoom.has(current.code)) return true;
  }
  return false;
}
