import { MINUTE } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { registerInvestor, registerMentor, registerStartup } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { connect, download, member } from "#test/people.ts";
import { reportedReview } from "#test/reports.ts";

const REVIEWS = "/api/reviews/{userId}";

const list = (server: TestServer, userId: string, token?: string, query: Record<string, string> = {}) =>
  server.call(`GET ${REVIEWS}`, { params: { userId }, query, ...(token && { token }) });

const put = (server: TestServer, from: TestPerson, userId: string, json: unknown) =>
  server.call(`PUT ${REVIEWS}`, { params: { userId }, json, token: from.token });

const remove = (server: TestServer, from: TestPerson, userId: string) =>
  server.call(`DELETE ${REVIEWS}`, { params: { userId }, token: from.token });

const reply = (server: TestServer, from: TestPerson, id: string, text: string) =>
  server.call("POST /api/reviews/{id}/reply", { params: { id }, json: { text }, token: from.token });

/** Founder of a startup and an investor who is connected with it. */
async function pair() {
  const server = await testServer();
  const { owner: founder, startup } = await registerStartup(server);
  const { owner: investor } = await registerInvestor(server);
  await connect(server, investor, founder);
  return { server, founder, startup, investor };
}

const cardOf = async (server: TestServer) => (await server.call("GET /api/startups/startups")).body.startups[0];

test("SU-27 SU-05: a connected person reviews once; a second review takes the place of the first", async () => {
  const { server, founder, startup, investor } = await pair();
  expect(await cardOf(server)).toMatchObject({ rating: null, ratingCount: 0 });
  const first = await put(server, investor, founder.userId, { rating: 3, text: " Good trays,\r\nlate once. " });
  expect(first).toMatchObject({ status: 200, body: { review: { rating: 3, text: "Good trays,\nlate once." } } });
  expect(await cardOf(server)).toMatchObject({ rating: 3, ratingCount: 1 });

  server.clock.advance(MINUTE);
  const second = await put(server, investor, founder.userId, { rating: 5, text: "Better now." });
  expect(second.body.review).toMatchObject({
    _id: first.body.review._id,
    createdAt: first.body.review.createdAt,
    editedAt: server.clock.now().toISOString(),
  });
  const { body } = await list(server, founder.userId);
  expect(body).toMatchObject({ rating: 5, ratingCount: 1, total: 1, canReview: false, mine: null });
  expect(body.reviews).toMatchObject([{ rating: 5, text: "Better now.", reviewer: { name: investor.name } }]);
  const profile = await server.call("GET /api/startups/startup/{startupId}", { params: { startupId: startup._id } });
  expect(profile.body.startup).toMatchObject({ rating: 5, ratingCount: 1 });

  expect((await remove(server, investor, founder.userId)).status).toBe(204);
  expect(await cardOf(server)).toMatchObject({ rating: null, ratingCount: 0 });
  expect((await list(server, founder.userId)).body).toMatchObject({ reviews: [], rating: null, ratingCount: 0 });
});

test("SU-05: reviews of 3 and 4 are 3.5 from 2, the same for everyone and in the order by rating", async () => {
  const { server, founder, investor } = await pair();
  const { owner: mentor } = await registerMentor(server);
  await connect(server, mentor, founder);
  await put(server, investor, founder.userId, { rating: 3 });
  await put(server, mentor, founder.userId, { rating: 4 });
  await registerStartup(server, { startupName: "Unrated and newer" });
  const { body } = await server.call("GET /api/startups/startups", { query: { sort: "rating" } });
  expect(
    body.startups.map(({ rating, ratingCount }: { rating: number; ratingCount: number }) => [rating, ratingCount]),
  ).toEqual([
    [3.5, 2],
    [null, 0],
  ]);
});

