import type { RouteKey } from "@startup-connect/contract";
import { REQUEST_DAYS } from "@startup-connect/contract/age";
import { DAY, HOUR, inEnglish } from "@startup-connect/contract/shared";
import { VERIFY_FIRST } from "@startup-connect/contract/verification";
import { CompactSign } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { privateKeyOf } from "#platform/keys/index.ts";
import { accountsServer } from "#test/accounts-server.ts";
import { adulthoodOf, answerParent, asked, askParent, BORN, CHILD, consentTo, minor, PARENT } from "#test/age.ts";
import { registerStartup, startupForm } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { booked, officeHour, startsOf } from "#test/mentoring.ts";
import { ask, connect, introduce, knownEdge, listen, member } from "#test/people.ts";
import { drafted, sendUpdate } from "#test/updates.ts";

const rows = async (server: TestServer, text = "select * from minors order by id") =>
  (await server.database.database.pool.query(text)).rows;
const mine = async (server: TestServer, { token }: TestPerson) => (await server.call("GET /api/age", { token })).body;
const sweep = (server: TestServer) => runJob(server, "age.sweep");
const pause = (server: TestServer, admin: TestPerson, { userId }: TestPerson) =>
  server.call("POST /api/admin/users/{id}/pause-minor", { params: { id: userId }, token: admin.token });
const verify = (server: TestServer, { userId }: TestPerson) =>
  server.database.database.pool.query(
    `insert into verifications (user_id, kind, value, stated_at, method, verified_at, ends_at)
     values ($1, 'website', 'lab.example', $2, 'dns', $2, $2::timestamptz + interval '1 year')`,
    [userId, server.clock.now()],
  );
/** With a role, as one who is found to be a minor after the registration, and whose parent consents. */
const makeMinor = (server: TestServer, { userId }: TestPerson) =>
  server.database.database.pool.query(
    `insert into minors (id, user_id, parent_id, born, asked_at, consented_at)
     values (gen_random_uuid(), $1, $1, '2012-01-01', $2, $2)`,
    [userId, server.clock.now()],
  );
const wayIn = async (server: TestServer, email: string) => {
  const [mail] = await mailsTo(server, email);
  return /[?&]way=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
};

test("AGE-01 AGE-02: a request stores month and parent alone, and is gone with its link after 7 days", async () => {
  const server = await testServer();
  const token = await askParent(server);
  const [{ id, token_hash, asked_at, ...stored }] = await rows(server);
  expect([id, token_hash, asked_at]).not.toContain(null);
  expect(Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null))).toEqual({
    born: expect.anything(),
    parent_email: PARENT,
    is_asked: false,
  });
  const parent = await server.person({ type: null, email: PARENT });
  server.clock.advance(REQUEST_DAYS * DAY - 1000);
  await sweep(server);
  const opened = () => server.call("GET /api/age/requests/{token}", { params: { token }, token: parent.token });
  expect((await opened()).body).toMatchObject({ born: BORN, hasAccount: false });
  server.clock.advance(2000);
  expect((await opened()).status).toBe(404);
  await sweep(server);
  expect(await rows(server)).toEqual([]);
});

test.each([
  ["2008-10", "You are 18 or older. Go back and choose that."],
  ["2026-12", "Choose a month in the past."],
  ["2010-13", "Choose your month and year of birth."],
])("AGE-01: born %s is refused with its text", async (born, text) => {
  const server = await testServer();
  const { status, body } = await server.call("POST /api/age/requests", { json: { born, parentEmail: PARENT } });
  expect([status, body.errors]).toEqual([400, { born: text }]);
  expect(await rows(server)).toEqual([]);
});

test("AGE-02: in production without the key of an entity nothing is asked and nothing stored", async () => {
  const server = await testServer();
  const { platform } = server.application;
  const { createAdulthood } = await import("./adulthood.ts");
  const off = createAdulthood({ ...platform, config: { ...platform.config, production: true } });
  expect([off.isOn, await off.verify(await adulthoodOf(server, PARENT), PARENT)]).toEqual([false, false]);
  expect((await server.call("GET /api/config")).body.takesMinors).toBe(true);
});

