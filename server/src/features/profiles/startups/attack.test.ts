import { encodeCursor } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup, startupForm } from "#test/builders.ts";
import { testServer } from "#test/harness.ts";

const LIST = "GET /api/startups/startups";
const id = "019c0000-0000-7000-8000-000000000000";

test("API-26: a cursor of invented values is refused or works, and is never a 500", async () => {
  const server = await testServer();
  await registerStartup(server);
  const numbers = [-1, -0, 0.5, 1e-320, 5.0000001, 1e308, 2 ** 31, 2 ** 53, null, true, "1"];
  const texts = ["", "\0", "'; drop table startups; --", "\ud800", "x".repeat(1200), "ப", 7, null];
  const cursors = [
    ...numbers.flatMap((n) => [
      ["rating", id, n, 1],
      ["rating", id, 4, n],
      ["relevance", id, n],
    ]),
    ...texts.flatMap((t) => [
      ["name", id, t],
      ["name", t, "x"],
      ["newest", t],
      [t, id],
    ]),
    ["newest"],
    [],
    ["newest", id, "more", "and more"],
  ];
  for (const cursor of cursors) {
    const sort = ["name", "rating", "relevance"].find((one) => one === cursor[0]) ?? "newest";
    const q = sort === "relevance" ? "packaging" : "";
    const { status } = await server.call(LIST, { query: { after: encodeCursor(cursor), sort, q } });
    expect([200, 400], `${JSON.stringify(cursor)} -> ${status}`).toContain(status);
  }
});

test("SU-09 QUAL-01: a search text is words, whatever characters are in it", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { startupName: "Solar Pump" });
  const signs = [
    "'",
    "''",
    "\\",
    "\\'",
    ":*",
    "&",
    "|",
    "!",
    "(",
    ")",
    "<->",
    "\0",
    "\ud800",
    "😀",
    "%",
    "_",
    "$1",
    "--",
    "\u202e",
  ];
  for (const sign of signs) {
    for (const q of [sign, `solar${sign}`, `${sign}solar`, `so${sign}lar`, `solar ${sign} pump`]) {
      for (const query of [{ q }, { city: q }, { stage: q }, { sector: q, q }]) {
        const { status, body } = await server.call(LIST, { query: query as Record<string, string> });
        expect(status, JSON.stringify(query)).toBe(200);
        expect(Array.isArray(body.startups)).toBe(true);
      }
    }
  }
  for (const q of [
    "a ".repeat(50).trim(),
    "solar ".repeat(16).trim(),
    "x".repeat(100),
    "ப".repeat(100),
    "㎯".repeat(100),
  ])
    expect((await server.call(LIST, { query: { q } })).status, q).toBe(200);
  expect((await server.call(LIST, { query: { q: "solar:*&!pump'" } })).body.startups[0]._id).toBe(startup._id);
});

test("API-26: a place without a word in it is an unknown place", async () => {
  const server = await testServer();
  await registerStartup(server);
  for (const city of ["'", "!!", "-"])
    expect((await server.call(LIST, { query: { city } })).body, city).toMatchObject({ startups: [], total: 0 });
  expect((await server.call(LIST, { query: { city: ["!!", "coimbatore"] } })).body.total).toBe(1);
});

test("ROLE-27 QUAL-18: a text without spaces can be searched like any other", async () => {
  const server = await testServer();
  for (const sign of ["x", "ப", "😀", "㎯", "㍿", "ﷺ", "ß"]) {
    const owner = await server.person();
    const answer = await server.call("POST /api/startups/register", {
      form: startupForm({ brief: sign.repeat(250) + sign.repeat(250 - 1) }),
      token: owner.token,
    });
    expect([sign, answer.status]).toEqual([sign, 201]);
  }
});

test("SU-09 QUAL-10: all filter combinations work, and no connection keeps a statement for each", async () => {
  const server = await testServer();
  await registerStartup(server, { sector: "Agriculture" });
  const { pool } = server.database.database;
  const values = {
    stage: ["Early Traction", "Scaling"],
    industry: ["Materials and Resources", "B2B"],
    state: ["Tamil Nadu", "Goa"],
    funding: ["Bootstrapped", "Funded"],
    recognised: ["false", "true"],
    sector: ["Agriculture", "Retail"],
  };
  const filters = Object.entries(values);
  // Each filter is absent, given once, or given twice.
  for (let shape = 0; shape < 3 ** filters.length; shape += 5) {
    const query: Record<string, string | string[]> = {
      sort: ["newest", "rating", "name"][shape % 3] ?? "",
      city: shape % 2 ? "coimbatore" : [],
    };
    filters.forEach(([name, given], at) => {
      query[name] = given.slice(0, Math.floor(shape / 3 ** at) % 3);
    });
    const { status, body } = await server.call(LIST, { query });
    expect([status, body.total], JSON.stringify(query)).toEqual([200, 1]);
  }
  const held = await Promise.all(
    Array.from(
      { length: 10 },
      async () => (await pool.query("select count(*)::int as n from pg_prepared_statements")).rows[0].n,
    ),
  );
  expect(Math.max(...held)).toBeLessThan(200);
});
