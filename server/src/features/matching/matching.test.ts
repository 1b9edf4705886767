import { type Match, SETS_A_DAY, scoreOf } from "@startup-connect/contract/matching";
import { DAY, indiaDay } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { serverOn, type TestPerson, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import {
  dismiss,
  look,
  matchesOf,
  must,
  namesOf,
  nothing,
  open,
  pass,
  prefer,
  save,
  startups,
} from "#test/matching.ts";
import { ask, connect } from "#test/people.ts";
import { share } from "#test/share.ts";

test("MATCH-03 MATCH-02: five on a day, the same at each look, each score recomputed by its parts; others tomorrow", async () => {
  const server = await testServer();
  await startups(server, 12);
  const { owner } = await registerInvestor(server);
  const first = await look(server, owner);
  expect(first.matches).toHaveLength(5);
  expect(first).toMatchObject({ isSaved: false, day: indiaDay(server.clock.now()) });
  for (const { parts, together } of first.matches as Match[]) {
    expect(scoreOf(parts).together).toBe(together);
    expect(together).toBeGreaterThanOrEqual(50);
  }
  expect(await look(server, owner)).toEqual(first);
  await pass(server, 1);
  const second = await namesOf(server, owner);
  expect(second).toHaveLength(5);
  expect(first.matches.filter(({ user }: Match) => second.includes(user.name))).toEqual([]);
  await pass(server, 1);
  expect(await namesOf(server, owner)).toHaveLength(2);
  // After 60 days they may come again.
  await pass(server, 61);
  expect(await namesOf(server, owner)).toHaveLength(5);
});

test("ROLE-18 MATCH-04: a startup interested in mentors meets mentors of its industry first", async () => {
  const server = await testServer();
  const names = ["One", "Two", "Three", "Four", "Five"].map((n) => `Mentor ${n}`);
  for (const mentorName of names)
    await registerMentor(server, { mentorName, industry: "Agriculture", stages: ["Early Traction"] });
  for (const startupName of ["Same A", "Same B"]) await registerStartup(server, { startupName });
  const interests = Object.fromEntries(
    ["all", "investors", "incubators", "otherStartups", "mentors", "accelerators"].map((one) => [
      one,
      one === "mentors",
    ]),
  );
  const { owner } = await registerStartup(server, { interestAreas: interests });
  const met = await namesOf(server, owner);
  expect(met).toHaveLength(5);
  expect(names).toEqual(expect.arrayContaining(met.slice(0, 4)));
});

test("MATCH-11: founders who look for a co-founder find each other in any field; who saved before keeps all else", async () => {
  const server = await testServer();
  const startup = async (startupName: string, industry: string) =>
    (await registerStartup(server, { startupName, industry, sector: "", stage: "Validation" })).owner;
  const [one, other] = [await startup("Weave", "Healthcare"), await startup("Loom", "Energy")];
  const many = await startups(server, 6, "Crowd");
  const partner = prefer("Co-founder");
  for (const person of [one, other]) await save(server, person, { partner, stage: prefer("Validation") });
  expect(await namesOf(server, one)).toContain("Loom");
  const [best] = await matchesOf(server, other);
  expect(best).toMatchObject({
    user: { name: "Weave" },
    sentences: expect.arrayContaining([{ halves: 2, text: "Looks for a co-founder. You look for a co-founder." }]),
  });
  const [quiet] = many;
  if (!quiet) throw new Error("a startup is missing");
  expect((await matchesOf(server, quiet)).flatMap(({ parts }) => [...parts.own, ...parts.theirs])).not.toContainEqual(
    expect.objectContaining({ dimension: "partner", halves: 2 }),
  );
  const { partner: _, ...before } = { ...nothing, stage: prefer("Scaling") };
  await server.database.database.pool.query("update match_preferences set preferences = $1 where user_id = $2", [
    before,
    one.userId,
  ]);
  const { body } = await server.call("GET /api/matches/preferences", { token: one.token });
  expect(body.preferences).toMatchObject({ partner: open, stage: prefer("Scaling") });
  expect(
    (
      await server.call("PUT /api/matches/preferences", {
        json: { ...nothing, partner: prefer("Money") },
        token: one.token,
      })
    ).body.errors,
  ).toHaveProperty(["partner.values.0"]);
});

test("ROLE-70: the mentors' validation is the startups' Validation", async () => {
  const server = await testServer();
  await registerMentor(server, { mentorName: "Farida Begum", industry: "", stages: ["validation"] });
  const { owner } = await registerStartup(server, { stage: "Validation", industry: "", sector: "" });
  expect(await namesOf(server, owner)).toEqual(["Farida Begum"]);
});

test("MATCH-03: many looks at once, over two processes, make one set", async () => {
  const server = await testServer();
  const other = await serverOn(server.database);
  await startups(server, 12);
  const { owner } = await registerInvestor(server);
  const looks = share(200, 30);
  const seen = await Promise.all(Array.from({ length: looks }, (_, n) => matchesOf(n % 2 ? other : server, owner)));
  expect(new Set(seen.map((matches) => JSON.stringify(matches))).size).toBe(1);
  expect(seen[0]).toHaveLength(5);
  const { rows } = await server.database.database.pool.query("select count(*)::int as n from matches");
  expect(rows[0].n).toBe(5);
});

test("MATCH-03: a day without a match stays so, until what the member looks for changes or the day is over", async () => {
  const server = await testServer();
  const [{ owner }, { owner: other }] = [await registerInvestor(server), await registerInvestor(server)];
  for (const one of [owner, other]) expect(await namesOf(server, one)).toEqual([]);
  await startups(server, 2);
  for (const one of [owner, other]) expect(await namesOf(server, one)).toEqual([]);
  await save(server, other, {});
  expect(await namesOf(server, other)).not.toEqual([]);
  await pass(server, 1);
  expect(await namesOf(server, owner)).not.toEqual([]);
});

test("MATCH-03: mentors get three; visitors none; without a registration there is no one, and preferences are refused", async () => {
  const server = await testServer();
  for (let n = 1; n <= 5; n++)
    await registerStartup(server, { startupName: `Loom ${n}`, industry: "B2C", sector: "", stage: "Validation" });
  const { owner: guide } = await registerMentor(server);
  expect(await matchesOf(server, guide)).toHaveLength(3);
  expect((await server.call("GET /api/matches")).status).toBe(401);
  const newcomer = await server.person({ type: "Startup" });
  expect(await look(server, newcomer)).toMatchObject({ matches: [] });
  expect((await save(server, newcomer, {})).body).toMatchObject({ next: "/RegistrationHome" });
});

test("MATCH-04: never oneself, hidden, suspended, away, blocked, connected, asked, dismissed or left out by either", async () => {
  const server = await testServer();
  const made = await startups(server, 9);
  const [stays, hidden, suspended, away, blocking, blocked, connected, asked, picky] = made;
  const { owner } = await registerInvestor(server);
  if (!stays || !hidden || !suspended || !away || !blocking || !blocked || !connected || !asked || !picky)
    throw new Error("a startup is missing");
  const admin = await server.person({ admin: true });
  const { pool } = server.database.database;
  await pool.query("update startups set listed = false where user_id = $1", [hidden.userId]);
  const suspension = { params: { id: suspended.userId }, json: { reason: "Asks for fees" }, token: admin.token };
  expect((await server.call("POST /api/admin/users/{id}/suspend", suspension)).status).toBe(200);
  const json = { until: indiaDay(server.clock.now().getTime() + 8 * DAY) };
  expect((await server.call("PUT /api/users/away", { json, token: away.token })).status).toBe(200);
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: blocking.token });
  await server.call("POST /api/blocks", { json: { userId: blocked.userId }, token: owner.token });
  await connect(server, owner, connected);
  await ask(server, asked, owner);
  await save(server, picky, { industry: { ...open, avoid: ["Healthcare"] }, stage: prefer("Validation") });
  expect(await namesOf(server, owner)).toEqual(["Clinic 1"]);

  // Who blocks after the set was made is no longer shown; who is asked stays, with the state of the request.
  expect((await matchesOf(server, owner))[0]?.connection.state).toBe("connect");
  await ask(server, owner, stays);
  expect((await matchesOf(server, owner))[0]?.connection.state).toBe("pending");
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: stays.token });
  expect(await namesOf(server, owner)).toEqual([]);
});

