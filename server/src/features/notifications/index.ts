import type { Viewer } from "#platform/http.ts";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { createBroadcasts } from "./broadcast.ts";
import { notificationHttp } from "./http.ts";
import { createNotices } from "./notices.ts";
import { createNotify } from "./notify.ts";
import type { NotificationPorts } from "./ports.ts";
import { presentNotification } from "./present.ts";
import type { NotificationQueries } from "./queries.ts";
import { notificationQueries } from "./queries.ts";
import { calendarJobs } from "./reminders.ts";
import { requestNotices } from "./request-notices.ts";
import { today } from "./today.ts";

export type { Notices, NoticesOf } from "./notices.ts";
export type { Notice } from "./notify.ts";
export type { NotificationPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { askedNotice, introductionNotice } from "./request-notices.ts";
export { notifications } from "./tables.ts";

export function createNotifications(platform: Platform, ports: NotificationPorts) {
  const queries = notificationQueries(platform.db);
  const { notify, notifyMany, inform, jobs } = createNotify(platform, queries, ports);
  const broadcasts = createBroadcasts(platform, queries, notifyMany, ports);
  return {
    routes: notificationHttp(platform, queries, broadcasts.announce, ports),
    jobs: [...jobs, ...broadcasts.jobs, ...calendarJobs(platform, queries, notify, ports)],
    today: (viewer: Viewer) => today(platform, queries, ports, viewer),
    personal: notificationPersonal(queries),
    /** Notifies one user, in the transaction of its cause. */
    notify,
    /** Notifies several users; for very many go in batches of a few hundred, a transaction each. */
    notifyMany,
    inform,
    /** Notifies by a table of what people are notified of in a feature. */
    of: createNotices(platform, notifyMany, ports),
    /** What becomes of connection requests. */
    requests: requestNotices(platform, queries, notify, ports),
    /** To be called in the transaction that registers a startup (NOTI-11). */
    startupRegistered: broadcasts.startupRegistered,
    /** Unread ones of all kinds, for the bell (SHELL-17). */
    unreadNotifications: queries.unread,
  };
}

export type Notifications = ReturnType<typeof createNotifications>;

/** PROF-37, PROF-39: notifications of a user, and notifications of others about them (NOTI-16). */
function notificationPersonal(queries: NotificationQueries): PersonalData {
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
