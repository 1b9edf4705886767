import type { Tx } from "#platform/database.ts";
import { otherOfTwo } from "#platform/feature.ts";
import type { Viewer } from "#platform/http.ts";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { announceJob, newStartupJob, startupRegistered } from "./broadcast.ts";
import { contextOf, type NotificationPorts } from "./context.ts";
import { notificationHttp } from "./http.ts";
import { createNotices } from "./notices.ts";
import { digestJob, inform, type Notice, notify, notifyMany, read } from "./notify.ts";
import { presentNotification } from "./present.ts";
import type { NotificationQueries } from "./queries.ts";
import { calendarJobs } from "./reminders.ts";
import { requestNotices } from "./request-notices.ts";
import { notifications } from "./tables.ts";
import { today } from "./today.ts";

export type { NotificationPorts } from "./context.ts";
export type { Notices, NoticesOf } from "./notices.ts";
export type { Notice } from "./notify.ts";
/** For seeds, which write rows in bulk. */
export { askedNotice, introductionNotice } from "./request-notices.ts";
export { notifications } from "./tables.ts";

export function createNotifications(platform: Platform, ports: NotificationPorts) {
  const c = contextOf(platform, ports);
  return {
    routes: notificationHttp(c),
    jobs: [digestJob(c), announceJob(c), newStartupJob(c), ...calendarJobs(c)],
    today: (viewer: Viewer) => today(c, viewer),
    personal: notificationPersonal(c.queries),
    others: { notification: otherOfTwo(notifications, notifications.userId, notifications.actorId) },
    /** Notifies one user, in the transaction of its cause. */
    notify: (tx: Tx, userId: string, notice: Notice) => notify(c, tx, userId, notice),
    /** Notifies several users; for very many go in batches of a few hundred, a transaction each. */
    notifyMany: (tx: Tx, userIds: readonly string[], notice: (userId: string) => Notice) =>
      notifyMany(c, tx, userIds, notice),
    inform: (tx: Tx, userId: string, notice: Omit<Notice, "kind" | "mail">) => inform(c, tx, userId, notice),
    /** To be called when a user opened a page: what leads there is read (TODAY-07). A mark that fails keeps no page back. */
    async opened({ userId }: Viewer, link: string): Promise<void> {
      try {
        if (await c.queries.hasUnread(userId, link))
          await read(c, userId, (tx) => c.queries.markOpened(tx, userId, link, c.clock.now()));
      } catch (error) {
        c.log.warn({ err: error, link }, "notifications of an opened page were not marked as read");
      }
    },
    /** Notifies by a table of what people are notified of in a feature. */
    of: createNotices(c),
    /** What becomes of connection requests. */
    requests: requestNotices(c),
    /** To be called in the transaction that registers a startup (NOTI-11). */
    startupRegistered: (tx: Tx, startupId: string) => startupRegistered(c, tx, startupId),
    /** For what goes to devices. */
    unreadOf: (userId: string, ids: readonly string[]) => c.queries.unreadOf(userId, ids, c.clock.now()),
    /** Unread ones of all kinds, for the bell (SHELL-17). */
    unreadNotifications: (userId: string) => c.queries.unread(userId, c.clock.now()),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;

/** PROF-37, PROF-39: notifications of a user, and notifications of others about them (NOTI-16). */
function notificationPersonal(queries: NotificationQueries): PersonalData {
  async function* own(userId: string) {
    for await (const page of pagesOf((...place) => queries.list.page(...place, userId, null, null))) {
      for (const row of page) yield presentNotification(row);
    }
  }

  return {
    holds: { messages: { rows: [notifications.userId] } },
    async *exportPerson(userId) {
      yield { name: "notifications.json", rows: own(userId) };
    },

    async erasePerson(tx, userId) {
      return { others: await queries.forget(tx, userId) };
    },
  };
}
