import type { TodayItem } from "@startup-connect/contract/overview";
import { indiaDay } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

const PATCH = "PATCH /api/admin/applications/{id}";

async function application() {
  const server = await testServer();
  const registered = await registerStartup(server);
  const admin = await server.person({ admin: true });
  const act = (json: unknown, token = admin.token, id = registered.applicationId) =>
    server.call(PATCH, { params: { id }, json, token });
  const own = async () =>
    (await server.call("GET /api/applications/me", { token: registered.owner.token })).body.application;
  return { server, admin, act, own, ...registered };
}

const notified = async (server: TestServer, { token }: TestPerson): Promise<string[]> => {
  const { body } = await server.call("GET /api/notifications", { token });
  return body.notifications.map(({ message }: { message: string }) => message);
};
const upload = async (server: TestServer, { token }: TestPerson) => {
  const form = { kind: "incorporation", file: pdfFile() };
  return (await server.call("POST /api/applications/me/documents", { token, form })).body.document;
};
const logged = async (server: TestServer) => {
  const { rows } = await server.database.database.pool.query("select * from admin_log order by id");
  return rows;
};

test("REC-22 REC-23 NOTI-08: two steps complete after review, four after approval, with notifications", async () => {
  const { server, admin, act, own, owner, startup, applicationId } = await application();
  const history = async ({ token }: TestPerson, id: string) => {
    const { body } = await server.call("GET /api/admin/applications/{id}", { params: { id }, token });
    return body.application.notifications.map(({ message }: { message: string }) => message);
  };
  const two = await act({ step: "Document Verification", completed: true });
  expect(two).toMatchObject({ status: 200, body: { application: { applicationId, status: "inReview" } } });
  const complete = async () =>
    (await own()).progressSteps.filter(({ completed }: { completed: boolean }) => completed).length;
  expect(await complete()).toBe(2);
  expect(await notified(server, owner)).toEqual([`Application ${applicationId}: “Document Verification” is complete.`]);
  const marks = async () => {
    const params = { startupId: startup._id };
    const { verified, reviewedOn } = (await server.call("GET /api/startups/startup/{startupId}", { params })).body
      .startup;
    return { verified, reviewedOn };
  };
  expect(await marks()).toEqual({ verified: false, reviewedOn: null });

  expect((await act({ status: "approved" })).status).toBe(200);
  expect(await complete()).toBe(4);
  expect(await marks()).toEqual({ verified: true, reviewedOn: indiaDay(server.clock.now()) });
  expect(await own()).toMatchObject({
    status: "approved",
    nextSteps: [expect.stringContaining("Profile reviewed"), expect.any(String)],
  });
  const told = await notified(server, owner);
  // The one before was read with the page (TODAY-07).
  expect(told).toEqual([expect.stringContaining("Approved"), expect.stringContaining("is complete")]);
  expect((await own()).notifications[0].message).toMatch(/^Approved\. Your profile/);
  // Reviewers read it of the application.
  expect(await history(admin, applicationId)).toEqual([
    "Approved. The profile now shows the “Profile reviewed” mark.",
    "“Document Verification” is complete.",
  ]);

  // Taken up again, the mark goes.
  expect((await act({ status: "inReview" })).status).toBe(200);
  expect(await marks()).toEqual({ verified: false, reviewedOn: null });
});

test("REC-23: investors and mentors get the mark too, and it shows in their lists", async () => {
  const { server, act } = await application();
  const { applicationId: ofInvestor } = await registerInvestor(server);
  const { applicationId: ofMentor } = await registerMentor(server);
  for (const id of [ofInvestor, ofMentor]) expect((await act({ status: "approved" }, undefined, id)).status).toBe(200);
  const investors = await server.call("GET /api/investors/investors");
  const mentors = await server.call("GET /api/users/mentorlist");
  expect([investors.body.investors[0].verified, mentors.body[0].verified]).toEqual([true, true]);
});

