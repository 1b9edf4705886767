import { DOCUMENT_FORM_MAX_BYTES, DOCUMENT_MAX_BYTES, megabytes } from "../shared/file-kinds.ts";
import { routes } from "../shared/route.ts";
import * as schemas from "./record-schemas.ts";
import { COMMITMENT_NOT_FOUND, FILE_NOT_FOUND, SESSION_FILES_MAX } from "./record-words.ts";
import { change as sessionChange } from "./session-routes.ts";
import { sessionParams } from "./session-schemas.ts";
import { SESSION_NOT_FOUND } from "./session-words.ts";

const keepsPages = "only the two of the session see it";
const change = { ...sessionChange, keepsPages, responses: { 200: schemas.recordSaved } } as const;
const ofFile = { access: "bearer", params: schemas.sessionFileParams, notFound: FILE_NOT_FOUND } as const;

export const recordRoutes = routes({
  "GET /api/sessions/{id}/record": {
    summary: "Agenda, files, notes and commitments of one of the caller's sessions, and the earlier ones of the two",
    access: "bearer",
    params: sessionParams,
    notFound: SESSION_NOT_FOUND,
    responses: { 200: schemas.recordAnswer },
  },
  "PUT /api/sessions/{id}/agenda": {
    reaches: "session",
    ...change,
    summary: "Save the whole agenda, until the session ends",
    description: "409 with `newer` when the other changed it since the version was read.",
    json: schemas.agendaForm,
  },
  "PUT /api/sessions/{id}/notes": {
    reaches: "session",
    ...change,
    summary: "Save the notes that both read and write",
    description: "409 with `newer` when the other changed them since the version was read.",
    json: schemas.notesForm,
  },
  "PUT /api/sessions/{id}/private-note": {
    ...change,
    summary: "Save the caller's own note, which no one else can read",
    description: "Stored encrypted. An empty one is removed.",
    json: schemas.privateNoteForm,
  },
  "PUT /api/sessions/{id}/link": {
    reaches: "session",
    ...change,
    summary: "Set the link to the call for this session; the mentor only, until it ends",
    json: schemas.linkForm,
  },
  "POST /api/sessions/{id}/files": {
    reaches: "session",
    ...change,
    summary: "Add a file for both",
    description: `PDF, JPEG or PNG by content, ${megabytes(DOCUMENT_MAX_BYTES)}, ${SESSION_FILES_MAX} in all.`,
    form: schemas.sessionFileForm,
    maxBytes: DOCUMENT_FORM_MAX_BYTES,
    limits: [{ name: "session-file", by: "user", points: 60, seconds: 3600 }],
    responses: { 201: schemas.recordSaved },
  },
  "GET /api/sessions/{id}/files/{fileId}": {
    ...ofFile,
    summary: "Download a file of a session",
    responses: { 200: { raw: "application/octet-stream" } },
  },
  "DELETE /api/sessions/{id}/files/{fileId}": {
    ...ofFile,
    summary: "Remove a file that the caller added",
    keepsPages,
    responses: { 200: schemas.recordSaved },
    errors: [403, 409],
  },
  "POST /api/sessions/{id}/commitments": {
    reaches: "session",
    ...change,
    summary: "Write down what one of the two will do",
    description:
      "One for the other person counts once that person accepts it. A repeat with its `clientId` changes nothing.",
    json: schemas.commitmentForm,
    responses: { 201: schemas.recordSaved },
  },
  "PATCH /api/commitments/{id}": {
    summary: "Accept, decline, keep, move or drop a commitment",
    description:
      "The due day can be set to a later one twice. It is dropped when both ask for it. Repeating it changes nothing.",
    access: "bearer",
    params: schemas.commitmentParams,
    json: schemas.commitmentChange,
    notFound: COMMITMENT_NOT_FOUND,
    keepsPages,
    responses: { 200: schemas.commitmentSaved },
    errors: [409],
  },
});
