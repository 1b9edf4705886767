// The calls of the seeds, each with every status that its row of the requirements names and the shape its client reads.
import type { RouteKey } from "@startup-connect/contract";
import { expect, test } from "vitest";
import {
  investorForm,
  mentorForm,
  registerInvestor,
  registerMentor,
  registerStartup,
  startupForm,
} from "#test/builders.ts";
import { makeEvent } from "#test/events.ts";
import { pdfFile } from "#test/files.ts";
import { type Answered, type TestServer, testServer } from "#test/harness.ts";

const nowhere = "01900000-0000-7000-8000-000000000000";
const text = expect.stringMatching(/\S/);
const statuses = (answers: Answered[]) => answers.map(({ status }) => status);

/** The most bytes a multipart form may have that is still within the limit of its call, and one picture too many. */
const tooLarge = () => new File([Buffer.alloc(13 * 1024 * 1024)], "large.png", { type: "image/png" });

test("API-07: subscribing answers 201, then 200 with the same text, and 400 for what is no address", async () => {
  const server = await testServer();
  const send = (email: unknown) => server.call("POST /api/subscribe", { json: { email } });
  const answers = [await send("asha@ilaivaram.example"), await send("asha@ilaivaram.example"), await send("asha")];
  expect(statuses(answers)).toEqual([201, 200, 400]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[2]?.body).toMatchObject({ message: text, errors: { email: text } });
});

test("API-09: the events are a bare JSON array, empty and filled", async () => {
  const server = await testServer();
  const empty = await server.call("GET /api/events");
  expect([empty.status, empty.body]).toEqual([200, []]);
  await makeEvent(server);
  const { body, headers } = await server.call("GET /api/events");
  expect(Array.isArray(body)).toBe(true);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  expect(body[0]).toMatchObject({ _id: text, title: text, description: text, date: text, time: text, location: text });
});

test("API-11 API-12 API-23: lists and profiles have their names; unknown and malformed ids are 404", async () => {
  const server = await testServer();
  const [{ startup }, { investor }, { mentor }] = [
    await registerStartup(server),
    await registerInvestor(server),
    await registerMentor(server),
  ];
  const startups = await server.call("GET /api/startups/startups");
  const investors = await server.call("GET /api/investors/investors");
  expect([startups.status, investors.status]).toEqual([200, 200]);
  expect(startups.body.startups).toMatchObject([{ _id: startup._id, startupName: "Ilaivaram Packaging" }]);
  expect(investors.body.investors).toMatchObject([{ _id: investor._id, contactInfo: { name: "Meera Krishnan" } }]);

  const profiles: [RouteKey, string, string, string][] = [
    ["GET /api/startups/startup/{startupId}", "startupId", startup._id, "startup"],
    ["GET /api/investors/investor/{investorId}", "investorId", investor._id, "investor"],
    ["GET /api/mentors/mentor/{mentorId}", "mentorId", mentor._id, "mentor"],
  ];
  for (const [key, name, id, record] of profiles) {
    const found = await server.call(key, { params: { [name]: id } });
    expect([found.status, found.body[record]._id], key).toEqual([200, id]);
    for (const other of [nowhere, "x", "undefined", "%00", "../users", "1'--", "9".repeat(300)]) {
      const answer = await server.call(key, { params: { [name]: other } });
      expect([answer.status, answer.body.message], `${key} ${other}`).toEqual([404, text]);
    }
  }
});

test("API-13: the contact form is a multipart form: 201, 400, 413, 415, and 429 for the sixth of an hour", async () => {
  const server = await testServer();
  const fields = {
    firstName: "Asha",
    lastName: "Raman",
    email: "asha@ilaivaram.example",
    contactNumber: "9876543210",
    gender: "Prefer not to say",
    profession: "Founder",
    state: "Tamil Nadu",
    city: "Coimbatore",
    queryType: "Plans",
    comments: "Which plan fits?",
  };
  const call = "POST /api/contact/submit";
  const send = (form: Record<string, string | Blob>, address = "10.0.0.1") => server.call(call, { form, address });
  const good = { ...fields, fileUpload: pdfFile() };
  const first = await send(good);
  expect(first).toMatchObject({ status: 201, body: { message: text, reference: text } });
  const others = [
    await send(fields, "10.0.0.2"),
    await send({ ...fields, fileUpload: tooLarge() }, "10.0.0.2"),
    await server.call(call, { json: fields, address: "10.0.0.2" }),
  ];
  expect(statuses(others)).toEqual([400, 413, 415]);
  for (const { body } of others) expect(body.message).toEqual(text);
  for (let n = 2; n <= 5; n++) expect((await send(good)).status).toBe(201);
  const sixth = await send(good);
  expect(sixth).toMatchObject({ status: 429, body: { message: text, retryAfter: expect.any(Number) } });
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
});

const malformed = ["", "{", "null", "[]", '"text"', "{name: 1}", "undefined"];