test("MATCH-04: who is connected after the set was made leaves it at once", async () => {
  const server = await testServer();
  const [first] = await startups(server, 2);
  const { owner } = await registerInvestor(server);
  if (!first) throw new Error("a startup is missing");
  expect(await namesOf(server, owner)).toHaveLength(2);
  await connect(server, owner, first);
  expect(await namesOf(server, owner)).toEqual(["Clinic 2"]);
});

test("MATCH-14: with another member the match is that of the list, and null for who could not be in it", async () => {
  const server = await testServer();
  const [fits, connected, blocking, hidden] = await startups(server, 4);
  const { owner } = await registerInvestor(server);
  const { owner: colleague } = await registerInvestor(server);
  if (!fits || !connected || !blocking || !hidden) throw new Error("a startup is missing");
  const withUser = async ({ token }: TestPerson, { userId }: Pick<TestPerson, "userId">) => {
    const { status, body } = await server.call("GET /api/matches/with/{userId}", { params: { userId }, token });
    expect(status).toBe(200);
    return body.match;
  };
  // Before there is a list of the day it is computed, and is the same.
  const found = await withUser(owner, fits);
  expect(found.sentences.length).toBeGreaterThan(0);
  expect(found).toEqual((await matchesOf(server, owner)).find(({ user }) => user.userId === fits.userId));
  expect(await withUser(fits, owner)).toMatchObject({ level: found.level, together: found.together });
  for (const other of [connected, blocking, hidden])
    expect(await withUser(owner, other)).toMatchObject({ reason: "fit" });

  await connect(server, owner, connected);
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: blocking.token });
  await server.database.database.pool.query("update startups set listed = false where user_id = $1", [hidden.userId]);
  const none = [owner, colleague, connected, blocking, hidden, { userId: "no-id" }];
  for (const other of none) expect(await withUser(owner, other)).toBeNull();
  await save(server, owner, { stage: must("Scaling") });
  expect(await withUser(owner, fits)).toBeNull();
  expect(await withUser(await server.person({ type: "Startup" }), owner)).toBeNull();
  const { status } = await server.call("GET /api/matches/with/{userId}", { params: { userId: fits.userId } });
  expect(status).toBe(401);
});

