import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { ask, connect } from "#test/people.ts";

const lists = ["GET /api/startups/startups", "GET /api/investors/investors", "GET /api/users/mentorlist"] as const;
const ownProfiles = ["/api/users/startup-profile", "/api/users/investor-profile", "/api/users/mentor-profile"] as const;

const review = (server: TestServer, from: TestPerson, of: TestPerson) =>
  server.call("PUT /api/reviews/{userId}", { params: { userId: of.userId }, json: { rating: 4 }, token: from.token });

test("AUTH-50: the three roles see the same lists and connect, and each edits its own record only", async () => {
  const server = await testServer();
  const people = [
    (await registerStartup(server)).owner,
    (await registerInvestor(server)).owner,
    (await registerMentor(server)).owner,
  ];
  const others = [
    (await registerStartup(server, { startupName: "Nadivolt" })).owner,
    (await registerInvestor(server)).owner,
    (await registerMentor(server)).owner,
  ];
  for (const list of lists) {
    const bodies = await Promise.all(people.map(async ({ token }) => (await server.call(list, { token })).body));
    for (const body of bodies) expect(body, list).toEqual(bodies[0]);
  }
  for (const [place, person] of people.entries()) {
    for (const other of others) {
      const { conversationId } = await connect(server, person, other);
      const said = await server.call("POST /api/conversations/{id}/messages", {
        params: { id: conversationId },
        json: { text: "Namaste", clientId: randomUUID() },
        token: person.token,
      });
      expect(said.status).toBe(201);
      expect((await review(server, person, other)).status).toBe(200);
    }
    for (const [at, path] of ownProfiles.entries()) {
      const read = await server.call(`GET ${path}`, { token: person.token });
      const saved = await server.call(`PUT ${path}`, { json: { brief: "Written by its owner." }, token: person.token });
      expect([read.status, saved.status], `${place} ${path}`).toEqual(at === place ? [200, 200] : [403, 403]);
    }
  }
});

test("AUTH-50 AUTH-01: who has no type or no record yet browses, and neither connects nor reviews", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  for (const type of [null, "Investor"] as const) {
    const newcomer = await server.person({ type });
    for (const list of lists) expect((await server.call(list, { token: newcomer.token })).status).toBe(200);
    const asked = await ask(server, newcomer, owner);
    expect([asked.status, asked.body.next]).toEqual([403, "/RegistrationHome"]);
    expect((await review(server, newcomer, owner)).status).toBe(403);
  }
  for (const list of lists) expect((await server.call(list)).status).toBe(200);
});

test("ROLE-77 CONN-14: private fields of the three forms are in no answer for visitors", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { udyogAadhaar: "UDYAM-TN-02-0099999" });
  const { investor } = await registerInvestor(server);
  const { mentor } = await registerMentor(server, { network: "TIE", tieEmail: "farida@network.example" });
  const answers = [
    ...(await Promise.all(lists.map((list) => server.call(list)))),
    await server.call("GET /api/startups/newest"),
    await server.call("GET /api/search", { query: { q: "" } }),
    await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } }),
    await server.call("GET /api/investors/investor/{investorId}", { params: { investorId: investor._id } }),
    await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: mentor._id } }),
  ];
  const text = JSON.stringify(answers.map(({ body }) => body));
  for (const name of ["Ilaivaram Packaging", "Meera Krishnan", "Farida Begum"]) expect(text).toContain(name);
  const secrets = ["9876543210", "9876543211", "9876543212", "hello@ilaivaram", "office@meera", "hours@farida"];
  for (const secret of [...secrets, "farida@network", "UDYAM", "Proprietorship", "@test.example"]) {
    expect(text, secret).not.toContain(secret);
  }
});
