import { DAY, HOUR } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { investorForm, registerInvestor, registerMentor, registerStartup, startupForm } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { runJob } from "#test/jobs.ts";
import { member } from "#test/people.ts";
import { withPlan } from "#test/plan-orders.ts";

let server: TestServer;
let asha: TestPerson;

beforeEach(async () => {
  server = await testServer();
  asha = await member(server, { name: "Asha" });
});

const save = (person: TestPerson, json: Record<string, unknown>) =>
  server.call("POST /api/saved-searches", { json, token: person.token });
const saved = async ({ token }: TestPerson) =>
  (await server.call("GET /api/saved-searches", { token })).body.savedSearches as { _id: string; name: string }[];
const remove = ({ token }: TestPerson, id: string) =>
  server.call("DELETE /api/saved-searches/{id}", { params: { id }, token });
const told = async ({ token }: TestPerson) =>
  (await server.call("GET /api/notifications", { token })).body.notifications
    .map(({ message, link }: Record<string, string>) => ({ message, link }))
    .filter(({ message }: { message: string }) => /new results?|New for/i.test(message));

describe("saved searches", () => {
  it("PLAN-05 B20: without a plan every call is refused, naming the plans that include them", async () => {
    const answers = [
      await server.call("GET /api/saved-searches", { token: asha.token }),
      await save(asha, { q: "solar" }),
      await remove(asha, "nothing"),
    ];
    for (const { status, body } of answers) {
      expect([status, body.next]).toEqual([403, "/subscriptionplan"]);
      expect(body.message).toBe("Saved searches come with a paid plan: Basic, Standard or Premium.");
    }
  });

  it("PLAN-04 B20: a search is saved with its words, place, kind and filters, once, and deleted", async () => {
    await withPlan(server, asha, "Basic");
    const search = { q: " solar pumps ", location: "Pune", type: "Startup", stage: ["Validation"], network: "TIE" };
    const { status, body } = await save(asha, search);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Search saved. We notify you of new results once a day.",
      savedSearch: {
        _id: expect.any(String),
        name: "“solar pumps” in “Pune”, startups, Validation, TIE",
        q: "solar pumps",
        location: "Pune",
        type: ["Startup"],
        filters: { network: ["TIE"], stage: ["Validation"] },
        link: "/startup?q=solar+pumps&city=Pune&stage=Validation&network=TIE",
        createdAt: "2026-11-21T06:30:00.000Z",
      },
    });
    const again = await save(asha, { ...search, stage: "Validation", type: ["Startup"] });
    expect([again.status, again.body.savedSearch._id]).toEqual([200, body.savedSearch._id]);
    // Filters of one kind have no effect on several.
    const wide = await save(asha, { q: "solar", type: ["Startup", "Mentor"], stage: "Scaling" });
    expect(wide.body.savedSearch).toMatchObject({ filters: {}, link: "/search?q=solar&type=Startup&type=Mentor" });
    expect((await saved(asha)).map(({ name }) => name)).toEqual([
      "“solar”, startups and mentors",
      "“solar pumps” in “Pune”, startups, Validation, TIE",
    ]);
    const other = await member(server);
    await withPlan(server, other, "Premium");
    expect((await remove(other, body.savedSearch._id)).status).toBe(404);
    expect((await remove(asha, body.savedSearch._id)).status).toBe(204);
    expect((await remove(asha, body.savedSearch._id)).status).toBe(404);
    expect(await saved(asha)).toHaveLength(1);
    expect(await saved(other)).toEqual([]);
  });

  it("PLAN-04 B20: refuses an empty search, a wrong shape, a long one, and the 51st", async () => {
    await withPlan(server, asha, "Basic");
    for (const nothing of [{}, { q: "  " }, { type: "Robot" }, { stage: "Scaling" }])
      expect((await save(asha, nothing)).body.errors).toEqual({
        q: "Please choose a word, a location, a type or a filter for the search.",
      });
    for (const json of [{ q: 7 }, { q: "x".repeat(101) }, { location: ["a", "b"] }, { q: "a", stage: { a: 1 } }])
      expect((await save(asha, json)).status).toBe(400);
    for (let n = 0; n < 50; n++) expect((await save(asha, { q: `word${n}` })).status).toBe(201);
    expect((await save(asha, { q: "word50" })).status).toBe(409);
    expect((await save(asha, { q: "word7" })).status).toBe(200);
  });

  it("SEARCH-01 PLAN-04: records with only some of the words of a saved search are no news of it", async () => {
    await withPlan(server, asha, "Basic");
    await save(asha, { q: "hydroponic solar", type: "Startup" });
    await runJob(server, "plans.saved-searches");
    await registerStartup(server, { startupName: "Solar Only" });
    await runJob(server, "plans.saved-searches");
    expect(await told(asha)).toEqual([]);
  });

  it("PLAN-04: once a day new results are notified, what was there before and the own record are not", async () => {
    await registerStartup(server, { startupName: "Old Solar" });
    const { owner } = await registerStartup(server, { startupName: "Solar of the owner" });
    await withPlan(server, owner, "Basic");
    await withPlan(server, asha, "Basic");
    for (const person of [asha, owner]) await save(person, { q: "solar", type: "Startup" });
    await save(asha, { location: "Kochi" });
    const look = () => runJob(server, "plans.saved-searches");
    await look();
    expect([await told(asha), await told(owner)]).toEqual([[], []]);

    await registerStartup(server, { startupName: "New Solar" });
    await look();
    await look();
    const one = { message: "New for “solar”, startups: New Solar.", link: "/search?q=solar&type=Startup" };
    expect(await told(asha)).toEqual([one]);
    expect(await told(owner)).toEqual([one]);

    await registerStartup(server, { startupName: "Solar Two", city: "Kochi", state: "Kerala" });
    await registerStartup(server, { startupName: "Solar Three" });
    await registerInvestor(server, {
      contactInfo: { name: "Investor of Kochi", email: "a@b.example", phone: "9876543211", location: "Kochi, Kerala" },
    });
    await look();
    expect(
      (await told(asha))
        .slice(0, 2)
        .map(({ message }: { message: string }) => message)
        .sort(),
    ).toEqual(["2 new results for everybody in “Kochi”.", "2 new results for “solar”, startups."]);
  });

  it("PLAN-05: with the end of the plan the notifications end; with the next one they go on", async () => {
    await withPlan(server, asha, "Basic");
    await save(asha, { q: "solar" });
    server.clock.advance(30 * DAY);
    await registerStartup(server, { startupName: "Solar meanwhile" });
    await runJob(server, "plans.saved-searches");
    expect(await told(await again(asha))).toEqual([]);
    const back = await again(asha);
    await withPlan(server, back, "Standard");
    await runJob(server, "plans.saved-searches");
    expect(await told(back)).toHaveLength(1);
  });

  it("PLAN-04 CONN-13: a user with a block in between is not reported", async () => {
    await withPlan(server, asha, "Basic");
    await save(asha, { q: "solar" });
    const { owner } = await registerStartup(server, { startupName: "Solar of a stranger" });
    await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: asha.token });
    await runJob(server, "plans.saved-searches");
    expect(await told(asha)).toEqual([]);
  });
});

