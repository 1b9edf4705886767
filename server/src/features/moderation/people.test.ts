import { ACCOUNT_SUSPENDED } from "@startup-connect/contract/accounts";
import { actionText } from "@startup-connect/contract/audit";
import { DAY, inEnglish } from "@startup-connect/contract/shared";
import { expect, it, test } from "vitest";
import { createPasswords } from "#features/accounts/index.ts";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { connect, download, listen } from "#test/people.ts";

const password = "rain over the red earth";
const SUSPEND = "POST /api/admin/users/{id}/suspend";
const RESTORE = "POST /api/admin/users/{id}/restore";

const suspend = (server: TestServer, admin: TestPerson, id: string, reason = "Asks members for money.") =>
  server.call(SUSPEND, { params: { id }, json: { reason }, token: admin.token });
const restore = (server: TestServer, admin: TestPerson, id: string) =>
  server.call(RESTORE, { params: { id }, token: admin.token });
const login = (server: TestServer, email: string) =>
  server.call("POST /api/users/login", { json: { email, password } });

async function withPasswords(server: TestServer): Promise<void> {
  const hash = await createPasswords().hash(password);
  await server.database.database.pool.query("update users set password_hash = $1", [hash]);
}

test("ADM-09 B59: a suspended user is logged out everywhere, cannot log in by any name, and gets an email", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner } = await registerStartup(server);
  await withPasswords(server);
  await server.call("POST /api/users/forgot-password", { json: { email: owner.email } });
  const [asked] = await mailsTo(server, owner.email);
  const [, id = "", token = ""] = /reset_password\/([\w-]+)\/([\w-]+)/.exec(asked?.text ?? "") ?? [];
  const stream = await listen(server, owner);
  const { status, body } = await suspend(server, admin, owner.userId);
  await stream.end();
  expect([status, body.user.suspended.reason]).toEqual([200, "Asks members for money."]);

  expect((await server.call("GET /api/users/dashboard", { token: owner.token })).status).toBe(401);
  for (const name of [owner.email, owner.publicId]) {
    expect(await login(server, name)).toMatchObject({ status: 403, body: { message: inEnglish(ACCOUNT_SUSPENDED) } });
  }
  const link = { params: { id, token } };
  expect((await server.call("GET /api/users/reset-password/{id}/{token}", link)).body.valid).toBe(false);
  const again = await server.call("POST /api/users/reset-password/{id}/{token}", { ...link, json: { password } });
  expect(again.status).toBe(400);
  await server.call("POST /api/users/forgot-password", { json: { email: owner.email } });
  const mails = await mailsTo(server, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your Startup Connect account is suspended",
    "Set a new password for Startup Connect",
  ]);
  expect(mails[0]?.text).toContain("The reason: Asks members for money.");
});

test("ADM-09 ADM-11: a restored user logs in again and gets an email; the log has both actions", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner } = await registerStartup(server);
  await withPasswords(server);
  await suspend(server, admin, owner.userId);
  const { status, body } = await restore(server, admin, owner.userId.toUpperCase());
  expect([status, body.user.suspended]).toEqual([200, null]);
  expect((await login(server, owner.email)).status).toBe(200);
  expect((await mailsTo(server, owner.email))[0]).toMatchObject({
    subject: "Your Startup Connect account is restored",
  });
  const { rows } = await server.database.database.pool.query(
    "select act, admin_id, subject_id, target, detail from admin_log order by id",
  );
  const line = { admin_id: admin.userId, subject_id: owner.userId, target: owner.publicId };
  expect(rows).toEqual([
    { ...line, act: "person.suspended", detail: "Asks members for money." },
    { ...line, act: "person.restored", detail: "" },
  ]);
  expect(rows.map(({ act }) => actionText(act))).toEqual(["Account suspended", "Account restored"]);
});

/** Fits the investor and the mentor of the builders. */
const fitting = { stage: "Validation", industry: "Healthcare", sector: "Diagnostics" };
const kinds = {
  async Startup(server: TestServer) {
    const { owner, startup } = await registerStartup(server, fitting);
    return { owner, id: startup._id as string };
  },
  async Investor(server: TestServer) {
    const { owner, investor } = await registerInvestor(server);
    return { owner, id: investor._id as string };
  },
  async Mentor(server: TestServer) {
    const { owner, mentor } = await registerMentor(server);
    return { owner, id: mentor._id as string };
  },
};
const doors = {
  Startup: { list: "GET /api/startups/startups", one: "GET /api/startups/startup/{startupId}", id: "startupId" },
  Investor: { list: "GET /api/investors/investors", one: "GET /api/investors/investor/{investorId}", id: "investorId" },
  Mentor: { list: "GET /api/users/mentorlist", one: "GET /api/mentors/mentor/{mentorId}", id: "mentorId" },
} as const;

