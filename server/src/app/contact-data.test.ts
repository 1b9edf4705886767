import type { RouteKey } from "@startup-connect/contract";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { connect, member } from "#test/people.ts";

const kinds = [
  {
    of: "startup",
    register: async (server: TestServer) => {
      const { owner, startup } = await registerStartup(server);
      return { owner, id: startup._id as string };
    },
    profile: "GET /api/startups/startup/{startupId}",
    list: "GET /api/startups/startups",
    shown: /9876543210|hello@ilaivaram\.example/g,
  },
  {
    of: "investor",
    register: async (server: TestServer) => {
      const { owner, investor } = await registerInvestor(server);
      return { owner, id: investor._id as string };
    },
    profile: "GET /api/investors/investor/{investorId}",
    list: "GET /api/investors/investors",
    shown: /9876543211|office@meera\.example/g,
  },
  {
    of: "mentor",
    register: async (server: TestServer) => {
      const { owner, mentor } = await registerMentor(server);
      return { owner, id: mentor._id as string };
    },
    profile: "GET /api/mentors/mentor/{mentorId}",
    list: "GET /api/users/mentorlist",
    shown: /9876543212|hours@farida\.example/g,
  },
] as const satisfies readonly { profile: RouteKey; list: RouteKey; [name: string]: unknown }[];

/** Who finds phone and email in the answer, by what the owner has chosen. */
const matrix = {
  connections: { visitor: 0, member: 0, connected: 2, owner: 2, admin: 2 },
  members: { visitor: 0, member: 2, connected: 2, owner: 2, admin: 2 },
  nobody: { visitor: 0, member: 0, connected: 0, owner: 2, admin: 2 },
} as const;

test.each(kinds)("CONN-14: five viewers against the three choices of the owner of a $of", async (kind) => {
  const server = await testServer();
  const { owner, id } = await kind.register(server);
  const connected = await member(server, { type: "Mentor" });
  await connect(server, connected, owner);
  const tokens = {
    visitor: null,
    member: (await member(server)).token,
    connected: connected.token,
    owner: owner.token,
    admin: (await server.person({ admin: true })).token,
  };
  for (const [contactVisibility, expected] of Object.entries(matrix)) {
    const put: RouteKey = `PUT /api/users/${kind.of}-profile`;
    expect((await server.call(put, { json: { contactVisibility }, token: owner.token })).status).toBe(200);
    const seen: Record<string, number> = {};
    for (const [viewer, token] of Object.entries(tokens)) {
      const { body } = await server.call(kind.profile, { params: { [`${kind.of}Id`]: id }, token });
      seen[viewer] = new Set(JSON.stringify(body).match(kind.shown)).size;
      const list = await server.call(kind.list, { token });
      expect(JSON.stringify(list.body), `${viewer} in the list`).not.toMatch(kind.shown);
    }
    expect({ contactVisibility, ...seen }).toEqual({ contactVisibility, ...expected });
  }
});
