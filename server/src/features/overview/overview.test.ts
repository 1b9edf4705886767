import { randomUUID } from "node:crypto";
import type { Match } from "@startup-connect/contract/matching";
import type { TodayItem } from "@startup-connect/contract/overview";
import { DAY, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { expect, onTestFinished, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { actOnDeal, dealOfTwo } from "#test/deals.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { dismiss, look, startups } from "#test/matching.ts";
import { ask, connect, member, undoIsOver } from "#test/people.ts";
import { recordQueries } from "#test/plans.ts";
import { give } from "#test/rooms.ts";

const overview = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/users/overview", { token })).body;
const openStartup = (server: TestServer, startupId: string, token: string | null) =>
  server.call("GET /api/startups/startup/{startupId}", { params: { startupId }, token });
test("PROF-29 B11: requests, connections and unread messages are counted as they are, at each step", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  expect(await overview(server, owner)).toMatchObject({
    connections: 0,
    pendingReceived: 0,
    pendingSent: 0,
    unreadMessages: 0,
    profileViews30d: 0,
    reviews: 0,
    events: 0,
  });
  const [asker, other] = [await member(server), await member(server)];
  const asked = await ask(server, asker, owner);
  await ask(server, owner, other);
  expect(await overview(server, owner)).toMatchObject({ connections: 0, pendingReceived: 1, pendingSent: 1 });
  const id: string = asked.body.connection._id;
  await server.call("POST /api/connections/{id}/accept", { params: { id }, token: owner.token });
  expect(await overview(server, owner)).toMatchObject({ connections: 1, pendingReceived: 0, pendingSent: 1 });
  expect((await server.call("GET /api/users/overview")).status).toBe(401);
});

test("PROF-29: an unread message counts until it is read", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const friend = await member(server);
  const { conversationId } = await connect(server, friend, owner);
  const json = { text: "Hello", clientId: randomUUID() };
  const params = { id: conversationId };
  await server.call("POST /api/conversations/{id}/messages", { params, json, token: friend.token });
  expect((await overview(server, owner)).unreadMessages).toBe(1);
  expect((await overview(server, friend)).unreadMessages).toBe(0);
});

test("PROF-29: profile views count users a day, not the owner or visitors; forgotten after 90 days", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const [one, two] = [await server.person(), await server.person({ type: "Mentor" })];
  for (const token of [one.token, one.token, two.token, owner.token, null]) {
    expect((await openStartup(server, startup._id, token)).status).toBe(200);
  }
  expect((await overview(server, owner)).profileViews30d).toBe(2);
  server.clock.advance(DAY);
  await openStartup(server, startup._id, one.token);
  expect((await overview(server, owner)).profileViews30d).toBe(3);
  server.clock.advance(29 * DAY);
  // Sessions live on by their use; the views of the first day are 30 days old now.
  const { pool } = server.database.database;
  await pool.query("update sessions set last_used_at = $1", [server.clock.now()]);
  expect((await overview(server, owner)).profileViews30d).toBe(1);

  const sweep = async () => {
    const job = server.application.features.jobs.find(({ name }) => name === "overview.sweep");
    const context = { id: "1", attempt: 0, signal: AbortSignal.timeout(1000), log: server.application.platform.log };
    await job?.run({}, context);
    return (await pool.query("select count(*)::int as n from profile_views")).rows[0].n;
  };
  expect(await sweep()).toBe(3);
  server.clock.advance(61 * DAY);
  expect(await sweep()).toBe(1);
});

test("PROF-29: views of investors and mentors are counted too", async () => {
  const server = await testServer();
  const [{ owner: giver, investor }, { owner: guide, mentor }] = [
    await registerInvestor(server),
    await registerMentor(server),
  ];
  const { token } = await server.person();
  await server.call("GET /api/investors/investor/{investorId}", { params: { investorId: investor._id }, token });
  await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: mentor._id }, token });
  expect((await overview(server, giver)).profileViews30d).toBe(1);
  expect((await overview(server, guide)).profileViews30d).toBe(1);
});

test("B11: completeness is the part of the own fields that is filled in, and names the others", async () => {
  const server = await testServer();
  const bare = {
    brief: "",
    website: "",
    stage: "",
    funding: "",
    industry: "",
    sector: "",
    service: "",
    entityNature: "",
  };
  const { owner } = await registerStartup(server, bare);
  const empty = await overview(server, owner);
  expect(empty.completeness).toBe(0);
  expect(empty.missing).toContain("brief");
  const json = { brief: "Trays pressed from fallen leaves.", website: "ilaivaram.example", appLink: "app.example" };
  await server.call("PUT /api/users/startup-profile", { json, token: owner.token });
  const fuller = await overview(server, owner);
  expect(fuller.completeness).toBe(25);
  expect(fuller.missing).not.toContain("brief");
  const fresh = await server.person();
  expect(await overview(server, fresh)).toMatchObject({ completeness: 0, missing: [], suggestions: [] });
  const { owner: mentor } = await registerMentor(server, { stages: "" });
  expect((await overview(server, mentor)).missing).toContain("stages");
});

