import { after, DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { approveAll } from "#test/admin-log.ts";
import { registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type Sending, type TestPerson, type TestServer, testServer } from "#test/harness.ts";

const SUBMIT = "POST /api/certificates/submit";
const MINE = "POST /api/certificates/mine";
const ISSUED = "2024-05-06";

const lookUp = (server: TestServer, json: unknown, sending: Sending = {}) => server.call(SUBMIT, { json, ...sending });
const submit = (server: TestServer, { token }: TestPerson, form: Record<string, string | Blob> = {}) => {
  const whole = { certificateType: "recognition", certificateNumber: "dipp 260", issueDate: ISSUED, file: pdfFile() };
  return server.call(MINE, { token, form: { ...whole, ...form } });
};
const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/certificates/mine", { token })).body.certificates;

async function register() {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, startup } = await registerStartup(server);
  const check = async (id: string, json: unknown, token = admin.token) => {
    const answer = await server.call("PATCH /api/admin/certificates/{id}", { params: { id }, json, token });
    if (answer.status === 202) await approveAll(server);
    return answer;
  };
  const verified = async (form: Record<string, string | Blob> = {}, json: Record<string, unknown> = {}) => {
    const { body } = await submit(server, owner, form);
    const answer = await check(body.certificate._id, { state: "verified", ...json });
    if (answer.status !== 200) throw new Error(JSON.stringify([body, answer.body]));
    return answer.body.certificate;
  };
  const profile = async () => {
    const params = { startupId: startup._id };
    return (await server.call("GET /api/startups/startup/{startupId}", { params })).body.startup;
  };
  return { server, admin, owner, startup, check, verified, profile };
}

test("REC-14 REC-15 REC-16 API-14: faults of the look-up have error and message, field by field", async () => {
  const server = await testServer();
  const required = "Please fill in the required fields.";
  const empty = await lookUp(server, {});
  expect(empty).toMatchObject({ status: 400, body: { error: required, message: required } });
  expect(Object.keys(empty.body.errors).sort()).toEqual(["certificateNumber", "certificateType"]);
  for (const json of [
    { certificateType: "recognition" },
    { certificateNumber: "DIPP260" },
    { certificateType: "award", certificateNumber: "DIPP260" },
    { certificateType: 7, certificateNumber: "DIPP260" },
  ]) {
    expect((await lookUp(server, json)).body.error, JSON.stringify(json)).toBe(required);
  }
  const short = await lookUp(server, { certificateType: "recognition", certificateNumber: "260" });
  expect(short).toMatchObject({
    status: 400,
    body: { errors: { certificateNumber: expect.stringContaining("DIPP260") } },
  });
  const name = await lookUp(server, { certificateType: "eligibility", entityName: "Il" });
  expect(name.body.errors).toHaveProperty("entityName");
});

test("REC-17: finds verified ones only, by whole number and whole words, and says when there is none", async () => {
  const { server, owner, startup, verified, check } = await register();
  const byNumber = { certificateType: "recognition", certificateNumber: "Dipp 260" };
  const unknown = await lookUp(server, byNumber);
  expect(unknown.status).toBe(404);
  expect(unknown.body.error).toBe(unknown.body.message);
  expect(unknown.body.error).toBe(
    "No certificate in our records matches these details. This is not a statement about the government register; please check on the official website.",
  );
  expect(new URL(unknown.body.officialUrl).hostname).toMatch(/\.gov\.in$/);

  const { body } = await submit(server, owner);
  expect((await lookUp(server, byNumber)).status).toBe(404);
  await check(body.certificate._id, { state: "verified", validTo: "2034-05-05" });
  const found = await lookUp(server, byNumber);
  expect(found).toMatchObject({ status: 200, body: { message: "Certificate found." } });
  expect(found.body.certificate).toEqual({
    certificateType: "recognition",
    certificateNumber: "DIPP260",
    entityName: "Ilaivaram Packaging",
    issueDate: ISSUED,
    validTo: "2034-05-05",
    startupId: startup._id,
    downloadUrl: null,
  });
  expect(found.body.certificates).toEqual([found.body.certificate]);

  const status = async (json: Record<string, string>) =>
    (await lookUp(server, { certificateType: "recognition", ...json })).status;
  expect(await status({ entityName: "  ilaivarám " })).toBe(200);
  expect(await status({ entityName: "Ilaivaram Packaging", certificateNumber: "DIPP260" })).toBe(200);
  expect(await status({ entityName: "Nadivolt", certificateNumber: "DIPP260" })).toBe(404);
  expect(await status({ certificateNumber: "DIPP26" })).toBe(404);
  expect(await status({ certificateNumber: "DIPP2600" })).toBe(404);
  expect(await status({ entityName: "Ilai" })).toBe(404);
  expect(await status({ entityName: "Packaging" })).toBe(404);
  expect(await status({ entityName: "Ilaivaram%" })).toBe(404);
  expect(
    (await lookUp(server, { ...byNumber, certificateType: "eligibility", certificateNumber: "DIPP260/IMB" })).status,
  ).toBe(404);
  await verified({ certificateType: "eligibility", certificateNumber: "dipp260/imb" });
  expect((await lookUp(server, { certificateType: "eligibility", certificateNumber: "DIPP 260 / IMB" })).status).toBe(
    200,
  );
});

