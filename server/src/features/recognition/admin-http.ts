import {
  APPLICATION_NOT_FOUND,
  APPLICATION_QUEUES,
  APPLICATION_STATUSES,
  applicationReviewRoutes,
  CERTIFICATE_STATES,
  DOCUMENT_CHOICES,
  DOCUMENT_NOT_FOUND,
  OFFICIAL_REGISTER_URL,
  REMINDER_DAYS,
} from "@startup-connect/contract/recognition";
import { counted, USER_TYPES } from "@startup-connect/contract/shared";
import { sentFile } from "#platform/files/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { chosen, idOfCursor, pageOf, readPage } from "#platform/list-page.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import type { ApplicantService } from "./applicant.ts";
import type { CertificateQueries } from "./certificate-queries.ts";
import type { CertificateService } from "./certificates.ts";
import type { RecognitionPorts } from "./ports.ts";
import {
  presentCertificate,
  presentChecked,
  presentDocument,
  presentLine,
  presentQuestion,
  presentReviewed,
} from "./present.ts";
import type { ApplicationQueries } from "./queries.ts";
import type { applicationReview } from "./review.ts";

interface Parts {
  platform: Platform;
  queries: ApplicationQueries;
  certificates: CertificateQueries;
  applicant: ApplicantService;
  review: ReturnType<typeof applicationReview>;
  service: CertificateService;
  ports: RecognitionPorts;
}

export function reviewHttp({ platform, queries, certificates, applicant, review, service, ports }: Parts) {
  const { db, files } = platform;

  async function known(key: string) {
    const row = await queries.byKey(db.orm, key);
    if (!row) throw notFound(APPLICATION_NOT_FOUND);
    return row;
  }
  const reviewed = async (key: string) => presentReviewed(await applicant.whole(await known(key)));

  return mount(applicationReviewRoutes, {
    "GET /api/admin/applications": async ({ query }) => {
      const { q } = query;
      const asked = {
        statuses: chosen(APPLICATION_STATUSES, query.status),
        roles: chosen(USER_TYPES, query.role),
        withDocuments: chosen(DOCUMENT_CHOICES, query.documents).map((choice) => choice === "with"),
        q,
        holding: q ? await ports.profiles.matching(q) : [],
      };
      const wanted = chosen(APPLICATION_QUEUES, query.queue);
      const [rows, queues] = await Promise.all([
        queries.page(idOfCursor(query.after), query.limit + 1, { ...asked, queues: query.queue && wanted }),
        queries.inQueues(asked),
      ]);
      // Each is in one of them.
      const total = wanted.reduce((sum, queue) => sum + queues[queue], 0);
      const { shown, nextCursor } = pageOf(rows, query.limit, ({ application }) => application.id);
      const ids = shown.map(({ application }) => application.userId);
      const [people, certified] = await Promise.all([ports.profiles.people(ids), ports.profiles.certifiedNames(ids)]);
      const applications = shown.map(({ application, ...counts }) =>
        presentLine(application, counts, {
          name: people.get(application.userId)?.name ?? "",
          certifiedName: certified.get(application.userId) ?? "",
        }),
      );
      return ok({ applications, queues, total, totalIsExact: true, nextCursor });
    },

    "POST /api/admin/applications/reminders": async ({ viewer, body: { applicationIds, text } }) => {
      const sent = await review.remind(viewer, applicationIds, text);
      const left = new Set(applicationIds).size - sent;
      const why = `${left} got none: reminded in the last ${REMINDER_DAYS} days, or not waiting for the applicant.`;
      return ok({ message: `${counted(sent, "reminder")} sent.${left > 0 ? ` ${why}` : ""}`, sent });
    },

    "GET /api/admin/applications/{id}": async ({ params }) => {
      const row = await known(params.id);
      const [whole, queue] = await Promise.all([applicant.whole(row), queries.queue(row.id)]);
      return ok({ application: presentReviewed(whole), queue });
    },

    "PATCH /api/admin/applications/{id}": async ({ viewer, params, body }) => {
      await review.decide(viewer, params.id, body);
      return ok({ message: "The application was updated.", application: await reviewed(params.id) });
    },

    "POST /api/admin/applications/{id}/questions": async ({ viewer, params, body }) => {
      const question = await review.ask(viewer, params.id, body.question);
      return created({ message: "The question was sent.", question: presentQuestion(question) });
    },

    "GET /api/admin/applications/{id}/documents/{documentId}": async ({ params }) => {
      const row = await queries.byKey(db.orm, params.id);
      const document = row && (await queries.document(db.orm, row.id, params.documentId));
      if (!document) throw notFound(DOCUMENT_NOT_FOUND);
      return sentFile(files, document, DOCUMENT_NOT_FOUND);
    },

    "PATCH /api/admin/applications/{id}/documents/{documentId}": async ({ viewer, params, body }) => {
      const document = await review.mark(viewer, { key: params.id, documentId: params.documentId }, body);
      return ok({ message: "The document was updated.", document: presentDocument(document) });
    },

    "GET /api/admin/certificates": async ({ query }) => {
      const wanted = { states: chosen(CERTIFICATE_STATES, query.state), q: query.q };
      const { shown, page } = await readPage(query, certificates, wanted);
      const owners = shown.map(({ userId }) => userId);
      const [people, certified] = await Promise.all([
        ports.profiles.people([...owners, ...shown.flatMap(({ checkedBy }) => checkedBy ?? [])]),
        ports.profiles.certifiedNames(owners),
      ]);
      const list = shown.map((row) => presentChecked(row, people, certified.get(row.userId) ?? ""));
      return ok({ certificates: list, officialUrl: OFFICIAL_REGISTER_URL, ...page });
    },

    "PATCH /api/admin/certificates/{id}": async ({ viewer, params, body }) =>
      ok({
        message: "The certificate was updated.",
        certificate: presentCertificate(await service.check(viewer, params.id, body)),
      }),
  });
}
