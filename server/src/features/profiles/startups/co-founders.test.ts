import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerMentor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { moveTo } from "#test/people.ts";

const anil = { name: "Anil Thomas", line: "Builds the presses", email: "anil@press.example" };
const OWN = "/api/startups/co-founders";

const invite = (server: TestServer, { token }: TestPerson, changes: Partial<typeof anil> = {}) =>
  server.call(`POST ${OWN}`, { json: { ...anil, ...changes }, token });
const own = async (server: TestServer, { token }: TestPerson) =>
  (await server.call(`GET ${OWN}`, { token })).body.coFounders;
const press = (server: TestServer, what: "confirm" | "decline", token: string) =>
  server.call(`POST ${OWN}/links/{token}/${what}`, { params: { token } });
const read = (server: TestServer, token: string) => server.call(`GET ${OWN}/links/{token}`, { params: { token } });
const shown = async (server: TestServer, startupId: string) =>
  (await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } })).body.startup?.coFounders;

/** The token of the newest email. */
async function linkOf(server: TestServer, email = anil.email): Promise<string> {
  const [mail] = await mailsTo(server, email);
  return /\/co-founder\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
}
const inDatabase = async (server: TestServer) =>
  JSON.stringify((await server.database.database.pool.query("select * from co_founders order by id")).rows);
const notices = async (server: TestServer, { token }: TestPerson): Promise<string[]> =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

test("PEOPLE-03: a co-founder is shown from when the emailed link is confirmed, never with the address", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const answer = await invite(server, owner);
  expect([answer.status, answer.body.coFounder]).toMatchObject([201, { ...anil, state: "invited" }]);
  expect(await shown(server, startup._id)).toEqual([]);

  const [mail] = await mailsTo(server, anil.email);
  for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/Anil|presses/);
  const token = await linkOf(server);
  expect(await inDatabase(server)).not.toContain(token);
  expect((await read(server, token)).body.entry).toMatchObject({
    name: anil.name,
    line: anil.line,
    startupId: startup._id,
    confirmed: false,
  });
  expect(await shown(server, startup._id)).toEqual([]);

  const pressed = await Promise.all(Array.from({ length: 50 }, () => press(server, "confirm", token)));
  expect(new Set(pressed.map(({ status }) => status))).toEqual(new Set([200]));
  const { _id } = answer.body.coFounder;
  expect(await shown(server, startup._id)).toEqual([{ _id, name: anil.name, line: anil.line }]);
  expect(await own(server, owner)).toMatchObject([{ _id, email: anil.email, state: "confirmed", until: null }]);
  expect((await notices(server, owner)).filter((text) => text.includes("is now shown"))).toHaveLength(1);
});

test("PEOPLE-03: who leaves is shown no more, is not asked again, and keeps nothing but the address", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  await invite(server, owner);
  const token = await linkOf(server);
  await press(server, "confirm", token);
  for (const _ of [1, 2]) expect((await press(server, "decline", token)).status).toBe(200);
  expect(await shown(server, startup._id)).toEqual([]);
  for (const again of [await press(server, "confirm", token), await read(server, token)])
    expect(again.status).toBe(404);
  expect(await inDatabase(server)).not.toMatch(/Anil|presses/);
  const second = await invite(server, owner);
  expect([second.status, second.body.errors]).toEqual([400, { email: expect.stringMatching(/do not ask again/) }]);
  const [{ _id }] = await own(server, owner);
  expect((await server.call(`DELETE ${OWN}/{id}`, { params: { id: _id }, token: owner.token })).status).toBe(409);
  expect(await notices(server, owner)).toContain(
    `${anil.name} is no longer shown as co-founder of ${startup.startupName}.`,
  );

  server.clock.advance(366 * DAY);
  await runJob(server, "co-founders.sweep");
  expect(await inDatabase(server)).toBe("[]");
});

test("PEOPLE-03: an invitation ends after 14 days, when withdrawn, and when the startup is hidden", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  await invite(server, owner);
  const first = await linkOf(server);
  server.clock.advance(14 * DAY - 1000);
  expect((await read(server, first)).status).toBe(200);
  server.clock.advance(2000);
  for (const late of [await read(server, first), await press(server, "confirm", first)]) expect(late.status).toBe(404);
  expect(await own(server, owner)).toMatchObject([{ state: "expired" }]);

  // An expired one may be sent again.
  const { body } = await invite(server, owner);
  const second = await linkOf(server);
  const removed = await server.call(`DELETE ${OWN}/{id}`, {
    params: { id: body.coFounder._id },
    token: owner.token,
  });
  expect([removed.status, (await press(server, "confirm", second)).status]).toEqual([204, 404]);

  await invite(server, owner);
  const third = await linkOf(server);
  const { listed } = server.application.features.profiles;
  const set = (is: boolean) => server.application.platform.db.tx((tx) => listed.set(tx, owner.userId, is));
  await set(false);
  expect(await own(server, owner)).toEqual([]);
  await set(true);
  expect((await press(server, "confirm", third)).status).toBe(404);
  expect(await shown(server, startup._id)).toEqual([]);

  // Who is shown can leave a hidden one too.
  await invite(server, owner);
  const fourth = await linkOf(server);
  await press(server, "confirm", fourth);
  await set(false);
  expect((await read(server, fourth)).body.entry).toMatchObject({ confirmed: true });
  expect((await press(server, "decline", fourth)).status).toBe(200);
});