test("AGE-02: only a logged in adult consents, with a proof of the own address, once", async () => {
  const server = await testServer();
  const token = await askParent(server);
  const parent = await server.person({ type: null, email: PARENT });
  const stranger = await server.person({ type: null });
  const good = await adulthoodOf(server, parent.email);
  const [head = "", said = "", signature = ""] = good.split(".");
  const signedAs = (content: string, alg = "EdDSA") =>
    new CompactSign(Buffer.from(content))
      .setProtectedHeader({ alg })
      .sign(privateKeyOf(server.application.platform.keys.derived("issuer of adulthood")));
  const refused = [
    await adulthoodOf(server, stranger.email),
    "x.y",
    `${head}.${said}.`,
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${said}.`,
    `${head}.${said}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    await signedAs("no JSON"),
    await signedAs("null"),
    await signedAs(JSON.stringify({ email: PARENT, adult: true })),
  ];
  for (const adulthood of refused) {
    const { status, body } = await consentTo(server, parent, token, { adulthood });
    expect([status, Object.keys(body.errors)], adulthood).toEqual([403, ["adulthood"]]);
  }
  const late = await adulthoodOf(server, parent.email);
  server.clock.advance(2 * HOUR);
  expect((await consentTo(server, parent, token, { adulthood: late })).status).toBe(403);
  expect((await consentTo(server, parent, token, { childEmail: PARENT })).status).toBe(400);
  const both = await Promise.all([consentTo(server, parent, token), consentTo(server, parent, token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [row] = await rows(server);
  expect(row).toMatchObject({ parent_id: parent.userId, parent_email: null, token_hash: null, child_email: CHILD });
  const { body } = await server.call("GET /api/users/consents", { token: parent.token });
  expect(body.consents[0]).toMatchObject({ purpose: "child", given: true });
});

test("AGE-03: the account with the child's address is a minor's from its first moment; a minor consents for no one", async () => {
  const server = await testServer();
  const { parent, child } = await minor(server);
  expect((await mine(server, child)).own).toEqual({
    adultOn: "2028-06-01",
    isGrown: false,
    isAsked: false,
    parent: "",
  });
  expect((await mine(server, parent)).children).toMatchObject([{ name: "Kavya Murugan", born: BORN }]);
  expect((await rows(server))[0].child_email).toBeNull();
  const other = await askParent(server);
  expect((await consentTo(server, child, other, { childEmail: "friend@college.example" })).status).toBe(403);
});

test("AGE-03: until the account answers the parent reads no name and pauses nothing; it is protected as a minor's", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  expect((await mine(server, child)).own).toMatchObject({ isAsked: true, parent: parent.name });
  const [{ _id: id, name }] = (await mine(server, parent)).children;
  expect(name).toBe("");
  const other = await askParent(server);
  expect((await consentTo(server, child, other, { childEmail: "friend@college.example" })).status).toBe(403);
  expect((await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token })).status).toBe(
    200,
  );
  expect((await mine(server, parent)).children).toEqual([]);
  expect((await mine(server, child)).own).toMatchObject({ isAsked: true, parent: "" });
  // No staff has to wait for a parent to restore it, and none is asked again.
  const admin = await server.person({ admin: true });
  const user = await server.call("GET /api/admin/users/{id}", { params: { id: child.userId }, token: admin.token });
  expect(user.body.needsParent).toBe(false);
  expect(await mailsTo(server, CHILD)).toHaveLength(1);
  expect((await answerParent(server, child, "adult")).status).toBe(200);
  expect([(await mine(server, child)).own, (await answerParent(server, child, "adult")).status]).toEqual([null, 409]);
});