test("MATCH-05: the last place is for a new member, then for one who is rarely shown, and says so", async () => {
  const server = await testServer();
  await startups(server, 4, "Early");
  const { owner } = await registerInvestor(server);
  await pass(server, 40);
  const exact = { startupName: "Newcomer", industry: "Healthcare", sector: "", stage: "Early Traction" };
  await registerStartup(server, exact);
  // The newcomer's stage fits by half only, so four older ones have a higher score.
  const matches = await matchesOf(server, owner);
  expect(matches.map(({ reason }) => reason)).toEqual(["fit", "fit", "fit", "fit", "new"]);
  expect(matches[4]?.user.name).toBe("Newcomer");
  expect(matches[4]?.together).toBeLessThan(matches[3]?.together ?? 0);

  const other = await testServer();
  await startups(other, 6);
  const { owner: investor } = await registerInvestor(other);
  await pass(other, 40);
  const reasons = (await matchesOf(other, investor)).map(({ reason }) => reason);
  expect(reasons).toEqual(["fit", "fit", "fit", "fit", "rare"]);
});

test("MATCH-05: no one is in more than 25 sets of a day, whoever looks at once", async () => {
  const server = await testServer();
  const other = await serverOn(server.database);
  await startups(server, 1);
  const viewers: TestPerson[] = [];
  for (let n = 0; n < SETS_A_DAY + 3; n++) viewers.push((await registerInvestor(server)).owner);
  const seen = await Promise.all(viewers.map((viewer, n) => matchesOf(n % 2 ? other : server, viewer)));
  expect(seen.filter((matches) => matches.length === 1)).toHaveLength(SETS_A_DAY);
});