test("PEOPLE-03: the owner removes while links are pressed: each is answered, no one stays shown", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  for (let round = 0; round < 5; round += 1) {
    const email = `person-${round}@press.example`;
    const { body } = await invite(server, owner, { email });
    const token = await linkOf(server, email);
    const params = { params: { id: body.coFounder._id }, token: owner.token };
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => press(server, "confirm", token)),
      server.call(`DELETE ${OWN}/{id}`, params),
      ...Array.from({ length: 5 }, () => press(server, "confirm", token)),
    ]);
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  }
  expect(await shown(server, startup._id)).toEqual([]);
});

test("PEOPLE-02 CARD-02: the card names the founder, also once the account has another name", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const named = async () => (await server.call("GET /api/startups/startups")).body.startups[0].founderName;
  expect(await named()).toBe(owner.name);
  await server.database.database.pool.query("update users set name = 'Meena Rao' where id = $1", [owner.userId]);
  expect(await named()).toBe("Meena Rao");
});

test("PEOPLE-04: five invitations are open at once, ten are shown, and each asks an address three times in 14 days", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const number = (n: number) => ({ email: `person-${n}@press.example` });
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => invite(server, owner, number(n))));
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  const other = (await registerStartup(server)).owner;
  const own = await invite(server, other, { email: other.email.toUpperCase() });
  expect([own.status, Object.keys(own.body.errors)]).toEqual([400, ["email"]]);
  for (const field of ["name", "email"] as const) {
    const faulty = await invite(server, other, { [field]: "" });
    expect([faulty.status, Object.keys(faulty.body.errors)]).toEqual([400, [field]]);
  }

  const sent = [];
  for (let n = 0; n < 4; n += 1) {
    // Other spellings of one mailbox.
    const { status, body } = await invite(server, other, { email: `anil+${n}@press.example` });
    sent.push(status);
    if (status === 201)
      await server.call(`DELETE ${OWN}/{id}`, { params: { id: body.coFounder._id }, token: other.token });
  }
  expect(sent).toEqual([201, 201, 201, 429]);
  server.clock.advance(13 * DAY);
  expect((await invite(server, other, { email: "anil@press.example" })).status).toBe(429);
  // NOTI-22: another startup can still ask.
  expect((await invite(server, (await registerStartup(server)).owner)).status).toBe(201);

  const { pool } = server.database.database;
  await pool.query("delete from co_founders where startup_id = $1", [startup._id]);
  for (let n = 0; n < 9; n += 1)
    await pool.query(
      `insert into co_founders (id, startup_id, email, name, line, token_hash, invited_at, expires_at, confirmed_at)
       values (gen_random_uuid(), $1, $2, 'Shown', '', sha256(convert_to($2, 'UTF8')), now(), now(), now())`,
      [startup._id, `shown-${n}@press.example`],
    );
  const tokens = [];
  for (const n of [20, 21]) {
    await invite(server, owner, number(n));
    tokens.push(await linkOf(server, number(n).email));
  }
  const confirmed = await Promise.all(tokens.map((token) => press(server, "confirm", token)));
  expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shown(server, startup._id)).toHaveLength(10);
});

test("PEOPLE-04: across a block the invitation is made and no email is sent, whoever blocked", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const people = await Promise.all([1, 2, 3].map(() => server.person({ type: "Investor" })));
  const [blocker, blocked] = people as [TestPerson, TestPerson, TestPerson];
  const block = (by: TestPerson, of: TestPerson) =>
    server.call("POST /api/blocks", { json: { userId: of.userId }, token: by.token });
  expect([(await block(blocker, owner)).status, (await block(owner, blocked)).status]).toEqual([201, 201]);
  for (const { email } of people) expect((await invite(server, owner, { email })).status).toBe(201);
  const mails = await Promise.all(people.map(({ email }) => mailsTo(server, email)));
  expect(mails.map(({ length }) => length)).toEqual([0, 0, 1]);
  expect((await own(server, owner)).map(({ state }: { state: string }) => state)).toEqual(Array(3).fill("invited"));
});

