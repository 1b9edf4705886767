import * as t from "#texts/rooms.ts";
import { dayField, id, idField, idParam, instant, revisionOf } from "../shared/ids.ts";
import { personCard } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  AGREEMENT_MAX,
  AGREEMENT_MIN,
  AGREEMENT_NOT_ACCEPTED,
  BEAT_MOST_SECONDS,
  GRANT_ENDINGS,
  ITEM_NAME_MAX,
  PAGE_SECONDS_MAX,
  PAGE_WIDTHS,
  ROOM_FILE_INVALID,
  ROOM_FILE_MAX_BYTES,
  VERSION_STATES,
} from "./words.ts";

const count = z.int().min(0);

/**
 * One upload of a file. `number`: from 1 on. `pages`: those that are made so far. `refusal`: why it cannot be read, in a
 * sentence, else "". `mayBeSaved`: nothing in it can run, so that readers can be allowed to save it.
 */
const version = z.strictObject({
  _id: id,
  number: z.int().min(1),
  state: z.enum(VERSION_STATES),
  pages: count,
  size: count,
  refusal: z.string(),
  mayBeSaved: z.boolean(),
  addedAt: instant,
});
export type RoomVersion = z.output<typeof version>;

/** A file or folder. `parentId`: the folder it is in, null at the top. `versions`: the latest first; none of a folder. */
const item = z.strictObject({
  _id: id,
  parentId: id.nullable(),
  kind: z.enum(["folder", "file"]),
  name: z.string(),
  versions: z.array(version),
});
export type RoomItem = z.output<typeof item>;

/**
 * Access of one person. `itemId`: to one folder or file, null to all. `until`: null without an end. `openedAt`: when the
 * person agreed to what is recorded, null before. `lastAt`: when they last opened a page.
 */
const grant = z.strictObject({
  _id: id,
  person: personCard,
  itemId: id.nullable(),
  until: instant.nullable(),
  maySave: z.boolean(),
  needsAgreement: z.boolean(),
  agreedAt: instant.nullable(),
  givenAt: instant,
  openedAt: instant.nullable(),
  lastAt: instant.nullable(),
  endedAt: instant.nullable(),
  ending: z.enum(GRANT_ENDINGS).nullable(),
});
export type RoomGrant = z.output<typeof grant>;

/** The agreement that readers accept where the founder asks for it. `hash`: SHA-256 of the text, in hex. */
const agreement = z.strictObject({ _id: id, version: z.int().min(1), text: z.string(), hash: z.string(), at: instant });
export type RoomAgreement = z.output<typeof agreement>;

/** The founder's own room. `bytes`: of all versions and what is made of them. `grants`: open ones first, ended ones of the last 90 days after them. */
export const ownRoom = z.strictObject({
  items: z.array(item),
  grants: z.array(grant),
  agreement: agreement.nullable(),
  bytes: count,
});
export type OwnRoom = z.output<typeof ownRoom>;
export const ownRoomAnswer = z.strictObject({ room: ownRoom });
export const ownRoomSaved = z.strictObject({ message: z.string(), room: ownRoom });

const name = line({ min: 1, max: ITEM_NAME_MAX, missing: t.enterName });
const parentId = idField.nullable();
export const folderForm = z.object({ name, parentId });
/** What is left out stays. */
export const itemChange = z.object({ name: name.optional(), parentId: parentId.optional() });
export const itemParams = z.object({ itemId: idParam });
/** `parentId`: "" at the top. `itemId`: the file of which it is a new version, else "". */
export const roomFileForm = z.object({
  file: z
    .file({ error: ROOM_FILE_INVALID })
    .refine((file) => file.size > 0 && file.size <= ROOM_FILE_MAX_BYTES, { error: ROOM_FILE_INVALID }),
  parentId: z.string().default(""),
  itemId: z.string().default(""),
});

/** `until`: the last day in India, null without an end (mentors only). */
export const grantForm = z.object({
  personId: idField,
  itemId: parentId,
  until: dayField.nullable(),
  maySave: z.boolean().default(false),
  needsAgreement: z.boolean().default(false),
});
export type GrantForm = z.output<typeof grantForm>;
export const agreementForm = z.object({
  text: longText({
    min: AGREEMENT_MIN,
    max: AGREEMENT_MAX,
    missing: t.writeAgreement({ least: AGREEMENT_MIN }),
  }),
});

