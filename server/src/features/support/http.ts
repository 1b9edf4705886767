import type { AllRoutes, Answer } from "@startup-connect/contract";
import { after, longDate } from "@startup-connect/contract/shared";
import {
  CONTACT_NOT_FOUND,
  CONTACT_STATES,
  type contactListQuery,
  NOMINEE_CLAIM_DAYS,
  SUBSCRIBED,
  supportAdminRoutes,
  supportRoutes,
  TICKET_STATES,
} from "@startup-connect/contract/support";
import { attachment, documentName, sentFile } from "#platform/files/index.ts";
import { created, mount, ok, type Viewer } from "#platform/http.ts";
import { readPage } from "#platform/list-page.ts";
import { notFound } from "#platform/problem.ts";
import * as t from "#texts/support-notices.ts";
import * as exports from "./admin-exports.ts";
import * as contact from "./contact.ts";
import type { Context } from "./context.ts";
import * as inbox from "./inbox.ts";
import type { ReplyRow } from "./inbox-queries.ts";
import { type ContactRow, nameOf } from "./queries.ts";
import { subscribe, unsubscribe } from "./subscriptions.ts";
import * as threads from "./threads.ts";
import { presentTicket } from "./ticket-clock.ts";
import * as tickets from "./tickets.ts";

export const supportHttp = (c: Context) =>
  mount(supportRoutes, {
    "POST /api/contact/submit": async ({ viewer, body, address, language }) =>
      created(await contact.submit(c, body, { userId: viewer?.userId ?? null, address, language })),

    "POST /api/contact/questions": async ({ viewer, body, address, language }) =>
      created(await contact.ask(c, body, { userId: viewer?.userId ?? null, address, language })),

    "GET /api/contact/questions": async ({ viewer }) => ok({ threads: await threads.own(c, viewer.userId) }),

    "GET /api/contact/questions/{token}": async ({ params, viewer }) => ok(await threads.read(c, params.token, viewer)),

    "POST /api/contact/questions/{token}": async ({ params: { token }, viewer, body: { text }, address }) =>
      created(await threads.writeOn(c, { token, text, viewer, address })),

    "GET /api/rights/tickets": async ({ viewer }) => ok({ threads: await threads.own(c, viewer.userId, true) }),

    "POST /api/rights/tickets": async ({ viewer, body, address, language }) =>
      created(await tickets.ask(c, body, { ...viewer, address, language })),

    "POST /api/subscribe": async ({ body, address, language }) => {
      const isNew = await subscribe(c, body.email, { address, language });
      return { status: isNew ? 201 : 200, body: { message: SUBSCRIBED } };
    },

    "POST /api/unsubscribe/{token}": async ({ params, address, language }) =>
      ok({ message: await unsubscribe(c, params.token, { address, language }) }),
  });

type Listing = ReturnType<typeof contactListQuery.parse>;
type Whole = Answer<AllRoutes["GET /api/admin/contact/{id}"]>["request"];

const textOr = (text: string | null) => text ?? "";

const presentLine = (row: ContactRow, replies: number, now: Date) => ({
  _id: row.id,
  reference: row.reference,
  name: nameOf(row),
  email: row.email,
  queryType: row.queryType,
  status: row.status,
  ticket: presentTicket(row, now),
  createdAt: row.createdAt.toISOString(),
  replies,
});

function presentRequest(
  row: ContactRow,
  replies: readonly ReplyRow[],
  now: Date,
  adminName: (id: string) => string,
): Whole {
  const { userId, comments, fileName, fileSize } = row;
  return {
    ...presentLine(row, 0, now),
    replies: replies.map(({ id, text, fromSender, adminId, sentAt }) => ({
      _id: id,
      text,
      fromSender,
      by: adminId ? adminName(adminId) : "",
      sentAt: sentAt.toISOString(),
    })),
    userId,
    comments,
    contactNumber: textOr(row.contactNumber),
    gender: textOr(row.gender),
    profession: textOr(row.profession),
    state: textOr(row.state),
    city: textOr(row.city),
    file: fileName && fileSize ? { name: fileName, size: fileSize } : null,
  };
}

