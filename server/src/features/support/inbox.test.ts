import { expect, test } from "vitest";
import { approveAll } from "#test/admin-log.ts";
import { sendContactRequest } from "#test/contact-requests.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

const sender = "asha@ilaivaram.example";

async function world() {
  const server = await testServer();
  const admin = await server.person({ type: null, admin: true, name: "Kala" });
  return { server, admin, token: admin.token };
}

const inbox = async (server: TestServer, token: string, query = {}) =>
  (await server.call("GET /api/admin/contact", { query, token })).body;

async function acts(server: TestServer) {
  const { rows } = await server.database.database.pool.query(
    "select act, target, detail, subject_id from admin_log where act not like 'read.%' order by id",
  );
  return rows;
}

test("SUP-08 ADM-07: the inbox lists requests newest first, by state and by words, page by page", async () => {
  const { server, token } = await world();
  const first = await sendContactRequest(server);
  const second = await sendContactRequest(server, { firstName: "Meera", email: "meera@other.example" });
  const all = await inbox(server, token);
  expect(all.total).toBe(2);
  expect(all.requests).toMatchObject([
    { _id: second.id, name: "Meera Raman", status: "new", replies: 0 },
    { _id: first.id, reference: first.reference, email: sender, queryType: "My account" },
  ]);
  for (const q of ["meera", "MEERA@", second.reference])
    expect((await inbox(server, token, { q })).requests.map(({ _id }: { _id: string }) => _id)).toEqual([second.id]);
  expect((await inbox(server, token, { q: "%" })).total).toBe(0);
  expect((await inbox(server, token, { status: "closed" })).total).toBe(0);
  expect((await inbox(server, token, { status: ["new", "closed"] })).total).toBe(2);
  const page = await inbox(server, token, { limit: 1 });
  const next = await inbox(server, token, { limit: 1, after: page.nextCursor });
  expect([page.requests[0]._id, next.requests[0]._id, next.nextCursor]).toEqual([second.id, first.id, null]);
});

