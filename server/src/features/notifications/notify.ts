import { NOTIFICATION_MAX, type NotificationKind } from "@startup-connect/contract/notifications";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { noticeMail } from "./mails.ts";
import type { NotificationPorts } from "./ports.ts";
import type { NewNotification, NotificationQueries } from "./queries.ts";

/** A notification, from any feature. */
export interface Notice {
  kind: NotificationKind;
  /** One or two sentences for the person; cut where they are longer than `NOTIFICATION_MAX`. */
  message: string;
  /** Why this user gets it, beginning with "because", without a full stop; at most 200 characters. */
  reason: `because ${string}`;
  /** Where opening it leads: a path of this site, beginning with "/". */
  link: string;
  /** The user it is about: it is deleted with their account. */
  actorId?: string;
  /** The connection request it asks about; shows "Accept" as long as that is open. */
  requestId?: string;
  /** Names the occasion: each user is notified once per occasion, however often it is tried. */
  occasion?: string;
  /** False where the caller sends a fuller email of its own. Default: those who want emails of the kind get one. */
  mail?: boolean;
  /** A calendar file for the email. */
  calendar?: string;
}

export type Notify = (tx: Tx, userId: string, notice: Notice) => Promise<void>;
/** All of one kind; `notice` is called once per user. Many at once cost three statements and their emails. */
export type NotifyMany = (tx: Tx, userIds: readonly string[], notice: (userId: string) => Notice) => Promise<void>;

/** Long names and titles in it must not fail what it is about. */
const cut = (notice: Notice): Notice =>
  notice.message.length <= NOTIFICATION_MAX
    ? notice
    : { ...notice, message: `${[...notice.message].slice(0, NOTIFICATION_MAX - 1).join("")}…` };

/** Notifies users in the transaction of the cause: a row, a live event, and an email if wanted. */
export function createNotify(platform: Platform, queries: NotificationQueries, ports: NotificationPorts) {
  const { clock, config, live, mail } = platform;

  const row = (userId: string, createdAt: Date, notice: Notice): NewNotification => ({
    id: newId(),
    userId,
    kind: notice.kind,
    message: notice.message,
    reason: notice.reason,
    link: notice.link,
    actorId: notice.actorId ?? null,
    requestId: notice.requestId ?? null,
    occasion: notice.occasion ?? null,
    createdAt,
  });

  const notifyMany: NotifyMany = async (tx, userIds, notice) => {
    const now = clock.now();
    const notices = new Map(userIds.map((userId) => [userId, cut(notice(userId))]));
    const rows = [...notices].map(([userId, one]) => row(userId, now, one));
    // Users notified of the occasion before get neither a second notification nor a second email.
    const added = await queries.add(tx, rows);
    await live.publishMany(
      tx,
      added.map(({ id, userId }) => ({ userId, event: "notification", ids: { notificationId: id } })),
    );
    const mailed = added.filter(({ userId }) => notices.get(userId)?.mail !== false).map(({ userId }) => userId);
    const kind = notices.values().next().value?.kind;
    if (!kind || mailed.length === 0) return;
    for (const { userId, email } of await ports.accounts.mailReaders(tx, mailed, kind)) {
      const notice = notices.get(userId);
      if (notice)
        await mail.enqueue(tx, { ...noticeMail(email, notice, config.publicUrl), ends: { kind, id: userId } });
    }
  };

  const notify: Notify = (tx, userId, notice) => notifyMany(tx, [userId], () => notice);
  return {
    notify,
    notifyMany,
    /** Without an email, for what is no kind of its own. */
    inform: (tx: Tx, userId: string, notice: Omit<Notice, "kind" | "mail">) =>
      notify(tx, userId, { kind: "announcement", mail: false, ...notice }),
  };
}