/** SUP-08, ADM-07. */
export function supportAdminHttp(c: Context) {
  async function requestOf(id: string, areTickets = false): Promise<ContactRow> {
    const row = await c.inbox.request(c.db.orm, id, areTickets);
    if (!row) throw notFound(CONTACT_NOT_FOUND);
    return row;
  }

  async function list({ q, status, ...place }: Listing, areTickets: boolean, all: readonly ContactRow["status"][]) {
    const filter = { q, states: status && all.filter((state) => status.includes(state)), tickets: areTickets };
    const { shown, page } = await readPage(place, c.inbox.list, filter);
    return ok({ requests: shown.map((row) => presentLine(row, row.replies, c.clock.now())), ...page });
  }

  async function one(id: string, areTickets: boolean) {
    const row = await requestOf(id, areTickets);
    const named = areTickets ? c.ports.rights.namedBy(row.email) : [];
    const [request, queue, all] = await Promise.all([present(row), c.inbox.queue(row), named]);
    const accounts = await c.ports.accounts.people(all.map(({ userId }) => userId));
    const namedBy = all.map(({ userId, name, relation, claimedAt }) => {
      const deletedAt = claimedAt && after(claimedAt, { days: NOMINEE_CLAIM_DAYS }).toISOString();
      return { userId, account: accounts.get(userId)?.name ?? "", name, relation, deletedAt };
    });
    return ok({ request, queue, namedBy });
  }

  async function file(viewer: Viewer, id: string, areTickets: boolean) {
    const { filePath, fileName, userId, reference } = await requestOf(id, areTickets);
    if (!filePath || !fileName) throw notFound(CONTACT_NOT_FOUND);
    if (userId)
      await c.ports.audit.read(null, { by: viewer.userId, subject: userId, what: "attachment", target: reference });
    // Also for requests from before names got the ending of their content.
    const name = documentName(fileName, filePath);
    return sentFile(c.files, { path: filePath, name }, CONTACT_NOT_FOUND);
  }

  async function present(row: ContactRow) {
    const replies = await c.inbox.replies(c.db.orm, [row.id]);
    const people = await c.ports.accounts.people(replies.flatMap(({ adminId }) => adminId ?? []));
    return presentRequest(row, replies, c.clock.now(), (adminId) => people.get(adminId)?.name ?? "");
  }

  return mount(supportAdminRoutes, {
    "GET /api/admin/contact": ({ query }) => list(query, false, CONTACT_STATES),
    "GET /api/admin/contact/{id}": ({ params }) => one(params.id, false),

    "PATCH /api/admin/contact/{id}": async ({ viewer, params, body }) => {
      await inbox.setState(c, viewer, params.id, body.status);
      return ok({ message: "Request updated." });
    },

    "POST /api/admin/contact/{id}/reply": async ({ viewer, params, body }) => {
      await inbox.reply(c, viewer, params.id, body);
      return created({ message: "Reply sent." });
    },

    "GET /api/admin/contact/{id}/file": ({ viewer, params }) => file(viewer, params.id, false),

    "POST /api/admin/contact/{id}/ticket": async ({ viewer, params, body }) => {
      const dueAt = await inbox.makeTicket(c, viewer, params.id, body.kind);
      return ok({ message: t.moved({ date: longDate(dueAt) }) });
    },

    "GET /api/admin/tickets": ({ query }) => list(query, true, TICKET_STATES),
    "GET /api/admin/tickets/{id}": ({ params }) => one(params.id, true),
    "GET /api/admin/tickets/{id}/file": ({ viewer, params }) => file(viewer, params.id, true),

    "POST /api/admin/tickets/{id}/answer": async ({ viewer, params, body }) => {
      await tickets.answer(c, viewer, params.id, body);
      return created({ message: t.sent });
    },

    "POST /api/admin/tickets/{id}/erasure": async ({ viewer, params, body }) => {
      await tickets.askToErase(c, viewer, await requestOf(params.id, true), body);
      return created({ message: exports.SENT });
    },

    "GET /api/admin/subscribers": async ({ query, viewer }) => {
      const { shown, page } = await readPage(query, c.inbox.subscribers, query.q);
      return ok({
        subscribers: shown.map(({ id, email, subscribedAt }) => ({
          _id: id,
          email,
          subscribedAt: subscribedAt.toISOString(),
        })),
        export: await exports.exportState(c, viewer),
        ...page,
      });
    },

    "POST /api/admin/subscribers/export": async ({ viewer, body }) => {
      await exports.askToExport(c, viewer, body.reason);
      return created({ message: exports.SENT });
    },

    "GET /api/admin/subscribers/export": async ({ viewer }) => {
      return attachment(await exports.exportSubscribers(c, viewer), "subscribers.csv");
    },
  });
}
