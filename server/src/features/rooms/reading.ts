import {
  AGREEMENT_CHANGED,
  AGREEMENT_NOT_ACCEPTED,
  NOTICE_CHANGED,
  NOTICE_VERSION,
  type OpenForm,
  type PageText,
  type PageWidth,
  ROOM_NOT_FOUND,
} from "@startup-connect/contract/rooms";
import { clockTime, inEnglish, type Language, MINUTE, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { OpenFile } from "#platform/files/index.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Mark } from "#platform/pages/index.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/rooms-acts.ts";
import type { Context } from "./context.ts";
import { end } from "./grants.ts";
import { mustAgree } from "./policy.ts";
import { shownSeconds } from "./present.ts";
import type { OpenPage } from "./reading-queries.ts";

/** For so long the marks of a file keep their time, so that a page is stamped once while it is looked at. */
const MARK_MS = 15 * MINUTE;

/** A name as it is compared: letters apart from their case and spaces. */
const sameName = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((name) =>
    name.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en-IN"),
  );
  return one === other;
};

/* ROOM-03 to ROOM-05: what readers see, and what is recorded of it. */

/** Access of the viewer to a room, at least one. @throws Problem 404 */
export async function openGrants(c: Context, { userId }: Viewer, ownerId: string) {
  const open = isId(ownerId) ? await c.queries.openTo(userId, c.clock.now(), ownerId) : [];
  if (open.length === 0) throw notFound(ROOM_NOT_FOUND);
  return open;
}

/** @throws Problem 404, alike for what is not there and what the viewer may not read */
async function readable(c: Context, viewer: Viewer, versionId: string, page: number): Promise<OpenPage> {
  const found = isId(versionId)
    ? await c.queries.reading.page(viewer.userId, versionId, page, c.clock.now())
    : undefined;
  if (!found) throw notFound(ROOM_NOT_FOUND);
  return found;
}

/** Records an opened page of a reader; of the founder nothing is. */
async function opened(c: Context, { userId }: Viewer, page: OpenPage, number: number): Promise<void> {
  if (page.ownerId === userId) return;
  await c.db.tx(async (tx) => {
    const { isNewPage, isNewRoom } = await c.queries.reading.opened(userId, page, number, c.clock.now(), tx);
    if (isNewRoom) await c.ports.deals.pageOpened(tx, page.ownerId, userId);
    if (isNewPage) await c.live.publishTo(tx, [page.ownerId], "room", { roomId: page.ownerId });
  });
}

async function nameOf(c: Context, userId: string, db?: Tx): Promise<string> {
  const person = (await c.ports.profiles.people([userId], db)).get(userId);
  return person?.founder || person?.name || "";
}

async function markOf(c: Context, { userId }: Viewer, versionId: string): Promise<Mark> {
  const key = `${userId} ${versionId}`;
  const now = c.clock.now();
  const opened = c.openings.get(key);
  const at = opened && now.getTime() - opened.getTime() < MARK_MS ? opened : now;
  c.openings.set(key, at);
  const personId = await c.ports.accounts.personalId(c.db.orm, userId);
  return { name: await nameOf(c, userId), personId, day: inEnglish(`${shortDate(at)}, ${clockTime(at)}`) };
}

async function accept(c: Context, tx: Tx, viewer: Viewer, ownerId: string, { hash, name }: OpenForm): Promise<void> {
  const agreement = await c.queries.agreement(tx, ownerId);
  if (!agreement || agreement.hash !== hash) throw new Problem(409, AGREEMENT_CHANGED);
  const own = await nameOf(c, viewer.userId, tx);
  if (!sameName(name, own))
    throw fieldProblem("name", name ? t.nameAsOnProfile({ name: own }) : AGREEMENT_NOT_ACCEPTED);
  const { version, text } = agreement;
  const names = { ownerName: await nameOf(c, ownerId, tx), personName: own };
  const people = { ownerId, personId: viewer.userId, ...names };
  await c.queries.accept(tx, { id: newId(), ...people, version, text, hash, acceptedAt: c.clock.now() });
}

/** With the language in which the choice was read. */
type Reader = Viewer & { language: Language };

/** ROOM-05: who stops sharing takes along what was counted; what was read without sharing is never counted. */
async function chosen(c: Context, tx: Tx, userId: string, ownerId: string, sharesTime: boolean): Promise<void> {
  await c.queries.reading.beginTime(tx, userId, c.clock.now());
  if (!sharesTime) await c.queries.reading.forgetTime(tx, ownerId, userId);
}

