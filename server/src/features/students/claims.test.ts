import { randomUUID } from "node:crypto";
import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup, startupForm } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, connect, download, member, moveTo } from "#test/people.ts";
import { decideCase } from "#test/reports.ts";

const email = "kavya@college.example";
const given = {
  studentName: "Kavya Murugan",
  collegeName: "Demo College of Engineering, Madurai",
  department: "Mechanical Engineering",
  mobileNumber: "9000000123",
  emailId: email,
  startupDomain: "Low-cost water testing",
  startupSize: "Team",
};

async function submit(server: TestServer, changes: Partial<typeof given> = {}, token: string | null = null) {
  const answer = await server.call("POST /api/startup/register", { json: { ...given, ...changes }, token });
  return answer.body.student._id as string;
}

async function confirm(server: TestServer, to = email) {
  const [sent] = await mailsTo(server, to);
  const [, token = ""] = /\/student-profile\/([\w-]{43})/.exec(sent?.text ?? "") ?? [];
  expect((await server.call("POST /api/startups/students/{token}/confirm", { params: { token } })).status).toBe(200);
  return token;
}

/** A confirmed profile. */
async function confirmed(server: TestServer, changes: Partial<typeof given> = {}, token: string | null = null) {
  const id = await submit(server, changes, token);
  await confirm(server, changes.emailId);
  return id;
}

/** A student with an account and a claimed profile, and no other. */
async function claimed(server: TestServer) {
  const id = await confirmed(server);
  const student = await server.person({ type: null, name: "Kavya M", email });
  expect((await claim(server, id, student)).status).toBe(200);
  return { id, student };
}

const claim = (server: TestServer, studentId: string, { token }: { token: string }) =>
  server.call("POST /api/students/{studentId}/claim", { params: { studentId }, token });
const page = (server: TestServer, studentId: string) =>
  server.call("GET /api/students/{studentId}", { params: { studentId } });
const own = (server: TestServer, { token }: TestPerson) => server.call("GET /api/users/student-profile", { token });
const me = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/users/dashboard", { token })).body.studentProfile;
const listed = async (server: TestServer) => (await server.call("GET /api/startups/students")).body.students;
const rows = async (server: TestServer) =>
  (await server.database.database.pool.query("select * from student_profiles order by id")).rows;

test("STU-01 STU-02: a confirmed profile has a page without contact; an unconfirmed or unknown one has none", async () => {
  const server = await testServer();
  const id = await submit(server);
  expect((await page(server, id)).status).toBe(404);
  await confirm(server);
  const { status, body } = await page(server, id);
  expect([status, body.student]).toEqual([
    200,
    {
      _id: id,
      userId: null,
      studentName: "Kavya Murugan",
      collegeName: "Demo College of Engineering, Madurai",
      department: "Mechanical Engineering",
      startupDomain: "Low-cost water testing",
      startupSize: "Team",
    },
  ]);
  expect((await page(server, "nobody")).status).toBe(404);
});

test("STU-03: the account with the address claims it once; the list and the account say so", async () => {
  const server = await testServer();
  const id = await confirmed(server, { emailId: "Kavya@College.example" });
  const student = await server.person({ type: null, email });
  expect(await me(server, student)).toEqual({ _id: id, claimed: false, mobileNumber: "" });
  const both = await Promise.all([claim(server, id, student), claim(server, id.toUpperCase(), student)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await claim(server, id, student)).body.student.userId).toBe(student.userId);
  expect(await me(server, student)).toEqual({ _id: id, claimed: true, mobileNumber: "9000000123" });
  expect((await listed(server))[0]).toMatchObject({ _id: id, userId: student.userId });
  const text = JSON.stringify([(await page(server, id)).body, await listed(server)]);
  expect(text).not.toMatch(/9000000123|college\.example/i);
});

test("STU-06 ADM-09: to administrators who has claimed a profile and no other is a student", async () => {
  const server = await testServer();
  const [{ student }, admin] = [await claimed(server), await server.person({ admin: true })];
  const { token } = admin;
  const { body } = await server.call("GET /api/admin/users", { query: { q: "Kavya" }, token });
  expect(body.users).toMatchObject([{ _id: student.userId, userType: "Student", registered: false }]);
  const one = await server.call("GET /api/admin/users/{id}", { params: { id: student.userId }, token });
  expect(one.body.user.userType).toBe("Student");
});