test("MATCH-06: a dismissed match changes the own list only, can be undone, and comes back by its reason", async () => {
  const server = await testServer();
  const [first, second] = await startups(server, 2);
  const { owner } = await registerInvestor(server);
  const { owner: neighbour } = await registerInvestor(server);
  if (!first || !second) throw new Error("a startup is missing");
  expect((await dismiss(server, owner, second.userId, "never")).status).toBe(404);
  expect(await namesOf(server, owner)).toHaveLength(2);
  expect((await dismiss(server, owner, first.userId, "")).body.errors).toEqual({ reason: "Please choose a reason." });
  expect((await dismiss(server, owner, first.userId, "stage")).status).toBe(204);
  expect((await dismiss(server, owner, second.userId, "never")).status).toBe(204);
  const dismissed = async () => (await matchesOf(server, owner)).map((match) => match.dismissed).sort();
  expect(await dismissed()).toEqual(["never", "stage"]);
  const suggestions = async () =>
    (await server.call("GET /api/users/overview", { token: owner.token })).body.suggestions;
  expect(await suggestions()).toEqual([]);
  expect(await namesOf(server, neighbour)).toHaveLength(2);
  const params = { userId: first.userId };
  expect((await server.call("DELETE /api/matches/{userId}/dismiss", { params, token: owner.token })).status).toBe(204);
  expect(await dismissed()).toEqual(["never", null]);
  await dismiss(server, owner, first.userId, "notNow");
  await pass(server, 61);
  expect(await namesOf(server, owner)).toEqual([]);
  await pass(server, 30);
  expect(await namesOf(server, owner)).toEqual(["Clinic 1"]);
});

test("MATCH-01 MATCH-13: preferences follow from the registration until they are saved; saving makes today's matches again", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "Pulse", industry: "Healthcare", sector: "", stage: "Validation" });
  const { owner: loom } = await registerStartup(server, {
    startupName: "Loom",
    industry: "B2C",
    sector: "",
    stage: "Scaling",
    state: "Kerala",
    city: "Kochi",
  });
  const { owner } = await registerInvestor(server);
  const get = async () => (await server.call("GET /api/matches/preferences", { token: owner.token })).body;
  expect(await get()).toMatchObject({
    isSaved: false,
    dimensions: ["industry", "stage", "location", "amount"],
    // MATCH-13
    readings: [
      { word: "Technology", means: ["B2B", "Information Technology"] },
      { word: "Seed", means: ["Ideation", "Validation"] },
    ],
    preferences: {
      industry: prefer("B2B", "Healthcare", "Information Technology"),
      stage: prefer("Ideation", "Validation"),
      ...{ amountFrom: 1_000_000, amountTo: 5_000_000 },
    },
  });
  expect(await namesOf(server, owner)).toEqual(["Pulse"]);
  const reasons = async () =>
    (await matchesOf(server, owner)).flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const said = ["Works in Healthcare, as in your profile.", "Is at Validation, which fits Seed in your profile."];
  expect(await reasons()).toEqual(expect.arrayContaining(said));
  await save(server, owner, { industry: prefer("Healthcare"), stage: prefer("Validation") });
  expect(await reasons()).toContain("Is at Validation, as you asked.");
  expect((await get()).readings).toEqual([]);
  await save(server, loom, {});
  const saved = await save(server, owner, { industry: prefer("B2C"), location: must("Kerala") });
  expect(saved).toMatchObject({ status: 200, body: { isSaved: true } });
  expect(await look(server, owner)).toMatchObject({ isSaved: true, matches: [{ user: { name: "Loom" } }] });
});

