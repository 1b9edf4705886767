import { SECOND } from "@startup-connect/contract/shared";
import { expect, test, vi } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";

const full = {
  email: "help@operator.example",
  phone: "+91 44 2345 6789",
  tollFree: "1800-123-456",
  address: "7 Mint Street\nChennai 600079",
  social: [{ name: "LinkedIn", url: "https://www.linkedin.com/company/operator" }],
  officerName: "",
  officerEmail: "",
  officerPhone: "",
  officerHours: "",
  payment: "UPI: operator@bank",
  applyUrl: "https://www.nsws.gov.in/portal",
};

const admin = async (server: TestServer) => (await server.person({ type: null, admin: true, name: "Kala" })).token;
const put = (server: TestServer, token: string | null, json: unknown) =>
  server.call("PUT /api/admin/site", { json, token });

test("ADM-12 SHELL-19 SUP-02: what the operator sets is there at once, and what is cleared is gone", async () => {
  const server = await testServer();
  const token = await admin(server);
  const { body: first } = await server.call("GET /api/site");
  expect(first.contact).toMatchObject({ email: "", phone: "", tollFree: "", address: "Chennai" });
  const answer = await put(server, token, full);
  expect([answer.status, answer.body]).toEqual([200, { message: "The site settings were saved.", site: full }]);
  const { body: set } = await server.call("GET /api/site");
  const { social, applyUrl, email, phone, tollFree, address, payment } = full;
  const contact = { email, phone, tollFree, address };
  // Who has an unpaid order reads it (PLAN-12), not every visitor.
  expect(JSON.stringify(set)).not.toContain(payment);
  expect(set).toMatchObject({ contact, social, applyUrl });
  expect((await server.call("GET /api/admin/site", { token })).body).toMatchObject(full);
  await put(server, token, { ...full, tollFree: "", address: "", social: [] });
  const { body: cleared } = await server.call("GET /api/site");
  expect(cleared.contact).toMatchObject({ phone: full.phone, tollFree: "", address: "Chennai" });
  expect(cleared.social).toEqual([]);
  await put(server, token, {});
  expect((await server.call("GET /api/site")).body).toEqual(first);
});

test("CASE-12: the operator names the grievance officer, with hours in each language; the clocks are those of the law", async () => {
  const server = await testServer();
  const token = await admin(server);
  const read = (language = "en") => server.call("GET /api/grievance", { headers: { "accept-language": language } });
  expect((await read()).body).toEqual({
    officer: { name: "", email: "", phone: "", hours: "" },
    clocks: [
      { class: "intimate", acknowledgeHours: 24, decideHours: 2 },
      { class: "fast", acknowledgeHours: 24, decideHours: 36 },
      { class: "general", acknowledgeHours: 24, decideHours: 168 },
    ],
  });
  const officer = {
    officerName: "Kala Raman",
    officerEmail: "officer@operator.example",
    officerPhone: "+91 44 2345 6780",
  };
  const hours = { officerHours: "Weekdays, 10 to 5", officerHours_hi: "सोमवार से शुक्रवार, 10 से 5" };
  expect((await put(server, token, { ...full, ...officer, ...hours })).status).toBe(200);
  expect((await read()).body.officer).toEqual({
    name: "Kala Raman",
    email: "officer@operator.example",
    phone: "+91 44 2345 6780",
    hours: "Weekdays, 10 to 5",
  });
  expect((await read("hi")).body.officer.hours).toBe(hours.officerHours_hi);
  const faulty = await put(server, token, { ...full, officerEmail: "kala", officerPhone: "12" });
  expect(Object.keys(faulty.body.errors)).toEqual(["officerEmail", "officerPhone"]);
});

test("SHELL-36 SHELL-19: what every page asks for is there while its tables cannot be read, and new again afterwards", async () => {
  const server = await testServer();
  const token = await admin(server);
  await put(server, token, full);
  const { body: before } = await server.call("GET /api/site");
  const tables = ["site_settings", "legal_facts", "sponsors", "achievers"];
  const rename = async (from: string, to: string) => {
    for (const table of tables)
      await server.database.database.pool.query(`alter table ${from}${table} rename to ${to}${table}`);
  };
  await rename("", "away_");
  for (let look = 0; look < 2; look++) {
    server.clock.advance(6 * SECOND);
    expect(await server.call("GET /api/site")).toMatchObject({ status: 200, body: before });
  }
  await rename("away_", "");
  await put(server, token, { ...full, address: "8 Mint Street" });
  expect((await server.call("GET /api/site")).body.contact.address).toBe("8 Mint Street");
});

