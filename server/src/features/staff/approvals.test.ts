import { DAY, HOUR } from "@startup-connect/contract/shared";
import { OWNER_COUNTS_DAYS } from "@startup-connect/contract/staff";
import { expect, test } from "vitest";
import { type Answered, type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { holding } from "#test/held-lock.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { approve as approveCommand } from "../../commands/admin.ts";

async function world(server: TestServer) {
  const asking = await server.person({ type: null, admin: true, name: "Kala" });
  const other = await server.person({ type: null, admin: true, name: "Ravi" });
  const helper = await server.person({ name: "Tara" });
  return { server, asking, other, helper };
}

const json = { scopes: ["support.answer"], reason: "Answers the inbox" };
const ask = (server: TestServer, { token }: TestPerson, { publicId }: TestPerson, changes: object = {}) =>
  server.call("POST /api/admin/staff", { json: { ...json, person: publicId, ...changes }, token });
const decide = (server: TestServer, act: "approve" | "refuse", id: string, { token }: TestPerson) =>
  server.call(`POST /api/admin/approvals/{id}/${act}`, { params: { id }, token });
const idOf = ({ body }: Answered) => String(body.approval._id);
const grantsOf = async (server: TestServer, { userId }: TestPerson) =>
  (
    await server.database.database.pool.query(
      "select scope, granted_by, approved_by, until from staff_grants where person_id = $1 order by scope",
      [userId],
    )
  ).rows;
/** What was done; what was looked at is no act. */
const linesOf = async (server: TestServer) =>
  (
    await server.database.database.pool.query(
      "select act, admin_id, detail from admin_log where act not like 'read.%' order by number",
    )
  ).rows;
const inbox = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/admin/contact", { token })).status;

test("STAFF-06 STAFF-07: a right is asked for by one owner, approved by another, held at once, and logged", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const asked = await ask(server, asking, helper, { until: "2026-12-31" });
  expect([asked.status, asked.body.approval]).toMatchObject([
    201,
    {
      what: `Give Tara (${helper.publicId}): answer contact requests, until 31 Dec 2026`,
      state: "asked",
      askedBy: "Kala",
      isOwn: true,
      isAlone: false,
    },
  ]);
  expect(await grantsOf(server, helper)).toEqual([]);
  expect((await mailsTo(server, other.email))[0]?.subject).toBe(`Approve or decline: ${asked.body.approval.what}`);
  expect(await mailsTo(server, asking.email)).toEqual([]);
  const { body } = await server.call("GET /api/admin/overview", { token: other.token });
  expect(body.waiting.find(({ section }: { section: string }) => section === "approvals")).toMatchObject({ count: 1 });

  const approved = await decide(server, "approve", idOf(asked), other);
  expect([approved.status, approved.body.approval]).toMatchObject([200, { state: "done", decidedBy: "Ravi" }]);
  expect(await grantsOf(server, helper)).toEqual([
    {
      scope: "support.answer",
      granted_by: asking.userId,
      approved_by: other.userId,
      until: new Date("2026-12-31T18:29:59.999Z"),
    },
  ]);
  expect(await inbox(server, helper)).toBe(200);
  const { people } = (await server.call("GET /api/admin/staff", { token: other.token })).body;
  expect(people.find(({ _id }: { _id: string }) => _id === helper.userId).grants).toMatchObject([
    { scope: "support.answer", by: "Kala", approvedBy: "Ravi", until: "2026-12-31T18:29:59.999Z" },
  ]);
  expect((await linesOf(server)).map(({ act, admin_id }) => [act, admin_id])).toEqual([
    ["approval.requested", asking.userId],
    ["admin.granted", asking.userId],
    ["approval.given", other.userId],
  ]);
  expect((await decide(server, "approve", idOf(asked), other)).status).toBe(409);
});

