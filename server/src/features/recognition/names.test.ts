import { beforeEach, expect, test } from "vitest";
import { approveAll } from "#test/admin-log.ts";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

const FORMER = "Ilaivaram Packaging";
const NEXT = "Tata Solar";

let server: TestServer;
let admin: TestPerson;
let owner: TestPerson;
let startupId: string;
let applicationId: string;

beforeEach(async () => {
  server = await testServer();
  admin = await server.person({ admin: true });
  const registered = await registerStartup(server);
  owner = registered.owner;
  startupId = registered.startup._id;
  applicationId = registered.applicationId;
});

const rename = (startupName: string) =>
  server.call("PUT /api/users/startup-profile", { json: { startupName }, token: owner.token });
const decide = (json: unknown, id = applicationId) =>
  server.call("PATCH /api/admin/applications/{id}", { params: { id }, json, token: admin.token });
const check = async (id: string, json: unknown) => {
  const answer = await server.call("PATCH /api/admin/certificates/{id}", { params: { id }, json, token: admin.token });
  if (answer.status === 202) await approveAll(server);
  return answer;
};
const application = async () =>
  (await server.call("GET /api/applications/me", { token: owner.token })).body.application;

async function submitted(): Promise<string> {
  const form = { certificateType: "recognition", certificateNumber: "DIPP260", issueDate: "2024-05-06" };
  const sent = { token: owner.token, form: { ...form, file: pdfFile() } };
  return (await server.call("POST /api/certificates/mine", sent)).body.certificate._id;
}

async function marks() {
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } });
  const { startupName, verified, recognised, recognitionNumber, certifiedName } = body.startup;
  const list = await server.call("GET /api/startups/startups");
  expect(list.body.startups[0]).toMatchObject({ startupName, verified, recognised, certifiedName });
  return [startupName, verified, recognised, recognitionNumber, certifiedName];
}

const lineOf = async () => {
  const query = { status: "inReview" };
  return (await server.call("GET /api/admin/applications", { query, token: admin.token })).body.applications[0];
};

test("REC-36 SU-13: marks keep the certified name through renames until an administrator approves", async () => {
  const certificate = await submitted();
  await decide({ status: "approved" });
  await check(certificate, { state: "verified" });
  expect(await marks()).toEqual([FORMER, true, true, "DIPP260", ""]);

  expect((await rename("In between")).body.startup.certifiedName).toBe(FORMER);
  expect((await rename(NEXT)).body.startup.certifiedName).toBe(FORMER);
  expect(await marks()).toEqual([NEXT, true, true, "DIPP260", FORMER]);
  expect(await lineOf()).toMatchObject({ applicationId, applicantName: NEXT, certifiedName: FORMER });
  const { body } = await server.call("GET /api/admin/certificates", { token: admin.token });
  expect(body.certificates[0]).toMatchObject({ entityName: FORMER, startupName: NEXT, certifiedName: FORMER });
  const { notifications } = (await server.call("GET /api/notifications", { token: owner.token })).body;
  expect(notifications[0].message).toContain("until an administrator has confirmed the new name");
  expect((await application()).notifications[0].message).toContain(`“${FORMER}” changed to “${NEXT}”`);
  const json = { certificateType: "recognition", certificateNumber: "DIPP260" };
  const found = await server.call("POST /api/certificates/submit", { json });
  expect(found.body.certificate.entityName).toBe(FORMER);

  expect((await decide({ status: "approved", applicantName: NEXT })).status).toBe(200);
  expect(await marks()).toEqual([NEXT, true, true, "DIPP260", ""]);
});

test("REC-36: rejecting removes Verified, refusing the badge, the name goes with the last mark", async () => {
  const certificate = await submitted();
  await decide({ status: "approved" });
  await check(certificate, { state: "verified" });
  await rename(NEXT);
  await decide({ status: "rejected", reason: "This is another company." });
  expect(await application()).toMatchObject({ status: "rejected", reason: "This is another company." });
  expect(await marks()).toEqual([NEXT, false, true, "DIPP260", FORMER]);
  await check(certificate, { state: "refused", note: "Issued to another name." });
  expect(await marks()).toEqual([NEXT, false, false, "", ""]);
});

