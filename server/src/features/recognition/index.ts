import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { applicationOf, insertApplication, removeApplication } from "./queries.ts";

export interface Recognition {
  personal: PersonalData;
  /**
   * Opens the application that each role registration makes (HOME-29), in the registration's own
   * transaction. @returns its readable number, for example `APP-2026-000123`.
   */
  openApplication(tx: Tx, userId: string): Promise<string>;
}

export function createRecognition({ clock, db }: Pick<Platform, "clock" | "db">): Recognition {
  return {
    personal: {
      async *exportPerson(userId) {
        const row = await applicationOf(db.orm, userId);
        if (row) yield { name: "application.json", json: { applicationId: row.number, submittedAt: row.submittedAt } };
      },
      async erasePerson(tx, userId) {
        const id = await removeApplication(tx, userId);
        return id ? { traces: [id] } : {};
      },
    },
    openApplication: (tx, userId) => openApplicationAt(tx, userId, clock.now()),
  };
}

/** For seeds, which register people in the past. */
export function openApplicationAt(tx: Tx, userId: string, now: Date): Promise<string> {
  // The year as India counts it: on New Year's night UTC is still in the old one.
  const year = Number(new Intl.DateTimeFormat("en-IN", { year: "numeric", timeZone: "Asia/Kolkata" }).format(now));
  return insertApplication(tx, { id: newId(), userId, submittedAt: now, year });
}