test("REC-38: the review of a mentor without papers has no step of papers, and no word of them", async () => {
  const { server, act } = await application();
  const { applicationId: id, owner } = await registerMentor(server);
  const own = async () => (await server.call("GET /api/applications/me", { token: owner.token })).body.application;
  const actOn = (json: unknown) => act(json, undefined, id);
  expect((await actOn({ step: "Business Review", completed: true })).status).toBe(200);
  expect((await actOn({ step: "Document Verification", completed: false })).status).toBe(409);
  await actOn({ status: "rejected", reason: "The picture shows a logo." });
  expect((await own()).nextSteps).toEqual([expect.stringContaining("correct your profile")]);
  expect((await actOn({ status: "inReview" })).status).toBe(200);
  const shown = await own();
  expect(shown.progressSteps.map(({ completed }: { completed: boolean }) => completed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const words = shown.notifications.map(({ message }: { message: string }) => message);
  expect(words).toEqual([
    "We are reviewing your application.",
    "Declined. Your application page shows the reason.",
    "“Business Review” is complete.",
  ]);

  const params = { params: { id }, token: (await server.person({ admin: true })).token };
  await server.call("POST /api/admin/applications/{id}/questions", { ...params, json: { question: "Since when?" } });
  const { body } = await server.call("GET /api/today", { token: owner.token });
  const point = body.items.find(({ kind }: { kind: string }) => kind === "application");
  expect(point).toMatchObject({ text: "Answer the question." });
});

test("TODAY-01: of a startup without a document Today asks for one, of a mentor for none", async () => {
  const server = await testServer();
  const asked = async ({ token }: TestPerson) => {
    const { items } = (await server.call("GET /api/today", { token })).body;
    return items.flatMap(({ kind, title }: TodayItem) => (kind === "application" ? [title] : []));
  };
  const { owner } = await registerStartup(server);
  expect(await asked(owner)).toEqual(["Upload a document"]);
  await upload(server, owner);
  expect(await asked(owner)).toEqual([]);
  expect(await asked((await registerMentor(server)).owner)).toEqual([]);
});

test("REC-22: a rejection gives its reason, does not change, and is reopened after new documents only", async () => {
  const { server, act, own, owner } = await application();
  const refused = await act({ status: "rejected" });
  expect(refused).toMatchObject({ status: 400, body: { errors: { reason: "Please give the reason." } } });
  await act({ status: "rejected", reason: "The deed is missing." });
  expect(await own()).toMatchObject({ status: "rejected", reason: "The deed is missing." });
  expect(await notified(server, owner)).toHaveLength(1);
  expect((await act({ step: "Document Verification", completed: true })).status).toBe(409);
  expect((await act({ status: "approved" })).status).toBe(409);
  const soon = await act({ status: "inReview" });
  expect(soon).toMatchObject({ status: 409, body: { message: expect.stringContaining("added a document") } });
  server.clock.advance(1000);
  await upload(server, owner);
  expect((await act({ status: "inReview" })).status).toBe(200);
  expect(await own()).toMatchObject({ status: "inReview", reason: "" });
});

test("REC-22: steps go in order, and only over reviewed documents", async () => {
  const { server, act, admin, owner, applicationId } = await application();
  expect((await act({ step: "Business Review", completed: true })).status).toBe(409);
  expect((await act({ step: "Final Decision", completed: true })).status).toBe(409);
  const document = await upload(server, owner);
  expect((await act({ step: "Document Verification", completed: true })).status).toBe(409);
  const mark = (json: unknown, token = admin.token) =>
    server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
      params: { id: applicationId, documentId: document._id },
      json,
      token,
    });
  expect((await mark({ state: "accepted" }, owner.token)).status).toBe(403);
  const bare = await mark({ state: "refused" });
  expect(bare).toMatchObject({ status: 400, body: { errors: { reason: "Please say why it is declined." } } });
  const no = await mark({ state: "refused", reason: "It cannot be read." });
  expect(no.body.document).toMatchObject({ state: "refused", reason: "It cannot be read." });
  const yes = await mark({ state: "accepted", reason: "no longer" });
  expect(yes.body.document).toMatchObject({ state: "accepted", reason: "" });
  expect((await act({ step: "Document Verification", completed: true })).status).toBe(200);
  const gone = await server.call("DELETE /api/applications/me/documents/{id}", {
    params: { id: document._id },
    token: owner.token,
  });
  expect(gone).toMatchObject({ status: 409, body: { message: expect.stringContaining("already accepted") } });
  await act({ status: "approved" });
  const late = await server.call("POST /api/applications/me/documents", {
    token: owner.token,
    form: { kind: "other", file: pdfFile() },
  });
  expect(late.status).toBe(409);
});

test("REC-22: an act without sense names its fields and changes nothing", async () => {
  const { act, own } = await application();
  for (const json of [{}, { completed: true }, { status: "approved", step: "Business Review" }]) {
    expect((await act(json)).body.errors, JSON.stringify(json)).toHaveProperty("status");
  }
  expect((await act({ step: "Coffee" })).body.errors).toHaveProperty("step");
  expect((await act({ status: "submitted" })).body.errors).toHaveProperty("status");
  expect((await act({ step: "Business Review", completed: "yes" })).body.errors).toHaveProperty("completed");
  expect((await act({ status: "rejected", reason: "x".repeat(1001) })).body.errors).toHaveProperty("reason");
  expect((await own()).status).toBe("submitted");
});

test("REC-20: the reviewer's question is shown and answered once, by the applicant alone", async () => {
  const { server, admin, owner, own, applicationId } = await application();
  const stranger = await registerStartup(server);
  const ask = (json: unknown, token = admin.token) =>
    server.call("POST /api/admin/applications/{id}/questions", { params: { id: applicationId }, json, token });
  expect((await ask({ question: " " })).body.errors).toEqual({ question: "Please write the question." });
  expect((await ask({ question: "Who?" }, owner.token)).status).toBe(403);
  const asked = await ask({ question: "Who owns the press?" });
  expect(asked.status).toBe(201);
  expect((await own()).questions).toMatchObject([{ question: "Who owns the press?", answer: "", answeredAt: null }]);
  expect((await own()).nextSteps[0]).toContain("question");
  expect(await notified(server, owner)).toHaveLength(1);
  const answer = (json: unknown, token = owner.token) =>
    server.call("POST /api/applications/me/questions/{id}/answer", {
      params: { id: asked.body.question._id },
      json,
      token,
    });
  expect((await answer({ answer: "" })).body.errors).toEqual({ answer: "Please write an answer." });
  expect((await answer({ answer: "Me" }, stranger.owner.token)).status).toBe(404);
  expect((await answer({ answer: "We do." })).body.question).toMatchObject({ answer: "We do." });
  expect((await answer({ answer: "They do." })).status).toBe(409);
  expect((await own()).questions[0].answer).toBe("We do.");
});

