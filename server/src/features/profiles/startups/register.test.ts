import sharp from "sharp";
import { expect, test } from "vitest";
import { registerStartup, startupForm } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";

const REGISTER = "POST /api/startups/register";

async function refused(server: TestServer, changes: Record<string, unknown>) {
  const owner = await server.person();
  return server.call(REGISTER, { form: startupForm(changes), token: owner.token });
}

const png = async (width = 40, height = 40) =>
  new File(
    [
      await sharp({ create: { width, height, channels: 3, background: "#24468c" } })
        .png()
        .toBuffer(),
    ],
    "logo.png",
    { type: "image/png" },
  );

test("ROLE-16 ROLE-40 ROLE-41 API-17 HOME-29 REC-24: registration stores all fields, opens an application", async () => {
  const server = await testServer();
  const { owner, startup, applicationId } = await registerStartup(server, {
    brief: "Leak-proof trays pressed from fallen areca sheath.",
    website: "www.ilaivaram.example/trays",
    interestAreas: {
      all: false,
      investors: true,
      incubators: false,
      otherStartups: false,
      mentors: true,
      accelerators: false,
    },
  });
  expect(applicationId).toBe("APP-2026-000001");
  expect(startup).toMatchObject({
    startupName: "Ilaivaram Packaging",
    website: "https://www.ilaivaram.example/trays",
    mobile: "9876543210",
    interestAreas: { investors: true, mentors: true, all: false },
    entityNature: "Proprietorship",
  });
  const stored = await server.database.database.pool.query("select * from startups where user_id = $1", [owner.userId]);
  expect(stored.rows[0]).toMatchObject({
    name: "Ilaivaram Packaging",
    interests: ["investors", "mentors"],
    city: "Coimbatore",
  });
  expect(stored.rows[0].agreed_at).toEqual(server.clock.now());
  const { applicationId: second } = await registerStartup(server, { startupName: "Nadivolt" });
  expect(second).toBe("APP-2026-000002");
});

test("ROLE-19 ROLE-23 ROLE-24 ROLE-26 ROLE-33 ROLE-75: all invalid fields are named, each with its text", async () => {
  const server = await testServer();
  const answer = await refused(server, {
    startupName: "Agri @ 24",
    email: "a@b",
    mobile: "12345",
    state: "State 1",
    city: "City1",
    website: "not a url",
    appLink: "javascript:alert(1)",
    brief: "too short",
    udyogAadhaar: "12345678901",
    agreeToTerms: false,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe("Please complete all fields correctly.");
  expect(answer.body.errors).toMatchObject({
    startupName: "Only alphanumeric characters and spaces are allowed.",
    email: "Please enter a valid email address.",
    mobile: "Please enter a valid 10-digit mobile number.",
  });
  expect(Object.keys(answer.body.errors).sort()).toEqual([
    "agreeToTerms",
    "appLink",
    "brief",
    "city",
    "email",
    "mobile",
    "startupName",
    "state",
    "udyogAadhaar",
    "website",
  ]);
  const { rows } = await server.database.database.pool.query("select count(*)::int as n from startups");
  expect(rows[0].n).toBe(0);
});

test("CONST-13: a value that is in no list is refused, for each list", async () => {
  const server = await testServer();
  for (const field of ["stage", "funding", "industry", "service", "entityNature", "sector"]) {
    const answer = await refused(server, { [field]: "Something else" });
    expect(answer.status, field).toBe(400);
    expect(Object.keys(answer.body.errors), field).toContain(field);
  }
});

test("ROLE-25: a mobile with +91, spaces and hyphens is stored as its ten digits", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { mobile: "+91 98765-43210" });
  expect(startup.mobile).toBe("9876543210");
});

test("ROLE-26 ROLE-80: a state of the list is stored as the list spells it, any other name as sent", async () => {
  const server = await testServer();
  for (const [state, stored] of [
    ["tamil  nadu", "Tamil Nadu"],
    ["TAMILNADU", "Tamil Nadu"],
    ["Bavaria", "Bavaria"],
  ]) {
    const { startup } = await registerStartup(server, { state, city: "Somewhere New" });
    expect(startup).toMatchObject({ state: stored, city: "Somewhere New" });
  }
});

