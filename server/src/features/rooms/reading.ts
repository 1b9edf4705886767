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
import { clockTime, MINUTE, shortDate } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import type { OpenFile } from "#platform/files/index.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import type { Mark } from "#platform/pages/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { GrantService } from "./grants.ts";
import { mustAgree } from "./policy.ts";
import type { RoomPorts } from "./ports.ts";
import { shownSeconds } from "./present.ts";
import type { RoomQueries } from "./queries.ts";
import type { OpenPage } from "./reading-queries.ts";

/** For so long a mark keeps its time, so that a page is stamped once while it is looked at. */
const MARK_MS = 15 * MINUTE;

/** A name as it is compared: letters apart from their case and spaces. */
const sameName = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((name) =>
    name.normalize("NFC").trim().replace(/\s+/g, " ").toLocaleLowerCase("en-IN"),
  );
  return one === other;
};

/** ROOM-03 to ROOM-05: what readers see, and what is recorded of it. */
export function readingService(
  { db, clock, files, live, pages }: Platform,
  queries: RoomQueries,
  grants: Pick<GrantService, "giveUp">,
  ports: RoomPorts,
) {
  /** Access of the viewer to a room, at least one. @throws Problem 404 */
  async function openGrants({ userId }: Viewer, ownerId: string) {
    const open = isId(ownerId) ? await queries.openTo(userId, clock.now(), ownerId) : [];
    if (open.length === 0) throw notFound(ROOM_NOT_FOUND);
    return open;
  }

  /** @throws Problem 404, alike for what is not there and what the viewer may not read */
  async function readable(viewer: Viewer, versionId: string, page: number): Promise<OpenPage> {
    const found = isId(versionId) ? await queries.reading.page(viewer.userId, versionId, page, clock.now()) : undefined;
    if (!found) throw notFound(ROOM_NOT_FOUND);
    return found;
  }

  /** Records an opened page of a reader; of the founder nothing is. */
  async function opened({ userId }: Viewer, page: OpenPage, number: number): Promise<void> {
    if (page.ownerId === userId) return;
    await db.tx(async (tx) => {
      const { isNewPage, isNewRoom } = await queries.reading.opened(userId, page, number, clock.now(), tx);
      if (isNewRoom) await ports.deals.pageOpened(tx, page.ownerId, userId);
      if (isNewPage) await live.publishTo(tx, [page.ownerId], "room", { roomId: page.ownerId });
    });
  }

  async function nameOf(userId: string, db?: Tx): Promise<string> {
    const person = (await ports.profiles.people([userId], db)).get(userId);
    return person?.founder || person?.name || "";
  }

  async function markOf({ userId }: Viewer): Promise<Mark> {
    const at = new Date(Math.floor(clock.now().getTime() / MARK_MS) * MARK_MS);
    const personId = await ports.accounts.personalId(db.orm, userId);
    return { name: await nameOf(userId), personId, day: `${shortDate(at)}, ${clockTime(at)}` };
  }

  async function accept(tx: Tx, viewer: Viewer, ownerId: string, { hash, name }: OpenForm): Promise<void> {
    const agreement = await queries.agreement(tx, ownerId);
    if (!agreement || agreement.hash !== hash) throw new Problem(409, AGREEMENT_CHANGED);
    const own = await nameOf(viewer.userId, tx);
    if (!sameName(name, own))
      throw fieldProblem("name", name ? `Please type your name as on your profile: ${own}.` : AGREEMENT_NOT_ACCEPTED);
    const { version, text } = agreement;
    const names = { ownerName: await nameOf(ownerId, tx), personName: own };
    const people = { ownerId, personId: viewer.userId, ...names };
    await queries.accept(tx, { id: newId(), ...people, version, text, hash, acceptedAt: clock.now() });
  }

  /** ROOM-05: who stops sharing takes along what was counted; what was read without sharing is never counted. */
  async function chosen(tx: Tx, { userId }: Viewer, ownerId: string, sharesTime: boolean): Promise<void> {
    await queries.reading.beginTime(tx, userId, clock.now());
    if (!sharesTime) await queries.reading.forgetTime(tx, ownerId, userId);
  }

  return {
    openGrants,

    /** @throws Problem 400 at name, 404, 409 when the notice or the agreement changed meanwhile */
    async open(viewer: Viewer, ownerId: string, form: OpenForm): Promise<void> {
      const open = await openGrants(viewer, ownerId);
      if (form.noticeVersion !== NOTICE_VERSION) throw new Problem(409, NOTICE_CHANGED);
      await db.tx(async (tx) => {
        if (mustAgree(open) || form.hash) await accept(tx, viewer, ownerId, form);
        const before = await queries.reading.reader(tx, ownerId, viewer.userId);
        const noticeAt = before?.noticeVersion === NOTICE_VERSION ? before.noticeAt : clock.now();
        const { sharesTime } = form;
        const row = { ownerId, personId: viewer.userId, noticeVersion: NOTICE_VERSION, noticeAt, sharesTime };
        await queries.reading.open(tx, row);
        await chosen(tx, viewer, ownerId, sharesTime);
        await live.publishTo(tx, [ownerId], "room", { roomId: ownerId });
      });
    },

    async share(viewer: Viewer, ownerId: string, sharesTime: boolean): Promise<void> {
      await openGrants(viewer, ownerId);
      await db.tx(async (tx) => {
        await queries.reading.share(tx, ownerId, viewer.userId, sharesTime);
        await chosen(tx, viewer, ownerId, sharesTime);
        await live.publishTo(tx, [ownerId, viewer.userId], "room", { roomId: ownerId });
      });
    },

    async giveUp(viewer: Viewer, ownerId: string): Promise<void> {
      await openGrants(viewer, ownerId);
      await db.tx((tx) => grants.giveUp(tx, ownerId, viewer.userId));
    },

    /** The page with the viewer's name in it. @throws Problem 404; Busy */
    async picture(viewer: Viewer, versionId: string, number: number, width: PageWidth): Promise<Uint8Array> {
      const page = await readable(viewer, versionId, number);
      const clean = await files.read(width === "800" ? page.smallPath : page.largePath);
      if (!clean) throw notFound(ROOM_NOT_FOUND);
      const stamped = await pages.stamped(clean.bytes, await markOf(viewer));
      // Access may have ended while it was made.
      await readable(viewer, versionId, number);
      await opened(viewer, page, number);
      return stamped;
    },

    async text(viewer: Viewer, versionId: string, number: number): Promise<PageText> {
      const page = await readable(viewer, versionId, number);
      const { name, personId, day } = await markOf(viewer);
      await opened(viewer, page, number);
      return { text: page.text, mark: `${name}, ${personId}, ${day}` };
    },

    /** @returns seconds of the page. @throws Problem 404 also where time is not shared */
    async beat(viewer: Viewer, versionId: string, number: number, ms: number): Promise<number> {
      const { ownerId } = await readable(viewer, versionId, number);
      const page = { versionId, number, personId: viewer.userId };
      const counted = await db.tx(async (tx) => {
        if (!(await queries.reading.holdSharing(tx, ownerId, viewer.userId))) throw notFound(ROOM_NOT_FOUND);
        return queries.reading.beat(tx, page, ms, clock.now());
      });
      return shownSeconds(counted);
    },

    async original(viewer: Viewer, versionId: string): Promise<{ stored: OpenFile; name: string }> {
      const page = await readable(viewer, versionId, 1);
      const stored = page.maySave ? await files.open(page.path) : null;
      if (!stored) throw notFound(ROOM_NOT_FOUND);
      if (page.ownerId !== viewer.userId)
        await db.tx((tx) => queries.reading.saved(tx, versionId, viewer.userId, clock.now()));
      return { stored, name: page.name };
    },
  };
}

export type ReadingService = ReturnType<typeof readingService>;
