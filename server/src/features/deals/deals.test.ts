import { DAY, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { beforeAll, expect, test } from "vitest";
import { actOnDeal, dealOfTwo, readDeal } from "#test/deals.ts";
import { sharedServer, type TestPerson, type TestServer, twoServers } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const messages = async (server: TestServer, { token }: TestPerson): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );
const list = async (server: TestServer, { token }: TestPerson, query = {}) =>
  (await server.call("GET /api/deals", { token, query })).body;
const dealToday = async (server: TestServer, { token }: TestPerson) =>
  (await server.call("GET /api/today", { token })).body.items.filter(({ kind }: { kind: string }) => kind === "deal");
const dayAhead = (server: TestServer, days: number) => plusDays(indiaDay(server.clock.now()), days);
/** As the room does when a page is opened. */
const openPage = (server: TestServer, founder: TestPerson, viewer: TestPerson) =>
  server.application.platform.db.tx((tx) =>
    server.application.features.deals.pageOpened(tx, founder.userId, viewer.userId),
  );

test("DEAL-01: a startup and an investor who connect have one deal, others have none", async () => {
  const { founder, investor, id, connectionId } = await dealOfTwo(server);
  // Their request leads on to it.
  for (const { token } of [founder, investor]) {
    const { body } = await server.call("GET /api/connections/{id}", { params: { id: connectionId }, token });
    expect(body.dealId).toBe(id);
  }
  const mentor = await member(server, { type: "Mentor" });
  await connect(server, founder, mentor);
  expect(await readDeal(server, id, founder)).toMatchObject({
    deal: { role: "founder", stage: "connected", isOpen: true, other: { name: "Arjun Deshmukh" }, revision: 0 },
    history: [{ stage: "connected", by: "platform" }],
    connectionId,
    conversationId: expect.any(String),
    haveTalked: false,
  });
  for (const [person, role] of [
    [founder, "founder"],
    [investor, "investor"],
  ] as const)
    expect(await list(server, person)).toMatchObject({ total: 1, deals: [{ _id: id, role }] });
  expect(await list(server, mentor)).toMatchObject({ total: 0, deals: [] });
  expect(await list(server, founder, { stage: "passed" })).toMatchObject({ total: 0 });
  expect((await list(server, founder, { stage: "passed" })).stages).toContainEqual({ stage: "connected", count: 1 });
});

test("DEAL-02 DEAL-03: one proposes, the other confirms, and both see how it went", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, founder, "propose", { stage: "inTalks" });
  expect((await readDeal(server, id, investor)).deal).toMatchObject({
    stage: "connected",
    proposal: { stage: "inTalks", isOwn: false },
  });
  expect((await actOnDeal(server, id, founder, "confirm", { stage: "inTalks" })).status).toBe(409);
  expect((await actOnDeal(server, id, investor, "propose", { stage: "outside" })).status).toBe(409);
  await actOnDeal(server, id, investor, "confirm", { stage: "inTalks" });
  expect(await messages(server, investor)).toContain(
    "Asha Raman proposes “In talks” as the stage of your deal. Please confirm or decline within 14 days.",
  );
  expect(await messages(server, founder)).toContain("Your deal with Arjun Deshmukh is now “In talks”.");
  // Back to the first stage: declined once, then both propose it.
  await actOnDeal(server, id, investor, "propose", { stage: "connected" });
  await actOnDeal(server, id, founder, "decline", { stage: "connected" });
  await actOnDeal(server, id, investor, "propose", { stage: "connected" });
  await actOnDeal(server, id, founder, "propose", { stage: "connected" });
  const { deal, history } = await readDeal(server, id, founder);
  expect(deal).toMatchObject({ stage: "connected", proposal: null });
  expect(history.map(({ stage, by }: { stage: string; by: string }) => [stage, by])).toEqual([
    ["connected", "you"],
    ["inTalks", "other"],
    ["connected", "platform"],
  ]);
});

