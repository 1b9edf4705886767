import { createHash } from "node:crypto";
import { NOTICE_VERSION } from "@startup-connect/contract/rooms";
import { before, DAY, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type {
  roomAgreements,
  roomGrants,
  roomItems,
  roomReaders,
  roomReads,
  roomVersions,
} from "#features/rooms/index.ts";
import type { Files, StoredDocument } from "#platform/files/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";
import { demoDeck } from "./deck.ts";

export interface RoomRows {
  items: (typeof roomItems.$inferInsert)[];
  versions: (typeof roomVersions.$inferInsert)[];
  agreements: (typeof roomAgreements.$inferInsert)[];
  grants: (typeof roomGrants.$inferInsert)[];
  readers: (typeof roomReaders.$inferInsert)[];
  reads: (typeof roomReads.$inferInsert)[];
}

export const storeDeck = (files: Files): Promise<StoredDocument> =>
  files.putDocument(demoDeck(), { endings: ["pdf"], refusal: "the deck of the demo world is no PDF" });

/** Rooms with one file, whose pages are made by the job as after an upload. */
export function roomRows({ rooms }: World, userOf: (key: string) => string, now: Date, deck: StoredDocument): RoomRows {
  const rows: RoomRows = { items: [], versions: [], agreements: [], grants: [], readers: [], reads: [] };
  const ago = (days: number) => before(now, { days });
  for (const { startup, folders, file, agreement, access } of rooms) {
    const ownerId = userOf(startup);
    const createdAt = ago(file.addedDaysAgo);
    const [itemId, versionId] = [idAt(createdAt), idAt(createdAt)];
    const top = { ownerId, parentId: null, createdAt };
    rows.items.push({ ...top, id: itemId, kind: "file", name: file.name });
    for (const name of folders) rows.items.push({ ...top, id: idAt(createdAt), kind: "folder", name });
    const { path, size, isActive } = deck;
    const of = { id: versionId, itemId, number: 1, path, size, mayBeSaved: !isActive, addedAt: createdAt };
    rows.versions.push({ ...of, state: "received" });
    const hash = createHash("sha256").update(agreement).digest("hex");
    rows.agreements.push({ id: idAt(createdAt), ownerId, version: 1, text: agreement, hash, createdAt });
    for (const { person, until, givenDaysAgo, sharesTime = false, pages } of access) {
      const [personId, givenAt] = [userOf(person), ago(givenDaysAgo)];
      rows.grants.push({
        id: idAt(givenAt),
        ownerId,
        personId,
        until: until === null ? null : new Date(`${plusDays(indiaDay(now), until)}T23:59:59+05:30`),
        maySave: false,
        needsAgreement: false,
        givenAt,
      });
      if (!pages) continue;
      const openedAt = new Date(givenAt.getTime() + DAY / 2);
      rows.readers.push({ ownerId, personId, noticeVersion: NOTICE_VERSION, noticeAt: openedAt, sharesTime });
      const read = pages.map((seconds, n) => ({ page: n + 1, ms: seconds * 1000 }));
      rows.reads.push(...read.map((one) => ({ versionId, personId, openedAt, lastAt: openedAt, ...one })));
    }
  }
  return rows;
}
