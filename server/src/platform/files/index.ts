import { randomBytes } from "node:crypto";
import { DriveFile } from "flydrive";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { createDisk } from "./disk.ts";
import { encodeImage } from "./image.ts";

export { ImageRefused, imageRefusals } from "./image.ts";
export { serveUpload } from "./serve.ts";

export interface StoredImage {
  /** As it is kept in rows and given in answers: `/uploads/<random>.webp` (api-contract 0.5). */
  path: string;
  width: number;
  height: number;
}

export interface StoredFile {
  bytes: Uint8Array;
  type: string;
}

/** Uploaded files, in DATA_DIR or S3. */
export interface Files {
  /**
   * Checks and re-encodes an image, then stores it under a random name. The file is there before the row
   * that names it: after a rollback `sweepOrphans` removes it.
   * @param options.maxSide longest side in pixels, default 1024
   * @throws ImageRefused with a message for the field
   */
  putImage(bytes: Uint8Array, options?: { maxSide?: number }): Promise<StoredImage>;
  /** Null for anything but the path of a stored file. */
  read(path: string): Promise<StoredFile | null>;
  /** A path that is not there is no error. */
  remove(path: string): Promise<void>;
  /**
   * Removes files older than a day that nobody names.
   * @param referenced gets up to 500 paths, gives back those in use.
   * @returns how many were removed.
   */
  sweepOrphans(referenced: (paths: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

const folder = "uploads";
const pathPattern = /^\/uploads\/([0-9a-f]{2})([0-9a-f]{30})\.webp$/;
const orphanAgeMs = 86_400_000;
const sweepBatch = 500;

/** Where a path lies, in folders of its first two digits; null when it is no path of ours. */
function keyOf(path: string): string | null {
  const [, start, rest] = pathPattern.exec(path) ?? [];
  return start && rest ? `${folder}/${start}/${start}${rest}.webp` : null;
}

const pathOf = (key: string): string => `/${folder}/${key.slice(key.lastIndexOf("/") + 1)}`;

export interface FilesOptions {
  config: Pick<Config, "dataDir" | "s3">;
  clock: Clock;
}

export async function createFiles({ config, clock }: FilesOptions): Promise<Files> {
  const disk = await createDisk(config);

  async function* allKeys(): AsyncGenerator<string> {
    let page: string | undefined;
    do {
      const listing = await disk.listAll(folder, { recursive: true, ...(page && { paginationToken: page }) });
      for (const entry of listing.objects) if (entry instanceof DriveFile) yield entry.key;
      page = listing.paginationToken;
    } while (page);
  }

  async function removeUnreferenced(
    keys: readonly string[],
    referenced: Parameters<Files["sweepOrphans"]>[0],
  ): Promise<number> {
    const inUse = await referenced(keys.map(pathOf));
    const newest = clock.now().getTime() - orphanAgeMs;
    let removed = 0;
    for (const key of keys) {
      if (inUse.has(pathOf(key))) continue;
      const { lastModified } = await disk.getMetaData(key);
      if (lastModified.getTime() > newest) continue;
      await disk.delete(key);
      removed++;
    }
    return removed;
  }

  return {
    async putImage(bytes, { maxSide = 1024 } = {}) {
      const image = await encodeImage(bytes, maxSide);
      const path = `/${folder}/${randomBytes(16).toString("hex")}.webp`;
      const key = keyOf(path);
      if (!key) throw new Error("a new path must be one of ours");
      await disk.put(key, image.bytes, { contentType: "image/webp" });
      return { path, width: image.width, height: image.height };
    },

    async read(path) {
      const key = keyOf(path);
      if (!key) return null;
      try {
        return { bytes: await disk.getBytes(key), type: "image/webp" };
      } catch (error) {
        if (await disk.exists(key)) throw error;
        return null;
      }
    },

    async remove(path) {
      const key = keyOf(path);
      if (key) await disk.delete(key);
    },

    async sweepOrphans(referenced) {
      let removed = 0;
      let batch: string[] = [];
      for await (const key of allKeys()) {
        batch.push(key);
        if (batch.length < sweepBatch) continue;
        removed += await removeUnreferenced(batch, referenced);
        batch = [];
      }
      return batch.length > 0 ? removed + (await removeUnreferenced(batch, referenced)) : removed;
    },
  };
}