test("STU-03: another address, also one that is only pending, claims nothing and learns no address", async () => {
  const server = await testServer();
  const id = await confirmed(server);
  const stranger = await member(server, { email: "stranger@site.example" });
  const move = await moveTo(server, stranger, email);
  for (const _ of [1, 2]) {
    const { status, body } = await claim(server, id, stranger);
    expect([status, body.message]).toEqual([403, expect.stringMatching(/another email address/)]);
    expect(JSON.stringify(body)).not.toContain("college.example");
  }
  expect(await me(server, stranger)).toBeNull();
  expect((await ask(server, stranger, { ...stranger, userId: id })).status).toBe(404);
  expect((await rows(server))[0]).toMatchObject({ user_id: null, claimed_at: null });
  // Confirmed, the address is the stranger's own.
  expect((await move()).status).toBe(200);
});

test("STU-03: an unconfirmed profile cannot be claimed, not even by the account with its address", async () => {
  const server = await testServer();
  const id = await submit(server);
  const student = await server.person({ email });
  expect((await claim(server, id, student)).status).toBe(404);
  expect(await me(server, student)).toBeNull();
  expect((await rows(server))[0].claimed_at).toBeNull();
});

test("STU-03: of two accounts that claim at once only the one with the address gets it", async () => {
  const server = await testServer();
  const id = await confirmed(server);
  const student = await server.person({ type: null, email });
  const other = await member(server);
  const both = await Promise.all([claim(server, id, other), claim(server, id, student)]);
  expect(both.map(({ status }) => status)).toEqual([403, 200]);
  expect((await page(server, id)).body.student.userId).toBe(student.userId);
});

test("STU-04: submitted signed in it is claimed when confirmed, with the account's own address only", async () => {
  const server = await testServer();
  const student = await server.person({ type: null, email });
  const id = await confirmed(server, {}, student.token);
  expect((await page(server, id)).body.student.userId).toBe(student.userId);
  const other = await confirmed(server, { emailId: "friend@college.example" }, student.token);
  expect((await page(server, other)).body.student.userId).toBeNull();
  expect((await rows(server)).map(({ claimed_at }) => claimed_at !== null)).toEqual([true, false]);
  // The friend's goes on when the one who submitted it leaves.
  expect((await server.call("DELETE /api/users/delete-account", { token: student.token })).status).toBe(200);
  expect([(await page(server, id)).status, (await page(server, other)).status]).toEqual([404, 200]);
});

test("STU-04: a newly confirmed profile of the address stays claimed, and hidden while the account is", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  const next = await confirmed(server, { startupDomain: "Solar pumps" });
  expect((await page(server, id)).status).toBe(404);
  expect((await page(server, next)).body.student).toMatchObject({ userId: student.userId });
  await server.database.database.pool.query("update users set hidden_at = now() where id = $1", [student.userId]);
  const third = await confirmed(server, { startupDomain: "Wind pumps" });
  expect((await page(server, third)).status).toBe(404);
  expect(await listed(server)).toEqual([]);
});

test("STU-05 STU-06 PEOPLE-01: connects and writes under the student's name", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  const { owner } = await registerStartup(server);
  const card = {
    userId: student.userId,
    name: "Kavya Murugan",
    type: "Student",
    picture: "",
    profileId: id,
    founder: "",
  };
  const asked = await ask(server, owner, student, "Your idea fits us");
  expect([asked.status, asked.body.connection.user]).toEqual([201, card]);
  const requests = await server.call("GET /api/connections", { token: student.token });
  const accepted = await server.call("POST /api/connections/{id}/accept", {
    params: { id: requests.body.connections[0]._id },
    token: student.token,
  });
  expect(accepted.status).toBe(200);
  const { conversationId } = accepted.body.connection;
  const json = { text: "Thank you", clientId: randomUUID() };
  const sent = { params: { id: conversationId }, json, token: student.token };
  expect((await server.call("POST /api/conversations/{id}/messages", sent)).status).toBe(201);
  const talks = await server.call("GET /api/conversations", { token: owner.token });
  expect(talks.body.conversations[0]).toMatchObject({ user: card, unread: 1 });
  const bell = await server.call("GET /api/notifications", { token: owner.token });
  expect(JSON.stringify(bell.body)).toContain("Kavya Murugan");
});

