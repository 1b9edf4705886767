import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { falsePictures, pngFile } from "#test/files.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const entry = {
  name: "Taral Legal Desk",
  text: "Fixed-price incorporation and share agreements.",
  link: "taral.example/startups",
  from: "2026-12-01",
  to: "2026-12-03",
};
type Fields = Record<string, string | Blob>;

const admin = async (server: TestServer) => (await server.person({ type: null, admin: true })).token;
const make = async (server: TestServer, token: string, changes: Fields = {}) =>
  server.call("POST /api/admin/sponsors", { form: { file: await pngFile(), ...entry, ...changes }, token });
const site = async (server: TestServer) => (await server.call("GET /api/site")).body;
const shownNames = async (server: TestServer) =>
  (await site(server)).sponsors.map(({ name }: { name: string }) => name);
const isStored = async (server: TestServer, path: string) =>
  (await server.application.platform.files.read(path)) !== null;

/** What the log of administrators says, oldest first. */
async function acts(server: TestServer) {
  const { rows } = await server.database.database.pool.query("select act, target, detail from admin_log order by id");
  return rows.map(({ act, target, detail }) => [act, target, detail]);
}

/** Midday in India on that day. */
const noon = (server: TestServer, day: string) => server.clock.set(new Date(`${day}T12:00:00+05:30`));

test("SU-08 MEN-06 B47 B58 ADM-07: an entry is shown from its first day of India to the end of its last", async () => {
  const server = await testServer();
  const token = await admin(server);
  noon(server, "2026-11-20");
  const { status, body } = await make(server, token);
  expect(status).toBe(201);
  expect(body.sponsor).toMatchObject({ ...entry, link: "https://taral.example/startups", state: "planned" });
  expect(await isStored(server, body.sponsor.picture)).toBe(true);
  expect(await shownNames(server)).toEqual([]);

  server.clock.set(new Date("2026-11-30T18:29:00Z"));
  expect(await shownNames(server)).toEqual([]);
  server.clock.set(new Date("2026-11-30T18:30:00Z"));
  const { _id, picture } = body.sponsor;
  expect((await site(server)).sponsors).toEqual([
    { _id, name: entry.name, picture, text: entry.text, link: "https://taral.example/startups" },
  ]);
  server.clock.set(new Date("2026-12-03T18:29:00Z"));
  expect(await shownNames(server)).toEqual([entry.name]);
  server.clock.set(new Date("2026-12-03T18:30:00Z"));
  expect(await shownNames(server)).toEqual([]);
  const list = await server.call("GET /api/admin/sponsors", { token });
  expect(list.body).toMatchObject({ total: 1, nextCursor: null, sponsors: [{ _id, state: "over" }] });
});

test("SU-08 B58: two places, those that began first; another one waits for its turn", async () => {
  const server = await testServer();
  const token = await admin(server);
  await make(server, token, { name: "Third", from: "2026-12-03", to: "2026-12-20" });
  await make(server, token, { name: "First", from: "2026-12-01", to: "2026-12-04" });
  await make(server, token, { name: "Second", from: "2026-12-02", to: "2026-12-20" });
  noon(server, "2026-12-04");
  expect(await shownNames(server)).toEqual(["First", "Second"]);
  const { body } = await server.call("GET /api/admin/sponsors", { token, query: { limit: 2 } });
  expect(body.sponsors.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
    ["Second", "shown"],
    ["First", "shown"],
  ]);
  const rest = await server.call("GET /api/admin/sponsors", { token, query: { after: body.nextCursor } });
  expect(rest.body.sponsors).toMatchObject([{ name: "Third", state: "waiting" }]);
  noon(server, "2026-12-05");
  expect(await shownNames(server)).toEqual(["Second", "Third"]);
});

test("B58 ADM-11: a change shows at once and keeps the rest; a new picture replaces the old one", async () => {
  const server = await testServer();
  const token = await admin(server);
  noon(server, "2026-12-02");
  const { sponsor } = (await make(server, token)).body;
  const change = (form: Fields) =>
    server.call("PATCH /api/admin/sponsors/{id}", { params: { id: sponsor._id }, form, token });
  expect((await change({ text: "Free first hour." })).body.sponsor).toEqual({ ...sponsor, text: "Free first hour." });
  expect((await site(server)).sponsors).toMatchObject([{ text: "Free first hour.", picture: sponsor.picture }]);

  const { picture } = (await change({ file: await pngFile("new.png", 60) })).body.sponsor;
  expect(picture).not.toBe(sponsor.picture);
  expect([await isStored(server, picture), await isStored(server, sponsor.picture)]).toEqual([true, false]);

  const refused = await change({ to: "2026-11-30", file: await pngFile() });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { to: "The last day must not be before the first day." },
  ]);
  expect((await site(server)).sponsors).toMatchObject([{ picture }]);

  const remove = () => server.call("DELETE /api/admin/sponsors/{id}", { params: { id: sponsor._id }, token });
  expect((await remove()).status).toBe(204);
  expect(await shownNames(server)).toEqual([]);
  expect(await isStored(server, picture)).toBe(false);
  for (const answer of [await remove(), await change({ text: "x" })])
    expect([answer.status, answer.body.message]).toEqual([404, "Sponsored entry not found."]);
  expect(await acts(server)).toEqual([
    ["sponsor.made", entry.name, "2026-12-01 to 2026-12-03"],
    ["sponsor.changed", entry.name, "2026-12-01 to 2026-12-03"],
    ["sponsor.changed", entry.name, "2026-12-01 to 2026-12-03"],
    ["sponsor.removed", entry.name, "2026-12-01 to 2026-12-03"],
  ]);
});

