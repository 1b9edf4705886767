import { exportName } from "#features/accounts/index.ts";
import { type PersonalData, pagesOf } from "#platform/personal-data.ts";
import type { Context } from "./context.ts";
import { own, readingsOf } from "./present.ts";
import { roomAcceptances, roomAgreements, roomGrants, roomItems, roomReaders, roomReads } from "./tables.ts";

/**
 * PROF-37, PROF-39. A room goes with its founder, what is recorded of a reader with the reader. An accepted agreement stays
 * with the other side.
 */
export function roomPersonal(c: Context): PersonalData {
  const { clock, ports, queries } = c;
  /** Each with the whole text of its version, of which there may be many. */
  async function* accepted(userId: string) {
    for await (const page of pagesOf((...place) => queries.acceptancesOf(userId, ...place)))
      for (const { id: _id, ownerId: _owner, personId: _person, ...acceptance } of page) yield acceptance;
  }

  return {
    holds: {
      rooms: {
        rows: [
          roomItems.ownerId,
          roomGrants.ownerId,
          roomGrants.personId,
          roomAcceptances.personId,
          roomAgreements.ownerId,
        ],
        people: [[roomGrants.ownerId, roomGrants.personId]],
      },
      readingTime: { rows: [roomReads.personId, roomReaders.personId] },
    },
    async *exportPerson(userId) {
      const room = await own(c, userId, Number.MAX_SAFE_INTEGER);
      if (room.items.length > 0 || room.grants.length > 0) yield { name: "room.json", json: room };
      for (const { path } of await queries.versions(userId)) yield { name: exportName(path), file: path };
      const given = await queries.grantsFor(userId);
      const read = await queries.reading.roomsRead(userId);
      const ids = given.flatMap(({ ownerId, personId }) => [ownerId, personId]);
      const people = await ports.profiles.people([...new Set([...ids, ...read.map(({ ownerId }) => ownerId)])]);
      const access = given.map(({ id: _id, ownerId, personId, reminded: _reminded, itemId: _item, ...grant }) => ({
        founder: people.get(ownerId)?.name ?? "",
        reader: people.get(personId)?.name ?? "",
        ...grant,
      }));
      if (access.length > 0) yield { name: "room-access.json", json: access };
      const rooms = [];
      for (const { ownerId, noticeVersion, noticeAt, sharesTime } of read) {
        const open = await queries.reading.files(ownerId, userId, clock.now());
        const readings = (await readingsOf(c, ownerId, userId, true, null)).map((reading) => ({
          ...reading,
          // ROOM-03: what is no longer open may have another name by now.
          name: open.some(({ id }) => id === reading.itemId) ? reading.name : "",
        }));
        rooms.push({ founder: people.get(ownerId)?.name ?? "", noticeVersion, noticeAt, sharesTime, readings });
      }
      if (rooms.length > 0) yield { name: "rooms-read.json", json: rooms };
      if ((await queries.acceptancesOf(userId, null, 1)).length > 0)
        yield { name: "room-agreements.json", rows: accepted(userId) };
    },

    async erasePerson(tx, userId) {
      const files = await queries.paths(tx, userId);
      const others = (await queries.grantsFor(userId, tx)).map(({ ownerId, personId }) =>
        ownerId === userId ? personId : ownerId,
      );
      await queries.removeRoom(tx, userId);
      return { files, others: [...new Set(others)] };
    },
  };
}