test("STAFF-07: no one decides the own request, by no session, nor a grant to oneself", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const own = await ask(server, asking, asking);
  expect([own.status, own.body.message]).toEqual([403, "You cannot give rights to your own account."]);
  const id = idOf(await ask(server, asking, helper));
  const { pool } = server.database.database;
  // A second session of the same person.
  await pool.query(
    `insert into sessions (id, user_id, token_hash, created_at, last_used_at, proved_at)
     select gen_random_uuid(), user_id, sha256('second'), created_at, last_used_at, proved_at from sessions where user_id = $1`,
    [asking.userId],
  );
  expect((await decide(server, "approve", id, asking)).status).toBe(403);
  await expect(
    pool.query("update approvals set state = 'done', decided_by = asked_by, decided_at = now() where id = $1", [id]),
  ).rejects.toThrow("another_decides");
  await expect(
    pool.query("insert into staff_grants (person_id, scope, granted_by, granted_at) values ($1, 'owner', $1, now())", [
      helper.userId,
    ]),
  ).rejects.toThrow("check constraint");
  const toOther = idOf(await ask(server, asking, other, { scopes: ["log.read"] }));
  expect((await decide(server, "approve", toOther, other)).status).toBe(403);
  expect(await grantsOf(server, helper)).toEqual([]);
  // Who asked may withdraw it.
  expect((await decide(server, "refuse", id, asking)).body.approval.state).toBe("refused");
});

test("STAFF-07: a payload that was changed in the database is not run", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const { pool } = server.database.database;
  const id = idOf(await ask(server, asking, helper));
  const changes = [
    `payload = jsonb_set(payload, '{scopes}', '["owner"]')`,
    `payload = jsonb_set(payload, '{scopes}', '["owner"]'), payload_sha256 = sha256(payload::text::bytea)`,
    `asked_by = '${other.userId}'`,
  ];
  for (const change of changes) {
    await pool.query(`begin; update approvals set ${change} where id = '${id}'; commit`);
    const by = change.startsWith("asked_by") ? asking : other;
    expect((await decide(server, "approve", id, by)).status).toBe(409);
    expect((await server.call("GET /api/admin/approvals", { token: other.token })).status).toBe(200);
  }
  expect(await grantsOf(server, helper)).toEqual([]);
});

test("STAFF-07: it ends after 24 hours, with the owner who asked, and with whom it is for", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const third = await server.person({ type: null, admin: true });
  const late = idOf(await ask(server, asking, helper));
  server.clock.advance(DAY);
  expect((await decide(server, "approve", late, other)).body.message).toBe("This request has expired.");
  await runJob(server, "staff.due");
  expect((await linesOf(server)).map(({ act }) => act)).toEqual(["approval.requested", "approval.expired"]);

  const taken = idOf(await ask(server, asking, helper));
  const params = { id: asking.userId };
  expect((await server.call("DELETE /api/admin/staff/{id}", { params, token: third.token })).status).toBe(200);
  expect((await decide(server, "approve", taken, other)).body.message).toBe("This request has expired.");

  const leaving = idOf(await ask(server, third, helper));
  expect((await server.call("DELETE /api/users/delete-account", { token: third.token })).status).toBe(200);
  expect((await decide(server, "approve", leaving, other)).status).toBe(404);
  expect((await linesOf(server)).filter(({ act }) => act === "approval.requested")).toHaveLength(3);
  expect(await grantsOf(server, helper)).toEqual([]);
});

