import { expect, test } from "vitest";
import { adminOf, makeEvent, newEvent, registerFor } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";

const hi = { headers: { "accept-language": "hi" } };
const ta = { headers: { "accept-language": "ta" } };
const languages = { LANGUAGES: "hi,ta" };

const speakHindi = (server: TestServer, userId: string) =>
  server.database.database.pool.query("update users set language = 'hi' where id = $1", [userId]);

test("LANG-09: an event is read in the reader's language on pages, in the calendar, notices and emails, else in English", async () => {
  const server = await testServer(languages);
  const { token } = await adminOf(server);
  const guest = await server.person();
  await speakHindi(server, guest.userId);
  const { _id } = await makeEvent(server, {
    title_hi: "निवेशक दिवस",
    location_hi: "इंदौर",
    description_hi: "लंबा ".repeat(200),
  });
  const params = { id: _id };
  const [inHindi, inTamil, inEnglish] = await Promise.all(
    [hi, ta, {}].map(async (how) => (await server.call("GET /api/events/{id}", { params, ...how })).body.event),
  );
  expect(inHindi).toMatchObject({ title: "निवेशक दिवस", location: "इंदौर" });
  for (const event of [inTamil, inEnglish])
    expect(event).toMatchObject({ title: newEvent.title, location: newEvent.location });
  expect((await server.call("GET /api/events", hi)).body[0].title).toBe("निवेशक दिवस");
  const file = async (how: object) =>
    new TextDecoder().decode((await server.call("GET /api/events/{id}/calendar.ics", { params, ...how })).bytes);
  expect(await file(hi)).toContain("SUMMARY:निवेशक दिवस");
  expect(await file(ta)).toContain("SUMMARY:Reading a term sheet");

  await registerFor(server, _id, guest.token);
  await server.application.platform.jobs.drain();
  const subjects = (await mailsTo(server, guest.email)).map(({ subject }) => subject);
  expect(subjects[0]).toContain("निवेशक दिवस");
  const { body } = await server.call("GET /api/notifications", { token: guest.token, ...hi });
  expect(body.notifications[0].message).toContain("निवेशक दिवस");

  const one = async () => (await server.call("GET /api/admin/events/{id}", { params, token, ...hi })).body.event;
  const change = (json: object) => server.call("PATCH /api/admin/events/{id}", { params, json, token });
  expect(await one()).toMatchObject({ title: newEvent.title, title_hi: "निवेशक दिवस", location_hi: "इंदौर" });
  const before = (await mailsTo(server, guest.email)).length;
  await change({ location_ta: "இந்தூர்" });
  await server.application.platform.jobs.drain();
  // Another language of the place is no other place.
  expect((await mailsTo(server, guest.email)).length).toBe(before);
  await change({ title: "Investor day", title_hi: "" });
  const now = await one();
  expect(now).toMatchObject({ title: "Investor day", location_hi: "इंदौर", location_ta: "இந்தூர்" });
  expect(now).not.toHaveProperty("title_hi");
  const found = async (q: string) =>
    (await server.call("GET /api/admin/events", { query: { q }, token })).body.events.length;
  expect(await Promise.all(["இந்தூர்", "Investor", "own", "hi"].map(found))).toEqual([1, 1, 0, 0]);
  const long = await change({ title_ta: "x".repeat(121), description_hi: 5 });
  expect(long.body.errors).toEqual({
    title_ta: "Please use at most 120 characters.",
    description_hi: "This must be text.",
  });
});

test("LANG-09: notices, announcements, the disclaimer and the settings likewise", async () => {
  const server = await testServer(languages);
  const { token } = await adminOf(server);
  const given = {
    date: "2026-10-01",
    department: "Ministry of Finance",
    description: "New",
    officialLink: "a.example",
  };
  await server.call("POST /api/admin/regulations", { form: { ...given, description_hi: "नया" }, token });
  const notices = async (how: object) => (await server.call("GET /api/regulations", how)).body.regulations;
  const [notice] = await notices(hi);
  expect((await server.call("GET /api/regulations", hi)).headers.get("vary")).toContain("Accept-Language");
  expect([notice.description, (await notices(ta))[0].description]).toEqual(["नया", "New"]);
  const params = { id: notice.id };
  await server.call("PATCH /api/admin/regulations/{id}", { params, form: { description_ta: "புதிய" }, token });
  const apart = (await server.call("GET /api/admin/regulations", { token, ...hi })).body.regulations[0];
  expect(apart).toMatchObject({ description: "New", description_hi: "नया", description_ta: "புதிய" });

  const member = await server.person();
  const json = { message: "We are closed.", message_hi: "हम बंद हैं।" };
  expect((await server.call("POST /api/admin/announcements", { json, token })).body.announcement.message).toBe(
    json.message,
  );
  await server.application.platform.jobs.drain();
  const read = async (how: object) =>
    (await server.call("GET /api/notifications", { token: member.token, ...how })).body.notifications[0].message;
  expect(await Promise.all([hi, ta, {}].map(read))).toEqual([json.message_hi, json.message, json.message]);

  const welcome = async (how: object) => (await server.call("GET /api/admin/disclaimer", how)).body.text;
  const ofProduct = await welcome(hi);
  const { disclaimer } = (await server.call("GET /api/admin/site", { token })).body;
  expect(disclaimer).toMatchObject({ text: await welcome({}), text_hi: ofProduct });
  const long = { text: "x".repeat(5000), text_ta: "வ".repeat(5000) };
  expect((await server.call("PUT /api/admin/disclaimer", { json: long, token })).status).toBe(200);
  expect(await Promise.all([hi, ta, {}].map(welcome))).toEqual([long.text, long.text_ta, long.text]);

  const site = { address: "7 Mint Street", address_hi: "7 मिंट स्ट्रीट", payment: "UPI", payment_ta: "யுபிஐ" };
  await server.call("PUT /api/admin/site", { json: site, token });
  expect((await server.call("GET /api/site", hi)).body.contact.address).toBe(site.address_hi);
  expect((await server.call("GET /api/admin/site", { token, ...hi })).body).toMatchObject(site);
  await server.call("PUT /api/admin/site", { json: { address: "8 Mint Street" }, token });
  expect((await server.call("GET /api/site", hi)).body.contact.address).toBe("8 Mint Street");
  const refused = await server.call("PUT /api/admin/site", { json: { address_hi: site.address_hi }, token });
  expect(refused.body.errors).toEqual({ address: expect.stringMatching(/^Please write it in English first/) });
});
