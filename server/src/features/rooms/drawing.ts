import { ROOM_BYTES_MAX, ROOM_FULL } from "@startup-connect/contract/rooms";
import { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { type AnyJob, defineCron, defineJob } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import { type PagePictures, PageRefused, pageRefusals } from "#platform/pages/index.ts";
import * as t from "#texts/rooms-acts.ts";
import type { Context } from "./context.ts";
import type { NextVersion } from "./queries.ts";

const keepsPages = "pages for visitors show no rooms";
const RETRIES = 2;
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

/*
 * ROOM-01: the pages of files that founders added. Founders take turns: each run draws a slice of one founder's next file,
 * then queues again behind the others.
 */

const change = <T>(c: Context, ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  c.db.tx(async (tx) => {
    await lock(tx, "room", ownerId);
    return work(tx);
  });

async function keep(c: Context, version: NextVersion, page: PagePictures): Promise<void> {
  const { number, text, large, small } = page;
  const made = large.byteLength + small.byteLength + Buffer.byteLength(text);
  const paths: string[] = [];
  try {
    paths.push(await c.files.putMade(large, "webp"), await c.files.putMade(small, "jpg"));
    const [largePath = "", smallPath = ""] = paths;
    await change(c, version.ownerId, async (tx) => {
      const { id } = version;
      const spent = { made, ms: Math.ceil(page.spent) };
      const sum = await c.queries.countMade(tx, id, spent);
      if (sum === undefined) throw new Gone();
      if (sum > mostBytes(version.size, number)) throw new PageRefused(pageRefusals.made);
      if ((await c.queries.bytesOf(tx, version.ownerId)) > ROOM_BYTES_MAX) throw new PageRefused(ROOM_FULL);
      await c.queries.addPage(tx, { versionId: id, number, text, largePath, smallPath });
      if (number < page.count) return;
      await c.queries.changeVersion(tx, id, { state: "ready" });
      const readers = await c.queries.peopleWithAccess(tx, version.ownerId, version.itemId, c.clock.now());
      await c.live.publishTo(tx, [version.ownerId, ...readers], "room", { roomId: version.ownerId });
    });
  } catch (error) {
    for (const path of paths) await c.files.remove(path);
    throw error;
  }
}

async function refuse(c: Context, version: NextVersion, refusal: string): Promise<void> {
  const paths = await change(c, version.ownerId, async (tx) => {
    await c.queries.changeVersion(tx, version.id, { state: "refused", refusal, madeBytes: 0 });
    return c.queries.removePages(tx, version.id);
  });
  for (const path of paths) await c.files.remove(path);
}

async function drawSlice(c: Context, version: NextVersion, signal: AbortSignal): Promise<void> {
  const stored = await c.files.read(version.path);
  if (!stored) throw new Error("the file of a version is gone");
  const began = performance.now();
  let drawn = 0;
  await c.pages.render(stored.bytes, (page) => keep(c, version, page), {
    from: version.pages + 1,
    signal,
    spentBefore: version.drawnMs,
    isEnough: () => {
      drawn += 1;
      return drawn >= SLICE_PAGES || performance.now() - began > SLICE_MS;
    },
  });
}

const drawJob = (c: Context) =>
  defineJob(
    {
      name: "rooms.draw",
      schema: z.object({ ownerId: z.string() }),
      key: ({ ownerId }) => ownerId,
      retryLimit: RETRIES,
      keepsPages,
    },
    async ({ ownerId }, { attempt, signal }) => {
      // After a change that is under way: its file may be the one this job was added for.
      const version = await change(c, ownerId, (tx) => c.queries.nextVersion(tx, ownerId));
      if (!version) return;
      try {
        await drawSlice(c, version, signal);
      } catch (error) {
        const isRefused = error instanceof PageRefused;
        if (signal.aborted || (!isRefused && !(error instanceof Gone) && attempt < RETRIES)) throw error;
        if (!(error instanceof Gone)) await refuse(c, version, isRefused ? error.message : t.notPrepared);
      }
      await change(c, ownerId, async (tx) => {
        await c.live.publishTo(tx, [ownerId], "room", { roomId: ownerId });
        if (await c.queries.nextVersion(tx, ownerId)) await startDrawing(c, tx, ownerId);
      });
    },
  );

/** In the transaction of the new version. */
export const startDrawing = (c: Context, tx: Tx, ownerId: string): Promise<void> =>
  c.jobs.enqueue(tx, drawJob(c), { ownerId });

export const drawingJobs = (c: Context): readonly AnyJob[] => [
  drawJob(c),
  // Those whose job was lost, and those of the demo world, which never had one.
  defineCron({ name: "rooms.again", cron: "* * * * *", keepsPages }, async () => {
    const waiting = await c.queries.waitingOwners();
    await c.db.tx(async (tx) => {
      for (const ownerId of waiting) await startDrawing(c, tx, ownerId);
    });
  }),
];