test("PEOPLE-04: a block and a refusal hold for every spelling of the mailbox", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  // Also of the address that the profile shows, and of the one at work.
  const { owner: blocker } = await registerMentor(server, { email: "asha@home.example" });
  const { pool } = server.database.database;
  await pool.query("update users set email = 'asha.rao+site@gmail.com' where id = $1", [blocker.userId]);
  await server.call("PUT /api/users/verifications/{kind}", {
    params: { kind: "workEmail" },
    json: { value: "asha@work.example" },
    token: blocker.token,
  });
  await pool.query(
    "update verifications set method = 'email', verified_at = now(), ends_at = now() + '1 year', code_hash = null, code_expires_at = null where user_id = $1",
    [blocker.userId],
  );
  await server.call("POST /api/blocks", { json: { userId: owner.userId }, token: blocker.token });
  for (const email of ["a.sharao@googlemail.com", "asha@home.example", "asha+x@work.example"]) {
    const before = await mailsTo(server, email);
    expect((await invite(server, owner, { email })).status).toBe(201);
    expect(await mailsTo(server, email)).toEqual(before);
  }
  await invite(server, owner, { email: "anil@gmail.com" });
  await press(server, "decline", await linkOf(server, "anil@gmail.com"));
  expect((await invite(server, owner, { email: "a.nil@gmail.com" })).status).toBe(400);
});

test("PEOPLE-03 ADM-09: the address of a suspended account is not shown by its link, and declines by it", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const [member, admin] = [await server.person({ type: "Mentor" }), await server.person({ admin: true })];
  await invite(server, owner, { email: member.email });
  const link = await linkOf(server, member.email);
  const suspended = { params: { id: member.userId }, json: { reason: "Asks for money." }, token: admin.token };
  await server.call("POST /api/admin/users/{id}/suspend", suspended);
  expect(await press(server, "confirm", link)).toMatchObject({ status: 409 });
  expect(await shown(server, startup._id)).toEqual([]);
  expect((await press(server, "decline", link)).status).toBe(200);
});

test("PEOPLE-05: a member sees where they are shown, can leave there, and takes it along or with them", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const { owner: member } = await registerMentor(server);
  const stranger = await server.person({ type: "Mentor" });
  const entries = async ({ token }: TestPerson) =>
    (await server.call("GET /api/users/co-founder-entries", { token })).body.entries;
  const join = async () => {
    await invite(server, owner, { email: member.email.toUpperCase() });
    await press(server, "confirm", await linkOf(server, member.email.toUpperCase()));
  };
  await join();
  expect(await entries(stranger)).toEqual([]);
  const [entry] = await entries(member);
  expect(entry).toMatchObject({ startupId: startup._id, startupName: startup.startupName, confirmed: true });
  const files = [];
  for await (const file of server.application.features.profiles.personal.exportPerson(member.userId)) files.push(file);
  expect(files).toContainEqual({
    name: "co-founder-entries.json",
    json: [expect.objectContaining({ name: anil.name, line: anil.line, startupId: startup._id })],
  });
  const leave = ({ token }: TestPerson) =>
    server.call("DELETE /api/users/co-founder-entries/{id}", { params: { id: entry._id }, token });
  expect([(await leave(stranger)).status, (await leave(member)).status]).toEqual([404, 204]);
  expect([await entries(member), await shown(server, startup._id)]).toEqual([[], []]);

  const answer = await server.call("DELETE /api/users/delete-account", { token: member.token });
  expect([answer.status, await inDatabase(server)]).toEqual([200, "[]"]);
});

test("PEOPLE-05: with a changed address the entry stays the member's, and the startup does not read the new one", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const member = await server.person({ type: "Mentor" });
  await invite(server, owner, { email: member.email });
  const link = await linkOf(server, member.email);
  await press(server, "confirm", link);
  const opened = await moveTo(server, member, "moved@press.example");
  const { token } = member;
  expect((await opened(token)).status).toBe(200);
  const { body } = await server.call("GET /api/users/co-founder-entries", { token });
  expect(body.entries).toMatchObject([{ startupId: startup._id, confirmed: true }]);
  expect(await own(server, owner)).toMatchObject([{ email: member.email, state: "confirmed" }]);
  // Who has the former mailbox can neither read it by its link nor end it.
  const answers = [await read(server, link), await press(server, "decline", link)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await shown(server, startup._id)).toHaveLength(1);
  for await (const file of server.application.features.profiles.personal.exportPerson(owner.userId))
    expect(JSON.stringify(file)).not.toMatch(new RegExp(`moved@press|${member.userId}`));
  expect((await server.call("DELETE /api/users/delete-account", { token })).status).toBe(200);
  expect(await shown(server, startup._id)).toEqual([]);
});