/** The person with a session of today. */
async function again(person: TestPerson): Promise<TestPerson> {
  const now = server.clock.now();
  await server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [now]);
  return person;
}

describe("who viewed the profile", () => {
  const views = ({ token }: TestPerson, query: Record<string, string> = {}) =>
    server.call("GET /api/users/profile-views", { query, token });
  const opens = (viewer: TestPerson, startupId: string) =>
    server.call("GET /api/startups/startup/{startupId}", { params: { startupId }, token: viewer.token });

  it("PLAN-04 PLAN-05 B21: shown with Standard and Premium, refused with none and with Basic", async () => {
    const expected = { Basic: 403, Standard: 200, Premium: 200 } as const;
    const refused = await views(asha);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "Who viewed your profile comes with the plans Standard and Premium.",
    ]);
    for (const plan of ["Basic", "Standard", "Premium"] as const) {
      const person = await member(server);
      await withPlan(server, person, plan);
      expect((await views(person)).status, plan).toBe(expected[plan]);
    }
  });

  it("PLAN-04 CONN-13: neither named nor counted are who is suspended or blocked either way", async () => {
    const { owner, startup } = await registerStartup(server);
    await withPlan(server, owner, "Standard");
    const [blocked, blocker, suspended] = [await member(server), await member(server), await member(server)];
    for (const one of [asha, blocked, blocker, suspended]) await opens(one, startup._id);
    const seen = async () => {
      const { body } = await views(owner);
      const overview = await server.call("GET /api/users/overview", { token: owner.token });
      expect([body.viewers.length, overview.body.profileViews30d]).toEqual([body.total, body.total]);
      return body.viewers.map(({ user }: { user: { userId: string } }) => user.userId);
    };
    expect(await seen()).toHaveLength(4);
    await server.call("POST /api/blocks", { json: { userId: blocked.userId }, token: owner.token });
    await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: blocker.token });
    const { token } = await server.person({ admin: true });
    const params = { id: suspended.userId };
    await server.call("POST /api/admin/users/{id}/suspend", { params, json: { reason: "x" }, token });
    expect(await seen()).toEqual([asha.userId]);
  });

  it("PLAN-04 B21: each viewer once with last day and number of days, newest first, page by page", async () => {
    const { owner, startup } = await registerStartup(server);
    await withPlan(server, owner, "Standard");
    const people = [];
    for (const name of ["First", "Second", "Third"]) people.push(await member(server, { name }));
    const [first, second, third] = people as [TestPerson, TestPerson, TestPerson];
    await opens(first, startup._id);
    await opens(first, startup._id);
    server.clock.advance(DAY);
    await opens(second, startup._id);
    await opens(third, startup._id);
    server.clock.advance(DAY);
    await opens(first, startup._id);
    await opens(owner, startup._id);
    await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
    const { body } = await views(owner);
    expect(body).toMatchObject({ total: 3, totalIsExact: true, nextCursor: null });
    expect(body.viewers[0]).toEqual({
      user: {
        userId: first.userId,
        name: "First",
        founder: "",
        type: "Investor",
        picture: "",
        profileId: expect.any(String),
      },
      lastViewed: "2026-11-23",
      days: 2,
    });
    const names: string[] = [];
    for (let after = ""; ; ) {
      const page = (await views(owner, { limit: "1", after })).body;
      names.push(...page.viewers.map(({ user }: { user: { name: string } }) => user.name));
      if (!page.nextCursor) break;
      after = page.nextCursor;
    }
    expect(names).toHaveLength(3);
    expect([names[0], new Set(names).size]).toEqual(["First", 3]);
    for (const after of ["x", "WyIyMDI2LTEzLTQwIiwieCJd"]) expect((await views(owner, { after })).status).toBe(400);
    expect((await views(owner, { limit: "51" })).status).toBe(400);
  });
});

