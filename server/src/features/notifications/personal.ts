import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import { presentNotification } from "./present.ts";
import type { NotificationQueries } from "./queries.ts";

/** PROF-37, PROF-39: notifications of a user, and notifications of others about them (NOTI-16). */
export function notificationPersonal(queries: NotificationQueries): PersonalData {
  async function* own(userId: string) {
    for await (const page of pagesOf((...place) => queries.page(...place, userId, null))) {
      for (const row of page) yield presentNotification(row);
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
