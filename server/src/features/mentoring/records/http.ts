import { recordRoutes } from "@startup-connect/contract/mentoring";
import { attachment } from "#platform/files/index.ts";
import { created, mount, ok, type Viewer } from "#platform/http.ts";
import * as t from "#texts/mentoring-acts.ts";
import type { Context } from "../context.ts";
import type { SessionRow } from "../sessions/queries.ts";
import { found } from "../sessions/sessions.ts";
import * as commitments from "./commitments.ts";
import { presentRecord } from "./present.ts";
import * as records from "./record.ts";

export function recordHttp(c: Context) {
  const saved = async ({ userId }: Viewer, row: Promise<SessionRow>, message: string) => ({
    message,
    record: await presentRecord(c, await row, userId),
  });

  return mount(recordRoutes, {
    "GET /api/sessions/{id}/record": async ({ viewer, params }) =>
      ok({ record: await presentRecord(c, await found(c, viewer, params.id), viewer.userId) }),

    "PUT /api/sessions/{id}/agenda": async ({ viewer, params, body }) =>
      ok(await saved(viewer, records.saveAgenda(c, viewer, params.id, body), t.agendaSaved)),

    "PUT /api/sessions/{id}/notes": async ({ viewer, params, body }) =>
      ok(await saved(viewer, records.saveNotes(c, viewer, params.id, body), t.notesSaved)),

    "PUT /api/sessions/{id}/private-note": async ({ viewer, params, body }) =>
      ok(await saved(viewer, records.savePrivateNote(c, viewer, params.id, body.text), t.noteSaved)),

    "PUT /api/sessions/{id}/link": async ({ viewer, params, body }) => {
      await records.saveLink(c, viewer, params.id, body.link);
      return ok(await saved(viewer, found(c, viewer, params.id), t.linkSaved));
    },

    "POST /api/sessions/{id}/files": async ({ viewer, params, body }) =>
      created(await saved(viewer, records.addFile(c, viewer, params.id, body.file), t.fileAdded)),

    "GET /api/sessions/{id}/files/{fileId}": async ({ viewer, params }) => {
      const { stored, name } = await records.file(c, viewer, params.id, params.fileId);
      return attachment(stored, name);
    },

    "DELETE /api/sessions/{id}/files/{fileId}": async ({ viewer, params }) =>
      ok(await saved(viewer, records.removeFile(c, viewer, params.id, params.fileId), t.fileRemoved)),

    "POST /api/sessions/{id}/commitments": async ({ viewer, params, body }) =>
      created(await saved(viewer, commitments.add(c, viewer, params.id, body), t.commitmentAdded)),

    "PATCH /api/commitments/{id}": async ({ viewer, params, body }) =>
      ok({ message: t.commitmentUpdated, commitment: await commitments.change(c, viewer, params.id, body) }),
  });
}
