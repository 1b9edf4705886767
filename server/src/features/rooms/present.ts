import {
  BEAT_SECONDS,
  NOTICE_VERSION,
  type OpenRoom,
  type OwnRoom,
  READ_PAGES_SHOWN,
  type Reading,
  ROOM_ITEMS_MAX,
  type RoomAgreement,
  type RoomGrant,
} from "@startup-connect/contract/rooms";
import type { PersonCard } from "@startup-connect/contract/shared";
import { before } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import type { Context } from "./context.ts";
import { endOf, lastEnd, mustAgree } from "./policy.ts";
import type { AgreementRow, GrantRow } from "./queries.ts";

/** Ended access is in the list of a founder for so many days. */
const ENDED_DAYS = 90;
/** The latest of each file, then the newest of all former ones. */
const VERSIONS_SHOWN = ROOM_ITEMS_MAX + 500;

/** In steps, so that no one reads more out of it than it says. */
export const shownSeconds = (ms: number): number => Math.floor(ms / (BEAT_SECONDS * 1000)) * BEAT_SECONDS;

const isoOrNull = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

const presentAgreement = ({ id, version, text, hash, createdAt }: AgreementRow): RoomAgreement => ({
  _id: id,
  version,
  text,
  hash,
  at: createdAt.toISOString(),
});

/* Rooms as their founders and readers see them. */

export async function readingsOf(
  c: Context,
  ownerId: string,
  personId: string,
  sharesTime: boolean,
  most: number | null = READ_PAGES_SHOWN,
): Promise<Reading[]> {
  const [rows, saves] = await Promise.all([
    c.queries.reading.readings(ownerId, personId, most),
    c.queries.reading.savesOf(ownerId, personId),
  ]);
  const readings = new Map<string, Reading>();
  const savesOf = Map.groupBy(saves, (save) => save.versionId);
  for (const { page, openedAt, lastAt, ms, ...file } of rows) {
    const { versionId } = file;
    const reading = readings.get(versionId) ?? { ...file, pages: [], savedAt: [] };
    if (!readings.has(versionId)) {
      reading.savedAt = (savesOf.get(versionId) ?? []).map(({ at }) => at.toISOString());
      readings.set(versionId, reading);
    }
    if (page === null) continue;
    const seconds = sharesTime ? shownSeconds(ms) : null;
    reading.pages.push({ number: page, openedAt: openedAt.toISOString(), lastAt: lastAt.toISOString(), seconds });
  }
  return [...readings.values()];
}

export async function own(c: Context, ownerId: string, versionsShown = VERSIONS_SHOWN): Promise<OwnRoom> {
  const now = c.clock.now();
  const since = before(now, { days: ENDED_DAYS });
  const [items, versions, bytes, grants, agreement, readers] = await Promise.all([
    c.queries.items(ownerId),
    c.queries.versions(ownerId, versionsShown),
    c.queries.bytesOf(c.db.orm, ownerId),
    c.queries.grantsOf(ownerId, now, since),
    c.queries.agreement(c.db.orm, ownerId),
    c.queries.reading.readersOf(ownerId),
  ]);
  const versionsOf = Map.groupBy(versions, ({ itemId }) => itemId);
  const readerOf = new Map(readers.map((reader) => [reader.personId, reader]));
  const ids = [...new Set(grants.map(({ personId }) => personId))];
  const [people, accepted] = await Promise.all([c.ports.profiles.people(ids), c.queries.acceptedBy(ownerId, ids)]);
  const presentGrant = (person: PersonCard, row: (typeof grants)[number]): RoomGrant => {
    const endedAt = endOf(row, now);
    const reader = readerOf.get(row.personId);
    return {
      _id: row.id,
      person,
      itemId: row.itemId,
      until: isoOrNull(row.until),
      maySave: row.maySave,
      needsAgreement: row.needsAgreement,
      agreedAt: isoOrNull(accepted.get(row.personId)),
      givenAt: row.givenAt.toISOString(),
      openedAt: isoOrNull(reader?.noticeAt),
      lastAt: isoOrNull(row.lastAt),
      endedAt: isoOrNull(endedAt),
      ending: endedAt && (row.ending ?? "over"),
    };
  };
  return {
    items: items.map(({ id, parentId, kind, name }) => ({
      _id: id,
      parentId,
      kind,
      name,
      versions: (versionsOf.get(id) ?? []).map(
        ({ id: _id, number, state, pages, size, refusal, mayBeSaved, addedAt }) => ({
          ...{ _id, number, state, pages, size, refusal, mayBeSaved },
          addedAt: addedAt.toISOString(),
        }),
      ),
    })),
    grants: grants.flatMap((row) => {
      const person = people.get(row.personId);
      return person ? presentGrant(person, row) : [];
    }),
    agreement: agreement ? presentAgreement(agreement) : null,
    bytes,
  };
}

/** @param grants of the viewer to this room, open, at least one */
export async function open(
  c: Context,
  { userId }: Viewer,
  founder: PersonCard,
  grants: readonly (GrantRow & { isAgreed: boolean })[],
): Promise<OpenRoom> {
  const ownerId = founder.userId;
  const needed = grants.some(({ needsAgreement }) => needsAgreement);
  const [reader, agreement, files, items, acceptance, deals] = await Promise.all([
    c.queries.reading.reader(c.db.orm, ownerId, userId),
    needed ? c.queries.agreement(c.db.orm, ownerId) : undefined,
    c.queries.reading.files(ownerId, userId, c.clock.now()),
    c.queries.items(ownerId),
    c.queries.acceptance(c.db.orm, ownerId, userId),
    c.ports.deals.dealsOf(userId),
  ]);
  const hasRead = reader?.noticeVersion === NOTICE_VERSION;
  // Folders on the way to a file, no others: their names are not for everyone.
  const folders = new Map(items.flatMap((item) => (item.kind === "folder" ? [[item.id, item] as const] : [])));
  const shown = new Set<string>();
  for (const file of files)
    for (let at = file.parentId; at && !shown.has(at); at = folders.get(at)?.parentId ?? null) shown.add(at);
  const ids = new Set(files.map(({ id }) => id));
  const needsAgreement = mustAgree(grants);
  const isAccepted = acceptance !== undefined && acceptance.version === agreement?.version;
  return {
    founder,
    state: !hasRead ? "notice" : needsAgreement ? "agreement" : "open",
    noticeVersion: NOTICE_VERSION,
    agreement: agreement ? presentAgreement(agreement) : null,
    needsAgreement,
    acceptedAt: isAccepted ? acceptance.acceptedAt.toISOString() : null,
    until: isoOrNull(lastEnd(grants)),
    sharesTime: reader?.sharesTime ?? false,
    dealId: deals.get(ownerId)?._id ?? null,
    folders: [...shown].flatMap((id) => {
      const folder = folders.get(id);
      return folder ? { _id: id, parentId: folder.parentId, name: folder.name } : [];
    }),
    files: files.map(({ id, addedAt, seenAt, ...file }) => ({
      _id: id,
      ...file,
      addedAt: addedAt.toISOString(),
      seenAt: isoOrNull(seenAt),
    })),
    // A file that is no longer open may have another name by now.
    readings: (await readingsOf(c, ownerId, userId, reader?.sharesTime ?? false)).filter(({ itemId }) =>
      ids.has(itemId),
    ),
  };
}
