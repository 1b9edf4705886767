import { DAY, HOUR } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";

const given = {
  studentName: "Kavya Murugan",
  collegeName: "Demo College of Engineering, Madurai",
  department: "Mechanical Engineering",
  mobileNumber: "+91 90000-00123",
  emailId: "kavya@college.example",
  startupDomain: "Low-cost water testing",
  startupSize: "Team",
};

const submit = (server: TestServer, changes: Record<string, unknown> = {}, token: string | null = null) =>
  server.call("POST /api/startup/register", { json: { ...given, ...changes }, token });
const listed = async (server: TestServer) => (await server.call("GET /api/startups/students")).body.students;
const press = (server: TestServer, what: "confirm" | "withdraw", token: string) =>
  server.call(`POST /api/startups/students/{token}/${what}`, { params: { token } });

/** The token of the newest email. */
async function linkOf(server: TestServer, email = given.emailId): Promise<string> {
  const [mail] = await mailsTo(server, email);
  return /\/student-profile\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}

const inDatabase = async (server: TestServer) =>
  (await server.database.database.pool.query("select * from student_profiles order by id")).rows;

test("SU-10 SU-23 SU-25: a profile is listed when confirmed, without contact data, until withdrawn", async () => {
  const server = await testServer();
  const answer = await submit(server);
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe("Profile submitted successfully!");
  expect(answer.body.student).toMatchObject({ confirmed: false });
  expect(await listed(server)).toEqual([]);
  const token = await linkOf(server);
  expect((await press(server, "confirm", token)).body).toMatchObject({
    message: "Your student profile is published.",
    student: { _id: answer.body.student._id, userId: null },
  });
  expect((await press(server, "confirm", token)).status).toBe(200);
  const list = await server.call("GET /api/startups/students");
  expect(list.body).toEqual({
    students: [
      {
        _id: answer.body.student._id,
        userId: null,
        studentName: "Kavya Murugan",
        collegeName: "Demo College of Engineering, Madurai",
        department: "Mechanical Engineering",
        startupDomain: "Low-cost water testing",
        startupSize: "Team",
      },
    ],
    total: 1,
    totalIsExact: true,
    nextCursor: null,
  });
  expect(JSON.stringify(list.body)).not.toMatch(/9000000123|college\.example/);
  expect((await press(server, "withdraw", token)).status).toBe(200);
  expect(await listed(server)).toEqual([]);
  expect(await inDatabase(server)).toEqual([]);
  for (const what of ["confirm", "withdraw"] as const) expect((await press(server, what, token)).status).toBe(404);
});

test("SU-25: the email carries nothing that was typed, and the link is stored as a hash only", async () => {
  const server = await testServer();
  await submit(server);
  const [mail] = await mailsTo(server, given.emailId);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("/student-profile/");
    expect(part).not.toMatch(/Kavya|Madurai|water testing/);
  }
  const token = await linkOf(server);
  expect(JSON.stringify(await inDatabase(server))).not.toContain(token);
});

test("SU-25 STU-09: the link says whether its profile is published, also when it is opened again", async () => {
  const server = await testServer();
  await submit(server);
  const token = await linkOf(server);
  const opened = (which: string) => server.call("GET /api/startups/students/{token}", { params: { token: which } });
  expect(await opened(token)).toMatchObject({ status: 200, body: { student: null, emailId: given.emailId } });
  await press(server, "confirm", token);
  expect((await opened(token)).body.student).toMatchObject({ studentName: given.studentName });
  await press(server, "withdraw", token);
  for (const dead of [token, "x".repeat(43), "x"])
    expect(await opened(dead)).toMatchObject({ status: 200, body: { student: null, emailId: "" } });
});

test("SU-25: an unconfirmed profile can be withdrawn too, and a strange link does nothing", async () => {
  const server = await testServer();
  await submit(server);
  for (const wrong of ["0", "x".repeat(43)]) {
    for (const what of ["confirm", "withdraw"] as const) {
      const answer = await press(server, what, wrong);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toMatch(/no longer valid/);
    }
  }
  expect(await inDatabase(server)).toHaveLength(1);
  expect((await press(server, "withdraw", await linkOf(server))).status).toBe(200);
  expect(await inDatabase(server)).toEqual([]);
});

const missing: [field: string, value: unknown][] = [
  "studentName",
  "collegeName",
  "department",
  "mobileNumber",
  "emailId",
  "startupDomain",
].flatMap((field): [string, unknown][] => [
  [field, undefined],
  [field, "  "],
  [field, 7],
]);

test.each(missing)("SU-22: without %s (%j) nothing is stored and the field is named", async (field, value) => {
  const server = await testServer();
  const answer = await submit(server, { [field]: value });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  expect(await inDatabase(server)).toEqual([]);
});

test.each([
  ["mobileNumber", "123", "Please enter a valid 10-digit mobile number."],
  ["emailId", "kavya@college", "Please enter a valid email address."],
  ["startupSize", "Crowd", "Please choose one of the listed options."],
  ["studentName", "x".repeat(101), "Please enter a name with at least one letter (at most 100 characters)."],
  ["collegeName", "x".repeat(201), "Please use at most 200 characters."],
  ["department", "x".repeat(101), "Please use at most 100 characters."],
  ["startupDomain", "x".repeat(101), "Please use at most 100 characters."],
])("SU-24 ROLE-23 ROLE-24: a faulty %s is refused with its text", async (field, value, text) => {
  const server = await testServer();
  const answer = await submit(server, { [field]: value });
  expect([answer.status, answer.body.errors]).toEqual([400, { [field]: text }]);
  expect(await inDatabase(server)).toEqual([]);
});

