import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { connect } from "#test/people.ts";

type Result = { type: string; name: string };

const search = (server: TestServer, query: Record<string, string | readonly string[]> = {}) =>
  server.call("GET /api/search", { query });

const found = (body: { results: Result[] }) => body.results.map(({ type, name }) => `${type} ${name}`);

async function six() {
  const server = await testServer();
  const at = (location: string, name: string) => ({
    contactInfo: { name, email: "a@given.example", phone: "9876543211", location },
  });
  await registerStartup(server, { startupName: "Kaveri Looms", city: "Erode" });
  await registerInvestor(server, at("Kochi, Kerala", "Kaveri Ammal"));
  await registerMentor(server, { mentorName: "Kaveri Das", state: "Kerala", city: "Kochi" });
  await registerStartup(server, { startupName: "Periyar Pumps", state: "Kerala", city: "Kochi" });
  await registerInvestor(server, at("Chennai", "Biju Nair"));
  await registerMentor(server, { mentorName: "Chitra Sen" });
  return server;
}

test("SHELL-15 HOME-23: one text finds startups, investors and mentors, with their numbers by kind", async () => {
  const server = await six();
  const { status, body } = await search(server, { q: "KAVERI" });
  expect(status).toBe(200);
  expect(found(body).sort()).toEqual(["Investor Kaveri Ammal", "Mentor Kaveri Das", "Startup Kaveri Looms"]);
  expect(body).toMatchObject({
    counts: { Startup: 1, Investor: 1, Mentor: 1 },
    countsAreExact: true,
    total: 3,
    totalIsExact: true,
    suggestion: null,
    nextCursor: null,
  });
  expect(body).not.toHaveProperty("facets");
  expect(body.results.find(({ type }: Result) => type === "Investor")).toMatchObject({
    industry: "Technology, Healthcare",
    location: "Kochi, Kerala",
    rating: null,
  });
});

test("SHELL-15: a type narrows the results and not the numbers, and brings that directory's facets", async () => {
  const server = await six();
  const { body } = await search(server, { type: "Mentor" });
  expect(found(body)).toEqual(["Mentor Chitra Sen", "Mentor Kaveri Das"]);
  expect(body).toMatchObject({ total: 2, counts: { Startup: 2, Investor: 2, Mentor: 2 } });
  expect(body.facets.state).toEqual(expect.arrayContaining([{ value: "Kerala", count: 1, atLeast: false }]));
  expect((await search(server, { type: ["Mentor", "Startup"], q: "kaveri" })).body.total).toBe(2);
  expect((await search(server, { type: "Robot" })).body).toMatchObject({
    results: [],
    total: 0,
    counts: { Startup: 2, Investor: 2, Mentor: 2 },
  });
});

test("MEN-07 API-26: with one type the filters of its directory apply; without, they have no effect", async () => {
  const server = await six();
  const { body } = await search(server, { type: "Mentor", state: "Kerala", limit: "1" });
  expect(found(body)).toEqual(["Mentor Kaveri Das"]);
  expect(body).toMatchObject({ total: 1, counts: { Mentor: 1, Startup: 2 } });
  expect(body.facets.state).toHaveLength(2);
  expect((await search(server, { state: "Kerala" })).body.total).toBe(6);
});

test("SHELL-14 SHELL-15: a location is matched with city, state and location, with and without a text", async () => {
  const server = await six();
  expect(found((await search(server, { location: "kerala" })).body)).toEqual([
    "Startup Periyar Pumps",
    "Mentor Kaveri Das",
    "Investor Kaveri Ammal",
  ]);
  const { body } = await search(server, { location: "Kochi", q: "kaveri" });
  expect(found(body).sort()).toEqual(["Investor Kaveri Ammal", "Mentor Kaveri Das"]);
  expect(body.counts).toEqual({ Startup: 0, Investor: 1, Mentor: 1 });
  expect((await search(server, { location: "Atlantis" })).body).toMatchObject({ results: [], total: 0 });
});

