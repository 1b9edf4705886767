import { expect, test } from "vitest";
import { registerMentor } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { connect, member } from "#test/people.ts";

const list = (server: TestServer, query: Record<string, string | readonly string[]> = {}) =>
  server.call("GET /api/users/mentorlist", { query });

const names = (body: { mentorName: string }[]) => body.map(({ mentorName }) => mentorName);

test("MEN-02 MEN-03 MEN-05: a visitor gets a bare array of mentors without contact data, and the total", async () => {
  const server = await testServer();
  const { owner, mentor } = await registerMentor(server);
  const { status, body, headers } = await list(server);
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      _id: mentor._id,
      userId: owner.userId,
      file: mentor.file,
      mentorName: "Farida Begum",
      industry: "Fashion",
      state: "Delhi",
      city: "New Delhi",
      activeMonths: 14,
      stages: ["Ideation", "validation"],
      brief: "Pricing for small makers",
      rating: null,
      ratingCount: 0,
      verified: false,
      certifiedName: "",
      featured: false,
      verifications: [],
      nextSlots: [],
    },
  ]);
  expect(headers.get("x-total-count")).toBe("1");
  expect([headers.get("x-total-exact"), headers.get("link")]).toEqual([null, null]);
});

test("MEN-07 API-26: the next page is named in the Link header, and holds the rest", async () => {
  const server = await testServer();
  for (const mentorName of ["Asha Rao", "Biju Nair", "Chitra Sen"]) await registerMentor(server, { mentorName });
  const first = await list(server, { limit: "2", state: "Delhi" });
  expect(names(first.body)).toEqual(["Chitra Sen", "Biju Nair"]);
  const link = /^<\/api\/users\/mentorlist\?(.*)>; rel="next"$/.exec(first.headers.get("link") ?? "");
  const query = Object.fromEntries(new URLSearchParams(link?.[1]));
  expect(query).toMatchObject({ limit: "2", state: "Delhi" });
  const second = await list(server, query);
  expect(names(second.body)).toEqual(["Asha Rao"]);
  expect(second.headers.get("link")).toBeNull();
  expect((await list(server, { limit: "101" })).status).toBe(400);
});

test("SEARCH-01 MEN-02: words that no mentor has are in a header of the bare array", async () => {
  const server = await testServer();
  await registerMentor(server, { mentorName: "Asha Rao" });
  const { body, headers } = await list(server, { q: "Röhre asha" });
  expect([names(body), headers.get("x-left-out")]).toEqual([["Asha Rao"], "R%C3%B6hre"]);
  expect((await list(server, { q: "asha" })).headers.get("x-left-out")).toBeNull();
});

test("MEN-07 ROLE-70: filters by industry, interest, place, stage and network; Validation finds validation", async () => {
  const server = await testServer();
  await registerMentor(server, { mentorName: "Asha Rao", stages: ["validation"], industry: "Gaming" });
  await registerMentor(server, {
    mentorName: "Biju Nair",
    stages: ["Scaling"],
    state: "Kerala",
    city: "Kochi",
    network: "TIE",
  });
  await registerMentor(server, { mentorName: "Chitra Sen", stages: [], interest: ["Leadership"] });
  const found = async (query: Record<string, string | readonly string[]>) => names((await list(server, query)).body);
  expect(await found({ stage: "Validation" })).toEqual(["Asha Rao"]);
  expect(await found({ stage: ["Validation", "Scaling"] })).toEqual(["Biju Nair", "Asha Rao"]);
  expect(await found({ interest: "Leadership" })).toEqual(["Chitra Sen"]);
  expect(await found({ interest: ["Leadership", "Sales"], industry: "Fashion" })).toEqual(["Chitra Sen", "Biju Nair"]);
  expect(await found({ state: "Kerala" })).toEqual(["Biju Nair"]);
  expect(await found({ city: "kochi" })).toEqual(["Biju Nair"]);
  expect(await found({ network: "TIE", q: "nair" })).toEqual(["Biju Nair"]);
  expect(await found({ industry: "Gaming", sort: "name" })).toEqual(["Asha Rao"]);
  for (const query of [{ stage: "Over" }, { interest: "Juggling" }, { network: "Guild" }, { city: "Atlantis" }]) {
    const { body, headers } = await list(server, query);
    expect([body, headers.get("x-total-count")]).toEqual([[], "0"]);
  }
});

const PROFILE = "GET /api/mentors/mentor/{mentorId}";

test("MEN-09 MEN-10 MEN-11 CONN-14: a visitor sees details and profile link, connections also the contact", async () => {
  const server = await testServer();
  const { owner, mentor } = await registerMentor(server, { network: "TIE", tieEmail: "f@network.example" });
  const look = async (token: string | null) =>
    (await server.call(PROFILE, { params: { mentorId: mentor._id }, token })).body.mentor;
  const visitor = await look(null);
  expect(visitor).toMatchObject({
    network: "TIE",
    sectors: "All",
    stages: ["Ideation", "validation"],
    interest: ["Branding", "Sales"],
    description: "Thirty years in textile mills.",
    url: "https://profiles.example/farida",
    activeMonths: 14,
    successStories: false,
    mobile: "",
    email: "",
    contactVisible: false,
    connection: null,
  });
  expect(visitor).not.toHaveProperty("tieEmail");
  const friend = await member(server);
  await connect(server, friend, owner);
  expect(await look(friend.token)).toMatchObject({
    mobile: "9876543212",
    email: "hours@farida.example",
    contactVisible: true,
  });
  expect(await look(owner.token)).toMatchObject({ own: true, contactVisible: true });
});

test("MEN-15: an unknown and a malformed id answer 404 with the text; a hidden record is its owner's only", async () => {
  const server = await testServer();
  for (const mentorId of ["01999999-9999-7999-8999-999999999999", "none", "x".repeat(50)]) {
    const { status, body } = await server.call(PROFILE, { params: { mentorId } });
    expect([status, body.message]).toEqual([404, "Mentor not found."]);
  }
  const { owner, mentor } = await registerMentor(server);
  await server.database.database.pool.query("update mentors set listed = false");
  const params = { mentorId: mentor._id };
  expect((await server.call(PROFILE, { params })).status).toBe(404);
  expect((await server.call(PROFILE, { params, token: owner.token })).status).toBe(200);
  expect((await list(server)).body).toEqual([]);
});
