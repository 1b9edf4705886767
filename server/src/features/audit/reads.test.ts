import { actionText } from "@startup-connect/contract/audit";
import { DAY, HOUR, inEnglish, MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { verify } from "#test/admin-log.ts";
import { registerStartup } from "#test/builders.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { pdfFile } from "#test/files.ts";
import { testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";

async function world() {
  const server = await testServer();
  const kala = await server.person({ type: null, admin: true, name: "Kala" });
  const { owner, applicationId } = await registerStartup(server);
  const form = { kind: "incorporation", file: pdfFile() };
  const uploaded = await server.call("POST /api/applications/me/documents", { token: owner.token, form });
  const document = uploaded.body.document;
  const openPerson = (token = kala.token, id = owner.userId) =>
    server.call("GET /api/admin/users/{id}", { params: { id }, token });
  const openDocument = () =>
    server.call("GET /api/admin/applications/{id}/documents/{documentId}", {
      params: { id: applicationId, documentId: document._id },
      token: kala.token,
    });
  const log = async (query = {}) => (await server.call("GET /api/admin/log", { query, token: kala.token })).body;
  const stored = async () =>
    (await server.database.database.pool.query("select act, admin_id, subject_id, target from admin_log order by id"))
      .rows;
  return { server, kala, owner, applicationId, document, openPerson, openDocument, log, stored };
}

test("TRACE-04: who opens a member's contact details or document is in the log, once an hour, beside the actions", async () => {
  const { server, kala, owner, applicationId, document, openPerson, openDocument, log } = await world();
  for (let n = 0; n < 3; n++) {
    expect((await openPerson()).status).toBe(200);
    server.clock.advance(10 * MINUTE);
  }
  expect((await openDocument()).status).toBe(200);
  server.clock.advance(HOUR);
  expect((await openPerson()).status).toBe(200);
  // One's own page, what is not there, and who may not see it.
  await openPerson(kala.token, kala.userId);
  await openPerson(kala.token, "01900000-0000-7000-8000-000000000000");
  expect((await openPerson(owner.token)).status).toBe(403);

  expect((await log()).lines).toEqual([]);
  const { lines, total } = await log({ subject: owner.userId });
  const line = { admin: { userId: kala.userId, name: "Kala" }, subject: { userId: owner.userId } };
  expect(total).toBe(3);
  expect(lines).toMatchObject([
    { ...line, act: "read.contact", target: "" },
    { ...line, act: "read.document", target: `${applicationId}: ${document.name}` },
    { ...line, act: "read.contact" },
  ]);
  expect(lines.map(({ act }: { act: string }) => inEnglish(actionText(act)))).toEqual([
    "Contact details opened",
    "Document opened",
    "Contact details opened",
  ]);
  expect((await log({ act: "read.document" })).total).toBe(1);
});

test("TRACE-04: after a year only the digests of a read stay, at a deletion at once, and the chain holds", async () => {
  const { server, kala, owner, openPerson, stored } = await world();
  const other = await server.person();
  server.clock.advance(-366 * DAY);
  await openPerson();
  server.clock.advance(DAY);
  await openPerson(kala.token, other.userId);
  await server.call("DELETE /api/users/delete-account", { token: other.token });
  server.clock.advance(364 * DAY);
  await runJob(server, "audit.daily");
  const read = { act: "read.contact", admin_id: kala.userId, target: "" };
  expect(await stored()).toEqual([
    { ...read, subject_id: owner.userId },
    { ...read, subject_id: null },
  ]);
  server.clock.advance(HOUR);
  await runJob(server, "audit.daily");
  expect(await stored()).toEqual([
    { ...read, admin_id: null, subject_id: null },
    { ...read, subject_id: null },
  ]);
  expect((await verify(server)).at(-1)).toBe("Erased, commitment holds: the administrator in 1, the member in 2.");
});

test("TRACE-08: each list that shows addresses is a line: who, which, narrowed to what, how many; never what was typed", async () => {
  const { server, kala, owner, log } = await world();
  const list = (query: Record<string, string | number>) =>
    server.call("GET /api/admin/users", { query, token: kala.token });
  expect((await list({ limit: 1, role: "Startup" })).body.users).toHaveLength(1);
  const { nextCursor } = (await list({ limit: 1 })).body;
  await list({ limit: 1, after: nextCursor });
  await list({ q: owner.email, role: owner.email });
  await server.call("GET /api/admin/contact", { token: kala.token });
  const { id } = await sendContactRequest(server);
  await server.call("GET /api/admin/contact/{id}", { params: { id }, token: kala.token });
  // What is refused shows nothing; one member, site and documents have lines of their own, or none.
  await server.call("GET /api/admin/users", { token: owner.token });
  await list({ limit: 0 });
  await server.call("GET /api/admin/site", { token: kala.token });
  const line = { act: "read.list", admin: { name: "Kala" }, subject: null };
  expect((await log({ act: "read.list" })).lines.toReversed()).toMatchObject([
    { ...line, target: "GET /api/admin/users", detail: "role: Startup, 1 shown" },
    { ...line, detail: "1 shown" },
    { ...line, detail: "a further page, 1 shown" },
    { ...line, detail: "by q, by role, 0 shown" },
    { ...line, target: "GET /api/admin/contact", detail: "0 shown" },
    { ...line, target: `GET /api/admin/contact/${id}`, detail: "1 shown" },
  ]);
  expect((await log()).lines).toEqual([]);
  expect(inEnglish(actionText("read.list"))).toBe("List with addresses opened");
  await verify(server);
});
