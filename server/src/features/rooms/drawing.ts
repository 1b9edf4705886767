import { ROOM_BYTES_MAX, ROOM_FULL } from "@startup-connect/contract/rooms";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { defineCron, defineJob } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { type PagePictures, PageRefused, pageRefusals } from "#platform/pages/index.ts";
import type { Platform } from "#platform/platform.ts";
import type { NextVersion, RoomQueries } from "./queries.ts";

const keepsPages = "pages for visitors show no rooms";
const RETRIES = 2;
const FAILED = "The pages of this file could not be made. Please add it again.";
/** So many pages of one founder are drawn before the next founder's, or as many as are begun within the time. */
const SLICE_PAGES = 10;
const SLICE_MS = 2_000;

const MB = 1024 ** 2;
/** A page of a scan or a photograph is 0.2 to 0.8 MB in both sizes together. */
const PAGE_BYTES = 1 * MB;
/** A small file can begin with its richest pages. */
const FIRST_PAGES = 10;
const FILE_BYTES_MAX = 500 * MB;

/** FILE-20: the most that may be made of a file of this size, when so many of its pages are drawn. */
const mostBytes = (size: number, pages: number): number =>
  Math.min(FILE_BYTES_MAX, 20 * size + PAGE_BYTES * Math.max(FIRST_PAGES, pages));

/** The file or its row is gone: its pages are not wanted. */
class Gone extends Error {}

/**
 * ROOM-01: the pages of files that founders added. Founders take turns: each run draws a slice of one founder's next file,
 * then queues again behind the others.
 */
export function drawingService({ db, clock, files, jobs, live, pages }: Platform, queries: RoomQueries) {
  const change = <T>(ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tx(async (tx) => {
      await lock(tx, "room", ownerId);
      return work(tx);
    });

  async function keep(version: NextVersion, page: PagePictures): Promise<void> {
    const { number, text, large, small } = page;
    const made = large.byteLength + small.byteLength + Buffer.byteLength(text);
    const paths: string[] = [];
    try {
      paths.push(await files.putMade(large, "webp"), await files.putMade(small, "jpg"));
      const [largePath = "", smallPath = ""] = paths;
      await change(version.ownerId, async (tx) => {
        const { id } = version;
        const spent = { made, ms: Math.ceil(page.spent) };
        const sum = await queries.countMade(tx, id, spent);
        if (sum === undefined) throw new Gone();
        if (sum > mostBytes(version.size, number)) throw new PageRefused(pageRefusals.made);
        if ((await queries.bytesOf(tx, version.ownerId)) > ROOM_BYTES_MAX) throw new PageRefused(ROOM_FULL);
        await queries.addPage(tx, { versionId: id, number, text, largePath, smallPath });
        if (number < page.count) return;
        await queries.changeVersion(tx, id, { state: "ready" });
        const readers = await queries.peopleWithAccess(tx, version.ownerId, version.itemId, clock.now());
        await live.publishTo(tx, [version.ownerId, ...readers], "room", { roomId: version.ownerId });
      });
    } catch (error) {
      for (const path of paths) await files.remove(path);
      throw error;
    }
  }

  async function refuse(version: NextVersion, refusal: string): Promise<void> {
    const paths = await change(version.ownerId, async (tx) => {
      await queries.changeVersion(tx, version.id, { state: "refused", refusal, madeBytes: 0 });
      return queries.removePages(tx, version.id);
    });
    for (const path of paths) await files.remove(path);
  }

  async function drawSlice(version: NextVersion, signal: AbortSignal): Promise<void> {
    const stored = await files.read(version.path);
    if (!stored) throw new Error("the file of a version is gone");
    const began = performance.now();
    let drawn = 0;
    await pages.render(stored.bytes, (page) => keep(version, page), {
      from: version.pages + 1,
      signal,
      spentBefore: version.drawnMs,
      isEnough: () => {
        drawn += 1;
        return drawn >= SLICE_PAGES || performance.now() - began > SLICE_MS;
      },
    });
  }

  const draw = defineJob(
    {
      name: "rooms.draw",
      schema: z.object({ ownerId: z.string() }),
      key: ({ ownerId }) => ownerId,
      retryLimit: RETRIES,
      keepsPages,
    },
    async ({ ownerId }, { attempt, signal }) => {
      // After a change that is under way: its file may be the one this job was added for.
      const version = await change(ownerId, (tx) => queries.nextVersion(tx, ownerId));
      if (!version) return;
      try {
        await drawSlice(version, signal);
      } catch (error) {
        const isRefused = error instanceof PageRefused;
        if (signal.aborted || (!isRefused && !(error instanceof Gone) && attempt < RETRIES)) throw error;
        if (!(error instanceof Gone)) await refuse(version, isRefused ? error.message : FAILED);
      }
      await change(ownerId, async (tx) => {
        await live.publishTo(tx, [ownerId], "room", { roomId: ownerId });
        if (await queries.nextVersion(tx, ownerId)) await jobs.enqueue(tx, draw, { ownerId });
      });
    },
  );

  /** Those whose job was lost, and those of the demo world, which never had one. */
  const again = defineCron({ name: "rooms.again", cron: "* * * * *", keepsPages }, async () => {
    const waiting = await queries.waitingOwners();
    await db.tx(async (tx) => {
      for (const ownerId of waiting) await jobs.enqueue(tx, draw, { ownerId });
    });
  });

  return {
    jobs: [draw, again],
    /** In the transaction of the new version. */
    start: (tx: Tx, ownerId: string): Promise<void> => jobs.enqueue(tx, draw, { ownerId }),
  };
}

export type DrawingService = ReturnType<typeof drawingService>;
