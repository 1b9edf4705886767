import { exportName } from "#features/accounts/index.ts";
import type { Database } from "#platform/database.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { presentOwn } from "./present.ts";
import type { InvestorQueries } from "./queries.ts";

interface Parts {
  db: Database;
  queries: InvestorQueries;
  /** Tells the list that counts are stale. */
  changed(): void;
}

/** PROF-37, PROF-39: the registered investor and the picture. */
export const investorPersonal = ({ db, queries, changed }: Parts): PersonalData => ({
  async *exportPerson(userId) {
    const row = await queries.byUser(db.orm, userId);
    if (!row) return;
    const { listed, verified, createdAt, updatedAt } = row;
    yield { name: "investor.json", json: { ...presentOwn(row), listed, verified, createdAt, updatedAt } };
    if (row.picturePath) yield { name: exportName(row.picturePath), file: row.picturePath };
  },

  async erasePerson(tx, userId) {
    const removed = await queries.remove(tx, userId);
    if (!removed) return {};
    return { files: removed.picture ? [removed.picture] : [], traces: [removed.id], afterCommit: changed };
  },
});
