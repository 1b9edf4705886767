import {
  ITEM_NOT_FOUND,
  ROOM_BYTES_MAX,
  ROOM_DEPTH_MAX,
  ROOM_FILE_INVALID,
  ROOM_FULL,
  ROOM_ITEMS_MAX,
} from "@startup-connect/contract/rooms";
import { createTurns } from "#platform/busy.ts";
import type { Tx } from "#platform/database.ts";
import { documentName } from "#platform/files/index.ts";
import { withDocument } from "#platform/files/with-document.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { DrawingService } from "./drawing.ts";
import type { ItemRow, RoomQueries } from "./queries.ts";

const fileRule = {
  endings: ["pdf", "jpg", "png", "webp"] as const,
  refusal: ROOM_FILE_INVALID,
  refused: (text: string) => fieldProblem("file", text),
  mayBeActive: true,
};
const FULL = `A room has at most ${ROOM_ITEMS_MAX} files and folders.`;
const TOO_DEEP = `Folders can be inside each other ${ROOM_DEPTH_MAX} deep.`;

/** ROOM-01: the files and folders of a founder's room. */
export function itemService(
  { db, clock, files, live }: Platform,
  queries: RoomQueries,
  drawing: Pick<DrawingService, "start">,
) {
  /** Each is in memory as a whole while it is looked through. */
  const inTurn = createTurns("documents", { atOnce: 2, mostWaiting: 20, mostOfSender: 3 });

  /**
   * Runs a change of the viewer's own room, after the changes before it.
   * @param work calls `note` with an item before or after it is changed: those who had or have access hear of it
   */
  const change = <T>(
    { userId }: Viewer,
    work: (tx: Tx, note: (itemId: string) => Promise<void>) => Promise<T>,
  ): Promise<T> =>
    db.tx(async (tx) => {
      await lock(tx, "room", userId);
      const people = new Set([userId]);
      const result = await work(tx, async (itemId) => {
        for (const id of await queries.peopleWithAccess(tx, userId, itemId, clock.now())) people.add(id);
      });
      await live.publishTo(tx, people, "room", { roomId: userId });
      return result;
    });

  /** @throws Problem 404 */
  async function found(tx: Tx, ownerId: string, id: string, kind?: ItemRow["kind"]): Promise<ItemRow> {
    const item = isId(id) ? await queries.item(tx, ownerId, id) : undefined;
    if (!item || (kind && item.kind !== kind)) throw notFound(ITEM_NOT_FOUND);
    return item;
  }

  async function checkDepth(tx: Tx, parentId: string | null, below: number): Promise<void> {
    const above = parentId ? (await queries.above(tx, parentId)).length : 0;
    if (above + below > ROOM_DEPTH_MAX) throw fieldProblem("parentId", TOO_DEEP);
  }

  async function add(tx: Tx, ownerId: string, kind: ItemRow["kind"], name: string, parent: string | null) {
    const parentId = parent ? (await found(tx, ownerId, parent, "folder")).id : null;
    if ((await queries.items(ownerId, tx)).length >= ROOM_ITEMS_MAX) throw new Problem(409, FULL);
    if (kind === "folder") await checkDepth(tx, parentId, 1);
    const id = newId();
    await queries.insertItem(tx, { id, ownerId, parentId, kind, name, createdAt: clock.now() });
    return id;
  }

  return {
    found,

    addFolder: (viewer: Viewer, name: string, parentId: string | null): Promise<string> =>
      change(viewer, (tx) => add(tx, viewer.userId, "folder", name, parentId)),

    /** A new file, or with `itemId` a new version of one. @throws Problem 400, 404, 409 */
    async addFile(viewer: Viewer, file: File, parentId: string, itemId: string): Promise<void> {
      const stored = () =>
        withDocument(files, file, fileRule, ({ path, size, isActive }) =>
          change(viewer, async (tx) => {
            const used = await queries.bytesOf(tx, viewer.userId);
            if (used + size > ROOM_BYTES_MAX) throw new Problem(409, ROOM_FULL);
            const name = [...documentName(file.name, path)].slice(-120).join("");
            const of = itemId
              ? (await found(tx, viewer.userId, itemId, "file")).id
              : await add(tx, viewer.userId, "file", name, parentId || null);
            const number = 1 + ((await queries.latestVersion(tx, of))?.number ?? 0);
            const id = newId();
            const row = { id, itemId: of, number, path, size, mayBeSaved: !isActive, addedAt: clock.now() };
            await queries.insertVersion(tx, { ...row, state: "received", refusal: "", madeBytes: 0, drawnMs: 0 });
            await drawing.start(tx, viewer.userId);
          }),
        );
      await inTurn(stored);
    },

    async changeItem(
      viewer: Viewer,
      id: string,
      values: { name?: string | undefined; parentId?: string | null | undefined },
    ) {
      await change(viewer, async (tx, note) => {
        const item = await found(tx, viewer.userId, id);
        const { name, parentId } = values;
        await note(item.id);
        if (parentId) {
          await found(tx, viewer.userId, parentId, "folder");
          if ((await queries.above(tx, parentId)).includes(item.id))
            throw fieldProblem("parentId", "A folder cannot be moved into itself.");
        }
        if (parentId !== undefined && item.kind === "folder")
          await checkDepth(tx, parentId, await queries.depthBelow(tx, item.id));
        if (name !== undefined || parentId !== undefined) await queries.changeItem(tx, item.id, { name, parentId });
        await note(item.id);
      });
    },

    async removeItem(viewer: Viewer, id: string): Promise<void> {
      const paths = await change(viewer, async (tx, note) => {
        const item = await found(tx, viewer.userId, id);
        await note(item.id);
        const paths = await queries.paths(tx, viewer.userId, item.id);
        await queries.removeItem(tx, item.id);
        return paths;
      });
      for (const path of paths) await files.remove(path);
    },
  };
}

export type ItemService = ReturnType<typeof itemService>;