test("DEAL-02: an act on an old revision gets 409 with the deal as it is, a repeated one the same answer", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const first = await actOnDeal(server, id, founder, "propose", { stage: "inTalks", revision: 0 });
  const repeated = await actOnDeal(server, id, founder, "propose", { stage: "inTalks", revision: 0 });
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  const late = await actOnDeal(server, id, investor, "pass", { reason: "terms", revision: 0 });
  expect(late).toMatchObject({ status: 409, body: { deal: { stage: "connected", revision: 1 } } });
  expect(await messages(server, investor)).toHaveLength(2);
});

test("DEAL-04: a proposal without an answer falls away after 14 days, and both are notified", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, founder, "propose", { stage: "inTalks" });
  server.clock.advance(14 * DAY - 1000);
  await runJob(server, "deals.lapse");
  expect((await readDeal(server, id, founder)).deal.proposal).not.toBeNull();
  server.clock.advance(1000);
  expect((await actOnDeal(server, id, investor, "confirm", { stage: "inTalks" })).status).toBe(409);
  await runJob(server, "deals.lapse");
  for (const [person, name] of [
    [founder, "Arjun Deshmukh"],
    [investor, "Asha Raman"],
  ] as const)
    expect((await messages(server, person)).filter((text) => text.includes("no longer counts"))).toEqual([
      `The proposed stage “In talks” of your deal with ${name} was not answered within 14 days and no longer counts.`,
    ]);
  expect((await readDeal(server, id, founder)).deal).toMatchObject({ stage: "connected", proposal: null });
});

test("DEAL-04 DEAL-08: what has lapsed is shown so before the job stores it, and the next act is no stale one", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  await openPage(server, founder, investor);
  await actOnDeal(server, id, investor, "interest", { band: "upTo10L", until: dayAhead(server, 13) });
  await actOnDeal(server, id, founder, "propose", { stage: "outside" });
  server.clock.advance(14 * DAY);
  const countOf = async () => (await list(server, founder)).stages.filter(({ count }: { count: number }) => count > 0);
  for (const person of [founder, investor]) {
    expect((await readDeal(server, id, person)).deal).toMatchObject({
      stage: "reviewing",
      interest: null,
      proposal: null,
      revision: 5,
      since: `${dayAhead(server, -1)}T18:30:00.000Z`,
    });
    expect(await list(server, person, { stage: "interested" })).toMatchObject({ total: 0, deals: [] });
    expect(await list(server, person, { stage: "reviewing" })).toMatchObject({ total: 1, deals: [{ _id: id }] });
    expect(await dealToday(server, person)).toEqual([]);
  }
  expect(await countOf()).toEqual([{ stage: "reviewing", count: 1 }]);
  const { deals } = server.application.features;
  expect((await deals.dealsOf(investor.userId)).get(founder.userId)).toMatchObject({ stage: "reviewing" });
  // The page was loaded before the job, and the act is decided on it.
  expect((await actOnDeal(server, id, founder, "propose", { stage: "inTalks" })).status).toBe(200);
  await runJob(server, "deals.lapse");
  expect((await messages(server, founder)).filter((text) => /no longer/.test(text))).toHaveLength(2);
  expect((await readDeal(server, id, investor)).deal).toMatchObject({ stage: "reviewing", revision: 6 });
});

test("DEAL-02 DEAL-06: of two windows that set a day or an interest, the second gets 409 with the deal as it is", async () => {
  const servers = await twoServers();
  const [server] = servers;
  const { investor, id } = await dealOfTwo(server);
  const until = dayAhead(server, 10);
  const both = (step: "promise" | "interest", values: readonly object[], revision: number) =>
    Promise.all(
      values.map((json, n) => actOnDeal(servers[n] as TestServer, id, investor, step, { ...json, revision })),
    );
  const days = await both("promise", [{ day: dayAhead(server, 3) }, { day: dayAhead(server, 9) }], 0);
  const bands = await both(
    "interest",
    [
      { band: "upTo10L", until },
      { band: "over5Cr", until },
    ],
    1,
  );
  const changes = await both(
    "interest",
    [
      { band: "10to25L", until },
      { band: "25to50L", until },
    ],
    2,
  );
  for (const [answers, revision] of [
    [days, 1],
    [bands, 2],
    [changes, 3],
  ] as const) {
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { body } of answers) expect(body.deal.revision).toBe(revision);
  }
  // Repeating what is there already is no change.
  const { interest } = (await readDeal(server, id, investor)).deal;
  expect((await actOnDeal(server, id, investor, "interest", { ...interest, revision: 0 })).body.deal.revision).toBe(3);
});