test("AGE-03: who registers with the address is asked by email and in the bell, no one else", async () => {
  const accounts = await accountsServer();
  onTestFinished(accounts.close);
  const { server } = accounts;
  const parent = await server.person({ type: null, email: PARENT });
  expect((await consentTo(server, parent, await askParent(server))).status).toBe(200);
  const heard = async (email: string) => {
    const { token } = await accounts.join({ email });
    const { notifications } = (await server.call("GET /api/notifications", { token })).body;
    return [
      notifications.map(({ link }: { link: string }) => link),
      (await mailsTo(server, email)).filter(({ subject }) => subject === "Is this your parent?").length,
    ];
  };
  expect([await heard(CHILD), await heard("other@college.example")]).toEqual([
    [["/family"], 1],
    [[], 0],
  ]);
});

test("AGE-03: with the account of a parent who was not confirmed nothing is paused", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  expect((await server.call("DELETE /api/users/delete-account", { token: parent.token })).status).toBe(200);
  await server.application.platform.jobs.drain();
  expect((await mine(server, child)).own).toMatchObject({ isAsked: true, parent: "" });
});

test.each([
  ["stranger", false],
  ["parent", true],
] as const)(
  "AGE-03: who is under 18 without this parent is paused, with the way to ask: %s, ended: %s",
  async (answer, isEnded) => {
    const server = await testServer();
    const { parent, child } = await asked(server);
    const [{ _id: id }] = (await mine(server, parent)).children;
    if (isEnded) await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
    expect((await answerParent(server, child, answer)).status).toBe(200);
    expect((await server.call("GET /api/age", { token: child.token })).status).toBe(401);
    expect((await rows(server))[0]).toMatchObject({ is_asked: false, parent_id: null });
    const token = await askParent(server, { way: await wayIn(server, CHILD) });
    expect((await consentTo(server, parent, token, { childEmail: undefined })).status).toBe(200);
    expect((await mine(server, parent)).children).toMatchObject([{ name: child.name }]);
  },
);

test("AGE-03: of a confirmation and the end of the consent at once one comes first, and both hold", async () => {
  const server = await testServer();
  const { parent, child } = await asked(server);
  const [{ _id: id }] = (await mine(server, parent)).children;
  const end = server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
  const both = await Promise.all([answerParent(server, child, "parent"), end]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await rows(server, "select 1 from users where suspended_at is not null")).length).toBe(1);
});

test("AGE-07: staff pauses who has not answered yet", async () => {
  const server = await testServer();
  const { child } = await asked(server);
  expect((await pause(server, await server.person({ admin: true }), child)).status).toBe(200);
  expect((await rows(server))[0]).toMatchObject({ is_asked: false, parent_id: null });
});

test("AGE-04: the end of a consent hides the profile and ends sessions in one transaction, beside its receipt", async () => {
  const server = await testServer();
  const { parent, child } = await minor(server);
  await server.database.database.pool.query(
    `insert into student_profiles (id, user_id, student_name, college_name, department, mobile_number, email_id,
       startup_domain, startup_size, token_hash, created_at, confirmed_at, claimed_at)
     values (gen_random_uuid(), $1, 'Kavya', 'PSG', 'Textiles', '9000000123', $2, 'Looms', 'Team', sha256('x'), now(), now(), now())`,
    [child.userId, CHILD],
  );
  const listed = async () => (await server.call("GET /api/startups/students")).body.students.length;
  expect(await listed()).toBe(1);
  const stream = await listen(server, child);
  const [{ _id: id }] = (await mine(server, parent)).children;
  const end = (token: string) => server.call("POST /api/age/children/{id}/end", { params: { id }, token });
  expect((await end((await server.person()).token)).status).toBe(404);
  expect((await end(parent.token)).status).toBe(200);
  await stream.end();
  expect([await listed(), (await server.call("GET /api/age", { token: child.token })).status]).toEqual([0, 401]);
  expect((await mine(server, parent)).children).toEqual([]);
  const { body } = await server.call("GET /api/users/consents", { token: parent.token });
  expect(body.consents.slice(0, 2).map(({ given }: { given: boolean }) => given)).toEqual([false, true]);
  // The way back: the child asks a parent, who consents for the account that is there.
  const token = await askParent(server, { way: await wayIn(server, CHILD) });
  expect((await consentTo(server, parent, token, { childEmail: undefined })).status).toBe(200);
  expect(await listed()).toBe(1);
});

