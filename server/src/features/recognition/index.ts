import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { insertApplication } from "./queries.ts";

export interface Recognition {
  /**
   * Opens the application that each role registration makes (HOME-29), in the registration's own
   * transaction. @returns its readable number, for example `APP-2026-000123`.
   */
  openApplication(tx: Tx, userId: string): Promise<string>;
}

export function createRecognition({ clock }: Pick<Platform, "clock">): Recognition {
  return {
    openApplication(tx, userId) {
      const now = clock.now();
      // The year as India counts it: on New Year's night UTC is still in the old one.
      const year = Number(new Intl.DateTimeFormat("en-IN", { year: "numeric", timeZone: "Asia/Kolkata" }).format(now));
      return insertApplication(tx, { id: newId(), userId, submittedAt: now, year });
    },
  };
}
