import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { Refusal } from "#platform/problem.ts";

/**
 * A backup is a plain tar file, so that any machine can look into it. Its last entry is a seal: the SHA-256 of
 * everything before it.
 */
const BLOCK = 512;
const END = BLOCK * 2;
const READ_AT_ONCE = 1 << 20;
export const MANIFEST = "manifest.json";
const SEAL = "manifest.sha256";

/** A backup that cannot be used; the message is one sentence for the person at the terminal. */
export class BackupRefused extends Refusal {
  override name = "BackupRefused";
}

export interface Entry {
  name: string;
  /** Where its content begins in the file. */
  offset: number;
  /** In bytes. */
  size: number;
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

function header(name: string, size: number, mtime: Date): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`the name ${name} is too long for a backup`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  block.write(name, 0);
  block.write(octal(0o600, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(mtime.getTime() / 1000), 12), 136);
  block.write("0", 156);
  block.write("ustar\x0000", 257);
  block.write(`${octal(checksum(block), 7)} `, 148);
  return block;
}

/** As tar counts it: its own eight bytes as spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

/** Writes one entry after the other; nothing is held but the one being written. */
export class ArchiveWriter {
  readonly #handle: FileHandle;
  readonly #madeAt: Date;
  readonly #hash: Hash = createHash("sha256");

  private constructor(handle: FileHandle, madeAt: Date) {
    this.#handle = handle;
    this.#madeAt = madeAt;
  }

  /** @throws Error with the code EEXIST for a file that is there */
  static async create(file: string, madeAt: Date): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(file, "wx", 0o600), madeAt);
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    await this.#write(header(name, bytes.byteLength, this.#madeAt));
    await this.#write(bytes);
    await this.#write(Buffer.alloc(padding(bytes.byteLength)));
  }

  /** The last entries; after it the file is whole and on the disk. */
  async seal(manifest: object): Promise<void> {
    await this.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await this.add(SEAL, Buffer.from(`${this.#hash.copy().digest("hex")}\n`));
    await this.#write(Buffer.alloc(END));
    await this.#handle.sync();
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    for (let at = 0; at < bytes.byteLength; ) {
      const { bytesWritten } = await this.#handle.write(bytes, at);
      at += bytesWritten;
    }
  }
}

/** A backup whose every byte is as it was written. */
export class ArchiveReader {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#handle = handle;
    this.entries = entries;
  }

  /** @throws BackupRefused for a file that is absent, no backup, truncated or changed */
  static async open(file: string): Promise<ArchiveReader> {
    const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
      throw new BackupRefused(
        error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}.`,
      );
    });
    try {
      const entries = await entriesOf(handle, file);
      await checkSeal(handle, entries, file);
      return new ArchiveReader(handle, entries);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async read(name: string): Promise<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new BackupRefused(`The backup is not whole: ${name} is missing from it.`);
    return readAt(this.#handle, entry.offset, entry.size);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

const truncated = (file: string) =>
  new BackupRefused(`${file} is truncated: its end, with the list of what belongs to it, is not there.`);
const changed = (file: string, what: string) =>
  new BackupRefused(`${file} was changed after it was made: ${what}. Use another copy of the backup.`);

async function entriesOf(handle: FileHandle, file: string): Promise<Map<string, Entry>> {
  const { size: total } = await handle.stat();
  const entries = new Map<string, Entry>();
  for (let at = 0; ; ) {
    if (at + BLOCK > total) throw at === 0 ? noBackup(file) : truncated(file);
    const block = await readAt(handle, at, BLOCK);
    const isEnd = block.every((byte) => byte === 0);
    if (isEnd) {
      const [last, beforeLast] = [...entries.keys()].reverse();
      if (last !== SEAL || beforeLast !== MANIFEST) throw entries.size === 0 ? noBackup(file) : truncated(file);
      if (total < at + END) throw truncated(file);
      const rest = await readAt(handle, at, total - at);
      if (total > at + END || rest.some((byte) => byte !== 0)) throw changed(file, "something follows its end");
      return entries;
    }
    if (block.toString("latin1", 257, 262) !== "ustar" && at === 0) throw noBackup(file);
    if (Number.parseInt(block.toString("latin1", 148, 154), 8) !== checksum(block)) {
      throw changed(file, `the entry after ${[...entries.keys()].at(-1) ?? "the beginning"} cannot be read`);
    }
    const name = block.toString("utf8", 0, block.indexOf(0));
    const size = Number.parseInt(block.toString("latin1", 124, 135), 8);
    const next = at + BLOCK + size + padding(size);
    // Digits are checked by the sum above alone, which anybody can write.
    if (!(size >= 0)) throw changed(file, `${name} has no size`);
    if (next > total) throw truncated(file);
    if (entries.has(name)) throw changed(file, `${name} is there twice`);
    entries.set(name, { name, offset: at + BLOCK, size });
    at = next;
  }
}

const noBackup = (file: string) => new BackupRefused(`${file} is no backup of Startup Connect.`);

async function checkSeal(handle: FileHandle, entries: ReadonlyMap<string, Entry>, file: string): Promise<void> {
  const seal = entries.get(SEAL);
  if (!seal) throw truncated(file);
  const hash = createHash("sha256");
  const end = seal.offset - BLOCK;
  for (let at = 0; at < end; at += READ_AT_ONCE) {
    hash.update(await readAt(handle, at, Math.min(READ_AT_ONCE, end - at)));
  }
  const written = (await readAt(handle, seal.offset, seal.size + padding(seal.size))).toString("latin1");
  if (written !== `${hash.digest("hex")}\n`.padEnd(BLOCK, "\0")) {
    throw changed(file, "its content is not what was sealed");
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(buffer, at, length - at, position + at);
    if (bytesRead === 0) throw new Error("the file ended while it was read");
    at += bytesRead;
  }
  return buffer;
}
