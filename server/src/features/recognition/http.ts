import {
  applicationRoutes,
  DOCUMENT_NOT_FOUND,
  factsRoutes,
  NO_APPLICATION,
  STATUS_FILE,
  statusText,
} from "@startup-connect/contract/recognition";
import { attachment, sentFile } from "#platform/files/index.ts";
import { created, done, mount, ok } from "#platform/http.ts";
import { notFound } from "#platform/problem.ts";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/recognition-acts.ts";
import * as applicant from "./applicant.ts";
import type { Context } from "./context.ts";
import type { FactService } from "./facts.ts";
import { presentDocument, presentOwn, presentQuestion } from "./present.ts";

export function applicationHttp(c: Context) {
  async function shown(userId: string) {
    const [own, support] = await Promise.all([applicant.own(c, userId), c.ports.content.supportContact()]);
    return own && presentOwn(own, support);
  }

  return mount(applicationRoutes, {
    "GET /api/applications/me": async ({ viewer }) => ok({ application: await shown(viewer.userId) }),

    "GET /api/applications/me/status.txt": async ({ viewer, language }) => {
      const application = await shown(viewer.userId);
      if (!application) throw notFound(NO_APPLICATION);
      const bytes = new TextEncoder().encode(statusText(application, c.clock.now(), (text) => inWords(text, language)));
      return attachment({ pieces: [bytes], type: "text/plain; charset=utf-8" }, STATUS_FILE);
    },

    "POST /api/applications/me/documents": async ({ viewer, body }) => {
      const document = await applicant.addDocument(c, viewer.userId, body);
      return created({ message: t.documentReceived, document: presentDocument(document) });
    },

    "GET /api/applications/me/documents/{id}": async ({ viewer, params }) =>
      sentFile(c.files, await applicant.ownDocument(c, viewer.userId, params.id), DOCUMENT_NOT_FOUND),

    "DELETE /api/applications/me/documents/{id}": ({ viewer, params }) =>
      done(applicant.removeDocument(c, viewer.userId, params.id)),

    "POST /api/applications/me/questions/{id}/answer": async ({ viewer, params, body }) =>
      ok({
        message: t.answerSent,
        question: presentQuestion(await applicant.answer(c, viewer.userId, params.id, body.answer)),
      }),
  });
}

export const factsHttp = (service: FactService) =>
  mount(factsRoutes, {
    "GET /api/recognition/rules": async () => ok(await service.rules()),
    "GET /api/admin/facts": async () => ok(await service.facts()),
    "PUT /api/admin/facts": async ({ viewer, body }) => {
      await service.apply(viewer, body);
      return ok({ message: "The legal facts were saved.", facts: await service.facts() });
    },
  });