test("ADM-12: the kept pages of the process are dropped, so that the next reader sees the change", async () => {
  const server = await testServer();
  const token = await admin(server);
  const changed = vi.fn();
  server.application.connectPages({ changed });
  await put(server, token, full);
  expect(changed).toHaveBeenCalledTimes(1);
  await server.call("PUT /api/admin/disclaimer", { json: { text: "New." }, token });
  expect(changed).toHaveBeenCalledTimes(2);
});

test("ADM-12: every faulty field is named, links are https only, and nothing is stored", async () => {
  const server = await testServer();
  const token = await admin(server);
  const faulty = {
    email: "help",
    phone: "12",
    tollFree: "call us",
    address: "x".repeat(301),
    social: [
      { name: "", url: "http://operator.example" },
      { name: "LinkedIn", url: "javascript:alert(1)" },
      { name: "linkedin", url: "operator.example" },
    ],
    applyUrl: "http://www.nsws.gov.in/",
  };
  const { status, body } = await put(server, token, faulty);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject({
    email: "Please enter a valid email address.",
    phone: "Please enter a phone number of 3 to 15 digits.",
    tollFree: "Please enter a phone number of 3 to 15 digits.",
    address: "Please use at most 300 characters.",
    "social.0.name": "Please enter the name of the link.",
    "social.0.url": "Please enter an address that begins with https://.",
    "social.1.url": "Please enter a valid web address, for example www.example.in.",
    applyUrl: "Please enter an address that begins with https://.",
  });
  const twice = [
    { name: "LinkedIn", url: "operator.example" },
    { name: "linkedin", url: "operator.example" },
  ];
  expect((await put(server, token, { social: twice })).body.errors).toEqual({
    "social.1.name": "Two links have this name.",
  });
  const nine = Array.from({ length: 9 }, (_, n) => ({ name: `Link ${n}`, url: "operator.example" }));
  expect((await put(server, token, { social: nine })).body.errors).toEqual({
    social: "Please name at most 8 links.",
  });
  expect((await server.database.database.pool.query("select * from site_settings")).rows).toEqual([]);
  expect((await put(server, token, { applyUrl: "nsws.gov.in" })).body.site.applyUrl).toBe("https://nsws.gov.in");
});

test("ADM-08 API-06 SHELL-23: visitors read the disclaimer, only admins change it, at once", async () => {
  const server = await testServer();
  const token = await admin(server);
  const change = (text: unknown, as: string | null) =>
    server.call("PUT /api/admin/disclaimer", { json: { text }, token: as });
  const read = async () => (await server.call("GET /api/admin/disclaimer")).body.text;
  const before = await read();
  expect((await change("Taken over", null)).status).toBe(401);
  expect((await change("Taken over", (await server.person()).token)).status).toBe(403);
  expect(await read()).toBe(before);
  expect((await change("Read this.\nThen go on.", token)).body).toEqual({
    message: "The disclaimer was saved.",
    text: "Read this.\nThen go on.",
  });
  expect(await read()).toBe("Read this.\nThen go on.");
  expect((await change("x".repeat(5001), token)).body.errors.text).toMatch(/at most 5000/);
  expect((await change(7, token)).body.errors.text).toBe("Please send the text.");
  expect((await change("", token)).status).toBe(200);
  expect(await read()).toBe("");
});

test("ADM-11: the log records each change of settings with the old value; saving the same adds no line", async () => {
  const server = await testServer();
  const token = await admin(server);
  await put(server, token, { phone: "044 1234" });
  await put(server, token, { phone: "044 1234" });
  await put(server, token, { phone: "044 5678" });
  const { rows } = await server.database.database.pool.query("select act, target, detail from admin_log order by id");
  expect(rows).toEqual([
    { act: "site.changed", target: "Site settings", detail: "phone: (empty) -> 044 1234" },
    { act: "site.changed", target: "Site settings", detail: "phone: 044 1234 -> 044 5678" },
  ]);
});
