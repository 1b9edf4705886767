import type { SlotAnswer } from "@startup-connect/contract/mentoring";
import { HOUR } from "@startup-connect/contract/shared";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createBanner } from "#app/application.ts";
import { serverOn, type TestServer, testServer } from "#test/harness.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { DEMO_PASSWORD, world } from "../world/index.ts";
import { loadWorld } from "./index.ts";
import { MARKER_EMAIL } from "./queries.ts";

const count = async ({ database }: Pick<TestServer, "database">, table: string): Promise<number> => {
  const { rows } = await database.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
};

/** A start with the demo world, for the tests that change nothing of it. */
let server: TestServer;
beforeAll(async () => {
  const database = await createTestDatabase();
  server = await serverOn(database, { DEMO: "1" });
  return async () => {
    await server.close();
    await database.drop();
  };
});

test("HOME-05 QUAL-12 STU-03: a start with the demo world holds 122 startups, 22 of them connected", async () => {
  const list = await server.call("GET /api/startups/startups", { query: { limit: 50 } });
  expect(list.body.total).toBe(122);
  const connected = await server.database.database.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from startups where connection_count > 0`,
  );
  expect(connected.rows[0]?.n).toBe(22);

  const newest = world.startups
    .toSorted((a, b) => a.founder.joinedDaysAgo - b.founder.joinedDaysAgo)
    .map((startup) => startup.startupName);
  expect(list.body.startups.map((startup: { startupName: string }) => startup.startupName)).toEqual(
    newest.slice(0, 50),
  );
  const { rows } = await server.database.database.orm.execute<{ numbers: string[] }>(
    sql`select array_agg(a.number order by s.id) as numbers from startups s join applications a using (user_id)`,
  );
  expect(rows[0]?.numbers).toHaveLength(122);
  expect(rows[0]?.numbers).toEqual(rows[0]?.numbers.toSorted());

  const site = await server.call("GET /api/site");
  expect(site.body.demo).toBe(true);
  const second = await serverOn(server.database, { DEMO: "1" });
  expect(await count(second, "users")).toBe(world.startups.length + world.investors.length + world.mentors.length + 1);
  const { body } = await second.call("GET /api/startups/students");
  expect(body.students.map(({ userId }: { userId: string | null }) => userId !== null)).toEqual([false, true]);
  await second.close();
});

test("REC-17 REC-23 SU-13: some demo startups are recognised by invented papers, and are in the register", async () => {
  const list = await server.call("GET /api/startups/startups", { query: { recognised: "true" } });
  expect(list.body.total).toBeGreaterThan(5);
  for (const { startupName, joinDate, verified } of list.body.startups) {
    expect([joinDate, verified], startupName).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), true]);
    const json = { certificateType: "recognition", entityName: startupName };
    const { body } = await server.call("POST /api/certificates/submit", { json });
    expect(body.certificate, startupName).toMatchObject({ entityName: startupName, issueDate: joinDate });
    expect(body.certificate.certificateNumber).toMatch(/^DIPP0\d{4}$/);
    if (!body.certificate.downloadUrl) continue;
    const id = body.certificate.downloadUrl.split("/").at(-2);
    const file = await server.call("GET /api/certificates/{id}/download", { params: { id } });
    expect(file.body).toContain("it certifies nothing");
  }
});

test("AUTH-08 MSG-07 CONN-05 NOTI-06 SU-11: a demo user finds pictures, requests and unread messages", async () => {
  const [startup] = world.startups;
  expect(startup?.founder.email).toBe(MARKER_EMAIL);
  const login = await server.call("POST /api/users/login", {
    json: { email: MARKER_EMAIL, password: DEMO_PASSWORD },
  });
  expect(login.status).toBe(200);
  expect(login.body).toMatchObject({ name: "Asha Raman", userType: "Startup", registered: true });
  const talks = await server.call("GET /api/conversations", { token: login.body.token });
  expect(talks.body.conversations[0]).toMatchObject({ unread: 2, user: { name: "Arjun Deshmukh" } });
  const dashboard = await server.call("GET /api/users/dashboard", { token: login.body.token });
  expect(dashboard.body.unreadMessages).toBe(3);

  const { token } = login.body;
  const { body: told } = await server.call("GET /api/notifications", { token });
  const { body: received } = await server.call("GET /api/connections", {
    token,
    query: { status: "pending", direction: "received" },
  });
  expect(told.notifications.length).toBeGreaterThan(0);
  expect(told.notifications).toHaveLength(received.connections.length);
  expect(dashboard.body.unreadNotifications).toBe(received.connections.length);
  const asking = told.notifications.map(({ link }: { link: string }) => link.split("/").at(-1));
  // One that was sent with a warning is opened on its own page.
  const asked = received.connections.map(
    ({ _id, user, warnings }: { _id: string; user: { profileId: string }; warnings: unknown[] }) =>
      warnings.length > 0 ? _id : user.profileId,
  );
  expect(asking.toSorted()).toEqual(asked.toSorted());

  const profile = await server.call("GET /api/startups/startup/{startupId}", {
    params: { startupId: dashboard.body.profileId },
  });
  expect(profile.body.startup.startupName).toBe(startup?.startupName);
  const { logo, gallery, galleryItems } = profile.body.startup;
  expect(galleryItems.map(({ path }: { path: string }) => path)).toEqual(gallery);
  expect(gallery.length).toBeGreaterThan(0);
  for (const path of [logo, ...gallery]) expect(await server.application.platform.files.read(path)).not.toBeNull();

  const banner = await createBanner(server.application.platform);
  expect(banner.join("\n")).toMatch(/asha@demo\.example[\s\S]*arjun@demo\.example[\s\S]*farida@demo\.example/);
  expect(banner.join("\n")).toContain(DEMO_PASSWORD);
});

test("SES-15: the demo world has mentors to book, and sessions ahead, to be confirmed and over", async () => {
  const json = { email: MARKER_EMAIL, password: DEMO_PASSWORD };
  const { token } = (await server.call("POST /api/users/login", { json })).body;
  const boxOf = async (box: string): Promise<[string, string][]> =>
    (await server.call("GET /api/sessions", { token, query: { box } })).body.sessions.map(
      ({ state, other }: { state: string; other: { name: string } }) => [state, other.name],
    );
  expect(await boxOf("upcoming")).toEqual([
    ["confirmed", "Farida Sheikh"],
    ["requested", "Chetan Hiremath"],
  ]);
  expect(await boxOf("past")).toEqual([["completed", "Farida Sheikh"]]);

  const { rows } = await server.database.database.pool.query(
    "select t.user_id, u.name from mentor_terms t join users u on u.id = t.user_id",
  );
  const offers = new Map<string, SlotAnswer>();
  for (const { user_id: userId, name } of rows)
    offers.set(name, (await server.call("GET /api/mentors/{userId}/slots", { params: { userId }, token })).body);
  const farida = offers.get("Farida Sheikh");
  expect([farida?.hours.offered, farida?.slots.length]).toEqual([360, expect.any(Number)]);
  expect(farida?.slots.length).toBeGreaterThan(3);
  expect(offers.get("Sundaravadivel Muthukumar")?.zone).toBe("America/New_York");
  // Away for two weeks, and out of hours this month: the next free time is still known.
  const away = offers.get("Anselmo Colaco");
  expect([away?.slots, away?.next]).toEqual([[], expect.any(String)]);
  expect(offers.get("Tenzin Dolma")?.hours).toEqual({ offered: 60, left: 0 });
  expect(offers.get("Mary Kurian Vadakkel")?.refusal).toContain("connections only");
});

test("CASE-13 CASE-07 RIGHT-08: the desk of the demo world has an urgent case, an appeal, a held request and a claim", async () => {
  const { token } = await server.person({ type: null, admin: true });
  const { body } = await server.call("GET /api/admin/desk", { token });
  expect(body.rows.map(({ number, title }: Record<string, string>) => [number?.slice(0, 3), title])).toEqual([
    ["GRV", "Urgent: Profile of Kuber Growth Partners"],
    ["", "Request of Kuber Growth Partners to Uyirnadi Foot Care"],
    ["GRV", "Appeal: Message of Lalrinsanga Hnamte"],
    ["PRV", "Correct something"],
  ]);
  const [urgent, , appealed, request] = body.rows;
  const hours = ({ dueAt }: { dueAt: string }) => Math.round((Date.parse(dueAt) - Number(server.clock.now())) / HOUR);
  expect([urgent, appealed, request].map(hours)).toEqual([14, 6 * 24, 6 * 24]);
  const ticket = await server.call("GET /api/admin/tickets/{id}", { params: { id: request.number }, token });
  expect(ticket.body.namedBy).toMatchObject([
    { account: "Devi Singh Rathore", name: "Vasantha Kumaraswamy", relation: "Friend" },
  ]);

  const json = { email: "arjun@demo.example", password: DEMO_PASSWORD };
  const arjun = (await server.call("POST /api/users/login", { json })).body.token;
  const notices = await server.call("GET /api/notifications", { token: arjun });
  const link = notices.body.notifications.find((one: { link: string }) => one.link.startsWith("/reports/"))?.link ?? "";
  const own = await server.call("GET /api/reports/{number}", { params: { number: link.slice(9) }, token: arjun });
  expect(own.body.report).toMatchObject({ side: "reporter", decision: { measure: "warn", rule: "impersonation" } });
});

test("QUAL-12: two processes that start together load the demo world once, and none loads it over people", async () => {
  const database = await createTestDatabase();
  const servers = await Promise.all([serverOn(database), serverOn(database)]);
  const loaded = await Promise.all(servers.map(({ application }) => loadWorld(application.platform)));
  expect(loaded.toSorted()).toEqual([false, true]);
  for (const server of servers) await server.close();

  const own = await testServer();
  await own.person();
  expect(await loadWorld(own.application.platform)).toBe(false);
  expect((await own.call("GET /api/site")).body.demo).toBe(false);
  expect(await createBanner(own.application.platform)).not.toContain(DEMO_PASSWORD);
  await database.drop();
});

test("QUAL-12: the demo world is refused in production", async () => {
  const server = await testServer();
  const { platform } = server.application;
  await expect(loadWorld({ ...platform, config: { ...platform.config, production: true } })).rejects.toThrow(
    "never loaded in production",
  );
  expect(await count(server, "users")).toBe(0);
});
