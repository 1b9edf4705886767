import { DAY, inEnglish } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import { expect, test } from "vitest";
import { inWords } from "#platform/words.ts";
import { registerStartup } from "#test/builders.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { monthBefore } from "./subscriptions.ts";

const subscribe = (server: TestServer, email: unknown, address = "127.0.0.1") =>
  server.call("POST /api/subscribe", { json: { email }, address });
const unsubscribe = (server: TestServer, token: string) =>
  server.call("POST /api/unsubscribe/{token}", { params: { token } });
const onList = async (server: TestServer): Promise<string[]> =>
  (await server.database.database.pool.query("select email from subscribers order by id")).rows.map(
    ({ email }) => email,
  );

async function tokenFor(server: TestServer, email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  return /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("SHELL-21 ERR-06: an address is stored once, whatever its case, and gets one email", async () => {
  const server = await testServer();
  const first = await subscribe(server, "Asha@Ilaivaram.example");
  expect([first.status, first.body]).toEqual([201, { message: "Subscribed successfully!" }]);
  const again = await subscribe(server, "asha@ilaivaram.EXAMPLE");
  expect([again.status, again.body]).toEqual([200, { message: "Subscribed successfully!" }]);
  expect(await onList(server)).toEqual(["asha@ilaivaram.example"]);
  const { rows } = await server.database.database.pool.query("select subscribed_at from subscribers");
  expect(rows[0].subscribed_at).toEqual(server.clock.now());
  expect(await mailsTo(server, "asha@ilaivaram.example")).toHaveLength(1);
});

test("SHELL-21: twenty presses at once leave one row", async () => {
  const server = await testServer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => subscribe(server, "asha@ilaivaram.example", `10.0.0.${n}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(await onList(server)).toHaveLength(1);
});

test.each(["", "abc", "a@b", "a b@c.example", `${"x".repeat(250)}@c.example`, 5, null])(
  "SHELL-20: %j is no address and is not stored",
  async (email) => {
    const server = await testServer();
    const answer = await subscribe(server, email);
    expect([answer.status, answer.body.errors]).toEqual([400, { email: "Please enter a valid email address." }]);
    expect(await onList(server)).toEqual([]);
  },
);

test("A5: the eleventh of one network address in an hour is refused", async () => {
  const server = await testServer();
  for (let n = 0; n < 10; n++) expect((await subscribe(server, `a${n}@ilaivaram.example`)).status).toBe(201);
  expect((await subscribe(server, "b@ilaivaram.example")).status).toBe(429);
  expect((await subscribe(server, "b@ilaivaram.example", "10.0.0.9")).status).toBe(201);
});

test("SHELL-22 B49: the email's link unsubscribes without a session; twice is no error", async () => {
  const server = await testServer();
  await subscribe(server, "asha@ilaivaram.example");
  await subscribe(server, "other@ilaivaram.example");
  const token = await tokenFor(server, "asha@ilaivaram.example");
  for (const _ of [1, 2]) {
    const answer = await unsubscribe(server, token);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe("You are unsubscribed. You won't receive further emails.");
  }
  expect(await onList(server)).toEqual(["other@ilaivaram.example"]);
  expect((await subscribe(server, "asha@ilaivaram.example")).status).toBe(201);
});

test("SHELL-22 B49: an invalid link removes no subscriber", async () => {
  const server = await testServer();
  await subscribe(server, "asha@ilaivaram.example");
  const token = await tokenFor(server, "asha@ilaivaram.example");
  const swapped = `${token[0] === "A" ? "B" : "A"}${token.slice(1)}`;
  for (const wrong of ["0", "x".repeat(43), swapped, `${token}A`, token.slice(0, 42)]) {
    const answer = await unsubscribe(server, wrong);
    expect(answer.status, wrong).toBe(404);
  }
  expect(await onList(server)).toEqual(["asha@ilaivaram.example"]);
});

const monthly = (server: TestServer) => runJob(server, "support.monthly");

test("SHELL-22: the monthly email lists new startups once per subscriber, with an unsubscribe link", async () => {
  const server = await testServer();
  for (let n = 0; n < 9; n++) await subscribe(server, `a${n}@ilaivaram.example`);
  const { startup } = await registerStartup(server, { startupName: "Nadivolt Energy" });
  server.clock.set(new Date("2026-12-01T03:30:00Z"));
  await registerStartup(server, { startupName: "Of December" });
  await monthly(server);
  await monthly(server);
  for (let n = 0; n < 9; n++) {
    const [mail, ...before] = await mailsTo(server, `a${n}@ilaivaram.example`);
    expect(before).toHaveLength(1);
    expect(mail?.subject).toBe("1 new startup in November 2026");
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("Nadivolt Energy");
      expect(part).toContain(`http://test.example/startup/${startup._id}`);
      expect(part).not.toContain("Of December");
    }
  }
  await unsubscribe(server, await tokenFor(server, "a3@ilaivaram.example"));
  expect(await onList(server)).toHaveLength(8);
  server.clock.set(new Date("2027-01-01T03:30:00Z"));
  await monthly(server);
  expect(await mailsTo(server, "a3@ilaivaram.example")).toHaveLength(2);
  expect((await mailsTo(server, "a4@ilaivaram.example"))[0]?.subject).toBe("1 new startup in December 2026");
});

