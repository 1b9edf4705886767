import { indiaDay } from "@startup-connect/contract/shared";
import { beforeEach, expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { pdfFile } from "#test/files.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { decideCase } from "#test/reports.ts";

let server: TestServer;
/** Of every certificate here. */
let lastDay: string;
let admin: TestPerson;
let owner: TestPerson;
let startupId: string;

beforeEach(async () => {
  server = await testServer();
  admin = await server.person({ admin: true });
  lastDay = indiaDay(server.clock.now());
  const registered = await registerStartup(server);
  owner = registered.owner;
  startupId = registered.startup._id;
  await certify(owner, { certificateType: "gst", certificateNumber: "27AAPFU0939F1ZV" });
});

async function certify({ token }: TestPerson, what: { certificateType: string; certificateNumber: string }) {
  const form = { ...what, issueDate: "2024-05-06", file: pdfFile() };
  const { body } = await server.call("POST /api/certificates/mine", { token, form });
  const params = { id: body.certificate._id };
  const json = { state: "verified", validTo: lastDay };
  const verified = await server.call("PATCH /api/admin/certificates/{id}", { params, json, token: admin.token });
  expect(verified.status).toBe(200);
}

test("PROOF-04: a registration names the entity of its document, also after the profile is renamed", async () => {
  const json = { startupName: "Tata Solar" };
  expect((await server.call("PUT /api/users/startup-profile", { json, token: owner.token })).status).toBe(200);
  const shown = { kind: "gst", value: "27XXXXXXXXXF1ZV", entityName: "Ilaivaram Packaging" };
  const { body } = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId } });
  expect(body.startup).toMatchObject({ startupName: "Tata Solar", verifiedFacts: [shown] });
  const own = await server.call("GET /api/users/verifications", { token: owner.token });
  expect(own.body.documents).toMatchObject([shown]);
  const { notifications } = (await server.call("GET /api/notifications", { token: owner.token })).body;
  expect(notifications[0].message).toBe("Your certificate 27AAPFU0939F1ZV is verified and on your profile.");
});

test("PROOF-05: others read nothing of what is verified of a hidden profile", async () => {
  const { owner: investor } = await registerInvestor(server);
  const terms = () =>
    server.call("GET /api/requests/to/{userId}", { params: { userId: owner.userId }, token: investor.token });
  const ask = { userId: investor.userId, purpose: "know", note: "Good morning." };
  const asked = await server.call("POST /api/connections", { json: ask, token: owner.token });
  const request = () =>
    server.call("GET /api/connections/{id}", { params: { id: asked.body.connection._id }, token: investor.token });
  expect((await terms()).body.verifications).toEqual(["gst"]);
  expect((await request()).body.verifications).toEqual(["gst"]);
  await server.call("POST /api/reports", {
    json: { targetType: "profile", targetId: owner.userId, reason: "This is another company." },
    token: investor.token,
  });
  const hidden = await decideCase(server, admin, { type: "profile", decision: "hide" });
  expect(hidden.status).toBe(200);
  const { status, body: seen } = await terms();
  expect([status, seen.verifications]).toEqual([404, undefined]);
  expect((await request()).body.verifications).toEqual([]);
});

test("PROOF-08 SU-13: what ends is shown nowhere from its end on, before any job has run", async () => {
  const investor = await registerInvestor(server);
  await certify(investor.owner, { certificateType: "sebi", certificateNumber: "IN/AIF2/21-22/0001" });
  const mentor = await registerMentor(server);
  await certify(mentor.owner, { certificateType: "udyam", certificateNumber: "UDYAM-TN-02-0012345" });
  await certify(owner, { certificateType: "recognition", certificateNumber: "DIPP260" });
  const get = async (key: Parameters<TestServer["call"]>[0], given: object = {}) =>
    (await server.call(key, given)).body;
  const cardOf = (query: object) => async () => (await get("GET /api/startups/startups", { query })).startups[0];
  const marks = {
    "the list of startups": cardOf({}),
    "their list by rating": cardOf({ sort: "rating" }),
    "a search among them": cardOf({ q: "ilaivaram" }),
    "the newest": async () => (await get("GET /api/startups/newest")).startup,
    "the startup": async () => (await get("GET /api/startups/startup/{startupId}", { params: { startupId } })).startup,
    "the list of investors": async () => (await get("GET /api/investors/investors")).investors[0],
    "the investor": async () =>
      (await get("GET /api/investors/investor/{investorId}", { params: { investorId: investor.investor._id } }))
        .investor,
    "the list of mentors": async () => (await get("GET /api/users/mentorlist"))[0],
    "the mentor": async () =>
      (await get("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: mentor.mentor._id } })).mentor,
  };
  const recognisedOnes = async (query: object) =>
    (await get("GET /api/startups/startups", { query: { ...query, recognised: "true" } })).startups.length;
  const shown = async () => {
    const seen: Record<string, unknown> = {};
    for (const [where, read] of Object.entries(marks)) {
      const { verifications, recognised, joinDate } = await read();
      seen[where] = { verifications, ...(recognised !== undefined && { recognised, joinDate }) };
    }
    return { ...seen, filtered: [await recognisedOnes({}), await recognisedOnes({ q: "ilaivaram" })] };
  };
  const end = Date.parse(`${lastDay}T24:00+05:30`);
  server.clock.advance(end - 1 - server.clock.now().getTime());
  const whole = { verifications: ["gst"], recognised: true, joinDate: "2024-05-06" };
  const before = await shown();
  expect(before).toMatchObject({
    ...{ "the list of startups": whole, "their list by rating": whole, "a search among them": whole },
    ...{ "the newest": whole, "the startup": whole, "the list of investors": { verifications: ["sebi"] } },
    ...{ "the investor": { verifications: ["sebi"] }, "the list of mentors": { verifications: ["udyam"] } },
    ...{ "the mentor": { verifications: ["udyam"] }, filtered: [1, 1] },
  });
  server.clock.advance(1);
  const none = { verifications: [] };
  const bare = { ...none, recognised: false, joinDate: "" };
  expect(await shown()).toMatchObject({
    ...{ "the list of startups": bare, "their list by rating": bare, "a search among them": bare },
    ...{ "the newest": bare, "the startup": bare, "the list of investors": none, "the investor": none },
    ...{ "the list of mentors": none, "the mentor": none, filtered: [0, 0] },
  });
});
