import { randomUUID } from "node:crypto";
import { MINUTE } from "@startup-connect/contract/shared";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { reportQueries } from "#features/connections/report-queries.ts";
import { registerInvestor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo } from "#test/jobs.ts";
import { connect, listen, member, takeOf } from "#test/people.ts";

const LIST = "GET /api/admin/reports";
const NOTE = "It names a private address.";

async function reportIt(server: TestServer, by: TestPerson, targetType: string, targetId: string, reason = "Wrong") {
  const { status } = await server.call("POST /api/reports", {
    json: { targetType, targetId, reason },
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
  /** Decides the newest report of a type. */
  async function decide(type: string, decision: string, note = decision === "hide" ? NOTE : "") {
    const { reports } = await list({ type });
    const json = { decision, note };
    return server.call("PATCH /api/admin/reports/{id}", { params: { id: reports[0]._id }, json, token: admin.token });
  }
  async function say(from: TestPerson, text: string): Promise<string> {
    const path = "POST /api/conversations/{id}/messages";
    const sent = { params: { id: conversationId }, json: { text, clientId: randomUUID() }, token: from.token };
    return (await server.call(path, sent)).body.chatMessage._id;
  }
  const told = async ({ token }: TestPerson): Promise<string[]> =>
    (await server.call("GET /api/notifications", { token })).body.notifications.map(
      ({ message }: { message: string }) => message,
    );
  return { server, admin, founder, startup, investor, conversationId, list, decide, say, told };
}

test("B59 ADM-09: reports are listed newest or oldest first, by state and type, with what was reported", async () => {
  const { server, founder, investor, list, decide, say, startup } = await world();
  const { waiting } = reportQueries(server.database.database);
  expect(await waiting()).toEqual({ count: 0, since: null });
  const first = server.clock.now();
  await reportIt(server, investor, "profile", founder.userId, "Not a company");
  server.clock.advance(MINUTE);
  await reportIt(server, investor, "message", await say(founder, "You will regret it"));
  expect(await waiting()).toEqual({ count: 2, since: first });
  const { reports, total } = await list({ order: "oldest" });
  expect(total).toBe(2);
  expect(reports).toMatchObject([
    {
      targetType: "profile",
      reason: "Not a company",
      quoted: "",
      there: true,
      hidden: false,
      link: `/startup/${startup._id}`,
      reporter: { userId: investor.userId },
      owner: { userId: founder.userId },
      state: "open",
      decision: null,
      createdAt: first.toISOString(),
      sameOpen: 0,
    },
    { targetType: "message", quoted: "You will regret it", link: "" },
  ]);
  expect((await list({ type: "review" })).reports).toEqual([]);
  expect((await list({ type: ["profile", "review"] })).total).toBe(1);
  const page = await list({ limit: 1 });
  expect(page.reports[0].targetType).toBe("message");
  expect((await list({ limit: 1, after: page.nextCursor })).reports[0].targetType).toBe("profile");
  const oldest = await list({ limit: 1, order: "oldest" });
  expect((await list({ limit: 1, order: "oldest", after: oldest.nextCursor })).reports[0].targetType).toBe("message");
  await decide("profile", "keep");
  expect((await list({ state: "open" })).total).toBe(1);
  expect((await list({ state: "closed" })).reports[0]).toMatchObject({ decision: "keep", note: "" });
  expect((await list({ state: "done" })).total).toBe(0);
});

test("ADM-09: a hidden profile is not listed, its owner reads why, and lifting brings it back", async () => {
  const { server, founder, startup, investor, decide, told } = await world();
  const page = () => server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  const own = async () => (await server.call("GET /api/users/startup-profile", { token: founder.token })).body.user;
  const total = async () => (await server.call("GET /api/startups/startups")).body.total;
  await reportIt(server, investor, "profile", founder.userId);
  const { status, body } = await decide("profile", "hide");
  expect([status, body.message]).toEqual([200, "It is hidden. The author has been notified."]);
  expect(body.report).toMatchObject({ state: "closed", decision: "hide", note: NOTE, hidden: true, link: "" });
  const me = async () => (await server.call("GET /api/users/dashboard", { token: founder.token })).body;
  expect([(await page()).status, await total(), (await own()).hidden]).toEqual([404, 0, NOTE]);
  expect((await me()).hidden).toBe(NOTE);
  expect((await told(founder))[0]).toContain("have hidden your profile");
  expect((await mailsTo(server, founder.email))[0]).toMatchObject({
    subject: "We have hidden your profile on Startup Connect",
    text: expect.stringContaining(NOTE),
  });
  expect(await reportIt(server, investor, "profile", founder.userId)).toBe(404);

  const shown = await decide("profile", "keep");
  expect(shown.body.message).toBe("It is visible again. The author has been notified.");
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
  expect(body.users).toMatchObject([{ _id: founder.userId, suspended: { reason: "x" }, hidden: { reason: NOTE } }]);
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
  expect(body.report).toMatchObject({ quoted: "Lives at 12 Lake Road", hidden: true, there: true });
  const nothing = { texts: [], ratingCount: 0, rating: null };
  expect(await read()).toEqual({ ...nothing, mine: null });
  expect(await read(founder.token)).toEqual({ ...nothing, mine: null });
  expect(await read(investor.token)).toMatchObject({ ...nothing, mine: { rating: 1, hidden: NOTE } });
  expect((await told(investor))[0]).toContain("have hidden your review");
  expect((await mailsTo(server, investor.email))[0]?.text).toContain(NOTE);
  const reply = { params: { reviewId: _id }, json: { text: "No." }, token: founder.token };
  expect((await server.call("POST /api/reviews/{reviewId}/reply", reply)).status).toBe(404);
  expect(await reportIt(server, founder, "review", _id)).toBe(404);

  expect(await put(4, "Kept every date")).toMatchObject({ _id, hidden: NOTE });
  expect(await read()).toEqual({ ...nothing, mine: null });
  await decide("review", "keep");
  expect(await read()).toEqual({ texts: ["Kept every date"], ratingCount: 1, rating: 4, mine: null });
  expect((await told(investor))[0]).toContain("see your review again");

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
  expect(atSender?.data).toMatchObject({ chatMessage: { text: "You will regret it", deleted: false, hidden: NOTE } });
  expect(atReceiver?.data).toMatchObject({ chatMessage: { text: "", deleted: true, hidden: null } });
  const gone = { text: "", deleted: true };
  expect(await read(investor)).toMatchObject({ message: { ...gone, hidden: null }, last: gone, unread: 0 });
  expect(await read(founder)).toMatchObject({
    message: { text: "You will regret it", deleted: false, hidden: NOTE },
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
  await decide("message", "hide");
  await server.call("DELETE /api/messages/{id}", { params: { id }, token: founder.token });
  expect(await read(investor)).toMatchObject({ message: gone, unread: 0 });
  await Promise.all([sender.leave(), receiver.leave()]);
});

test("ADM-09 ADM-11: one decision closes all open reports of a thing, logs once, notifies reporters", async () => {
  const { server, admin, founder, investor, list, decide, told } = await world();
  const other = await member(server);
  await reportIt(server, investor, "profile", founder.userId);
  await reportIt(server, other, "profile", founder.userId);
  expect((await list()).reports.map(({ sameOpen }: { sameOpen: number }) => sameOpen)).toEqual([1, 1]);
  const none = await decide("profile", "hide", "");
  expect([none.status, none.body.errors]).toEqual([400, { note: "Please enter a reason. The author will read it." }]);
  expect((await decide("profile", "burn")).status).toBe(400);
  expect((await decide("profile", "keep", "A real company: I called them.")).body.message).toBe(
    "Report closed. The content stays visible.",
  );
  expect((await list({ state: "open" })).total).toBe(0);
  expect((await list()).reports).toMatchObject([{ decidedBy: admin.name }, { decidedBy: admin.name }]);
  for (const person of [investor, other])
    expect((await told(person))[0]).toContain("The content does not break the rules");
  expect((await told(founder)).join()).not.toContain("profile");
  expect((await decide("profile", "keep")).status).toBe(409);
  const { rows } = await server.database.database.pool.query("select act, target, detail, subject_id from admin_log");
  expect(rows).toEqual([
    {
      act: "report.kept",
      target: `profile of ${founder.publicId}`,
      detail: "A real company: I called them.",
      subject_id: founder.userId,
    },
  ]);
  const missing = { params: { id: randomUUID() }, json: { decision: "keep" }, token: admin.token };
  expect((await server.call("PATCH /api/admin/reports/{id}", missing)).status).toBe(404);
});

test("ADM-09: what is gone cannot be hidden, its report is closed; who decided may leave", async () => {
  const { server, admin, founder, investor, list, decide, say } = await world();
  const id = await say(founder, "You will regret it");
  await reportIt(server, investor, "message", id);
  await server.call("DELETE /api/messages/{id}", { params: { id }, token: founder.token });
  expect((await list()).reports).toMatchObject([{ there: false, quoted: "You will regret it" }]);
  const refused = await decide("message", "hide");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The reported content no longer exists. You can only close the report.",
  ]);
  expect((await list({ state: "open" })).total).toBe(1);
  expect((await decide("message", "keep")).status).toBe(200);
  const second = await server.person({ admin: true });
  expect((await server.call("DELETE /api/users/delete-account", { token: admin.token })).status).toBe(200);
  const { body } = await server.call(LIST, { token: second.token });
  expect(body.reports).toMatchObject([{ state: "closed", decision: "keep", decidedBy: "" }]);
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
  expect(await part(founder, "messages.json")).toMatchObject([{ text: "You will regret it", hidden: NOTE }]);
  expect(await part(investor, "messages.json")).toMatchObject([{ text: "", deleted: true }]);
  expect(await part(investor, "reports.json")).toMatchObject([{ state: "closed", decision: "hide" }]);
});
