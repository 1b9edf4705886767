import { exportName } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { GalleryQueries } from "./gallery-queries.ts";
import { presentOwn } from "./present.ts";
import type { StartupQueries, StartupRow } from "./queries.ts";

interface Parts {
  db: Database;
  queries: StartupQueries;
  gallery: GalleryQueries;
  /** The opened number, "" without one. */
  udyogOf(row: StartupRow): string;
  /** Tells the list that counts are stale. */
  changed(): void;
}

/** PROF-37, PROF-39: the registered startup with logo and gallery. */
export const startupPersonal = ({ db, queries, gallery, udyogOf, changed }: Parts): PersonalData => ({
  async *exportPerson(userId) {
    const row = await queries.byUser(db.orm, userId);
    if (!row) return;
    const udyogAadhaar = udyogOf(row);
    const { listed, recognised, verified, agreedAt, createdAt, updatedAt } = row;
    const json = {
      ...presentOwn(row, udyogAadhaar),
      // Masked on the page; this is the owner's own copy.
      udyogAadhaar,
      listed,
      recognised,
      verified,
      agreedAt,
      createdAt,
      updatedAt,
    };
    yield { name: "startup.json", json };
    if (row.logoPath) yield { name: exportName(row.logoPath), file: row.logoPath };
    const items = await gallery.ofStartup(row.id);
    const told = items.map(({ kind, path, caption, createdAt: addedAt }) => ({ kind, path, caption, addedAt }));
    yield { name: "gallery.json", json: told };
    for (const { path } of items) yield { name: exportName(path), file: path };
  },

  async erasePerson(tx, userId) {
    const removed = await queries.remove(tx, userId);
    if (!removed) return {};
    const files = [...(removed.picture ? [removed.picture] : []), ...removed.gallery];
    return { files, traces: [removed.id], afterCommit: changed };
  },
});