test("ADM-09 REC-17 REC-18: a certificate is found and given to others again when the suspension of its owner ends", async () => {
  const { server, owner, verified } = await register();
  const { token } = await server.person({ admin: true });
  const { _id: id } = await verified({ publicDownload: "true" });
  const seen = async (token: string | null) => [
    (await lookUp(server, { certificateType: "recognition", certificateNumber: "DIPP260" })).status,
    (await server.call("GET /api/certificates/{id}/download", { params: { id }, token })).status,
  ];
  expect(await seen(null)).toEqual([200, 200]);
  const sent = { params: { id: owner.userId }, token };
  await server.call("POST /api/admin/users/{id}/suspend", { ...sent, json: { reason: "Not theirs." } });
  expect([await seen(null), await seen(token)]).toEqual([
    [404, 404],
    [404, 200],
  ]);
  await server.call("POST /api/admin/users/{id}/restore", sent);
  expect(await seen(null)).toEqual([200, 200]);
});

test("QUAL-05: the look-up ends after 30 tries an hour", async () => {
  const server = await testServer();
  const json = { certificateType: "recognition", certificateNumber: "DIPP1" };
  for (let n = 0; n < 30; n++) expect((await lookUp(server, json)).status).toBe(404);
  const over = await lookUp(server, json);
  expect([over.status, over.body.error]).toEqual([429, over.body.message]);
  expect((await lookUp(server, json, { address: "10.0.0.9" })).status).toBe(404);
});

test("REC-29 SU-13 SU-16: a verified recognition gives badge, date and entry; other states remove them", async () => {
  const { server, owner, verified, check, profile } = await register();
  expect(await profile()).toMatchObject({ recognised: false, joinDate: "" });
  const certificate = await verified();
  expect(await profile()).toMatchObject({ recognised: true, joinDate: ISSUED });
  const list = await server.call("GET /api/startups/startups", { query: { recognised: "true" } });
  expect(list.body.total).toBe(1);
  const notices = await server.call("GET /api/notifications", { token: owner.token });
  expect(notices.body.notifications[0].message).toContain("DIPP260 is verified");

  const bare = await check(certificate._id, { state: "refused" });
  expect(bare).toMatchObject({ status: 400, body: { errors: { note: "Please say why it is declined." } } });
  await check(certificate._id, { state: "refused", note: "The number belongs to somebody else." });
  expect(await profile()).toMatchObject({ recognised: false, joinDate: "" });
  expect(await own(server, owner)).toMatchObject([{ state: "refused", note: "The number belongs to somebody else." }]);
  expect((await lookUp(server, { certificateType: "recognition", certificateNumber: "DIPP260" })).status).toBe(404);
  const { rows } = await server.database.database.pool.query(
    "select act, target from admin_log where act like 'certificate.%' order by id",
  );
  expect(rows).toEqual([
    { act: "certificate.verified", target: "DIPP260" },
    { act: "certificate.refused", target: "DIPP260" },
  ]);
});

test("REC-29: an eligibility certificate gives no badge", async () => {
  const { verified, profile } = await register();
  await verified({ certificateType: "eligibility", certificateNumber: "DIPP260/IMB" });
  expect((await profile()).recognised).toBe(false);
});

