import { randomBytes } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY, WEEK } from "@startup-connect/contract/shared";
import { createTurns } from "#platform/busy.ts";
import { type Caches, createCaches } from "#platform/caches.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Logger } from "#platform/log.ts";
import { type Builds, createBuilds } from "./builds.ts";
import { createDisk, createOpener } from "./disk.ts";
import { DocumentRefused, type DocumentRules, madeDocument } from "./document.ts";
import { type DocumentEnding, documentTypes } from "./document-name.ts";
import { type DocumentReader, readDocument } from "./document-reader.ts";
import { createImageTurns, encodeImage, shrunk } from "./image.ts";
import { allKeys, drawnOf, type FileFolder, keyOf, pathOf } from "./keys.ts";
import { createScanner, VIRUS_FOUND } from "./scan.ts";
import type { OpenFile, StoredFile } from "./serve.ts";
import { checkVideo, type VideoEnding, videoTypes } from "./video.ts";

export { streamOf } from "./disk.ts";
export { DocumentRefused } from "./document.ts";
export { type DocumentEnding, documentName } from "./document-name.ts";
export { ImageRefused } from "./image.ts";
export { ReceivedFile } from "./received.ts";
export { attachment, type MadeFile, type OpenFile, type StoredFile, sentFile, serveUpload } from "./serve.ts";
export { isVideo, VideoRefused } from "./video.ts";

export interface StoredImage {
  /** As it is kept in rows and given in answers: `/uploads/<random>.webp` (api-contract 0.5). */
  path: string;
  width: number;
  height: number;
}

export interface StoredDocument {
  /** As it is kept in rows: `/private/<random>.<ending>`. No address leads there; a call reads it. */
  path: string;
  ending: DocumentEnding;
  /** In bytes, as stored. */
  size: number;
  /** It holds parts that can run, or could not be looked through. */
  isActive: boolean;
}

