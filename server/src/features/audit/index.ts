import type { PersonCard } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { MountedRoute } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { auditHttp } from "./http.ts";
import { auditQueries } from "./queries.ts";

/** An act of an administrator. */
export interface AdminAct {
  adminId: string;
  /** Such as "application.approved": the feature, then what was done. */
  act: string;
  /** The member whose matter it is. */
  subjectId?: string;
  /** What it was done to, readable: an application's number, the date of a notice. At most 200 characters. */
  target?: string;
  /** At most 1500 characters. */
  detail?: string;
}

/** What the log shows but others know; wired by app. */
export interface AuditPorts {
  /** By user id; who has left is not among them. */
  people(ids: readonly string[]): Promise<Map<string, PersonCard>>;
}

export interface Audit {
  routes: MountedRoute[];
  personal: PersonalData;
  /** Adds a line in the transaction of the act itself (ADM-11): without the line there is no act. */
  record(tx: Tx, act: AdminAct): Promise<void>;
}

export function createAudit({ db, clock }: Pick<Platform, "db" | "clock">, ports: AuditPorts): Audit {
  const queries = auditQueries(db);
  return {
    routes: auditHttp(queries, ports),
    async record(tx, act) {
      await queries.add(tx, { id: newId(), at: clock.now(), ...act });
    },
    personal: {
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
      async erasePerson(tx, userId) {
        await queries.forgetSubject(tx, userId);
        await queries.forgetAdmin(tx, userId);
        return {};
      },
    },
  };
}
