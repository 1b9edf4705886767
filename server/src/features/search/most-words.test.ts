import { ALL_SECTORS, FIELD_WORDS } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const search = async (server: TestServer, q: string, query: Record<string, string> = {}) =>
  (await server.call("GET /api/search", { query: { q, ...query } })).body;
const names = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);

async function four() {
  const server = await testServer();
  const inJaipur = { city: "Jaipur", state: "Rajasthan" };
  await registerStartup(server, { startupName: "Suraj", brief: "Solar lamps for shops.", ...inJaipur });
  await registerStartup(server, { startupName: "Varuna", brief: "A solar pump for each field.", city: "Erode" });
  await registerStartup(server, {
    startupName: "Jaipur Lamps",
    brief: "Lamps of paper.",
    city: "Kochi",
    state: "Kerala",
  });
  await registerStartup(server, { startupName: "Kuzhal", brief: "Pipes, and a pump.", ...inJaipur });
  return server;
}

test("SEARCH-01: where no record has all words, those with most of them are found, and the others are named", async () => {
  const server = await four();
  const hydroponic = await search(server, "Hydroponic solar pump");
  expect(names(hydroponic)).toEqual(["Varuna"]);
  expect(hydroponic).toMatchObject({ leftOut: ["Hydroponic"], suggestion: null, inPlace: null, total: 1, sectors: [] });
  // Two words that no record has together: one is enough.
  const apart = await search(server, "paper solar");
  expect([names(apart), apart.leftOut]).toEqual([["Jaipur Lamps"], ["solar"]]);
  const whole = await search(server, "solar pump");
  expect([names(whole), whole.leftOut]).toEqual([["Varuna"], []]);
  // A kind that is asked for alone answers the same question.
  expect((await search(server, "Hydroponic solar pump", { type: "Investor" })).leftOut).toEqual(["Hydroponic"]);
  expect((await search(server, "Hydroponic solar pump", { type: "Investor" })).counts).toMatchObject({ Startup: 1 });
});

test("SEARCH-01: pages of a search without some words hold each record once, and filters are not taken for words", async () => {
  const server = await testServer();
  for (let n = 1; n <= 5; n++) await registerStartup(server, { startupName: `Lamp ${n}`, stage: "Scaling" });
  const seen: string[] = [];
  let after = "";
  do {
    const body = await search(server, "hydroponic lamp", { limit: "2", after });
    expect(body).toMatchObject({ leftOut: ["hydroponic"], total: 5 });
    seen.push(...names(body));
    after = body.nextCursor ?? "";
  } while (after !== "");
  expect(seen.toSorted()).toEqual(["Lamp 1", "Lamp 2", "Lamp 3", "Lamp 4", "Lamp 5"]);
  const list = async (query: Record<string, string>) =>
    (await server.call("GET /api/startups/startups", { query })).body;
  expect(await list({ q: "hydroponic lamp" })).toMatchObject({ total: 5, leftOut: ["hydroponic"] });
  expect(await list({ q: "lamp 1", stage: "Ideation" })).toMatchObject({ total: 0, leftOut: [] });
});

test("SEARCH-02: a state or city among the words narrows to it, unless only a name has them all", async () => {
  const server = await four();
  const solar = await search(server, "solar jaipur");
  expect([names(solar), solar.inPlace, solar.leftOut]).toEqual([["Suraj"], "Jaipur", []]);
  const lamps = await search(server, "lamps jaipur");
  expect([names(lamps), lamps.inPlace]).toEqual([["Suraj"], "Jaipur"]);
  const paper = await search(server, "jaipur paper");
  expect([names(paper), paper.inPlace, paper.leftOut]).toEqual([["Jaipur Lamps"], null, []]);
  const state = await search(server, "solar pump Tamil Nadu");
  expect([names(state), state.inPlace]).toEqual([["Varuna"], "Tamil Nadu"]);
  // The place stays before a word does; where it has none of the words, they are found elsewhere.
  const most = await search(server, "solar pump jaipur");
  expect([names(most), most.inPlace, most.leftOut]).toEqual([["Suraj"], "Jaipur", ["pump"]]);
  const elsewhere = await search(server, "paper lamps Tamil Nadu");
  expect([names(elsewhere), elsewhere.inPlace, elsewhere.leftOut]).toEqual([["Jaipur Lamps"], null, ["Tamil", "Nadu"]]);
  // A place that was given beside the words is the place.
  expect(names(await search(server, "solar jaipur", { location: "Erode" }))).toEqual(["Varuna"]);
});

test("SEARCH-03: words of a field in Hindi, Tamil and Latin letters find its sector", async () => {
  const server = await testServer();
  const words = Object.entries(FIELD_WORDS);
  for (const [field, others] of words) {
    expect(
      ALL_SECTORS.some((sector) =>
        sector
          .toLowerCase()
          .split(" ")
          .some((part) => part.startsWith(field)),
      ),
    ).toBe(true);
    await registerStartup(server, { startupName: `Alpha ${field}`, sector: "Other", otherSector: "Tools" });
    for (const word of others) expect([word, names(await search(server, word))]).toEqual([word, [`Alpha ${field}`]]);
  }
  // Without the dot below, as many type it.
  expect(names(await search(server, "कपडा"))).toEqual(["Alpha textiles"]);
});

test("SEARCH-04: where nothing is found, sectors near to the words are named", async () => {
  const server = await testServer();
  await registerInvestor(server);
  expect((await search(server, "खेती")).sectors).toEqual(["Agriculture"]);
  expect((await search(server, "paani")).sectors).toEqual(["Water and Waste Management"]);
  expect((await search(server, "xqzw")).sectors).toEqual([]);
});
