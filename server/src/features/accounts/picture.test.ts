import { beforeEach, expect, it } from "vitest";
import { investorForm, registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { falsePictures, pngFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

const send = (token: string | null, file?: File) =>
  server.call("POST /api/users/profile-picture", { form: file ? { profilePicture: file } : { x: "y" }, token });
const remove = (token: string) => server.call("DELETE /api/users/profile-picture", { token });
const shown = async ({ token }: TestPerson) =>
  (await server.call("GET /api/users/dashboard", { token })).body.profilePicture;
const isThere = async (path: string) => (await server.application.platform.files.read(path)) !== null;

it("PROF-06 B6: a picture is stored, shown, and its predecessor removed from the files", async () => {
  const person = await server.person();
  const first = await send(person.token, await pngFile());
  expect(first.status).toBe(200);
  const { profilePicture: path } = first.body;
  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect(await shown(person)).toBe(path);
  const second = await send(person.token, await pngFile("other.png", 900));
  expect(await shown(person)).toBe(second.body.profilePicture);
  expect([await isThere(path), await isThere(second.body.profilePicture)]).toEqual([false, true]);
});

it("PROF-07 B6: a removed picture is gone everywhere, also from the files; removing none is no error", async () => {
  const person = await server.person();
  const { body } = await send(person.token, await pngFile());
  expect((await remove(person.token)).body.profilePicture).toBe("");
  expect(await shown(person)).toBe("");
  expect(await isThere(body.profilePicture)).toBe(false);
  expect((await remove(person.token)).status).toBe(200);
});

it("PROF-05 ROLE-31 B6: what is no picture is refused at its field and leaves the old one", async () => {
  const person = await server.person();
  const { body } = await send(person.token, await pngFile());
  for (const file of [...falsePictures(), new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" })]) {
    const answer = await send(person.token, file);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.profilePicture).toEqual(expect.any(String));
  }
  expect((await send(person.token)).body.errors).toEqual({ profilePicture: "Please choose an image." });
  expect((await send(null, await pngFile())).status).toBe(401);
  expect(await shown(person)).toBe(body.profilePicture);
  expect(await isThere(body.profilePicture)).toBe(true);
});

it("PROF-08: for an investor and a mentor the picture is that of the profile too", async () => {
  const { owner, investor } = await registerInvestor(server);
  const { owner: guide, mentor } = await registerMentor(server);
  const mine = (await send(owner.token, await pngFile())).body.profilePicture;
  const theirs = (await send(guide.token, await pngFile())).body.profilePicture;
  const card = await server.call("GET /api/investors/investor/{investorId}", { params: { investorId: investor._id } });
  expect(card.body.investor.profilePicture).toBe(mine);
  const profile = await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: mentor._id } });
  expect(profile.body.mentor.file).toBe(theirs);
  expect(await isThere(investor.profilePicture)).toBe(false);
});

it("PROF-08: for a startup the logo and the account's picture are two", async () => {
  const { owner, startup } = await registerStartup(server, { file: await pngFile() });
  await send(owner.token, await pngFile("me.png"));
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  expect(body.startup.logo).toBe(startup.logo);
  expect(await shown(owner)).not.toBe(startup.logo);
});

it("AC-12 AC-14: the contact address follows the sign-in address only where both were one", async () => {
  const own = await server.person({ type: "Investor", email: "own@pepper.example" });
  const form = await investorForm({
    contactInfo: { name: "Meera", email: "Own@pepper.example", phone: "9876543211", location: "Chennai" },
  });
  await server.call("POST /api/investors/register", { form, token: own.token });
  const { owner } = await registerInvestor(server);
  const startup = await registerStartup(server, { email: "Startup@pepper.example" });
  const { pool } = server.database.database;
  await pool.query("update users set email = 'startup@pepper.example' where id = $1", [startup.owner.userId]);
  for (const [person, email] of [
    [own, "own2@pepper.example"],
    [owner, "office2@pepper.example"],
    [startup.owner, "startup2@pepper.example"],
  ] as const) {
    await server.call("POST /api/users/email-change", { json: { email }, token: person.token });
    await server.application.platform.jobs.drain();
    const { rows } = await pool.query("select body_text from dev_mails where recipient = $1", [email]);
    const token = /confirm-email\/([\w-]{43})/.exec(rows[0]?.body_text)?.[1] ?? "";
    expect((await server.call("POST /api/users/confirm-email/{token}", { params: { token } })).status).toBe(200);
  }
  const { rows } = await pool.query("select email from investors union all select email from startups");
  expect(rows.map(({ email }) => email).sort()).toEqual([
    "office@meera.example",
    "own2@pepper.example",
    "startup2@pepper.example",
  ]);
});

it("QUAL-33 B6: one member's pictures fill the queue up to their share, and another's still gets in", async () => {
  const [many, one] = [await server.person(), await server.person()];
  const picture = await pngFile("large.png", 1500);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => send(many.token, picture)),
    send(one.token, picture),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.pop()).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