test("SU-22: the size is Individual when none is sent", async () => {
  const server = await testServer();
  expect((await submit(server, { startupSize: undefined })).status).toBe(201);
  expect((await inDatabase(server))[0].startup_size).toBe("Individual");
});

test("SU-26: a startup form sent to the students' call is 415 with a message, and vice versa", async () => {
  const server = await testServer();
  const form = await server.call("POST /api/startup/register", { form: { startupName: "Ilaivaram" } });
  expect(form.status).toBe(415);
  expect(form.body.message).toMatch(/JSON/);
  const { token } = await server.person();
  const json = await server.call("POST /api/startups/register", { json: given, token });
  expect([json.status, json.body.message]).toEqual([415, expect.stringMatching(/multipart/)]);
});

test("SU-25: a newly confirmed profile takes the place of the listed one of the same address", async () => {
  const server = await testServer();
  await submit(server);
  await press(server, "confirm", await linkOf(server));
  await submit(server, { emailId: "KAVYA@college.example", startupDomain: "Solar pumps" });
  expect((await listed(server))[0].startupDomain).toBe("Low-cost water testing");
  await press(server, "confirm", await linkOf(server, "KAVYA@college.example"));
  expect((await listed(server)).map(({ startupDomain }: { startupDomain: string }) => startupDomain)).toEqual([
    "Solar pumps",
  ]);
});

test("SU-25: of two profiles of an address confirmed at once one is listed, and neither call fails", async () => {
  const server = await testServer();
  for (let n = 0; n < 2; n += 1) await submit(server);
  const links = (await mailsTo(server, given.emailId)).map(
    ({ text }) => /\/student-profile\/([\w-]{43})/.exec(text)?.[1],
  );
  const pressed = await Promise.all(links.map((token = "") => press(server, "confirm", token)));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed(server)).toHaveLength(1);
  expect(await inDatabase(server)).toHaveLength(1);
});

test("A29: five an hour of one network address, faulty ones not counted, and five a day of each to one mailbox", async () => {
  const server = await testServer();
  for (let n = 0; n < 7; n++) expect((await submit(server, { studentName: "" })).status).toBe(400);
  for (let n = 0; n < 5; n++) expect((await submit(server)).status).toBe(201);
  expect((await submit(server, { emailId: "other@college.example" })).status).toBe(429);
  server.clock.advance(HOUR);
  expect((await submit(server)).status).toBe(429);
  expect((await submit(server, { emailId: "other@college.example" })).status).toBe(201);
  // NOTI-22: of others, and of the owner, whatever strangers sent.
  const owner = await server.person({ email: given.emailId });
  const at = async (n: number, token: string | null = null) =>
    (await server.call("POST /api/startup/register", { json: given, token, address: `10.0.0.${n}` })).status;
  for (let n = 0; n < 16; n++) expect(await at(n)).toBe(n < 15 ? 201 : 429);
  expect(await at(20, owner.token)).toBe(201);
});

test("B18 SU-10: the list is read page by page, newest first; a broken cursor answers 400", async () => {
  const server = await testServer();
  for (let n = 0; n < 5; n++) {
    const emailId = `s${n}@college.example`;
    await submit(server, { emailId, studentName: `Student ${n}` });
    await press(server, "confirm", await linkOf(server, emailId));
  }
  const read: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query = { limit: 2, ...(after && { after }) };
    const { body } = await server.call("GET /api/startups/students", { query });
    read.push(...body.students.map(({ studentName }: { studentName: string }) => studentName));
    after = body.nextCursor;
  }
  expect(read).toEqual(["Student 4", "Student 3", "Student 2", "Student 1", "Student 0"]);
  expect((await server.call("GET /api/startups/students", { query: { after: "x" } })).status).toBe(400);
});

test("SU-25: an unconfirmed profile is deleted after 30 days, a listed one stays", async () => {
  const server = await testServer();
  await submit(server);
  await press(server, "confirm", await linkOf(server));
  await submit(server, { emailId: "other@college.example" });
  const sweep = () => runJob(server, "students.sweep");
  server.clock.advance(29 * DAY);
  await sweep();
  expect(await inDatabase(server)).toHaveLength(2);
  server.clock.advance(2 * DAY);
  await sweep();
  expect((await inDatabase(server)).map(({ email_id }) => email_id)).toEqual([given.emailId]);
});

test("SU-25: the profile of a signed-in user belongs to the account", async () => {
  const server = await testServer();
  const person = await server.person();
  await submit(server, {}, person.token);
  expect((await inDatabase(server))[0].user_id).toBe(person.userId);
});

test("LANG-07 SU-25: the email about a profile is in the language of the page", async () => {
  const server = await testServer({ LANGUAGES: "hi,ta" });
  await server.call("POST /api/startup/register", { json: given, headers: { "accept-language": "hi" } });
  const [mail] = await mailsTo(server, given.emailId);
  expect(mail?.subject).toMatch(/^Startup Connect पर .*छात्र प्रोफ़ाइल/);
});
