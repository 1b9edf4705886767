import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

type Item = { _id: string; startupName: string };
type Facet = { value: string; count: number; atLeast: boolean };

const list = (server: TestServer, query: Record<string, string | readonly string[]>) =>
  server.call("GET /api/startups/startups", { query });

const names = (body: { startups: Item[] }) => body.startups.map((item) => item.startupName);
const counts = (values: Facet[] = []) => Object.fromEntries(values.map(({ value, count }) => [value, count]));

async function three() {
  const server = await testServer();
  await registerStartup(server, {
    startupName: "Erode Solar Pumps",
    city: "Erode",
    stage: "Scaling",
    sector: "Textiles",
  });
  await registerStartup(server, { startupName: "Solar Pump", city: "Pune", state: "Maharashtra", stage: "Ideation" });
  await registerStartup(server, {
    startupName: "Café Nīlgiri",
    city: "Mumbai",
    state: "Maharashtra",
    stage: "Ideation",
  });
  return server;
}

test("SU-09 SHELL-15: all words are searched without case and accents, the nearest name first", async () => {
  const server = await three();
  expect(names((await list(server, { q: "SOLAR pump" })).body)).toEqual(["Solar Pump", "Erode Solar Pumps"]);
  expect(names((await list(server, { q: "cafe nilgiri" })).body)).toEqual(["Café Nīlgiri"]);
  expect((await list(server, { q: "solar mumbai" })).body.leftOut).toEqual(["mumbai"]);
});

test("SU-09: a misspelt word is corrected, and the answer says so", async () => {
  const server = await three();
  const { body } = await list(server, { q: "nilgeri" });
  expect(body).toMatchObject({ suggestion: "nilgiri", total: 1, totalIsExact: true });
  expect((await list(server, { q: "nilgiri" })).body.suggestion).toBeNull();
});

test("SU-09: of alike words the one with the fewest changed letters is meant", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "Solar House" });
  await registerStartup(server, { startupName: "Sold Books" });
  const { body } = await list(server, { q: "soler" });
  expect(body.suggestion).toBe("solar");
  expect(names(body)).toEqual(["Solar House"]);
});

test("SU-09 API-26: filters narrow the list, repeated ones mean any of them, facets count under the others", async () => {
  const server = await three();
  const { body } = await list(server, { state: "Maharashtra", stage: "Ideation" });
  expect(names(body)).toEqual(["Café Nīlgiri", "Solar Pump"]);
  expect(body).toMatchObject({ total: 2, totalIsExact: true });
  expect(counts(body.facets.stage)).toEqual({ Ideation: 2 });
  expect(counts(body.facets.state)).toEqual({ Maharashtra: 2 });
  expect(names((await list(server, { stage: ["Ideation", "Scaling"], q: "solar" })).body)).toHaveLength(2);
  for (const query of [{ stage: "Moonshot" }, { sector: "Moonshot" }, { city: "Moonshot" }])
    expect((await list(server, query)).body).toMatchObject({ startups: [], total: 0, nextCursor: null });
});

test("SU-09: cities are found by their words, and facets count under the chosen city", async () => {
  const server = await three();
  const { body } = await list(server, { city: ["Pune", "Erode"], stage: "Scaling" });
  expect(names(body)).toEqual(["Erode Solar Pumps"]);
  expect(body.total).toBe(1);
  expect(counts(body.facets.stage)).toEqual({ Ideation: 1, Scaling: 1 });
  expect(names((await list(server, { city: ["Pune", "Erode"] })).body)).toHaveLength(2);
  expect(names((await list(server, { city: "mumbai maharashtra", sort: "name" })).body)).toEqual(["Café Nīlgiri"]);
  expect(names((await list(server, { sector: "textiles" })).body)).toEqual(["Erode Solar Pumps"]);
});

test("SU-09 API-26: every order gives each record once, also when a text is searched", async () => {
  const server = await three();
  for (const sort of ["newest", "rating", "name"])
    for (const q of ["", "a"]) {
      const seen: string[] = [];
      let after = "";
      do {
        const { body } = await list(server, { sort, q: q && "maharashtra", limit: "1", after });
        seen.push(...names(body));
        after = body.nextCursor ?? "";
      } while (after !== "");
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen.length).toBe(q ? 2 : 3);
      if (sort === "name") expect(seen).toEqual([...seen].sort());
    }
});

test("API-26: a broken cursor, or one of another order, is refused", async () => {
  const server = await three();
  const { body } = await list(server, { limit: "1" });
  for (const query of [
    { after: "x" },
    { after: body.nextCursor, sort: "name" },
    { after: body.nextCursor, q: "solar" },
  ]) {
    const { status, body: refused } = await list(server, query);
    expect(status).toBe(400);
    expect(refused.errors).toHaveProperty("after");
  }
});