test("STAFF-07: a site with one owner is asked by email and does it after 24 hours, or by a command", async () => {
  const server = await testServer();
  const owner = await server.person({ type: null, admin: true, name: "Kala" });
  const [helper, second] = [await server.person({ name: "Tara" }), await server.person({ name: "Uma" })];
  const asked = await ask(server, owner, helper);
  expect(asked.body.approval.isAlone).toBe(true);
  expect((await mailsTo(server, owner.email))[0]?.subject).toBe(`In 24 hours: ${asked.body.approval.what}`);
  server.clock.advance(DAY - 1);
  await runJob(server, "staff.due");
  expect(await inbox(server, helper)).toBe(403);
  server.clock.advance(1);
  await runJob(server, "staff.due");
  expect(await inbox(server, helper)).toBe(200);

  const { config, log } = server.application.platform;
  const open = async () => ({ url: "", database: server.database.database, close: async () => {} });
  const said: string[] = [];
  const tools = { config, clock: server.clock, log, open, openAsItIs: open, say: (line: string) => said.push(line) };
  await approveCommand.run([idOf(await ask(server, owner, second))], tools);
  expect([said, await inbox(server, second)]).toEqual([["Approved and done."], 200]);
  await expect(approveCommand.run(["nothing"], tools)).rejects.toThrow("This request does not exist.");
  expect((await linesOf(server)).filter(({ act }) => act === "approval.given")).toMatchObject([
    { admin_id: null, detail: expect.stringContaining("After 24 hours, as the site has no other owner.") },
    { admin_id: null, detail: expect.stringContaining("On the server's command line.") },
  ]);
});

test("STAFF-07: time decides nothing that another owner could have refused when it was asked, nor what cannot be done", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const withdrawn = idOf(await ask(server, asking, helper));
  const params = { id: other.userId };
  expect((await server.call("DELETE /api/admin/staff/{id}", { params, token: asking.token })).status).toBe(200);
  const list = async () => (await server.call("GET /api/admin/approvals", { token: asking.token })).body.approvals;
  expect(await list()).toMatchObject([{ _id: withdrawn, isAlone: false }]);
  // Whoever writes to the table alone cannot have it done.
  await server.database.database.pool.query("update approvals set is_alone = true");
  server.clock.advance(DAY);
  await runJob(server, "staff.due");
  expect(await list()).toMatchObject([{ _id: withdrawn, state: "expired" }]);

  const gone = await server.person();
  const impossible = idOf(await ask(server, asking, gone));
  await server.database.database.pool.query("update users set suspended_at = now() where id = $1", [gone.userId]);
  server.clock.advance(DAY);
  await runJob(server, "staff.due");
  expect((await list())[0]).toMatchObject({ _id: impossible, state: "expired" });
  expect([await grantsOf(server, helper), await grantsOf(server, gone)]).toEqual([[], []]);
});

test("STAFF-07: who takes the rights of all other owners, or suspends them, does not get alone what took two", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const third = await server.person({ type: null, admin: true });
  const params = { id: other.userId };
  await server.call("DELETE /api/admin/staff/{id}", { params, token: asking.token });
  const shut = { params: { id: third.userId }, json: { reason: "Left us." }, token: asking.token };
  expect((await server.call("POST /api/admin/users/{id}/suspend", shut)).status).toBe(200);
  const states: string[] = [];
  const askAndLetTimeDecide = async () => {
    const { body } = await ask(server, asking, helper);
    server.clock.advance(DAY);
    await runJob(server, "staff.due");
    const list = (await server.call("GET /api/admin/approvals", { token: asking.token })).body.approvals;
    states.push(list.find(({ _id }: { _id: string }) => _id === body.approval._id).state);
  };
  await askAndLetTimeDecide();
  server.clock.advance(OWNER_COUNTS_DAYS * DAY);
  await server.database.database.pool.query("update sessions set last_used_at = $1, proved_at = $1, created_at = $1", [
    server.clock.now(),
  ]);
  await askAndLetTimeDecide();
  expect(states).toEqual(["expired", "done"]);
});

test("STAFF-07: time alone ends no right of the only other owner, and who is owner no more counts before the sweep", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const alone = async (whom: TestPerson, changes: object) =>
    (await ask(server, asking, whom, changes)).body.approval.isAlone;
  expect(await alone(other, { scopes: ["owner"], until: "2026-12-24" })).toBe(false);
  const ended = "update staff_grants set granted_at = $2, until = $3 where person_id = $1";
  await server.database.database.pool.query(ended, [
    other.userId,
    new Date(server.clock.now().getTime() - DAY),
    new Date(server.clock.now().getTime() - HOUR),
  ]);
  expect(await alone(helper, { scopes: ["owner"] })).toBe(false);
});

