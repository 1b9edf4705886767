import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const search = async (server: TestServer, q: string) => (await server.call("GET /api/search", { query: { q } })).body;
const found = async (server: TestServer, q: string): Promise<string[]> =>
  (await search(server, q)).results.map(({ name }: { name: string }) => name);

/** A name in each of the nine scripts of India that the startup's name may be in, and one error in it. */
const names = [
  ["வணக்கம் நெசவு", "வணகம்", "வணக்கம்"],
  ["पाठशाला साथी", "पाठशला", "पाठशाला"],
  ["পাঠশালা ঘর", "পাঠশলা", "পাঠশালা"],
  ["ਪਾਠਸ਼ਾਲਾ ਘਰ", "ਪਾਠਸ਼ਲਾ", "ਪਾਠਸ਼ਾਲਾ"],
  ["પાઠશાળા ઘર", "પાઠશળા", "પાઠશાળા"],
  ["ପାଠଶାଳା ଘର", "ପାଠଶଳା", "ପାଠଶାଳା"],
  ["పాఠశాల గృహం", "పాఠశల", "పాఠశాల"],
  ["ಪಾಠಶಾಲೆ ಮನೆ", "ಪಾಠಶಲೆ", "ಪಾಠಶಾಲೆ"],
  ["പാഠശാല വീട്", "പാഠശല", "പാഠശാല"],
] as const;

test("QUAL-18 SHELL-15: a misspelt word in a script of India is corrected within its script", async () => {
  const server = await testServer();
  for (const [name] of names) await registerStartup(server, { startupName: name });
  for (const [name, misspelt, word] of names) {
    expect(await found(server, word), word).toEqual([name]);
    const { results, suggestion } = await search(server, misspelt);
    expect([suggestion, results.map((one: { name: string }) => one.name)], misspelt).toEqual([word, [name]]);
  }
});

test("QUAL-18: invisible joiners, the stops of Hindi and digits of other scripts make no other word", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "Ksheer", brief: "क्‍षीर हर सुबह। दूध और दही, रोज़ ५०० घरों तक।" });
  for (const q of ["क्षीर", "सुबह", "500", "तक", "५००"]) expect(await found(server, q), q).toEqual(["Ksheer"]);
});

test("QUAL-18 INPUT-20: a text without spaces as long as a profile takes is stored, and found by its beginning", async () => {
  const server = await testServer();
  for (const letters of ["சுடுமணல்", "学习数据科学", "ความรู้"]) {
    const mentorName = `Mentor ${letters}`;
    const { owner } = await registerMentor(server, { mentorName });
    const description = letters.repeat(300).slice(0, 2_000);
    const saved = await server.call("PUT /api/users/mentor-profile", { token: owner.token, json: { description } });
    expect(saved.status, letters).toBe(200);
    expect(await found(server, description.slice(0, 30)), letters).toEqual([mentorName]);
  }
});

test("SHELL-15: words of the same field of work find each other, the typed one in the name first", async () => {
  const server = await testServer();
  await registerStartup(server, {
    startupName: "Fintech House",
    industry: "Other",
    otherIndustry: "Tools",
    sector: "Other",
    otherSector: "Tools",
  });
  await registerStartup(server, { startupName: "Rupaya", industry: "Financial Services", sector: "Payments" });
  await registerInvestor(server, {
    interest: {
      investmentAmount: "₹5 lakh",
      focusAreas: ["Finance"],
      investmentStage: "Seed",
      investmentLevel: "Active investors",
    },
  });
  await registerMentor(server, { mentorName: "Weaver Das" });
  expect(await found(server, "FinTech")).toEqual(["Fintech House", "Meera Krishnan", "Rupaya"]);
  expect((await search(server, "fintech")).suggestion).toBeNull();
  expect(await found(server, "payments")).toEqual(["Rupaya", "Fintech House"]);
  // All words must hold where they can: the other words of one of them do not loosen the rest.
  expect((await search(server, "fintech weaver")).leftOut).toEqual(["weaver"]);
});

test("SHELL-15: an unknown word is no error where words of its field of work are there", async () => {
  const server = await testServer();
  await registerStartup(server, { startupName: "Kheti", sector: "Agriculture" });
  await registerStartup(server, { startupName: "Agri tools", sector: "Textiles" });
  const { results, suggestion } = await search(server, "agritech");
  expect([suggestion, results.map(({ name }: { name: string }) => name)]).toEqual([null, ["Kheti"]]);
});

test("SHELL-15 SU-09: a search of signs only finds nothing instead of everything", async () => {
  const server = await testServer();
  await registerStartup(server);
  for (const q of ["!!!", "-- ...", "।", "(&|)"]) {
    expect(await search(server, q), q).toMatchObject({
      results: [],
      total: 0,
      suggestion: null,
      counts: { Startup: 0 },
    });
    const list = await server.call("GET /api/startups/startups", { query: { q } });
    expect(list.body, q).toMatchObject({ startups: [], total: 0, nextCursor: null });
  }
  const place = await server.call("GET /api/search", { query: { location: "!" } });
  expect(place.body).toMatchObject({ results: [], total: 0 });
  expect((await server.call("GET /api/search", { query: { q: "!", after: "x" } })).status).toBe(400);
});

test("INPUT-20 SHELL-15: of two spellings of one word each finds both, in the search and in the directory", async () => {
  const server = await testServer();
  const pairs = [
    ["हिंदी", "हिन्दी"],
    ["गाँव", "गांव"],
    ["सड़क", "सडक"],
    ["ज़मीन", "जमीन"],
    ["संबंध", "सम्बन्ध"],
    ["সংগীত", "সঙ্গীত"],
  ];
  for (const startupName of pairs.flat()) await registerStartup(server, { startupName });
  for (const pair of pairs) {
    for (const q of pair) {
      const { results, suggestion } = await search(server, q);
      expect([results.map(({ name }: { name: string }) => name).toSorted(), suggestion], q).toEqual([
        pair.toSorted(),
        null,
      ]);
      const { body } = await server.call("GET /api/startups/startups", { query: { q } });
      expect(body.startups.map((one: { startupName: string }) => one.startupName).toSorted(), q).toEqual(
        pair.toSorted(),
      );
    }
  }
});
