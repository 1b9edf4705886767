import { DAY, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { expect, test } from "vitest";
import { actOnDeal, dealOfTwo, readDeal } from "#test/deals.ts";
import { testServer } from "#test/harness.ts";
import { connect, member } from "#test/people.ts";
import { begin } from "#test/updates.ts";

test("DEAL-09: a proposal does not hide the interest of its deal, nor three interests a proposal", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  const waiting = async () => {
    const { items } = (await server.call("GET /api/today", { token: founder.token })).body;
    return items.filter(({ thing }: { thing: string }) => thing.startsWith("/deals/"));
  };
  const interest = { band: "10to25L", until: plusDays(indiaDay(server.clock.now()), 60) };
  await actOnDeal(server, id, investor, "interest", interest);
  await actOnDeal(server, id, investor, "propose", { stage: "outside" });
  expect(await waiting()).toMatchObject([
    { kind: "interest", amount: "₹10 lakh to ₹25 lakh", line: expect.stringContaining("proposes “Negotiating terms”") },
  ]);
  const others = await Promise.all([1, 2, 3].map((n) => member(server, { type: "Investor", name: `Investor ${n}` })));
  for (const [n, other] of others.entries()) {
    await connect(server, founder, other);
    const [{ _id: one }] = (await server.call("GET /api/deals", { token: other.token })).body.deals;
    if (n < 2) await actOnDeal(server, one, other, "interest", interest);
    else await actOnDeal(server, one, other, "propose", { stage: "inTalks" });
  }
  expect((await waiting()).map(({ kind }: { kind: string }) => kind)).toEqual([...Array(3).fill("interest"), "deal"]);
});

test("DEAL-14: Fundraising is offered no more once a room, a round or an update was begun", async () => {
  const server = await testServer();
  const { founder } = await dealOfTwo(server);
  const isOffered = async () => {
    const { items } = (await server.call("GET /api/today", { token: founder.token })).body;
    return items.some(({ title }: { title: string }) => title === "Fundraising is open");
  };
  expect(await isOffered()).toBe(true);
  expect((await begin(server, founder)).status).toBe(201);
  expect(await isOffered()).toBe(false);
});

test("DEAL-14: Fundraising is offered for 14 days from the first deal on, to its founder", async () => {
  const server = await testServer();
  const of = async (token: string) => {
    const { items } = (await server.call("GET /api/today", { token })).body;
    const { isConnected } = (await server.call("GET /api/users/dashboard", { token })).body;
    return [items.some(({ thing }: { thing: string }) => thing === "/fundraising"), isConnected];
  };
  const alone = await member(server, { type: "Startup" });
  expect(await of(alone.token)).toEqual([false, false]);
  const { founder, investor } = await dealOfTwo(server);
  expect([await of(founder.token), await of(investor.token)]).toEqual([
    [true, true],
    [false, true],
  ]);
  server.clock.advance(14 * DAY);
  await server.database.database.pool.query("update sessions set created_at = $1, last_used_at = $1", [
    server.clock.now(),
  ]);
  await connect(server, founder, await member(server, { type: "Investor", name: "Second" }));
  expect(await of(founder.token)).toEqual([false, true]);
});

test("DEAL-03: who have both written to each other were in talks", async () => {
  const server = await testServer();
  const { founder, investor, id } = await dealOfTwo(server);
  const { conversationId } = await readDeal(server, id, founder);
  for (const [{ token }, haveTalked] of [
    [founder, false],
    [investor, true],
  ] as const) {
    const json = { text: "When do you have time for a call?", clientId: crypto.randomUUID() };
    await server.call("POST /api/conversations/{id}/messages", { params: { id: conversationId }, json, token });
    expect((await readDeal(server, id, founder)).haveTalked).toBe(haveTalked);
  }
});
