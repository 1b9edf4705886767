import { recordRoutes } from "@startup-connect/contract/mentoring";
import { attachment } from "#platform/files/index.ts";
import { created, mount, ok, type Viewer } from "#platform/http.ts";
import type { SessionRow } from "../sessions/queries.ts";
import type { SessionService } from "../sessions/sessions.ts";
import type { CommitmentService } from "./commitments.ts";
import type { RecordReader } from "./present.ts";
import type { RecordService } from "./record.ts";

export function recordHttp(
  { found }: Pick<SessionService, "found">,
  read: RecordReader,
  service: RecordService,
  commitments: CommitmentService,
) {
  const saved = async ({ userId }: Viewer, row: Promise<SessionRow>, message: string) => ({
    message,
    record: await read(await row, userId),
  });

  return mount(recordRoutes, {
    "GET /api/sessions/{id}/record": async ({ viewer, params }) =>
      ok({ record: await read(await found(viewer, params.id), viewer.userId) }),

    "PUT /api/sessions/{id}/agenda": async ({ viewer, params, body }) =>
      ok(await saved(viewer, service.saveAgenda(viewer, params.id, body), "The agenda is saved.")),

    "PUT /api/sessions/{id}/notes": async ({ viewer, params, body }) =>
      ok(await saved(viewer, service.saveNotes(viewer, params.id, body), "The notes are saved.")),

    "PUT /api/sessions/{id}/private-note": async ({ viewer, params, body }) =>
      ok(await saved(viewer, service.savePrivateNote(viewer, params.id, body.text), "Your note is saved.")),

    "PUT /api/sessions/{id}/link": async ({ viewer, params, body }) => {
      await service.saveLink(viewer, params.id, body.link);
      return ok(await saved(viewer, found(viewer, params.id), "The link is saved."));
    },

    "POST /api/sessions/{id}/files": async ({ viewer, params, body }) =>
      created(await saved(viewer, service.addFile(viewer, params.id, body.file), "The file is added.")),

    "GET /api/sessions/{id}/files/{fileId}": async ({ viewer, params }) => {
      const { stored, name } = await service.file(viewer, params.id, params.fileId);
      return attachment(stored, name);
    },

    "DELETE /api/sessions/{id}/files/{fileId}": async ({ viewer, params }) =>
      ok(await saved(viewer, service.removeFile(viewer, params.id, params.fileId), "The file is removed.")),

    "POST /api/sessions/{id}/commitments": async ({ viewer, params, body }) =>
      created(await saved(viewer, commitments.add(viewer, params.id, body), "The commitment is written down.")),

    "PATCH /api/commitments/{id}": async ({ viewer, params, body }) =>
      ok({ message: "The commitment is changed.", commitment: await commitments.change(viewer, params.id, body) }),
  });
}
