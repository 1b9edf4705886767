import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, type Db, first, type Tx } from "#platform/database.ts";
import { rowsOf } from "#platform/rows.ts";
import { galleryItems, startups } from "./tables.ts";

export type GalleryRow = typeof galleryItems.$inferSelect;
export type ShownItem = Pick<GalleryRow, "id" | "kind" | "path" | "caption" | "width" | "height">;

const itemOf = (startupId: string, id: string) => and(eq(galleryItems.id, id), eq(galleryItems.startupId, startupId));

/** All SQL of galleries. */
export function galleryQueries({ orm }: Database) {
  const rows = rowsOf(orm, galleryItems);
  const inOrder = (db: Db, startupId: string): Promise<GalleryRow[]> =>
    rows.find(eq(galleryItems.startupId, startupId), { by: [asc(galleryItems.place), asc(galleryItems.id)], db });

  return {
    inOrder,
    ofStartup: (startupId: string): Promise<GalleryRow[]> => inOrder(orm, startupId),

    insert: rows.insert,

    /** Undefined for an item of another startup. */
    setCaption: (tx: Tx, startupId: string, id: string, caption: string): Promise<GalleryRow | undefined> =>
      first(rows.changeAll(tx, itemOf(startupId, id), { caption })),

    remove: (tx: Tx, startupId: string, id: string): Promise<GalleryRow | undefined> =>
      first(rows.removeAll(tx, itemOf(startupId, id))),

    /** @param ids all of the startup's, in their new order */
    reorder: (tx: Tx, startupId: string, ids: readonly string[]) =>
      tx
        .update(galleryItems)
        .set({ place: sql`array_position(${sql.param([...ids])}::uuid[], ${galleryItems.id})` })
        .where(eq(galleryItems.startupId, startupId)),

    /** Writes the paths beside the record, where lists read them. */
    mirror: (tx: Tx, startupId: string) =>
      tx
        .update(startups)
        .set({
          galleryPaths: sql`coalesce((select array_agg(${galleryItems.path} order by ${galleryItems.place}, ${galleryItems.id})
            from ${galleryItems} where ${galleryItems.startupId} = ${startupId}), '{}')`,
        })
        .where(eq(startups.id, startupId)),
  };
}

export type GalleryQueries = ReturnType<typeof galleryQueries>;