test("REC-29: a submission names each faulty field, and is for registered startups", async () => {
  const { server, owner } = await register();
  const faulty = await server.call(MINE, { token: owner.token, form: { certificateType: "x", issueDate: "6 May" } });
  expect(Object.keys(faulty.body.errors).sort()).toEqual(["certificateNumber", "certificateType", "file", "issueDate"]);
  const number = await submit(server, owner, { certificateType: "eligibility" });
  expect(number.body.errors.certificateNumber).toContain("DIPP260/IMB");
  const future = await submit(server, owner, { issueDate: "2999-01-01" });
  expect(future.body.errors).toEqual({ issueDate: "The date of issue cannot be in the future." });
  const program = await submit(server, owner, { file: new File(["MZ program"], "certificate.pdf") });
  expect(program.body.errors).toHaveProperty("file");
  expect(await own(server, owner)).toEqual([]);

  const mentor = await registerMentor(server);
  expect((await submit(server, mentor.owner)).status).toBe(403);
  expect((await submit(server, await server.person())).status).toBe(403);
  expect((await submit(server, { ...owner, token: "" })).status).toBe(401);
});

test("REC-29: one pending per type, a number belongs to one startup, a refused one may be submitted again", async () => {
  const { server, owner, check } = await register();
  const first = await submit(server, owner);
  expect((await submit(server, owner, { certificateNumber: "DIPP261" })).status).toBe(409);
  await check(first.body.certificate._id, { state: "verified" });
  expect((await submit(server, owner)).body.message).toContain("already verified");
  const other = await registerStartup(server);
  const second = await submit(server, other.owner);
  expect(second.status).toBe(201);
  const taken = await check(second.body.certificate._id, { state: "verified" });
  expect(taken).toMatchObject({ status: 409, body: { message: expect.stringContaining("another startup") } });
  await check(second.body.certificate._id, { state: "refused", note: "Not yours." });
  expect((await submit(server, other.owner, { certificateNumber: "DIPP777" })).status).toBe(201);
});

test("REC-18 QUAL-03: owner and admins download always, others when it is verified and allowed", async () => {
  const { server, owner, admin, check } = await register();
  const { body } = await submit(server, owner, { file: pdfFile("c.pdf", "the certificate"), publicDownload: "true" });
  const id = body.certificate._id;
  const stranger = await server.person();
  const status = async (token: string | null) => {
    const answer = await server.call("GET /api/certificates/{id}/download", { params: { id }, token });
    if (answer.status === 200) {
      expect(answer.body).toContain("the certificate");
      expect(answer.headers.get("content-disposition")).toBe("attachment; filename=certificate-DIPP260.pdf");
    }
    return answer.status;
  };
  const all = async () => Promise.all([owner.token, admin.token, stranger.token, null].map(status));
  expect(await all()).toEqual([200, 200, 404, 404]);
  await check(id, { state: "verified" });
  expect(await all()).toEqual([200, 200, 200, 200]);
  const json = { certificateType: "recognition", certificateNumber: "DIPP260" };
  expect((await lookUp(server, json)).body.certificate.downloadUrl).toBe(`/api/certificates/${id}/download`);

  const change = (token: string, publicDownload: unknown) =>
    server.call("PATCH /api/certificates/mine/{id}", { params: { id }, json: { publicDownload }, token });
  expect((await change(stranger.token, true)).status).toBe(404);
  expect((await change(owner.token, "yes")).body.errors).toHaveProperty("publicDownload");
  expect((await change(owner.token, false)).body.certificate.publicDownload).toBe(false);
  expect(await all()).toEqual([200, 200, 404, 404]);
  expect((await lookUp(server, json)).body.certificate.downloadUrl).toBeNull();
  expect((await lookUp(server, json, { token: owner.token })).body.certificate.downloadUrl).not.toBeNull();
  expect((await server.call("GET /api/certificates/{id}/download", { params: { id: "nothing" } })).status).toBe(404);
});

