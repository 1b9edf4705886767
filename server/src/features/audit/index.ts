import { LIST_READ, READ, type ReadKind } from "@startup-connect/contract/audit";
import { before } from "@startup-connect/contract/shared";
import type { Database, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { SecurityLog } from "#platform/security.ts";
import { anchorJob, anchorsFile, notedHeads, reportFile } from "./anchors.ts";
import { type AuditPorts, auditHttp, createReport } from "./http.ts";
import { adminLog, auditQueries, isForSubject, NOT_FOR_SUBJECT } from "./queries.ts";
import { type VerifyOptions, verifyLog } from "./verify.ts";

/** One action of an administrator, as a line of the log. */
export interface AdminAction {
  /** Null for a command of the server. */
  adminId: string | null;
  /** Such as "application.approved": the feature, then the action. */
  act: string;
  /** The member it concerns. */
  subjectId?: string;
  /** What was changed, for a reader: an application's number, the date of a notice. At most 200 characters. */
  target?: string;
  /** At most 1500 characters. */
  detail?: string;
}

/** What an administrator opens of a member. */
export interface AdminRead {
  by: string;
  subject: string;
  what: ReadKind;
  /** Which one, where there are several: the name of a document. */
  target?: string;
}

const DECIDED = "Another administrator decided this less than a minute ago. Please look at it again.";
const UNSEEN_MS = 60_000;

/**
 * REC-37: who decides at the same moment as another has not seen what that one decided.
 * @throws Problem 409 when someone else did so less than a minute ago
 */
export function checkUnseen(
  viewer: Pick<Viewer, "userId">,
  before: { by: string | null; at: Date | null },
  now: Date,
): void {
  const { by, at } = before;
  if (by !== null && by !== viewer.userId && at && now.getTime() - at.getTime() < UNSEEN_MS)
    throw new Problem(409, DECIDED);
}

/** Values of lists are kept. What was typed, or says where to read on, may be of a person, who can leave. */
const narrowedBy = (query: object): string[] =>
  Object.entries(query).flatMap(([name, value]) => {
    if (name === "limit" || value === undefined || value === "") return [];
    if (name === "after") return ["a further page"];
    const values = Array.isArray(value) ? value.filter((one) => /^[a-z]{1,20}$/i.test(String(one))) : [];
    return [values.length > 0 ? `${name}: ${values.join(" ")}` : `by ${name}`];
  });

export function createAudit(platform: Platform, ports: AuditPorts) {
  const { db, clock } = platform;
  const queries = auditQueries(db);
  const report = createReport(ports, clock);

  return {
    jobs: [anchorJob(platform, queries)],
    routes: auditHttp(queries, ports, report),
    files: [anchorsFile(queries), reportFile(report)],
    figures: queries.figures,
    /** Adds a line in the transaction of the action itself (ADM-11), so that neither exists without the other. */
    async record(tx: Tx, action: AdminAction) {
      await queries.add(tx, { id: newId(), at: clock.now(), ...action });
    },
    /**
     * TRACE-04: adds a line for what `by` opens of a member, before it is shown. What is opened again within an hour adds
     * none, nor does what is one's own.
     * @param tx null for a read outside of any transaction
     */
    async read(tx: Tx | null, { by, subject, what, target = "" }: AdminRead) {
      if (by === subject) return;
      const now = clock.now();
      const add = async (tx: Tx) => {
        const thing = { subjectId: subject, target };
        const last = await queries.last(tx, thing, [`${READ}${what}`], by);
        if (!last || last.at < before(now, { hours: 1 }))
          await queries.add(tx, { id: newId(), at: now, adminId: by, act: `${READ}${what}`, ...thing });
      };
      await (tx ? add(tx) : db.tx(add));
    },
    /** TRACE-08: adds a line for what shows contact details, before it is shown: what it was narrowed to, and how many it shows. */
    async listed(adminId: string, target: string, query: object | undefined, body: object) {
      // A list is the first of its answer; beside a single thing there may be one.
      const [first] = Object.values(body);
      const shown = Array.isArray(first) ? first.length : 1;
      const detail = [...narrowedBy(query ?? {}), `${shown} shown`].join(", ");
      await db.tx((tx) => queries.add(tx, { id: newId(), at: clock.now(), adminId, act: LIST_READ, target, detail }));
    },
    /** What was opened of a member within the last year, newest first; `adminId` null when that account is gone. */
    readsOf: queries.readsOf,
    between: queries.between,
    formerAdmin: queries.formerAdmin,
    /**
     * As `checkUnseen`, of a thing that is locked: by the last of these acts in the log, where it is named as in `record`.
     * @throws Problem 409
     */
    async checkUnseenInLog(
      tx: Tx,
      viewer: Pick<Viewer, "userId">,
      thing: Required<Pick<AdminAction, "subjectId" | "target">>,
      acts: string[],
    ) {
      const last = await queries.last(tx, thing, acts);
      if (last) checkUnseen(viewer, { by: last.adminId, at: last.at }, clock.now());
    },
    personal: {
      holds: { safety: { rows: [adminLog.subjectId], shown: [adminLog.subjectId, isForSubject] } },
      async *exportPerson(userId) {
        // What was decided of a case is in its own file, once it was decided against the person.
        const hidden = new RegExp(NOT_FOR_SUBJECT);
        const isOwn = ({ act, adminId }: { act: string; adminId: string | null }) =>
          adminId === userId || !hidden.test(act);
        const rows = (await queries.ofPerson(userId)).filter(isOwn);
        if (rows.length === 0) return;
        // What one wrote of others as an administrator is theirs, or the site's (decision 132).
        const json = rows.map(({ at, act, adminId, subjectId, target, detail }) => ({
          at,
          act,
          byYou: adminId === userId,
          ...(subjectId === userId && { target, detail }),
        }));
        yield { name: "administration.json", json };
      },
      // The database clears the subject when the account is deleted; `daily` clears administrators who left, after a year.
      erasePerson: async () => ({}),
    } satisfies PersonalData,
  };
}

export type Audit = ReturnType<typeof createAudit>;

/** Verifies the log of this database, also against what the security log of this machine has noted (TRACE-03). */
export const auditVerified = (db: Database, security: Pick<SecurityLog, "read">, options: VerifyOptions = {}) =>
  verifyLog(auditQueries(db), { noted: notedHeads(security), ...options });

/** Number and digest of the last line, for a copy outside of the database; undefined for an empty log. */
export const auditHead = (db: Database) => auditQueries(db).head();
