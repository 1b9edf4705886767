import { expect, test } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";

async function world() {
  const server = await testServer();
  const { token } = await server.person({ type: null, admin: true });
  const put = (json: object) => server.call("PUT /api/admin/facts", { json, token });
  const rules = async () => (await server.call("GET /api/recognition/rules")).body;
  return { server, token, put, rules };
}

type Law = { id: string; topic: string; from: string | null; to: string | null };
const of = (body: { laws: Law[] }, topic: string) =>
  body.laws.filter((law) => law.topic === topic).map(({ id, from, to }) => [id, from, to]);

const newer = {
  id: "recognition-2027",
  topic: "recognition",
  from: "2027-04-01",
  clause: "G.S.R. 9(E) of 1 April 2027",
  source: { name: "e-Gazette of India", url: "https://egazette.gov.in" },
  ageYears: 12,
  turnoverCrore: 250,
  kinds: ["company", "llp"],
};

async function acts(server: TestServer) {
  const { rows } = await server.database.database.pool.query("select act, target, detail from admin_log order by id");
  return rows.map(({ act, target, detail }) => [act, target, detail]);
}

test("ADM-10 REC-08 ADM-11: a newer rule ends the former the day before, shows at once, and can be undone", async () => {
  const { server, put, rules } = await world();
  const first = await rules();
  expect(first.asOf).toBe("2026-11-21");
  expect(of(first, "recognition")).toEqual([
    ["recognition-2026", "2026-02-04", null],
    ["recognition-2019", "2019-02-19", "2026-02-03"],
  ]);
  const { status, body } = await put({ record: newer });
  expect([status, body.message]).toEqual([200, "The legal facts were saved."]);
  expect(body.facts).toMatchObject({ changed: [], added: ["recognition-2027"] });
  const second = await rules();
  expect(of(second, "recognition")).toEqual([
    ["recognition-2027", "2027-04-01", null],
    ["recognition-2026", "2026-02-04", "2027-03-31"],
    ["recognition-2019", "2019-02-19", "2026-02-03"],
  ]);
  expect(second.laws[0]).toEqual({ ...newer, to: null, limitIncluded: true });
  await put({ restore: "recognition-2027" });
  expect(await rules()).toEqual(first);
  expect((await put({ restore: "recognition-2027" })).status).toBe(404);
  expect(await acts(server)).toMatchObject([
    ["facts.changed", "recognition-2027", expect.stringContaining("turnoverCrore: 250")],
    ["facts.restored", "recognition-2027", ""],
  ]);
});

test("ADM-10 REC-34: a changed record shows in the rules and the notice's download, with clause and link", async () => {
  const { server, put, rules } = await world();
  const { laws } = await rules();
  const { topic, id, ageYears, turnoverCrore, from } = laws.find((law: Law) => law.id === "deep-tech-2026");
  const clause = "G.S.R. 108(E) of 4 February 2026, paragraph 3";
  const source = { name: "e-Gazette of India", url: "egazette.gov.in/paper" };
  const { status } = await put({
    record: { topic, id, from, ageYears, clause, source, turnoverCrore: turnoverCrore + 1 },
  });
  expect(status).toBe(200);
  const changed = (await rules()).laws.find((law: Law) => law.id === id);
  expect(changed).toMatchObject({ turnoverCrore: 301, clause, source: { url: "https://egazette.gov.in/paper" } });
  expect(await acts(server)).toMatchObject([
    ["facts.changed", id, expect.stringContaining("turnoverCrore: 300 -> 301")],
  ]);
  const { body } = await server.call("GET /api/regulations");
  const notices = await Promise.all(
    body.regulations.map(async (notice: { id: string }) => {
      const answer = await server.call("GET /api/regulations/{id}/download", { params: { id: notice.id } });
      return String(answer.body);
    }),
  );
  expect(notices.some((text) => text.includes("INR 301 crore") && text.includes("paragraph 3"))).toBe(true);
});

test("ADM-10: the day of confirmation and the texts of the two pages are set, shown and removed", async () => {
  const { server, put, rules } = await world();
  await put({ asOf: "2026-11-20", text: { page: "dpiit1", text: "Ask the cell of your State.", asOf: "2026-11-02" } });
  expect((await rules()).asOf).toBe("2026-11-20");
  const facts = async () => (await server.call("GET /api/site")).body.facts;
  expect(await facts()).toEqual([{ key: "dpiit1", text: "Ask the cell of your State.", asOf: "2026-11-02" }]);
  await put({ text: { page: "dpiit1", text: "", asOf: "2026-11-02" } });
  expect(await facts()).toEqual([]);
  expect((await acts(server)).map(([act]) => act)).toEqual(["facts.confirmed", "facts.text", "facts.text"]);
});

test("ADM-10: what no page could show truly is refused at its field, and nothing is stored", async () => {
  const { server, put, rules } = await world();
  const first = await rules();
  const faulty: [object, Record<string, string>][] = [
    [{ asOf: "2026-11-22" }, { asOf: "Please enter today or an earlier day." }],
    [{ record: { ...newer, from: "2026-02-04" } }, { "record.from": "There is already a rule from this day." }],
    [{ record: { ...newer, from: null } }, { "record.from": "Please choose the first day in force." }],
    [{ record: { ...newer, id: "deep-tech-2026" } }, { "record.id": "This rule cannot be changed or added here." }],
    [
      { record: { ...newer, turnoverCrore: 0 } },
      { "record.turnoverCrore": "Please enter whole crore rupees from 1 to 100000." },
    ],
    [{ record: { ...newer, ageYears: 2.5 } }, { "record.ageYears": "Please enter whole years from 1 to 99." }],
    [{ record: { ...newer, kinds: [] } }, { "record.kinds": "Please choose at least one entity type." }],
    [{ record: { ...newer, clause: " " } }, { "record.clause": "Please say where the rule is published." }],
    [
      { record: { ...newer, source: { name: "Gazette", url: "http://egazette.gov.in/" } } },
      { "record.source.url": "Please enter an address that begins with https://." },
    ],
  ];
  for (const [json, errors] of faulty) {
    const answer = await put(json);
    expect([answer.status, answer.body.errors], JSON.stringify(errors)).toEqual([400, errors]);
  }
  const angel = { ...newer, id: "angel-tax-2030", topic: "angelTax", from: "2030-01-01" };
  expect((await put({ record: angel })).body.errors).toHaveProperty(["record.id"]);
  expect((await put({})).body.errors).toEqual({ record: "Please send at least one change." });
  expect(await rules()).toEqual(first);
  expect(await acts(server)).toEqual([]);
});

test("ADM-10: a stored change that cannot be read any more falls back to the product's own rule", async () => {
  const { server, put, rules } = await world();
  const first = await rules();
  await put({ record: newer });
  await server.database.database.pool.query(`update legal_facts set value = '{"topic": "gone"}'`);
  server.clock.advance(6_000);
  expect(await rules()).toEqual(first);
});