test("SUP-08: a request shows everything that was written, and its file is given to the administrator only", async () => {
  const { server, token } = await world();
  const writer = await server.person();
  const { id, reference } = await sendContactRequest(server, {}, { token: writer.token });
  const { body } = await server.call("GET /api/admin/contact/{id}", { params: { id: reference }, token });
  expect(body.request).toMatchObject({
    _id: id,
    userId: writer.userId,
    contactNumber: "9876543210",
    city: "Coimbatore",
    comments: "First line.\nSecond line.",
    file: { name: "question.pdf" },
    replies: [],
  });
  const file = (as: string | null) => server.call("GET /api/admin/contact/{id}/file", { params: { id }, token: as });
  const given = await file(token);
  expect([given.status, given.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(given.headers.get("content-disposition")).toBe("attachment; filename=question.pdf");
  expect(given.body).toContain("zzpaper");
  expect([(await file(null)).status, (await file(writer.token)).status]).toEqual([401, 403]);
});

test("SUP-08 ADM-07 ADM-11: a reply is emailed with the reference number, stored and logged", async () => {
  const { server, admin, token } = await world();
  const { id, reference } = await sendContactRequest(server);
  await mailsTo(server, sender);
  const reply = (json: object) => server.call("POST /api/admin/contact/{id}/reply", { params: { id }, json, token });
  const answer = await reply({ text: "It works again.\nRegards" });
  // Nothing of the request: each reading of it is a line of the log (TRACE-08).
  expect([answer.status, answer.body]).toEqual([201, { message: "Reply sent." }]);
  const { body: read } = await server.call("GET /api/admin/contact/{id}", { params: { id }, token });
  expect(read.request).toMatchObject({
    status: "inProgress",
    replies: [{ text: "It works again.\nRegards", by: "Kala", sentAt: server.clock.now().toISOString() }],
  });
  const mails = await mailsTo(server, sender);
  const mail = mails.find(({ subject }) => subject === `Reply to your message ${reference}`);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain("It works again.");
  // Text from the form is never mailed to an address typed into it.
  expect(mail?.text).not.toContain("Second line.");
  expect((await reply({ text: "And closed.", close: true })).status).toBe(201);
  expect((await inbox(server, token)).requests).toMatchObject([{ status: "closed", replies: 2 }]);
  expect(await acts(server)).toEqual([
    { act: "contact.replied", target: reference, detail: "", subject_id: null },
    { act: "contact.replied", target: reference, detail: "", subject_id: null },
  ]);
  expect((await reply({ text: " " })).body.errors).toEqual({ text: "Please enter a reply." });
  expect((await reply({ text: "x".repeat(4001) })).body.errors.text).toMatch(/at most 4000/);
  // The answer outlives the one who wrote it.
  await server.database.database.pool.query("delete from users where id = $1", [admin.userId]);
  const { token: other } = await server.person({ admin: true });
  const { body } = await server.call("GET /api/admin/contact/{id}", { params: { id }, token: other });
  expect(body.request.replies).toMatchObject([{ by: "" }, { by: "" }]);
});

test("ADM-14: a contact request shows its place among the new ones and its neighbours", async () => {
  const { server, token } = await world();
  const sent = [];
  while (sent.length < 3) sent.push(await sendContactRequest(server));
  const [first, second, third] = sent.map(({ reference }) => reference);
  const queue = async (id: string | undefined) =>
    (await server.call("GET /api/admin/contact/{id}", { params: { id: id ?? "" }, token })).body.queue;
  expect(await queue(second)).toEqual({ waiting: 3, place: 2, previous: first, next: third });
  await server.call("PATCH /api/admin/contact/{id}", {
    params: { id: second ?? "" },
    json: { status: "inProgress" },
    token,
  });
  expect(await queue(second)).toEqual({ waiting: 2, place: null, previous: first, next: third });
  expect(await queue(third)).toEqual({ waiting: 2, place: 2, previous: first, next: null });
});

test("SUP-08 ADM-11: the state of a request is set, once, and what is none is refused", async () => {
  const { server, token } = await world();
  const { id, reference } = await sendContactRequest(server);
  const set = (status: unknown, of = id) =>
    server.call("PATCH /api/admin/contact/{id}", { params: { id: of }, json: { status }, token });
  for (const _ of [1, 2]) expect((await set("closed")).body).toEqual({ message: "Request updated." });
  expect(await acts(server)).toEqual([
    { act: "contact.changed", target: reference, detail: "new -> closed", subject_id: null },
  ]);
  expect((await set("done")).body.errors).toEqual({ status: "Please choose one of the listed options." });
  for (const unknown of ["nothing", "01900000-0000-7000-8000-000000000000"])
    expect([(await set("new", unknown)).status, (await set("new", unknown)).body.message]).toEqual([
      404,
      "Request not found.",
    ]);
});

test("ADM-07 SHELL-21 FILE-03: lists and exports subscribers without the unsubscribed; sends no email", async () => {
  const { server, token } = await world();
  const names = ["asha", "meera", "=cmd"];
  for (const name of names)
    await server.call("POST /api/subscribe", {
      json: { email: `${name}@reader.example` },
      address: `10.0.0.${name.length}`,
    });
  const [mail] = await mailsTo(server, "meera@reader.example");
  const link = /unsubscribe\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await server.call("POST /api/unsubscribe/{token}", { params: { token: link } });
  const list = async (query = {}) => (await server.call("GET /api/admin/subscribers", { query, token })).body;
  const emails = ({ subscribers }: { subscribers: { email: string }[] }) => subscribers.map(({ email }) => email);
  expect(emails(await list())).toEqual(["=cmd@reader.example", "asha@reader.example"]);
  expect(await list({ q: "ASHA" })).toMatchObject({ total: 1, nextCursor: null });
  const page = await list({ limit: 1 });
  expect(emails(await list({ limit: 1, after: page.nextCursor }))).toEqual(["asha@reader.example"]);
  expect(page.export).toBe("none");
  const take = () => server.call("GET /api/admin/subscribers/export", { token });
  expect((await take()).body.message).toBe("Ask for an approval first: each one is for one export.");
  const asking = { json: { reason: "For the printed letter" }, token };
  expect((await server.call("POST /api/admin/subscribers/export", asking)).status).toBe(201);
  expect((await server.call("POST /api/admin/subscribers/export", asking)).status).toBe(409);
  expect([(await list()).export, (await take()).status]).toEqual(["asked", 409]);
  await approveAll(server);
  expect((await list()).export).toBe("approved");
  const before = await server.database.database.pool.query("select count(*)::int as n from pgboss.job");
  const given = await take();
  const at = server.clock.now().toISOString();
  expect(given.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect([...given.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(given.body).toBe(
    `"email","subscribed_at"\r\n"asha@reader.example","${at}"\r\n"'=cmd@reader.example","${at}"\r\n`,
  );
  expect((await acts(server)).at(-1)).toMatchObject({ act: "subscribers.exported", detail: "2 addresses" });
  expect([(await take()).status, (await list()).export]).toEqual([409, "none"]);
  const after = await server.database.database.pool.query("select count(*)::int as n from pgboss.job");
  expect(after.rows).toEqual(before.rows);
});
