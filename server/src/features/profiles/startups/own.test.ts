import { expect, test } from "vitest";
import { registerStartup, startupForm } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const PROFILE = "/api/users/startup-profile";
const save = (server: TestServer, token: string, json: unknown) => server.call(`PUT ${PROFILE}`, { json, token });
const read = (server: TestServer, token: string) => server.call(`GET ${PROFILE}`, { token });
const publicOf = (server: TestServer, startupId: string, token: string | null = null) =>
  server.call("GET /api/startups/startup/{startupId}", { params: { startupId }, token });

/** The token in the newest email to an address. */
async function linkTo({ application: { platform } }: TestServer, address: string): Promise<string> {
  const { mail, jobs } = platform;
  await jobs.drain();
  const newest = (await mail.mailbox?.list())?.find(({ to }) => to === address);
  const full = newest && (await mail.mailbox?.get(newest.id));
  return /confirm-email\/([\w-]+)/.exec(full?.text ?? "")?.[1] ?? "";
}

test("PROF-10 PROF-11 PROF-18: own profile with every field, null before registration, 401 without session", async () => {
  const server = await testServer();
  const fresh = await server.person();
  const before = await read(server, fresh.token);
  expect(before).toMatchObject({
    status: 200,
    body: { user: { email: fresh.email, createdAt: server.clock.now().toISOString() }, startup: null },
  });
  const { owner, startup } = await registerStartup(server);
  expect((await read(server, owner.token)).body.startup).toEqual(startup);
  expect(startup).toMatchObject({ startupName: "Ilaivaram Packaging", contactVisibility: "connections" });
  expect((await server.call(`GET ${PROFILE}`)).status).toBe(401);
});

test("PROF-19: the profile of another type answers 403 with its text, to read and to save", async () => {
  const server = await testServer();
  const investor = await server.person({ type: "Investor" });
  for (const answer of [await read(server, investor.token), await save(server, investor.token, {})]) {
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe("This profile belongs to another user type.");
  }
});

test("A23: before the registration there is nothing to change", async () => {
  const server = await testServer();
  const { token } = await server.person();
  const answer = await save(server, token, { city: "Madurai" });
  expect(answer.status).toBe(404);
  expect(answer.body.next).toBe("/RegistrationHome");
});

test("PROF-21 PROF-22 PROF-23: what is sent is stored and shown at once, the rest and foreign fields stay", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const changes = {
    email: owner.email,
    mobile: "+91 90000-12345",
    website: "nadivolt.example",
    state: "Kerala",
    city: "Kochi",
    startupName: "Nadivolt Cells",
    brief: "Cells that cool themselves with water.",
    stage: "Scaling",
    phone: "123",
    focusAreas: "Energy",
  };
  const answer = await save(server, owner.token, changes);
  expect(answer).toMatchObject({ status: 200, body: { message: "Profile updated successfully!", emailPending: null } });
  const expected = {
    ...startup,
    mobile: "9000012345",
    website: "https://nadivolt.example",
    state: "Kerala",
    city: "Kochi",
    startupName: "Nadivolt Cells",
    brief: "Cells that cool themselves with water.",
    stage: "Scaling",
  };
  expect(answer.body.startup).toEqual(expected);
  expect((await read(server, owner.token)).body.startup).toEqual(expected);
  expect((await publicOf(server, startup._id)).body.startup).toMatchObject({
    startupName: "Nadivolt Cells",
    city: "Kochi",
  });
  const list = await server.call("GET /api/startups/startups", { query: { stage: "Scaling", q: "nadivolt" } });
  expect(list.body).toMatchObject({ total: 1, startups: [{ _id: startup._id }] });
  expect((await server.call("GET /api/startups/startups", { query: { stage: "Early Traction" } })).body.total).toBe(0);
});

test("PROF-24 PROF-26: a cleared or wrong field is refused with its text, and nothing is stored", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const changes = {
    email: "",
    mobile: "",
    city: "City 1",
    brief: "short",
    stage: "Later",
    sector: "Robots",
    startupName: "X",
  };
  const answer = await save(server, owner.token, changes);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe("Failed to update profile. Please try again.");
  expect(Object.keys(answer.body.errors).sort()).toEqual(["brief", "city", "email", "mobile", "stage"]);
  expect(answer.body.errors.email).toBe("Please enter a valid email address.");
  const together = await save(server, owner.token, { sector: "Robots", startupName: "X" });
  expect(together.body.errors).toEqual({ sector: "Please choose a sector that belongs to this industry." });
  expect((await read(server, owner.token)).body.startup).toEqual(startup);
});