test("DEAL-05: the first page an investor reads is reviewing, once, and nothing for anyone else", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const mentor = await member(server, { type: "Mentor" });
  await openPage(server, founder, mentor);
  await openPage(server, founder, investor);
  await openPage(server, founder, investor);
  const { deal, history } = await readDeal(server, id, founder);
  expect([deal.stage, deal.revision, history.length]).toEqual(["reviewing", 1, 2]);
  expect(history[0]).toMatchObject({ stage: "reviewing", by: "other" });
});

test("DEAL-06 DEAL-09: the investor names a day for the answer; late is shown to both, and due in Today", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const promise = (day: string, by = investor) => actOnDeal(server, id, by, "promise", { day });
  expect((await promise(dayAhead(server, 61))).body.errors).toEqual({
    day: "Please choose a day within the next 60 days.",
  });
  expect((await promise(dayAhead(server, -1))).status).toBe(400);
  expect((await promise("2026-13-40")).status).toBe(400);
  expect((await promise(dayAhead(server, 2), founder)).status).toBe(403);
  const day = dayAhead(server, 2);
  expect((await promise(day)).body.deal.promise).toEqual({ day, isLate: false });
  expect(await dealToday(server, investor)).toEqual([]);
  server.clock.advance(DAY);
  await runJob(server, "deals.promised");
  await runJob(server, "deals.promised");
  expect((await messages(server, investor)).filter((text) => text.includes("tomorrow"))).toEqual([
    "You promised Asha Raman an answer by tomorrow.",
  ]);
  expect(await dealToday(server, investor)).toMatchObject([
    { group: "promised", thing: `/deals/${id}`, title: "Answer Asha Raman", isLate: false },
  ]);
  const offered = { group: "todo", thing: "/fundraising" };
  expect(await dealToday(server, founder)).toMatchObject([offered]);
  server.clock.advance(2 * DAY);
  await runJob(server, "deals.promised");
  await runJob(server, "deals.promised");
  const late = "Your answer to Asha Raman is late. Please answer or promise a new day.";
  expect((await messages(server, investor)).filter((text) => text === late)).toHaveLength(1);
  expect(await messages(server, founder)).not.toContainEqual(expect.stringContaining("late"));
  expect(await dealToday(server, investor)).toMatchObject([{ group: "promised", isLate: true }]);
  for (const person of [founder, investor])
    expect((await readDeal(server, id, person)).deal.promise).toEqual({ day, isLate: true });
  await actOnDeal(server, id, investor, "propose", { stage: "inTalks" });
  expect((await readDeal(server, id, founder)).deal.promise).toBeNull();
  expect(await dealToday(server, investor)).toEqual([]);
  expect(await dealToday(server, founder)).toMatchObject([
    { group: "waiting", title: expect.stringContaining("proposes “In talks”") },
    offered,
  ]);
});