test("ROLE-28 ROLE-29: a twelve-digit number is sealed, masked for its owner, and never public", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { udyogAadhaar: "123412341234" });
  expect(startup.udyogAadhaar).toBe("XXXX XXXX 1234");
  const { rows } = await server.database.database.pool.query("select udyog_aadhaar from startups");
  expect(rows[0].udyog_aadhaar.toString("latin1")).not.toContain("12341234");
  const shown = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  expect(JSON.stringify(shown.body)).not.toContain("udyog");
  const { startup: modern } = await registerStartup(server, { udyogAadhaar: "UDYAM-TN-02-0012345" });
  expect(modern.udyogAadhaar).toBe("UDYAM-TN-02-0012345");
});

test("ROLE-11: a second registration answers 409 with the way to settings, and two at once make one record", async () => {
  const server = await testServer();
  const owner = await server.person();
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(REGISTER, { form: startupForm(), token: owner.token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: "You have already registered a startup.",
    next: "/settings",
  });
  const { rows } = await server.database.database.pool.query(
    "select (select count(*) from startups)::int s, (select count(*) from applications)::int a",
  );
  expect(rows[0]).toEqual({ s: 1, a: 1 });
});

test("ROLE-31 ROLE-76 API-02: a logo is checked by its content, re-encoded and served with its type", async () => {
  const server = await testServer();
  const { startup } = await registerStartup(server, { file: await png() });
  expect(startup.logo).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  const file = await server.application.platform.files.read(startup.logo);
  expect(file?.type).toBe("image/webp");
  expect((await sharp(Buffer.from(file?.bytes ?? [])).metadata()).format).toBe("webp");

  const svg = new File(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"], "a.png", {
    type: "image/png",
  });
  const exe = new File([Buffer.from("MZ\u0090\0\u0003 this program cannot be run")], "logo.png", { type: "image/png" });
  for (const file of [svg, exe]) {
    const answer = await refused(server, { file });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.file).toBeTruthy();
  }
  expect(
    (await refused(server, { file: new File([Buffer.alloc(5 * 1024 * 1024 + 1)], "big.png", { type: "image/png" }) }))
      .status,
  ).toBe(400);
  expect(
    (await refused(server, { file: new File([Buffer.alloc(8 * 1024 * 1024)], "big.png", { type: "image/png" }) }))
      .status,
  ).toBe(413);
});

test("ROLE-55 AUTH-50: without a session 401, with another type 403, as JSON 415; nothing is stored", async () => {
  const server = await testServer();
  const investor = await server.person({ type: "Investor" });
  expect((await server.call(REGISTER, { form: startupForm() })).status).toBe(401);
  expect((await server.call(REGISTER, { form: startupForm(), token: investor.token })).status).toBe(403);
  const owner = await server.person();
  expect((await server.call(REGISTER, { json: { startupName: "x" }, token: owner.token })).status).toBe(415);
  const { rows } = await server.database.database.pool.query("select count(*)::int as n from startups");
  expect(rows[0].n).toBe(0);
});

test("ROLE-17: interests that are no JSON are a fault of the field, missing ones are false", async () => {
  const server = await testServer();
  const owner = await server.person();
  const broken = startupForm();
  broken.set("interestAreas", "{oops");
  const answer = await server.call(REGISTER, { form: broken, token: owner.token });
  expect(answer.status).toBe(400);
  expect(answer.body.errors.interestAreas).toBeTruthy();
  const missing = startupForm();
  missing.delete("interestAreas");
  const accepted = await server.call(REGISTER, { form: missing, token: owner.token });
  expect(accepted.body.startup.interestAreas).toEqual({
    all: false,
    investors: false,
    incubators: false,
    otherStartups: false,
    mentors: false,
    accelerators: false,
  });
});
