import { randomUUID } from "node:crypto";
import { DAY, HOUR, MINUTE } from "@startup-connect/contract/shared";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { connect, listen, member, takeOf } from "#test/people.ts";
import { decideCase } from "#test/reports.ts";

const LIST = "GET /api/admin/cases";
const NOTE = "It names a private address.";
/** What is beside the thing: the words are on the page of the case. */
const HIDDEN = expect.stringMatching(/^Other rules in the Terms and Conditions \(case GRV-2026-\d{6}\)$/);

async function reportIt(
  server: TestServer,
  by: TestPerson,
  targetType: string,
  targetId: string,
  reason = "Wrong",
  kind = "other",
) {
  const { status } = await server.call("POST /api/reports", {
    json: { targetType, targetId, reason, kind },
    token: by.token,
  });
  return status;
}

async function world() {
  const server = await testServer();
  const admin = await server.person({ admin: true });
  const { owner: founder, startup } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  const { conversationId } = await connect(server, investor, founder);
  const list = async (query: Record<string, string | number | string[]> = {}) =>
    (await server.call(LIST, { query, token: admin.token })).body;
  const one = async (number: string) =>
    (await server.call("GET /api/admin/cases/{number}", { params: { number }, token: admin.token })).body.case;
  const decide = (type: string, decision: string, text = NOTE) => decideCase(server, admin, { type, decision, text });
  async function say(from: TestPerson, text: string): Promise<string> {
    const path = "POST /api/conversations/{id}/messages";
    const sent = { params: { id: conversationId }, json: { text, clientId: randomUUID() }, token: from.token };
    return (await server.call(path, sent)).body.chatMessage._id;
  }
  const told = async ({ token }: TestPerson): Promise<string[]> =>
    (await server.call("GET /api/notifications", { token })).body.notifications.map(
      ({ message }: { message: string }) => message,
    );
  return { server, admin, founder, startup, investor, conversationId, list, one, decide, say, told };
}

test("ADM-09 CASE-04: cases are listed by what runs out first, by state, type and class, with what was reported", async () => {
  const { server, founder, investor, list, one, decide, say, startup } = await world();
  const first = server.clock.now();
  await reportIt(server, investor, "profile", founder.userId, "Not a company");
  server.clock.advance(MINUTE);
  await reportIt(server, investor, "message", await say(founder, "You will regret it"), "Threatens me", "fraud");
  const { cases, total } = await list();
  expect(total).toBe(2);
  // The later one is more urgent.
  expect(cases).toMatchObject([
    { targetType: "message", class: "fast", number: "GRV-2026-000002", reports: 1, takenBy: "", measure: null },
    { targetType: "profile", class: "general", receivedAt: first.toISOString(), owner: { userId: founder.userId } },
  ]);
  expect(Date.parse(cases[0].dueAt) - Date.parse(cases[0].receivedAt)).toBe(36 * HOUR);
  expect(Date.parse(cases[1].dueAt) - Date.parse(cases[1].receivedAt)).toBe(7 * DAY);
  expect(await one("grv-2026-000002")).toMatchObject({
    there: true,
    hidden: false,
    said: [
      { quoted: "You will regret it", reason: "Threatens me", kind: "fraud", reporter: { userId: investor.userId } },
    ],
    isVerified: false,
    events: [{ kind: "received", by: "" }],
  });
  expect(await one("GRV-2026-000001")).toMatchObject({ link: `/startup/${startup._id}`, said: [{ quoted: "" }] });
  expect((await list({ type: "review" })).cases).toEqual([]);
  expect((await list({ type: ["profile", "review"] })).total).toBe(1);
  expect((await list({ class: "fast" })).total).toBe(1);
  const page = await list({ limit: 1 });
  expect((await list({ limit: 1, after: page.nextCursor })).cases[0].targetType).toBe("profile");
  await decide("profile", "keep");
  expect((await list()).total).toBe(1);
  expect((await list({ state: "decided" })).cases).toMatchObject([{ targetType: "profile", measure: "none" }]);
});

test("ADM-09: a hidden profile is not listed, its owner reads why, and lifting brings it back", async () => {
  const { server, founder, startup, investor, decide, told } = await world();
  const page = () => server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  const own = async () => (await server.call("GET /api/users/startup-profile", { token: founder.token })).body.user;
  const total = async () => (await server.call("GET /api/startups/startups")).body.total;
  await reportIt(server, investor, "profile", founder.userId);
  const { status, body } = await decide("profile", "hide");
  expect([status, body.message]).toEqual([200, "It is hidden. Both sides have been notified."]);
  expect(body.case).toMatchObject({ decision: { measure: "hide", text: NOTE }, hidden: true, link: "" });
  const me = async () => (await server.call("GET /api/users/dashboard", { token: founder.token })).body;
  expect([(await page()).status, await total(), (await own()).hidden]).toEqual([404, 0, HIDDEN]);
  expect((await me()).hidden).toEqual(HIDDEN);
  expect((await told(founder))[0]).toContain("have hidden your profile");
  expect((await mailsTo(server, founder.email))[0]).toMatchObject({
    subject: "We have hidden your profile on Startup Connect",
    text: expect.stringContaining(NOTE),
  });
  expect(await reportIt(server, investor, "profile", founder.userId)).toBe(404);

  const shown = await decide("profile", "keep");
  expect(shown.body.message).toBe("Lifted. Both sides have been notified.");
  expect([(await page()).status, await total(), (await own()).hidden]).toEqual([200, 1, null]);
  expect((await me()).hidden).toBeNull();
  expect((await mailsTo(server, founder.email))[0]?.subject).toBe(
    "Others can see your profile on Startup Connect again",
  );
});

