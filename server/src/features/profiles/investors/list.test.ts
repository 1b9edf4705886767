import { expect, test } from "vitest";
import { registerInvestor } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

type Item = { _id: string; contactInfo: { name: string } };
type Facet = { value: string; count: number };

const list = async (server: TestServer, query: Record<string, string | readonly string[]> = {}) =>
  (await server.call("GET /api/investors/investors", { query })).body;

const names = ({ investors }: { investors: Item[] }) => investors.map(({ contactInfo }) => contactInfo.name);
const counts = (values: Facet[] = []) => Object.fromEntries(values.map(({ value, count }) => [value, count]));

type Interest = NonNullable<Parameters<typeof registerInvestor>[1]>["interest"];

async function add(server: TestServer, name: string, location: string, interest: Partial<Interest> = {}) {
  return registerInvestor(server, {
    contactInfo: { name, email: "office@given.example", phone: "9876543211", location },
    interest: {
      investmentAmount: "₹5-25 lakh",
      focusAreas: ["Energy"],
      investmentStage: "Seed",
      investmentLevel: "Passive investors",
      ...interest,
    },
  });
}

test("INV-02 INV-03: the list shows investors newest first, without phone and email", async () => {
  const server = await testServer();
  const { owner, investor } = await add(server, "Asha Rao", "Mysuru");
  await add(server, "Biju Nair", "Kochi, Kerala");
  const body = await list(server);
  expect(names(body)).toEqual(["Biju Nair", "Asha Rao"]);
  expect(body).toMatchObject({ total: 2, totalIsExact: true, nextCursor: null });
  expect(body.investors[1]).toEqual({
    _id: investor._id,
    userId: owner.userId,
    profilePicture: investor.profilePicture,
    category: "Expert",
    certifiedName: "",
    contactInfo: { name: "Asha Rao", location: "Mysuru" },
    interest: {
      investmentAmount: "₹5-25 lakh",
      focusAreas: ["Energy"],
      investmentStage: "Seed",
      investmentLevel: "Passive investors",
    },
    rating: null,
    ratingCount: 0,
    verified: false,
    featured: false,
    verifications: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/9876543211|office@given/);
});

test("INV-06: filters by stage, level, focus area, category and location, with counts under the others", async () => {
  const server = await testServer();
  await add(server, "Asha Rao", "Mysuru", { focusAreas: ["Energy", "Finance"], investmentStage: "Growth" });
  await add(server, "Biju Nair", "Kochi, Kerala", { investmentLevel: "Active investors" });
  await add(server, "Chitra Sen", "Kolkata", { focusAreas: ["Finance"] });
  expect(names(await list(server, { focusArea: "Finance" }))).toEqual(["Chitra Sen", "Asha Rao"]);
  expect(names(await list(server, { focusArea: ["Finance", "Energy"] }))).toHaveLength(3);
  const seed = await list(server, { investmentStage: "Seed", focusArea: "Finance" });
  expect(names(seed)).toEqual(["Chitra Sen"]);
  expect(seed).toMatchObject({ total: 1, totalIsExact: true });
  expect(counts(seed.facets.focusArea)).toEqual({ Energy: 1, Finance: 1 });
  expect(counts(seed.facets.investmentStage)).toEqual({ Growth: 1, Seed: 1 });
  expect(names(await list(server, { investmentLevel: "Active investors", category: "Expert" }))).toEqual(["Biju Nair"]);
  expect(names(await list(server, { location: "kerala" }))).toEqual(["Biju Nair"]);
  expect(names(await list(server, { location: ["Kolkata", "Mysuru"], sort: "name" }))).toEqual([
    "Asha Rao",
    "Chitra Sen",
  ]);
  for (const query of [{ category: "Guru" }, { focusArea: "Moon" }, { location: "Atlantis" }])
    expect(await list(server, query)).toMatchObject({ investors: [], total: 0, nextCursor: null });
});

test("INV-06 API-26: search by name, focus area, brief and personal id; pages follow each other", async () => {
  const server = await testServer();
  const { owner } = await add(server, "Asha Rao", "Mysuru");
  await add(server, "Biju Nair", "Kochi", { focusAreas: ["Healthcare"] });
  expect(names(await list(server, { q: "healthcare" }))).toEqual(["Biju Nair"]);
  expect(names(await list(server, { q: owner.publicId }))).toEqual(["Asha Rao"]);
  expect(await list(server, { q: "helthcare" })).toMatchObject({ suggestion: "healthcare", total: 1 });
  for (const sort of ["newest", "rating", "name"]) {
    const first = await list(server, { sort, limit: "1" });
    const second = await list(server, { sort, limit: "1", after: first.nextCursor });
    expect(names(first).concat(names(second)).sort()).toEqual(["Asha Rao", "Biju Nair"]);
    expect(second.nextCursor).toBeNull();
  }
});