test("B58 ADM-02: sponsors and achievers are changed by administrators only", async () => {
  const server = await testServer();
  const token = await admin(server);
  const { sponsor } = (await make(server, token)).body;
  const member = await server.person();
  const params = { id: sponsor._id };
  const calls = [
    ["GET /api/admin/sponsors", {}],
    ["POST /api/admin/sponsors", { form: { ...entry, file: await pngFile() } }],
    ["PATCH /api/admin/sponsors/{id}", { params, form: { name: "Mine" } }],
    ["DELETE /api/admin/sponsors/{id}", { params }],
    ["GET /api/admin/achievers", {}],
    ["PUT /api/admin/achievers", { json: { startups: [] } }],
  ] as const;
  for (const [key, sending] of calls) {
    expect((await server.call(key, { ...sending, token: null })).status, key).toBe(401);
    expect((await server.call(key, { ...sending, token: member.token })).status, key).toBe(403);
  }
  const { body } = await server.call("GET /api/admin/sponsors", { token });
  expect(body.sponsors).toEqual([sponsor]);
});

test("B58 ROLE-31: every faulty field of an entry is named at once, and nothing is stored", async () => {
  const server = await testServer();
  const token = await admin(server);
  const empty = await make(server, token, {
    name: " ",
    text: "",
    link: "javascript:alert(1)",
    from: "1.12.",
    to: "",
    file: "",
  });
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body.errors).sort()).toEqual(["file", "from", "link", "name", "text", "to"]);
  const turned = await make(server, token, { name: "", from: "2026-12-05", to: "2026-12-04" });
  expect(turned.body.errors).toEqual({
    name: "Please enter the name of the advertiser.",
    to: "The last day must not be before the first day.",
  });
  expect((await make(server, token, { to: "2026-02-30" })).body.errors).toHaveProperty("to");
  for (const file of falsePictures()) {
    const answer = await make(server, token, { file });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ["file"]]);
  }
  expect((await server.call("GET /api/admin/sponsors", { token })).body.total).toBe(0);
});

async function rate(server: TestServer, id: string, rating: number, count = 2) {
  const { pool } = server.database.database;
  await pool.query("update startups set rating = $2, rating_count = $3 where id = $1", [id, rating, count]);
}
const achieverNames = async (server: TestServer) => {
  // Past what is kept for some seconds, as another process would see it.
  server.clock.advance(6_000);
  return (await site(server)).achievers.map(({ name }: { name: string }) => name);
};

test("ABOUT-05 B47 B58: achievers are those marked, then the best rated; never unrated or unlisted ones", async () => {
  const server = await testServer();
  const token = await admin(server);
  const mark = (startups: readonly string[]) => server.call("PUT /api/admin/achievers", { json: { startups }, token });
  const made = new Map<string, { _id: string; userId: string }>();
  for (const startupName of ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"]) {
    const { owner, startup } = await registerStartup(server, { startupName });
    made.set(startupName, { _id: startup._id, userId: owner.userId });
  }
  const id = (name: string) => made.get(name)?._id ?? "";
  expect(await achieverNames(server)).toEqual([]);

  await rate(server, id("Alpha"), 4.5);
  await rate(server, id("Beta"), 4.5);
  await rate(server, id("Gamma"), 5);
  await rate(server, id("Delta"), 3);
  expect(await achieverNames(server)).toEqual(["Gamma", "Beta", "Alpha"]);

  const marked = await mark([id("Epsilon"), id("Gamma")]);
  expect(marked.status).toBe(200);
  expect(marked.body.achievers.map(({ name }: { name: string }) => name)).toEqual(["Epsilon", "Gamma", "Beta"]);
  const named = await server.call("GET /api/admin/achievers", { token });
  expect(named.body.achievers.map(({ name }: { name: string }) => name)).toEqual(["Epsilon", "Gamma"]);
  expect((await site(server)).achievers[0]).toEqual({
    _id: id("Epsilon"),
    userId: made.get("Epsilon")?.userId,
    name: "Epsilon",
    logo: "",
  });

  await server.database.database.pool.query("update startups set listed = false where id = $1", [id("Epsilon")]);
  expect(await achieverNames(server)).toEqual(["Gamma", "Beta", "Alpha"]);
  for (const wrong of [id("Epsilon"), randomUUID(), "no id"]) {
    const answer = await mark([wrong]);
    expect([answer.status, answer.body.message]).toEqual([404, "This startup is not listed."]);
  }
  for (const wrong of [[1], "Gamma", [id("Beta"), id("Beta")], [...made.keys()].map(id)])
    expect((await server.call("PUT /api/admin/achievers", { json: { startups: wrong }, token })).status).toBe(400);

  await mark([id("Delta"), id("Alpha"), id("Beta")]);
  expect(await achieverNames(server)).toEqual(["Delta", "Alpha", "Beta"]);
  expect((await acts(server)).at(-1)).toEqual(["achievers.chosen", "Our Achievers", "Delta, Alpha, Beta"]);
  await mark([]);
  expect(await achieverNames(server)).toEqual(["Gamma", "Beta", "Alpha"]);
});

test("ABOUT-05 PROF-35: a startup that leaves takes its mark along", async () => {
  const server = await testServer();
  const token = await admin(server);
  const { startup } = await registerStartup(server);
  await server.call("PUT /api/admin/achievers", { json: { startups: [startup._id] }, token });
  expect(await achieverNames(server)).toEqual(["Ilaivaram Packaging"]);
  await server.database.database.pool.query("delete from startups where id = $1", [startup._id]);
  expect(await achieverNames(server)).toEqual([]);
});
