import { DAY } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { adminOf } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer, twoServers } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { book, booked, completed, openMentor, startsOf } from "#test/mentoring.ts";
import { connect } from "#test/people.ts";
import { reportedReview } from "#test/reports.ts";
import { share } from "#test/share.ts";

const PATH = "/api/sessions/{id}/review";

const put = (server: TestServer, id: string, by: TestPerson, rating: number, text = "") =>
  server.call(`PUT ${PATH}`, { params: { id }, json: { rating, text }, token: by.token });
const read = async (server: TestServer, id: string, by: TestPerson) =>
  (await server.call(`GET ${PATH}`, { params: { id }, token: by.token })).body;
const remove = (server: TestServer, id: string, by: TestPerson) =>
  server.call(`DELETE ${PATH}`, { params: { id }, token: by.token });
const list = async (server: TestServer, of: TestPerson, token?: string) =>
  (await server.call("GET /api/reviews/{userId}", { params: { userId: of.userId }, ...(token && { token }) })).body;

/** A startup's founder and a mentor whose session took place. */
async function held(server: TestServer) {
  const mentor = await openMentor(server);
  const { owner: mentee } = await registerStartup(server);
  const [start = ""] = await startsOf(server, mentor);
  const { body } = await book(server, mentor, mentee, start);
  const session = { mentor, mentee, start, session: body.session, id: body.session._id as string };
  return completed(server, session);
}

test("SES-40: reviews are published together when both have written", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await held(server);
  expect(await read(server, id, mentor)).toMatchObject({ canWrite: true, isRevealed: false, mine: null, theirs: null });
  expect((await put(server, id, mentee, 5, "He asked the right question.")).status).toBe(200);
  expect(await list(server, mentor)).toMatchObject({ ratingCount: 0, reviews: [] });
  // Until then it can be changed.
  await put(server, id, mentee, 4, "She asked the right question.");
  const revealed = await put(server, id, mentor, 3, "Come with your books.");
  expect(revealed.body).toMatchObject({
    canWrite: false,
    isRevealed: true,
    mine: { rating: 3 },
    theirs: { rating: 4, text: "She asked the right question." },
  });
  expect((await read(server, id, mentee)).theirs).toMatchObject({ rating: 3, text: "Come with your books." });
  expect(await list(server, mentor)).toMatchObject({
    rating: 4,
    ratingCount: 1,
    fromSessions: 1,
    reviews: [{ rating: 4, fromSession: true }],
  });
  expect(await list(server, mentee)).toMatchObject({ rating: 3, ratingCount: 1 });
  expect((await put(server, id, mentee, 1)).status).toBe(409);
  for (const { token } of [mentor, mentee]) {
    const { notifications } = (await server.call("GET /api/notifications", { token })).body;
    expect(notifications[0].message).toMatch(/reviewed your session\.$/);
  }
});

test("SES-40: alone a review is published 14 days after the end, and then no other is written", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await held(server);
  await put(server, id, mentee, 2, "We talked about cricket.");
  server.clock.advance(14 * DAY - 1);
  await runJob(server, "reviews.reveal");
  expect(await list(server, mentor)).toMatchObject({ ratingCount: 0 });
  server.clock.advance(1);
  expect((await put(server, id, mentor, 5)).status).toBe(409);
  for (let n = 0; n < 2; n++) await runJob(server, "reviews.reveal");
  expect(await list(server, mentor)).toMatchObject({ rating: 2, ratingCount: 1 });
  expect(await read(server, id, mentor)).toMatchObject({
    canWrite: false,
    isRevealed: true,
    mine: null,
    theirs: { rating: 2 },
  });
});

test("SES-40: only the two of a session that took place write, with 1 to 5 stars", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await booked(server);
  expect((await put(server, id, mentee, 5)).status).toBe(409);
  await completed(server, {
    mentor,
    mentee,
    id,
    start: "",
    session: (await server.call("GET /api/sessions/{id}", { params: { id }, token: mentee.token })).body.session,
  });
  expect((await put(server, id, mentee, 6)).body.errors).toHaveProperty("rating");
  const stranger = await server.person();
  expect((await put(server, id, stranger, 5)).status).toBe(404);
  expect((await remove(server, id, stranger)).status).toBe(404);
  expect((await put(server, "01999999-9999-7999-8999-999999999999", mentee, 5)).status).toBe(404);
});

