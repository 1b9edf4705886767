import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile, pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

const ME = "GET /api/applications/me";
const DOCUMENTS = "POST /api/applications/me/documents";
const DOCUMENT = "/api/applications/me/documents/{id}";

const own = async (server: TestServer, { token }: TestPerson) => (await server.call(ME, { token })).body.application;
const upload = (server: TestServer, { token }: TestPerson, form: Record<string, string | Blob> = {}) =>
  server.call(DOCUMENTS, { token, form: { kind: "incorporation", file: pdfFile(), ...form } });

test("REC-20 REC-22 REC-24: each role has its own application with its values, one step complete", async () => {
  const server = await testServer();
  const roles = [
    { ...(await registerStartup(server)), name: "Ilaivaram Packaging", phone: "9876543210" },
    { ...(await registerInvestor(server)), name: "Meera Krishnan", phone: "9876543211" },
    { ...(await registerMentor(server)), name: "Farida Begum", phone: "9876543212" },
  ];
  expect(new Set(roles.map(({ applicationId }) => applicationId)).size).toBe(3);
  for (const { owner, applicationId, name, phone } of roles) {
    expect(applicationId).toMatch(/^APP-\d{4}-\d{6}$/);
    const shown = await own(server, owner);
    expect(shown).toMatchObject({ applicationId, applicantName: name, phoneNumber: phone, status: "submitted" });
    expect(shown.submissionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shown.progressSteps).toEqual([
      { step: "Submission Received", completed: true },
      { step: "Document Verification", completed: false },
      { step: "Business Review", completed: false },
      { step: "Final Decision", completed: false },
    ]);
    expect(shown.nextSteps.length).toBeGreaterThan(0);
    expect(shown).toMatchObject({ notifications: [], documents: [], questions: [] });
    expect(shown.supportContact).toHaveProperty("workingHours", "10:00 AM to 6:00 PM");
  }
});

test("REC-28: before the role registration there is no application, and nothing to add to", async () => {
  const server = await testServer();
  const fresh = await server.person();
  expect(await own(server, fresh)).toBeNull();
  expect((await upload(server, fresh)).status).toBe(404);
  expect((await server.call("GET /api/applications/me/status.txt", { token: fresh.token })).status).toBe(404);
});

test("REC-25 QUAL-03: documents are stored, listed, given back to the owner and admins only, and deleted", async () => {
  const server = await testServer();
  const { owner, applicationId } = await registerStartup(server);
  const stranger = await registerStartup(server);
  const admin = await server.person({ admin: true });
  const made = await upload(server, owner, { file: pdfFile("..\\..\\Deed of ‘Ilai’.exe.pdf", "the deed") });
  expect(made).toMatchObject({ status: 201, body: { message: "Your document was received." } });
  const { document } = made.body;
  expect(document).toMatchObject({ kind: "incorporation", name: "Deed of ‘Ilai’.exe.pdf", state: "received" });
  expect((await own(server, owner)).documents).toEqual([document]);

  const params = { id: document._id };
  const got = await server.call(`GET ${DOCUMENT}`, { params, token: owner.token });
  expect([got.status, got.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(got.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(got.headers.get("cache-control")).toBe("no-store");
  expect(got.body).toContain("the deed");
  for (const { token } of [stranger.owner, admin, await server.person()]) {
    expect((await server.call(`GET ${DOCUMENT}`, { params, token })).status).toBe(404);
    expect((await server.call(`DELETE ${DOCUMENT}`, { params, token })).status).toBe(404);
  }
  expect((await server.call(`GET ${DOCUMENT}`, { params })).status).toBe(401);

  const asAdmin = { params: { id: applicationId, documentId: document._id } };
  const byAdmin = "GET /api/admin/applications/{id}/documents/{documentId}";
  expect((await server.call(byAdmin, { ...asAdmin, token: admin.token })).body).toContain("the deed");
  expect((await server.call(byAdmin, { ...asAdmin, token: owner.token })).status).toBe(403);
  const elsewhere = { params: { id: stranger.applicationId, documentId: document._id }, token: admin.token };
  expect((await server.call(byAdmin, elsewhere)).status).toBe(404);

  expect((await server.call(`DELETE ${DOCUMENT}`, { params, token: owner.token })).status).toBe(204);
  expect((await own(server, owner)).documents).toEqual([]);
  expect((await server.call(`GET ${DOCUMENT}`, { params, token: owner.token })).status).toBe(404);
  expect((await server.call(byAdmin, { ...asAdmin, token: admin.token })).status).toBe(404);
});

test("REC-25 QUAL-04: what is no PDF, JPEG or PNG is refused at its field, with the name of any ending", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const text = "Please choose a PDF, JPEG or PNG file of at most 10 MB.";
  const wrong = [
    new File(["MZ a program"], "deed.pdf", { type: "application/pdf" }),
    new File(["just words"], "deed.txt"),
    new File([], "empty.pdf"),
    new File([Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-")], "large.pdf"),
  ];
  for (const file of wrong) {
    const answer = await upload(server, owner, { file });
    expect([answer.status, answer.body.errors], file.name).toEqual([400, { file: text }]);
  }
  const drawn = await upload(server, owner, {
    file: new File(["<svg><script>alert(1)</script></svg>"], "deed.png", { type: "image/png" }),
  });
  expect([drawn.status, drawn.body.errors.file]).toEqual([
    400,
    "This is an SVG picture. Save it as JPEG or PNG and choose that.",
  ]);
  const cut = await upload(server, owner, { file: new File(["%PDF-1.7 and then nothing"], "cut.pdf") });
  expect(cut.body.errors.file).toMatch(/damaged/);
  const both = await upload(server, owner, { kind: "passport", file: "no file" });
  expect(Object.keys(both.body.errors).sort()).toEqual(["file", "kind"]);
  expect((await server.call(DOCUMENTS, { token: owner.token, json: {} })).status).toBe(415);
  expect((await own(server, owner)).documents).toEqual([]);
  const png = await upload(server, owner, { kind: "identity", file: await pngFile("scan.exe") });
  expect(png.body.document).toMatchObject({ name: "scan.png", kind: "identity" });
});

test("REC-25: an application holds ten documents, also when eleven come at once", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  // Of papers that are no pictures, two of one user are read at a time.
  const file = await pngFile();
  const answers = await Promise.all(Array.from({ length: 11 }, () => upload(server, owner, { file })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409]);
  expect((await own(server, owner)).documents).toHaveLength(10);
});

test("REC-26 CONST-15: the status file says in plain text what the page shows", async () => {
  const server = await testServer({ LANGUAGES: "hi" });
  const { owner, applicationId } = await registerStartup(server);
  await upload(server, owner, { file: pdfFile("Deed.pdf") });
  const file = await server.call("GET /api/applications/me/status.txt", { token: owner.token });
  expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(file.headers.get("content-disposition")).toBe("attachment; filename=application_status.txt");
  const words = [applicationId, "Ilaivaram Packaging", "9876543210", "Submitted", "[x] Submission Received"];
  for (const word of [...words, "[ ] Final Decision", "Deed.pdf", "not a government body", "10:00 AM to 6:00 PM"]) {
    expect(file.body).toContain(word);
  }
  const headers = { "accept-language": "hi" };
  const { body } = await server.call("GET /api/applications/me/status.txt", { token: owner.token, headers });
  expect(body).toContain("आवेदक\r\n-----\r\nनाम: Ilaivaram Packaging\r\n");
  expect(body).toContain("* Deed.pdf (निगमन या पंजीकरण का प्रमाण): मिला\r\n");
  expect((await server.call("GET /api/applications/me/status.txt")).status).toBe(401);
});
