import { HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { docxBytes, pdfFile, pngFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { filesOf } from "#test/scan.ts";

const given: Record<string, string | Blob> = {
  firstName: "Asha",
  lastName: "Raman",
  email: "asha@ilaivaram.example",
  contactNumber: "+91 98765-43210",
  gender: "Prefer not to say",
  profession: "Founder of a press for plates",
  state: "Tamil Nadu",
  city: "Coimbatore",
  queryType: "My own question",
  comments: "First line.\nSecond line.",
};

function submit(
  server: TestServer,
  changes: Record<string, string | Blob | undefined> = {},
  token: string | null = null,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...given, fileUpload: pdfFile("question.pdf"), ...changes }))
    if (value !== undefined) form.append(name, value);
  return server.call("POST /api/contact/submit", { form, token });
}

const stored = async (server: TestServer) =>
  (await server.database.database.pool.query("select * from contact_requests order by id")).rows;

test("SUP-03 SUP-07 SUP-08 ERR-08: a submission is stored with reference and file, and mailed twice", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const answer = await submit(server);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    message: "Thank you, Asha! Your Response has been received.",
    reference: "CON-2026-000001",
  });
  const [row] = await stored(server);
  expect(row).toMatchObject({
    reference: "CON-2026-000001",
    user_id: null,
    first_name: "Asha",
    last_name: "Raman",
    email: "asha@ilaivaram.example",
    contact_number: "9876543210",
    gender: "Prefer not to say",
    profession: "Founder of a press for plates",
    state: "Tamil Nadu",
    city: "Coimbatore",
    query_type: "My own question",
    comments: "First line.\nSecond line.",
    file_name: "question.pdf",
    status: "new",
  });
  const file = await server.application.platform.files.read(row.file_path);
  expect(file?.type).toBe("application/pdf");
  // The file has no address anybody could open.
  const opened = await server.application.api.fetch(new Request(`http://test.example${row.file_path}`), "test");
  expect(opened.status).toBe(404);

  const [toAdmin] = await mailsTo(server, admin.email);
  expect(toAdmin?.subject).toBe("Asha Raman, CON-2026-000001: My own question");
  for (const part of [toAdmin?.text, toAdmin?.html]) {
    for (const text of [
      "asha@ilaivaram.example",
      "9876543210",
      "Coimbatore, Tamil Nadu",
      "question.pdf",
      "Second line.",
    ])
      expect(part).toContain(text);
  }
  const [toSender, ...more] = await mailsTo(server, "asha@ilaivaram.example");
  expect(more).toEqual([]);
  for (const part of [toSender?.text, toSender?.html]) {
    expect(part).toContain("CON-2026-000001");
    // Strangers could write to anyone otherwise.
    expect(part).not.toMatch(/Second line|Raman|My own question/);
  }
  expect((await submit(server)).body.reference).toBe("CON-2026-000002");
});

test("SUP-08 ADM-12: with a support address set the email goes there and not to the administrators", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  await server.database.database.pool.query(
    `insert into site_settings values ('email', '"help@operator.example"', now())`,
  );
  await submit(server);
  expect(await mailsTo(server, "help@operator.example")).toHaveLength(1);
  expect(await mailsTo(server, admin.email)).toHaveLength(0);
});

test("SUP-11: what a signed-in person sends belongs to the account", async () => {
  const server = await testServer();
  const person = await server.person();
  await submit(server, {}, person.token);
  expect((await stored(server))[0].user_id).toBe(person.userId);
});

test.each([...Object.keys(given), "fileUpload"])(
  "SUP-04: without %s nothing is taken and the field is named",
  async (field) => {
    const server = await testServer();
    for (const value of [undefined, ""]) {
      const answer = await submit(server, { [field]: value });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
      expect(answer.body.message).toMatch(/\S/);
    }
    expect(await stored(server)).toEqual([]);
    expect(filesOf(server)).toEqual([]);
  },
);

test("SUP-04: every missing field is named at once", async () => {
  const server = await testServer();
  const answer = await server.call("POST /api/contact/submit", { form: { nothing: "" } });
  expect(Object.keys(answer.body.errors).sort()).toEqual([...Object.keys(given), "fileUpload"].sort());
});