test("DEAL-09: a stated interest comes first for the founder, until it is settled", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const interest = { band: "10to25L", sentence: "The cost sheet convinced me.", until: dayAhead(server, 60) };
  await actOnDeal(server, id, investor, "interest", interest);
  const { items } = (await server.call("GET /api/today", { token: founder.token })).body;
  // Below the first steps of who has just joined (DOOR-07).
  expect(items.find(({ group }: { group: string }) => group !== "first")).toMatchObject({
    kind: "interest",
    group: "waiting",
    amount: "₹10 lakh to ₹25 lakh",
    line: expect.stringContaining("not binding"),
    text: interest.sentence,
    acts: [
      { text: "Reply", to: expect.stringMatching(/^\/messages\//) },
      { text: "Open deal", to: `/deals/${id}` },
    ],
  });
  // Its notification leads to the same page.
  expect(items.filter(({ thing }: { thing: string }) => thing === `/deals/${id}`)).toHaveLength(1);
  await actOnDeal(server, id, investor, "withdraw-interest");
  const after = (await server.call("GET /api/today", { token: founder.token })).body.items;
  expect(after.filter(({ kind }: { kind: string }) => kind === "interest")).toEqual([]);
});

test("DEAL-12: answers in time are counted from five on, a moved day only when it was late", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const answers = async () => (await readDeal(server, id, founder)).answers;
  const promise = () => actOnDeal(server, id, investor, "promise", { day: dayAhead(server, 1) });
  const answer = async () => {
    const { stage } = (await readDeal(server, id, investor)).deal;
    const interest = { band: "upTo10L", until: dayAhead(server, 30) };
    if (stage === "interested") return actOnDeal(server, id, investor, "withdraw-interest");
    return actOnDeal(server, id, investor, "interest", interest);
  };
  for (let n = 0; n < 4; n++) {
    await promise();
    await actOnDeal(server, id, investor, "promise", { day: dayAhead(server, 3) });
    expect((await answer()).status).toBe(200);
    expect(await answers()).toBeNull();
  }
  await promise();
  server.clock.advance(2 * DAY);
  expect(await answers()).toEqual({ kept: 4, of: 5 });
  await promise();
  await answer();
  expect(await answers()).toEqual({ kept: 5, of: 6 });
  expect((await readDeal(server, id, investor)).answers).toEqual({ kept: 5, of: 6 });
});

test("DEAL-07: either side passes with a reason the other reads, and reopens after 30 days", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  expect((await actOnDeal(server, id, investor, "pass", { reason: "topic", line: "Short" })).body.errors).toEqual({
    reason: "Please choose a reason.",
    line: "Please write 20 to 300 characters, or leave it empty.",
  });
  expect((await actOnDeal(server, id, founder, "pass", { reason: "moreSales" })).status).toBe(400);
  const line = "We look for a second plant before we join.";
  await actOnDeal(server, id, investor, "promise", { day: dayAhead(server, 5) });
  await actOnDeal(server, id, investor, "pass", { reason: "market", line });
  expect((await readDeal(server, id, founder)).deal).toMatchObject({
    stage: "passed",
    promise: null,
    passed: { isOwn: false, reason: "market", line },
  });
  for (const [step, json] of [
    ["propose", { stage: "inTalks" }],
    ["pass", { reason: "terms" }],
    ["reopen", {}],
  ] as const)
    expect((await actOnDeal(server, id, founder, step, json)).status).toBe(409);
  // The same again is no further pass; from a second window with another reason it is refused, not lost.
  expect((await actOnDeal(server, id, investor, "pass", { reason: "market", line })).status).toBe(200);
  expect((await actOnDeal(server, id, investor, "pass", { reason: "terms" })).status).toBe(409);
  server.clock.advance(15 * DAY);
  expect((await actOnDeal(server, id, founder, "reopen")).status).toBe(409);
  server.clock.advance(15 * DAY);
  expect((await actOnDeal(server, id, founder, "reopen")).body.deal).toMatchObject({
    stage: "connected",
    passed: null,
  });
});

test("DEAL-08: interest is a range until a day; it is withdrawn, replaced, and lapses by itself", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  await openPage(server, founder, investor);
  const until = dayAhead(server, 10);
  const interest = { band: "25to50L", sentence: "Subject to a visit to the plant.", until };
  expect((await actOnDeal(server, id, investor, "interest", { ...interest, until: dayAhead(server, 91) })).status).toBe(
    400,
  );
  await actOnDeal(server, id, investor, "interest", interest);
  await actOnDeal(server, id, investor, "interest", interest);
  expect((await readDeal(server, id, investor)).deal).toMatchObject({ stage: "interested", interest });
  await actOnDeal(server, id, investor, "interest", { ...interest, band: "upTo10L" });
  expect((await readDeal(server, id, investor)).deal.interest.band).toBe("upTo10L");
  // NOTI-17: the unread one made room for that of the changed interest.
  expect((await messages(server, founder)).filter((text) => text.includes("stated interest"))).toHaveLength(1);
  await server.call("POST /api/notifications/read-all", { token: founder.token });
  await actOnDeal(server, id, investor, "withdraw-interest");
  expect((await readDeal(server, id, founder)).deal).toMatchObject({ stage: "reviewing", interest: null });
  await actOnDeal(server, id, investor, "interest", interest);
  // One that was read stays.
  expect((await messages(server, founder)).filter((text) => text.includes("stated interest in your"))).toHaveLength(2);
  server.clock.advance(11 * DAY);
  await runJob(server, "deals.lapse");
  expect((await readDeal(server, id, investor)).deal).toMatchObject({ stage: "reviewing", interest: null });
  expect(await messages(server, founder)).toContain(
    "The stated interest in your deal with Arjun Deshmukh is no longer valid.",
  );
});

