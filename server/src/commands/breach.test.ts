import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HOUR, MINUTE, SECOND } from "@startup-connect/contract/shared";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createAudit } from "#features/audit/index.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { connect, member } from "#test/people.ts";
import { scratch } from "#test/scratch.ts";
import { breach } from "./breach.ts";

const FROM = new Date("2026-11-21T04:30:00Z");
const TO = new Date("2026-11-21T06:30:00Z");
const words = {
  happened: { en: "A laptop was lost.", hi: "एक लैपटॉप खो गया।", ta: "ஒரு மடிக்கணினி தொலைந்தது." },
  did: { en: "We ended its sessions.", hi: "हमने उसके सेशन समाप्त किए।", ta: "அதன் அமர்வுகளை முடித்தோம்." },
};

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
  server.clock.set(new Date(FROM.getTime() - HOUR));
});

function folder(): string {
  const made = mkdtempSync(join(scratch(), "breach-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** @returns what it said; the folder is `dir` */
async function run(dir: string, scope: string, ...more: string[]): Promise<string[]> {
  const said: string[] = [];
  const open = async () => ({ url: "", database: server.database.database, close: async () => {} });
  const tools = { ...server.application.platform, open, openAsItIs: open, say: (line: string) => said.push(line) };
  const window = ["--from", FROM.toISOString(), "--to", TO.toISOString()];
  await breach.run([...window, "--scope", scope, "--out", dir, ...more], tools);
  return said;
}

const text = (dir: string, name: string) => readFileSync(join(dir, name), "utf8");
/** Who is in the list: address, and what of theirs. */
const listed = (dir: string): string[][] =>
  text(dir, "affected.csv")
    .slice(1)
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))
    .map(([, , email = "", , data = ""]) => [email, data]);
async function affected(scope: string): Promise<string[][]> {
  const dir = join(folder(), "drill");
  await run(dir, scope, "--drill");
  return listed(dir).toSorted();
}

async function world() {
  const { platform } = server.application;
  const { read, record } = createAudit(platform, {
    accounts: { people: async () => new Map() },
    app: { figures: async () => ({ counts: [], times: [] }) },
  });
  const reviewer = await server.person({ type: null, admin: true, email: "reviewer@site.example" });
  const other = await server.person({ type: null, admin: true, email: "other@site.example" });
  const opened = (by: TestPerson, subject: TestPerson, what: "contact" | "document" | "evidence", at: Date) => {
    server.clock.set(at);
    return read(null, { by: by.userId, subject: subject.userId, what });
  };
  return { reviewer, other, opened, record };
}

test("INC-01: the people affected are those of the log within the time, to the moment, and no one else", async () => {
  const { reviewer, other, opened, record } = await world();
  const people = await Promise.all(
    ["a", "b", "c", "d", "e", "left"].map((name) => member(server, { email: `${name}@m.example` })),
  );
  const [a, b, c, d, e, left] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  await opened(reviewer, a, "contact", new Date(FROM.getTime() - 1));
  await opened(reviewer, b, "contact", FROM);
  await opened(other, b, "document", new Date(FROM.getTime() + MINUTE));
  await opened(other, c, "document", TO);
  await opened(reviewer, d, "evidence", new Date(TO.getTime() - SECOND));
  await opened(reviewer, left, "contact", new Date(TO.getTime() - SECOND));
  await opened(reviewer, e, "contact", new Date(TO.getTime() + 1));
  expect((await server.call("DELETE /api/users/delete-account", { token: left.token })).status).toBe(200);

  expect(await affected("contact")).toEqual([["b@m.example", "contact"]]);
  expect(await affected("contact,documents")).toEqual([
    ["b@m.example", "contact document"],
    ["c@m.example", "document"],
  ]);
  expect((await affected(`staff:${reviewer.email}`)).filter(([email]) => email !== reviewer.email)).toEqual([
    ["b@m.example", "contact"],
    ["d@m.example", "evidence"],
  ]);
  // Subscribers are taken out by an export; who is a member too is one person.
  await server.call("POST /api/subscribe", { json: { email: "reader@r.example" } });
  await server.call("POST /api/subscribe", { json: { email: "C@m.example" } });
  await server.database.database.pool.query("update subscribers set subscribed_at = $1", [FROM]);
  server.clock.set(new Date(TO.getTime() - MINUTE));
  await server.application.platform.db.tx((tx) => record(tx, { adminId: other.userId, act: "subscribers.exported" }));
  expect((await affected(`staff:${other.publicId}`)).filter(([email]) => email !== other.email)).toEqual([
    ["b@m.example", "document"],
    ["c@m.example", "document emails"],
    ["reader@r.example", "emails"],
  ]);
  expect(await affected("table:subscribers")).toEqual([
    ["c@m.example", "emails"],
    ["reader@r.example", "emails"],
  ]);
});

test("INC-01: a session reaches its person and whose data that person has; a table whom it names", async () => {
  const [a, b, c] = [
    await member(server, { email: "a@m.example" }),
    await member(server, { email: "b@m.example" }),
    await member(server, { email: "c@m.example" }),
  ];
  await connect(server, a, b);
  const { rows } = await server.database.database.pool.query("select id from sessions where user_id = $1", [a.userId]);
  const [own, seen] = await affected(`session:${rows[0].id}`);
  expect([own?.[0], own?.[1]?.split(" ").includes("account"), seen]).toEqual([
    "a@m.example",
    true,
    ["b@m.example", "connections messages"],
  ]);
  await server.call("POST /api/bookmarks", { json: { userId: a.userId }, token: c.token });
  const named = await affected("table:connections");
  expect(named.map(([email]) => email)).toEqual(["a@m.example", "b@m.example"]);
  // Who came after the incident was not there.
  await server.database.database.pool.query("update users set created_at = $2 where id = $1", [
    b.userId,
    new Date(TO.getTime() + 1),
  ]);
  expect((await affected("table:connections")).map(([email]) => email)).toEqual(["a@m.example"]);
});

test.each([
  ["everything", "“everything” is no scope."],
  ["table:", "“table:” is no scope."],
  ["table:migrations", "“table:migrations” is no scope."],
  ["session:nothing", "No session nothing is stored"],
  ["session:00000000-0000-4000-8000-000000000000", "is stored: it has ended."],
  ["staff:nobody@m.example", "No account is nobody@m.example."],
])("INC-01: the scope %s is refused, and nothing is written", async (scope, refusal) => {
  const dir = folder();
  await expect(run(join(dir, "drill"), scope, "--drill")).rejects.toThrow(refusal);
  expect(readdirSync(dir)).toEqual([]);
});

test("INC-01: who came back with the address of the one who read is not taken for that one", async () => {
  const rogue = await member(server, { admin: ["people.read"], email: "rogue@site.example" });
  const read = await member(server);
  server.clock.set(FROM);
  await server.call("GET /api/admin/users/{id}", { params: { id: read.userId }, token: rogue.token });
  await server.call("DELETE /api/users/delete-account", { token: rogue.token });
  server.clock.advance(MINUTE);
  const back = await server.person({ type: null, email: rogue.email });
  await expect(affected(`staff:${rogue.email}`)).rejects.toThrow("Write the personal ID, from the action log.");
  expect(await affected(`staff:${rogue.publicId}`)).toEqual([[read.email, "contact"]]);
  expect((await affected(`staff:${back.publicId}`)).map(([email]) => email)).toEqual([back.email]);
});

test("INC-02 INC-03: a drill writes list, notices in each language, papers, three clocks and gaps at once, and sends nothing", async () => {
  const { reviewer, opened } = await world();
  for (const language of ["en", "hi", "ta"] as const) {
    const one = await member(server, { email: `${language}@m.example` });
    await server.database.database.pool.query("update users set language = $2 where id = $1", [one.userId, language]);
    await opened(reviewer, one, "contact", FROM);
  }
  server.clock.set(TO);
  const dir = join(folder(), "drill");
  // What a run that was cut short leaves behind.
  await mkdir(`${dir}.unfinished`);
  await writeFile(join(`${dir}.unfinished`, "affected.csv"), "half a");
  const said = await run(dir, "contact", "--drill");
  expect(said[0]).toBe(`${dir} holds the notices to 3 people and the papers. Nothing was sent.`);
  expect(existsSync(`${dir}.unfinished`)).toBe(false);
  const names = [
    "affected.csv",
    "board-72h.html",
    "board-first.html",
    "cert-in-6h.txt",
    "gaps.md",
    "notices",
    "timeline.json",
  ];
  expect(readdirSync(dir).toSorted()).toEqual(names);
  expect(readdirSync(join(dir, "notices"))).toEqual(["1.eml", "2.eml", "3.eml"]);
  expect([dir, join(dir, "notices")].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700]);
  for (const name of [...names.filter((one) => one !== "notices"), "notices/1.eml"])
    expect(statSync(join(dir, name)).mode & 0o777, name).toBe(0o600);

  const timeline = JSON.parse(text(dir, "timeline.json"));
  expect(timeline).toMatchObject({ drill: true, knownAt: TO.toISOString(), affected: 3, deletedSince: 0 });
  expect(
    timeline.clocks.map(({ dueAt, record }: { dueAt: string; record: { file: string; verified: boolean } }) => [
      record.file,
      dueAt,
      record.verified,
    ]),
  ).toEqual([
    ["cert-in-6h.txt", "2026-11-21T12:30:00.000Z", false],
    ["board-first.html", "2026-11-21T06:30:00.000Z", false],
    ["board-72h.html", "2026-11-24T06:30:00.000Z", false],
  ]);
  // By the clock of the test.
  expect(new Date(timeline.madeAt).getTime() - new Date(timeline.knownAt).getTime()).toBeLessThanOrEqual(10 * MINUTE);
  for (const name of ["board-first.html", "board-72h.html", "cert-in-6h.txt"]) {
    expect(text(dir, name)).toContain("EXERCISE");
    expect(text(dir, name)).toContain("3 with an account");
    expect(text(dir, name)).toContain("[to be completed]");
  }
  expect(text(dir, "gaps.md").match(/Not verified/g)).toHaveLength(3);

  const notices = ["1", "2", "3"].map((n) => text(dir, `notices/${n}.eml`));
  const read = (eml: string) => {
    const [head = "", body = ""] = eml.split(/\r\n\r\n([\s\S]*)/);
    const isBase64 = /Content-Transfer-Encoding: base64/i.test(head);
    const bytes = isBase64
      ? Buffer.from(body, "base64")
      : Buffer.from(
          body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
          "latin1",
        );
    return [/^To: (.*)\r$/m.exec(head)?.[1], bytes.toString("utf8").replace(/\s+/g, " ")];
  };
  const said2 = {
    "en@m.example": ["This is an exercise.", "Your contact details", "between"],
    "hi@m.example": ["यह एक अभ्यास है।", "आपका संपर्क विवरण"],
    "ta@m.example": ["இது ஒரு பயிற்சி.", "உங்கள் தொடர்பு விவரங்கள்"],
  };
  expect(notices.map((one) => read(one)[0]).toSorted()).toEqual(Object.keys(said2));
  for (const one of notices) {
    const [to = "", body = ""] = read(one);
    for (const words of said2[to as keyof typeof said2]) expect(body.toLowerCase()).toContain(words.toLowerCase());
  }
  await expect(run(dir, "contact", "--drill")).rejects.toThrow("is there already: nothing was written.");
  for (const one of ["en", "hi", "ta"]) expect(await mailsTo(server, `${one}@m.example`)).toEqual([]);
  const { rows } = await server.database.database.pool.query(
    "select act, target, detail from admin_log where act like 'breach.%'",
  );
  expect(rows).toEqual([
    { act: "breach.drilled", target: "contact", detail: `${FROM.toISOString()} to ${TO.toISOString()}, affected: 3` },
  ]);
});

