import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { connect } from "#test/people.ts";

const PROFILE = "GET /api/investors/investor/{investorId}";

const look = async (server: TestServer, investorId: string, token: string | null = null) =>
  (await server.call(PROFILE, { params: { investorId }, token })).body.investor;

test("INV-08 INV-10 INV-11 INV-14 CONN-14: a visitor sees the profile without phone and email", async () => {
  const server = await testServer();
  const { investor } = await registerInvestor(server, { brief: "Backs clinics in small towns." });
  const { status, body } = await server.call(PROFILE, { params: { investorId: investor._id } });
  expect(status).toBe(200);
  expect(body.investor).toMatchObject({
    category: "Expert",
    contactInfo: { name: "Meera Krishnan", location: "Chennai, Tamil Nadu" },
    investmentStage: "Seed",
    investmentLevel: "Active investors",
    focusAreas: ["Technology", "Healthcare"],
    investmentAmount: "₹10 lakh - ₹50 lakh",
    location: "Chennai, Tamil Nadu",
    about: "Backs clinics in small towns.",
    phone: "",
    email: "",
    contactVisible: false,
    connection: null,
    own: false,
    rating: null,
    ratingCount: 0,
  });
  expect(JSON.stringify(body)).not.toMatch(/9876543211|office@meera/);
});

test("INV-11 CONN-14: connections and the owner see phone and email, other members only if chosen", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  const { owner: founder } = await registerStartup(server);
  const seen = { phone: "9876543211", email: "office@meera.example", contactVisible: true };
  expect(await look(server, investor._id, owner.token)).toMatchObject({ ...seen, own: true, connection: null });
  expect(await look(server, investor._id, founder.token)).toMatchObject({
    phone: "",
    connection: { state: "connect" },
  });
  await connect(server, founder, owner);
  expect(await look(server, investor._id, founder.token)).toMatchObject({ ...seen, connection: { state: "message" } });
  const stranger = await server.person({ type: "Mentor" });
  const { pool } = server.database.database;
  await pool.query("update investors set contact_visibility = 'members'");
  expect(await look(server, investor._id, stranger.token)).toMatchObject(seen);
  expect(await look(server, investor._id)).toMatchObject({ phone: "", email: "" });
  await pool.query("update investors set contact_visibility = 'nobody'");
  expect(await look(server, investor._id, founder.token)).toMatchObject({ phone: "", email: "" });
});

test("INV-16: tie-ups count accepted connections with startups, and no others", async () => {
  const server = await testServer();
  const { owner, investor } = await registerInvestor(server);
  const { owner: founder } = await registerStartup(server);
  const { owner: mentor } = await registerMentor(server);
  await connect(server, mentor, owner);
  expect((await look(server, investor._id)).tieUpCount).toBe(0);
  const { id } = await connect(server, founder, owner);
  expect((await look(server, investor._id)).tieUpCount).toBe(1);
  await server.call("DELETE /api/connections/{id}", { params: { id }, token: owner.token });
  expect((await look(server, investor._id)).tieUpCount).toBe(0);
});

test("INV-17: an unknown and a malformed id answer 404 with the text; a hidden record is its owner's only", async () => {
  const server = await testServer();
  for (const investorId of ["01999999-9999-7999-8999-999999999999", "none", "x".repeat(50), "1'--"]) {
    const { status, body } = await server.call(PROFILE, { params: { investorId } });
    expect([status, body.message]).toEqual([404, "Investor not found."]);
  }
  const { owner, investor } = await registerInvestor(server);
  await server.database.database.pool.query("update investors set listed = false");
  const params = { investorId: investor._id };
  expect((await server.call(PROFILE, { params })).status).toBe(404);
  expect((await server.call(PROFILE, { params, token: owner.token })).status).toBe(200);
});
