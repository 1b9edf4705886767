import type { RouteKey } from "@startup-connect/contract";
import { MINUTE } from "@startup-connect/contract/shared";
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

test("REC-39: what takes a verified certificate back is asked of an owner, not done by who asked, and runs once as stored", async () => {
  const server = await testServer();
  const owner = await server.person({ type: null, admin: true });
  const reviewer = await server.person({ type: null, admin: ["certificates.check"] });
  const { owner: founder, startup } = await registerStartup(server);
  const id = await submit(server, founder, "DIPP260");
  const { pool } = server.database.database;
  const mark = (json: object, { token } = reviewer) =>
    server.call("PATCH /api/admin/certificates/{id}", { params: { id }, json: { note: "", ...json }, token });
  const decide = (act: "approve" | "refuse", request: string, { token }: TestPerson) =>
    server.call(`POST /api/admin/approvals/{id}/${act}`, { params: { id: request }, token });
  const asked = async () => {
    const { body } = await server.call("GET /api/admin/approvals", { query: { state: "asked" }, token: owner.token });
    return body.approvals.map(({ _id, what }: { _id: string; what: string }) => ({ _id, what }));
  };
  const stateOf = async () => {
    const params = { startupId: startup._id };
    const { body } = await server.call("GET /api/startups/startup/{startupId}", { params });
    return [(await pool.query("select state, note from certificates")).rows, body.startup.recognised];
  };
  const holds = [[{ state: "verified", note: "" }], true];
  expect((await mark({ state: "verified" })).status).toBe(200);
  server.clock.advance(2 * MINUTE);

  const answer = await mark({ state: "refused", note: "It was revoked." });
  expect([answer.status, answer.body]).toEqual([
    202,
    { message: "Sent for approval: an owner decides within 24 hours." },
  ]);
  expect((await mark({ state: "refused", note: "It was revoked." })).status).toBe(409);
  expect(await stateOf()).toEqual(holds);
  const [request] = await asked();
  expect(request.what).toBe("Take certificate DIPP260 out of the register: Declined");
  expect((await decide("approve", request._id, reviewer)).status).toBe(403);
  await expect(
    pool.query("update approvals set state = 'done', decided_by = asked_by, decided_at = now()"),
  ).rejects.toThrow("another_decides");
  // As it was stored, whatever the table says now.
  await pool.query(`update approvals set payload = jsonb_set(payload, '{note}', '"Another note"')`);
  expect((await decide("approve", request._id, owner)).status).toBe(409);
  await pool.query(`update approvals set payload = jsonb_set(payload, '{note}', '"It was revoked."')`);
  expect(await stateOf()).toEqual(holds);
  expect((await decide("approve", request._id, owner)).status).toBe(200);
  expect(await stateOf()).toEqual([[{ state: "refused", note: "It was revoked." }], false]);
  expect((await decide("approve", request._id, owner)).status).toBe(409);

  // A last day in the past takes it out as well; by an owner too, who does not approve it.
  server.clock.advance(2 * MINUTE);
  expect((await mark({ state: "verified" })).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  expect((await mark({ state: "verified", validTo: "2026-01-01" }, owner)).status).toBe(202);
  expect((await mark({ state: "pending" })).status).toBe(202);
  const [late, again] = await asked();
  expect((await decide("approve", late._id, owner)).status).toBe(403);
  expect((await decide("approve", again._id, owner)).status).toBe(200);
  server.clock.advance(2 * MINUTE);
  // The other one is no longer about a verified certificate.
  await expect(server.application.features.rights.approve(late._id)).rejects.toThrow("marked meanwhile");
  expect((await stateOf())[1]).toBe(false);
  // With the right to check the request ends too.
  server.clock.advance(2 * MINUTE);
  await mark({ state: "verified" });
  server.clock.advance(2 * MINUTE);
  expect((await mark({ state: "refused", note: "Once more." })).status).toBe(202);
  const person = { params: { id: reviewer.userId }, token: owner.token };
  expect((await server.call("DELETE /api/admin/staff/{id}", person)).status).toBe(200);
  expect((await asked()).map(({ _id }: { _id: string }) => _id)).toEqual([late._id]);
});