test("PROF-34: the overview and today suggest the first three of today's matches that are open", async () => {
  const server = await testServer();
  await startups(server, 12);
  const { owner } = await registerInvestor(server);
  const matches = (await look(server, owner)).matches as Match[];
  expect(matches).toHaveLength(5);
  const suggested = async () => {
    const { suggestions } = await overview(server, owner);
    expect((await server.call("GET /api/today", { token: owner.token })).body.suggestions).toEqual(suggestions);
    return suggestions;
  };
  expect(await suggested()).toEqual(matches.slice(0, 3));
  const [first, second] = matches;
  if (!first || !second) throw new Error("matches are missing");
  await dismiss(server, owner, first.user.userId, "notNow");
  await server.call("POST /api/connections", { json: { userId: second.user.userId }, token: owner.token });
  expect((await suggested()).map(({ user }: Match) => user.name)).toEqual(
    matches.slice(2).map(({ user }) => user.name),
  );
});

test("TODAY-01: today names what each feature has to do, the most urgent first, at most three of a kind", async () => {
  const server = await testServer();
  const today = async ({ token }: TestPerson) => {
    const { body } = await server.call("GET /api/today", { token });
    return { ...body, items: body.items.filter(({ group }: { group: string }) => group !== "first") };
  };
  const kinds = async (person: TestPerson) => (await today(person)).items.map(({ kind }: { kind: string }) => kind);
  const newcomer = await server.person({ type: "Mentor" });
  expect(await today(newcomer)).toEqual({
    items: [expect.objectContaining({ kind: "register", group: "todo" })],
    requests: 0,
    suggestions: [],
  });

  const { owner } = await registerStartup(server);
  expect(await kinds(owner)).toEqual(["application", "completeProfile"]);
  const askers = [await member(server), await member(server), await member(server), await member(server)];
  for (const asker of askers) await ask(server, asker, owner);
  const friend = await member(server);
  const { conversationId } = await connect(server, friend, owner);
  for (const text of ["Hello", "Are you there?"])
    await server.call("POST /api/conversations/{id}/messages", {
      params: { id: conversationId },
      json: { text, clientId: randomUUID() },
      token: friend.token,
    });
  expect(await kinds(owner)).toEqual([
    ...Array(3).fill("request"),
    "message",
    "deal",
    "application",
    "completeProfile",
  ]);
  const { items, requests } = await today(owner);
  expect(requests).toBe(4);
  const firstDue = askers.slice(0, 3);
  expect(items.slice(0, 3).map((item: { person: { userId: string } }) => item.person.userId)).toEqual(
    firstDue.map(({ userId }) => userId),
  );
  expect(items[3]).toMatchObject({ thing: `/messages/${conversationId}`, line: "2 unread", text: "Are you there?" });
  expect((await server.call("GET /api/today")).status).toBe(401);
});

test("TODAY-10: an own request is in today until it is answered, with the day until which the other has time", async () => {
  const server = await testServer();
  const [asker, other] = [await member(server), await member(server, { name: "Vikram" })];
  const sent = async () => {
    const { items } = (await server.call("GET /api/today", { token: asker.token })).body;
    return items.filter(({ kind }: TodayItem) => kind === "asked");
  };
  expect(await sent()).toEqual([]);
  const id: string = (await ask(server, asker, other)).body.connection._id;
  const { connection } = (await server.call("GET /api/connections/{id}", { params: { id }, token: asker.token })).body;
  const item = { group: "coming", thing: `/requests/${id}`, title: "Your request to Vikram", due: connection.dueAt };
  expect(await sent()).toEqual([expect.objectContaining(item)]);
  const answer = (what: "decline" | "accept", by: TestPerson, of: string) =>
    server.call(`POST /api/connections/{id}/${what}`, { params: { id: of }, token: by.token });
  expect((await answer("decline", other, id)).status).toBe(200);
  // REQ-09: a decline that can be undone is not shown.
  expect(await sent()).toEqual([expect.objectContaining(item)]);
  await undoIsOver(server);
  expect(await sent()).toEqual([]);
  const next = await member(server, { name: "Leela" });
  const nextId: string = (await ask(server, asker, next)).body.connection._id;
  expect(await sent()).toHaveLength(1);
  expect((await answer("accept", next, nextId)).status).toBe(200);
  expect(await sent()).toEqual([]);
});