test("SU-27 INV-12 MEN-12: strangers, visitors and oneself are refused and nothing is stored", async () => {
  const { server, founder, investor } = await pair();
  const stranger = await member(server);
  const refused = await put(server, stranger, founder.userId, { rating: 1 });
  expect(refused).toMatchObject({
    status: 403,
    body: { message: "Only people who are connected can review each other." },
  });
  expect((await remove(server, stranger, founder.userId)).status).toBe(403);
  expect((await put(server, founder, founder.userId, { rating: 5 })).status).toBe(403);
  expect((await remove(server, founder, founder.userId)).status).toBe(403);
  expect(
    (await server.call(`PUT ${REVIEWS}`, { params: { userId: founder.userId }, json: { rating: 1 } })).status,
  ).toBe(401);
  for (const userId of ["01999999-9999-7999-8999-999999999999", "nobody", stranger.userId])
    expect((await put(server, investor, userId, { rating: 1 })).status, userId).toBe(404);
  expect((await list(server, founder.userId)).body.ratingCount).toBe(0);
  expect((await remove(server, investor, founder.userId)).status).toBe(404);
});

test("SU-27: a review is 1 to 5 whole stars and at most 1000 characters; each fault names its field", async () => {
  const { server, founder, investor } = await pair();
  for (const rating of [0, 6, 2.5, "5", null, undefined]) {
    const { status, body } = await put(server, investor, founder.userId, { rating, text: "x" });
    expect([status, Object.keys(body.errors)], String(rating)).toEqual([400, ["rating"]]);
  }
  const long = await put(server, investor, founder.userId, { rating: 6, text: "x".repeat(1001) });
  expect(Object.keys(long.body.errors).sort()).toEqual(["rating", "text"]);
  expect((await put(server, investor, founder.userId, { rating: 1, text: "த".repeat(1000) })).status).toBe(200);
});

test("SU-27: after the end of the connection a review stays, can be deleted and not changed", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const { owner: mentor, mentor: record } = await registerMentor(server);
  const { id } = await connect(server, founder, mentor);
  await put(server, founder, mentor.userId, { rating: 4, text: "Clear." });
  await server.call("DELETE /api/connections/{id}", { params: { id }, token: mentor.token });
  expect((await put(server, founder, mentor.userId, { rating: 1 })).status).toBe(403);
  const seen = await list(server, mentor.userId, founder.token);
  expect(seen.body).toMatchObject({ ratingCount: 1, canReview: false, mine: { rating: 4, text: "Clear." } });
  expect((await remove(server, founder, mentor.userId)).status).toBe(204);
  const profile = await server.call("GET /api/mentors/mentor/{mentorId}", { params: { mentorId: record._id } });
  expect(profile.body.mentor).toMatchObject({ rating: null, ratingCount: 0 });
});

test("SU-27: only the subject replies, once, and the reply stays when the review is changed", async () => {
  const { server, founder, investor } = await pair();
  const { body } = await put(server, investor, founder.userId, { rating: 2, text: "Late." });
  const id = body.review._id;
  expect((await reply(server, investor, id, "Mine?")).status).toBe(403);
  expect((await reply(server, founder, id, " ")).body.errors).toHaveProperty("text");
  const answered = await reply(server, founder, id, "We have a second press now.");
  expect(answered).toMatchObject({ status: 201, body: { review: { reply: { text: "We have a second press now." } } } });
  expect((await reply(server, founder, id, "And a third.")).status).toBe(409);
  expect((await reply(server, founder, "01999999-9999-7999-8999-999999999999", "x")).status).toBe(404);
  await put(server, investor, founder.userId, { rating: 4, text: "In time." });
  expect((await list(server, founder.userId)).body.reviews).toMatchObject([
    { rating: 4, reply: { text: "We have a second press now." } },
  ]);
});

test("SU-27 INV-12: reviews are listed newest first, each once, and say who may review", async () => {
  const server = await testServer();
  const { owner: investor } = await registerInvestor(server);
  for (let n = 1; n <= 5; n++) {
    const { owner } = await registerStartup(server, { startupName: `Startup ${n}` });
    await connect(server, owner, investor);
    expect((await list(server, investor.userId, owner.token)).body).toMatchObject({ canReview: true, mine: null });
    await put(server, owner, investor.userId, { rating: n });
  }
  const seen: string[] = [];
  let after = "";
  do {
    const { body } = await list(server, investor.userId, undefined, { limit: "2", ...(after && { after }) });
    expect(body).toMatchObject({ rating: 3, ratingCount: 5 });
    seen.push(...body.reviews.map((one: { reviewer: { name: string } }) => one.reviewer.name));
    after = body.nextCursor ?? "";
  } while (after);
  expect(seen).toEqual(["Startup 5", "Startup 4", "Startup 3", "Startup 2", "Startup 1"]);
  expect((await list(server, investor.userId, undefined, { after: "x" })).status).toBe(400);
});

