import { createHash } from "node:crypto";
import { PUSHES_PER_HOUR, type PushKind } from "@startup-connect/contract/push";
import { after, before, DAY, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { z } from "zod";
import { defineCron, defineJob } from "#platform/jobs/index.ts";
import { runBeside } from "#platform/locks.ts";
import type { Context } from "./context.ts";
import type { DeviceRow, PushRow } from "./queries.ts";
import { type PushNotice, type PushPayload, payloadOf, summaryOf } from "./words.ts";

const TRIES = 6;
const FAILURES = 8;
/** After this time no one wants to know. */
const freshOf = (kind: PushKind): number => (kind === "session" ? 30 * MINUTE : DAY);
const URGENT: readonly PushKind[] = ["request", "message", "session"];

/** "HH:mm" by the clock of a time zone. */
const timeIn = (zone: string, moment: Date): string =>
  Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(moment);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the quiet hours end in which a moment is; null where it is in none. A change to summer time moves it by an hour. */
function quietUntil({ quietFrom: from, quietTo: to, zone }: DeviceRow, now: Date): Date | null {
  const time = timeIn(zone, now);
  const isQuiet = from <= to ? time >= from && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const ends = now.getTime() + ((minutesOf(to) - minutesOf(time) + DAY / MINUTE) % (DAY / MINUTE)) * MINUTE;
  return new Date(ends - (ends % MINUTE));
}

/** PUSH-06. Null where another one may be shown. */
const fullUntil = ({ hourAt, hourSent }: Pick<DeviceRow, "hourAt" | "hourSent">, now: Date) => {
  const ends = hourAt && after(hourAt, { hours: 1 });
  return ends && ends > now && hourSent >= PUSHES_PER_HOUR ? ends : null;
};

/** What is still to be seen: not what was read or withdrawn meanwhile, is too old, or came from a deleted account. */
async function noticesOf(c: Context, { userId, kinds }: DeviceRow, due: readonly PushRow[]): Promise<PushNotice[]> {
  const now = c.clock.now();
  const isFresh = ({ kind, createdAt, held }: PushRow) =>
    (held && kind !== "session") || now.getTime() - createdAt.getTime() < freshOf(kind);
  const fresh = due.filter((row) => kinds.includes(row.kind) && isFresh(row));
  const others = fresh.filter(({ kind }) => kind !== "message");
  const written = fresh.filter(({ kind }) => kind === "message");
  const byTalk = Map.groupBy(written, ({ thing }) => thing);
  const unread = await c.ports.conversations.unreadFor(userId, [...byTalk.keys()]);
  const messages = unread.map(({ id, n, name, text }): PushNotice => {
    const path = `/messages/${id}`;
    return { kind: "message", tag: path, path, n, name, words: text, rows: byTalk.get(id) ?? [] };
  });
  const things = new Map(others.map((one) => [one.thing, one]));
  const shown = things.size > 0 ? await c.ports.notifications.unreadOf(userId, [...things.keys()]) : [];
  const groups = Map.groupBy(shown, ({ id, actorId, link }) => `${things.get(id)?.kind} ${actorId ?? link}`);
  const notices = [...groups].flatMap(([tag, some]): PushNotice[] => {
    const last = some.at(-1);
    const kind = last && things.get(last.id)?.kind;
    if (!last || !kind) return [];
    const rows = some.flatMap(({ id }) => things.get(id) ?? []);
    const { link, requestId, message: words } = last;
    const path = kind === "request" && requestId ? `/requests/${requestId}` : link;
    return [{ kind, tag, path, n: some.length, name: "", words, rows }];
  });
  return [...messages, ...notices];
}

/** Names it for the push service, which learns nothing by it. */
const topicOf = (device: DeviceRow, tag: string): string =>
  createHash("sha256").update(`${device.id} ${tag}`).digest("base64url").slice(0, 32);

/** @returns whether the device takes more */
async function send(c: Context, device: DeviceRow, payload: PushPayload, rows: readonly PushRow[]): Promise<boolean> {
  const now = c.clock.now();
  const kinds = rows.map(({ kind }) => kind);
  const options = {
    ttl: Math.max(...kinds.map(freshOf)) / SECOND,
    isUrgent: kinds.some((kind) => URGENT.includes(kind)),
    topic: topicOf(device, payload.tag),
  };
  // Held until it is out: nothing goes after the answer to who ended it (RIGHT-02).
  const held = await runBeside(
    c.db,
    "push of",
    device.userId,
    async () =>
      (await c.queries.device(device.id)) && c.service.send(c.targetOf(device), JSON.stringify(payload), options),
  );
  // It may be another device of the person that ends.
  const outcome = held ? held.result : { is: "paused" as const, from: after(now, { seconds: 1 }) };
  if (!outcome) return false;
  if (outcome.is === "sent") {
    const isNew = !device.hourAt || device.hourAt <= before(now, { hours: 1 });
    const hour = isNew ? { hourAt: now, hourSent: 1 } : { hourSent: device.hourSent + 1 };
    await c.queries.sent(rows, device.id, { failingSince: null, failures: 0, ...hour });
    return true;
  }
  return c.db.tx(async (tx) => {
    if (outcome.is === "paused") {
      await c.queries.pause(tx, device.id, outcome.from);
      await c.wake(tx, [device.id], outcome.from);
      return false;
    }
    const isOurs = outcome.is === "later" && outcome.isOurs;
    const failures = device.failures + (isOurs ? 0 : 1);
    const failingSince = device.failingSince ?? now;
    if (outcome.is === "gone" || (failures >= FAILURES && now.getTime() - failingSince.getTime() >= DAY)) {
      await c.queries.silence(tx, device);
      return false;
    }
    if (!isOurs) await c.queries.counted(tx, device.id, { failures, failingSince });
    const tries = Math.max(...rows.map((row) => row.tries)) + 1;
    if (outcome.is !== "later" || tries >= TRIES) await c.queries.done(tx, rows);
    else await c.queries.tried(tx, rows);
    if (outcome.is !== "later") return true;
    const backOff = after(now, { minutes: 2 ** (tries - 1) });
    await c.queries.pause(tx, device.id, outcome.from && outcome.from > backOff ? outcome.from : backOff);
    return false;
  });
}

/** What is due for a device, in as few notices as there are things. At least once: after a crash again, with the same tag. */
async function deliver(c: Context, id: string): Promise<void> {
  const now = c.clock.now();
  const device = await c.queries.device(id);
  if (!device) return;
  const due = await c.queries.due(id, now);
  if (device.keyId !== c.keys.id) return void (await c.queries.done(c.db.orm, due));
  const until = quietUntil(device, now) ?? fullUntil(device, now);
  // A session has the hour that its two chose.
  const ready = due.filter(({ kind }) => !until || kind === "session");
  const later = due.filter((row) => !ready.includes(row));
  if (until && later.length > 0) await c.queries.hold(later, until);
  const notices = await noticesOf(c, device, ready);
  const dropped = ready.filter((row) => !notices.some(({ rows }) => rows.includes(row)));
  if (dropped.length > 0) await c.queries.done(c.db.orm, dropped);
  // The number on Today, as the page has it (APP-05).
  const badge = notices.length > 0 ? await c.ports.notifications.unreadNotifications(device.userId) : 0;
  const others = notices.filter(({ kind }) => kind !== "session");
  const isMany = others.length > 1 && others.some(({ rows }) => rows.some(({ held }) => held));
  const alone = notices.filter((one) => !isMany || one.kind === "session").map((one) => [one]);
  for (const [n, set] of (isMany ? [...alone, others] : alone).entries()) {
    const [notice] = set;
    // What the person changes while others go counts at once.
    const latest = n === 0 ? device : await c.queries.device(id);
    if (!notice || latest?.keyId !== c.keys.id) return;
    const rows = set.flatMap((one) => one.rows);
    const full = notice.kind === "session" ? null : fullUntil(latest, now);
    const payload = set === others ? summaryOf(others, latest, badge) : payloadOf(notice, latest, badge);
    if (full) await c.queries.hold(rows, full);
    else if (!(await send(c, latest, payload, rows))) return;
  }
}

export const deliverJob = (c: Context) =>
  defineJob(
    {
      name: "push.deliver",
      schema: z.object({ deviceId: z.uuid() }),
      key: ({ deviceId }) => deviceId,
      concurrency: 8,
      keepsPages: "only notifies",
    },
    ({ deviceId }) => deliver(c, deviceId),
  );

/** The end of quiet hours, what is tried again, and what a crash left. */
export const dueJob = (c: Context) =>
  defineCron({ name: "push.due", cron: "* * * * *", retryLimit: 0, keepsPages: "only notifies" }, async () => {
    await c.queries.giveUp(c.clock.now());
    await c.wake(c.db.orm, await c.queries.dueDevices(c.clock.now()));
  });
