import type { Database, Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { Problem } from "#platform/problem.ts";
import type { SecurityLog } from "#platform/security.ts";
import { type AuditPorts, auditHttp } from "./http.ts";
import { adminLog, auditQueries } from "./queries.ts";

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

const DECIDED = "Another administrator decided this less than a minute ago. Please look at it again.";
const UNSEEN_MS = 60_000;

/**
 * REC-37: who decides at the same moment as another has not seen what that one decided.
 * @throws Problem 409 when someone else did so less than a minute ago
 */
export function checkUnseen(viewer: Viewer, before: { by: string | null; at: Date | null }, now: Date): void {
  const { by, at } = before;
  if (by !== null && by !== viewer.userId && at && now.getTime() - at.getTime() < UNSEEN_MS)
    throw new Problem(409, DECIDED);
}

export function createAudit({ db, clock, security }: Pick<Platform, "db" | "clock" | "security">, ports: AuditPorts) {
  const queries = auditQueries(db);

  /** Notes the last line in the security log, because a hash chain without its last lines still verifies. */
  const daily = defineCron({ name: "audit.daily", cron: "41 2 * * *" }, async () => {
    await queries.forgetAdmins(clock.now());
    const last = await queries.head();
    if (last) security.record({ event: AUDIT_HEAD, outcome: "done", detail: `${last.number} ${last.hash}` });
  });

  return {
    jobs: [daily],
    routes: auditHttp(queries, ports),
    /** Adds a line in the transaction of the action itself (ADM-11), so that neither exists without the other. */
    async record(tx: Tx, action: AdminAction) {
      await queries.add(tx, { id: newId(), at: clock.now(), ...action });
    },
    /**
     * As `checkUnseen`, of a thing that is locked: by the last of these acts in the log, where it is named as in `record`.
     * @throws Problem 409
     */
    async checkUnseenInLog(
      tx: Tx,
      viewer: Viewer,
      thing: Required<Pick<AdminAction, "subjectId" | "target">>,
      acts: string[],
    ) {
      const last = await queries.last(tx, thing, acts);
      if (last) checkUnseen(viewer, { by: last.adminId, at: last.at }, clock.now());
    },
    personal: {
      holds: { safety: { rows: [adminLog.subjectId] } },
      async *exportPerson(userId) {
        const rows = await queries.ofPerson(userId);
        if (rows.length === 0) return;
        const json = rows.map(({ at, act, adminId, target, detail }) => ({
          at,
          act,
          byYou: adminId === userId,
          target,
          detail,
        }));
        yield { name: "administration.json", json };
      },
      // The database clears the subject when the account is deleted; `daily` clears administrators who left, after a year.
      erasePerson: async () => ({}),
    } satisfies PersonalData,
  };
}

export type Audit = ReturnType<typeof createAudit>;

/** Event of the security log: number and hash of the last line of the log. */
const AUDIT_HEAD = "audit.head";

/**
 * Verifies the chain of hashes, and the last lines that the security log of this machine has noted.
 * @returns a sentence for each fault, none for an intact log.
 */
export async function auditFaults(db: Database, security: Pick<SecurityLog, "read">): Promise<string[]> {
  const queries = auditQueries(db);
  const faults = (await queries.faults()).map(({ number, id, fault }) => `line ${number ?? "?"} (${id}): ${fault}`);
  for await (const { event, detail = "", time } of security.read(new Date(0))) {
    if (event !== AUDIT_HEAD) continue;
    const [number = "", hash] = detail.split(" ");
    if ((await queries.hashOf(Number(number))) !== hash)
      faults.push(`line ${number}: it is not what the security log noted on ${time.slice(0, 10)}`);
  }
  return faults;
}

/** Number and hash of the last line, for a copy outside of the database; undefined for an empty log. */
export const auditHead = (db: Database) => auditQueries(db).head();