test("AGE-04: with the account of a parent the child's is paused", async () => {
  const server = await testServer();
  const { parent, child } = await minor(server);
  expect((await server.call("DELETE /api/users/delete-account", { token: parent.token })).status).toBe(200);
  await server.application.platform.jobs.drain();
  expect((await server.call("GET /api/age", { token: child.token })).status).toBe(401);
  expect((await rows(server))[0]).toMatchObject({ user_id: child.userId, parent_id: null });
});

/** What others do and what a member does, as each feature writes it, by table. */
const acts = {
  profile_views: "insert into profile_views (owner_id, day, viewer_id) values ($1, '2026-11-20', $2)",
  matches: `insert into matches (user_id, day, place, candidate_id, together, reason, parts)
    values ($2, '2026-11-20', 1, $1, 50, 'fit', '{}')`,
  match_dismissals: `insert into match_dismissals (user_id, candidate_id, reason, dismissed_at) values ($2, $1, 'later', now())`,
  room_beats: `with other as (select $2::uuid)
    insert into room_beats (person_id, at) values ($1, now()) on conflict (person_id) do update set at = now()`,
} as const;

test("AGE-05: of 500 acts of others against a minor nothing is stored, of the same against an adult all", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const { child } = await minor(server);
  const adult = await server.person();
  const others = await pool.query(
    `insert into users (id, email, name, created_at)
     select gen_random_uuid(), 'other' || n || '@site.example', 'Other', now() from generate_series(1, 125) n returning id`,
  );
  const act = async (target: string) => {
    for (const text of Object.values(acts)) for (const { id } of others.rows) await pool.query(text, [target, id]);
  };
  const stored = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(acts).map(async (table) => [table, (await pool.query(`select from ${table}`)).rowCount]),
      ),
    );
  await act(child.userId);
  expect(await stored()).toEqual({ profile_views: 0, matches: 0, match_dismissals: 0, room_beats: 0 });
  await act(adult.userId);
  expect(await stored()).toEqual({ profile_views: 125, matches: 125, match_dismissals: 125, room_beats: 1 });
  const agreed = async ({ userId }: TestPerson) => {
    const text = `insert into update_readers (startup_id, reader_id, is_chosen, shares_on)
      values ($1, $2, true, '2026-11-20') returning shares_on`;
    return (await pool.query(text, [others.rows[0].id, userId])).rows[0].shares_on;
  };
  expect([await agreed(child), await agreed(adult)]).toEqual([null, expect.anything()]);
  // AGE-07: what was written before it was known goes with the pause.
  const admin = await server.person({ admin: true });
  expect((await pause(server, admin, adult)).status).toBe(200);
  expect(await stored()).toEqual({ profile_views: 0, matches: 0, match_dismissals: 0, room_beats: 0 });
});

test("AGE-06: a minor connects with verified members only, and gets no message of others", async () => {
  const server = await testServer();
  const { child } = await minor(server);
  await server.database.database.pool.query(
    "update users set role_record_id = gen_random_uuid(), user_type = 'Startup' where id = $1",
    [child.userId],
  );
  const other = await member(server);
  expect([(await ask(server, other, child)).status, (await ask(server, child, other)).status]).toEqual([403, 403]);
  await verify(server, other);
  const { conversationId } = await connect(server, other, child);
  const write = async () => {
    const json = { text: "Hello", clientId: crypto.randomUUID() };
    const sent = { params: { id: conversationId }, json, token: other.token };
    return (await server.call("POST /api/conversations/{id}/messages", sent)).status;
  };
  expect(await write()).toBe(201);
  await server.database.database.pool.query("delete from verifications where user_id = $1", [other.userId]);
  expect(await write()).toBe(403);
  expect(await rows(server, "select from messages")).toHaveLength(1);
});