test("ADM-09: a profile that is hidden stays so when a suspension ends, and the other way round", async () => {
  const { server, admin, founder, investor, decide } = await world();
  const total = async () => (await server.call("GET /api/startups/startups")).body.total;
  const act = (what: "suspend" | "restore") =>
    server.call(`POST /api/admin/users/{id}/${what}`, {
      params: { id: founder.userId },
      ...(what === "suspend" && { json: { reason: "x" } }),
      token: admin.token,
    });
  await reportIt(server, investor, "profile", founder.userId);
  await decide("profile", "hide");
  await act("suspend");
  const { body } = await server.call("GET /api/admin/users", { query: { state: "hidden" }, token: admin.token });
  expect(body.users).toMatchObject([{ _id: founder.userId, suspended: { reason: "x" }, hidden: { reason: HIDDEN } }]);
  await act("restore");
  expect(await total()).toBe(0);
  await act("suspend");
  await decide("profile", "keep");
  expect(await total()).toBe(0);
  await act("restore");
  expect(await total()).toBe(1);
});

test("ADM-09 SU-27: a hidden review is gone for others and does not count; its author reads why", async () => {
  const { server, founder, investor, decide, told } = await world();
  const path = { params: { userId: founder.userId } };
  const put = async (rating: number, text: string) =>
    (await server.call("PUT /api/reviews/{userId}", { ...path, json: { rating, text }, token: investor.token })).body
      .review;
  const read = async (token: string | null = null) => {
    const { reviews, ratingCount, rating, mine } = (await server.call("GET /api/reviews/{userId}", { ...path, token }))
      .body;
    return { texts: reviews.map(({ text }: { text: string }) => text), ratingCount, rating, mine };
  };
  const { _id, hidden } = await put(1, "Lives at 12 Lake Road");
  expect(hidden).toBeNull();
  expect(await reportIt(server, founder, "review", _id)).toBe(201);
  const { body } = await decide("review", "hide");
  expect(body.case).toMatchObject({ said: [{ quoted: "Lives at 12 Lake Road" }], hidden: true, there: true });
  const nothing = { texts: [], ratingCount: 0, rating: null };
  expect(await read()).toEqual({ ...nothing, mine: null });
  expect(await read(founder.token)).toEqual({ ...nothing, mine: null });
  expect(await read(investor.token)).toMatchObject({ ...nothing, mine: { rating: 1, hidden: HIDDEN } });
  expect((await told(investor))[0]).toContain("have hidden your review");
  expect((await mailsTo(server, investor.email))[0]?.text).toContain(NOTE);
  const reply = { params: { id: _id }, json: { text: "No." }, token: founder.token };
  expect((await server.call("POST /api/reviews/{id}/reply", reply)).status).toBe(404);
  expect(await reportIt(server, founder, "review", _id)).toBe(404);

  expect(await put(4, "Kept every date")).toMatchObject({ _id, hidden: HIDDEN });
  expect(await read()).toEqual({ ...nothing, mine: null });
  await decide("review", "keep");
  expect(await read()).toEqual({ texts: ["Kept every date"], ratingCount: 1, rating: 4, mine: null });
  expect((await told(investor))[0]).toContain("see your review again");

  await reportIt(server, founder, "review", _id);
  await decide("review", "hide");
  await server.call("DELETE /api/reviews/{userId}", { ...path, token: investor.token });
  expect(await read()).toEqual({ ...nothing, mine: null });
  await put(5, "Anew");
  expect(await read()).toEqual({ ...nothing, mine: null });
});