test("STAFF-02 STAFF-06: a grant whose day is over is removed by the job, with a notice, an email and a line", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  expect((await ask(server, asking, helper, { until: "2026-11-20" })).body.errors.until).toBe(
    "Choose today or a later day.",
  );
  await decide(server, "approve", idOf(await ask(server, asking, helper, { until: "2026-11-21" })), other);
  server.clock.set(new Date("2026-11-21T18:30:00Z"));
  expect(await inbox(server, helper)).toBe(403);
  await runJob(server, "staff.due");
  expect(await grantsOf(server, helper)).toEqual([]);
  expect(await inbox(server, helper)).toBe(401);
  expect((await linesOf(server)).at(-1)).toEqual({ act: "rights.ended", admin_id: null, detail: "support.answer" });
  expect((await mailsTo(server, helper.email))[0]?.subject).toBe(
    "You are no longer an administrator of Startup Connect",
  );
});

test("STAFF-05 STAFF-06: owners withdraw rights at once; the last owner keeps the scope and stays", async () => {
  const { server, asking, other } = await world(await testServer());
  const take = (by: TestPerson, id: string, query = {}) =>
    server.call("DELETE /api/admin/staff/{id}", { params: { id }, query, token: by.token });
  // An owner until a day is no one to leave the site to.
  const passing = await server.person({ type: null, admin: true });
  const end = new Date(server.clock.now().getTime() + HOUR);
  await server.database.database.pool.query("update staff_grants set until = $2 where person_id = $1", [
    passing.userId,
    end,
  ]);
  expect((await take(asking, other.userId)).status).toBe(200);
  expect((await server.call("GET /api/admin/staff", { token: other.token })).status).toBe(401);
  for (const by of [asking, passing])
    expect((await take(by, asking.userId, { scope: "owner" })).body.message).toBe(
      "This is the only owner of the site without an end. Make another account an owner first.",
    );
  expect((await server.call("DELETE /api/users/delete-account", { token: asking.token })).status).toBe(409);
  expect((await take(asking, other.userId)).status).toBe(404);
});

test("STAFF-07: an owner whose scope ended while the decision waited for its turn decides nothing", async () => {
  const { server, asking, other, helper } = await world(await testServer());
  const id = idOf(await ask(server, asking, helper));
  const { database } = server.database;
  const late = await holding(database, `delete from staff_grants where person_id = '${other.userId}'`, {
    blocked: () => decide(server, "approve", id, other),
    held: async () => {},
  });
  expect(late.blocked).toMatchObject({ status: 403 });
  expect(await grantsOf(server, helper)).toEqual([]);
});

test("STAFF-07: of two processes that approve, or approve and refuse, at once, one decides and it runs once", async () => {
  const [one, two] = await twoServers();
  const { asking, other, helper } = await world(one);
  const third = await one.person({ type: null, admin: true });
  for (let n = 0; n < 8; n++) {
    const id = idOf(await ask(one, asking, helper, { scopes: [["log.read"], ["support.answer"]][n % 2] }));
    const act = n < 4 ? "approve" : "refuse";
    const answers = await Promise.all([decide(one, "approve", id, other), decide(two, act, id, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isDone = answers.find(({ status }) => status === 200)?.body.approval.state === "done";
    expect(await grantsOf(one, helper)).toHaveLength(isDone ? 1 : 0);
    await one.database.database.pool.query("delete from staff_grants where person_id = $1", [helper.userId]);
  }
  const { rows } = await one.database.database.pool.query(
    "select count(*)::int as n from admin_log where act = 'admin.granted'",
  );
  const done = await one.database.database.pool.query("select count(*)::int as n from approvals where state = 'done'");
  expect(rows).toEqual(done.rows);
}, 60_000);