test("TODAY-01: a question about an own request, and the reply to an own question, are waiting, in their words", async () => {
  const server = await testServer();
  const [asker, other] = [await member(server, { name: "Asha" }), await member(server, { name: "Vikram" })];
  const id: string = (await ask(server, asker, other, "Plates from leaves.")).body.connection._id;
  const waiting = async ({ token }: TestPerson) => {
    const { items } = (await server.call("GET /api/today", { token })).body;
    return items.filter(({ thing }: TodayItem) => thing === `/requests/${id}`);
  };
  const say = (what: "question" | "reply", { token }: TestPerson, text: string) =>
    server.call(`POST /api/connections/{id}/${what}`, { params: { id }, json: { text }, token });
  await say("question", other, "How many a day?");
  expect(await waiting(asker)).toMatchObject([
    { kind: "question", title: "Vikram has a question about your request", text: "How many a day?" },
  ]);
  expect(await waiting(other)).toEqual([]);
  await say("reply", asker, "Four thousand a day.");
  expect(await waiting(other)).toMatchObject([
    { kind: "request", title: "Asha replied to your question", text: "Four thousand a day.", requestId: id },
  ]);
});

const newsOf = async (server: TestServer, { token }: TestPerson): Promise<TodayItem[]> =>
  (await server.call("GET /api/today", { token })).body.items.filter(({ group }: TodayItem) => group === "moved");

test("TODAY-07: what others moved is news until it is opened, each thing once; own acts are none", async () => {
  const server = await testServer();
  const news = (person: TestPerson) => newsOf(server, person);
  const { owner: founder, startup } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { conversationId } = await connect(server, founder, investor);
  const talk = `/messages/${conversationId}`;
  const [accepted] = await news(founder);
  if (!accepted) throw new Error("the accepted request is missing");
  expect(accepted).toMatchObject({
    thing: talk,
    title: expect.stringContaining("accepted your connection request"),
    acts: [
      { text: "Answer", to: talk },
      { text: "Give access to your room", to: `/room?to=${investor.userId}` },
    ],
  });
  expect(await news(investor)).toEqual([]);
  // There is no room before the startup, as for a student.
  const { pool } = server.database.database;
  await pool.query("update users set role_record_id = null where id = $1", [founder.userId]);
  expect((await news(founder))[0]?.acts).toEqual([{ text: "Answer", to: talk }]);
  await pool.query("update users set role_record_id = $2 where id = $1", [founder.userId, startup._id]);

  // Their message is the same thing, and is waiting.
  const json = { text: "Please send the deck.", clientId: randomUUID() };
  await server.call("POST /api/conversations/{id}/messages", {
    params: { id: conversationId },
    json,
    token: investor.token,
  });
  expect(await news(founder)).toEqual([]);
  const { items } = (await server.call("GET /api/today", { token: founder.token })).body;
  const message = items.find(({ kind }: { kind: string }) => kind === "message");
  expect(message).toMatchObject({ text: "Please send the deck.", acts: accepted.acts });

  await server.call("POST /api/conversations/{id}/read", { params: { id: conversationId }, token: founder.token });
  expect(await news(founder)).toHaveLength(1);
  // Access that was given is not offered again.
  expect((await give(server, founder, investor, { until: plusDays(indiaDay(server.clock.now()), 9) })).status).toBe(
    200,
  );
  expect((await news(founder)).map(({ acts }) => acts)).toEqual([[{ text: "Answer", to: talk }]]);
  const params = { id: accepted.newsId ?? "" };
  await server.call("POST /api/notifications/{id}/read", { params, token: founder.token });
  expect(await news(founder)).toEqual([]);
});

test("TODAY-07: what asked for an answer and what the clock reminds of are never news, answered or not", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  const ofDeal = async (person: TestPerson) =>
    (await newsOf(server, person)).filter(({ thing }) => thing === `/deals/${id}`).map(({ title }) => title);
  await actOnDeal(server, id, investor, "propose", { stage: "inTalks" });
  expect(await ofDeal(founder)).toEqual([]);
  expect((await actOnDeal(server, id, founder, "confirm", { stage: "inTalks" })).status).toBe(200);
  expect(await ofDeal(founder)).toEqual([]);
  expect(await ofDeal(investor)).toEqual([expect.stringContaining("is now “In talks”")]);

  const day = plusDays(indiaDay(server.clock.now()), 1);
  await actOnDeal(server, id, investor, "promise", { day });
  expect(await ofDeal(founder)).toEqual([expect.stringContaining("promised an answer by")]);
  await runJob(server, "deals.promised");
  await actOnDeal(server, id, investor, "interest", { band: "upTo10L", until: plusDays(day, 30) });
  // They have opened its page to do so.
  expect(await ofDeal(investor)).toEqual([]);
});

