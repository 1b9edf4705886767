import { beforeAll, describe, expect, test } from "vitest";
import { mentorForm, registerMentor } from "#test/builders.ts";
import { falsePictures } from "#test/files.ts";
import { sharedServer, type TestServer, testServer } from "#test/harness.ts";

const REGISTER = "POST /api/mentors/register";

const rows = async ({ database }: TestServer) => (await database.database.pool.query("select * from mentors")).rows;

async function sendChanged(server: TestServer, changes: Record<string, string | null>) {
  const owner = await server.person({ type: "Mentor" });
  const form = await mentorForm();
  for (const [name, value] of Object.entries(changes)) value === null ? form.delete(name) : form.set(name, value);
  return server.call(REGISTER, { form, token: owner.token });
}

test("ROLE-66 ROLE-68 ROLE-70 ROLE-71 ROLE-72 HOME-29 REC-24: stores all fields, opens an application", async () => {
  const server = await testServer();
  const { owner, mentor, applicationId } = await registerMentor(server, {
    network: "TIE",
    tieEmail: "farida@network.example",
    successStories: true,
    startupName: "Nool Weaves",
    websiteLink: "nool.example",
    hubProfileLink: "https://hub.example/nool",
    successbrief: "From two looms to forty.",
  });
  expect(applicationId).toBe("APP-2026-000001");
  const [row] = await rows(server);
  expect(row).toMatchObject({
    user_id: owner.userId,
    name: "Farida Begum",
    network: "TIE",
    tie_email: "farida@network.example",
    state: "Delhi",
    active_months: 14,
    description: "Thirty years in textile mills.",
    brief: "Pricing for small makers",
    success_brief: "From two looms to forty.",
    website_link: "https://nool.example",
    url: "https://profiles.example/farida",
    interests: ["Branding", "Sales"],
    stages: ["Ideation", "validation"],
  });
  expect(mentor).toMatchObject({
    tieEmail: "farida@network.example",
    stages: ["Ideation", "validation"],
    sectors: "All",
  });
  const { body } = await server.call("GET /api/users/dashboard", { token: owner.token });
  expect(body).toMatchObject({ registered: true, profileId: mentor._id, profilePicture: mentor.file });
});

test("ROLE-60: a password of an old client is accepted and is nowhere in the database", async () => {
  const server = await testServer();
  const secret = "Kaveri-river-77";
  expect((await sendChanged(server, { password: secret })).status).toBe(201);
  const { rows: tables } = await server.database.database.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows: found } = await server.database.database.pool.query(
      `select 1 from "${name}" as t where t::text like $1`,
      [`%${secret}%`],
    );
    expect(found, name).toEqual([]);
  }
});

test("ROLE-59: the address in the network is kept for TIE only", async () => {
  const server = await testServer();
  expect((await sendChanged(server, { tieEmail: "x@network.example" })).status).toBe(201);
  expect((await rows(server))[0].tie_email).toBe("");
});

test("ROLE-68: a story's brief may come as brief alone", async () => {
  const server = await testServer();
  const story = {
    successStories: "true",
    startupName: "Nool",
    websiteLink: "nool.example",
    hubProfileLink: "hub.example/n",
  };
  expect((await sendChanged(server, { ...story, brief: "Forty looms now", successbrief: null })).status).toBe(201);
  expect((await rows(server))[0]).toMatchObject({ brief: "Forty looms now", success_brief: "Forty looms now" });
});

const ABOUT = "Please fill in all fields and upload a picture.";
const CONTACT = "Please fill in all contact information.";
const STORY = "Please fill in all success story details.";

describe("a field that is wrong", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedServer();
    return server.close;
  });

  test.each([
    ["network", "", "Please select a network."],
    ["network", "Guild", "Please select a network."],
    ["mentorName", "", ABOUT],
    ["activeMonths", "", ABOUT],
    ["activeMonths", "-1", "Please enter whole months from 0 to 720."],
    ["activeMonths", "1.5", "Please enter whole months from 0 to 720."],
    ["activeMonths", "721", "Please enter whole months from 0 to 720."],
    ["file", null, ABOUT],
    ["email", "", CONTACT],
    ["email", "farida", "Please enter a valid email."],
    ["state", "", CONTACT],
    ["city", null, CONTACT],
    ["url", "", CONTACT],
    ["mobile", "", CONTACT],
    ["mobile", "98765", "Please enter a valid mobile number (10 digits)."],
  ])("ROLE-58 ROLE-61 ROLE-62 ROLE-63 ROLE-75: %s as %j is refused with its text", async (field, value, text) => {
    const { status, body } = await sendChanged(server, { [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: text, errors: { [field]: text } });
    expect(await rows(server)).toEqual([]);
  });
});

test("ROLE-64 ROLE-69 ROLE-75 CONST-13: a link that is none and words that are in no list are refused", async () => {
  const server = await testServer();
  const changes = {
    url: "abc def",
    interest: '["Juggling"]',
    industry: "Moon",
    sectors: "Some",
    stages: "Ideation,Over",
  };
  const { status, body } = await sendChanged(server, changes);
  expect(status).toBe(400);
  expect(
    Object.keys(body.errors)
      .map((field) => field.split(".")[0])
      .sort(),
  ).toEqual(["industry", "interest", "sectors", "stages", "url"]);
  for (const interest of ["[", "{}", "[[1]]"])
    expect((await sendChanged(server, { interest })).status, interest).toBe(400);
});

test("ROLE-67 ROLE-75: a ticked story needs all four fields, each is named", async () => {
  const server = await testServer();
  const { status, body } = await sendChanged(server, { successStories: "true", brief: "" });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ startupName: STORY, websiteLink: STORY, hubProfileLink: STORY, successbrief: STORY });
});

test("ROLE-31 ROLE-76: a picture that is none is refused at its field", async () => {
  const server = await testServer();
  const owner = await server.person({ type: "Mentor" });
  for (const file of falsePictures()) {
    const { status, body } = await server.call(REGISTER, { form: await mentorForm({ file }), token: owner.token });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(["file"]);
  }
  expect(await rows(server)).toEqual([]);
});

test("ROLE-11 ROLE-73 AUTH-50: 401 without a session, 403 for another role, 409 if repeated, 415 for JSON", async () => {
  const server = await testServer();
  const form = await mentorForm();
  expect((await server.call(REGISTER, { form })).status).toBe(401);
  const founder = await server.person({ type: "Startup" });
  expect((await server.call(REGISTER, { form, token: founder.token })).body.message).toBe(
    "Your account is registered as Startup.",
  );
  const { owner } = await registerMentor(server);
  const again = await server.call(REGISTER, { form, token: owner.token });
  expect([again.status, again.body.message, again.body.next]).toEqual([
    409,
    "You have already registered as a mentor.",
    "/settings",
  ]);
  expect((await server.call(REGISTER, { json: {}, token: owner.token })).status).toBe(415);
  expect(await rows(server)).toHaveLength(1);
});