test("AGE-06: nor is one without any verification introduced to a minor", async () => {
  const server = await testServer();
  const [asker, connector, other] = [await member(server), await member(server), await member(server)];
  await knownEdge(server, asker, connector);
  await knownEdge(server, connector, other);
  const { introduction } = (await introduce(server, asker, connector, other)).body;
  await makeMinor(server, other);
  await verify(server, connector);
  const forward = async () => {
    const sent = {
      params: { id: introduction._id },
      json: { sentence: "Both are known to me." },
      token: connector.token,
    };
    return (await server.call("POST /api/introductions/{id}/forward", sent)).status;
  };
  expect(await forward()).toBe(409);
  await verify(server, asker);
  expect(await forward()).toBe(200);
});

test("AGE-06: whatever reaches one member from another is refused between a minor and one without any verification", async () => {
  const server = await testServer();
  const { startup, investor, id: updateId, version } = await drafted(server);
  const { mentor, id: sessionId } = await booked(server, {}, 0, startup);
  const { id: officeId } = await officeHour(server, {}, mentor);
  const { deals } = (await server.call("GET /api/deals", { token: startup.token })).body;
  const newcomer = await member(server);
  const requestId = (await ask(server, newcomer, startup)).body.connection._id;
  await makeMinor(server, startup);
  const start = (await startsOf(server, mentor))[1];
  const id = newId();
  const calls: [TestPerson, RouteKey, object][] = [
    [
      startup,
      "POST /api/mentors/{userId}/sessions",
      { params: { userId: mentor.userId }, json: { start, length: 30, intake: "", key: newId() } },
    ],
    [startup, "POST /api/sessions/{id}/move", { params: { id: sessionId }, json: { start } }],
    [startup, "PUT /api/sessions/{id}/notes", { params: { id: sessionId }, json: { text: "Come alone.", version: 0 } }],
    [
      mentor,
      "PUT /api/sessions/{id}/link",
      { params: { id: sessionId.toUpperCase() }, json: { link: "https://meet.example/1" } },
    ],
    [startup, "POST /api/office-hours/{id}/seat", { params: { id: officeId }, json: { question: "" } }],
    [
      investor,
      "POST /api/deals/{id}/propose",
      { params: { id: deals[0]._id }, json: { stage: "inTalks", revision: 0 } },
    ],
    [startup, "POST /api/rooms/me/grants", { json: { personId: investor.userId, itemId: null, until: null } }],
    [startup, "POST /api/round/{id}/people", { params: { id }, json: { userId: investor.userId } }],
    [
      startup,
      "POST /api/connections/{id}/question",
      { params: { id: requestId }, json: { text: "Where do you live?" } },
    ],
    [
      investor,
      "POST /api/introductions",
      { json: { userId: startup.userId, connectorId: mentor.userId, why: "We fit." } },
    ],
  ];
  const answers = async () =>
    Promise.all(
      calls.map(async ([{ token }, route, sent]) => (await server.call(route, { ...sent, token })).body.message),
    );
  const verifyFirst = inEnglish(VERIFY_FIRST);
  const unproven =
    "You are under 18, so you can connect only with members who have verified a website, a work email or a document.";
  expect(await answers()).toEqual(calls.map(([person]) => (person === startup ? unproven : verifyFirst)));
  // Who is no side of it learns nothing.
  const stranger = { params: { id: sessionId }, json: { text: "Hello", version: 0 }, token: newcomer.token };
  expect((await server.call("PUT /api/sessions/{id}/notes", stranger)).status).toBe(404);
  // An update goes to the others.
  await verify(server, investor);
  expect((await sendUpdate(server, startup, updateId, version)).status).toBe(200);
  const copies = await rows(server, "select reader_id from update_copies");
  expect(copies).toEqual([{ reader_id: investor.userId }]);
  for (const person of [mentor, newcomer]) await verify(server, person);
  for (const message of await answers()) expect([unproven, verifyFirst]).not.toContain(message);
});

test("AGE-06: a minor registers as no startup", async () => {
  const server = await testServer();
  const { child } = await minor(server);
  await server.database.database.pool.query("update users set user_type = 'Startup' where id = $1", [child.userId]);
  const { status, body } = await server.call("POST /api/startups/register", {
    form: startupForm(),
    token: child.token,
  });
  expect([status, body.message]).toEqual([403, "You are under 18, so you can publish a student profile only."]);
});