test("MATCH-01: every faulty field is named, and nothing is stored", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const put = (json: unknown) => server.call("PUT /api/matches/preferences", { json, token: owner.token });
  const { status, body } = await put({
    ...nothing,
    stage: { ...prefer("Scaling"), avoid: ["Scaling"] },
    amountFrom: 5_000_000,
    amountTo: 20_000,
  });
  expect([status, body.errors]).toEqual([
    400,
    {
      "stage.avoid": "You cannot look for something and avoid it too.",
      amountTo: "The upper amount is below the lower one.",
    },
  ]);
  expect((await put({ ...nothing, amountFrom: 12.5 })).body.errors.amountFrom).toContain("whole rupees");
  expect((await put({ ...nothing, industry: prefer("Astrology") })).status).toBe(400);
  const { rows } = await server.database.database.pool.query("select count(*)::int as n from match_preferences");
  expect(rows[0].n).toBe(0);
});

test("MATCH-07: payment has no weight: with all on Premium the matches are the same, byte for byte", async () => {
  const server = await testServer();
  await startups(server, 9);
  const { owner } = await registerInvestor(server);
  const { pool } = server.database.database;
  const unpaid = JSON.stringify(await matchesOf(server, owner));
  await pool.query("delete from matches");
  await pool.query(
    `insert into plan_orders (id, number, user_id, plan, price_paise, state, created_at, open_until, paid_at, starts_at, ends_at)
     select gen_random_uuid(), 'PLN-2026-' || lpad((row_number() over ())::text, 6, '0'), id, 'Premium', 100, 'active', $1,
       $1::timestamptz + interval '1 day', $1, $1, $1::timestamptz + interval '1 year' from users`,
    [server.clock.now()],
  );
  await pool.query("update startups set featured = true, verified = true, rating = 5, rating_count = 9");
  expect(JSON.stringify(await matchesOf(server, owner))).toBe(unpaid);
});

test("MATCH-03 MATCH-08: the job makes the sets of who was here lately; what is older than 90 days is deleted", async () => {
  const server = await testServer();
  await startups(server, 2);
  const [{ owner: here }, { owner: gone }] = [await registerInvestor(server), await registerInvestor(server)];
  const { pool } = server.database.database;
  await pool.query("update sessions set created_at = $1, last_used_at = $1 where user_id = $2", [
    new Date(server.clock.now().getTime() - 31 * DAY),
    gone.userId,
  ]);
  const count = async (userId: string) =>
    (await pool.query("select count(*)::int as n from matches where user_id = $1", [userId])).rows[0].n;
  await runJob(server, "matching.daily");
  expect([await count(here.userId), await count(gone.userId)]).toEqual([2, 0]);
  await runJob(server, "matching.daily");
  expect(await count(here.userId)).toBe(2);
  await pass(server, 90);
  await runJob(server, "matching.sweep");
  expect(await count(here.userId)).toBe(2);
  await pass(server, 1);
  await runJob(server, "matching.sweep");
  expect(await count(here.userId)).toBe(0);
});

test("MATCH-09: whom a single must leaves out is listed by that must, others not", async () => {
  const server = await testServer();
  const place = { state: "Kerala", city: "Kochi" };
  const clinic = { industry: "Healthcare", sector: "", stage: "Validation" };
  await registerStartup(server, { startupName: "Fits", ...clinic, ...place });
  await registerStartup(server, { startupName: "Elsewhere", ...clinic });
  await registerStartup(server, { startupName: "Other Stage", ...clinic, ...place, stage: "Scaling" });
  await registerStartup(server, { startupName: "Neither", ...clinic, stage: "Scaling" });
  const { owner } = await registerInvestor(server);
  await save(server, owner, { industry: prefer("Healthcare"), stage: must("Validation"), location: must("Kerala") });
  expect(await look(server, owner)).toMatchObject({
    musts: ["stage", "location"],
    matches: [{ user: { name: "Fits" } }],
  });
  const { leftOut } = (await server.call("GET /api/matches/left-out", { token: owner.token })).body;
  const names = leftOut.map(({ dimension, users }: { dimension: string; users: Match["user"][] }) => [
    dimension,
    users.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ["stage", ["Other Stage"]],
    ["location", ["Elsewhere"]],
  ]);
});
