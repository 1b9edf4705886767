import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { answer, appeal, decide, rowsOf } from "#test/cases.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { booked, completed } from "#test/mentoring.ts";
import { ask, connect, member } from "#test/people.ts";

let server: TestServer;
let founder: TestPerson;
let staff: Record<"friend" | "reporter" | "blocker" | "stranger", TestPerson>;

const report = ({ token }: TestPerson, targetId: string) =>
  server.call("POST /api/reports", { json: { targetType: "profile", targetId, kind: "fraud", reason: "" }, token });
const give = ({ userId }: TestPerson, ...scopes: string[]) =>
  rowsOf(server, "insert into staff_grants (person_id, scope, granted_at) select $1, unnest($2::text[]), now()", [
    userId,
    scopes,
  ]);
const user = ({ token }: TestPerson, { userId }: TestPerson) =>
  server.call("GET /api/admin/users/{id}", { params: { id: userId }, token });

beforeEach(async () => {
  server = await testServer();
  founder = (await registerStartup(server)).owner;
  staff = {
    friend: await member(server),
    reporter: await member(server),
    blocker: await member(server),
    stranger: await member(server),
  };
  await connect(server, staff.friend, founder);
  await report(staff.reporter, founder.userId);
  await server.call("POST /api/blocks", { json: { userId: founder.userId }, token: staff.blocker.token });
  for (const one of Object.values(staff)) await give(one, "cases.decide", "people.read", "people.suspend");
});

test("CASE-04 AGE-07: who knows, reported or blocked someone neither pauses nor frees the account as a minor's", async () => {
  const act = ({ token }: TestPerson, key: "pause-minor" | "not-minor", { userId }: TestPerson) =>
    server.call(`POST /api/admin/users/{id}/${key}`, {
      params: { id: userId },
      ...(key === "not-minor" && { json: { reason: "I saw the passport of this person." } }),
      token,
    });
  for (const key of ["pause-minor", "not-minor"] as const) {
    const { stranger, ...others } = staff;
    for (const [name, one] of Object.entries(others)) {
      const { status, body } = await act(one, key, founder);
      expect([name, status, body.message]).toEqual([name, 403, (await user(one, founder)).body.why]);
    }
    expect([(await user(stranger, founder)).body.why, (await act(stranger, key, founder)).status]).toEqual(["", 200]);
  }
});

test("CASE-04 FRAUD-05: who knows the other of a held request does not answer it by suspending its sender", async () => {
  const { owner: sender } = await registerInvestor(server);
  const note = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
  const held = (await ask(server, sender, founder, note)).body.held._id as string;
  const suspend = ({ token }: TestPerson) =>
    server.call("POST /api/admin/users/{id}/suspend", {
      params: { id: sender.userId },
      json: { reason: "Asks founders for fees.", heldRequest: held },
      token,
    });
  const { stranger, ...others } = staff;
  for (const [name, one] of Object.entries(others)) {
    const sent = { params: { id: held }, json: { decision: "deliver" }, token: one.token };
    const direct = await server.call("POST /api/admin/held-requests/{id}", sent);
    const { status, body } = await suspend(one);
    const listed = (await server.call("GET /api/admin/held-requests", { token: one.token })).body.held[0].why;
    expect([name, status, direct.status, direct.body.message, listed]).toEqual([
      name,
      403,
      403,
      body.message,
      body.message,
    ]);
    expect(listed).not.toBe("");
  }
  expect((await server.call("GET /api/admin/held-requests", { token: stranger.token })).body.held[0].why).toBe("");
  expect((await suspend(stranger)).status).toBe(200);
});

test("STAFF-05: who may suspend does not restore an administrator, an owner does", async () => {
  const owner = await server.person({ admin: true });
  const other = await server.person({ admin: ["log.read"] });
  const act = ({ token }: TestPerson, key: "suspend" | "restore") =>
    server.call(`POST /api/admin/users/{id}/${key}`, {
      params: { id: other.userId },
      ...(key === "suspend" && { json: { reason: "Left." } }),
      token,
    });
  expect((await act(owner, "suspend")).status).toBe(200);
  const refused = await act(staff.stranger, "restore");
  expect([refused.status, refused.body.message]).toEqual([403, (await user(staff.stranger, other)).body.why]);
  expect((await act(owner, "restore")).status).toBe(200);
});

test("CASE-04 CASE-08: what a case offers an administrator is what its acts allow, in every state", async () => {
  const officer = await server.person({ admin: ["cases.decide", "cases.officer"] });
  const owner = await server.person({ admin: true });
  const reader = await member(server);
  const number = (await report(reader, founder.userId)).body.number as string;
  const everyone = { ...staff, officer, owner };
  const read = async ({ token }: TestPerson) =>
    (await server.call("GET /api/admin/cases/{number}", { params: { number }, token })).body.case;
  const lift = ({ token }: TestPerson) =>
    server.call("POST /api/admin/cases/{number}/lift", { params: { number }, token });
  const acts = {
    decide: (by: TestPerson) => decide(server, by, number, "suspend"),
    answer: (by: TestPerson) => answer(server, by, number, "suspend"),
    lift,
  };
  /** Each who is refused reads why on the page; who reads no reason is refused by no right, whatever the state is. */
  async function agrees(act: keyof typeof acts, may: readonly string[]) {
    const offered: string[] = [];
    for (const [name, one] of Object.entries(everyone)) {
      const { why, measures } = await read(one);
      if (why[act] === "" && (act === "lift" || measures.includes("suspend"))) offered.push(name);
      else expect([name, (await acts[act](one)).status]).toEqual([name, 403]);
    }
    expect(offered).toEqual(may);
  }
  await agrees("decide", ["stranger", "owner"]);
  expect((await acts.decide(staff.stranger)).status).toBe(200);
  await agrees("lift", ["stranger", "owner"]);
  expect((await appeal(server, reader, number)).status).toBe(201);
  await agrees("answer", ["owner"]);
  expect((await acts.answer(owner)).status).toBe(200);
  await agrees("lift", ["owner"]);
});

