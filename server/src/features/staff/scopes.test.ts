import { type RouteKey, type RouteSpec, routeTable } from "@startup-connect/contract";
import { SCOPES, type Scope } from "@startup-connect/contract/shared";
import { beforeAll, expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { sharedServer, type TestServer } from "#test/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  return server.close;
});

const calls = (Object.entries(routeTable) as [RouteKey, RouteSpec][]).filter(([, { access }]) => access === "admin");
const MISSING = "Your rights as an administrator do not include this. Ask an owner of the site.";

test.each(SCOPES)("STAFF-01: %s opens its calls of administrators and no other one", async (scope) => {
  const { token } = await server.person({ admin: [scope] });
  const seen: [RouteKey, boolean][] = [];
  for (const [key, spec] of calls) {
    const params = Object.fromEntries(Object.keys(spec.params?.shape ?? {}).map((name) => [name, "x"]));
    const { status, body } = await server.call(key, { params, token });
    if (status === 403) expect([key, body.message]).toEqual([key, MISSING]);
    seen.push([key, status !== 403]);
  }
  const opens = (of: RouteSpec["scope"]) => of === "any" || of === scope || scope === "owner";
  expect(seen).toEqual(calls.map(([key, spec]) => [key, opens(spec.scope)]));
});

test("STAFF-01: every scope opens a call", () => {
  const used = new Set(calls.map(([, spec]) => spec.scope));
  expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
});

test("STAFF-01 STAFF-03: the own account says which scopes it has, and the overview what they open", async () => {
  const seen = async (admin: readonly Scope[]) => {
    const { token } = await server.person({ admin });
    const { body } = await server.call("GET /api/users/dashboard", { token });
    const { waiting } = (await server.call("GET /api/admin/overview", { token })).body;
    return [body.isAdmin, body.scopes, waiting.map(({ section }: { section: string }) => section)];
  };
  expect(await seen(["support.answer"])).toEqual([true, ["support.answer"], ["contact"]]);
  expect(await seen(["log.read", "cases.decide"])).toEqual([
    true,
    ["cases.decide", "log.read"],
    ["held", "sessionCases", "cases"],
  ]);
  expect((await seen(["owner"]))[1]).toEqual(SCOPES);
});

test("STAFF-04: without people.read no list and no profile shows an address or contact data", async () => {
  const { owner, startup } = await registerStartup(server, { contactEmail: "seen@pepper.example" });
  await server.call("POST /api/subscriptions", { json: { plan: "Standard" }, token: owner.token });
  const reader = async (admin: readonly Scope[]) => {
    const { token } = await server.person({ admin });
    const orders = (await server.call("GET /api/admin/orders", { token })).body.orders;
    const profile = await server.call("GET /api/startups/startup/{startupId}", {
      params: { startupId: startup._id },
      token,
    });
    return [orders[0].person, profile.body.startup.contactVisible];
  };
  const { userId, name, email } = owner;
  expect(await reader(["plans.record"])).toEqual([{ userId, name, email: "" }, false]);
  expect(await reader(["plans.record", "people.read"])).toEqual([{ userId, name, email }, true]);
  const suspending = await server.person({ admin: ["people.suspend"] });
  const member = await server.person();
  const { body } = await server.call("POST /api/admin/users/{id}/suspend", {
    params: { id: member.userId },
    json: { reason: "Asked for fees" },
    token: suspending.token,
  });
  expect([body.user.publicId, body.user.email]).toEqual([member.publicId, ""]);
});

test("STAFF-05: who may suspend does not suspend an administrator, an owner does", async () => {
  const [suspending, owner, other] = [
    await server.person({ admin: ["people.suspend"] }),
    await server.person({ admin: true }),
    await server.person({ admin: ["log.read"] }),
  ];
  const suspend = async (token: string) =>
    (
      await server.call("POST /api/admin/users/{id}/suspend", {
        params: { id: other.userId },
        json: { reason: "Left" },
        token,
      })
    ).status;
  expect([await suspend(suspending.token), await suspend(owner.token)]).toEqual([403, 200]);
});

test("STAFF-02: rights that are over by the clock open nothing, before any job has run", async () => {
  const { token, userId } = await server.person({ admin: ["log.read"] });
  const until = new Date(server.clock.now().getTime() + 60_000);
  await server.database.database.pool.query("update staff_grants set until = $2 where person_id = $1", [userId, until]);
  const read = async () => (await server.call("GET /api/admin/log", { token })).status;
  expect(await read()).toBe(200);
  server.clock.advance(60_000);
  expect(await read()).toBe(403);
});