async function fetchFile(server: TestServer, path: string): Promise<string> {
  for (const file of server.application.features.publicFiles) {
    const found = file.path.exec(path);
    const made = found && (await file.make(found, new Request(`http://test.example${path}`)));
    if (made) return made.text();
  }
  return "";
}

/** What search engines and readers of feeds get. */
async function fileTexts(server: TestServer): Promise<string> {
  const index = await fetchFile(server, "/sitemap.xml");
  const parts = [...index.matchAll(/<loc>http:\/\/test\.example(.*?)<\/loc>/g)].map(([, path = ""]) => path);
  const texts = await Promise.all([...parts, "/feeds/startups.xml"].map((path) => fetchFile(server, path)));
  return texts.join("\n");
}

it.each(["Startup", "Investor", "Mentor"] as const)(
  "ADM-09: a suspended %s is in no list, count, search, suggestion, feed or sitemap; restored it is back",
  async (type) => {
    const server = await testServer();
    const admin = await server.person({ admin: true });
    const { owner, id } = await kinds[type](server);
    const other = (await (type === "Startup" ? registerInvestor(server) : registerStartup(server))).owner;
    const stranger = (await (type === "Startup" ? registerInvestor(server) : registerStartup(server, fitting))).owner;
    await connect(server, other, owner);
    const door = doors[type];
    const profile = (token?: string) => server.call(door.one, { params: { [door.id]: id }, ...(token && { token }) });
    const seen = async () => {
      const list = (await server.call(door.list)).body;
      const search = (await server.call("GET /api/search", { query: { type } })).body;
      const stats = (await server.call("GET /api/users/stats")).body;
      const overview = (await server.call("GET /api/users/overview", { token: stranger.token })).body;
      return {
        listed: JSON.stringify(list).includes(id),
        found: [JSON.stringify(search.results).includes(id), search.total],
        counted: { Startup: stats.startups, Investor: stats.investors, Mentor: stats.mentors }[type],
        suggested: JSON.stringify(overview.suggestions).includes(id),
        inFiles: (await fileTexts(server)).includes(id),
        page: (await profile()).status,
        reviews: (await server.call("GET /api/reviews/{userId}", { params: { userId: owner.userId } })).status,
      };
    };
    const before = await seen();
    expect(before).toMatchObject({ listed: true, found: [true, 1], suggested: true, inFiles: true, page: 200 });

    await suspend(server, admin, owner.userId);
    expect(await seen()).toEqual({
      listed: false,
      found: [false, 0],
      counted: before.counted - 1,
      suggested: false,
      inFiles: false,
      page: 404,
      reviews: 404,
    });
    expect((await profile(admin.token)).status).toBe(200);
    const { body } = await server.call("GET /api/connections", { token: other.token });
    expect(body.connections[0].user).toMatchObject({ userId: owner.userId, profileId: null });

    await restore(server, admin, owner.userId);
    expect(await seen()).toEqual(before);
  },
);

test("ADM-09 SHELL-33: cached pages are rendered again after both actions", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner } = await registerStartup(server);
  let made = 0;
  server.application.connectPages({ changed: () => (made += 1) });
  await suspend(server, admin, owner.userId);
  expect(made).toBe(1);
  await restore(server, admin, owner.userId);
  expect(made).toBe(2);
});