/** Uploaded files, in DATA_DIR or S3. */
export interface Files {
  builds: Builds;
  /** Folder of this machine for files while they are received. */
  incoming: string;
  /** Folder of generated share images of profiles; created again on request, and deleted after a week. */
  drawn: string;
  /**
   * Checks and re-encodes an image, then stores it under a random name. The file is there before the row
   * that names it: after a rollback `sweepOrphans` removes it.
   * @param options.maxSide longest side in pixels, default 1024
   * @param options.refusal for what is no picture
   * @throws ImageRefused with a message for the field
   */
  putImage(bytes: Uint8Array, options?: { maxSide?: number; refusal?: string }): Promise<StoredImage>;
  /**
   * Checks a private document by its content, also for viruses where a scanner is set, and stores it under a random
   * name, as `putImage` does.
   * @throws DocumentRefused with a message for the field; Problem 503 while the scanner does not answer
   */
  putDocument(bytes: Uint8Array, rules: DocumentRules): Promise<StoredDocument>;
  /** A picture of our own making, private. @returns its path */
  putMade(bytes: Uint8Array, ending: "webp" | "jpg"): Promise<string>;
  /**
   * Checks a video by its content, then takes it from where it lies to a random name, as `putImage` does.
   * @throws VideoRefused with a message for the field
   */
  putVideo(location: string): Promise<{ path: string }>;
  /** As `read`, for what is given out as it is: read while it is sent. */
  open(path: string): Promise<OpenFile | null>;
  /** Null for anything but the path of a stored file. */
  read(path: string): Promise<StoredFile | null>;
  /** A picture at most 128 pixels wide and high. @param spend called where it has to be made. @throws Busy */
  small(path: string, spend: () => void): Promise<StoredFile | null>;
  /** Removes the pictures that were drawn of a profile. @param userId of its owner */
  removeDrawn(userId: string): Promise<void>;
  /** A path that is not there is no error. */
  remove(path: string): Promise<void>;
  /**
   * Removes unreferenced files older than a day, and incomplete uploads of a process that died.
   * @param referenced gets up to 10,000 paths, gives back those in use.
   * @returns how many were removed.
   * @throws Error when they are most of the files, which can mean a wrong or an old database. Then it has removed those alone
   * that came between two files in use: the database was there when they came.
   */
  sweepOrphans(referenced: (paths: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

const orphanAgeMs = DAY;
const drawnAgeMs = WEEK;
const sweepBatch = 10_000;
/** Small pictures are 2 to 6 kB each. */
const smallPictures = { maxSize: 16_000_000, sizeCalculation: ({ bytes }: StoredFile) => bytes.byteLength };
/** One at a time; a page of a list asks for 24 at once. */
const smallTurns = { atOnce: 1, mostWaiting: 200 };
/** Up to so many may go whatever their share: a small site can have more waste than pictures. */
const orphansAlwaysMany = 100;

const newPath = (folder: FileFolder, ending: DocumentEnding | VideoEnding): { path: string; key: string } => {
  const path = `/${folder}/${randomBytes(16).toString("hex")}.${ending}`;
  const key = keyOf(path);
  if (!key) throw new Error("a new path must be one of ours");
  return { path, key };
};

const types: Readonly<Record<string, string>> = { ...documentTypes, ...videoTypes };

const typeOf = (path: string): string => types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";

export interface FilesOptions {
  config: Pick<Config, "dataDir" | "s3" | "clamdAddress">;
  clock: Clock;
  log?: Logger;
  reader?: DocumentReader;
  caches?: Caches;
}

export async function createFiles({
  config,
  clock,
  log,
  reader = readDocument,
  caches = createCaches(),
}: FilesOptions): Promise<Files> {
  const disk = await createDisk(config);
  const opened = await createOpener(config, disk);
  const inTurn = createImageTurns();
  const smallOnes = caches.create<StoredFile>("small pictures", smallPictures);
  const inSmallTurn = createTurns("images", smallTurns);
  const scanner = createScanner(config);
  const incoming = join(config.dataDir, "incoming");
  const drawn = join(config.dataDir, "share-pictures");

  async function read(path: string): Promise<StoredFile | null> {
    const key = keyOf(path);
    if (!key) return null;
    try {
      return { bytes: await disk.getBytes(key), type: typeOf(path) };
    } catch (error) {
      if (await disk.exists(key)) throw error;
      return null;
    }
  }

  const timeOf = async (key: string): Promise<number> => (await disk.getMetaData(key)).lastModified.getTime();

  /** @returns when each file came that no row names; young ones are left out */
  async function orphansAmong(
    keys: readonly string[],
    referenced: Parameters<Files["sweepOrphans"]>[0],
  ): Promise<[key: string, time: number][]> {
    const inUse = await referenced(keys.map(pathOf));
    const newest = clock.now().getTime() - orphanAgeMs;
    const orphans: [string, number][] = [];
    for (const key of keys) {
      if (inUse.has(pathOf(key))) continue;
      const time = await timeOf(key);
      if (time <= newest) orphans.push([key, time]);
    }
    return orphans;
  }

  /** The first and the last moment at which a file came that some row names. */
  async function timesInUse(orphans: ReadonlyMap<string, number>): Promise<[first: number, last: number]> {
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for await (const key of allKeys(disk)) {
      const time = orphans.has(key) ? undefined : await timeOf(key);
      if (time === undefined || time > clock.now().getTime() - orphanAgeMs) continue;
      [first, last] = [Math.min(first, time), Math.max(last, time)];
    }
    return [first, last];
  }

  return {
    builds: createBuilds({ disk, clock, log, caches }),
    incoming,
    drawn,

    async putVideo(location) {
      const ending = await checkVideo(location, reader);
      const { path, key } = newPath("uploads", ending);
      await disk.moveFromFs(location, key, { contentType: videoTypes[ending] });
      return { path };
    },

    async open(path) {
      const key = keyOf(path);
      const found = key && (await opened(key));
      return found ? { type: typeOf(path), ...found } : null;
    },

    async putImage(bytes, { maxSide = 1024, refusal } = {}) {
      const image = await encodeImage(bytes, maxSide, inTurn, refusal);
      const { path, key } = newPath("uploads", "webp");
      await disk.put(key, image.bytes, { contentType: "image/webp" });
      return { path, width: image.width, height: image.height };
    },

    async putDocument(bytes, rules) {
      const {
        ending,
        bytes: made,
        isActive,
      } = await madeDocument(bytes, rules, reader, inTurn).catch((error: unknown) => {
        if (error instanceof DocumentRefused && error.cause)
          log?.warn({ error, size: bytes.byteLength }, "a document could not be read");
        throw error;
      });
      const virus = await scanner?.scan(bytes);
      if (virus) {
        log?.warn({ virus, ending, size: bytes.byteLength }, "a document was refused by the virus scanner");
        throw new DocumentRefused(VIRUS_FOUND);
      }
      const { path, key } = newPath("private", ending);
      await disk.put(key, made, { contentType: documentTypes[ending] });
      return { path, ending, size: made.byteLength, isActive };
    },

    async putMade(bytes, ending) {
      const { path, key } = newPath("private", ending);
      await disk.put(key, bytes, { contentType: documentTypes[ending] });
      return path;
    },

    read,

    async small(path, spend) {
      const key = keyOf(path);
      const known = key && smallOnes.get(key);
      // Another process may have removed the picture.
      if (known) return (await disk.exists(key)) ? known : null;
      spend();
      return inSmallTurn(async () => {
        const whole = await read(path);
        if (!key || !whole) return null;
        const small = { ...whole, bytes: await shrunk(whole.bytes, 128) };
        smallOnes.set(key, small);
        return small;
      });
    },

    async removeDrawn(userId) {
      const begin = drawnOf(userId);
      const names = await readdir(drawn).catch(() => []);
      for (const name of names) if (name.startsWith(begin)) await rm(join(drawn, name), { force: true });
    },

    async remove(path) {
      const key = keyOf(path);
      if (!key) return;
      smallOnes.delete(key);
      await disk.delete(key);
    },

    async sweepOrphans(referenced) {
      const orphans = new Map<string, number>();
      let seen = 0;
      let batch: string[] = [];
      const look = async () => {
        for (const [key, time] of await orphansAmong(batch, referenced)) orphans.set(key, time);
        batch = [];
      };
      for await (const key of allKeys(disk)) {
        seen += 1;
        batch.push(key);
        if (batch.length === sweepBatch) await look();
      }
      if (batch.length > 0) await look();
      const areMost = orphans.size > Math.max(orphansAlwaysMany, seen / 2);
      const [first, last] = areMost ? await timesInUse(orphans) : [];
      let left = 0;
      for (const [key, time] of orphans) {
        if (first !== undefined && last !== undefined && !(time > first && time < last)) left += 1;
        else await disk.delete(key);
      }
      if (left > 0)
        throw new Error(`${orphans.size} of ${seen} files are named by no row of this database; ${left} were left`);
      const now = clock.now().getTime();
      return (
        orphans.size + (await sweepFolder(incoming, now - orphanAgeMs)) + (await sweepFolder(drawn, now - drawnAgeMs))
      );
    },
  };
}

/** Removes what is older. @returns how many */
async function sweepFolder(folder: string, before: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs > before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