test("SES-41: of an author the review of a session counts; without it the one as a connected user counts again", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await held(server);
  await connect(server, mentee, mentor);
  const params = { userId: mentor.userId };
  await server.call("PUT /api/reviews/{userId}", { params, json: { rating: 1, text: "Late." }, token: mentee.token });
  expect(await list(server, mentor)).toMatchObject({ rating: 1, ratingCount: 1, fromSessions: 0 });
  await put(server, id, mentee, 5, "In time.");
  // What was said in the session is not asked for again while it is held back.
  expect(await list(server, mentor, mentee.token)).toMatchObject({ canReview: false, mine: { rating: 1 } });
  await put(server, id, mentor, 5);
  const seen = await list(server, mentor, mentee.token);
  expect(seen).toMatchObject({
    rating: 5,
    ratingCount: 1,
    fromSessions: 1,
    canReview: false,
    mine: { rating: 5, fromSession: true },
  });
  expect(seen.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([5]);
  // What is written as a connected user is kept, and does not count meanwhile.
  await server.call("PUT /api/reviews/{userId}", { params, json: { rating: 2, text: "Late." }, token: mentee.token });
  expect(await list(server, mentor)).toMatchObject({ rating: 5, ratingCount: 1 });
  expect((await remove(server, id, mentee)).status).toBe(204);
  expect(await list(server, mentor)).toMatchObject({
    rating: 2,
    ratingCount: 1,
    fromSessions: 0,
    reviews: [{ text: "Late." }],
  });
  expect((await read(server, id, mentor)).theirs).toBe(null);
  expect((await put(server, id, mentee, 5)).status).toBe(409);
});

test("SES-41: a later session of the two takes the place of the one before", async () => {
  const server = await testServer();
  const first = await held(server);
  const { mentor, mentee } = first;
  await put(server, first.id, mentee, 5);
  await put(server, first.id, mentor, 5);
  const [start = ""] = await startsOf(server, mentor);
  const { body } = await book(server, mentor, mentee, start);
  const second = await completed(server, { ...first, start, session: body.session, id: body.session._id });
  await put(server, second.id, mentee, 3);
  expect(await list(server, mentor)).toMatchObject({ rating: 5, ratingCount: 1 });
  await put(server, second.id, mentor, 4);
  expect(await list(server, mentor)).toMatchObject({ rating: 3, ratingCount: 1, fromSessions: 1 });
});