test("DEAL-08 DEAL-07: a text with payment details is refused at its field and nothing is stored", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  const until = dayAhead(server, 10);
  for (const details of [
    "Our account 50100234567891, IFSC HDFC0001234.",
    "Reach us at packaging@okaxis for the rest.",
    "All at https://razorpay.me/ilaivaram for you.",
  ]) {
    const refused = await actOnDeal(server, id, investor, "interest", { band: "upTo10L", sentence: details, until });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["sentence"]]);
    const passed = await actOnDeal(server, id, founder, "pass", { reason: "terms", line: details });
    expect([passed.status, Object.keys(passed.body.errors)]).toEqual([400, ["line"]]);
  }
  expect((await readDeal(server, id, founder)).deal).toMatchObject({ stage: "connected", revision: 0, interest: null });
});

test("DEAL-10: the end of the connection, a block and a suspension close the deal, and it goes on afterwards", async () => {
  const { founder, investor, id, connectionId } = await dealOfTwo(server);
  const admin = await server.person({ type: null, admin: true });
  const propose = () => actOnDeal(server, id, founder, "propose", { stage: "inTalks" });
  const isClosed = async () => {
    const { deal } = await readDeal(server, id, founder);
    expect((await propose()).status).toBe(409);
    return !deal.isOpen && deal.proposal === null && deal.interest === null && deal.promise === null;
  };
  await openPage(server, founder, investor);
  await actOnDeal(server, id, investor, "interest", { band: "upTo10L", until: dayAhead(server, 9) });
  await actOnDeal(server, id, investor, "promise", { day: dayAhead(server, 5) });
  await propose();
  await server.call("DELETE /api/connections/{id}", { params: { id: connectionId }, token: investor.token });
  expect(await isClosed()).toBe(true);
  await connect(server, founder, investor);
  expect((await readDeal(server, id, founder)).deal).toMatchObject({ isOpen: true, stage: "reviewing" });

  const suspend = { params: { id: investor.userId }, json: { reason: "Under review" }, token: admin.token };
  expect((await server.call("POST /api/admin/users/{id}/suspend", suspend)).status).toBe(200);
  expect(await isClosed()).toBe(true);
  const restore = { params: { id: investor.userId }, token: admin.token };
  expect((await server.call("POST /api/admin/users/{id}/restore", restore)).status).toBe(200);
  expect((await readDeal(server, id, founder)).deal.isOpen).toBe(true);

  await server.call("POST /api/blocks", { json: { userId: investor.userId }, token: founder.token });
  expect(await isClosed()).toBe(true);
});

test("DEAL-10 PROF-39: a deal goes with either account, and is in both downloads before", async () => {
  const { founder, investor, id } = await dealOfTwo(server);
  await actOnDeal(server, id, investor, "promise", { day: dayAhead(server, 5) });
  const { personal } = server.application.features.deals;
  for (const { userId } of [founder, investor])
    for await (const entry of personal.exportPerson(userId))
      if ("rows" in entry)
        for await (const row of entry.rows)
          expect(row).toMatchObject({ stage: "connected", promises: [{ promisedFor: dayAhead(server, 5) }] });
  await server.application.platform.db.tx((tx) => personal.erasePerson(tx, investor.userId));
  expect((await server.call("GET /api/deals/{id}", { params: { id }, token: founder.token })).status).toBe(404);
});
