import {
  GRANT_NOT_FOUND,
  type OpenRoom,
  ROOM_NOT_FOUND,
  roomRoutes,
  STARTUPS_ONLY,
} from "@startup-connect/contract/rooms";
import { clockTime, inEnglish, longDate } from "@startup-connect/contract/shared";
import { attachment } from "#platform/files/index.ts";
import { done, mount, ok, type Viewer } from "#platform/http.ts";
import { isId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/rooms-acts.ts";
import type { Context } from "./context.ts";
import * as grants from "./grants.ts";
import * as items from "./items.ts";
import { lastEnd } from "./policy.ts";
import * as present from "./present.ts";
import type { AcceptanceRow } from "./queries.ts";
import * as reading from "./reading.ts";

/** Nothing of a room is kept by browsers or shown inside other pages. */
const PRIVATE = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** The same text for both sides. */
const receiptText = ({ ownerName, personName, version, text, hash, acceptedAt }: AcceptanceRow): string =>
  inEnglish(
    [
      `Agreement between ${ownerName} and ${personName}`,
      `Version ${version}, accepted by ${personName} on ${longDate(acceptedAt)}, ${clockTime(acceptedAt)} (India time), by a click.`,
      "It is not an Aadhaar e-sign and carries no stamp duty.",
      `SHA-256 of the text below: ${hash}`,
      "",
      text,
      "",
    ].join("\n"),
  );

/** @throws Problem 403 */
function asFounder<V extends Viewer>(viewer: V): V {
  if (viewer.userType !== "Startup" || !viewer.registered) throw new Problem(403, STARTUPS_ONLY);
  return viewer;
}

async function openRoom(c: Context, viewer: Viewer, ownerId: string): Promise<OpenRoom> {
  const open = await reading.openGrants(c, viewer, ownerId);
  const person = (await c.ports.profiles.people([ownerId])).get(ownerId);
  if (!person) throw notFound(ROOM_NOT_FOUND);
  return present.open(c, viewer, person, open);
}

export function roomHttp(c: Context) {
  const { clock, db, ports, queries } = c;

  const saved = async (viewer: Viewer, work: Promise<unknown>, message: string) => {
    await work;
    return ok({ message, room: await present.own(c, viewer.userId) });
  };

  return mount(roomRoutes, {
    "GET /api/rooms/me": async ({ viewer }) => ok({ room: await present.own(c, asFounder(viewer).userId) }),

    "POST /api/rooms/me/folders": ({ viewer, body }) =>
      saved(viewer, items.addFolder(c, asFounder(viewer), body.name, body.parentId), t.folderAdded),

    "POST /api/rooms/me/files": ({ viewer, body: { file, parentId, itemId } }) =>
      saved(viewer, items.addFile(c, asFounder(viewer), file, parentId, itemId), t.fileAdded),

    "PATCH /api/rooms/me/items/{itemId}": ({ viewer, params, body }) =>
      saved(viewer, items.changeItem(c, asFounder(viewer), params.itemId, body), t.saved),

    "DELETE /api/rooms/me/items/{itemId}": ({ viewer, params }) =>
      saved(viewer, items.removeItem(c, asFounder(viewer), params.itemId), t.deleted),

    "POST /api/rooms/me/grants": ({ viewer, body }) =>
      saved(viewer, grants.give(c, asFounder(viewer), body), t.accessGiven),

    "DELETE /api/rooms/me/grants/{grantId}": ({ viewer, params }) =>
      saved(viewer, grants.endOne(c, asFounder(viewer), params.grantId), t.accessEnded),

    "PUT /api/rooms/me/agreement": ({ viewer, body }) =>
      saved(viewer, grants.setAgreement(c, asFounder(viewer), body.text), t.agreementSaved),

    "GET /api/rooms/me/readers/{readerId}": async ({ viewer, params: { readerId } }) => {
      const { userId } = asFounder(viewer);
      const had = isId(readerId) && (await queries.hadAccess(userId, readerId));
      const person = had ? (await ports.profiles.people([readerId])).get(readerId) : undefined;
      if (!person) throw notFound(GRANT_NOT_FOUND);
      const row = await queries.reading.reader(db.orm, userId, readerId);
      const dealId = await ports.deals.dealOfTwo(readerId, userId);
      const sharesTime = row?.sharesTime ?? false;
      const readings = await present.readingsOf(c, userId, readerId, sharesTime);
      return ok({ person, sharesTime, noticeAt: row?.noticeAt.toISOString() ?? null, dealId, readings });
    },

    "GET /api/rooms": async ({ viewer }) => {
      const open = await queries.openTo(viewer.userId, clock.now());
      const people = await ports.profiles.people([...new Set(open.map(({ ownerId }) => ownerId))]);
      const known = new Set((await queries.reading.roomsRead(viewer.userId)).map(({ ownerId }) => ownerId));
      // The latest access first, as they are read.
      const founders = [...new Set(open.map(({ ownerId }) => ownerId))].flatMap((id) => people.get(id) ?? []);
      const rooms = founders.map((person) => ({
        founder: person,
        until: lastEnd(open.filter(({ ownerId }) => ownerId === person.userId))?.toISOString() ?? null,
        isNew: !known.has(person.userId),
      }));
      return ok({ rooms });
    },

    "GET /api/rooms/{founderId}": async ({ viewer, params }) =>
      ok({ room: await openRoom(c, viewer, params.founderId) }),

    "POST /api/rooms/{founderId}/open": async ({ viewer, params, body, language }) => {
      await reading.open(c, { ...viewer, language }, params.founderId, body);
      return ok({ message: t.roomOpen, room: await openRoom(c, viewer, params.founderId) });
    },

    "PUT /api/rooms/{founderId}/sharing": async ({ viewer, params, body, language }) => {
      await reading.share(c, { ...viewer, language }, params.founderId, body.sharesTime);
      const message = body.sharesTime ? t.sharesTime : t.sharesNoTime;
      return ok({ message, room: await openRoom(c, viewer, params.founderId) });
    },

    "DELETE /api/rooms/{founderId}/access": ({ viewer, params }) => done(reading.giveUp(c, viewer, params.founderId)),

    "GET /api/rooms/{founderId}/agreement": async ({ viewer: { userId }, params: { founderId }, query }) => {
      const [ownerId, personId] = founderId === userId ? [userId, query.person] : [founderId, userId];
      const both = isId(ownerId) && isId(personId);
      const acceptance = both ? await queries.acceptance(db.orm, ownerId, personId) : undefined;
      if (!acceptance) throw notFound(ROOM_NOT_FOUND);
      const bytes = new TextEncoder().encode(receiptText(acceptance));
      return attachment(
        { pieces: [bytes], type: "text/plain; charset=utf-8" },
        `agreement-version-${acceptance.version}.txt`,
      );
    },

    "GET /api/rooms/files/{versionId}/pages/{page}": async ({
      viewer,
      params: { versionId, page },
      query: { width },
    }) => {
      const bytes = await reading.picture(c, viewer, versionId, Number(page), width);
      return new Response(new Uint8Array(bytes), { headers: { ...PRIVATE, "content-type": "image/webp" } });
    },

    "GET /api/rooms/files/{versionId}/pages/{page}/text": async ({ viewer, params: { versionId, page } }) =>
      ok(await reading.text(c, viewer, versionId, Number(page))),

    "POST /api/rooms/files/{versionId}/pages/{page}/beats": async ({ viewer, params: { versionId, page }, body }) =>
      ok({ seconds: await reading.beat(c, viewer, versionId, Number(page), body.ms) }),

    "GET /api/rooms/files/{versionId}/original": async ({ viewer, params: { versionId } }) => {
      const { stored, name } = await reading.original(c, viewer, versionId);
      return attachment(stored, name);
    },
  });
}