test("SES-42: a hidden review of a session counts for no one, and the subject does not read it", async () => {
  const server = await testServer();
  const { mentor, mentee, id } = await held(server);
  await put(server, id, mentee, 1, "Rude words.");
  await put(server, id, mentor, 5);
  const [review] = (await list(server, mentor)).reviews;
  const decide = await reportedReview(server, mentor, review._id);
  expect((await decide("hide")).status).toBe(200);
  expect(await list(server, mentor)).toMatchObject({ rating: null, ratingCount: 0, fromSessions: 0, reviews: [] });
  expect(await read(server, id, mentor)).toMatchObject({ isRevealed: true, theirs: null });
  // ADM-09: the same words as a connected user do not bring it back.
  await connect(server, mentee, mentor);
  const params = { userId: mentor.userId };
  expect((await remove(server, id, mentee)).status).toBe(204);
  await server.call("PUT /api/reviews/{userId}", { params, json: { rating: 1, text: "Rude." }, token: mentee.token });
  expect(await list(server, mentor)).toMatchObject({ rating: null, ratingCount: 0, reviews: [] });
  expect(await list(server, mentor, mentee.token)).toMatchObject({
    canReview: false,
    mine: { hidden: expect.stringMatching(/\(case GRV-/) },
  });
  // Once it need not be hidden, the other counts.
  expect((await decide("keep")).status).toBe(200);
  expect(await list(server, mentor)).toMatchObject({ rating: 1, ratingCount: 1 });
  expect((await server.call("DELETE /api/reviews/{userId}", { params, token: mentee.token })).status).toBe(204);
  expect(await list(server, mentor)).toMatchObject({ rating: null, ratingCount: 0, reviews: [] });
});

test("SES-43: an account that is deleted takes its reviews along, sealed ones unseen", async () => {
  const server = await testServer();
  const [sealed, published] = [await held(server), await held(server)];
  await put(server, sealed.id, sealed.mentee, 1, "Never again.");
  await put(server, published.id, published.mentee, 2);
  await put(server, published.id, published.mentor, 2);
  for (const { mentee } of [sealed, published])
    await server.call("DELETE /api/users/delete-account", { token: mentee.token });
  server.clock.advance(15 * DAY);
  await runJob(server, "reviews.reveal");
  for (const { mentor, id } of [sealed, published]) {
    expect(await list(server, mentor)).toMatchObject({ rating: null, ratingCount: 0 });
    expect((await read(server, id, mentor)).theirs).toBe(null);
  }
  expect(JSON.stringify(await mailsTo(server, sealed.mentor.email))).not.toContain("Never again");
});

const reveal = async (server: TestServer, days: number) => {
  server.clock.advance(days * DAY);
  await runJob(server, "reviews.reveal");
};
/** What of the words reaches the one they are about, and visitors. */
async function reached(server: TestServer, id: string, { token, email, userId }: TestPerson) {
  await server.application.platform.jobs.drain();
  const [session, bell, shown] = await Promise.all([
    server.call(`GET ${PATH}`, { params: { id }, token }),
    server.call("GET /api/notifications", { token }),
    server.call("GET /api/reviews/{userId}", { params: { userId } }),
  ]);
  const mails = (await mailsTo(server, email)).filter(({ subject }) => subject.includes("reviewed"));
  const news = bell.body.notifications.filter(({ message }: { message: string }) => message.includes("reviewed"));
  return [session.body.theirs ? 1 : 0, news.length, mails.length, shown.body.ratingCount];
}

test("SES-74: across a block nothing is written of a session; what was written before is published without a notice", async () => {
  for (const first of ["block", "review"] as const) {
    const server = await testServer();
    const { mentor, mentee, id } = await held(server);
    const block = { json: { userId: mentee.userId }, token: mentor.token };
    if (first === "review") await put(server, id, mentee, 1, "Call me.");
    expect((await server.call("POST /api/blocks", block)).status).toBe(201);
    const refused = await put(server, id, mentee, 1, "You cannot block me.");
    expect([refused.status, refused.body.message]).toEqual([409, "This session is closed. You can only read it."]);
    expect((await put(server, id, mentor, 5)).status).toBe(409);
    expect((await read(server, id, mentee)).canWrite).toBe(false);
    for (const { token } of [mentor, mentee])
      expect(JSON.stringify((await server.call("GET /api/today", { token })).body)).not.toContain("Write review");
    await reveal(server, 15);
    const once = first === "review" ? 1 : 0;
    expect(await reached(server, id, mentor), first).toEqual([once, 0, 0, once]);
  }
});

test("SES-74: no review of a suspended author is revealed until they are back; the other's is", async () => {
  for (const ends of ["the days", "the other's review"] as const) {
    const server = await testServer();
    const { mentor, mentee, id } = await held(server);
    const { token } = await adminOf(server);
    const params = { id: mentee.userId };
    await put(server, id, mentee, 1, "Call me.");
    const json = { reason: "Pretends to be another" };
    expect((await server.call("POST /api/admin/users/{id}/suspend", { params, json, token })).status).toBe(200);
    if (ends === "the other's review") expect((await put(server, id, mentor, 5)).status).toBe(200);
    await reveal(server, 15);
    expect(await reached(server, id, mentor), ends).toEqual([0, 0, 0, 0]);
    expect((await server.call("POST /api/admin/users/{id}/restore", { params, token })).status).toBe(200);
    expect((await list(server, mentee)).ratingCount).toBe(ends === "the days" ? 0 : 1);
    await reveal(server, 1);
    expect(await reached(server, id, mentor), ends).toEqual([1, 1, 1, 1]);
  }
});

/** Everything that the mentor can read, without what only says when it was read. */
async function seenBy(server: TestServer, reader: TestPerson, other: TestPerson, id: string): Promise<string> {
  const { token } = reader;
  // What leads to the session is read with its page, so at the first look too.
  await server.call("GET /api/sessions/{id}", { params: { id }, token });
  const answers = await Promise.all([
    server.call(`GET ${PATH}`, { params: { id }, token }),
    server.call("GET /api/sessions/{id}", { params: { id }, token }),
    server.call("GET /api/sessions", { query: { box: "past" }, token }),
    server.call("GET /api/sessions/{id}/calendar.ics", { params: { id }, token }),
    server.call("GET /api/reviews/{userId}", { params: { userId: reader.userId }, token }),
    server.call("GET /api/reviews/{userId}", { params: { userId: other.userId }, token }),
    server.call("GET /api/notifications", { token }),
    server.call("GET /api/users/overview", { token }),
    server.call("GET /api/today", { token }),
    server.call("GET /api/users/mentor-profile", { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const mails = (await mailsTo(server, reader.email)).map(({ subject, text }) => [subject, text]);
  return JSON.stringify([answers.map(({ body }) => body), mails]);
}

test("SES-40: until then every answer and email to the other is the same, whether there is a review or not", async () => {
  const server = await testServer();
  for (let n = 0; n < share(200, 4); n++) {
    const { mentor, mentee, id } = await held(server);
    // What became due of those before.
    await runJob(server, "reviews.reveal");
    await server.application.platform.jobs.drain();
    const before = await seenBy(server, mentor, mentee, id);
    for (let turn = 0; turn <= n % 3; turn++) await put(server, id, mentee, 1 + ((n + turn) % 5), "x".repeat(n * 5));
    if (n % 4 === 3) await remove(server, id, mentee);
    await runJob(server, "reviews.reveal");
    await server.application.platform.jobs.drain();
    expect(await seenBy(server, mentor, mentee, id)).toBe(before);
  }
});

test("SES-40: both write at once, over two processes: both are published, once", async () => {
  const [one, two] = await twoServers();
  for (let n = 0; n < share(50, 4); n++) {
    const { mentor, mentee, id } = await held(one);
    const answers = await Promise.all([put(one, id, mentee, 4), put(two, id, mentor, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(one, mentor)).toMatchObject({ rating: 4, ratingCount: 1 });
    expect(await list(one, mentee)).toMatchObject({ rating: 2, ratingCount: 1 });
  }
});