test("REC-18: withdrawn by its owner, entry, file and badge are gone", async () => {
  const { server, owner, verified, profile } = await register();
  const { _id: id } = await verified();
  const remove = (token: string) => server.call("DELETE /api/certificates/mine/{id}", { params: { id }, token });
  expect((await remove((await server.person()).token)).status).toBe(404);
  expect((await remove(owner.token)).status).toBe(204);
  expect(await profile()).toMatchObject({ recognised: false, joinDate: "" });
  expect(await own(server, owner)).toEqual([]);
  const download = await server.call("GET /api/certificates/{id}/download", { params: { id }, token: owner.token });
  expect(download.status).toBe(404);
});

test("REC-29: after its last day the badge goes, and the owner is notified once", async () => {
  const { server, owner, verified, profile } = await register();
  const validTo = after(server.clock.now(), { days: 2 }).toISOString().slice(0, 10);
  await verified({}, { validTo });
  const run = async () => {
    const job = server.application.features.jobs.find(({ name }) => name === "recognition.end");
    const context = { id: "1", attempt: 0, signal: AbortSignal.timeout(1000), log: server.application.platform.log };
    await job?.run({}, context);
  };
  await run();
  expect((await profile()).recognised).toBe(true);
  server.clock.advance(3 * DAY);
  await run();
  await run();
  expect(await profile()).toMatchObject({ recognised: false, joinDate: "" });
  const { body } = await server.call("GET /api/notifications", { token: owner.token });
  const ended = body.notifications.filter(({ message }: { message: string }) => message.includes("ended on"));
  expect(ended).toHaveLength(1);
});

test("ADM-05 ADM-09: a certificate leads administrators to its member's page, where others see one", async () => {
  const { server, owner: founder, startup, admin } = await register();
  const { owner, mentor } = await registerMentor(server);
  await submit(server, founder);
  await submit(server, owner, { certificateType: "gst", certificateNumber: "27AAPFU0939F1ZV" });
  const links = async () =>
    (await server.call("GET /api/admin/certificates", { token: admin.token })).body.certificates.map(
      ({ link }: { link: string }) => link,
    );
  expect(await links()).toEqual([`/MentorProfile/${mentor._id}`, `/startup/${startup._id}`]);
  const sent = { params: { id: owner.userId }, json: { reason: "Not theirs." }, token: admin.token };
  await server.call("POST /api/admin/users/{id}/suspend", sent);
  expect(await links()).toEqual(["", `/startup/${startup._id}`]);
});

test("ADM-05: administrators list certificates by state and correct name and end as printed on the paper", async () => {
  const { server, owner, startup, admin, check } = await register();
  const { body } = await submit(server, owner);
  const id = body.certificate._id;
  const list = (query: Record<string, string>, token = admin.token) =>
    server.call("GET /api/admin/certificates", { query, token });
  expect((await list({}, owner.token)).status).toBe(403);
  expect((await check(id, { state: "verified" }, owner.token)).status).toBe(403);
  expect((await list({ state: "pending" })).body).toMatchObject({
    total: 1,
    officialUrl: expect.stringMatching(/^https:/),
    certificates: [{ _id: id, userId: owner.userId, link: `/startup/${startup._id}`, certificateNumber: "DIPP260" }],
  });
  expect((await list({ state: "verified" })).body.certificates).toEqual([]);
  expect((await check(id, { state: "verified", validTo: "2020-01-01" })).body.errors).toHaveProperty("validTo");
  expect((await check(id, { state: "verified", validTo: "soon" })).body.errors).toHaveProperty("validTo");
  expect((await check(id, { state: "done" })).body.errors).toHaveProperty("state");
  expect((await check("nothing", { state: "verified" })).status).toBe(404);
  const checked = await check(id, { state: "verified", entityName: "Ilaivaram Packaging LLP", validTo: "" });
  expect(checked.body.certificate).toMatchObject({ entityName: "Ilaivaram Packaging LLP", validTo: null });
  const at = server.clock.now().toISOString();
  const { body: verified } = await list({ state: "verified", q: "packaging" });
  expect(verified.certificates).toMatchObject([{ checkedAt: at, checkedBy: admin.name }]);
  expect((await list({ q: "dipp 260" })).body.total).toBe(1);
  expect((await list({ q: "100%" })).body.total).toBe(0);
  await check(id, { state: "pending" });
  expect((await list({})).body.certificates).toMatchObject([{ checkedAt: null, checkedBy: null }]);
});