test("INC-04: notices are sent when another owner agrees, once to each, in the words that were stored", async () => {
  const { reviewer, other, opened } = await world();
  const affected = await member(server, { email: "hi@m.example" });
  await server.database.database.pool.query("update users set language = 'hi' where id = $1", [affected.userId]);
  await member(server, { email: "unaffected@m.example" });
  await opened(reviewer, affected, "contact", FROM);
  server.clock.set(TO);
  const dir = folder();
  const file = join(dir, "words.json");
  await writeFile(file, JSON.stringify(words));
  const said = await run(join(dir, "one"), "contact", "--words", file, "--as", reviewer.email);
  expect(text(join(dir, "one"), "board-first.html")).toContain("A laptop was lost.");
  expect(await mailsTo(server, affected.email)).toEqual([]);
  const id = said.at(-1)?.split(" ").at(-1) ?? "";
  const { rows } = await server.database.database.pool.query("select id from breach_mailings");
  const decide = ({ token }: TestPerson) =>
    server.call("POST /api/admin/approvals/{id}/approve", { params: { id }, token });
  expect((await decide(reviewer)).status).toBe(403);
  expect(await mailsTo(server, affected.email)).toEqual([]);
  expect((await decide(other)).status).toBe(200);
  expect((await decide(other)).status).toBe(409);
  const [mail, ...more] = await mailsTo(server, affected.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(words.happened.hi);
  expect(mail?.text).toContain(words.did.hi);
  expect(mail?.text).not.toContain("अभ्यास");
  expect(await mailsTo(server, "unaffected@m.example")).toEqual([]);
  // A job that runs again sends nothing again.
  const job = server.application.features.jobs.find(({ name }) => name === "rights.breach-notices");
  const { log } = server.application.platform;
  await job?.run({ id: rows[0].id }, { id: "1", attempt: 0, signal: new AbortController().signal, log });
  expect(await mailsTo(server, affected.email)).toHaveLength(1);
});

/** What of the breach is stored. */
const kept = async () => {
  const { rows } = await server.database.database.pool.query(
    "select 1 from breach_mailings union all select 1 from breach_receivers",
  );
  return rows.length;
};
async function asked(dir: string, scope: string, { email }: TestPerson): Promise<string> {
  const file = join(dir, "words.json");
  await writeFile(file, JSON.stringify(words));
  return (await run(join(dir, "one"), scope, "--words", file, "--as", email)).at(-1)?.split(" ").at(-1) ?? "";
}

test.each(["staff", "session"])("INC-04: notices are sent by %s though the account is gone by then", async (kind) => {
  const { reviewer, other, opened } = await world();
  const rogue = await member(server, { admin: ["people.read"], email: "rogue@site.example" });
  const [read, friend] = [await member(server), await member(server)];
  await connect(server, rogue, friend);
  await server.call("POST /api/subscribe", { json: { email: "reader@r.example" } });
  await opened(rogue, read, "contact", FROM);
  server.clock.set(TO);
  const { rows } = await server.database.database.pool.query("select id from sessions where user_id = $1", [
    rogue.userId,
  ]);
  const whose = kind === "staff" ? `staff:${rogue.email}` : `session:${rows[0].id}`;
  await server.database.database.pool.query("update subscribers set subscribed_at = $1", [FROM]);
  const id = await asked(folder(), `${whose},table:subscribers`, reviewer);
  expect((await server.call("DELETE /api/users/delete-account", { token: rogue.token })).status).toBe(200);
  const approve = { params: { id }, token: other.token };
  expect((await server.call("POST /api/admin/approvals/{id}/approve", approve)).status).toBe(200);
  for (const email of [read.email, friend.email, "reader@r.example"])
    expect((await mailsTo(server, email)).filter(({ text }) => text?.includes(words.did.en))).toHaveLength(1);
  expect(await kept()).toBe(0);
  // Whom it affected is found by the personal ID too; the address is kept nowhere.
  const found = await affected(`staff:${rogue.publicId}`);
  expect(found).toEqual([[read.email, "contact"]]);
  const { rows: named } = await server.database.database.pool.query(
    "select target from admin_log where target like '%rogue@%' union all select kind from approvals where payload::text like '%rogue@%'",
  );
  expect(named).toEqual([]);
});

test("INC-04: whom a breach affected is stored for two days where no one approves, and then asked for again", async () => {
  const { reviewer, other } = await world();
  const id = await asked(folder(), `staff:${reviewer.email}`, reviewer);
  expect(await kept()).toBeGreaterThan(1);
  server.clock.advance(23 * HOUR);
  await runJob(server, "rights.breach-lists");
  expect(await kept()).toBeGreaterThan(1);
  server.clock.advance(26 * HOUR);
  await runJob(server, "rights.breach-lists");
  expect(await kept()).toBe(0);
  const approve = { params: { id }, token: other.token };
  expect((await server.call("POST /api/admin/approvals/{id}/approve", approve)).status).toBe(409);
});

test.each([
  [["--as", "reviewer@site.example"], "Write: breach"],
  [["--drill", "--as", "reviewer@site.example"], "Write: breach"],
  [["--known", "2026-11-21T01:00:00Z"], "Write: breach"],
  [["--words", "/nothing.json"], "ENOENT"],
  [["--nonsense"], "Write: breach"],
])("INC-04: %s is refused", async (more, refusal) => {
  await expect(run(join(folder(), "drill"), "contact", ...more)).rejects.toThrow(refusal);
});