test("CASE-04: who reads people alone reads no cases about them; who decides cases does, but not of the own account", async () => {
  const reader = await server.person({ admin: ["people.read"] });
  expect((await user(reader, founder)).body.casesAbout).toBeNull();
  expect((await user(staff.stranger, founder)).body.casesAbout).toHaveLength(1);
  await report(staff.reporter, staff.stranger.userId);
  expect((await user(staff.stranger, staff.stranger)).body.casesAbout).toBeNull();
});

test("CASE-04 CASE-13: a reported administrator counts nothing of it, in the overview, the desk, the list and beside a case", async () => {
  const { stranger, reporter } = staff;
  await registerStartup(server).then(({ owner }) => report(reporter, owner.userId));
  const seen = async () => {
    const { token } = stranger;
    const { waiting } = (await server.call("GET /api/admin/overview", { token })).body;
    const { cases, total } = (await server.call("GET /api/admin/cases", { token })).body;
    const one = await server.call("GET /api/admin/cases/{number}", { params: { number: cases[0].number }, token });
    const counted = waiting.find(({ section }: { section: string }) => section === "cases").count;
    const desk = (await server.call("GET /api/admin/desk", { token })).body;
    return [counted, total, desk.total, desk.rows.length, one.body.queue.waiting];
  };
  const before = await seen();
  expect(new Set(before).size).toBe(1);
  await report(reporter, stranger.userId);
  expect(await seen()).toEqual(before);
});

test("CASE-04 CASE-07: of 20,000 events the newest are read, by staff and by a side", async () => {
  const number = (await report(staff.reporter, founder.userId)).body.number as string;
  await rowsOf(
    server,
    `insert into case_events (id, case_id, at, kind)
     select gen_random_uuid(), c.id, $2::timestamptz + n * interval '1 second', case n % 2 when 0 then 'joined' else 'taken' end
     from cases c, generate_series(1, 20000) n where c.number = $1`,
    [number, server.clock.now()],
  );
  const { stranger, reporter } = staff;
  const { body } = await server.call("GET /api/admin/cases/{number}", { params: { number }, token: stranger.token });
  const own = await server.call("GET /api/reports/{number}", { params: { number }, token: reporter.token });
  expect([body.case.events.length, own.body.report.events.length]).toEqual([200, 200]);
  expect([body.case.events.at(-1).kind, own.body.report.events.at(-1).kind]).toEqual(["joined", "taken"]);
});

test("CASE-04: who is tied to a side, was until now, or is whom a review is about, decides nothing", async () => {
  const session = await booked(server, {}, 0, founder);
  const { mentor } = session;
  const [coFounder, parted, acquainted, reporter] = [
    await member(server),
    await member(server),
    await member(server),
    await member(server),
  ];
  await completed(server, session);
  for (const [{ token }, text] of [
    [founder, "He did not come prepared at all."],
    [mentor, "A good talk."],
  ] as const)
    await server.call("PUT /api/sessions/{id}/review", {
      params: { id: session.id },
      json: { rating: 1, text },
      token,
    });
  const json = { name: "Anil Das", line: "Builds it", email: coFounder.email };
  await server.call("POST /api/startups/co-founders", { json, token: founder.token });
  const [invitation] = await mailsTo(server, coFounder.email);
  const [, token = ""] = /\/co-founder\/([\w-]{43})/.exec(invitation?.text ?? "") ?? [];
  await server.call("POST /api/startups/co-founders/links/{token}/confirm", { params: { token } });
  const { id } = await connect(server, parted, founder);
  await server.call("DELETE /api/connections/{id}", { params: { id }, token: parted.token });
  await server.call("DELETE /api/blocks/{userId}", {
    params: { userId: founder.userId },
    token: staff.blocker.token,
  });
  await connect(server, acquainted, mentor);
  const tied = { mentor, coFounder, parted, blocker: staff.blocker };
  for (const one of [mentor, coFounder, parted, acquainted]) await give(one, "cases.decide");
  const reported = async (targetType: string, targetId: string) => {
    const sent = { targetType, targetId, kind: "fraud", reason: "" };
    return (await server.call("POST /api/reports", { json: sent, token: reporter.token })).body.number as string;
  };
  const refused = async (number: string, people: Readonly<Record<string, TestPerson>>) => {
    for (const [name, one] of Object.entries(people))
      expect([name, (await decide(server, one, number, "none")).status]).toEqual([name, 403]);
  };
  const profile = await reported("profile", founder.userId);
  await refused(profile, tied);
  expect((await decide(server, acquainted, profile, "none")).status).toBe(200);
  const { reviews } = (await server.call("GET /api/reviews/{userId}", { params: { userId: mentor.userId } })).body;
  const review = await reported("review", reviews[0]._id);
  const { mentor: _, ...others } = tied;
  await refused(review, { ...others, acquainted });
  // Whom it is about does not learn of it.
  expect((await decide(server, mentor, review, "none")).status).toBe(404);
  const again = await reported("profile", founder.userId);
  expect((await decide(server, staff.stranger, again, "suspend")).status).toBe(200);
  for (const { token } of Object.values(tied)) {
    const { why } = (await server.call("GET /api/admin/cases/{number}", { params: { number: again }, token })).body
      .case;
    expect(why.lift).toContain("There is or was");
  }
  server.clock.advance(31 * DAY);
  await runJob(server, "connections.sweep");
  expect(await rowsOf(server, "select from ended_blocks")).toEqual([]);
});