/** `opened` of `of` pages. `pages`: of the files read last, until there are READ_PAGES_SHOWN. `seconds`: at least, null where not shared. */
const reading = z.strictObject({
  versionId: id,
  itemId: id,
  name: z.string(),
  version: z.int().min(1),
  of: count,
  opened: count,
  pages: z.array(
    z.strictObject({
      number: z.int().min(1),
      openedAt: instant,
      lastAt: instant,
      seconds: count.max(PAGE_SECONDS_MAX).nullable(),
    }),
  ),
  savedAt: z.array(instant),
});
export type Reading = z.output<typeof reading>;

/** `noticeAt`: when the person agreed to what is recorded; null for who never opened the room. `dealId`: of an open deal. */
export const readerAnswer = z.strictObject({
  person: personCard,
  sharesTime: z.boolean(),
  noticeAt: instant.nullable(),
  dealId: id.nullable(),
  readings: z.array(reading),
});
export type ReaderAnswer = z.output<typeof readerAnswer>;

/** A file that the viewer may read: its latest version, and how many pages it has. */
const openFile = z.strictObject({
  _id: id,
  parentId: id.nullable(),
  name: z.string(),
  versionId: id,
  version: z.int().min(1),
  pages: count,
  maySave: z.boolean(),
  addedAt: instant,
  seenAt: instant.nullable(),
});
export type OpenFile = z.output<typeof openFile>;

/**
 * A room as its reader sees it. `state`: notice before what is recorded is accepted, with no files; agreement where that
 * comes first, with its text. `needsAgreement`: no file opens before it is accepted; else only some may ask for it. `until`: of the access that lasts longest, null without an end. `sharesTime`: the choice.
 * `dealId`: of the open deal of the two.
 */
export const openRoom = z.strictObject({
  founder: personCard,
  state: z.enum(["notice", "agreement", "open"]),
  noticeVersion: z.int(),
  agreement: agreement.nullable(),
  needsAgreement: z.boolean(),
  acceptedAt: instant.nullable(),
  until: instant.nullable(),
  sharesTime: z.boolean(),
  dealId: id.nullable(),
  folders: z.array(z.strictObject({ _id: id, parentId: id.nullable(), name: z.string() })),
  files: z.array(openFile),
  readings: z.array(reading),
});
export type OpenRoom = z.output<typeof openRoom>;
export const openRoomAnswer = z.strictObject({ room: openRoom });
export const openRoomSaved = z.strictObject({ message: z.string(), room: openRoom });

/** Rooms of others that the caller can open. */
export const roomsAnswer = z.strictObject({
  rooms: z.array(z.strictObject({ founder: personCard, until: instant.nullable(), isNew: z.boolean() })),
});

/** `name`, `hash`: of the agreement, where the room asks for it: the name as on the own profile. */
export const openForm = z.object({
  noticeVersion: revisionOf(t.noticeMissing),
  sharesTime: z.boolean({ error: t.chooseSharing }),
  hash: z.string().default(""),
  name: line({ max: 200, missing: AGREEMENT_NOT_ACCEPTED }).default(""),
});
export type OpenForm = z.output<typeof openForm>;
export const sharingForm = z.object({ sharesTime: z.boolean({ error: t.choose }) });

export const grantParams = z.object({ grantId: idParam });
export const readerParams = z.object({ readerId: idParam });
/** A room has no id of its own. */
export const roomParams = z.object({ founderId: idParam });
export const versionParams = z.object({ versionId: idParam });
export const pageParams = z.object({ versionId: idParam, page: z.string().regex(/^[1-9]\d{0,2}$/) });
export const pageQuery = z.object({
  width: z.enum(PAGE_WIDTHS, { error: t.chooseWidth }).default("800"),
});
/** `ms`: for how long the page has been read without a break, as far as no beat has reported it. */
export const beatForm = z.object({
  ms: z
    .int()
    .min(1)
    .max(BEAT_MOST_SECONDS * 1000),
});
export const beatAnswer = z.strictObject({ seconds: count });
/** `mark`: name, personal id and time of the reader, as in the picture. */
export const pageText = z.strictObject({ text: z.string(), mark: z.string() });
export type PageText = z.output<typeof pageText>;
/** `person`: whose acceptance the founder reads. */
export const receiptQuery = z.object({ person: z.string().max(36).default("") });
