import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const certificate = { number: "DIPP184206", date: "2025-03-14", until: null };

async function decide(server: TestServer, userId: string, given: typeof certificate | null) {
  const { features, platform } = server.application;
  (await platform.db.tx((tx) => features.profiles.startups.recognitionVerified(tx, userId, given)))();
}

async function shown(server: TestServer, startupId: string) {
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } });
  const { recognised, joinDate, recognitionNumber, memberSince } = body.startup;
  return { recognised, joinDate, recognitionNumber, memberSince };
}

const recognisedOnes = async (server: TestServer): Promise<string[]> =>
  (await server.call("GET /api/startups/startups", { query: { recognised: "true" } })).body.startups.map(
    ({ startupName }: { startupName: string }) => startupName,
  );

test("SU-13 SU-16: badge and date come and go with a verified recognition; Member since stays", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const none = {
    recognised: false,
    joinDate: "",
    recognitionNumber: "",
    memberSince: server.clock.now().toISOString(),
  };
  expect(await shown(server, startup._id)).toEqual(none);
  await decide(server, owner.userId, certificate);
  expect(await shown(server, startup._id)).toEqual({
    ...none,
    recognised: true,
    joinDate: "2025-03-14",
    recognitionNumber: "DIPP184206",
  });
  await decide(server, owner.userId, null);
  expect(await shown(server, startup._id)).toEqual(none);
});

test("SU-13 SU-09: lists, filter and counts follow the verification, another startup is unchanged", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server, { startupName: "Checked" });
  await registerStartup(server, { startupName: "Not checked" });
  expect(await recognisedOnes(server)).toEqual([]);
  await decide(server, owner.userId, certificate);
  expect(await recognisedOnes(server)).toEqual(["Checked"]);
  const { body } = await server.call("GET /api/startups/startups");
  expect(body.facets.recognised).toEqual(
    expect.arrayContaining([
      { value: "false", count: 1, atLeast: false },
      { value: "true", count: 1, atLeast: false },
    ]),
  );
});

test("SU-13: nothing an owner sends makes the badge", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server, { recognised: "true", joinDate: "2020-01-01" });
  const json = { recognised: true, joinDate: "2020-01-01", recognitionNumber: "DIPP1" };
  await server.call("PUT /api/users/startup-profile", { json, token: owner.token });
  expect(await shown(server, startup._id)).toMatchObject({ recognised: false, joinDate: "", recognitionNumber: "" });
});
