import { EVENT_REMINDER_HOURS } from "@startup-connect/contract/events";
import { after, before, shortened } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Notice } from "#features/notifications/index.ts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { type AnyJob, defineJob, defineSweep, step } from "#platform/jobs/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import { inEach } from "#platform/own-texts.ts";
import * as t from "#texts/events-notices.ts";
import type { Context } from "./context.ts";
import { cancelledMail, changedMail, eventTimes, type Guest, reminderMail } from "./mails.ts";
import type { BroadcastRow, EventRow } from "./queries.ts";

type Kind = BroadcastRow["kind"];
const OPENING = 400;

/** Users notified in one transaction. */
const BATCH = 200;

const forRegistered = t.youRegistered;

/** So much of a title that it has room in a notification beside a message. */
const TITLE_OPENING = 55;

const notices: Record<Kind, (event: EventRow, text: string) => Pick<Notice, "message" | "reason" | "content">> = {
  published: (event) => ({
    message: t.newEvent({ title: event.title, times: eventTimes(event) }),
    content: `${event.location}\n\n${inEach(event.description, (words) => shortened(words, OPENING))}`,
    reason: event.audience.length === 1 ? t.meantFor({ type: event.audience[0] ?? "" }) : t.canRegister,
  }),
  reminder: (event) => ({ message: t.soon({ title: event.title, times: eventTimes(event) }), reason: forRegistered }),
  changed: (event) => ({
    message: t.changed({ title: event.title, times: eventTimes(event) }),
    reason: forRegistered,
  }),
  cancelled: (event) => ({ message: t.cancelled({ title: event.title }), reason: forRegistered }),
  message: (event, text) => ({
    message: `${inEach(event.title, (words) => shortened(words, TITLE_OPENING))}: ${text}`,
    // The heading of an email is cut where a notification is not.
    content: text,
    reason: forRegistered,
  }),
};

/** Kinds with an email that says more than the notification. */
const mails: Partial<Record<Kind, (to: Guest, event: EventRow, siteUrl: string) => MailContent>> = {
  reminder: reminderMail,
  changed: changedMail,
  cancelled: cancelledMail,
};

/** Whether the notification still applies when its turn comes. */
function isCurrent({ kind, startsAt }: BroadcastRow, event: EventRow, now: Date): boolean {
  if (kind === "message") return event.cancelledAt === null;
  if (event.endsAt <= now) return false;
  if (kind === "cancelled") return true;
  if (event.cancelledAt) return false;
  if (kind === "reminder" && event.startsAt <= now) return false;
  // Moved since: the new time has its own reminder, and its own notification of the change.
  return kind === "published" || event.startsAt.getTime() === startsAt.getTime();
}

/* NOTI-09, ADM-03: notifications about an event to many users, batch by batch. */

const schema = z.object({ tellingId: z.uuid() });
const tell = async (c: Context, { tellingId }: z.output<typeof schema>, { signal }: { signal: AbortSignal }) => {
  while (!signal.aborted && (await notifySome(c, tellingId)));
};
const tellJob = (c: Context) => defineJob({ name: "events.tell", schema }, (data, run) => tell(c, data, run));
// Of another name: the version before does not know messages, and would take some for outdated.
const messageJob = (c: Context) => defineJob({ name: "events.message", schema }, (data, run) => tell(c, data, run));

/** Sent a moment after the transaction of its cause. */
export const notify = async (c: Context, tx: Tx, kind: Kind, event: EventRow, text = ""): Promise<void> => {
  const tellingId = newId();
  const sentAt = text ? c.clock.now() : null;
  const row = { id: tellingId, eventId: event.id, kind, startsAt: event.startsAt, text, sentAt };
  const isNew = await c.queries.addBroadcast(tx, row);
  if (isNew) await c.jobs.enqueue(tx, kind === "message" ? messageJob(c) : tellJob(c), { tellingId });
};

export const eventJobs = (c: Context): readonly AnyJob[] => [
  tellJob(c),
  messageJob(c),
  // Looked for instead of enqueued ahead: an event may be moved, published late, or come from a backup.
  defineSweep(c, { name: "events.remind", cron: "*/10 * * * *" }, [
    step({
      what: "events to remind of",
      find: (now) => c.queries.dueReminders(now, after(now, { hours: EVENT_REMINDER_HOURS })),
      act: (tx, event) => notify(c, tx, "reminder", event),
    }),
  ]),
];

/** @returns whether there may be more. */
const notifySome = (c: Context, tellingId: string): Promise<boolean> =>
  c.db.tx(async (tx) => {
    const broadcast = await c.queries.lockBroadcast(tx, tellingId);
    const event = broadcast && (await c.queries.byId(broadcast.eventId, tx));
    if (!broadcast || broadcast.doneAt || !event) return false;
    const now = c.clock.now();
    const batch = isCurrent(broadcast, event, now)
      ? await nextOf(c, tx, broadcast, event, now)
      : { userIds: [], after: null };
    if (batch.userIds.length > 0) await notifyUsers(c, tx, broadcast, event, batch.userIds);
    const more = batch.userIds.length === BATCH;
    await c.queries.moveBroadcast(tx, tellingId, more ? { after: batch.after } : { doneAt: now });
    return more;
  });

async function nextOf(c: Context, tx: Tx, { kind, after }: BroadcastRow, event: EventRow, now: Date) {
  if (kind === "published") {
    const userIds = await c.ports.accounts.memberIds(event.audience, after, BATCH, tx);
    return { userIds, after: userIds.at(-1) ?? null };
  }
  // Who came after the reminder was due has just got the confirmation.
  const until = kind === "reminder" ? before(event.startsAt, { hours: EVENT_REMINDER_HOURS }) : now;
  const rows = await c.queries.registeredUntil(tx, event.id, until, after, BATCH);
  return { userIds: rows.map(({ userId }) => userId), after: rows.at(-1)?.id ?? null };
}

async function notifyUsers(
  c: Context,
  tx: Tx,
  { id, kind, text }: BroadcastRow,
  event: EventRow,
  userIds: readonly string[],
) {
  const written = mails[kind];
  const occasion = `event telling ${id}`;
  const notice = {
    ...notices[kind](event, text),
    link: `/events/${event.id}`,
    occasion,
    mail: written === undefined,
  };
  await c.ports.notifications.notifyMany(tx, userIds, () => ({ kind: "event", ...notice }));
  if (!written) return;
  // That an event has moved or does not take place concerns the seat one has: it is mailed to all of them.
  const readers =
    kind === "reminder"
      ? await c.ports.accounts.mailReaders(tx, userIds, "event")
      : userIds.map((userId) => ({ userId }));
  const guests = await c.ports.accounts.contacts(userIds, tx);
  for (const { userId } of readers) {
    const guest = guests.get(userId);
    const ends = kind === "reminder" ? { ends: { kind: "event", id: userId } } : {};
    if (guest) await c.mail.enqueue(tx, { ...written(guest, event, c.config.publicUrl), ...ends });
  }
}
