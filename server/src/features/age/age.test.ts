import { REQUEST_DAYS } from "@startup-connect/contract/age";
import { DAY, HOUR } from "@startup-connect/contract/shared";
import { CompactSign } from "jose";
import { expect, test } from "vitest";
import { privateKeyOf } from "#platform/keys/index.ts";
import {
  adulthoodOf,
  ageOf,
  askParent,
  BORN,
  CHILD,
  consentTo,
  minor,
  minorRows,
  PARENT,
  pauseMinor,
  wayIn,
} from "#test/age.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { listen } from "#test/people.ts";

const sweep = (server: TestServer) => runJob(server, "age.sweep");

test("AGE-01 AGE-02: a request stores month and parent alone, and is gone with its link after 7 days", async () => {
  const server = await testServer();
  const token = await askParent(server);
  const [{ id, token_hash, asked_at, ...stored }] = await minorRows(server);
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
  expect(await minorRows(server)).toEqual([]);
});

test.each([
  ["2008-10", "You are 18 or older. Go back and choose that."],
  ["2026-12", "Choose a month in the past."],
  ["2010-13", "Choose your month and year of birth."],
])("AGE-01: born %s is refused with its text", async (born, text) => {
  const server = await testServer();
  const { status, body } = await server.call("POST /api/age/requests", { json: { born, parentEmail: PARENT } });
  expect([status, body.errors]).toEqual([400, { born: text }]);
  expect(await minorRows(server)).toEqual([]);
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
  const [row] = await minorRows(server);
  expect(row).toMatchObject({ parent_id: parent.userId, parent_email: null, token_hash: null, child_email: CHILD });
  const { body } = await server.call("GET /api/users/consents", { token: parent.token });
  expect(body.consents[0]).toMatchObject({ purpose: "child", given: true });
});

test("AGE-03: the account with the child's address is a minor's from its first moment; a minor consents for no one", async () => {
  const server = await testServer();
  const { parent, child } = await minor(server);
  expect((await ageOf(server, child)).own).toEqual({
    adultOn: "2028-06-01",
    isGrown: false,
    isAsked: false,
    parent: "",
  });
  expect((await ageOf(server, parent)).children).toMatchObject([{ name: "Kavya Murugan", born: BORN }]);
  expect((await minorRows(server))[0].child_email).toBeNull();
  const other = await askParent(server);
  expect((await consentTo(server, child, other, { childEmail: "friend@college.example" })).status).toBe(403);
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
  const [{ _id: id }] = (await ageOf(server, parent)).children;
  const end = (token: string) => server.call("POST /api/age/children/{id}/end", { params: { id }, token });
  expect((await end((await server.person()).token)).status).toBe(404);
  expect((await end(parent.token)).status).toBe(200);
  await stream.end();
  expect([await listed(), (await server.call("GET /api/age", { token: child.token })).status]).toEqual([0, 401]);
  expect((await ageOf(server, parent)).children).toEqual([]);
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
  expect((await minorRows(server))[0]).toMatchObject({ user_id: child.userId, parent_id: null });
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
  expect((await pauseMinor(server, admin, adult)).status).toBe(200);
  expect(await stored()).toEqual({ profile_views: 0, matches: 0, match_dismissals: 0, room_beats: 0 });
});

test("AGE-07: a member found to be under 18 is paused, hidden and shown the way; the log says so", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, startup } = await registerStartup(server);
  expect((await pauseMinor(server, admin, owner)).status).toBe(200);
  const { status } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  expect([status, (await server.call("GET /api/age", { token: owner.token })).status]).toEqual([404, 401]);
  expect((await pauseMinor(server, admin, owner)).status).toBe(409);
  expect((await pauseMinor(server, admin, admin)).status).toBe(403);
  const [line] = await minorRows(server, "select act, admin_id, subject_id from admin_log");
  expect(line).toEqual({ act: "person.paused", admin_id: admin.userId, subject_id: owner.userId });
  const way = await wayIn(server, owner.email);
  await askParent(server, { way });
  server.clock.advance(REQUEST_DAYS * DAY + 1);
  await sweep(server);
  expect((await minorRows(server))[0]).toMatchObject({ parent_email: null, born: null, token_hash: null });
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
  const closed = async () => (await minorRows(server, "select 1 from users where suspended_at is not null")).length;
  expect(await act("not-minor", owner)).toBe(409);
  await pauseMinor(server, admin, owner);
  // As a version with other words wrote it.
  await minorRows(server, "update users set suspended_reason = replace(suspended_reason, 'Under 18', 'A minor')");
  expect([await act("restore", owner), await act("not-minor", owner, " "), await closed()]).toEqual([409, 400, 1]);
  const user = () => server.call("GET /api/admin/users/{id}", { params: { id: owner.userId }, token: admin.token });
  expect((await user()).body.needsParent).toBe(true);
  expect([await act("not-minor", owner), await closed(), await minorRows(server)]).toEqual([200, 0, []]);
  expect((await user()).body.needsParent).toBe(false);
  expect(
    (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } })).status,
  ).toBe(200);
  expect((await mailsTo(server, owner.email))[0]?.subject).toBe("Your Startup Connect account is open again");
  expect(await minorRows(server, "select act, detail from admin_log where act like 'person.%' order by id")).toEqual([
    { act: "person.paused", detail: "" },
    { act: "person.not-minor", detail: "A document shows 1990." },
  ]);
  // A parent's word: not while it holds, and after its end no one restores over it.
  const { parent, child } = await minor(server);
  expect(await act("not-minor", child)).toBe(409);
  const [{ _id: id }] = (await ageOf(server, parent)).children;
  await server.call("POST /api/age/children/{id}/end", { params: { id }, token: parent.token });
  expect([await act("restore", child), await closed()]).toEqual([409, 1]);
});

test("AGE-04: what the version before paused, by its words alone, opens with the parent's consent too", async () => {
  const server = await testServer();
  const [admin, { owner }] = [await server.person({ admin: true }), await registerStartup(server)];
  await pauseMinor(server, admin, owner);
  const plain = "Under 18 without a parent's consent.";
  await minorRows(server, `update users set suspended_reason = $$${plain}$$ where suspended_at is not null`);
  const shown = { params: { id: owner.userId }, token: admin.token };
  const reason = async () => (await server.call("GET /api/admin/users/{id}", shown)).body.user.suspended?.reason;
  expect(await reason()).toBe(plain);
  const parent = await server.person({ type: null, email: PARENT });
  const token = await askParent(server, { way: await wayIn(server, owner.email) });
  expect((await consentTo(server, parent, token, { childEmail: undefined })).status).toBe(200);
  expect(await reason()).toBeUndefined();
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
  expect((await ageOf(server, parent)).children).toHaveLength(1);
  await grows("2008-10-01");
  await sweep(server);
  expect((await ageOf(server, parent)).children).toEqual([]);
  expect((await ageOf(server, child)).own.isGrown).toBe(true);
  const bell = await server.call("GET /api/notifications", { token: child.token });
  expect(bell.body.notifications[0].message).toContain("You are 18 now");
  expect((await goOn()).status).toBe(200);
  expect((await ageOf(server, child)).own).toBeNull();
});