describe("the featured place", () => {
  const featured = async (type: string) =>
    (await server.call("GET /api/featured", { query: { type } })).body.featured.map(
      ({ name }: { name: string }) => name,
    );
  const list = async () =>
    (await server.call("GET /api/startups/startups")).body.startups.map(
      ({ startupName, featured }: Record<string, unknown>) => [startupName, featured],
    );

  it("PLAN-04 PLAN-05: with Premium the record is labelled and featured, and moves in no order", async () => {
    const { owner } = await registerStartup(server, { startupName: "Early" });
    await registerStartup(server, { startupName: "Late" });
    await withPlan(server, owner, "Standard");
    expect(await featured("Startup")).toEqual([]);
    await withPlan(server, owner, "Premium");
    expect(await featured("Startup")).toEqual(["Early"]);
    expect(await featured("Investor")).toEqual([]);
    expect(await list()).toEqual([
      ["Late", false],
      ["Early", true],
    ]);
    for (const type of ["", "Robot", "Startup,Mentor"])
      expect((await server.call("GET /api/featured", { query: { type } })).status).toBe(400);
  });

  it("PLAN-05 PLAN-07: it ends with the plan, and begins for a record that is registered later", async () => {
    const investor = await server.person({ type: "Investor" });
    await withPlan(server, investor, "Premium");
    expect(await featured("Investor")).toEqual([]);
    await server.call("POST /api/investors/register", { form: await investorForm(), token: investor.token });
    await runJob(server, "plans.turn");
    expect(await featured("Investor")).toEqual(["Meera Krishnan"]);
    server.clock.advance(30 * DAY - 1);
    await runJob(server, "plans.turn");
    expect(await featured("Investor")).toHaveLength(1);
    server.clock.advance(1);
    await runJob(server, "plans.turn");
    expect(await featured("Investor")).toEqual([]);
    const { body } = await server.call("GET /api/investors/investors");
    expect(body.investors[0].featured).toBe(false);
  });

  it("PLAN-04: features three at a time, others every hour, the same for all within it", async () => {
    for (let n = 0; n < 6; n++) {
      const { owner } = await registerMentor(server, { mentorName: `Mentor ${n}` });
      await withPlan(server, owner, "Premium");
    }
    const seen = new Set<string>();
    for (let hour = 0; hour < 24; hour++) {
      const shown = await featured("Mentor");
      expect(shown).toHaveLength(3);
      expect(await featured("Mentor")).toEqual(shown);
      for (const name of shown) seen.add(name);
      server.clock.advance(HOUR);
    }
    expect(seen.size).toBe(6);
  });

  it("PLAN-04: a record that is not listed is not featured", async () => {
    const owner = await server.person({ type: "Startup" });
    await server.call("POST /api/startups/register", { form: startupForm(), token: owner.token });
    await withPlan(server, owner, "Premium");
    await server.database.database.pool.query("update startups set listed = false");
    expect(await featured("Startup")).toEqual([]);
  });
});