test("TODAY-07: whoever comes to a room by its list has read its news, in the bell too", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  await connect(server, founder, investor);
  await give(server, founder, investor, { until: plusDays(indiaDay(server.clock.now()), 9) });
  const things = async () => (await newsOf(server, investor)).map(({ thing }) => thing);
  const bell = async () => (await server.call("GET /api/notifications", { token: investor.token })).body.unread;
  expect(await things()).toEqual([`/rooms/${founder.userId}`]);
  const before = await bell();
  await server.call("GET /api/rooms/{founderId}", { params: { founderId: founder.userId }, token: investor.token });
  expect([await things(), await bell()]).toEqual([[], before - 1]);
});

test("TODAY-07: of each page the newest is news, three in all; opening it reads the others of its page", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const links = ["/rooms/a", "/rooms/b", "/rooms/c", "/deals/d", "/deals/d", "/deals/d", "/deals/d"];
  await server.application.platform.db.tx(async (tx) => {
    for (const [n, link] of links.entries())
      await server.application.features.notify(tx, owner.userId, {
        ...{ kind: "deal", message: `Step ${n}`, reason: "because you have deals", link },
        occasion: link.startsWith("/deals") ? `deal d confirmed ${n}` : `room ${n} given`,
      });
  });
  const titles = async () => (await newsOf(server, owner)).map(({ title }) => title);
  const bell = async () => (await server.call("GET /api/notifications", { token: owner.token })).body.unread;
  expect(await titles()).toEqual(["Step 6", "Step 2", "Step 1"]);
  const before = await bell();
  const [first] = await newsOf(server, owner);
  const params = { id: first?.newsId ?? "" };
  await server.call("POST /api/notifications/{id}/read", { params, token: owner.token });
  expect(await titles()).toEqual(["Step 2", "Step 1", "Step 0"]);
  expect(await bell()).toBe(before - 4);
});

test("PROF-34: today asks once for the matches of the day", async () => {
  const server = await testServer();
  await startups(server, 3);
  const { owner } = await registerInvestor(server);
  expect(await look(server, owner)).toMatchObject({ matches: [{}, {}, {}] });
  const recording = recordQueries(server.database.database.pool);
  onTestFinished(recording.stop);
  expect((await server.call("GET /api/today", { token: owner.token })).body.suggestions).toHaveLength(3);
  expect(recording.taken().filter(({ text }) => /from "matches"/.test(text))).toHaveLength(1);
});

test("DOOR-07: who joined lately begins with first steps, by role, each until it is done", async () => {
  const server = await testServer();
  const steps = async ({ token }: TestPerson) => {
    const { items } = (await server.call("GET /api/today", { token })).body;
    const first = items.filter(({ group }: { group: string }) => group === "first");
    expect(items.slice(0, first.length)).toEqual(first);
    return first.map(({ title }: { title: string }) => title);
  };
  const texts = async ({ token }: TestPerson) =>
    (await server.call("GET /api/today", { token })).body.items.map(({ text }: { text: string }) => text);
  await startups(server, 3);
  const { owner: investor } = await registerInvestor(server);
  const { owner: mentor } = await registerMentor(server);
  const { owner: founder } = await registerStartup(server);
  const [email, match] = ["Confirm your work email", "Write to your first match"];
  expect(await steps(investor)).toEqual([email, "Say what you fund", match]);
  expect(await steps(founder)).toEqual([email, "Say what you look for"]);
  expect(await texts(investor)).toContain("Until then your matches follow your profile.");
  expect(await steps(mentor)).toEqual([email, "Set your hours", match]);

  const json = { value: investor.email };
  const params = { kind: "workEmail" };
  const sent = await server.call("PUT /api/users/verifications/{kind}", { params, json, token: investor.token });
  expect(sent.status).toBe(200);
  expect(await steps(investor)).toEqual(["Say what you fund", match]);
  await ask(server, investor, founder);
  expect(await steps(investor)).toEqual(["Say what you fund"]);
  // Who answers a request has written to no one yet.
  await connect(server, await member(server), mentor);
  expect(await steps(mentor)).toContain(match);

  await server.database.database.pool.query("update users set created_at = created_at - interval '31 days'");
  for (const one of [investor, founder, mentor]) expect(await steps(one)).toEqual([]);
});

test("DOOR-11: without a match no first step is to write to one", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const { items } = (await server.call("GET /api/today", { token: owner.token })).body;
  expect(items).not.toContainEqual(expect.objectContaining({ title: "Write to your first match" }));
  // Whoever has just read that the profile is listed does not read that it is not there yet.
  const line = "Not filled in yet: 4 optional fields";
  expect(items).toContainEqual(expect.objectContaining({ line }));
});
