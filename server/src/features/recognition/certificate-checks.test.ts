import type { RouteKey } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { adminOf } from "#test/events.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { member } from "#test/people.ts";

async function submit(server: TestServer, { token }: TestPerson, certificateNumber: string): Promise<string> {
  const form = { certificateType: "recognition", certificateNumber, issueDate: "2024-05-06", file: pdfFile() };
  return (await server.call("POST /api/certificates/mine", { token, form })).body.certificate._id;
}

async function check(server: TestServer, id: string, state: string) {
  const { token } = await adminOf(server);
  return server.call("PATCH /api/admin/certificates/{id}", {
    params: { id },
    json: { state, note: "The scan cannot be read." },
    token,
  });
}

test("REC-17 REC-29: of two startups with one number verified at once, one gets it, the other the reason", async () => {
  const server = await testServer();
  const ids: string[] = [];
  for (const startupName of ["Ilaivaram Packaging", "Another Packaging"])
    ids.push(await submit(server, (await registerStartup(server, { startupName })).owner, "DIPP260"));
  const answers = await Promise.all(ids.map((id) => check(server, id, "verified")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain("number");
});

test("ADM-05 REC-29: a refused certificate is not opened again while a newer one of its kind is pending", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const older = await submit(server, owner, "DIPP260");
  expect((await check(server, older, "refused")).status).toBe(200);
  const newer = await submit(server, owner, "DIPP261");
  const answer = await check(server, older, "pending");
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe("We are already checking a certificate of this type.");
  expect((await check(server, newer, "verified")).status).toBe(200);
  expect((await check(server, older, "pending")).status).toBe(200);
});

test("REC-29: badges whose last day is over go in the first hour of the next one, by the calendar of India", async () => {
  const { application } = await testServer();
  const job = application.features.jobs.find(({ name }) => name === "recognition.end");
  // Hours of jobs are India's already (syncSchedules).
  expect(job?.options.cron).toMatch(/^\d+ 0 \* \* \*$/);
});

test("REC-37 ADM-09: of two administrators who decide at once one does, and the other sees it first; over two processes", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const [one, two] = [await server.person({ admin: true }), await server.person({ admin: true })];
  const { owner: founder, applicationId } = await registerStartup(server);
  const reporter = await member(server);
  const profile = { targetType: "profile", targetId: founder.userId, reason: "Not a company" };
  const { body } = await server.call("POST /api/reports", { json: profile, token: reporter.token });
  const upload = async () => {
    const form = { kind: "other", file: pdfFile() };
    const { body } = await server.call("POST /api/applications/me/documents", { form, token: founder.token });
    return body.document._id as string;
  };
  const disputed = await upload();
  // Two may divide the documents of one application.
  for (const { token } of [one, two]) {
    const given = { params: { id: applicationId, documentId: await upload() }, json: { state: "accepted" }, token };
    expect((await server.call("PATCH /api/admin/applications/{id}/documents/{documentId}", given)).status).toBe(200);
  }
  const things: [RouteKey, string, object, object][] = [
    [
      "PATCH /api/admin/applications/{id}/documents/{documentId}",
      applicationId,
      { state: "accepted" },
      { state: "refused", reason: "It cannot be read." },
    ],
    [
      "PATCH /api/admin/certificates/{id}",
      await submit(server, founder, "DIPP260"),
      { state: "verified", note: "Read." },
      { state: "refused", note: "The scan cannot be read." },
    ],
    [
      "PATCH /api/admin/applications/{id}",
      applicationId,
      { status: "approved" },
      { status: "rejected", reason: "No paper fits." },
    ],
    [
      "POST /api/admin/cases/{number}/decide",
      body.number,
      { measure: "hide", rule: "impersonation", text: "It is no company that exists." },
      { measure: "none", rule: "none", text: "It is a company that exists." },
    ],
  ];
  for (const [key, id, yes, no] of things) {
    const by = (admin: TestPerson, json: object, on: TestServer = server) =>
      on.call(key, { params: { id, number: id, documentId: disputed }, json, token: admin.token });
    const answers = await Promise.all([by(one, yes, servers[0]), by(two, no, servers[1])]);
    expect([key, ...answers.map(({ status }) => status).toSorted()]).toEqual([key, 200, 409]);
    const [winner, won] = answers[0].status === 200 ? ([one, yes] as const) : ([two, no] as const);
    // To the same person it is nothing new.
    expect((await by(winner, won)).body.message).not.toContain("Another administrator");
    expect((await by(winner === one ? two : one, won === yes ? no : yes)).body.message).toContain(
      "Another administrator",
    );
  }
});
