import { NOTIFICATION_MAX, type NotificationKind } from "@startup-connect/contract/notifications";
import type { PushKind } from "@startup-connect/contract/push";
import { after, HOUR, inEnglish, SECOND, shortened } from "@startup-connect/contract/shared";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { defineSweep, step } from "#platform/jobs/index.ts";
import type { Context } from "./context.ts";
import { digestMail, noticeMail } from "./mails.ts";
import type { NewNotification } from "./queries.ts";

/** Emails to one receiver because of one sender in an hour; the others wait for one that lists them. */
const EMAILS_OF_SENDER = 3;

/** What a device showed is emailed too, where it is not opened in so long. */
const SEEN_MINUTES = 10;

type Added = Record<"id" | "userId", string>;

/** A notification, from any feature. */
export interface Notice {
  kind: NotificationKind;
  /** One or two sentences for the person; cut where they are longer than `NOTIFICATION_MAX`. */
  message: string;
  /** The message without a name: read while the one it is about is suspended or blocked, and after they left (NOTI-23). */
  nameless?: string;
  /** Why this user gets it, beginning with "because", without a full stop; at most 200 characters. */
  reason: string;
  /** Where opening it leads: a path of this site, beginning with "/". */
  link: string;
  /** The user it names: it is hidden where they are suspended or blocked, and deleted with their account, unless `nameless`. */
  actorId?: string;
  /** Who did it, the one it is about by default. They are not notified; an entry of their calendar is emailed alone. */
  by?: string | null;
  /** The connection request it asks about; shows "Accept" as long as that is open. */
  requestId?: string;
  /** Names the occasion: each user is notified once per occasion, however often it is tried. */
  occasion?: string;
  /** What it is about: a repeat replaces the unread one, as a new row with a new email. */
  thing?: string;
  /** First lines of its email: what was written, when and where. Not stored; nothing that was not screened. */
  content?: string;
  /** False where the caller sends a fuller email of its own. Default: those who want emails of the kind get one. */
  mail?: boolean;
  /** What the email changes in their calendar. */
  calendar?: CalendarEntry;
}

/** Long names and titles in a text do not lengthen it without end: one that is cut is in English. */
function kept(text: string): string {
  const words = inEnglish(text);
  const short = shortened(words, NOTIFICATION_MAX);
  return short === words ? text : short;
}

const row = (userId: string, createdAt: Date, notice: Notice): NewNotification => ({
  id: newId(),
  userId,
  kind: notice.kind,
  message: kept(notice.message),
  nameless: notice.nameless ? kept(notice.nameless) : null,
  reason: notice.reason,
  link: notice.link,
  actorId: notice.actorId ?? null,
  requestId: notice.requestId ?? null,
  occasion: notice.occasion ?? null,
  thing: notice.thing ?? null,
  createdAt,
});

/** Who has had enough emails because of the sender; what changes a calendar goes at once, or the calendar is wrong. */
async function overBudget(
  c: Context,
  tx: Tx,
  readers: readonly { userId: string }[],
  notices: ReadonlyMap<string, Notice>,
) {
  const pairs = readers.flatMap(({ userId }) => {
    const { actorId, calendar } = notices.get(userId) ?? {};
    return actorId && !calendar ? [{ userId, key: `${actorId} ${userId}` }] : [];
  });
  const keys = pairs.map(({ key }) => key);
  const left = await c.limits.within(tx, "emails-of-sender", keys, EMAILS_OF_SENDER, HOUR / SECOND);
  return new Set(pairs.flatMap(({ userId, key }) => (left.has(key) ? [] : userId)));
}

const ASKS = /^(request|answerDue|deadline|replied|introduction asked) /;
const ANSWERS = /^(accepted|passed|questioned|introduction (forwarded|declined)) /;

/** What a notification is on a device; null for what is not brought to any. */
function pushKindOf({ kind, occasion = "" }: Notice): PushKind | null {
  if (kind === "connectRequest") return ASKS.test(occasion) ? "request" : ANSWERS.test(occasion) ? "answer" : null;
  if (kind === "session") return /^(session|office) \S+ soon/.test(occasion) ? "session" : null;
  if (kind === "update") return "update";
  return kind === "deal" ? "interest" : null;
}

/** @returns whose devices get it */
async function push(c: Context, tx: Tx, added: readonly Added[], notices: ReadonlyMap<string, Notice>) {
  const pushed = new Set<string>();
  const kindOf = ({ userId }: Added) => {
    const notice = notices.get(userId);
    return notice ? pushKindOf(notice) : null;
  };
  for (const [kind, some] of Map.groupBy(added, kindOf)) {
    const things = some.map(({ id, userId }) => ({ userId, thing: id }));
    if (kind) for (const userId of await c.ports.push.notify(tx, kind, things)) pushed.add(userId);
  }
  return pushed;
}

/** NOTI-24: what a person says; not what the clock or an administrator decides, nor what changes a calendar. */
const isWord = ({ by, actorId, calendar }: Partial<Notice> = {}) =>
  actorId && !calendar && (by === undefined || by === actorId);

