import { randomUUID } from "node:crypto";
import { DAY, indiaDay } from "@startup-connect/contract/shared";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { investorForm, startupForm } from "#test/builders.ts";
import { newEvent, registerFor } from "#test/events.ts";
import { type TestServer, testServer } from "#test/harness.ts";
import { forms, liveFully } from "#test/living.ts";
import { connect, listen, member } from "#test/people.ts";
import { filesNamedElsewhere, filesOf, scanFor } from "#test/scan.ts";

const deleteAccount = (server: TestServer, token: string | null) =>
  server.call("DELETE /api/users/delete-account", { token });

it.each(["Startup", "Investor", "Mentor"] as const)(
  "PROF-37 A26: of a %s who has done everything no table and no file holds anything after the deletion",
  async (type) => {
    const server = await testServer();
    const { leaver, profile, texts, picture } = await liveFully(server, type);
    const before = await scanFor(server, texts);
    // The search itself must be able to find: the person is in many places, and every text but the sealed ones is.
    expect(new Set(before.map(({ place }) => place)).size).toBeGreaterThan(12);
    const sealed = texts.filter((text) => !before.some(({ needle }) => needle === text.toLowerCase()));
    expect(sealed).toEqual(type === "Startup" ? ["UDYAM-TN-02-0099999"] : []);
    expect(filesOf(server)).toHaveLength(forms[type].files);
    expect(await filesNamedElsewhere(server)).toEqual([]);

    const answer = await deleteAccount(server, leaver.token);
    expect(answer).toMatchObject({ status: 200, body: { message: "Your account has been deleted." } });
    expect(await scanFor(server, texts)).toEqual([]);
    expect(filesOf(server)).toEqual([]);
    await server.application.platform.jobs.drain();
    expect(await scanFor(server, texts)).toEqual([]);

    expect((await server.call("GET /api/users/dashboard", { token: leaver.token })).status).toBe(401);
    expect(await server.application.platform.files.read(picture)).toBeNull();
    const public_ = {
      Startup: server.call("GET /api/startups/startup/{startupId}", { params: { startupId: profile._id } }),
      Investor: server.call("GET /api/investors/investor/{investorId}", { params: { investorId: profile._id } }),
      Mentor: server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: profile._id } }),
    };
    for (const call of Object.values(public_)) expect((await call).status).toBe(404);
    expect((await server.call("GET /api/search", { query: { q: "zzleaver" } })).body.results).toEqual([]);
  },
);

it("PROF-37: others keep their conversations with Deleted user, without that user's messages", async () => {
  const server = await testServer();
  const { leaver, friend, asker, conversationId } = await liveFully(server, "Startup");
  const stream = await listen(server, friend);
  await deleteAccount(server, leaver.token);

  const { body } = await server.call("GET /api/conversations/{id}/messages", {
    params: { id: conversationId },
    token: friend.token,
  });
  expect(body.conversation).toMatchObject({
    user: { name: "Deleted user", profileId: null },
    canWrite: false,
    unread: 0,
  });
  expect(body.conversation.user.userId).not.toBe(leaver.userId);
  expect(body.messages.map(({ text }: { text: string }) => text)).toEqual(["An answer of the friend"]);
  const list = await server.call("GET /api/conversations", { token: friend.token });
  expect(list.body.conversations[0].lastMessage.text).toBe("An answer of the friend");
  expect((await server.call("GET /api/users/dashboard", { token: friend.token })).body.unreadMessages).toBe(0);
  const write = { params: { id: conversationId }, json: { text: "Hello?", clientId: randomUUID() } };
  const refused = await server.call("POST /api/conversations/{id}/messages", { ...write, token: friend.token });
  expect(refused.status).toBe(403);

  for (const { token } of [friend, asker]) {
    expect((await server.call("GET /api/connections", { token })).body.connections).toEqual([]);
  }
  // The open page of the friend reloads.
  while ((await stream.next())?.event !== "reset");
  await stream.leave();
});

