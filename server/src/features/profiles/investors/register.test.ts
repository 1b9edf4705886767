import { unitMissing } from "@startup-connect/contract/investors";
import { inEnglish } from "@startup-connect/contract/shared";
import { beforeAll, describe, expect, test } from "vitest";
import { investorForm, registerInvestor } from "#test/builders.ts";
import { falsePictures, pngFile } from "#test/files.ts";
import { sharedServer, type TestServer, testServer } from "#test/harness.ts";

const REGISTER = "POST /api/investors/register";

const count = async ({ database }: TestServer): Promise<number> =>
  (await database.database.pool.query("select count(*)::int as n from investors")).rows[0].n;

async function sendChanged(server: TestServer, change: (form: FormData) => void) {
  const owner = await server.person({ type: "Investor" });
  const form = await investorForm();
  change(form);
  return server.call(REGISTER, { form, token: owner.token });
}

test("ROLE-50 ROLE-53 ROLE-54 ROLE-56 HOME-29 REC-24: registration stores all fields, opens an application", async () => {
  const server = await testServer();
  const { owner, investor, applicationId } = await registerInvestor(server, { brief: "Backs clinics in small towns." });
  expect(applicationId).toBe("APP-2026-000001");
  expect(investor).toMatchObject({
    contactInfo: {
      name: "Meera Krishnan",
      email: "office@meera.example",
      phone: "9876543211",
      location: "Chennai, Tamil Nadu",
    },
    category: "Expert",
    interest: {
      investmentAmount: "₹10 lakh - ₹50 lakh",
      focusAreas: ["Technology", "Healthcare"],
      investmentStage: "Seed",
      investmentLevel: "Active investors",
    },
    brief: "Backs clinics in small towns.",
    contactVisibility: "connections",
  });
  const { rows } = await server.database.database.pool.query("select * from investors where user_id = $1", [
    owner.userId,
  ]);
  expect(rows[0]).toMatchObject({
    investment_amount: "₹10 lakh - ₹50 lakh",
    personal_id: owner.publicId,
    tie_up_count: 0,
  });
  const { body } = await server.call("GET /api/users/dashboard", { token: owner.token });
  expect(body).toMatchObject({ registered: true, profileId: investor._id });
});

test("PROF-08 ROLE-31 ROLE-76: the picture becomes the account's, re-encoded, and the former one is gone", async () => {
  const server = await testServer();
  const owner = await server.person({ type: "Investor" });
  const { files, db } = server.application.platform;
  const former = (await files.putImage(new Uint8Array(await (await pngFile()).arrayBuffer()))).path;
  await db.pool.query("update users set picture_path = $1 where id = $2", [former, owner.userId]);
  const { body } = await server.call(REGISTER, { form: await investorForm(), token: owner.token });
  const picture = body.investor.profilePicture;
  expect(picture).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
  expect((await files.read(picture))?.type).toBe("image/webp");
  expect((await server.call("GET /api/users/dashboard", { token: owner.token })).body.profilePicture).toBe(picture);
  expect(await files.read(former)).toBeNull();
});

test("ROLE-31 ROLE-51 ROLE-76: a picture that is none is refused at its field, with the text", async () => {
  const server = await testServer();
  for (const profilePicture of falsePictures()) {
    const { status, body } = await sendChanged(server, (form) => form.set("profilePicture", profilePicture));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(["profilePicture"]);
  }
  const missing = await sendChanged(server, (form) => form.delete("profilePicture"));
  expect(missing.status).toBe(400);
  expect(missing.body).toMatchObject({
    message: "Please upload a profile picture.",
    errors: { profilePicture: "Please upload a profile picture." },
  });
  expect(await count(server)).toBe(0);
});

const contact = { name: "Meera", email: "m@meera.example", phone: "9876543211", location: "Chennai" };
const interest = {
  investmentAmount: "₹10 lakh",
  focusAreas: ["Energy"],
  investmentStage: "Seed",
  investmentLevel: "Active investors",
};
const CONTACT = "Please fill in all contact information fields.";
const INTEREST = "Please fill in all interest fields.";

describe("a part that is wrong", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedServer();
    return server.close;
  });

  test.each([
    ["contactInfo", { ...contact, name: "" }, "contactInfo.name", CONTACT],
    ["contactInfo", { ...contact, location: " " }, "contactInfo.location", CONTACT],
    ["contactInfo", { ...contact, email: undefined }, "contactInfo.email", CONTACT],
    ["contactInfo", { ...contact, phone: 9876543211 }, "contactInfo.phone", CONTACT],
    ["contactInfo", { ...contact, email: "x" }, "contactInfo.email", "Please enter a valid email address."],
    [
      "contactInfo",
      { ...contact, phone: "12345" },
      "contactInfo.phone",
      "Please enter a valid 10-digit mobile number.",
    ],
    ["contactInfo", "text", "contactInfo", CONTACT],
    ["interest", { ...interest, investmentAmount: "" }, "interest.investmentAmount", INTEREST],
    ["interest", { ...interest, investmentAmount: "5" }, "interest.investmentAmount", inEnglish(unitMissing("5"))],
    ["interest", { ...interest, focusAreas: [] }, "interest.focusAreas", INTEREST],
    ["interest", { ...interest, focusAreas: "Energy" }, "interest.focusAreas", INTEREST],
    ["interest", { ...interest, investmentStage: "Series Z" }, "interest.investmentStage", INTEREST],
    ["interest", { ...interest, investmentLevel: undefined }, "interest.investmentLevel", INTEREST],
  ])("ROLE-45 ROLE-47 ROLE-52 ROLE-75: %s as %j is refused at %s", async (part, value, field, text) => {
    const { status, body } = await sendChanged(server, (form) => form.set(part, JSON.stringify(value)));
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: text, errors: { [field]: text } });
    expect(await count(server)).toBe(0);
  });
});

test("ROLE-46 ROLE-47 ROLE-75 CONST-13: names broken JSON, missing part and unknown category together", async () => {
  const server = await testServer();
  const { status, body } = await sendChanged(server, (form) => {
    form.set("contactInfo", "{oops");
    form.set("category", "Guru");
    form.delete("interest");
    form.set("brief", "x".repeat(1001));
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual({
    contactInfo: CONTACT,
    category: "Please select a category.",
    interest: INTEREST,
    brief: "Please use at most 1000 characters.",
  });
});

test("ROLE-55 AUTH-50: without a session 401, with another type 403, as JSON 415; nothing is stored", async () => {
  const server = await testServer();
  expect((await server.call(REGISTER, { form: await investorForm() })).status).toBe(401);
  const mentor = await server.person({ type: "Mentor" });
  const refused = await server.call(REGISTER, { form: await investorForm(), token: mentor.token });
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe("Your account is registered as Mentor.");
  const owner = await server.person({ type: "Investor" });
  expect((await server.call(REGISTER, { json: {}, token: owner.token })).status).toBe(415);
  expect(await count(server)).toBe(0);
});

test("ROLE-11: three concurrent submits create one profile, and the others get an error", async () => {
  const server = await testServer();
  const owner = await server.person({ type: "Investor" });
  const form = await investorForm();
  const answers = await Promise.all([1, 2, 3].map(() => server.call(REGISTER, { form, token: owner.token })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const late = await server.call(REGISTER, { form, token: owner.token });
  expect(late.body).toMatchObject({ message: "You have already registered as an investor.", next: "/settings" });
  expect(await count(server)).toBe(1);
});
