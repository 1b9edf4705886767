import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { IMAGE_MAX_BYTES } from "@startup-connect/contract/shared";
import {
  GALLERY_CHANGED,
  GALLERY_FILE_INVALID,
  GALLERY_ITEM_NOT_FOUND,
  GALLERY_MAX,
  type GalleryItem,
  galleryRoutes,
} from "@startup-connect/contract/startups";
import type { Tx } from "#platform/database.ts";
import { ImageRefused, isVideo, ReceivedFile, VideoRefused } from "#platform/files/index.ts";
import { type ImageRule, withImage } from "#platform/files/with-image.ts";
import { created, done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/profiles-acts.ts";
import { checkOwnType, notRegisteredYet } from "../policy.ts";
import type { GalleryQueries, GalleryRow, ShownItem } from "./gallery-queries.ts";
import type { StartupQueries, StartupRow } from "./queries.ts";

interface Parts {
  platform: Platform;
  queries: GalleryQueries;
  startups: {
    byUser(userId: string): Promise<StartupRow | undefined>;
    lock(tx: Tx, userId: string): Promise<StartupRow | undefined>;
  };
  setLogo: StartupQueries["setLogo"];
}

type Stored = Pick<GalleryRow, "kind" | "path" | "width" | "height">;

/** Longest side of an image that visitors open large. */
const IMAGE_SIDE = 1920;

/** Logo, images and videos of the own startup (B19). */
export function startupGallery({ platform, queries, startups, setLogo: storeLogo }: Parts) {
  const { db, files, clock } = platform;

  /** Locks the startup, so that two changes of its gallery come one after the other. @throws Problem 403, 404 */
  async function change<T>(viewer: Viewer, work: (tx: Tx, startup: StartupRow) => Promise<T>): Promise<T> {
    checkOwnType(viewer, "Startup");
    return db.tx(async (tx) => {
      const startup = await startups.lock(tx, viewer.userId);
      if (!startup) throw notRegisteredYet();
      return work(tx, startup);
    });
  }

  async function rows(viewer: Viewer): Promise<GalleryRow[]> {
    checkOwnType(viewer, "Startup");
    const startup = await startups.byUser(viewer.userId);
    if (!startup) throw notRegisteredYet();
    return queries.ofStartup(startup.id);
  }

  /** @throws Problem 400 with the text for the field. */
  async function store(file: ReceivedFile): Promise<Stored> {
    try {
      if (await isVideo(file.location)) {
        const { path } = await files.putVideo(file.location);
        return { kind: "video", path, width: 0, height: 0 };
      }
      // One byte more than is accepted says that it is too large.
      const bytes = await beginningOf(file.location, IMAGE_MAX_BYTES + 1);
      const options = { maxSide: IMAGE_SIDE, refusal: GALLERY_FILE_INVALID };
      return { kind: "image", ...(await files.putImage(bytes, options)) };
    } catch (error) {
      if (error instanceof ImageRefused || error instanceof VideoRefused) throw refused(error.message);
      throw error;
    }
  }

  const gallery = {
    list: rows,

    /** The file is there before its row; when the row is refused, it goes again. @throws Problem 400, 403, 404, 409 */
    async add(viewer: Viewer, { file, caption }: { file: File; caption: string }): Promise<GalleryRow> {
      if (!(file instanceof ReceivedFile)) throw refused(GALLERY_FILE_INVALID);
      // Said before the work of a video, and again where it counts.
      if ((await rows(viewer)).length >= GALLERY_MAX) throw full();
      const stored = await store(file);
      try {
        return await change(viewer, async (tx, { id: startupId }) => {
          const present = await queries.inOrder(tx, startupId);
          if (present.length >= GALLERY_MAX) throw full();
          const place = (present.at(-1)?.place ?? 0) + 1;
          const row = { id: newId(), startupId, ...stored, caption, place, createdAt: clock.now() };
          const made = await queries.insert(tx, row);
          await queries.mirror(tx, startupId);
          return made;
        });
      } catch (error) {
        await files.remove(stored.path);
        throw error;
      }
    },

    async setCaption(viewer: Viewer, id: string, caption: string): Promise<GalleryRow> {
      if (!isId(id)) throw notFound(GALLERY_ITEM_NOT_FOUND);
      return change(viewer, async (tx, startup) => {
        const row = await queries.setCaption(tx, startup.id, id, caption);
        if (!row) throw notFound(GALLERY_ITEM_NOT_FOUND);
        return row;
      });
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      if (!isId(id)) throw notFound(GALLERY_ITEM_NOT_FOUND);
      const { path } = await change(viewer, async (tx, startup) => {
        const row = await queries.remove(tx, startup.id, id);
        if (!row) throw notFound(GALLERY_ITEM_NOT_FOUND);
        await queries.mirror(tx, startup.id);
        return row;
      });
      await files.remove(path);
    },

    /** @throws Problem 409 when these are not all there are. */
    reorder: (viewer: Viewer, ids: readonly string[]): Promise<GalleryRow[]> =>
      change(viewer, async (tx, { id }) => {
        const present = new Set((await queries.inOrder(tx, id)).map((row) => row.id));
        const isAll =
          ids.length === present.size && new Set(ids).size === ids.length && ids.every((one) => present.has(one));
        if (!isAll) throw new Problem(409, GALLERY_CHANGED);
        await queries.reorder(tx, id, ids);
        await queries.mirror(tx, id);
        return queries.inOrder(tx, id);
      }),

    /** @param file undefined: the startup is shown without a logo. @returns its path, "" for none. */
    async setLogo(viewer: Viewer, file: File | undefined): Promise<string> {
      const { path, former } = await withImage(files, file, logo, (path) =>
        change(viewer, async (tx, { id, picturePath }) => {
          await storeLogo(tx, id, path, clock.now());
          return { path, former: picturePath };
        }),
      );
      if (former) await files.remove(former);
      return path;
    },
  };

  return mount(galleryRoutes, {
    "PUT /api/startups/logo": async ({ viewer, body }) => ok({ logo: await gallery.setLogo(viewer, body.file) }),
    "DELETE /api/startups/logo": ({ viewer }) => done(gallery.setLogo(viewer, undefined)),
    "GET /api/startups/gallery": async ({ viewer }) =>
      ok({ gallery: (await gallery.list(viewer)).map(presentGalleryItem) }),
    "POST /api/startups/gallery": async ({ viewer, body }) =>
      created({ item: presentGalleryItem(await gallery.add(viewer, body)) }),
    "PATCH /api/startups/gallery/{id}": async ({ viewer, params, body }) =>
      ok({ item: presentGalleryItem(await gallery.setCaption(viewer, params.id, body.caption)) }),
    "DELETE /api/startups/gallery/{id}": ({ viewer, params }) => done(gallery.remove(viewer, params.id)),
    "PUT /api/startups/gallery/order": async ({ viewer, body }) =>
      ok({ gallery: (await gallery.reorder(viewer, body.ids)).map(presentGalleryItem) }),
  });
}

export const presentGalleryItem = ({ id, path, kind, caption, width, height }: ShownItem): GalleryItem => ({
  _id: id,
  path,
  kind,
  caption,
  width,
  height,
});

const beginningOf = (location: string, most: number) => buffer(createReadStream(location, { end: most - 1 }));
const refused = (text: string) => fieldProblem("file", text);
const full = () => new Problem(409, t.galleryFull({ max: String(GALLERY_MAX) }));
const logo: ImageRule = { maxSide: 512, refused };
