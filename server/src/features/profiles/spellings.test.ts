import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const [en, hi, ta] = ["en", "hi", "ta"].map((language) => ({ headers: { "accept-language": language } }));
const site = () => testServer({ LANGUAGES: "hi,ta" });
const spelt = { hi: "इलैवरम पैकेजिंग", ta: "இலைவரம்" };

const save = (server: TestServer, token: string, spellings: unknown) =>
  server.call("PUT /api/users/startup-profile", { json: { spellings }, token, ...hi });
const shown = async (server: TestServer, startupId: string, how: object | undefined) =>
  (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId }, ...how })).body.startup;

test("LANG-10: a name is read as its owner spells it in the language of the answer, on the page with the written one", async () => {
  const server = await site();
  const { owner, startup } = await registerStartup(server);
  expect(startup.spellings).toEqual({ hi: "", ta: "" });
  expect(await shown(server, startup._id, hi)).not.toHaveProperty("writtenName");
  const saved = await save(server, owner.token, { hi: spelt.hi });
  // The own record has them apart, whatever its language.
  expect(saved.body.startup).toMatchObject({ startupName: startup.startupName, spellings: { hi: spelt.hi, ta: "" } });
  const own = await server.call("GET /api/users/startup-profile", { token: owner.token, ...hi });
  expect(own.body.startup).toEqual(saved.body.startup);

  const inHindi = { startupName: spelt.hi, writtenName: startup.startupName, certifiedName: startup.startupName };
  expect(await shown(server, startup._id, hi)).toMatchObject(inHindi);
  const asWritten = { startupName: startup.startupName, writtenName: "", certifiedName: "" };
  for (const how of [en, ta]) expect(await shown(server, startup._id, how)).toMatchObject(asWritten);

  await save(server, owner.token, spelt);
  expect((await shown(server, startup._id, ta)).startupName).toBe(spelt.ta);
  await server.call("PUT /api/users/startup-profile", { json: { city: "Salem" }, token: owner.token });
  expect((await shown(server, startup._id, ta)).startupName).toBe(spelt.ta);
  // Another name in English letters, which English readers would be led by and never see.
  const refused = await save(server, owner.token, { hi: "Tata" });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["spellings.hi"]]);
  await save(server, owner.token, {});
  expect(await shown(server, startup._id, hi)).not.toHaveProperty("writtenName");
});

test("LANG-10: lists and the search find a name by each spelling, in every language", async () => {
  const server = await site();
  const { owner, startup } = await registerStartup(server);
  await registerStartup(server, { startupName: "Another" });
  await save(server, owner.token, spelt);
  for (const q of ["पैकेजिंग", "இலைவரம்", "ilaivaram"]) {
    const found = await server.call("GET /api/startups/startups", { query: { q }, ...hi });
    expect(found.body.startups).toMatchObject([
      { _id: startup._id, startupName: spelt.hi, certifiedName: startup.startupName },
    ]);
    const everywhere = await server.call("GET /api/search", { query: { q } });
    expect(everywhere.body.results).toMatchObject([{ _id: startup._id, name: startup.startupName }]);
  }
  expect((await server.call("GET /api/search", { query: { q: "ilaivaram" }, ...ta })).body.results[0].name).toBe(
    spelt.ta,
  );
  await save(server, owner.token, {});
  expect((await server.call("GET /api/startups/startups", { query: { q: "पैकेजिंग" } })).body.total).toBe(0);
});

test("LANG-10: investors and mentors likewise", async () => {
  const server = await site();
  const { owner, investor } = await registerInvestor(server);
  const spellings = { hi: "मीरा कृष्णन" };
  await server.call("PUT /api/users/investor-profile", { json: { spellings }, token: owner.token });
  const ofInvestor = { params: { investorId: investor._id }, ...hi };
  const named = { contactInfo: { name: spellings.hi }, writtenName: "Meera Krishnan", certifiedName: "Meera Krishnan" };
  expect((await server.call("GET /api/investors/investor/{investorId}", ofInvestor)).body.investor).toMatchObject(
    named,
  );
  expect(
    (await server.call("GET /api/investors/investors", { query: { q: "मीरा" }, ...hi })).body.investors,
  ).toMatchObject([{ contactInfo: { name: spellings.hi } }]);

  const { owner: guide, mentor } = await registerMentor(server);
  await server.call("PUT /api/users/mentor-profile", { json: { spellings }, token: guide.token });
  const ofMentor = { params: { mentorId: mentor._id }, ...hi };
  expect((await server.call("GET /api/mentors/mentor/{mentorId}", ofMentor)).body.mentor).toMatchObject({
    mentorName: spellings.hi,
    writtenName: mentor.mentorName,
    certifiedName: mentor.mentorName,
  });
  expect((await server.call("GET /api/users/mentorlist", { query: { q: "मीरा" }, ...hi })).body).toMatchObject([
    { mentorName: spellings.hi },
  ]);
});

test("LANG-10: a spelling follows the rules of names, and nothing is stored of a refused one", async () => {
  const server = await site();
  const { owner, startup } = await registerStartup(server);
  for (const wrong of ["क".repeat(101), "12", "क@ख", 5]) {
    const { status, body } = await save(server, owner.token, { hi: wrong, ta: spelt.ta });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["spellings.hi"]]);
    expect(body.errors["spellings.hi"]).toMatch(/[\u0900-\u097f]/);
  }
  expect((await save(server, owner.token, "x")).status).toBe(400);
  expect((await shown(server, startup._id, ta)).startupName).toBe(startup.startupName);
});