test("SHELL-22: a month without new startups sends no email", async () => {
  const server = await testServer();
  await subscribe(server, "asha@ilaivaram.example");
  server.clock.set(new Date("2026-12-01T03:30:00Z"));
  await monthly(server);
  expect(await mailsTo(server, "asha@ilaivaram.example")).toHaveLength(1);
});

test("SHELL-22: months are India's, also around New Year", () => {
  const { name, ...month } = monthBefore(new Date("2027-01-01T03:30:00Z"));
  expect(inEnglish(name)).toBe("December 2026");
  expect(month).toEqual({
    key: "2026-12",
    from: new Date("2026-11-30T18:30:00Z"),
    until: new Date("2026-12-31T18:30:00Z"),
  });
  // Still November by UTC.
  expect(monthBefore(new Date("2026-11-30T19:00:00Z")).key).toBe("2026-11");
});

test("QUAL-75: one mailbox is not filled by its other spellings, from one network address or from many", async () => {
  const server = await testServer();
  const mailbox = (n: number) => `asha+${n}@ilaivaram.example`;
  for (let n = 0; n < 3; n++) expect((await subscribe(server, mailbox(n))).status).toBe(201);
  expect((await subscribe(server, mailbox(3))).status).toBe(429);
  expect((await subscribe(server, "ravi@ilaivaram.example")).status).toBe(201);
  for (let n = 4; n < 13; n++) expect((await subscribe(server, mailbox(n), `10.0.0.${n}`)).status).toBe(201);
  expect((await subscribe(server, mailbox(20), "10.0.1.1")).status).toBe(429);
  expect(await onList(server)).toHaveLength(13);
  server.clock.advance(DAY);
  expect((await subscribe(server, mailbox(20), "10.0.1.1")).status).toBe(201);
});

test("LANG-07: who has no account gets the email in the language of the page they used", async () => {
  const server = await testServer({ LANGUAGES: "hi,ta" });
  const email = "asha@ilaivaram.example";
  await server.call("POST /api/subscribe", { json: { email }, headers: { "accept-language": "ta" } });
  const [mail] = await mailsTo(server, email);
  expect(mail?.subject).toBe("மாதம் ஒரு முறை புதிய ஸ்டார்ட்அப்கள் உங்கள் மின்னஞ்சலில்");
  expect(mail?.text).toContain("மின்னஞ்சலை நிறுத்தவும்");
  await registerStartup(server, { startupName: "Nadivolt Energy" });
  server.clock.set(new Date("2026-12-01T03:30:00Z"));
  await monthly(server);
  const [monthsMail] = await mailsTo(server, email);
  expect(monthsMail?.subject).toContain("நவம்பர் 2026");
  expect(monthsMail?.text).toContain(
    `Nadivolt Energy: ${inWords(word("Materials and Resources"), "ta")}, ${inWords(word("Coimbatore"), "ta")}`,
  );
});
