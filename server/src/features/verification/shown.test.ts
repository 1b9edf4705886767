import { beforeEach, expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/documents.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
let startupId: string;

beforeEach(async () => {
  server = await testServer();
  admin = await server.person({ admin: true });
  const registered = await registerStartup(server);
  owner = registered.owner;
  startupId = registered.startup._id;
  const form = { certificateType: "gst", certificateNumber: "27AAPFU0939F1ZV", issueDate: "2024-05-06" };
  const { body } = await server.call("POST /api/certificates/mine", {
    token: owner.token,
    form: { ...form, file: pdfFile() },
  });
  const params = { id: body.certificate._id };
  const verified = await server.call("PATCH /api/admin/certificates/{id}", {
    params,
    json: { state: "verified" },
    token: admin.token,
  });
  expect(verified.status).toBe(200);
});

test("PROOF-04: a registration names the entity of its document, also after the profile is renamed", async () => {
  const json = { startupName: "Tata Solar" };
  expect((await server.call("PUT /api/users/startup-profile", { json, token: owner.token })).status).toBe(200);
  const shown = { kind: "gst", value: "27XXXXXXXXXF1ZV", entityName: "Ilaivaram Packaging" };
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } });
  expect(body.startup).toMatchObject({ startupName: "Tata Solar", verifiedFacts: [shown] });
  const own = await server.call("GET /api/users/verifications", { token: owner.token });
  expect(own.body.documents).toMatchObject([shown]);
});

test("PROOF-05: others read nothing of what is verified of a hidden profile", async () => {
  const { owner: investor } = await registerInvestor(server);
  const terms = () =>
    server.call("GET /api/requests/to/{userId}", { params: { userId: owner.userId }, token: investor.token });
  const ask = { userId: investor.userId, purpose: "know", note: "Good morning." };
  const asked = await server.call("POST /api/connections", { json: ask, token: owner.token });
  const request = () =>
    server.call("GET /api/connections/{id}", { params: { id: asked.body.connection._id }, token: investor.token });
  expect((await terms()).body.verifications).toEqual(["gst"]);
  expect((await request()).body.verifications).toEqual(["gst"]);
  await server.call("POST /api/reports", {
    json: { targetType: "profile", targetId: owner.userId, reason: "This is another company." },
    token: investor.token,
  });
  const { reports } = (await server.call("GET /api/admin/reports", { token: admin.token })).body;
  const hidden = await server.call("PATCH /api/admin/reports/{id}", {
    params: { id: reports[0]._id },
    json: { decision: "hide", note: "Another company." },
    token: admin.token,
  });
  expect(hidden.status).toBe(200);
  const { status, body: seen } = await terms();
  expect([status, seen.verifications]).toEqual([404, undefined]);
  expect((await request()).body.verifications).toEqual([]);
});