const faulty: [field: string, value: string | Blob, text: RegExp][] = [
  ["firstName", "x".repeat(101), /at most 100/],
  ["firstName", "12", /at least one letter/],
  ["lastName", "x".repeat(101), /at most 100/],
  ["email", "asha", /valid email/],
  ["contactNumber", "123456", /7 to 15 digits/],
  ["contactNumber", "1234567890123456", /7 to 15 digits/],
  ["contactNumber", "call me", /7 to 15 digits/],
  ["gender", "x".repeat(101), /at most 100/],
  ["profession", "x".repeat(101), /at most 100/],
  ["state", "x".repeat(61), /at most 60/],
  ["city", "x".repeat(61), /at most 60/],
  ["queryType", "x".repeat(101), /at most 100/],
  ["comments", "x".repeat(4001), /at most 4000/],
  ["fileUpload", "not a file", /attach a file/],
  ["fileUpload", new File([], "empty.pdf"), /PDF, JPEG/],
  ["fileUpload", new File(["GIF89a..."], "moving.gif"), /PDF, JPEG/],
  ["fileUpload", new File(["MZ\u0000\u0001\u0002"], "question.pdf"), /PDF, JPEG/],
  ["fileUpload", new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.pdf"), /at most 10 MB/],
];

test.each(faulty)("SUP-06: a faulty %s is refused at that field", async (field, value, text) => {
  const server = await testServer();
  const answer = await submit(server, { [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[field]).toMatch(text);
  expect(await stored(server)).toEqual([]);
  expect(filesOf(server)).toEqual([]);
});

test("SUP-06: accepts bounds, text files and pictures; the content counts, not the name", async () => {
  const server = await testServer();
  const bounds = { comments: "x".repeat(4000), contactNumber: "1234567", state: "x".repeat(60) };
  expect((await submit(server, bounds)).status).toBe(201);
  expect((await submit(server, { fileUpload: new File(["Just words.\n"], "words.txt") })).status).toBe(201);
  expect((await submit(server, { fileUpload: await pngFile("C:\\me\\photo.jpg") })).status).toBe(201);
  const names = (await stored(server)).map((row) => [row.file_name, row.file_path.split(".").at(-1)]);
  expect(names.slice(1)).toEqual([
    ["words.txt", "txt"],
    ["photo.png", "png"],
  ]);
});

test("SUP-09: refuses the sixth of one network address in an hour; faulty ones do not count", async () => {
  const server = await testServer();
  for (let n = 0; n < 8; n++) expect((await submit(server, { city: "" })).status).toBe(400);
  for (let n = 0; n < 5; n++) expect((await submit(server)).status).toBe(201);
  const sixth = await submit(server);
  expect(sixth.status).toBe(429);
  expect(sixth.body.message).toMatch(/\S/);
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await stored(server)).toHaveLength(5);
  expect(filesOf(server)).toHaveLength(5);
  server.clock.advance(HOUR);
  expect((await submit(server)).status).toBe(201);
});

test("SUP-09: a document that takes the reader too long, or a damaged picture, counts, though refused", async () => {
  const server = await testServer();
  for (let n = 0; n < 3; n++) expect((await submit(server)).status).toBe(201);
  const damaged = (await (await pngFile("a.png", 400)).bytes()).slice(0, -60);
  expect((await submit(server, { fileUpload: new File([damaged], "a.png") })).status).toBe(400);
  const begin = '<a:fldChar a:fldCharType="begin"/><a:instrText>';
  const text = `<a:b>${begin}${"&lt;".repeat(15_000_000)}</a:instrText></a:b>`;
  const endless = new File([new Uint8Array(docxBytes({ "word/a.xml": text }))], "a.docx");
  expect((await submit(server, { fileUpload: endless })).status).toBe(400);
  expect((await submit(server)).status).toBe(429);
});

test("SUP-09: what fills the trap is answered as if it had worked, and nothing is stored or mailed", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const answer = await submit(server, { leaveThisEmpty: "https://spam.example" });
  expect([answer.status, answer.body.message]).toEqual([201, "Thank you, Asha! Your Response has been received."]);
  expect(answer.body.reference).toMatch(/^CON-2026-\d{6}$/);
  expect(await stored(server)).toEqual([]);
  expect(filesOf(server)).toEqual([]);
  expect(await mailsTo(server, admin.email)).toEqual([]);
  expect(await mailsTo(server, "asha@ilaivaram.example")).toEqual([]);
});

test("SUP-06: the name of a file is kept as one clean line, whatever was sent", async () => {
  const server = await testServer();
  const answer = await submit(server, { fileUpload: pdfFile("notes\u0000of\u202e\tmine.pdf") });
  expect(answer.status).toBe(201);
  expect((await stored(server))[0].file_name).toBe("notesof mine.pdf");
});

test("SUP-08: after 999,999 requests the references grow longer and stay different", async () => {
  const server = await testServer();
  await server.database.database.pool.query("select setval('contact_numbers', 999999)");
  for (const reference of ["CON-2026-1000000", "CON-2026-1000001"])
    expect((await submit(server)).body.reference).toBe(reference);
  // The trap gives them out too.
  expect((await submit(server, { leaveThisEmpty: "me" })).body.reference).toBe("CON-2026-1000002");
});

test("QUAL-75: requests with the address of another are taken, but fill no mailbox", async () => {
  const server = await testServer();
  let sent = 0;
  const receipts = async () => (await mailsTo(server, "victim@ilaivaram.example")).length;
  const submitFrom = async (address: string) => {
    const form = new FormData();
    const fileUpload = new File(["Just words.\n"], "words.txt");
    for (const [name, value] of Object.entries({ ...given, email: "victim@ilaivaram.example", fileUpload }))
      form.append(name, value);
    expect((await server.call("POST /api/contact/submit", { form, address })).status).toBe(201);
    sent += 1;
  };
  for (let n = 0; n < 5; n++) await submitFrom("10.0.0.1");
  server.clock.advance(HOUR);
  await submitFrom("10.0.0.1");
  expect(await receipts()).toBe(5);
  for (let n = 2; n < 22; n++) await submitFrom(`10.0.0.${n}`);
  expect(await receipts()).toBe(20);
  expect(await stored(server)).toHaveLength(sent);
});