it("PROF-37: when the second of two leaves too, nothing of their conversation stays", async () => {
  const server = await testServer();
  const { leaver, friend } = await liveFully(server, "Startup");
  await deleteAccount(server, leaver.token);
  await deleteAccount(server, friend.token);
  const { rows } = await server.database.database.pool.query(
    "select count(*)::int as n from messages where text like '%friend%'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it("PROF-37 HOME-05 INV-16: the counters of those who stay follow", async () => {
  const server = await testServer();
  const founder = await server.person({ type: "Startup" });
  const founded = await server.call("POST /api/startups/register", { form: startupForm(), token: founder.token });
  const giver = await server.person({ type: "Investor" });
  const given = await server.call("POST /api/investors/register", { form: await investorForm(), token: giver.token });
  expect([founded.status, given.status]).toEqual([201, 201]);
  await connect(server, giver, founder);
  const counts = async () => (await server.call("GET /api/users/stats")).body;
  const before = await counts();
  await deleteAccount(server, giver.token);
  const after = await counts();
  expect(before).toMatchObject({ connectedStartups: 1, investors: 1 });
  expect(after).toMatchObject({ startups: 1, connectedStartups: 0, investors: 0 });
});

it("PROF-37 HOME-17: deleting an account frees its seat for another user", async () => {
  const server = await testServer();
  const { leaver } = await liveFully(server, "Investor");
  const { body } = await server.call("GET /api/events");
  const id: string = body[0]._id;
  const other = await server.person();
  expect((await registerFor(server, id, other.token)).status).toBe(409);
  await deleteAccount(server, leaver.token);
  expect((await registerFor(server, id, other.token)).status).toBe(201);
});

it("PROF-37 AUTH-38: every session ends with its open pages, before any of them looks by itself", async () => {
  const server = await testServer();
  const leaver = await member(server);
  const stream = await listen(server, leaver);
  await deleteAccount(server, leaver.token);
  await stream.end();
});

it("PROF-37 HOME-35: the same email registers again, and gets another personal id", async () => {
  const server = await testServer();
  const first = await server.person({ email: "again@pepper.example" });
  await deleteAccount(server, first.token);
  const code = await server.call("POST /api/users/send-otp", { json: { email: first.email } });
  expect(code.status).toBe(200);
  const { rows } = await server.database.database.pool.query("select subject from dev_mails");
  const otp = /^(\d{5}) is your/.exec(rows[0]?.subject)?.[1];
  const proof = await server.call("POST /api/users/verify-otp", { json: { email: first.email, otp } });
  const { verificationToken } = proof.body;
  const json = { name: "Again", email: first.email, password: "monsoon over the ghats", userType: "Mentor" };
  const made = await server.call("POST /api/users/register", { json: { ...json, verificationToken } });
  expect(made.status).toBe(201);
  expect(made.body.publicId > first.publicId).toBe(true);
});

it("A26: without a session 401; the last administrator cannot leave, one of two can", async () => {
  const server = await testServer();
  expect((await deleteAccount(server, null)).status).toBe(401);
  const one = await server.person({ admin: true });
  const refused = await deleteAccount(server, one.token);
  expect(refused.status).toBe(409);
  expect((await server.call("GET /api/users/dashboard", { token: one.token })).status).toBe(200);
  const two = await server.person({ admin: true });
  const both = await Promise.all([deleteAccount(server, one.token), deleteAccount(server, two.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("A26 RIGHT-05: only a keyed hash and two days are kept, apart, and purged with a proof after a year", async () => {
  const server = await testServer();
  const { pool } = server.database.database;
  const leaver = await server.person({ email: "kept@pepper.example" });
  const { body } = await deleteAccount(server, leaver.token);
  const erasure = async (reference: string) => {
    const answer = await server.call("GET /api/purges/{reference}", { params: { reference } });
    return answer.status === 200 ? answer.body.purgedOn : answer.status;
  };
  expect(await erasure("0".repeat(24))).toBe(404);
  const { rows } = await pool.query("select * from kept.deletions");
  expect(Object.keys(rows[0])).toEqual(["id", "address_hash", "joined_on", "deleted_on", "purge_after"]);
  const purge = async () => {
    const job = server.application.features.jobs.find(({ name }) => name === "accounts.purge-kept");
    const context = { id: "1", attempt: 0, signal: AbortSignal.timeout(1000), log: server.application.platform.log };
    await job?.run({}, context);
    return (await pool.query("select count(*)::int as n from kept.deletions")).rows[0].n;
  };
  server.clock.advance(365 * DAY);
  expect(await purge()).toBe(1);
  expect(await erasure(body.reference)).toBe(null);
  server.clock.advance(2 * DAY);
  expect(await purge()).toBe(0);
  // RIGHT-05: as it was typed, years later.
  expect(await erasure(` ${body.reference.toUpperCase().replace(/.{4}/g, "$& ")}`)).toBe(indiaDay(server.clock.now()));
  expect((await pool.query("select * from kept.erasures")).rows).toEqual([
    expect.objectContaining({ reference_hash: expect.any(Buffer), purged_at: server.clock.now() }),
  ]);
  expect((await pool.query("select removed from kept.purges")).rows).toEqual([{ removed: 1 }]);
});

async function download(server: TestServer, token: string) {
  const request = new Request("http://test.example/api/users/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await server.application.api.fetch(request, "127.0.0.1");
  const entries = response.status === 200 ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {};
  const json = (name: string) => JSON.parse(new TextDecoder().decode(entries[name]));
  return { response, entries, json };
}

it("PROF-39 B8: the download has account, profile, connections, messages, pictures", async () => {
  const server = await testServer();
  const { leaver, profile, picture } = await liveFully(server, "Startup");
  const { response, entries, json } = await download(server, leaver.token);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toContain('filename="startup-connect-my-data.zip"');
  expect(Object.keys(entries).sort()).toEqual(
    [
      "README.txt",
      "account.json",
      "administration.json",
      "appeals.json",
      "application.json",
      "certificates.json",
      json("application.json").documents[0].file,
      json("certificates.json")[0].file,
      "blocks-ended.json",
      "blocks.json",
      "bookmarks.json",
      "calendar-feed.json",
      "co-founder-entries.json",
      "co-founders.json",
      "commitments.json",
      "connections.json",
      "conversations.json",
      "events.json",
      `files/${picture.split("/").at(-1)}`,
      `files/${profile.logo.split("/").at(-1)}`,
      `files/${json("gallery.json")[0].path.split("/").at(-1)}`,
      "deals.json",
      "decisions.json",
      "gallery.json",
      "introduction-consents.json",
      "introductions.json",
      "match-dismissals.json",
      "match-preferences.json",
      "matches.json",
      "messages.json",
      "notifications.json",
      "office-hours.json",
      "out-of-office.json",
      "plans.json",
      "profile-views.json",
      "reports.json",
      "requests-answered.json",
      "requests-held.json",
      "requests-sent.json",
      "reviews.json",
      "screening.json",
      "session-reviews.json",
      "sessions.json",
      "startup.json",
      "student-profiles.json",
      "support.json",
      "todos.json",
      "update-figures.json",
      "update-readers.json",
      "updates-received.json",
      "updates.json",
    ].sort(),
  );
  expect(json("account.json")).toMatchObject({ email: leaver.email, emailPending: "newer@zzleaver.example" });
  expect(json("account.json").consents.length).toBeGreaterThan(0);
  expect(json("startup.json")).toMatchObject({
    startupName: "Zzyrtup Looms",
    spellings: { hi: "Zzspellingक", ta: "" },
    udyogAadhaar: "UDYAM-TN-02-0099999",
  });
  expect(json("todos.json")).toMatchObject([{ text: "Zzreminder of mine", done: false }]);
  expect(json("bookmarks.json")).toMatchObject([{ list: "Zzlist of mine", note: "Zznote of a bookmark" }]);
  expect(json("events.json")).toMatchObject([{ title: newEvent.title, registered: true }]);
  expect(json("profile-views.json")).toMatchObject({ opened: [{}], openedByOthers: [{ people: 1 }] });
  expect(json("gallery.json")).toMatchObject([{ kind: "image", caption: "Zzcaption of a picture" }]);
  expect(json("reviews.json")).toMatchObject([
    { written: false, text: "What others say of the leaver", reply: "Zzanswer to it" },
    { written: true, of: "Ilaivaram Packaging", rating: 4, text: "Zzreview of another" },
  ]);
  expect(json("connections.json").map(({ user }: { user: { name: string } }) => user.name)).toEqual([
    "Ilaivaram Packaging",
    "Stranger Sen",
    "Asker Das",
    "Friend Kumar",
  ]);
  expect(json("introductions.json").map(({ why, sentence }: Record<string, string>) => [why, sentence])).toEqual(
    expect.arrayContaining([
      ["Zzwhy of mine", ""],
      ["Why of another", "Zzsentence of mine"],
    ]),
  );
  expect(json("introduction-consents.json")).toHaveLength(1);
  const texts = json("messages.json").map(({ text, own }: { text: string; own: boolean }) => `${own} ${text}`);
  expect(texts).toContain("true Zzmessage one of mine");
  expect(texts).toContain("false An answer of the friend");
  const stored = await server.application.platform.files.read(picture);
  expect(
    Buffer.from(entries[`files/${picture.split("/").at(-1)}`] ?? []).equals(Buffer.from(stored?.bytes ?? [])),
  ).toBe(true);
  const everything = Object.values(entries)
    .map((bytes) => new TextDecoder("latin1").decode(bytes))
    .join("\n");
  expect(everything).not.toMatch(/argon2|token_?hash/i);
});

it("PROF-39 B8: two downloads a day, and none without a session", async () => {
  const server = await testServer();
  const person = await server.person();
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await download(server, person.token)).response.status);
  expect(statuses).toEqual([200, 200, 429]);
  const { response } = await download(server, person.token);
  expect(await response.json()).toMatchObject({ message: "Too many requests. Please try again in 24 hours." });
  server.clock.advance(DAY);
  expect((await download(server, person.token)).response.status).toBe(200);
  expect((await download(server, "a".repeat(43))).response.status).toBe(401);
});
