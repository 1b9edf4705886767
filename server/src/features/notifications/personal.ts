import type { PersonalData } from "#platform/personal-data.ts";
import { presentNotification } from "./present.ts";
import type { NotificationQueries } from "./queries.ts";

const pageSize = 100;

/** PROF-37, PROF-39: notifications of a user, and notifications of others about them (NOTI-16). */
export function notificationPersonal(queries: NotificationQueries): PersonalData {
  async function* own(userId: string) {
    for (let after: string | null = null; ; ) {
      const page = await queries.page(userId, null, after, pageSize);
      for (const row of page) yield presentNotification(row);
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last.id;
    }
  }

  return {
    async *exportPerson(userId) {
      yield { name: "notifications.json", rows: own(userId) };
    },

    async erasePerson(tx, userId) {
      return { others: await queries.forget(tx, userId) };
    },
  };
}
