import { beforeAll, expect, onTestFinished, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pngFile } from "#test/files.ts";
import { sharedServer, type TestServer } from "#test/harness.ts";
import { recordQueries } from "#test/plans.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const PROFILE = "GET /api/startups/startup/{startupId}";

test("SU-11 SU-12 SU-21 CONN-14: a visitor sees what was registered for the public, and no contact data", async () => {
  const { startup } = await registerStartup(server);
  const { status, body } = await server.call(PROFILE, { params: { startupId: startup._id } });
  expect(status).toBe(200);
  expect(body.startup).toMatchObject({
    startupName: "Ilaivaram Packaging",
    state: "Tamil Nadu",
    service: "Manufacturing",
    website: "https://ilaivaram.example",
    contact: { mobile: "", email: "" },
    contactVisible: false,
    connection: null,
    own: false,
    memberSince: server.clock.now().toISOString(),
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain("9876543210");
  expect(text).not.toContain("hello@ilaivaram.example");
});

test("SU-20 CONN-14: the owner sees the own contact data and knows the profile as the own one", async () => {
  const { owner, startup } = await registerStartup(server);
  const { body } = await server.call(PROFILE, { params: { startupId: startup._id }, token: owner.token });
  expect(body.startup).toMatchObject({
    own: true,
    contactVisible: true,
    contact: { mobile: "9876543210", email: "hello@ilaivaram.example" },
  });
});

test("CONN-14: members see contact data only where the owner chose so", async () => {
  const { startup } = await registerStartup(server);
  const member = await server.person({ type: "Investor" });
  const look = async () =>
    (await server.call(PROFILE, { params: { startupId: startup._id }, token: member.token })).body.startup
      .contactVisible;
  expect(await look()).toBe(false);
  await server.database.database.pool.query("update startups set contact_visibility = 'members'");
  expect(await look()).toBe(true);
  await server.database.database.pool.query("update startups set contact_visibility = 'nobody'");
  expect(await look()).toBe(false);
});

test("SU-19 API-11: an unknown and a malformed id answer 404 with the text", async () => {
  for (const startupId of ["01999999-9999-7999-8999-999999999999", "none", "x".repeat(50), "%2e%2e", "1'--"]) {
    const { status, body } = await server.call(PROFILE, { params: { startupId } });
    expect(status, startupId).toBe(404);
    expect(body.message).toBe("Startup not found.");
  }
});

test("ADM-09: a hidden startup is there for its owner only, and in no list", async () => {
  const { owner, startup } = await registerStartup(server);
  await server.database.database.pool.query("update startups set listed = false");
  const params = { startupId: startup._id };
  expect((await server.call(PROFILE, { params })).status).toBe(404);
  expect((await server.call(PROFILE, { params, token: owner.token })).status).toBe(200);
  expect((await server.call("GET /api/startups/startups")).body).toMatchObject({ startups: [], total: 0 });
});

test("PEOPLE-02: the founder is shown by name, own picture and line, which an empty line removes", async () => {
  const { owner, startup } = await registerStartup(server);
  const founder = async () => {
    const { body } = await server.call(PROFILE, { params: { startupId: startup._id } });
    return body.startup.founder;
  };
  const say = (founderLine: string) =>
    server.call("PUT /api/users/startup-profile", { json: { founderLine }, token: owner.token });
  expect(await founder()).toEqual({ name: owner.name, picture: "", line: "" });
  const form = { profilePicture: await pngFile() };
  const { body } = await server.call("POST /api/users/profile-picture", { form, token: owner.token });
  expect((await say("Food technologist from Mithila")).body.startup.founderLine).toBe("Food technologist from Mithila");
  expect(await founder()).toEqual({
    name: owner.name,
    picture: body.profilePicture,
    line: "Food technologist from Mithila",
  });
  const long = await say("x".repeat(121));
  expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ["founderLine"]]);
  await server.call("PUT /api/users/startup-profile", { json: { stage: "Scaling" }, token: owner.token });
  expect((await founder()).line).toBe("Food technologist from Mithila");
  await say("");
  expect((await founder()).line).toBe("");
});

test("QUAL-95: a visitor's profile of any kind is one statement, whatever other tables say beside it", async () => {
  const [{ startup }, { investor }, { mentor }] = await Promise.all([
    registerStartup(server),
    registerInvestor(server),
    registerMentor(server),
  ]);
  const recording = recordQueries(server.database.database.pool);
  onTestFinished(recording.stop);
  const asked = [
    await server.call(PROFILE, { params: { startupId: startup._id } }),
    await server.call("GET /api/investors/investor/{investorId}", { params: { investorId: investor._id } }),
    await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: mentor._id } }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(recording.taken()).toHaveLength(3);
});