test("ADM-04 ADM-11: the log records every action with who, what and when; repeating one adds nothing", async () => {
  const { server, act, admin, owner, applicationId } = await application();
  await act({ step: "Document Verification", completed: true });
  await act({ step: "Document Verification", completed: true });
  await act({ status: "rejected", reason: "Not enough." });
  const rows = await logged(server);
  expect(rows.map(({ act: name }) => name)).toEqual(["application.step-completed", "application.rejected"]);
  expect(rows[1]).toMatchObject({
    admin_id: admin.userId,
    subject_id: owner.userId,
    target: applicationId,
    detail: "Not enough.",
    at: server.clock.now(),
  });
});

test("ADM-02 ADM-04: the list shows applications newest first by status, page by page, to admins only", async () => {
  const { server, act, admin, owner, applicationId } = await application();
  const second = await registerMentor(server);
  await upload(server, second.owner);
  await act({ status: "rejected", reason: "No." });
  const list = (query: Record<string, string | number>, token = admin.token) =>
    server.call("GET /api/admin/applications", { query, token });
  expect((await list({}, owner.token)).status).toBe(403);
  const all = await list({});
  expect(all.body).toMatchObject({ total: 2, nextCursor: null });
  expect(all.body.applications).toMatchObject([
    { applicationId: second.applicationId, documents: 1, openDocuments: 1, status: "submitted" },
    { applicationId, applicantName: "Ilaivaram Packaging", status: "rejected", documents: 0 },
  ]);
  const first = await list({ limit: 1 });
  const rest = await list({ limit: 1, after: first.body.nextCursor });
  expect(rest.body.applications.map((one: { applicationId: string }) => one.applicationId)).toEqual([applicationId]);
  expect((await list({ status: "rejected" })).body.total).toBe(1);
  expect((await list({ status: "nothing" })).body.total).toBe(0);
  const found = async (q: string) =>
    (await list({ q })).body.applications.map((one: { applicationId: string }) => one.applicationId);
  expect(await found("ilaivaram")).toEqual([applicationId]);
  expect(await found(second.owner.email.toUpperCase())).toEqual([second.applicationId]);
  expect(await found(applicationId.toLowerCase())).toEqual([applicationId]);
  expect(await found("nobody%")).toEqual([]);
  const whole = await server.call("GET /api/admin/applications/{id}", {
    params: { id: all.body.applications[0]._id },
    token: admin.token,
  });
  expect(whole.body.application).toMatchObject({ applicantName: "Farida Begum", documents: [{ state: "received" }] });
  expect(whole.body.application.profile).toEqual({ type: "Mentor", _id: second.mentor._id });
  for (const id of ["APP-2026-999999", "nothing", "019c0000-0000-7000-8000-000000000000"]) {
    const missing = await server.call("GET /api/admin/applications/{id}", { params: { id }, token: admin.token });
    expect(missing.status, id).toBe(404);
    expect((await act({ status: "approved" }, undefined, id)).status).toBe(404);
  }
});

test("ADM-04 ADM-14: pending applications come oldest first, and each shows its place and neighbours", async () => {
  const { server, act, admin, owner, applicationId: oldest } = await application();
  await upload(server, owner);
  const { applicationId: decided } = await registerInvestor(server);
  const { applicationId: newest } = await registerMentor(server);
  await act({ status: "approved" }, undefined, decided);
  const queue = async (id: string) =>
    (await server.call("GET /api/admin/applications/{id}", { params: { id }, token: admin.token })).body.queue;
  expect(await queue(oldest)).toEqual({ waiting: 2, place: 1, previous: null, next: newest });
  expect(await queue(newest)).toEqual({ waiting: 2, place: 2, previous: oldest, next: null });
  expect(await queue(decided)).toEqual({ waiting: 2, place: null, previous: oldest, next: newest });

  const listed = async (status: string[], limit = 20, after?: string) => {
    const query = { status, limit, ...(after && { after }) };
    const { body } = await server.call("GET /api/admin/applications", { query, token: admin.token });
    return { ids: body.applications.map((one: { applicationId: string }) => one.applicationId), next: body.nextCursor };
  };
  const first = await listed(["submitted", "inReview"], 1);
  expect(first.ids).toEqual([oldest]);
  expect((await listed(["submitted", "inReview"], 1, first.next)).ids).toEqual([newest]);
  expect((await listed([])).ids).toEqual([newest, decided, oldest]);
});