test("AGE-07: a member found to be under 18 is paused, hidden and shown the way; the log says so", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, startup } = await registerStartup(server);
  expect((await pause(server, admin, owner)).status).toBe(200);
  const { status } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  expect([status, (await server.call("GET /api/age", { token: owner.token })).status]).toEqual([404, 401]);
  expect((await pause(server, admin, owner)).status).toBe(409);
  expect((await pause(server, admin, admin)).status).toBe(403);
  const [line] = await rows(server, "select act, admin_id, subject_id from admin_log");
  expect(line).toEqual({ act: "person.paused", admin_id: admin.userId, subject_id: owner.userId });
  const way = await wayIn(server, owner.email);
  await askParent(server, { way });
  server.clock.advance(REQUEST_DAYS * DAY + 1);
  await sweep(server);
  expect((await rows(server))[0]).toMatchObject({ parent_email: null, born: null, token_hash: null });
  expect(await askParent(server, { way })).not.toBe("");
});

test("AGE-07: no one restores who is paused as a minor; who was by mistake is an adult again, with a reason in the log", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, startup } = await registerStartup(server);
  const act = async (act: "restore" | "not-minor", { userId }: TestPerson, reason = "A document shows 1990.") => {
    const sent = { params: { id: userId }, token: admin.token };
    if (act === "restore") return (await server.call("POST /api/admin/users/{id}/restore", sent)).status;
    return (await server.call("POST /api/admin/users/{id}/not-minor", { ...sent, json: { reason } })).status;
  };
  const closed = async () => (await rows(server, "select 1 from users where suspended_at is not null")).length;
  expect(await act("not-minor", owner)).toBe(409);
  await pause(server, admin, owner);
  // As paused accounts have it stored: another wording takes a migration.
  expect(await rows(server, "select suspended_reason from users where suspended_at is not null")).toEqual([
    { suspended_reason: "Under 18 without a parent's consent." },
  ]);
  expect([await act("restore", owner), await act("not-minor", owner, " "), await closed()]).toEqual([409, 400, 1]);
  const user = () => server.call("GET /api/admin/users/{id}", { params: { id: owner.userId }, token: admin.token });
  expect((await user()).body.needsParent).toBe(true);
  expect([await act("not-minor", owner), await closed(), await rows(server)]).toEqual([200, 0, []]);
  expect((await user()).body.needsParent).toBe(false);
  expect(
    (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } })).status,
  ).toBe(200);
  expect((await mailsTo(server, owner.email))[0]?.subject).toBe("Your Startup Connect account is open again");
  expect(await rows(server, "select act, detail from admin_log where act like 'person.%' order by id")).toEqual([
    { act: "person.paused", detail: "" },
    { act: "person.not-minor", detail: "A document shows 1990." },
  ]);
  // A parent's word: not while it holds, and after its end no one restores over it.
  const { parent, child } = await minor(server);
  expect(await act("not-minor", child)).toBe(409);
  const [{ _id: id }] = (await mine(server, parent)).children;
  await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
  expect([await act("restore", child), await closed()]).toEqual([409, 1]);
});

test("AGE-08: on the first day of the month after the 18th birthday the parent's right ends and the member is asked", async () => {
  const server = await testServer();
  const { parent, child } = await minor(server);
  const goOn = () => server.call("POST /api/age/adult", { token: child.token });
  expect((await goOn()).status).toBe(409);
  const { pool } = server.database.database;
  // A month later than the child's, with all else as it is.
  const grows = (born: string) => pool.query("update minors set born = $1", [born]);
  await grows("2008-11-01");
  await sweep(server);
  expect((await mine(server, parent)).children).toHaveLength(1);
  await grows("2008-10-01");
  await sweep(server);
  expect((await mine(server, parent)).children).toEqual([]);
  expect((await mine(server, child)).own.isGrown).toBe(true);
  const bell = await server.call("GET /api/notifications", { token: child.token });
  expect(bell.body.notifications[0].message).toContain("You are 18 now");
  expect((await goOn()).status).toBe(200);
  expect((await mine(server, child)).own).toBeNull();
});
