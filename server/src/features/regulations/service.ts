import { INVALID_DOCUMENT } from "@startup-connect/contract/recognition";
import {
  DEPARTMENT_UNKNOWN,
  NOTICE_DEPARTMENTS,
  REGULATION_NOT_FOUND,
  REPLACES_INVALID,
  type RegulationChange,
  type RegulationRequest,
  SOURCE_OR_FILE,
  SUPERSEDED_INVALID,
} from "@startup-connect/contract/regulations";
import { inEnglish } from "@startup-connect/contract/shared";
import type { Audit } from "#features/audit/index.ts";
import type { Recognition } from "#features/recognition/index.ts";
import type { Tx } from "#platform/database.ts";
import { type DocumentRule, withDocument } from "#platform/files/with-document.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { ownTexts } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import type { RegulationQueries, ShownRegulation } from "./queries.ts";

/** What regulations use of other features. */
export interface RegulationPorts {
  audit: Pick<Audit, "record">;
  recognition: Pick<Recognition, "facts">;
}

const fileRule: DocumentRule = {
  endings: ["pdf", "jpg", "png"],
  refusal: INVALID_DOCUMENT,
  refused: (text) => fieldProblem("file", text),
};

/** What administrators do with notices (B55). Each act is logged. */
export function regulationService(platform: Platform, queries: RegulationQueries, ports: RegulationPorts) {
  const { clock, db, files } = platform;

  /** @throws Problem 400 for the notice itself, for one that is not there, and for a circle. */
  async function superseding(tx: Tx, own: string, id: string): Promise<string | null> {
    const seen = new Set([own]);
    for (let next: string | null = id || null; next !== null; ) {
      const found: ShownRegulation | undefined = seen.has(next) ? undefined : await queries.byId(tx, next);
      if (!found) throw fieldProblem("supersededBy", SUPERSEDED_INVALID);
      seen.add(next);
      next = found.notice.supersededBy;
    }
    return id || null;
  }

  /** ADM-17. @throws Problem 400 for a department that is not of the list */
  async function checkDepartment(department: string | undefined): Promise<void> {
    const known: readonly string[] = [...NOTICE_DEPARTMENTS, ...(await queries.departments())];
    if (department !== undefined && !known.includes(department)) throw fieldProblem("department", DEPARTMENT_UNKNOWN);
  }

  async function shown(tx: Tx, id: string): Promise<ShownRegulation> {
    const notice = await queries.byId(tx, id);
    if (!notice) throw notFound(REGULATION_NOT_FOUND);
    return notice;
  }

  /** With the file of the form, or without one. */
  const withFile = <T>(file: File | undefined, work: (path: string) => Promise<T>) =>
    file ? withDocument(files, file, fileRule, ({ path }) => work(path)) : work("");

  return {
    async add(viewer: Viewer, { file, supersededBy, replaces, ...given }: RegulationRequest): Promise<ShownRegulation> {
      await checkDepartment(given.department);
      return withFile(file, (path) =>
        db.tx(async (tx) => {
          const id = newId();
          const newer = await superseding(tx, id, supersededBy);
          await queries.insert(tx, {
            id,
            ...given,
            ...ownTexts(["description"], given),
            supersededBy: newer,
            path,
            updatedAt: clock.now(),
          });
          if (replaces) {
            const older = await queries.lock(tx, replaces);
            if (!older || older.supersededBy) throw fieldProblem("replaces", REPLACES_INVALID);
            const change = { supersededBy: await superseding(tx, older.id, id), updatedAt: clock.now() };
            await queries.change(tx, older.id, change);
          }
          await ports.audit.record(tx, entryOf(viewer, "added", given));
          return shown(tx, id);
        }),
      );
    },

    /** @throws Problem 400, 404 */
    async change(viewer: Viewer, id: string, changes: RegulationChange): Promise<ShownRegulation> {
      const { file, removeFile, supersededBy, date, department, officialLink } = changes;
      await checkDepartment(department);
      const { changed, former } = await withFile(file, (path) =>
        db.tx(async (tx) => {
          const row = await queries.lock(tx, id);
          if (!row) throw notFound(REGULATION_NOT_FOUND);
          const link = officialLink ?? row.officialLink;
          const kept = path || (removeFile ? "" : row.path);
          if (!link && !kept && row.laws.length === 0) throw fieldProblem("officialLink", SOURCE_OR_FILE);
          await queries.change(tx, id, {
            officialLink: link,
            path: kept,
            date: date ?? row.date,
            department: department ?? row.department,
            ...ownTexts(["description"], changes, row),
            supersededBy: supersededBy === undefined ? row.supersededBy : await superseding(tx, id, supersededBy),
            updatedAt: clock.now(),
          });
          const changed = await shown(tx, id);
          await ports.audit.record(tx, entryOf(viewer, "changed", changed.notice));
          return { changed, former: row.path !== changed.notice.path ? row.path : "" };
        }),
      );
      if (former) await files.remove(former);
      return changed;
    },

    /** @throws Problem 404 */
    async remove(viewer: Viewer, id: string): Promise<void> {
      const path = await db.tx(async (tx) => {
        const row = await queries.lock(tx, id);
        if (!row) throw notFound(REGULATION_NOT_FOUND);
        await queries.remove(tx, id);
        await ports.audit.record(tx, entryOf(viewer, "removed", row));
        return row.path;
      });
      if (path) await files.remove(path);
    },
  };
}

const entryOf = (viewer: Viewer, act: string, { date, description }: { date: string; description: string }) => ({
  adminId: viewer.userId,
  act: `regulation.${act}`,
  target: date,
  detail: inEnglish(description),
});
