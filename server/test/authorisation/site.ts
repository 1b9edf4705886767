import { pdfFile, pngFile } from "#test/files.ts";
import { sendContactRequest } from "../contact-requests.ts";
import { makeEvent, newEvent, registerFor } from "../events.ts";
import { failedJob } from "../jobs.ts";
import type { Rows, World } from "./world.ts";

const event = async ({ server }: World) => ({ send: { params: { id: (await makeEvent(server))._id as string } } });

const application = async ({ startup, made, admin }: World) => {
  const { owner } = await startup();
  const form = { kind: "identity", file: pdfFile() };
  const { document } = await made("POST /api/applications/me/documents", { form, token: owner.token });
  const { application } = await made("GET /api/applications/me", { token: owner.token });
  const id = application.applicationId as string;
  return { owner, id, documentId: document._id as string, admin };
};

const certificate = async ({ startup, made }: World) => {
  const { owner } = await startup();
  const form = {
    certificateType: "recognition",
    certificateNumber: `DIPP${Math.floor(Math.random() * 1e6)}`,
    issueDate: "2024-05-06",
    file: pdfFile(),
  };
  const { certificate } = await made("POST /api/certificates/mine", { form, token: owner.token });
  return { owner, id: certificate._id as string };
};

const notice = {
  date: "2024-05-06",
  department: "Ministry of Finance",
  description: "On angel tax",
  officialLink: "https://egazette.gov.in/",
};
const regulation = async ({ made, admin }: World) =>
  (await made("POST /api/admin/regulations", { form: { ...notice, file: pdfFile() }, token: admin })).regulation
    .id as string;

const entry = {
  name: "Taral Legal Desk",
  text: "Fixed-price incorporation.",
  link: "taral.example",
  from: "2026-12-01",
  to: "2026-12-03",
};
const sponsor = async ({ made, admin, png }: World) =>
  (await made("POST /api/admin/sponsors", { form: { ...entry, file: png }, token: admin })).sponsor._id as string;

/** A contact request of a user: its sender has no access to the inbox either. */
const request = async ({ server, someone }: World) => {
  const owner = await someone();
  const { id } = await sendContactRequest(server, {}, { token: owner.token, address: owner.userId });
  return { owner, send: { params: { id } } };
};
/** The same, about its sender's data. */
const ticket = async (world: World) => {
  const asked = await request(world);
  await world.made("POST /api/admin/contact/{id}/ticket", {
    ...asked.send,
    json: { kind: "access" },
    token: world.admin,
  });
  return asked;
};
const withJson = <S extends { send: object }>(subject: S, json: object) => ({
  ...subject,
  send: { ...subject.send, json },
});

const noThread = () => ({ send: { params: { token: "x".repeat(43) } } });