test("ROLE-30 ROLE-37: a new industry drops the sector of the old one, own words stay with Other only", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const own = await save(server, owner.token, { industry: "Other", otherIndustry: "Basket weaving" });
  expect(own.body.startup).toMatchObject({ industry: "Other", otherIndustry: "Basket weaving", sector: "" });
  const back = await save(server, owner.token, { industry: "Energy" });
  expect(back.body.startup).toMatchObject({ industry: "Energy", otherIndustry: "" });
});

test("ROLE-28: a masked number sent back leaves the stored one, another mask is refused, empty removes it", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server, { udyogAadhaar: "123412341234" });
  const same = await save(server, owner.token, { udyogAadhaar: startup.udyogAadhaar });
  expect(same.body.startup.udyogAadhaar).toBe("XXXX XXXX 1234");
  const other = await save(server, owner.token, { udyogAadhaar: "XXXX XXXX 9999" });
  expect(Object.keys(other.body.errors)).toEqual(["udyogAadhaar"]);
  const { rows } = await server.database.database.pool.query("select udyog_aadhaar is not null as kept from startups");
  expect(rows).toEqual([{ kept: true }]);
  expect((await save(server, owner.token, { udyogAadhaar: "" })).body.startup.udyogAadhaar).toBe("");
  const modern = await save(server, owner.token, { udyogAadhaar: "udyam-tn-02-0012345" });
  expect(modern.body.startup.udyogAadhaar).toBe("UDYAM-TN-02-0012345");
});

test("CONN-14: the owner chooses who sees phone and email", async () => {
  const server = await testServer();
  const { owner, startup } = await registerStartup(server);
  const member = await server.person({ type: "Mentor" });
  const seen = async () => (await publicOf(server, startup._id, member.token)).body.startup.contact.mobile;
  expect(await seen()).toBe("");
  await save(server, owner.token, { contactVisibility: "members" });
  expect(await seen()).toBe("9876543210");
  await save(server, owner.token, { contactVisibility: "nobody" });
  expect(await seen()).toBe("");
  const wrong = await save(server, owner.token, { contactVisibility: "all" });
  expect(Object.keys(wrong.body.errors)).toEqual(["contactVisibility"]);
});

test("PROF-25 AC-12: a changed email is pending until its link, and also changes an equal contact address", async () => {
  const server = await testServer();
  const owner = await server.person({ email: "old@nadivolt.example" });
  const form = startupForm({ email: "Old@nadivolt.example" });
  await server.call("POST /api/startups/register", { form, token: owner.token });
  const asked = await save(server, owner.token, { email: "new@nadivolt.example", city: "Salem" });
  expect(asked.body).toMatchObject({ emailPending: "new@nadivolt.example", startup: { city: "Salem" } });
  expect((await read(server, owner.token)).body.user.email).toBe("old@nadivolt.example");
  // The form sends the address with every save: neither the old nor the waiting one is a new wish.
  const token = await linkTo(server, "new@nadivolt.example");
  for (const email of ["old@nadivolt.example", "NEW@nadivolt.example"]) {
    expect((await save(server, owner.token, { email })).body.emailPending).toBe("new@nadivolt.example");
  }
  const confirming = { params: { token }, token: owner.token };
  expect((await server.call("POST /api/users/confirm-email/{token}", confirming)).status).toBe(200);
  expect((await read(server, owner.token)).body).toMatchObject({
    user: { email: "new@nadivolt.example" },
    startup: { email: "new@nadivolt.example" },
  });
});

test("AC-12: a contact address of its own stays, and can be changed by itself", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  await save(server, owner.token, { email: "new@nadivolt.example" });
  const token = await linkTo(server, "new@nadivolt.example");
  await server.call("POST /api/users/confirm-email/{token}", { params: { token }, token: owner.token });
  expect((await read(server, owner.token)).body.startup.email).toBe("hello@ilaivaram.example");
  const changed = await save(server, owner.token, { contactEmail: "sales@ilaivaram.example" });
  expect(changed.body.startup.email).toBe("sales@ilaivaram.example");
});

test("PROF-25: wishes for another address are counted, saves without one are not", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  const statuses = [];
  for (let n = 0; n < 6; n++) {
    statuses.push((await save(server, owner.token, { email: `n${n}@nadivolt.example` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await save(server, owner.token, { city: "Salem" })).status).toBe(200);
});

test("A23: two saves at once lose neither's field", async () => {
  const server = await testServer();
  const { owner } = await registerStartup(server);
  await Promise.all([
    save(server, owner.token, { city: "Salem" }),
    save(server, owner.token, { brief: "Written at the same moment." }),
    save(server, owner.token, { stage: "Ideation" }),
  ]);
  expect((await read(server, owner.token)).body.startup).toMatchObject({
    city: "Salem",
    brief: "Written at the same moment.",
    stage: "Ideation",
  });
});
