import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

const LIST = "GET /api/admin/applications";
const upload = async (server: TestServer, { token }: TestPerson) =>
  (
    await server.call("POST /api/applications/me/documents", {
      token,
      form: { kind: "incorporation", file: pdfFile() },
    })
  ).body.document;

async function world() {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const list = async (query: Record<string, string>) => {
    const { body } = await server.call(LIST, { query, token: admin.token });
    return {
      ...body,
      ids: body.applications.map(({ applicationId }: { applicationId: string }) => applicationId),
    };
  };
  return { server, admin, list };
}

test("ADM-15 ADM-14: applications are listed by who acts next, with counts, oldest first, by role and documents", async () => {
  const { server, admin, list } = await world();
  const bare = await registerStartup(server);
  const ready = await registerStartup(server);
  const paper = await upload(server, ready.owner);
  const mentor = await registerMentor(server);
  const investor = await registerInvestor(server);
  const queues = async (query = {}) => (await list(query)).queues;
  expect(await queues()).toEqual({ ready: 2, applicant: 2, decided: 0 });
  // Nothing but the profile is asked of a mentor.
  expect((await list({ queue: "ready" })).ids).toEqual([ready.applicationId, mentor.applicationId]);
  expect((await list({ queue: "applicant" })).ids).toEqual([bare.applicationId, investor.applicationId]);
  expect((await list({ queue: "applicant", role: "Investor" })).applications).toMatchObject([
    { applicationId: investor.applicationId, role: "Investor" },
  ]);
  expect((await list({ documents: "with" })).ids).toEqual([ready.applicationId]);
  expect(await queues({ documents: "without" })).toEqual({ ready: 1, applicant: 2, decided: 0 });
  expect((await list({ queue: "nothing" })).total).toBe(0);

  const at = { params: { id: ready.applicationId }, token: admin.token };
  const mark = (state: string) =>
    server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", {
      params: { id: ready.applicationId, documentId: paper._id },
      json: { state, reason: "Unreadable." },
      token: admin.token,
    });
  await mark("refused");
  expect((await list({ queue: "applicant" })).ids).toContain(ready.applicationId);
  await mark("accepted");
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);
  const { body } = await server.call("POST /api/admin/applications/{id}/questions", {
    ...at,
    json: { question: "Who signed?" },
  });
  expect((await list({ queue: "applicant" })).ids).toContain(ready.applicationId);
  await server.call("POST /api/applications/me/questions/{id}/answer", {
    params: { id: body.question._id },
    json: { answer: "The founder." },
    token: ready.owner.token,
  });
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);

  await server.call("PATCH /api/admin/applications/{id}", { ...at, json: { status: "rejected", reason: "No." } });
  expect((await list({ queue: "decided" })).ids).toEqual([ready.applicationId]);
  server.clock.advance(1000);
  await upload(server, ready.owner);
  expect((await list({ queue: "ready" })).ids).toContain(ready.applicationId);
});
