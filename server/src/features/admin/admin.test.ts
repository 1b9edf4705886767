import { HOUR, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerMentor, registerStartup } from "#test/builders.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { pdfFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { failedJob, mailsTo } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";
import { mondayOf } from "./overview.ts";

async function world() {
  const server = await testServer();
  const { token } = await server.person({ type: null, admin: true });
  const overview = async () => (await server.call("GET /api/admin/overview", { token })).body;
  return { server, token, overview };
}

const waitingIn = (body: { waiting: { section: string; count: number; since: string | null }[] }) =>
  Object.fromEntries(body.waiting.map(({ section, count, since }) => [section, count ? [count, since] : 0]));

test("ADM-07 ADM-04 ADM-05 ADM-09: the overview shows what is pending in each section and since when", async () => {
  const { server, token, overview } = await world();
  expect(waitingIn(await overview())).toEqual({
    held: 0,
    sessionCases: 0,
    cases: 0,
    contact: 0,
    tickets: 0,
    applications: 0,
    certificates: 0,
    orders: 0,
    approvals: 0,
    jobs: 0,
  });
  const begin = server.clock.now();
  const { owner, applicationId } = await registerStartup(server);
  const form = { kind: "incorporation", file: pdfFile() };
  const { body } = await server.call("POST /api/applications/me/documents", { form, token: owner.token });
  await sendContactRequest(server);
  server.clock.advance(HOUR);
  // A startup without a document is the applicant's turn (ADM-15).
  await registerStartup(server, { startupName: "Nadivolt Energy" });
  await registerMentor(server);
  const { id } = await sendContactRequest(server);
  await server.call("POST /api/subscriptions", { json: { plan: "Standard" }, token: owner.token });
  const reporter = await server.person();
  await server.call("POST /api/reports", {
    json: { targetType: "profile", targetId: owner.userId, reason: "Not a startup" },
    token: reporter.token,
  });
  const since = begin.toISOString();
  const later = server.clock.now().toISOString();
  const all = waitingIn(await overview());
  expect(all).toMatchObject({ contact: [2, since], applications: [2, since], orders: [1, later], cases: [1, later] });
  await server.call("PATCH /api/admin/contact/{id}", { params: { id }, json: { status: "closed" }, token });
  await server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
    params: { id: applicationId, documentId: body.document._id },
    json: { state: "accepted" },
    token,
  });
  const approve = { params: { id: applicationId }, json: { status: "approved" }, token };
  await server.call("PATCH /api/admin/applications/{id}", approve);
  expect(waitingIn(await overview())).toMatchObject({ contact: [1, since], applications: [1, later] });
});

test("ADM-07: registrations by week and role and messages by day are counted, in weeks and days of India", async () => {
  const { server, overview } = await world();
  const [from, to] = [await member(server, { type: "Mentor" }), await member(server, { type: "Investor" })];
  const { conversationId } = await connect(server, from, to);
  // Just before midnight of India, and one minute later.
  server.clock.set(new Date("2026-11-22T18:29:30Z"));
  for (const clientId of ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"]) {
    const json = { text: "Namaste", clientId };
    const call = { params: { id: conversationId }, json, token: from.token };
    expect((await server.call("POST /api/conversations/{id}/messages", call)).status).toBe(201);
    server.clock.advance(MINUTE);
  }
  await server.person({ type: "Mentor" });
  const { registrations, messages } = await overview();
  expect([registrations.length, messages.length]).toEqual([12, 30]);
  expect(messages.slice(-3)).toEqual([
    { day: "2026-11-21", messages: 0 },
    { day: "2026-11-22", messages: 1 },
    { day: "2026-11-23", messages: 1 },
  ]);
  expect(registrations.slice(-3)).toEqual([
    { from: "2026-11-09", startup: 0, investor: 0, mentor: 0, none: 0 },
    { from: "2026-11-16", startup: 0, investor: 1, mentor: 1, none: 1 },
    { from: "2026-11-23", startup: 0, investor: 0, mentor: 1, none: 0 },
  ]);
  expect(["2026-11-23", "2026-11-29", "2026-11-22"].map(mondayOf)).toEqual(["2026-11-23", "2026-11-23", "2026-11-16"]);
});

const failed = async (server: TestServer, token: string) => (await server.call("GET /api/admin/jobs", { token })).body;

test("ADM-07 ADM-11 QUAL-14: a failed job is listed without addresses, and a retry does its work", async () => {
  const { server, token, overview } = await world();
  expect(await failed(server, token)).toEqual({ queues: [], jobs: [], rows: [], total: 0 });
  const id = await failedJob(server, "550 no such user: failed@reader.example");
  const body = await failed(server, token);
  expect(body).toMatchObject({
    queues: [{ queue: "platform.mail", count: 1 }],
    jobs: [{ _id: id, queue: "platform.mail", error: "550 no such user: [address]" }],
    total: 1,
  });
  expect(waitingIn(await overview()).jobs).toEqual([1, body.queues[0].since]);
  expect(await mailsTo(server, "failed@reader.example")).toEqual([]);
  const retry = (one: string) => server.call("POST /api/admin/jobs/{id}/retry", { params: { id: one }, token });
  expect((await retry(id)).body).toEqual({ message: "The job was started again." });
  expect(await failed(server, token)).toEqual({ queues: [], jobs: [], rows: [], total: 0 });
  expect(await mailsTo(server, "failed@reader.example")).toHaveLength(1);
  for (const gone of [id, "nothing"])
    expect([(await retry(gone)).status, (await retry(gone)).body.message]).toEqual([
      404,
      "This job is no longer failed.",
    ]);
  const { rows } = await server.database.database.pool.query("select act, target from admin_log");
  expect(rows).toEqual([{ act: "job.retried", target: "platform.mail" }]);
});