test("STU-05: who has claimed a profile may ask others; without it the way to a profile is named", async () => {
  const server = await testServer();
  const id = await confirmed(server);
  const student = await server.person({ type: null, email });
  const { owner } = await registerStartup(server);
  expect((await ask(server, student, owner)).status).toBe(403);
  expect((await ask(server, owner, student)).status).toBe(404);
  await claim(server, id, student);
  expect((await ask(server, student, owner)).status).toBe(201);
});

test("REQ-01 STU-05: a student asks a mentor for advice, who need not be offered anything", async () => {
  const server = await testServer();
  const { student } = await claimed(server);
  const { owner: mentor } = await registerMentor(server);
  const note = "My water tests fail in summer, and you built three labs in Madurai.";
  const json = { userId: mentor.userId, purpose: "advice", note };
  expect((await server.call("POST /api/connections", { json, token: student.token })).status).toBe(201);
});

test("STU-06 TODAY-01 PROF-31 NOTI-10: who is listed as a student is not asked to register in a role", async () => {
  const server = await testServer();
  const { student } = await claimed(server);
  const newcomer = await server.person({ type: null });
  const asked = async ({ token }: TestPerson) => [
    (await server.call("GET /api/today", { token })).body.items,
    (await server.call("GET /api/todos", { token })).body.platform,
  ];
  expect(await asked(student)).toEqual([[], []]);
  expect(await asked(newcomer)).toMatchObject([[{ kind: "register" }], [{ key: "register" }]]);
  server.clock.advance(3 * DAY);
  await runJob(server, "notifications.remind");
  const messages = async ({ token }: TestPerson) =>
    (await server.call("GET /api/notifications", { token })).body.notifications;
  expect(await messages(student)).toEqual([]);
  expect(await messages(newcomer)).toHaveLength(1);
});

test("STU-05: a blocked member cannot ask, and a reported profile is hidden from all but its owner", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  const { owner } = await registerStartup(server);
  const admin = await server.person({ admin: true });
  const report = { targetType: "profile", targetId: student.userId, reason: "Not a student" };
  expect((await server.call("POST /api/reports", { json: report, token: owner.token })).status).toBe(201);
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: student.token });
  expect((await ask(server, owner, student)).status).toBe(403);

  const { cases } = (await server.call("GET /api/admin/cases", { token: admin.token })).body;
  const { number } = cases[0];
  const found = await server.call("GET /api/admin/cases/{number}", { params: { number }, token: admin.token });
  expect(found.body.case).toMatchObject({ there: true, link: `/student/${id}`, owner: { name: "Kavya Murugan" } });
  const text = "Not a student at this college.";
  const decide = (decision: string) => decideCase(server, admin, { type: "profile", decision, text });
  expect((await decide("hide")).status).toBe(200);
  expect([(await page(server, id)).status, await listed(server)]).toEqual([404, []]);
  expect((await own(server, student)).body.student).toMatchObject({
    _id: id,
    hidden: expect.stringMatching(/\(case GRV-/),
  });
  const other = await member(server);
  expect((await ask(server, other, student)).status).toBe(404);
  expect((await ask(server, student, other)).status).toBe(403);
  expect((await decide("keep")).status).toBe(200);
  expect((await page(server, id)).status).toBe(200);
});

test("STU-07: the owner changes the fields and withdraws it; connections stay; no one else can", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  const friend = await member(server);
  await connect(server, friend, student);
  const { emailId: _, ...fields } = given;
  const save = (json: object, { token }: TestPerson) => server.call("PUT /api/users/student-profile", { json, token });
  const faulty = await save({ ...fields, department: " ", mobileNumber: "123" }, student);
  expect([faulty.status, Object.keys(faulty.body.errors)]).toEqual([400, ["department", "mobileNumber"]]);
  const saved = await save({ ...fields, startupDomain: "Solar pumps", emailId: "other@college.example" }, student);
  expect([saved.status, saved.body.student.startupDomain]).toEqual([200, "Solar pumps"]);
  expect((await page(server, id)).body.student.startupDomain).toBe("Solar pumps");
  expect((await rows(server))[0].email_id).toBe(email);
  expect((await save(fields, friend)).status).toBe(404);

  await server.call("DELETE /api/users/student-profile", { token: friend.token });
  expect(await rows(server)).toHaveLength(1);
  expect((await server.call("DELETE /api/users/student-profile", { token: student.token })).status).toBe(204);
  expect([await rows(server), (await page(server, id)).status, await me(server, student)]).toEqual([[], 404, null]);
  expect((await ask(server, await member(server), student)).status).toBe(404);
  const { body } = await server.call("GET /api/connections", { token: friend.token });
  expect(body.connections[0].user).toMatchObject({ name: "Kavya M", profileId: null });
});

