import { megabytes } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./schemas.ts";
import {
  GRANT_NOT_FOUND,
  ITEM_NOT_FOUND,
  ROOM_FILE_MAX_BYTES,
  ROOM_FILES_PER_DAY,
  ROOM_FORM_MAX_BYTES,
  ROOM_NOT_FOUND,
} from "./words.ts";

const keepsPages = "pages for visitors show no rooms";
const own = { access: "bearer", keepsPages, responses: { 200: schemas.ownRoomSaved }, errors: [403, 409] } as const;
const ofItem = { ...own, params: schemas.itemParams, notFound: ITEM_NOT_FOUND } as const;
const reader = { access: "bearer", params: schemas.roomParams, notFound: ROOM_NOT_FOUND } as const;
const ofPage = { access: "bearer", params: schemas.pageParams, notFound: ROOM_NOT_FOUND } as const;
/** A page of a file comes in two sizes, and once more as text. */
const pageLimits = [{ name: "room-page", by: "user", points: 240, seconds: 600 }] as const;

export const roomRoutes = routes({
  "GET /api/rooms/me": {
    summary: "The caller's own room: files, folders, who has access, the agreement",
    access: "bearer",
    responses: { 200: schemas.ownRoomAnswer },
    errors: [403],
  },
  "POST /api/rooms/me/folders": { ...own, summary: "Add a folder", json: schemas.folderForm },
  "POST /api/rooms/me/files": {
    ...own,
    summary: "Add a file, or a new version of one",
    description: `PDF, JPEG, PNG or WebP by content, ${megabytes(ROOM_FILE_MAX_BYTES)}, 300 pages, ${ROOM_FILES_PER_DAY} a day. Its pages are made afterwards; live event \`room\`.`,
    form: schemas.roomFileForm,
    streamed: true,
    maxBytes: ROOM_FORM_MAX_BYTES,
    limits: [{ name: "room-file", by: "user", points: ROOM_FILES_PER_DAY, seconds: 86_400 }],
  },
  "PATCH /api/rooms/me/items/{itemId}": {
    ...ofItem,
    summary: "Rename or move a file or folder",
    json: schemas.itemChange,
  },
  "DELETE /api/rooms/me/items/{itemId}": {
    ...ofItem,
    summary: "Delete a file, or a folder with all in it",
    description: "With all versions, access to it alone, and what is recorded about its readers.",
  },
  "POST /api/rooms/me/grants": {
    reaches: ["personId"],
    ...own,
    summary: "Give one connected member access to the room, a folder or a file",
    description: "A repeated call changes the access that is there.",
    json: schemas.grantForm,
    limits: [{ name: "room-grant", by: "user", points: 60, seconds: 3600 }],
  },
  "DELETE /api/rooms/me/grants/{grantId}": {
    ...own,
    summary: "End access at once",
    params: schemas.grantParams,
    notFound: GRANT_NOT_FOUND,
  },
  "PUT /api/rooms/me/agreement": {
    ...own,
    summary: "Set the text of the agreement that readers accept where asked",
    description: "A new text is a new version: who accepted an earlier one accepts it again before reading on.",
    json: schemas.agreementForm,
  },
  "GET /api/rooms/me/readers/{readerId}": {
    summary: "What one person read in the caller's room",
    access: "bearer",
    params: schemas.readerParams,
    notFound: GRANT_NOT_FOUND,
    responses: { 200: schemas.readerAnswer },
    errors: [403],
  },
  "GET /api/rooms": {
    summary: "Rooms that are open to the caller",
    access: "bearer",
    responses: { 200: schemas.roomsAnswer },
  },
  "GET /api/rooms/{founderId}": {
    ...reader,
    summary: "A room that is open to the caller",
    opens: "/rooms/{founderId}",
    responses: { 200: schemas.openRoomAnswer },
  },
  "POST /api/rooms/{founderId}/open": {
    ...reader,
    summary: "Accept what is recorded, and the agreement where asked, and open the room",
    keepsPages,
    json: schemas.openForm,
    responses: { 200: schemas.openRoomSaved },
    errors: [409],
  },
  "PUT /api/rooms/{founderId}/sharing": {
    ...reader,
    summary: "Share reading time or not; when it is stopped what was counted is deleted",
    keepsPages,
    json: schemas.sharingForm,
    responses: { 200: schemas.openRoomSaved },
  },
  "DELETE /api/rooms/{founderId}/access": {
    ...reader,
    summary: "Give up the caller's access",
    keepsPages,
    responses: { 204: null },
  },
  "GET /api/rooms/{founderId}/agreement": {
    ...reader,
    summary: "The accepted agreement as text, the same for both sides; for the founder with `person`",
    query: schemas.receiptQuery,
    responses: { 200: { raw: "text/plain" } },
  },
  "GET /api/rooms/files/{versionId}/pages/{page}": {
    ...ofPage,
    summary: "A page as a picture with the caller's name in it",
    query: schemas.pageQuery,
    limits: pageLimits,
    responses: { 200: { raw: "image/webp" } },
  },
  "GET /api/rooms/files/{versionId}/pages/{page}/text": {
    ...ofPage,
    summary: "The text of a page",
    description: "It counts as an opened page.",
    limits: pageLimits,
    responses: { 200: schemas.pageText },
  },
  "POST /api/rooms/files/{versionId}/pages/{page}/beats": {
    ...ofPage,
    summary: "For how long the page was on the screen until now",
    description: "Counts at most the time since the caller's last beat, over all pages and devices.",
    keepsPages,
    json: schemas.beatForm,
    limits: [{ name: "room-beat", by: "user", points: 60, seconds: 60 }],
    responses: { 200: schemas.beatAnswer },
  },
  "GET /api/rooms/files/{versionId}/original": {
    access: "bearer",
    params: schemas.versionParams,
    notFound: ROOM_NOT_FOUND,
    summary: "The file itself, where the founder lets the caller save it",
    limits: [{ name: "room-original", by: "user", points: 60, seconds: 3600 }],
    responses: { 200: { raw: "application/octet-stream" } },
  },
});