/** Marks as read, in the other windows of the user too. @param mark gives ids of those that were unread */
export const read = (c: Context, userId: string, mark: (tx: Tx) => Promise<string[]>): Promise<void> =>
  c.db.tx(async (tx) => {
    const [one] = await mark(tx);
    if (one) await c.live.publish(tx, userId, "notification", { notificationId: one });
  });

/** NOTI-18: what waits for a user in one email, without what was read, switched off or is no longer shown. */
async function digest(c: Context, tx: Tx, userId: string): Promise<void> {
  const rows = await c.queries.takeWaiting(tx, userId, c.clock.now());
  const to = new Map<NotificationKind, string>();
  for (const kind of new Set(rows.map((row) => row.kind)))
    for (const { email } of await c.ports.accounts.mailReaders(tx, [userId], kind)) to.set(kind, email);
  const listed = rows.filter(({ kind }) => to.has(kind));
  const kinds = [...new Set(listed.map(({ kind }) => kind))];
  const [email] = kinds.flatMap((kind) => to.get(kind) ?? []);
  if (!email) return;
  // One press ends all that it lists.
  const ends = { kind: kinds.join("-"), id: userId };
  const [one, more] = listed;
  const content =
    one && !more ? noticeMail(email, one, c.config.publicUrl) : digestMail(email, listed, c.config.publicUrl);
  await c.mail.enqueue(tx, { ...content, ends });
}

/**
 * Notifies users in the transaction of the cause: a row, a live event, and an email if wanted. All of one kind; `notice` is
 * called once per user. Many at once cost four statements and their emails.
 */
export async function notifyMany(
  c: Context,
  tx: Tx,
  userIds: readonly string[],
  notice: (userId: string) => Notice,
): Promise<void> {
  const now = c.clock.now();
  const notices = new Map(userIds.map((userId) => [userId, notice(userId)]));
  // NOTI-17: of what they did themselves people are not notified.
  const [own = [], others = []] = [true, false].map((isOwn) =>
    [...notices].filter(([userId, { by, actorId }]) => ((by === undefined ? actorId : by) === userId) === isOwn),
  );
  const rows = others.map(([userId, one]) => row(userId, now, one));
  const earlier = await c.queries.replaced(tx, rows);
  // Users notified of the occasion before get neither a second notification nor a second email.
  const stored = await c.queries.add(tx, rows);
  const spoken = stored.flatMap(({ id, userId }) => (isWord(notices.get(userId)) ? id : []));
  const unheard = spoken.length > 0 ? await c.queries.unheard(tx, spoken) : [];
  const added = stored.filter(({ userId }) => !unheard.includes(userId));
  await c.live.publishMany(
    tx,
    added.map(({ id, userId }) => ({ userId, event: "notification", ids: { notificationId: id } })),
  );
  const mailed = [
    ...added.flatMap(({ userId }) => (notices.get(userId)?.mail === false ? [] : userId)),
    ...own.flatMap(([userId, { calendar }]) => (calendar ? userId : [])),
  ];
  const kind = notices.values().next().value?.kind;
  const pushed = await push(c, tx, added, notices);
  if (!kind || mailed.length === 0) return;
  const readers = await c.ports.accounts.mailReaders(tx, mailed, kind);
  const spent = await overBudget(c, tx, readers, notices);
  // PUSH-07: who sees it on a device in time gets no email of it. A session would have begun.
  const wanting = new Set(kind === "session" ? [] : readers.map(({ userId }) => userId));
  const seeing = [...pushed].filter((userId) => wanting.has(userId) && !notices.get(userId)?.calendar);
  const waiting = new Set([...spent, ...seeing]);
  // Who repeats something cannot put off the email about it.
  const dueOf = (userId: string) =>
    earlier.get(userId) ?? after(now, spent.has(userId) ? { hours: 1 } : { minutes: SEEN_MINUTES });
  const pending = added.filter(({ userId }) => waiting.has(userId));
  for (const [due, some] of Map.groupBy(pending, ({ userId }) => dueOf(userId).getTime()))
    await c.queries.emailWaits(
      tx,
      some.map(({ id }) => id),
      new Date(due),
    );
  for (const { userId, email } of readers) {
    const notice = notices.get(userId);
    if (notice && !waiting.has(userId))
      await c.mail.enqueue(tx, { ...noticeMail(email, notice, c.config.publicUrl), ends: { kind, id: userId } });
  }
}

export const notify = (c: Context, tx: Tx, userId: string, notice: Notice): Promise<void> =>
  notifyMany(c, tx, [userId], () => notice);

export const digestJob = (c: Context) =>
  defineSweep(c, { name: "notifications.digest", cron: "*/5 * * * *", keepsPages: "emails only" }, [
    step({ what: "emails that waited", find: c.queries.emailsDue, act: (tx, userId) => digest(c, tx, userId) }),
  ]);

/** Without an email, for what is no kind of its own. */
export const inform = (c: Context, tx: Tx, userId: string, notice: Omit<Notice, "kind" | "mail">) =>
  notify(c, tx, userId, { kind: "announcement", mail: false, ...notice });