test("STU-08: another address of the account ends the claim with it; the profile stays without contact", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  const move = await moveTo(server, student, "kavya@home.example");
  expect((await page(server, id)).body.student.userId).toBe(student.userId);
  expect((await move()).status).toBe(200);
  expect((await page(server, id)).body.student.userId).toBeNull();
  expect((await ask(server, await member(server), student)).status).toBe(404);
  expect((await claim(server, id, student)).status).toBe(401);
  const next = await server.person({ type: null, email });
  expect((await claim(server, id, next)).status).toBe(200);
  expect((await own(server, next)).body.student).toMatchObject({ _id: id, mobileNumber: "" });
  expect(await download(server, next.token)).not.toContain("9000000123");
});

test("STU-08: a claim that meets a change of the address at once knows the new one", async () => {
  const server = await testServer();
  const id = await confirmed(server);
  const student = await server.person({ type: null, email });
  const change = `update users set email = 'kavya@home.example' where id = '${student.userId}'`;
  const { blocked } = await holding(server.database.database, change, {
    blocked: () => claim(server, id, student),
    held: async () => {},
  });
  expect(blocked.status).toBe(403);
  expect((await page(server, id)).body.student.userId).toBeNull();
});

test("STU-05 INV-16: connections made as a student count once the startup is registered", async () => {
  const server = await testServer();
  const { student } = await claimed(server);
  const { owner, investor } = await registerInvestor(server);
  await connect(server, owner, student);
  const tieUps = async () => {
    const params = { investorId: investor._id };
    return (await server.call("GET /api/investors/investor/{investorId}", { params })).body.investor.tieUpCount;
  };
  expect(await tieUps()).toBe(0);
  await server.call("POST /api/validate-selection", { json: { userType: "Startup" }, token: student.token });
  const made = await server.call("POST /api/startups/register", { form: startupForm(), token: student.token });
  expect(made.status).toBe(201);
  const { rows } = await server.database.database.pool.query("select connection_count from startups");
  expect([await tieUps(), rows]).toEqual([1, [{ connection_count: 1 }]]);
});

test("STU-08 ADM-09: suspended, it is in no page, list or sitemap; restored it is back", async () => {
  const server = await testServer();
  let id = await submit(server);
  const token = await confirm(server);
  const student = await server.person({ type: null, email });
  await claim(server, id, student);
  const admin = await server.person({ admin: true });
  const params = { id: student.userId };
  const sitemap = async () => {
    const path = "/sitemaps/students.xml";
    for (const file of server.application.features.publicFiles) {
      const found = file.path.exec(path);
      const made = found && (await file.make(found, new Request(`http://test.example${path}`)));
      if (made) return made.text();
    }
    return "";
  };
  const seen = async () => [
    (await page(server, id)).status,
    (await listed(server)).length,
    (await sitemap()).includes(id),
  ];
  expect(await seen()).toEqual([200, 1, true]);
  const json = { reason: "Asks members for money." };
  await server.call("POST /api/admin/users/{id}/suspend", { params, json, token: admin.token });
  expect(await seen()).toEqual([404, 0, false]);
  // Withdrawn by its link and confirmed again neither.
  expect((await server.call("POST /api/startups/students/{token}/withdraw", { params: { token } })).status).toBe(200);
  id = await confirmed(server, { startupDomain: "Anew" });
  expect(await seen()).toEqual([404, 0, false]);
  await server.call("POST /api/admin/users/{id}/restore", { params, token: admin.token });
  expect(await seen()).toEqual([200, 1, true]);
});

test("STU-08 PROF-37: it is deleted with the account that claimed it", async () => {
  const server = await testServer();
  const { id, student } = await claimed(server);
  expect((await server.call("DELETE /api/users/delete-account", { token: student.token })).status).toBe(200);
  expect([(await page(server, id)).status, await rows(server)]).toEqual([404, []]);
});