/** What all three registrations of a role answer, with the text of each refusal. */
async function registrations(
  server: TestServer,
  key: RouteKey,
  type: "Startup" | "Investor" | "Mentor",
  good: FormData,
) {
  const other = type === "Startup" ? "Investor" : "Startup";
  const large = new FormData();
  for (const [name, value] of good) large.set(name, value);
  large.set(type === "Investor" ? "profilePicture" : "file", tooLarge());
  const owner = await server.person({ type });
  const fresh = await server.person({ type });
  const answers = [
    await server.call(key, { form: good }),
    await server.call(key, { form: good, token: owner.token }),
    await server.call(key, { form: good, token: owner.token }),
    await server.call(key, { form: good, token: (await server.person({ type: other })).token }),
    await server.call(key, { form: { nothing: "" }, token: fresh.token }),
    await server.call(key, { form: large, token: fresh.token }),
    await server.call(key, { json: {}, token: fresh.token }),
  ];
  expect(statuses(answers)).toEqual([401, 201, 409, 403, 400, 413, 415]);
  for (const { body } of answers) expect(body.message).toEqual(text);
  expect(Object.keys(answers[4]?.body.errors).length).toBeGreaterThan(2);
}

test("API-17: the registration of a startup is a multipart form with 201, 400, 401, 403, 409, 413 and 415", async () => {
  await registrations(await testServer(), "POST /api/startups/register", "Startup", startupForm());
});

test("API-18: the registration of an investor likewise; JSON texts that are none are refused with a text", async () => {
  const server = await testServer();
  const key = "POST /api/investors/register";
  await registrations(server, key, "Investor", await investorForm());
  const { token } = await server.person({ type: "Investor" });
  for (const field of ["contactInfo", "interest"]) {
    for (const value of malformed) {
      const form = await investorForm();
      expect(typeof form.get(field)).toBe("string");
      form.set(field, value);
      const { status, body } = await server.call(key, { form, token });
      expect([status, body.message], `${field} ${value}`).toEqual([400, text]);
      expect(
        Object.keys(body.errors).every((name) => name.startsWith(field)),
        JSON.stringify(body),
      ).toBe(true);
    }
  }
});

test("API-19: the registration of a mentor likewise", async () => {
  await registrations(await testServer(), "POST /api/mentors/register", "Mentor", await mentorForm());
});

test("API-20: each own profile is read and changed by its owner; 400, 401 and 403 have texts", async () => {
  const server = await testServer();
  const startup = await registerStartup(server);
  const investor = await registerInvestor(server);
  const mentor = await registerMentor(server);
  const own = [
    { of: "startup", owner: startup.owner, stranger: investor.owner, faulty: { email: "" } },
    { of: "investor", owner: investor.owner, stranger: mentor.owner, faulty: { phone: "12" } },
    { of: "mentor", owner: mentor.owner, stranger: startup.owner, faulty: { mobile: "12" } },
  ] as const;
  for (const { of, owner, stranger, faulty } of own) {
    const read: RouteKey = `GET /api/users/${of}-profile`;
    const write: RouteKey = `PUT /api/users/${of}-profile`;
    const json = { brief: "Written by its owner for API-20." };
    const changed = await server.call(write, { json, token: owner.token });
    expect(changed, of).toMatchObject({
      status: 200,
      body: { message: "Profile updated successfully!", user: { email: owner.email }, [of]: json },
    });
    const seen = await server.call(read, { token: owner.token });
    expect(seen).toMatchObject({ status: 200, body: { user: { createdAt: text }, [of]: json } });
    const refused = await server.call(write, { json: faulty, token: owner.token });
    expect(refused, of).toMatchObject({
      status: 400,
      body: { message: "Failed to update profile. Please try again." },
    });
    expect(Object.keys(refused.body.errors)).toEqual(Object.keys(faulty));
    for (const answer of [await server.call(read), await server.call(write, { json, token: "x".repeat(43) })]) {
      expect(answer).toMatchObject({ status: 401, body: { message: "Session expired. Please log in again." } });
    }
    for (const key of [read, write]) {
      const send = key === write ? { json } : {};
      expect((await server.call(key, { ...send, token: stranger.token })).status, key).toBe(403);
    }
  }
});

test("API-22: the mentors are a bare array, the same with a session, without one and with a dead one", async () => {
  const server = await testServer();
  await registerMentor(server);
  const { token } = await server.person();
  const answers = [];
  for (const one of [null, token, "x".repeat(43)]) {
    answers.push(await server.call("GET /api/users/mentorlist", { token: one }));
  }
  expect(statuses(answers)).toEqual([200, 200, 200]);
  for (const { body } of answers) {
    expect(body).toEqual([expect.objectContaining({ _id: text, mentorName: "Farida Begum" })]);
  }
});

test("API-24: a student's profile is JSON of seven fields: 201, 400 that names each field, 415 for a form", async () => {
  const server = await testServer();
  const call = "POST /api/startup/register";
  const json = {
    studentName: "Kavin",
    collegeName: "Demo College",
    department: "Textiles",
    mobileNumber: "9876543210",
    emailId: "kavin@college.example",
    startupDomain: "Looms",
    startupSize: "Team",
  };
  const answers = [await server.call(call, { json }), await server.call(call, { json: {} })];
  const form = await server.call(call, { form: json });
  expect(statuses([...answers, form])).toEqual([201, 400, 415]);
  for (const { body } of [...answers, form]) expect(body.message).toEqual(text);
  const { startupSize: _, ...required } = json;
  expect(Object.keys(answers[1]?.body.errors).sort()).toEqual(Object.keys(required).sort());
  const foreign = await server.call(call, { json: { ...json, startupSize: "Crowd" } });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ["startupSize"]]);
});