/** @throws Problem 400 at name, 404, 409 when the notice or the agreement changed meanwhile */
export async function open(c: Context, viewer: Reader, ownerId: string, form: OpenForm): Promise<void> {
  const open = await openGrants(c, viewer, ownerId);
  if (form.noticeVersion !== NOTICE_VERSION) throw new Problem(409, NOTICE_CHANGED);
  await c.db.tx(async (tx) => {
    if (mustAgree(open) || form.hash) await accept(c, tx, viewer, ownerId, form);
    const before = await c.queries.reading.reader(tx, ownerId, viewer.userId);
    const noticeAt = before?.noticeVersion === NOTICE_VERSION ? before.noticeAt : c.clock.now();
    const { sharesTime } = form;
    const row = { ownerId, personId: viewer.userId, noticeVersion: NOTICE_VERSION, noticeAt, sharesTime };
    await c.queries.reading.open(tx, row);
    if (sharesTime !== (before?.sharesTime ?? false)) await receipt(c, tx, viewer, sharesTime);
    await chosen(c, tx, viewer.userId, ownerId, sharesTime);
    await c.live.publishTo(tx, [ownerId], "room", { roomId: ownerId });
  });
}

export async function share(c: Context, viewer: Reader, ownerId: string, sharesTime: boolean): Promise<void> {
  await openGrants(c, viewer, ownerId);
  await c.db.tx(async (tx) => {
    await setSharing(c, tx, viewer.userId, ownerId, sharesTime);
    await receipt(c, tx, viewer, sharesTime);
  });
}

async function setSharing(c: Context, tx: Tx, userId: string, ownerId: string, sharesTime: boolean): Promise<void> {
  await c.queries.reading.share(tx, ownerId, userId, sharesTime);
  await chosen(c, tx, userId, ownerId, sharesTime);
  await c.live.publishTo(tx, [ownerId, userId], "room", { roomId: ownerId });
}

const receipt = (c: Context, tx: Tx, { userId, language }: Reader, given: boolean) =>
  c.ports.accounts.consents.record(tx, userId, { place: "room", language }, ["readingTime"], given);

/** RIGHT-02: in all rooms at once, also those that are no longer open. */
export const readingConsent = (c: Context) => ({
  count: async (userId: string): Promise<number> =>
    (await c.queries.reading.roomsRead(userId)).filter(({ sharesTime }) => sharesTime).length,
  async stop(tx: Tx, userId: string): Promise<void> {
    for (const { ownerId, sharesTime } of await c.queries.reading.roomsRead(userId, tx))
      if (sharesTime) await setSharing(c, tx, userId, ownerId, false);
  },
});

export async function giveUp(c: Context, viewer: Viewer, ownerId: string): Promise<void> {
  await openGrants(c, viewer, ownerId);
  await c.db.tx((tx) => end(c, tx, { from: ownerId, to: viewer.userId }, "reader"));
}

/** The page with the viewer's name in it. @throws Problem 404; Busy */
export async function picture(
  c: Context,
  viewer: Viewer,
  versionId: string,
  number: number,
  width: PageWidth,
): Promise<Uint8Array> {
  const page = await readable(c, viewer, versionId, number);
  const clean = await c.files.read(width === "800" ? page.smallPath : page.largePath);
  if (!clean) throw notFound(ROOM_NOT_FOUND);
  const stamped = await c.pages.stamped(clean.bytes, await markOf(c, viewer, versionId));
  // Access may have ended while it was made.
  await readable(c, viewer, versionId, number);
  await opened(c, viewer, page, number);
  return stamped;
}

export async function text(c: Context, viewer: Viewer, versionId: string, number: number): Promise<PageText> {
  const page = await readable(c, viewer, versionId, number);
  const { name, personId, day } = await markOf(c, viewer, versionId);
  await opened(c, viewer, page, number);
  return { text: page.text, mark: `${name}, ${personId}, ${day}` };
}

/** @returns seconds of the page. @throws Problem 404 also where time is not shared */
export async function beat(c: Context, viewer: Viewer, versionId: string, number: number, ms: number): Promise<number> {
  const { ownerId } = await readable(c, viewer, versionId, number);
  const page = { versionId, number, personId: viewer.userId };
  const counted = await c.db.tx(async (tx) => {
    if (!(await c.queries.reading.holdSharing(tx, ownerId, viewer.userId))) throw notFound(ROOM_NOT_FOUND);
    return c.queries.reading.beat(tx, page, ms, c.clock.now());
  });
  return shownSeconds(counted);
}

export async function original(
  c: Context,
  viewer: Viewer,
  versionId: string,
): Promise<{ stored: OpenFile; name: string }> {
  const page = await readable(c, viewer, versionId, 1);
  const stored = page.maySave ? await c.files.open(page.path) : null;
  if (!stored) throw notFound(ROOM_NOT_FOUND);
  if (page.ownerId !== viewer.userId)
    await c.db.tx((tx) => c.queries.reading.saved(tx, versionId, viewer.userId, c.clock.now()));
  return { stored, name: page.name };
}
