import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { HOUR } from "@startup-connect/contract/shared";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createJobs, type Jobs } from "#platform/jobs/index.ts";
import { createKeys } from "#platform/keys/index.ts";
import { createLog } from "#platform/log.ts";
import { createMail, type MailContent, MailDown } from "#platform/mail/index.ts";
import { readCalendar } from "#test/calendar.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { configWith, testClock } from "#test/settings.ts";
import { headersOf, portOf, startSmtp } from "#test/smtp.ts";

let test: TestDatabase;
const closers: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  await test.database.pool.query("truncate dev_mails; delete from pgboss.job");
});
afterAll(() => test.drop());

async function createTestMail(smtpUrl: string | null, limitMs?: number, smtpNeedsTls = false) {
  const clock = testClock();
  const db = test.database;
  const jobs: Jobs = createJobs({ db, clock, log: createLog("silent"), workers: false });
  const config = configWith({ smtpUrl, smtpNeedsTls, publicUrl: "https://startups.example.in" });
  const mail = createMail({
    config,
    db,
    clock,
    jobs,
    keys: createKeys(config),
    ...(limitMs !== undefined && { limitMs }),
  });
  await jobs.start(mail.jobs);
  closers.push(() => jobs.stop());
  return { mail, jobs, clock };
}

const content = (over: Partial<MailContent> = {}): MailContent => ({
  to: "asha@example.in",
  subject: "Your code is 48213",
  preview: "It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Confirm your email" },
    { kind: "text", text: "नमस्ते Asha <b>,\nenter this code." },
    { kind: "code", text: "48213" },
    { kind: "button", label: "Open & enter", url: "https://startups.example.in/register?a=1&b=2" },
    { kind: "link", label: "Help", url: "https://startups.example.in/contact" },
    { kind: "small", text: "Nobody from us asks for it." },
  ],
  reason: "You get this email because your address was entered.",
  category: "account",
  ...over,
});

it("QUAL-07: an email has a text and an HTML part, both with everything it says, and no remote image", async () => {
  const smtp = await startSmtp();
  const { mail } = await createTestMail(smtp.url);
  await mail.send(content());
  const [{ mail: got, receivers } = { mail: undefined, receivers: [] }] = smtp.received;
  expect(receivers).toEqual(["asha@example.in"]);
  expect(got?.subject).toBe("Your code is 48213");
  expect(got?.text).toContain("नमस्ते Asha <b>,\nenter this code.");
  expect(got?.text).toContain("48213");
  expect(got?.text).toContain("https://startups.example.in/register?a=1&b=2");
  expect(got?.text).toContain("You get this email because");
  expect(got?.html).toContain("नमस्ते Asha &lt;b&gt;,<br>enter this code.");
  expect(got?.html).toContain('href="https://startups.example.in/register?a=1&amp;b=2"');
  expect(got?.html).toContain("48213");
  expect(got?.html).not.toMatch(/<img|url\(|<script|src=/);
});

it("INPUT-04: an international domain is sent in ASCII, which every server takes", async () => {
  const smtp = await startSmtp();
  const { mail } = await createTestMail(smtp.url);
  await mail.send(content({ to: "Test.A@\uFF22u\u0308cher.example" }));
  expect(headersOf(smtp.received[0])).toContain("To: Test.A@xn--bcher-kva.example");
});

it("QUAL-13: where email needs TLS, a server without it gets nothing", async () => {
  const smtp = await startSmtp({ disabledCommands: ["STARTTLS", "AUTH"] });
  const { mail } = await createTestMail(smtp.url, undefined, true);
  await expect(mail.send(content())).rejects.toThrow(MailDown);
  expect(smtp.received).toEqual([]);
});

it("QUAL-07: line breaks in names and subjects make no header, and one address stays one receiver", async () => {
  const smtp = await startSmtp();
  const { mail } = await createTestMail(smtp.url);
  const evil = "Asha\r\nBcc: victim@example.in\r\n\r\n<script>alert(1)</script>\u2028X: y";
  await mail.send(
    content({ subject: `${evil} wants to connect`, preview: evil, blocks: [{ kind: "heading", text: evil }] }),
  );
  const [got] = smtp.received;
  expect(got?.receivers).toEqual(["asha@example.in"]);
  expect(got?.mail.bcc).toBeUndefined();
  expect(headersOf(got)).not.toMatch(/^(bcc|x):/im);
  expect(got?.mail.subject).toBe("Asha Bcc: victim@example.in <script>alert(1)</script> X: y wants to connect");
  expect(got?.mail.html).not.toContain("<script>");
});

it("QUAL-07: an address that reads like a list or carries headers reaches no other recipient", async () => {
  const smtp = await startSmtp();
  const { mail } = await createTestMail(smtp.url);
  for (const to of [
    "a@example.in, victim@example.in",
    "a@example.in\r\nBcc: victim@example.in",
    "a<victim@example.in>",
  ]) {
    await mail.send(content({ to })).catch((error: unknown) => expect(error).toBeInstanceOf(MailDown));
  }
  expect(smtp.received.flatMap(({ receivers }) => receivers)).not.toContain("victim@example.in");
  expect(smtp.received.map(headersOf).join()).not.toMatch(/^bcc:/im);
});

it("refuses to render a link that is not a web address", async () => {
  const { mail } = await createTestMail(null);
  const blocks: MailContent["blocks"] = [{ kind: "button", label: "Open", url: "javascript:alert(1)" }];
  await expect(mail.send(content({ blocks }))).rejects.toThrow("web addresses");
  const queued = test.database.tx((tx) => mail.enqueue(tx, content({ blocks })));
  await expect(queued).rejects.toThrow("web addresses");
});

it("reports at once when the server refuses, is not there, or does not answer in time", async () => {
  const refusing = await startSmtp({ onRcptTo: (_address, _session, done) => done(new Error("mailbox full")) });
  const { mail: refused } = await createTestMail(refusing.url);
  await expect(refused.send(content())).rejects.toBeInstanceOf(MailDown);

  const { mail: absent } = await createTestMail("smtp://127.0.0.1:1");
  await expect(absent.send(content())).rejects.toBeInstanceOf(MailDown);

  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { mail: hanging } = await createTestMail(`smtp://127.0.0.1:${portOf(silent)}`, 150);
  await expect(hanging.send(content())).rejects.toBeInstanceOf(MailDown);
});

it("gives up on a server that answers every step, but slowly", async () => {
  const slow = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 hello\r\n");
    socket.once("data", () => {
      const drip = setInterval(() => socket.write("250-wait\r\n"), 20);
      closers.push(() => clearInterval(drip));
    });
    closers.push(() => socket.destroy());
  });
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  closers.push(() => slow.close());
  const { mail } = await createTestMail(`smtp://127.0.0.1:${portOf(slow)}`, 150);
  await expect(mail.send(content())).rejects.toBeInstanceOf(MailDown);
});