test("ADM-09: refuses suspending oneself; of two administrators who suspend each other at once one stays", async () => {
  const server = await testServer();
  const one = await server.person({ admin: true });
  const self = await suspend(server, one, one.userId.toUpperCase());
  expect([self.status, self.body.message]).toEqual([403, "This concerns you. Another administrator decides it."]);
  const two = await server.person({ admin: true });
  const both = await Promise.all([suspend(server, one, two.userId), suspend(server, two, one.userId)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { rows } = await server.database.database.pool.query(
    "select count(*)::int as n from users where is_admin and suspended_at is null",
  );
  expect(rows).toEqual([{ n: 1 }]);
  const left = both[0]?.status === 200 ? one : two;
  expect((await server.call("DELETE /api/users/delete-account", { token: left.token })).status).toBe(409);
});

test("ADM-09: names a missing reason; refuses unknown users and repeating it", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const person = await server.person();
  const empty = await suspend(server, admin, person.userId, "  ");
  expect([empty.status, empty.body.errors]).toEqual([400, { reason: "Please enter a reason. The user will read it." }]);
  for (const id of ["nobody", "019c0000-0000-7000-8000-000000000000"]) {
    expect((await suspend(server, admin, id)).status).toBe(404);
    expect((await restore(server, admin, id)).status).toBe(404);
  }
  expect((await restore(server, admin, person.userId)).status).toBe(409);
  expect((await suspend(server, admin, person.userId)).status).toBe(200);
  expect((await suspend(server, admin, person.userId, "Another reason")).status).toBe(409);
  const { rows } = await server.database.database.pool.query("select detail from admin_log");
  expect(rows).toEqual([{ detail: "Asks members for money." }]);
  expect(await mailsTo(server, person.email)).toHaveLength(1);
});

test("B59 ADM-02: people are found by name, address and personal id, narrowed and read page by page", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true, type: null, name: "Admin Das", email: "ops@site.example" });
  const asha = await server.person({ name: "Asha Natarajan", email: "Asha.N@weave.example" });
  const { owner } = await registerInvestor(server);
  await server.person({ type: "Mentor", name: "100% Rao_x", email: "rao@site.example" });
  await suspend(server, admin, asha.userId);
  const found = async (query: Record<string, string | string[]>) => {
    const { body } = await server.call("GET /api/admin/users", { query, token: admin.token });
    expect(body.total).toBe(body.users.length);
    return body.users.map(({ name }: { name: string }) => name);
  };
  expect(await found({ q: "natar asha" })).toEqual(["Asha Natarajan"]);
  expect(await found({ q: "asha.n@WEAVE" })).toEqual(["Asha Natarajan"]);
  expect(await found({ q: asha.publicId.toLowerCase() })).toEqual(["Asha Natarajan"]);
  expect(await found({ q: "site.example" })).toEqual(["100% Rao_x", "Admin Das"]);
  expect(await found({ q: "%" })).toEqual(["100% Rao_x"]);
  expect(await found({ q: "_" })).toEqual(["100% Rao_x"]);
  expect(await found({ role: "Admin" })).toEqual(["Admin Das"]);
  expect(await found({ role: ["None", "Mentor"] })).toEqual(["100% Rao_x", "Admin Das"]);
  expect(await found({ role: "Nobody" })).toEqual([]);
  expect(await found({ state: "suspended" })).toEqual(["Asha Natarajan"]);
  expect(await found({ state: "active", role: "Startup" })).toEqual([]);
  expect(await found({ registered: "yes" })).toEqual([owner.name]);
  expect(await found({ registered: "no", role: "Startup" })).toEqual(["Asha Natarajan"]);

  const names: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await server.call("GET /api/admin/users", { query: { limit: 1, after }, token: admin.token });
    expect(body.total).toBe(4);
    names.push(...body.users.map(({ name }: { name: string }) => name));
    after = body.nextCursor;
  }
  expect(names).toEqual(["100% Rao_x", owner.name, "Asha Natarajan", "Admin Das"]);
  const broken = await server.call("GET /api/admin/users", { query: { after: "x" }, token: admin.token });
  expect(broken.status).toBe(400);
});

test("B59 ADM-09: one person is shown with sessions, cases about and reports by them", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner, startup } = await registerStartup(server);
  const { owner: other } = await registerInvestor(server);
  const report = { targetType: "profile", targetId: owner.userId, reason: "Not a real company." };
  await server.call("POST /api/reports", { json: report, token: other.token });
  const detail = async (id: string) =>
    (await server.call("GET /api/admin/users/{id}", { params: { id }, token: admin.token })).body;
  expect(await detail(owner.userId.toUpperCase())).toMatchObject({
    user: { _id: owner.userId, publicId: owner.publicId, email: owner.email, registered: true, profileId: startup._id },
    sessions: 1,
    casesAbout: [{ targetType: "profile", reports: 1, owner: { userId: owner.userId } }],
    reportsBy: 0,
  });
  expect(await detail(other.userId)).toMatchObject({ casesAbout: [], reportsBy: 1 });
  server.clock.advance(40 * DAY);
  const fresh = await server.person({ admin: true });
  const late = { params: { id: owner.userId }, token: fresh.token };
  expect((await server.call("GET /api/admin/users/{id}", late)).body.sessions).toBe(0);
  expect((await server.call("GET /api/admin/users/{id}", { ...late, params: { id: "nobody" } })).status).toBe(404);
});

test("ADM-19: a note about a user is in the action log; the user is not notified, and no download has it", async () => {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner } = await registerStartup(server);
  const before = (await server.call("GET /api/notifications", { token: owner.token })).body.notifications.length;
  const note = (text: string, id = owner.userId) =>
    server.call("POST /api/admin/users/{id}/notes", { params: { id }, json: { note: text }, token: admin.token });
  expect(await note(" ")).toMatchObject({ status: 400, body: { errors: { note: "Please enter a note." } } });
  expect(
    (
      await note(
        "Rang.",
        admin.userId.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      )
    ).status,
  ).toBe(404);
  expect((await note("Rang about the invoice.", owner.userId.toUpperCase())).status).toBe(201);
  const { lines } = (await server.call("GET /api/admin/log", { query: { subject: owner.userId }, token: admin.token }))
    .body;
  expect(lines).toMatchObject([{ act: "person.noted", target: owner.publicId, detail: "Rang about the invoice." }]);
  const { notifications } = (await server.call("GET /api/notifications", { token: owner.token })).body;
  expect(notifications).toHaveLength(before);
  expect(await download(server, owner.token)).not.toContain("Rang about the invoice.");
});