test("ADM-09 SU-27: reviews of a hidden record are there for its owner only", async () => {
  const { server, founder, investor } = await pair();
  await put(server, investor, founder.userId, { rating: 3 });
  await server.database.database.pool.query("update startups set listed = false");
  expect((await list(server, founder.userId)).status).toBe(404);
  expect((await list(server, founder.userId, founder.token)).body.ratingCount).toBe(1);
});

test("ADM-09: a hidden review that its author deletes and writes again stays hidden until it is shown", async () => {
  const { server, founder, investor } = await pair();
  const said = { rating: 1, text: "Rude words." };
  const targetId = (await put(server, investor, founder.userId, said)).body.review._id;
  const decide = await reportedReview(server, founder, targetId);
  await decide("hide");
  expect((await remove(server, investor, founder.userId)).status).toBe(204);
  expect((await list(server, founder.userId, investor.token)).body).toMatchObject({ canReview: true, mine: null });
  expect((await remove(server, investor, founder.userId)).status).toBe(404);
  expect(await download(server, founder.token)).not.toContain("withdrawnAt");
  expect(await download(server, investor.token)).toContain("withdrawnAt");

  expect((await put(server, investor, founder.userId, said)).body.review).toMatchObject({
    ...said,
    hidden: expect.stringMatching(/\(case GRV-/),
  });
  expect((await list(server, founder.userId)).body).toMatchObject({ reviews: [], rating: null, ratingCount: 0 });
  await decide("keep");
  expect((await list(server, founder.userId)).body).toMatchObject({ reviews: [said], rating: 1, ratingCount: 1 });

  // Of one that is gone for good nothing is left to show, and the next is seen.
  await decide("hide");
  await remove(server, investor, founder.userId);
  expect((await decide("keep")).status).toBe(200);
  await put(server, investor, founder.userId, said);
  expect((await list(server, founder.userId)).body).toMatchObject({ reviews: [said], ratingCount: 1 });
});

test("SU-27 SU-05: reviews, changes and removals at once leave the mean that the reviews have", async () => {
  const server = await testServer();
  const { owner: founder } = await registerStartup(server);
  const people = await Promise.all(Array.from({ length: 8 }, () => member(server)));
  for (const person of people) await connect(server, person, founder);
  await Promise.all(
    people.flatMap((person, n) => [
      put(server, person, founder.userId, { rating: 1 + (n % 5) }),
      put(server, person, founder.userId, { rating: 5 - (n % 5) }),
      n % 3 === 0 ? remove(server, person, founder.userId) : put(server, person, founder.userId, { rating: 2 }),
    ]),
  );
  const { rows } = await server.database.database.pool.query(
    "select s.rating::float, s.rating_count, r.mean, r.n from startups s, (select round(avg(rating), 1)::float as mean, count(*)::int as n from reviews) r",
  );
  expect(rows[0].n).toBeGreaterThan(0);
  expect([rows[0].rating, rows[0].rating_count]).toEqual([rows[0].mean, rows[0].n]);
});

test("PROF-37 SU-27: with an account go the reviews it wrote and got, and the figures of others follow", async () => {
  const { server, founder, investor } = await pair();
  const { owner: mentor } = await registerMentor(server);
  await connect(server, mentor, founder);
  await put(server, investor, founder.userId, { rating: 1 });
  await put(server, mentor, founder.userId, { rating: 4 });
  await put(server, founder, investor.userId, { rating: 5 });
  await server.call("DELETE /api/users/delete-account", { token: investor.token });
  expect(await cardOf(server)).toMatchObject({ rating: 4, ratingCount: 1 });
  const { rows } = await server.database.database.pool.query("select count(*)::int as n from reviews");
  expect(rows).toEqual([{ n: 1 }]);
});