test("REC-36: a recognition verified again confirms the name, and the approved profile is approved again", async () => {
  const certificate = await submitted();
  await decide({ status: "approved" });
  await check(certificate, { state: "verified" });
  await rename(NEXT);
  expect((await check(certificate, { state: "verified", startupName: FORMER })).status).toBe(409);
  expect(await marks()).toEqual([NEXT, true, true, "DIPP260", FORMER]);
  expect((await check(certificate, { state: "verified", startupName: NEXT })).status).toBe(200);
  expect(await marks()).toEqual([NEXT, true, true, "DIPP260", ""]);
  expect((await application()).status).toBe("approved");
});

test("REC-36: the former name again ends the review; without marks a rename needs none", async () => {
  expect((await rename("Before any mark")).body.startup.certifiedName).toBe("");
  expect((await application()).status).toBe("submitted");
  await rename(FORMER);
  await decide({ status: "approved" });
  await rename(NEXT);
  expect((await application()).status).toBe("inReview");
  await rename(FORMER);
  expect(await marks()).toEqual([FORMER, true, false, "", ""]);
  expect((await application()).status).toBe("approved");
});

test("REC-36: an approval that read the former name is refused, also while the rename runs", async () => {
  await rename("Another");
  const stale = await decide({ status: "approved", applicantName: FORMER });
  expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining("“Another”")]);
  expect((await marks())[1]).toBe(false);

  const read = { status: "approved", applicantName: "Another" };
  const [renamed, approved] = await Promise.all([rename(NEXT), decide(read)]);
  expect(renamed.status).toBe(200);
  // Either the rename came first and the approval is refused, or the mark stays with the name that was read.
  const after = approved.status === 200 ? [NEXT, true, false, "", "Another"] : [NEXT, false, false, "", ""];
  expect([200, 409]).toContain(approved.status);
  expect(await marks()).toEqual(after);
});

test("REC-36: an approval waits for a rename that has begun, and does not certify its name", async () => {
  await decide({ status: "approved" });
  await rename("Another");
  const { pool } = server.database.database;
  const renaming = await pool.connect();
  let approving: ReturnType<typeof decide>;
  try {
    await renaming.query("begin");
    await renaming.query("select id from applications where number = $1 for update", [applicationId]);
    approving = decide({ status: "approved", applicantName: "Another" });
    await renaming.query("update startups set name = $1 where id = $2", [NEXT, startupId]);
    await renaming.query("commit");
  } finally {
    renaming.release();
  }
  expect((await approving).status).toBe(409);
  expect(await marks()).toEqual([NEXT, true, false, "", FORMER]);
});

test("REC-36: marks of investors and mentors keep their name too", async () => {
  const investor = await registerInvestor(server);
  const mentor = await registerMentor(server);
  for (const { applicationId: id } of [investor, mentor]) await decide({ status: "approved" }, id);
  const former = { investor: investor.investor.contactInfo.name, mentor: mentor.mentor.mentorName };
  const json = { contactInfo: { name: NEXT }, mentorName: NEXT };
  await server.call("PUT /api/users/investor-profile", { json: { name: NEXT }, token: investor.owner.token });
  await server.call("PUT /api/users/mentor-profile", { json, token: mentor.owner.token });
  const list = (await server.call("GET /api/investors/investors")).body.investors[0];
  expect([list.contactInfo.name, list.certifiedName]).toEqual([NEXT, former.investor]);
  const mentors = (await server.call("GET /api/users/mentorlist")).body[0];
  expect([mentors.mentorName, mentors.certifiedName]).toEqual([NEXT, former.mentor]);
});
