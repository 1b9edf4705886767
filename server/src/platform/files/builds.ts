import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { type Disk, DriveFile } from "flydrive";
import type { Caches } from "#platform/caches.ts";
import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import { type ZipEntry, zipOf } from "#platform/zip.ts";

const FOLDER = "builds";
const KEPT_BUILDS = 5;
/** Requests for what no build has list the store at most this often. */
const LIST_EVERY_MS = 10_000;

/**
 * Scripts and styles of the last five builds, in the store that all processes share: a page of one version may ask a
 * process of another for its scripts, during a rolling restart and from a tab that was open before.
 */
export interface Builds {
  /** Stores those of this build as the newest. @param id of the build @param folder where its files lie */
  share(id: string, folder: string): Promise<void>;
  /** By the name of the file, which holds a hash of its content; null = no stored build has it. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

interface BuildsOptions {
  disk: Disk;
  clock: Clock;
  log?: Logger | undefined;
  caches: Caches;
}

export function createBuilds({ disk, clock, log, caches }: BuildsOptions): Builds {
  const archives = caches.create<Uint8Array>("builds", { max: KEPT_BUILDS });
  const keys = new Map<string, string>();
  let listing: { at: number; done: Promise<void> } | undefined;

  async function newestFirst(): Promise<string[]> {
    const { objects } = await disk.listAll(FOLDER).catch(() => ({ objects: [] }));
    const stored = [...objects].filter((entry) => entry instanceof DriveFile).map(({ key }) => key);
    const dated = stored.map(async (key) => ({ key, at: (await disk.getMetaData(key)).lastModified.getTime() }));
    return (await Promise.all(dated)).toSorted((a, b) => b.at - a.at).map(({ key }) => key);
  }

  async function archive(key: string): Promise<Uint8Array> {
    const bytes = archives.get(key) ?? (await disk.getBytes(key));
    archives.set(key, bytes);
    return bytes;
  }

  async function list(): Promise<void> {
    keys.clear();
    for (const key of await newestFirst()) {
      const filter = ({ name }: { name: string }) => {
        keys.set(name, key);
        return false;
      };
      unzipSync(await archive(key), { filter });
    }
  }

  return {
    async share(id, folder) {
      const own = `${FOLDER}/${id}.zip`;
      const stored = await newestFirst();
      if (stored[0] === own) return;
      const chunks: Uint8Array[] = [];
      for await (const chunk of zipOf(entriesOf(folder), clock.now())) chunks.push(chunk);
      await disk.put(own, Buffer.concat(chunks));
      for (const key of stored.filter((key) => key !== own).slice(KEPT_BUILDS - 1)) await disk.delete(key);
    },

    async read(name) {
      const now = clock.now().getTime();
      if (!keys.has(name) && !(listing && now - listing.at < LIST_EVERY_MS)) listing = { at: now, done: list() };
      try {
        await listing?.done;
        const key = keys.get(name);
        if (!key) return null;
        const bytes = unzipSync(await archive(key), { filter: (file) => file.name === name })[name];
        return bytes ? new Uint8Array(bytes) : null;
      } catch (error) {
        log?.warn({ error }, "scripts of other builds could not be read");
        return null;
      }
    },
  };
}

/** The files of a folder without their compressed copies. */
async function* entriesOf(folder: string): AsyncGenerator<ZipEntry> {
  for (const name of await readdir(folder))
    if (!/\.(br|gz)$/.test(name)) yield { name, chunks: [await readFile(join(folder, name))], pack: true };
}