test("SHELL-15: a word is corrected only when no kind knows it", async () => {
  const server = await six();
  expect((await search(server, { q: "kavery" })).body).toMatchObject({ suggestion: "kaveri", total: 3 });
  expect((await search(server, { q: "chitra", type: "Startup" })).body).toMatchObject({
    suggestion: null,
    results: [],
    counts: { Startup: 0, Mentor: 1 },
  });
});

test("HOME-35: a personal id finds its profile, of each kind", async () => {
  const server = await six();
  const { owner } = await registerMentor(server, { mentorName: "Dev Anand Iyer" });
  expect(found((await search(server, { q: owner.publicId })).body)).toEqual(["Mentor Dev Anand Iyer"]);
});

test("SHELL-15 API-26: in every order the pages hold every record of all kinds once", async () => {
  const server = await six();
  await server.database.database.pool.query(
    "update mentors set rating = 4.5, rating_count = 2 where name like 'Chitra%'",
  );
  for (const query of [
    { sort: "newest" },
    { sort: "rating" },
    { sort: "name" },
    { q: "kaveri" },
    { q: "kaveri", sort: "name" },
  ]) {
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await search(server, { ...query, limit: "2", after });
      seen.push(...found(body));
      after = body.nextCursor ?? "";
    } while (after !== "");
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength("q" in query ? 3 : 6);
    if ("sort" in query && query.sort === "rating") expect(seen[0]).toBe("Mentor Chitra Sen");
    if ("sort" in query && query.sort === "name" && !("q" in query)) expect(seen[0]).toBe("Investor Biju Nair");
  }
  for (const query of [{ after: "x" }, { location: "x".repeat(101) }, { q: "x".repeat(101) }, { limit: "51" }])
    expect((await search(server, query)).status).toBe(400);
});

test("HOME-05 API-08: the numbers count listed members, and startups with a connection", async () => {
  const server = await testServer();
  const stats = async () => (await server.call("GET /api/users/stats")).body;
  expect(await stats()).toEqual({ startups: 0, investors: 0, mentors: 0, connectedStartups: 0 });
  const { owner: founder } = await registerStartup(server);
  await registerStartup(server, { startupName: "Second" });
  const { owner: investor } = await registerInvestor(server);
  await registerMentor(server);
  expect(await stats()).toEqual({ startups: 2, investors: 1, mentors: 1, connectedStartups: 0 });
  await connect(server, investor, founder);
  expect((await stats()).connectedStartups).toBe(1);
});

test("SEARCH-07: a startup is found by its founder's name, by a new one from then on, and never while it is hidden", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const { owner } = await registerStartup(server, { startupName: "Erode Solar Pumps" });
  await registerStartup(server, { startupName: "Kaveri Looms" });
  const rename = (name: string) => pool.query("update users set name = $2 where id = $1", [owner.userId, name]);
  const names = async (q: string) => found((await search(server, { q })).body);
  await rename("Asha Perumal");
  expect((await search(server, { q: "asha solar" })).body).toMatchObject({ leftOut: [], total: 1 });
  expect((await search(server, { q: "perumel" })).body).toMatchObject({ suggestion: "perumal", total: 1 });
  const listed = await server.call("GET /api/startups/startups", { query: { q: "asha", stage: "Early Traction" } });
  expect(listed.body.startups).toMatchObject([{ startupName: "Erode Solar Pumps", founderName: "Asha Perumal" }]);
  await rename("Meena Perumal");
  expect(await names("asha")).toEqual([]);
  expect(await names("meena")).toEqual(["Startup Erode Solar Pumps"]);
  await pool.query("update startups set listed = false where user_id = $1", [owner.userId]);
  expect(await names("meena")).toEqual([]);
});

test("SEARCH-07: startups of the version before are found so too, with their words in the vocabulary", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const words = async () => (await pool.query("select word, startups from search_words order by word")).rows;
  const { owner } = await registerStartup(server);
  await registerStartup(server, { startupName: "Kaveri Looms" });
  const after = await words();
  await pool.query("update search_words set startups = 0");
  await pool.query(await readFile(new URL("../../../migrations/0162_founders_found.sql", import.meta.url), "utf8"));
  expect(await words()).toEqual(after);
  expect((await search(server, { q: owner.name })).body.total).toBe(1);
});
