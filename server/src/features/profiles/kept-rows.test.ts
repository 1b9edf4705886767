import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

/** What another process writes: a column, its new value as SQL, and what the card then holds. */
type Change = [column: string, value: string, shown: Record<string, unknown>];

const common: Change[] = [
  ["rating", "4.5", { rating: 4.5 }],
  ["rating_count", "7", { ratingCount: 7 }],
  ["verified", "true", { verified: true }],
  ["certified_name", "'Kadal'", { certifiedName: "Kadal" }],
  ["featured", "true", { featured: true }],
  ["proofs", "'{\"website\": null}'", { verifications: ["website"] }],
];

const kinds = {
  startups: {
    list: async (server: TestServer) => (await server.call("GET /api/startups/startups")).body.startups,
    register: registerStartup,
    changes: [
      ...common,
      ["name", "'Anchor'", { startupName: "Anchor" }],
      ["logo_path", "'/uploads/other.webp'", { logo: "/uploads/other.webp" }],
      ["founder_name", "'Meena Rao'", { founderName: "Meena Rao" }],
      ["brief", "'Another brief.'", { brief: "Another brief." }],
      ["state", "'Kerala'", { state: "Kerala" }],
      ["city", "'Kochi'", { city: "Kochi" }],
      ["stage", "''", { stage: "" }],
      ["funding", "''", { funding: "" }],
      ["industry", "''", { industry: "" }],
      ["sector", "''", { sector: "" }],
      ["service", "'Nets'", { service: "Nets" }],
      ["gallery_paths", "array['/uploads/one.webp']", { gallery: ["/uploads/one.webp"] }],
      ["recognised", "true", { recognised: true }],
      ["join_date", "date '2026-01-05'", { joinDate: "2026-01-05" }],
      [
        "interests",
        "array['mentors']",
        { interestAreas: expect.objectContaining({ mentors: true, investors: false }) },
      ],
    ],
  },
  investors: {
    list: async (server: TestServer) => (await server.call("GET /api/investors/investors")).body.investors,
    register: registerInvestor,
    changes: [
      ...common,
      ["name", "'Anchor'", { contactInfo: { name: "Anchor" } }],
      ["location", "'Kochi, Kerala'", { contactInfo: { location: "Kochi, Kerala" } }],
      ["picture_path", "'/uploads/other.webp'", { profilePicture: "/uploads/other.webp" }],
      ["category", "'Beginner'", { category: "Beginner" }],
      ["investment_amount", "'₹1'", { interest: { investmentAmount: "₹1" } }],
      ["investment_stage", "'Growth'", { interest: { investmentStage: "Growth" } }],
      ["investment_level", "'Passive investors'", { interest: { investmentLevel: "Passive investors" } }],
      ["focus_areas", "array['Energy']", { interest: { focusAreas: ["Energy"] } }],
    ],
  },
  mentors: {
    list: async (server: TestServer) => (await server.call("GET /api/users/mentorlist")).body,
    register: registerMentor,
    changes: [
      ...common,
      ["name", "'Anchor'", { mentorName: "Anchor" }],
      ["picture_path", "'/uploads/other.webp'", { file: "/uploads/other.webp" }],
      ["state", "'Kerala'", { state: "Kerala" }],
      ["city", "'Kochi'", { city: "Kochi" }],
      ["industry", "''", { industry: "" }],
      ["active_months", "3", { activeMonths: 3 }],
      ["brief", "'Another brief.'", { brief: "Another brief." }],
      ["stages", "array['Scaling']", { stages: ["Scaling"] }],
      ["next_slots", "array['2026-12-01T04:30:00Z'::timestamptz]", { nextSlots: ["2026-12-01T04:30:00.000Z"] }],
    ],
  },
} satisfies Record<string, { list: unknown; register: unknown; changes: Change[] }>;

for (const [table, { list, register, changes }] of Object.entries(kinds)) {
  test(`QUAL-40: the list of ${table} shows at once whatever another process has changed of a row`, async () => {
    const server = await testServer();
    await register(server);
    await register(server);
    const { pool } = server.database.database;
    const before = await list(server);
    const id = before[1]._id;
    let expected = before[1];
    for (const [column, value, shown] of changes as Change[]) {
      await pool.query(`update ${table} set ${column} = ${value} where id = $1`, [id]);
      const [first, second] = await list(server);
      expect(first).toEqual(before[0]);
      expect(second).toMatchObject(shown);
      expect(second).not.toEqual(expected);
      expected = second;
    }
    const others = Object.keys(before[0]).filter((key) => !["_id", "userId"].includes(key));
    expect(others.filter((key) => JSON.stringify(expected[key]) === JSON.stringify(before[1][key]))).toEqual([]);
    await pool.query(`update ${table} set listed = false where id = $1`, [id]);
    expect(await list(server)).toEqual([before[0]]);
    await pool.query(`update ${table} set listed = true where id = $1`, [id]);
    await pool.query(`delete from ${table} where id = $1`, [before[0]._id]);
    expect(await list(server)).toEqual([expected]);
  });
}

test("QUAL-40: a list asked for by hundreds at once while its row changes ends with the last change", async () => {
  const server = await testServer();
  await registerStartup(server);
  const { pool } = server.database.database;
  const read = async () => (await server.call("GET /api/startups/startups")).body.startups[0].brief;
  const changes = Array.from({ length: 20 }, (_, at) =>
    pool.query("update startups set brief = $1", [`A brief of some length, number ${at}`]),
  );
  await Promise.all([...changes, ...Array.from({ length: 200 }, read)]);
  const { rows } = await pool.query("select brief from startups");
  expect(await read()).toBe(rows[0].brief);
});

test("QUAL-40: counts show what another process changed after 5 seconds, and pages of them the same", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server);
  await registerStartup(server);
  const { pool } = server.database.database;
  const read = async () => {
    const { total, facets } = (await server.call("GET /api/startups/startups", { query: { limit: 1 } })).body;
    return [total, facets.stage];
  };
  const [, [stage]] = await read();
  expect(await read()).toEqual([2, [{ ...stage, count: 2 }]]);
  await pool.query("update startups set stage = '' where id = $1", [startup._id]);
  server.clock.advance(5_001);
  expect(await read()).toEqual([2, [{ ...stage, count: 1 }]]);
  await pool.query("update startups set listed = false where id = $1", [startup._id]);
  server.clock.advance(5_001);
  expect(await read()).toEqual([1, [{ ...stage, count: 1 }]]);
});