it("sends an enqueued email after the commit only, again after a failure, under the same id", async () => {
  let failures = 1;
  const smtp = await startSmtp({
    onMailFrom: (_address, _session, done) => (failures-- > 0 ? done(new Error("try later")) : done()),
  });
  const { mail, jobs, clock } = await createTestMail(smtp.url);
  const undone = test.database.tx(async (tx) => {
    await mail.enqueue(tx, content());
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await test.database.tx((tx) => mail.enqueue(tx, content()));
  await jobs.drain();
  expect(smtp.received).toHaveLength(0);
  clock.advance(HOUR);
  await jobs.drain();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
});

it("sends emails about an account before news that were queued earlier", async () => {
  const smtp = await startSmtp();
  const { mail, jobs } = await createTestMail(smtp.url);
  await test.database.tx(async (tx) => {
    for (const category of ["announcement", "event", "account"])
      await mail.enqueue(tx, content({ category, subject: category }));
  });
  await jobs.drain();
  expect(smtp.received).toHaveLength(3);
  expect(smtp.received[0]?.mail.subject).toBe("account");
});

const entry = {
  id: "one",
  title: "नमस्ते, அன்பு; \\ 🪔",
  description: "1\n2",
  location: "Online",
  path: "/sessions/one",
  start: new Date("2026-11-28T10:30:00Z"),
  end: new Date("2026-11-28T11:00:00Z"),
  updatedAt: new Date(0),
  revision: 3,
} as const;

// Gmail and Outlook show an invitation only for a part of the text with the method of the file; others open the file.
it("SES-70: an email brings its calendar file as a part of the text and attached, which another program reads", async () => {
  const smtp = await startSmtp();
  const { mail, jobs } = await createTestMail(smtp.url);
  for (const status of ["CONFIRMED", "TENTATIVE", "CANCELLED"] as const)
    await test.database.tx((tx) =>
      mail.enqueue(tx, content({ to: "Asha@bücher.example", calendar: { ...entry, status } })),
    );
  await jobs.drain();
  const got = smtp.received.map(({ raw, mail: { html } }) => {
    expect(html).toContain("Open &amp; enter");
    const [, boundary = ""] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(raw) ?? [];
    const parts = raw
      .split(/\r\n--[\w-]+/)
      .filter((part) => /\r\nContent-Type: (text\/calendar|application\/ics)/.test(part));
    const [asText = "", asFile = "", ...more] = parts;
    expect(more).toEqual([]);
    expect(raw.slice(raw.indexOf(`--${boundary}\r\n`), raw.indexOf(`--${boundary}--`))).toContain(asText);
    expect(asText).not.toContain("Content-Disposition");
    expect(asFile).toMatch(/Content-Disposition: attachment; filename=invite\.ics/);
    // The parser of emails makes line ends of calendar files its own.
    const [one, other] = parts.map((part) => Buffer.from(part.split("\r\n\r\n")[1] ?? "", "base64").toString());
    expect(one).toBe(other);
    const { calendar, entries } = readCalendar(one ?? "");
    const [, method = ""] = /Content-Type: text\/calendar; charset=utf-8; method=(\w+)/.exec(asText) ?? [];
    expect(calendar.getFirstPropertyValue("method")).toBe(method);
    const [{ attendees, ...read } = { attendees: [] }] = entries;
    expect(read).toMatchObject({
      title: entry.title,
      start: entry.start,
      sequence: 3,
      organizer: "mailto:no-reply@localhost",
    });
    return [method, ...attendees.flat()];
  });
  expect(got.toSorted()).toEqual([
    ["CANCEL", "mailto:asha@xn--bcher-kva.example", "ACCEPTED", "FALSE"],
    ["REQUEST", "mailto:asha@xn--bcher-kva.example", "ACCEPTED", "FALSE"],
    ["REQUEST", "mailto:asha@xn--bcher-kva.example", "TENTATIVE", "FALSE"],
  ]);
});

it("does not try again when the receiver's server knows no such address", async () => {
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  const { mail, jobs, clock } = await createTestMail(smtp.url);
  await test.database.tx((tx) => mail.enqueue(tx, content()));
  expect(await jobs.drain()).toBe(1);
  clock.advance(HOUR);
  expect(await jobs.drain()).toBe(0);
});

it("keeps queued emails unreadable in the database", async () => {
  const { mail } = await createTestMail(null);
  await test.database.tx((tx) => mail.enqueue(tx, content()));
  const { rows } = await test.database.pool.query("select data::text from pgboss.job where name = 'platform.mail'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/48213|asha@/);
});

it("AUTH-21: without SMTP_URL emails lie in a mailbox of the server, newest first", async () => {
  const { mail, jobs } = await createTestMail(null);
  await mail.send(content());
  await test.database.tx((tx) => mail.enqueue(tx, content({ subject: "Second", to: "ravi@example.in" })));
  await jobs.drain();
  const list = await mail.mailbox?.list();
  expect(list?.map(({ to, subject }) => [to, subject])).toEqual([
    ["ravi@example.in", "Second"],
    ["asha@example.in", "Your code is 48213"],
  ]);
  const first = await mail.mailbox?.get(list?.[1]?.id ?? "");
  expect(first?.text).toContain("48213");
  expect(first?.html).toContain("48213");
  expect(await mail.mailbox?.get("../etc")).toBeNull();
  const smtp = await startSmtp();
  expect((await createTestMail(smtp.url)).mail.mailbox).toBeNull();
});

it.each([
  ["one long text", [{ kind: "text", text: "श्री <b> & \n".repeat(40_000) }]],
  ["many texts", Array.from({ length: 5_000 }, (_, n) => ({ kind: "text", text: `Paragraph ${n} of many` }))],
  [
    "many links",
    Array.from({ length: 2_000 }, (_, n) => ({ kind: "link", label: "க".repeat(300), url: `https://x.example/${n}` })),
  ],
  [
    "emoji",
    [
      { kind: "small", text: "🪔".repeat(90_000) },
      { kind: "text", text: "🪔".repeat(90_000) },
    ],
  ],
  ["quotes", [{ kind: "text", text: '"'.repeat(200_000) }]],
] satisfies [string, MailContent["blocks"]][])(
  "FILE-32: an email stays below 90 kB as sent and says where the rest is: %s",
  async (_, blocks) => {
    const smtp = await startSmtp();
    const { mail, jobs } = await createTestMail(smtp.url);
    const button = { kind: "button", label: "Open it", url: "https://startups.example.in/deals/1" } as const;
    const long = content({
      blocks: [...blocks, button],
      reason: "because ".repeat(10_000),
      calendar: { ...entry, status: "CONFIRMED", title: "🪔".repeat(400), description: "🪔".repeat(9_000) },
      preview: "य".repeat(90_000),
    });
    await test.database.tx((tx) => mail.enqueue(tx, long));
    await jobs.drain();
    const [got] = smtp.received;
    expect(Buffer.byteLength(got?.raw ?? "x".repeat(90_000))).toBeLessThan(90_000);
    for (const part of [got?.mail.text, got?.mail.html]) {
      expect(part).toContain("Open it");
      expect(part).toContain("This email was too long. See the rest on the page");
      expect(part).toContain("https://startups.example.in/deals/1");
    }
  },
);
