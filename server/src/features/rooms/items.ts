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
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/rooms-acts.ts";
import type { Context } from "./context.ts";
import { startDrawing } from "./drawing.ts";
import type { ItemRow } from "./queries.ts";

const fileRule = {
  endings: ["pdf", "jpg", "png", "webp"] as const,
  refusal: ROOM_FILE_INVALID,
  refused: (text: string) => fieldProblem("file", text),
  mayBeActive: true,
};

/* ROOM-01: the files and folders of a founder's room. */

/** Each is in memory as a whole while it is looked through. */
const inTurn = createTurns("documents", { atOnce: 2, mostWaiting: 20, mostOfSender: 3 });

/**
 * Runs a change of the viewer's own room, after the changes before it.
 * @param work calls `note` with an item before or after it is changed: those who had or have access hear of it
 */
const change = <T>(
  c: Context,
  { userId }: Viewer,
  work: (tx: Tx, note: (itemId: string) => Promise<void>) => Promise<T>,
): Promise<T> =>
  c.db.tx(async (tx) => {
    await lock(tx, "room", userId);
    const people = new Set([userId]);
    const result = await work(tx, async (itemId) => {
      for (const id of await c.queries.peopleWithAccess(tx, userId, itemId, c.clock.now())) people.add(id);
    });
    await c.live.publishTo(tx, people, "room", { roomId: userId });
    return result;
  });

/** @throws Problem 404 */
export async function found(c: Context, tx: Tx, ownerId: string, id: string, kind?: ItemRow["kind"]): Promise<ItemRow> {
  const item = isId(id) ? await c.queries.item(tx, ownerId, id) : undefined;
  if (!item || (kind && item.kind !== kind)) throw notFound(ITEM_NOT_FOUND);
  return item;
}

async function checkDepth(c: Context, tx: Tx, parentId: string | null, below: number): Promise<void> {
  const above = parentId ? (await c.queries.above(tx, parentId)).length : 0;
  if (above + below > ROOM_DEPTH_MAX) throw fieldProblem("parentId", t.tooDeep({ most: ROOM_DEPTH_MAX }));
}

async function add(c: Context, tx: Tx, ownerId: string, kind: ItemRow["kind"], name: string, parent: string | null) {
  const parentId = parent ? (await found(c, tx, ownerId, parent, "folder")).id : null;
  if ((await c.queries.items(ownerId, tx)).length >= ROOM_ITEMS_MAX)
    throw new Problem(409, t.mostItems({ most: String(ROOM_ITEMS_MAX) }));
  if (kind === "folder") await checkDepth(c, tx, parentId, 1);
  const id = newId();
  await c.queries.insertItem(tx, { id, ownerId, parentId, kind, name, createdAt: c.clock.now() });
  return id;
}

export const addFolder = (c: Context, viewer: Viewer, name: string, parentId: string | null): Promise<string> =>
  change(c, viewer, (tx) => add(c, tx, viewer.userId, "folder", name, parentId));

/** A new file, or with `itemId` a new version of one. @throws Problem 400, 404, 409 */
export async function addFile(c: Context, viewer: Viewer, file: File, parentId: string, itemId: string): Promise<void> {
  const stored = () =>
    withDocument(c.files, file, fileRule, ({ path, size, isActive }) =>
      change(c, viewer, async (tx) => {
        const used = await c.queries.bytesOf(tx, viewer.userId);
        if (used + size > ROOM_BYTES_MAX) throw new Problem(409, ROOM_FULL);
        const name = [...documentName(file.name, path)].slice(-120).join("");
        const of = itemId
          ? (await found(c, tx, viewer.userId, itemId, "file")).id
          : await add(c, tx, viewer.userId, "file", name, parentId || null);
        const number = 1 + ((await c.queries.latestVersion(tx, of))?.number ?? 0);
        const id = newId();
        const row = { id, itemId: of, number, path, size, mayBeSaved: !isActive, addedAt: c.clock.now() };
        await c.queries.insertVersion(tx, { ...row, state: "received", refusal: "", madeBytes: 0, drawnMs: 0 });
        await startDrawing(c, tx, viewer.userId);
      }),
    );
  await inTurn(stored);
}

export async function changeItem(
  c: Context,
  viewer: Viewer,
  id: string,
  values: { name?: string | undefined; parentId?: string | null | undefined },
) {
  await change(c, viewer, async (tx, note) => {
    const item = await found(c, tx, viewer.userId, id);
    const { name, parentId } = values;
    await note(item.id);
    if (parentId) {
      await found(c, tx, viewer.userId, parentId, "folder");
      if ((await c.queries.above(tx, parentId)).includes(item.id)) throw fieldProblem("parentId", t.intoItself);
    }
    if (parentId !== undefined && item.kind === "folder")
      await checkDepth(c, tx, parentId, await c.queries.depthBelow(tx, item.id));
    if (name !== undefined || parentId !== undefined) await c.queries.changeItem(tx, item.id, { name, parentId });
    await note(item.id);
  });
}

export async function removeItem(c: Context, viewer: Viewer, id: string): Promise<void> {
  const paths = await change(c, viewer, async (tx, note) => {
    const item = await found(c, tx, viewer.userId, id);
    await note(item.id);
    const paths = await c.queries.paths(tx, viewer.userId, item.id);
    await c.queries.removeItem(tx, item.id);
    return paths;
  });
  for (const path of paths) await c.files.remove(path);
}