/** Events, recognition, notices, the site and those who look after it. */
export const siteRows = {
  "GET /api/events": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/events/{id}": { cells: "200 200 200 200 200 200 200 -", given: event },
  "POST /api/events/{id}/register": { cells: "401 401 201 201 201 201 201 -", given: event },
  "DELETE /api/events/{id}/register": { cells: "401 401 204 204 204 204 204 -", given: event },
  "GET /api/events/{id}/calendar.ics": { cells: "200 200 200 200 200 200 200 -", given: event },
  "GET /api/admin/events": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/event-audience": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/events/{id}/messages": {
    cells: "401 401 403 403 403 403 201 -",
    given: async (world) => {
      const { send } = await event(world);
      await registerFor(world.server, send.params.id, (await world.server.person()).token);
      return { send: { ...send, json: { text: "Bring a notebook." } } };
    },
  },
  "GET /api/admin/events/{id}": { cells: "401 401 403 403 403 403 200 -", given: event },
  "POST /api/admin/events": { cells: "401 401 403 403 403 403 201 -", given: () => ({ send: { json: newEvent } }) },
  "PATCH /api/admin/events/{id}": {
    cells: "401 401 403 403 403 403 200 -",
    given: async (world) => ({ send: { ...(await event(world)).send, json: { title: "Another title" } } }),
  },
  "PUT /api/admin/events/{id}/cover": {
    cells: "401 401 403 403 403 403 200 -",
    given: async (world) => ({ send: { ...(await event(world)).send, form: { file: await pngFile() } } }),
  },
  "DELETE /api/admin/events/{id}/cover": { cells: "401 401 403 403 403 403 200 -", given: event },
  "DELETE /api/admin/events/{id}": { cells: "401 401 403 403 403 403 204 -", given: event },
  "GET /api/admin/events/{id}/registrations": { cells: "401 401 403 403 403 403 200 -", given: event },
  "GET /api/admin/announcements": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/announcements": {
    cells: "401 401 403 403 403 403 201 -",
    given: () => ({ send: { json: { message: "A pause at ten" } } }),
  },
  "GET /api/site": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/transparency": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/admin/disclaimer": { cells: "200 200 200 200 200 200 200 -" },
  "PUT /api/admin/disclaimer": {
    cells: "401 401 403 403 403 403 200 -",
    given: () => ({ send: { json: { text: "Read this first." } } }),
  },
  "GET /api/admin/site": { cells: "401 401 403 403 403 403 200 -" },
  "PUT /api/admin/site": {
    cells: "401 401 403 403 403 403 200 -",
    given: () => ({ send: { json: { email: "help@pepper.example" } } }),
  },
  "GET /api/config": { cells: "200 200 200 200 200 200 200 -" },
  "POST /api/contact/submit": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({ send: { form: { firstName: "Only this" } } }),
  },
  "POST /api/contact/questions": {
    cells: "400 400 201 201 201 201 201 -",
    given: () => ({ send: { json: { text: "How do I add a co-founder?" } } }),
  },
  "GET /api/contact/questions": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/contact/questions/{token}": { cells: "404 404 404 404 404 404 404 -", given: noThread },
  "POST /api/contact/questions/{token}": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => withJson(noThread(), { text: "Still the same." }),
  },
  "POST /api/subscribe": {
    cells: "201 200 200 200 200 200 200 -",
    given: () => ({ send: { json: { email: "reader@pepper.example" } } }),
  },
  "POST /api/unsubscribe/{token}": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { params: { token: "x".repeat(43) } } }),
  },
  "GET /api/admin/contact": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/contact/{id}": { cells: "401 401 403 403 403 403 200 403", given: request },
  "PATCH /api/admin/contact/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => withJson(await request(world), { status: "closed" }),
  },
  "POST /api/admin/contact/{id}/reply": {
    cells: "401 401 403 403 403 403 201 403",
    given: async (world) => withJson(await request(world), { text: "It works again." }),
  },
  "GET /api/admin/contact/{id}/file": { cells: "401 401 403 403 403 403 200 403", given: request },
  "POST /api/admin/contact/{id}/ticket": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => withJson(await request(world), { kind: "access" }),
  },
  "GET /api/rights/tickets": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/rights/tickets": {
    cells: "401 401 201 201 201 201 201 -",
    given: () => ({ send: { json: { kind: "access", text: "All of it, please." } } }),
  },
  "GET /api/admin/tickets": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/tickets/{id}": { cells: "401 401 403 403 403 403 200 403", given: ticket },
  "GET /api/admin/tickets/{id}/file": { cells: "401 401 403 403 403 403 200 403", given: ticket },
  "POST /api/admin/tickets/{id}/answer": {
    cells: "401 401 403 403 403 403 201 403",
    given: async (world) => withJson(await ticket(world), { text: "Here it is.", as: "answer" }),
  },
  "POST /api/admin/tickets/{id}/erasure": {
    cells: "401 401 403 403 403 403 201 403",
    given: async (world) => {
      const asked = await ticket(world);
      const { userId, token } = await world.server.person();
      const json = { name: "Anu Rao", email: asked.owner.email, relation: "Sister", inform: false };
      await world.made("PUT /api/rights/nominee", { json, token });
      return withJson(asked, { userId, reason: "Papers seen." });
    },
  },
  "GET /api/admin/subscribers": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/subscribers/export": {
    cells: "401 401 403 403 403 403 201 -",
    given: () => ({ send: { json: { reason: "For the printed letter" } } }),
  },
  "GET /api/admin/subscribers/export": { cells: "401 401 403 403 403 403 409 -" },
  "GET /api/applications/me": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/applications/me/status.txt": { cells: "401 401 404 200 200 200 404 -" },
  "POST /api/applications/me/documents": {
    cells: "401 401 404 201 201 201 404 -",
    given: () => ({ send: { form: { kind: "identity", file: pdfFile() } } }),
  },
  "GET /api/applications/me/documents/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async (world) => {
      const { owner, documentId: id } = await application(world);
      return { owner, send: { params: { id } } };
    },
  },
  "DELETE /api/applications/me/documents/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async (world) => {
      const { owner, documentId: id } = await application(world);
      return { owner, send: { params: { id } } };
    },
  },
  "POST /api/applications/me/questions/{id}/answer": {
    cells: "401 401 404 404 404 404 404 200",
    given: async (world) => {
      const { owner, id, admin } = await application(world);
      const json = { question: "Which year?" };
      const asked = await world.made("POST /api/admin/applications/{id}/questions", {
        params: { id },
        json,
        token: admin,
      });
      return { owner, send: { params: { id: asked.question._id }, json: { answer: "2024" } } };
    },
  },
  "POST /api/certificates/submit": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { json: { certificateType: "recognition", certificateNumber: "DIPP1" } } }),
  },
  "GET /api/certificates/mine": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/certificates/mine": {
    cells: "401 401 403 201 403 403 403 -",
    given: () => ({
      send: {
        form: {
          certificateType: "recognition",
          certificateNumber: "DIPP2604",
          issueDate: "2024-05-06",
          file: pdfFile(),
        },
      },
    }),
  },
  "PATCH /api/certificates/mine/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async (world) => {
      const { owner, id } = await certificate(world);
      return { owner, send: { params: { id }, json: { publicDownload: true } } };
    },
  },
  "DELETE /api/certificates/mine/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async (world) => {
      const { owner, id } = await certificate(world);
      return { owner, send: { params: { id } } };
    },
  },
  "GET /api/certificates/{id}/download": {
    cells: "404 404 404 404 404 404 200 200",
    given: async (world) => {
      const { owner, id } = await certificate(world);
      return { owner, send: { params: { id } } };
    },
  },
  "GET /api/admin/applications": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/applications/reminders": {
    cells: "401 401 403 403 403 403 200 -",
    given: () => ({ send: { json: { applicationIds: ["APP-2026-000001"], text: "Please upload a document." } } }),
  },
  "GET /api/admin/applications/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, id } = await application(world);
      return { owner, send: { params: { id } } };
    },
  },
  "PATCH /api/admin/applications/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, id } = await application(world);
      return { owner, send: { params: { id }, json: { status: "rejected", reason: "Not a startup" } } };
    },
  },
  "POST /api/admin/applications/{id}/questions": {
    cells: "401 401 403 403 403 403 201 403",
    given: async (world) => {
      const { owner, id } = await application(world);
      return { owner, send: { params: { id }, json: { question: "Which year?" } } };
    },
  },
  "GET /api/admin/applications/{id}/documents/{documentId}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, id, documentId } = await application(world);
      return { owner, send: { params: { id, documentId } } };
    },
  },
  "PATCH /api/admin/applications/{id}/documents/{documentId}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, id, documentId } = await application(world);
      return { owner, send: { params: { id, documentId }, json: { state: "accepted" } } };
    },
  },
  "GET /api/admin/certificates": { cells: "401 401 403 403 403 403 200 -" },
  "PATCH /api/admin/certificates/{id}": {
    cells: "401 401 403 403 403 403 200 403",
    given: async (world) => {
      const { owner, id } = await certificate(world);
      return { owner, send: { params: { id }, json: { state: "verified" } } };
    },
  },
  "GET /api/regulations": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/regulations/{id}/download": {
    cells: "200 200 200 200 200 200 200 -",
    given: async (world) => ({ send: { params: { id: await regulation(world) } } }),
  },
  "GET /api/admin/regulations": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/regulations": {
    cells: "401 401 403 403 403 403 201 -",
    given: () => ({ send: { form: { ...notice, file: pdfFile() } } }),
  },
  "PATCH /api/admin/regulations/{id}": {
    cells: "401 401 403 403 403 403 200 -",
    given: async (world) => ({
      send: { params: { id: await regulation(world) }, form: { description: "On capital gains" } },
    }),
  },
  "DELETE /api/admin/regulations/{id}": {
    cells: "401 401 403 403 403 403 204 -",
    given: async (world) => ({ send: { params: { id: await regulation(world) } } }),
  },
  "GET /api/admin/sponsors": { cells: "401 401 403 403 403 403 200 -" },
  "POST /api/admin/sponsors": {
    cells: "401 401 403 403 403 403 201 -",
    given: ({ png }) => ({ send: { form: { ...entry, file: png } } }),
  },
  "PATCH /api/admin/sponsors/{id}": {
    cells: "401 401 403 403 403 403 200 -",
    given: async (world) => ({ send: { params: { id: await sponsor(world) }, form: { text: "Other words." } } }),
  },
  "DELETE /api/admin/sponsors/{id}": {
    cells: "401 401 403 403 403 403 204 -",
    given: async (world) => ({ send: { params: { id: await sponsor(world) } } }),
  },
  "GET /api/admin/achievers": { cells: "401 401 403 403 403 403 200 -" },
  "PUT /api/admin/achievers": {
    cells: "401 401 403 403 403 403 200 403",
    given: async ({ startup }) => {
      const made = await startup();
      return { owner: made.owner, send: { json: { startups: [made.startup._id] } } };
    },
  },
  "GET /api/recognition/rules": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/admin/facts": { cells: "401 401 403 403 403 403 200 -" },
  "PUT /api/admin/facts": {
    cells: "401 401 403 403 403 403 200 -",
    given: () => ({ send: { json: { asOf: "2026-11-20" } } }),
  },
  "GET /api/admin/overview": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/desk": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/admin/jobs": { cells: "401 401 403 403 403 403 200 -" },
  // The job is started by the first caller who may, who comes last.
  "POST /api/admin/jobs/{id}/retry": {
    cells: "401 401 403 403 403 403 200 -",
    given: async ({ server }) => ({ send: { params: { id: await failedJob(server) } } }),
  },
  "GET /api/admin/log": { cells: "401 401 403 403 403 403 200 -" },
  "GET /api/health": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/openapi.json": { cells: "200 200 200 200 200 200 200 -" },
  "GET /api/dev/mails": { cells: "404 404 404 404 404 404 404 -" },
  "GET /api/dev/mails/{id}": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { params: { id: "01900000-0000-7000-8000-000000000000" } } }),
  },
} satisfies Rows;
