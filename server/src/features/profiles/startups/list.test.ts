import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const LIST = "GET /api/startups/startups";
const names = async (server: TestServer, query: Record<string, string | readonly string[]>) =>
  (await server.call(LIST, { query })).body.startups.map(({ startupName }: { startupName: string }) => startupName);

test("SU-02 SU-03 SU-09 API-11 API-26: the list gives every startup once, 24 at a time, newest first", async () => {
  const server = await testServer();
  const made: string[] = [];
  for (let n = 0; n < 60; n++) made.push((await registerStartup(server, { startupName: `Startup ${n}` })).startup._id);
  const seen: string[] = [];
  const sizes: number[] = [];
  let after = "";
  do {
    const { body } = await server.call(LIST, { query: after ? { after } : {} });
    expect(body).toMatchObject({ total: 60, totalIsExact: true });
    sizes.push(body.startups.length);
    seen.push(...body.startups.map(({ _id }: { _id: string }) => _id));
    after = body.nextCursor;
  } while (after);
  expect(sizes).toEqual([24, 24, 12]);
  expect(seen).toEqual(made.reverse());
});

test("SU-09: values of one filter mean OR, filters mean AND, facets count under the others", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "A", stage: "Ideation", state: "Goa", city: "Panaji" });
  await registerStartup(server, { startupName: "B", stage: "Scaling", state: "Goa", city: "Margao" });
  await registerStartup(server, { startupName: "C", stage: "Scaling", state: "Kerala", city: "Kochi" });
  await registerStartup(server, { startupName: "D", stage: "", state: "Kerala", city: "Kochi" });
  expect(await names(server, { stage: "Scaling" })).toEqual(["C", "B"]);
  expect(await names(server, { stage: ["Scaling", "Ideation"], state: "Goa" })).toEqual(["B", "A"]);
  expect(await names(server, { stage: "Nothing such" })).toEqual([]);
  expect(await names(server, { city: "kochi" })).toEqual(["D", "C"]);
  expect(await names(server, { recognised: "true" })).toEqual([]);
  const { body } = await server.call(LIST, { query: { state: "Goa" } });
  expect(body.total).toBe(2);
  expect(body.facets.stage).toEqual([
    { value: "Ideation", count: 1, atLeast: false },
    { value: "Scaling", count: 1, atLeast: false },
  ]);
  expect(body.facets.state).toEqual([
    { value: "Goa", count: 2, atLeast: false },
    { value: "Kerala", count: 2, atLeast: false },
  ]);
});

test("SHELL-15 SU-09: search finds all words in the public profile, by prefix, ignoring case and accents", async () => {
  const server = await testServer();
  await registerStartup(server, {
    startupName: "José Solar",
    brief: "Pumps for small farms by the river.",
    sector: "",
    industry: "Energy",
  });
  await registerStartup(server, {
    startupName: "Solar Pump",
    brief: "Something about water for everyone.",
    sector: "",
    industry: "Energy",
  });
  await registerStartup(server, {
    startupName: "Textile House",
    brief: "Handloom towels for hotels here.",
    city: "Erode",
  });
  expect(await names(server, { q: "SOLAR pump" })).toEqual(["Solar Pump", "José Solar"]);
  expect(await names(server, { q: "jose" })).toEqual(["José Solar"]);
  expect(await names(server, { q: "handl ero" })).toEqual(["Textile House"]);
  // None has both (SEARCH-01).
  expect(await names(server, { q: "solar handloom" })).toEqual(["Solar Pump", "José Solar"]);
  expect(await names(server, { q: "   " })).toHaveLength(3);
});

test("QUAL-18: words in Tamil and Hindi are found whole", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "மழை நீர்" });
  await registerStartup(server, { startupName: "वर्षा जल" });
  expect(await names(server, { q: "மழை" })).toEqual(["மழை நீர்"]);
  expect(await names(server, { q: "वर्षा" })).toEqual(["वर्षा जल"]);
});

test("SU-09: by rating the unrated come last, by name it is alphabetical, across pages", async () => {
  const server = await testServer();
  for (const [name, rating] of [
    ["Cedar", 4.5],
    ["Agate", null],
    ["Birch", 3],
    ["Dhara", 4.5],
  ] as const) {
    const { startup } = await registerStartup(server, { startupName: name });
    await server.database.database.pool.query("update startups set rating = $2, rating_count = $3 where id = $1", [
      startup._id,
      rating,
      rating === null ? 0 : 1,
    ]);
  }
  const paged = async (sort: string) => {
    const all: string[] = [];
    let after = "";
    do {
      const { body } = await server.call(LIST, { query: { sort, limit: 1, ...(after && { after }) } });
      all.push(...body.startups.map(({ startupName }: { startupName: string }) => startupName));
      after = body.nextCursor;
    } while (after);
    return all;
  };
  expect(await paged("rating")).toEqual(["Dhara", "Cedar", "Birch", "Agate"]);
  expect(await paged("name")).toEqual(["Agate", "Birch", "Cedar", "Dhara"]);
});

test("API-26: a broken or foreign cursor, a wrong limit and a wrong order answer 400 and name the field", async () => {
  const server = await testServer();
  await registerStartup(server);
  const { body } = await server.call(LIST, { query: { limit: 1, sort: "name" } });
  await registerStartup(server);
  const named = (await server.call(LIST, { query: { limit: 1, sort: "name" } })).body.nextCursor ?? body.nextCursor;
  for (const [field, query] of [
    ["after", { after: "%%%" }],
    ["after", { after: "bm9wZQ" }],
    ["after", { after: named, sort: "rating" }],
    ["limit", { limit: 0 }],
    ["limit", { limit: 51 }],
    ["limit", { limit: "many" }],
    ["sort", { sort: "price" }],
    ["q", { q: "x".repeat(101) }],
  ] as const) {
    const answer = await server.call(LIST, { query });
    expect(answer.status, JSON.stringify(query)).toBe(400);
    expect(Object.keys(answer.body.errors), JSON.stringify(query)).toContain(field);
  }
});

test("SU-02 CONN-14: no list response has a mobile, an email or the Udyog number", async () => {
  const server = await testServer();
  await registerStartup(server, { udyogAadhaar: "UDYAM-TN-02-0012345" });
  const text = JSON.stringify((await server.call(LIST)).body);
  for (const secret of ["9876543210", "hello@ilaivaram.example", "UDYAM"]) expect(text).not.toContain(secret);
});
