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
import { BROKEN_CURSOR, type CursorValue, counted, USER_TYPES } from "@startup-connect/contract/shared";
import { APPROVAL_HOURS } from "@startup-connect/contract/staff";
import { sentFile } from "#platform/files/index.ts";
import { created, mount, ok } from "#platform/http.ts";
import { chosen, idOfCursor, readPage, readPlaced } from "#platform/list-page.ts";
import { fieldProblem, notFound } from "#platform/problem.ts";
import * as applicant from "./applicant.ts";
import { check } from "./certificates.ts";
import type { Context } from "./context.ts";
import {
  presentCertificate,
  presentChecked,
  presentDocument,
  presentLine,
  presentQuestion,
  presentReviewed,
} from "./present.ts";
import type { ApplicationLineRow } from "./queries.ts";
import * as review from "./review.ts";

const SENT_FOR_APPROVAL = `Sent for approval: an owner decides within ${APPROVAL_HOURS} hours.`;

/** Of an application in the list: without documents or with, then by its id. */
const places = {
  read([isBare, ...id]: readonly CursorValue[]) {
    if (typeof isBare !== "boolean") throw fieldProblem("after", BROKEN_CURSOR);
    return { isBare, id: idOfCursor(id) };
  },
  of: ({ documents, id }: ApplicationLineRow) => [documents === 0, id],
};

export function reviewHttp(c: Context) {
  const { certificates, db, files, ports, queries } = c;

  async function known(key: string) {
    const row = await queries.byKey(db.orm, key);
    if (!row) throw notFound(APPLICATION_NOT_FOUND);
    return row;
  }
  const reviewed = async (key: string) => presentReviewed(await applicant.whole(c, await known(key)));

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
      const narrowed = { ...asked, queues: query.queue && wanted };
      const [{ shown, nextCursor }, queues] = await Promise.all([
        readPlaced(query, places, (after, limit) => queries.page(after, limit, narrowed)),
        queries.inQueues(asked),
      ]);
      // Each is in one of them.
      const total = wanted.reduce((sum, queue) => sum + queues[queue], 0);
      const page = { total, totalIsExact: true, nextCursor };
      const ids = shown.map(({ userId }) => userId);
      const [people, certified] = await Promise.all([ports.profiles.people(ids), ports.profiles.certifiedNames(ids)]);
      const applications = shown.map((row) => {
        const name = people.get(row.userId)?.name ?? "";
        return presentLine(row, { name, certifiedName: certified.get(row.userId) ?? "" });
      });
      return ok({ applications, queues, ...page });
    },

    "POST /api/admin/applications/reminders": async ({ viewer, body: { applicationIds, text } }) => {
      const sent = await review.remind(c, viewer, applicationIds, text);
      const left = new Set(applicationIds).size - sent;
      const why = `${left} got none: they were reminded in the last ${REMINDER_DAYS} days, or are not waiting for the applicant.`;
      return ok({ message: `${counted(sent, "reminder")} sent.${left > 0 ? ` ${why}` : ""}`, sent });
    },

    "GET /api/admin/applications/{id}": async ({ params }) => {
      const row = await known(params.id);
      const [whole, queue] = await Promise.all([applicant.whole(c, row), queries.queue(row.id)]);
      return ok({ application: presentReviewed(whole), queue });
    },

    "PATCH /api/admin/applications/{id}": async ({ viewer, params, body }) => {
      await review.decide(c, viewer, params.id, body);
      return ok({ message: "The application was updated.", application: await reviewed(params.id) });
    },

    "POST /api/admin/applications/{id}/questions": async ({ viewer, params, body }) => {
      const question = await review.ask(c, viewer, params.id, body.question);
      return created({ message: "The question was sent.", question: presentQuestion(question) });
    },

    "GET /api/admin/applications/{id}/documents/{documentId}": async ({ viewer, params }) => {
      const row = await queries.byKey(db.orm, params.id);
      const document = row && (await queries.document(db.orm, row.id, params.documentId));
      if (!document) throw notFound(DOCUMENT_NOT_FOUND);
      const read = {
        by: viewer.userId,
        subject: row.userId,
        what: "document",
        target: `${row.number}: ${document.name}`,
      } as const;
      await ports.audit.read(null, read);
      return sentFile(files, document, DOCUMENT_NOT_FOUND);
    },

    "PATCH /api/admin/applications/{id}/documents/{documentId}": async ({ viewer, params, body }) => {
      const document = await review.mark(c, viewer, { key: params.id, documentId: params.documentId }, body);
      return ok({ message: "The document was updated.", document: presentDocument(document) });
    },

    "GET /api/admin/certificates": async ({ query }) => {
      const wanted = { states: chosen(CERTIFICATE_STATES, query.state), q: query.q };
      const { shown, page } = await readPage(query, certificates.list, wanted);
      const owners = shown.map(({ userId }) => userId);
      const [people, certified] = await Promise.all([
        ports.profiles.people([...owners, ...shown.flatMap(({ checkedBy }) => checkedBy ?? [])]),
        ports.profiles.certifiedNames(owners),
      ]);
      const list = shown.map((row) => presentChecked(row, people, certified.get(row.userId) ?? ""));
      return ok({ certificates: list, officialUrl: OFFICIAL_REGISTER_URL, ...page });
    },

    "PATCH /api/admin/certificates/{id}": async ({ viewer, params, body }) => {
      const checked = await check(c, viewer, params.id, body);
      if (!checked) return { status: 202, body: { message: SENT_FOR_APPROVAL } };
      return ok({ message: "The certificate was updated.", certificate: presentCertificate(checked) });
    },
  });
}
