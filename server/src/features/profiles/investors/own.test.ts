import { expect, test } from "vitest";
import { registerInvestor } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const PROFILE = "/api/users/investor-profile";
const save = (server: TestServer, token: string, json: unknown) => server.call(`PUT ${PROFILE}`, { json, token });
const read = (server: TestServer, token: string) => server.call(`GET ${PROFILE}`, { token });

test("PROF-10 PROF-13 PROF-19: the own investor profile has every field; other types get 403", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  expect((await read(server, owner.token)).body).toEqual({
    user: { email: owner.email, createdAt: server.clock.now().toISOString(), hidden: null },
    investor,
  });
  const mentor = await server.person({ type: "Mentor" });
  expect((await read(server, mentor.token)).body.message).toBe("This profile belongs to another user type.");
  expect((await save(server, mentor.token, {})).status).toBe(403);
  const fresh = await server.person({ type: "Investor" });
  expect((await read(server, fresh.token)).body.investor).toBeNull();
  expect((await save(server, fresh.token, {})).status).toBe(404);
});

test("PROF-21 PROF-22 PROF-23 AC-14: flat fields go into contact and interest, a mobile is ignored", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  const changes = {
    email: owner.email,
    phone: "9000012345",
    location: "Kochi, Kerala",
    investmentAmount: "₹2 crore",
    investmentStage: "Growth",
    name: "Meera K",
    category: "Other",
    brief: "Patient money.",
    mobile: "1",
  };
  const answer = await save(server, owner.token, changes);
  expect(answer).toMatchObject({ status: 200, body: { message: "Profile updated successfully!", emailPending: null } });
  expect((await read(server, owner.token)).body.investor).toEqual({
    ...investor,
    contactInfo: { ...investor.contactInfo, name: "Meera K", phone: "9000012345", location: "Kochi, Kerala" },
    category: "Other",
    brief: "Patient money.",
    interest: { ...investor.interest, investmentAmount: "₹2 crore", investmentStage: "Growth" },
  });
  // FRAUD-10
  const letter = await save(server, owner.token, { name: "Verify at kuber.example" });
  expect([letter.status, Object.keys(letter.body.errors)]).toEqual([400, ["name"]]);
  const list = await server.call("GET /api/investors/investors", { query: { investmentStage: "Growth" } });
  expect(list.body.total).toBe(1);
});

test("API-25 AC-15 PROF-21: one to five focus areas, as a list or as words separated by commas", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const text = await save(server, owner.token, { focusAreas: "Energy, Finance" });
  expect(text.body.investor.interest.focusAreas).toEqual(["Finance", "Energy"]);
  const list = await save(server, owner.token, { focusAreas: ["Consumer Goods"] });
  expect(list.body.investor.interest.focusAreas).toEqual(["Consumer Goods"]);
  for (const focusAreas of ["", [], "Space", "Energy, Magic"]) {
    const refused = await save(server, owner.token, { focusAreas });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ["focusAreas"]]);
  }
  const oneWrong = await save(server, owner.token, { focusAreas: ["Energy", "Space"] });
  expect([oneWrong.status, Object.keys(oneWrong.body.errors)]).toEqual([400, ["focusAreas.1"]]);
});

test("ROLE-81: an amount without its unit is refused with what to write; what was stored before stays readable", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  await server.database.database.pool.query("update investors set investment_amount = '5' where id = $1", [
    investor._id,
  ]);
  const refused = await save(server, owner.token, { investmentAmount: "₹5-25" });
  const text = "Please write the unit too: “₹5-25 lakh” or “₹5-25 crore”.";
  expect(refused).toMatchObject({ status: 400, body: { errors: { investmentAmount: text } } });
  expect((await save(server, owner.token, { location: "Kochi" })).status).toBe(200);
  const params = { investorId: investor._id };
  const seen = await server.call("GET /api/investors/investor/{investorId}", { params });
  expect(seen.body.investor.investmentAmount).toBe("5");
  expect((await save(server, owner.token, { investmentAmount: "5 lakh" })).status).toBe(200);
});

test("PROF-24 PROF-26: required fields cannot be cleared", async () => {
  const server = await testServer();
  const { owner } = await registerInvestor(server);
  const answer = await save(server, owner.token, {
    email: "",
    phone: "",
    name: "",
    location: "",
    investmentAmount: "",
  });
  expect(answer).toMatchObject({ status: 400, body: { message: "Failed to update profile. Please try again." } });
  expect(Object.keys(answer.body.errors).sort()).toEqual(["email", "investmentAmount", "location", "name", "phone"]);
});