test("ADM-09 MSG-04: a hidden message is gone for the other at once, and its sender reads why", async () => {
  const { server, founder, investor, conversationId, decide, say, told } = await world();
  const read = async (person: TestPerson) => {
    const params = { params: { id: conversationId }, token: person.token };
    const { messages } = (await server.call("GET /api/conversations/{id}/messages", params)).body;
    const { conversations } = (await server.call("GET /api/conversations", { token: person.token })).body;
    return { message: messages[0], last: conversations[0].lastMessage, unread: conversations[0].unread };
  };
  const id = await say(founder, "You will regret it");
  await reportIt(server, investor, "message", id);
  const [sender, receiver] = [await listen(server, founder), await listen(server, investor)];
  await decide("message", "hide");
  const [atSender] = await takeOf(sender, "message", 1);
  const [atReceiver] = await takeOf(receiver, "message", 1);
  expect(atSender?.data).toMatchObject({ chatMessage: { text: "You will regret it", deleted: false, hidden: HIDDEN } });
  expect(atReceiver?.data).toMatchObject({ chatMessage: { text: "", deleted: true, hidden: null } });
  const gone = { text: "", deleted: true };
  expect(await read(investor)).toMatchObject({ message: { ...gone, hidden: null }, last: gone, unread: 0 });
  expect(await read(founder)).toMatchObject({
    message: { text: "You will regret it", deleted: false, hidden: HIDDEN },
    last: { text: "You will regret it", deleted: false },
  });
  expect((await told(founder))[0]).toContain("have hidden your message");
  expect(await reportIt(server, investor, "message", id)).toBe(404);
  const { rows } = await server.database.database.pool.query(
    "select user_id from live_events where strpos(data::text, 'You will regret it') > 0",
  );
  expect(rows).toEqual([]);

  await decide("message", "keep");
  expect(await read(investor)).toMatchObject({ message: { text: "You will regret it", deleted: false }, unread: 1 });
  expect(await read(founder)).toMatchObject({ message: { hidden: null } });
  await reportIt(server, investor, "message", id);
  await decide("message", "hide");
  await server.call("DELETE /api/messages/{id}", { params: { id }, token: founder.token });
  expect(await read(investor)).toMatchObject({ message: gone, unread: 0 });
  await Promise.all([sender.leave(), receiver.leave()]);
});

test("ADM-09 ADM-11: one decision closes all open reports of a thing, logs once, notifies reporters", async () => {
  const { server, admin, founder, investor, list, one, decide, told } = await world();
  const other = await member(server);
  await reportIt(server, investor, "profile", founder.userId);
  await reportIt(server, other, "profile", founder.userId);
  expect((await list()).cases).toMatchObject([{ reports: 2 }]);
  const none = await decide("profile", "hide", "");
  const tooShort = "Please write 20 to 1000 characters. Both sides will read it.";
  expect([none.status, none.body.errors]).toEqual([400, { text: tooShort }]);
  expect((await decide("profile", "burn")).status).toBe(400);
  expect((await decide("profile", "keep", "A real company: I called them.")).body.message).toBe(
    "Case closed. The reporter has been notified.",
  );
  expect((await list()).total).toBe(0);
  const { cases } = await list({ state: "decided" });
  expect(await one(cases[0].number)).toMatchObject({ decision: { by: admin.name, measure: "none" } });
  for (const person of [investor, other])
    expect((await told(person))[0]).toContain("The content does not break the rules");
  expect((await told(founder)).join()).not.toContain("profile");
  // Nothing is hidden that could be shown again.
  expect((await decide("profile", "keep")).status).toBe(409);
  const { rows } = await server.database.database.pool.query("select act, target, detail, subject_id from admin_log");
  expect(rows).toEqual([
    {
      act: "case.none",
      target: "GRV-2026-000001",
      detail: "",
      subject_id: founder.userId,
    },
  ]);
  const missing = { params: { number: "GRV-2026-999999" }, token: admin.token };
  expect((await server.call("GET /api/admin/cases/{number}", missing)).status).toBe(404);
});

test("ADM-09: what is gone cannot be hidden, its report is closed; who decided may leave", async () => {
  const { server, admin, founder, investor, list, one, decide, say } = await world();
  const id = await say(founder, "You will regret it");
  await reportIt(server, investor, "message", id);
  await server.call("DELETE /api/messages/{id}", { params: { id }, token: founder.token });
  expect(await one("GRV-2026-000001")).toMatchObject({ there: false, said: [{ quoted: "You will regret it" }] });
  const refused = await decide("message", "hide");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The reported content no longer exists. Choose another measure.",
  ]);
  expect((await list()).total).toBe(1);
  expect((await decide("message", "keep")).status).toBe(200);
  const second = await server.person({ admin: true });
  expect((await server.call("DELETE /api/users/delete-account", { token: admin.token })).status).toBe(200);
  const params = { number: "GRV-2026-000001" };
  const { body } = await server.call("GET /api/admin/cases/{number}", { params, token: second.token });
  expect(body.case.decision).toMatchObject({ measure: "none", by: "" });
});

test("PROF-39 ADM-09: the download shows what was hidden and why, and the results of one's reports", async () => {
  const { server, founder, investor, decide, say } = await world();
  await reportIt(server, investor, "message", await say(founder, "You will regret it"));
  await decide("message", "hide");
  const part = async ({ token }: TestPerson, file: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = new Request("http://test.example/api/users/export", { headers });
    const answer = await server.application.api.fetch(asked, "127.0.0.1");
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return JSON.parse(new TextDecoder().decode(entries[file]));
  };
  expect(await part(founder, "messages.json")).toMatchObject([{ text: "You will regret it", hidden: HIDDEN }]);
  expect(await part(investor, "messages.json")).toMatchObject([{ text: "", deleted: true }]);
  expect(await part(investor, "reports.json")).toMatchObject([{ state: "closed", decision: "hide" }]);
});
