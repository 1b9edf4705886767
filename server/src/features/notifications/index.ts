import type { MountedRoute } from "#platform/http.ts";
import type { AnyJob } from "#platform/jobs/index.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { type Broadcasts, createBroadcasts } from "./broadcast.ts";
import { notificationHttp } from "./http.ts";
import { createNotify, type Notify, type NotifyMany } from "./notify.ts";
import { notificationPersonal } from "./personal.ts";
import type { NotificationPorts } from "./ports.ts";
import { notificationQueries } from "./queries.ts";
import { calendarJobs } from "./reminders.ts";
import { type RequestNotices, requestNotices } from "./requests.ts";

export type { Notify, NotifyMany } from "./notify.ts";
export type { NotificationPorts } from "./ports.ts";
/** For seeds, which write rows in bulk. */
export { askedNotice } from "./requests.ts";
export { notifications } from "./tables.ts";

export interface Notifications {
  routes: MountedRoute[];
  jobs: readonly AnyJob[];
  personal: PersonalData;
  /** Notifies one user, in the transaction of its cause. */
  notify: Notify;
  /** Notifies several users; for very many go in batches of a few hundred, a transaction each. */
  notifyMany: NotifyMany;
  /** What becomes of connection requests. */
  requests: RequestNotices;
  /** To be called in the transaction that registers a startup (NOTI-11). */
  startupRegistered: Broadcasts["startupRegistered"];
  /** Unread ones of all kinds, for the bell (SHELL-17). */
  unreadNotifications(userId: string): Promise<number>;
}

export function createNotifications(platform: Platform, ports: NotificationPorts): Notifications {
  const queries = notificationQueries(platform.db);
  const { notify, notifyMany } = createNotify(platform, queries, ports);
  const broadcasts = createBroadcasts(platform, queries, notifyMany, ports);
  return {
    routes: notificationHttp(platform, queries, broadcasts.announce, ports),
    jobs: [...broadcasts.jobs, ...calendarJobs(platform, queries, notify, ports)],
    personal: notificationPersonal(queries),
    notify,
    notifyMany,
    requests: requestNotices(platform, queries, notify, ports),
    startupRegistered: broadcasts.startupRegistered,
    unreadNotifications: queries.unread,
  };
}
