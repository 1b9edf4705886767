import { DAY } from "@startup-connect/contract/shared";
import { beforeEach, describe, expect, it } from "vitest";
import { registerStartup } from "#test/builders.ts";
import { adminOf } from "#test/events.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { ask, member } from "#test/people.ts";
import { order, recordPaid, subscription, withPlan } from "#test/plan-orders.ts";

let server: TestServer;
let asha: TestPerson;

beforeEach(async () => {
  server = await testServer();
  asha = await member(server, { name: "Asha" });
});

const cancel = (person: TestPerson, id: string) =>
  server.call("POST /api/subscriptions/{id}/cancel", { params: { id }, token: person.token });
const stored = async (table: string) =>
  (await server.database.database.pool.query(`select * from ${table} order by id`)).rows as Record<string, unknown>[];
const setPrice = (plan: string, paise: number) =>
  server.database.database.pool.query("update plans set price_paise = $2 where name = $1", [plan, paise]);
const noticesOf = async ({ token }: TestPerson) =>
  (await server.call("GET /api/notifications", { token })).body.notifications.map(
    ({ message }: { message: string }) => message,
  );

describe("the plans", () => {
  it("PLAN-01 PLAN-02 PLAN-03 PLAN-04 CONST-02 B39: three plans with price and the same five features", async () => {
    const { status, body, headers } = await server.call("GET /api/plans");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, no-cache");
    expect(headers.get("etag")).toBeTruthy();
    const texts = [
      "At least 50 instead of 10 connection requests in 30 days",
      "Saved searches with notifications",
      "Who viewed your profile",
      "Unlimited connection requests",
      "Featured place beside the lists, labelled “Featured”",
    ];
    const card = (name: string, price: number, marks: boolean[]) => ({
      name,
      price,
      currency: "INR",
      period: "month",
      features: texts.map((text, n) => ({ text, included: marks[n] })),
    });
    expect(body).toEqual({
      plans: [
        card("Basic", 79, [true, true, false, false, false]),
        card("Standard", 99, [true, true, true, true, false]),
        card("Premium", 149, [true, true, true, true, true]),
      ],
    });
    expect(await stored("(select name as id, price_paise from plans) p")).toEqual([
      { id: "Basic", price_paise: 7900 },
      { id: "Premium", price_paise: 14900 },
      { id: "Standard", price_paise: 9900 },
    ]);
  });
});

describe("ordering without online payment", () => {
  it("PLAN-06 B40: an order is stored as pending, brings nothing yet, and goes to the operators", async () => {
    const admin = await adminOf(server);
    const { status, body } = await order(server, asha, "Basic");
    expect(status).toBe(201);
    expect(body).toEqual({
      message: "Order placed.",
      checkoutUrl: null,
      order: {
        _id: expect.any(String),
        number: "PLN-2026-000001",
        plan: "Basic",
        amountPaise: 7900,
        state: "pending",
        createdAt: "2026-11-21T06:30:00.000Z",
        openUntil: "2026-12-05T06:30:00.000Z",
        paidAt: null,
        startsAt: null,
        endsAt: null,
        checkoutUrl: null,
      },
    });
    expect(await subscription(server, asha)).toEqual({ current: null, orders: [body.order], payment: "" });
    expect((await server.call("GET /api/saved-searches", { token: asha.token })).status).toBe(403);
    expect((await server.call("GET /api/config")).body.onlinePayment).toBe(false);
    const [toAdmin] = await mailsTo(server, admin.email);
    expect(toAdmin?.text).toContain("PLN-2026-000001");
    expect(toAdmin?.text).toContain(asha.email);
    const [toAsha] = await mailsTo(server, asha.email);
    expect(toAsha?.text).toContain("Online payment is not available yet.");
    expect(toAsha?.text).toContain("₹79, inclusive of taxes");
    expect(toAsha?.html).toContain("₹79, inclusive of taxes");
  });

  it("API-05 PLAN-06 ADM-07 B57: a recorded payment activates it for 30 days, once, with email and log", async () => {
    const { body } = await order(server, asha, "Standard");
    server.clock.advance(2 * DAY);
    const paid = await recordPaid(server, body.order._id, "NEFT 0099");
    expect(paid.status).toBe(200);
    expect(paid.body).toMatchObject({
      message: "The payment is recorded and the plan is active.",
      order: {
        state: "active",
        paidAt: "2026-11-23T06:30:00.000Z",
        startsAt: "2026-11-23T06:30:00.000Z",
        endsAt: "2026-12-23T06:30:00.000Z",
        person: { userId: asha.userId, name: "Asha", email: asha.email },
        payments: [{ way: "recorded", reference: "NEFT 0099", amountPaise: 9900, paidAt: "2026-11-23T06:30:00.000Z" }],
      },
    });
    expect((await subscription(server, asha)).current).toEqual({
      plan: "Standard",
      startsAt: "2026-11-23T06:30:00.000Z",
      endsAt: "2026-12-23T06:30:00.000Z",
      cancelled: false,
      features: ["moreRequests", "savedSearches", "profileViews", "unlimitedRequests"],
    });
    const dashboard = () => server.call("GET /api/users/dashboard", { token: asha.token });
    expect((await dashboard()).body.plan).toEqual({ name: "Standard", endsAt: "2026-12-23T06:30:00.000Z" });
    const again = await recordPaid(server, body.order._id);
    expect([again.status, again.body.message]).toEqual([409, "This order is already paid."]);
    expect(await stored("plan_payments")).toHaveLength(1);
    expect(await noticesOf(asha)).toEqual(["Your Standard plan is paid and runs until 23 Dec 2026."]);
    const mails = await mailsTo(server, asha.email);
    expect(mails.filter(({ subject }) => subject === "Paid: your Standard plan")).toHaveLength(1);
    expect(await stored("admin_log")).toMatchObject([
      { act: "order.paid", subject_id: asha.userId, target: body.order.number, detail: "Standard, NEFT 0099" },
    ]);
  });

  it("AUTH-50: a person without a type cannot order, one of each type can", async () => {
    const nobody = await server.person({ type: null });
    const refused = await order(server, nobody, "Basic");
    expect([refused.status, refused.body.next]).toEqual([403, "/RegistrationHome"]);
    for (const type of ["Startup", "Investor", "Mentor"] as const)
      expect((await order(server, await server.person({ type }), "Basic")).status, type).toBe(201);
  });

  it("PLAN-06 B40: an unknown plan is named at its field, and nothing is stored", async () => {
    for (const plan of ["basic", "", null, 7, {}, ["Basic"], undefined]) {
      const { status, body } = await server.call("POST /api/subscriptions", { json: { plan }, token: asha.token });
      expect([status, body.errors]).toEqual([400, { plan: "Please choose Basic, Standard or Premium." }]);
    }
    expect(await stored("plan_orders")).toEqual([]);
  });

  it("PLAN-06 B40: a second order waits until the first is paid or cancelled, also of many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(server, asha, "Basic")));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201);
    expect((await order(server, asha, "Premium")).body.message).toMatch(/Pay or cancel it first/);
    expect((await cancel(asha, made?.body.order._id)).body).toMatchObject({
      message: "Your order is cancelled.",
      order: { state: "cancelled", startsAt: null },
    });
    expect((await order(server, asha, "Premium")).status).toBe(201);
  });

  it("PLAN-09: the price is fixed when ordered; a new price is that of new orders", async () => {
    const { body } = await order(server, asha, "Basic");
    await setPrice("Basic", 12950);
    expect((await server.call("GET /api/plans")).body.plans[0].price).toBe(129.5);
    const paid = await recordPaid(server, body.order._id);
    expect(paid.body.order).toMatchObject({ amountPaise: 7900, payments: [{ amountPaise: 7900 }] });
    const other = await order(server, await member(server), "Basic");
    expect(other.body.order.amountPaise).toBe(12950);
    expect((await subscription(server, asha)).orders[0].amountPaise).toBe(7900);
  });

  it("PLAN-13: an administrator sets a price in whole rupees; the log has both prices", async () => {
    const { token } = await server.person({ admin: true });
    const set = (price: unknown, name = "Basic") =>
      server.call("PUT /api/admin/plans/{name}", { params: { name }, json: { price }, token });
    const wrong = "Please enter whole rupees, from 1 to 1,00,000.";
    for (const price of [undefined, null, "79", 0, 79.5, 100_001])
      expect(await set(price)).toMatchObject({ status: 400, body: { errors: { price: wrong } } });
    expect((await set(89, "Gold")).status).toBe(404);
    expect((await set(89)).status).toBe(200);
    expect((await server.call("GET /api/plans")).body.plans[0].price).toBe(89);
    const orderAt = (price: number) =>
      server.call("POST /api/subscriptions", { json: { plan: "Basic", price }, token: asha.token });
    const late = await orderAt(79);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("The price has changed.")]);
    expect((await orderAt(89)).status).toBe(201);
    const { lines } = (await server.call("GET /api/admin/log", { token })).body;
    expect(lines[0]).toMatchObject({ act: "plan.priced", target: "Basic", detail: "₹79 to ₹89" });
  });

  it("PLAN-07: an unpaid order expires after 14 days, and the next one can be placed", async () => {
    const { body } = await order(server, asha, "Basic");
    server.clock.advance(14 * DAY - 1);
    await runJob(server, "plans.turn");
    expect((await subscription(server, asha)).orders[0].state).toBe("pending");
    expect((await stored("plan_orders"))[0]?.state).toBe("pending");
    server.clock.advance(1);
    // Its owner reads it at once, before the job has written it down.
    expect((await subscription(server, asha)).orders[0].state).toBe("expired");
    await runJob(server, "plans.turn");
    expect((await stored("plan_orders"))[0]?.state).toBe("expired");
    const late = await cancel(asha, body.order._id);
    expect([late.status, late.body.message]).toEqual([409, "This order is over."]);
    expect((await order(server, asha, "Basic")).status).toBe(201);
    server.clock.advance(15 * DAY);
    // Not yet checked by the calendar, but expired.
    expect((await order(server, asha, "Basic")).status).toBe(201);
  });

  it("PLAN-06: money that comes for an order that was given up counts", async () => {
    const { body } = await order(server, asha, "Basic");
    await cancel(asha, body.order._id);
    const paid = await recordPaid(server, body.order._id);
    expect(paid.body.order.state).toBe("active");
    expect((await subscription(server, asha)).current.plan).toBe("Basic");
  });
});

describe("a running plan", () => {
  it("PLAN-05 CONN-15: Basic allows 50 requests, Standard any number", async () => {
    const people = await Promise.all(Array.from({ length: 54 }, () => member(server)));
    const askNext = async () => {
      const next = people.shift();
      if (!next) throw new Error("no user is left");
      // 30 an hour are the limit against spam.
      server.clock.advance(180_000);
      return ask(server, asha, next);
    };
    for (let n = 0; n < 10; n++) expect((await askNext()).status).toBe(201);
    const refused = await askNext();
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain("The Basic plan includes 50 in 30 days; Standard and Premium");
    expect(refused.body.next).toBe("/subscriptionplan");
    const { body } = await order(server, asha, "Basic");
    expect((await askNext()).status).toBe(403);
    await recordPaid(server, body.order._id);
    for (let n = 10; n < 50; n++) expect((await askNext()).status, `request ${n + 1}`).toBe(201);
    expect((await askNext()).status).toBe(403);
    await withPlan(server, asha, "Standard");
    expect((await askNext()).status).toBe(201);
  });

  it("PLAN-07: cancelled it keeps working until its end, and then ends without a renewal", async () => {
    const { _id } = await withPlan(server, asha, "Premium");
    const { status, body } = await cancel(asha, _id);
    expect([status, body.message]).toEqual([200, "Your plan is cancelled. It stays active until it ends."]);
    expect((await cancel(asha, _id)).status).toBe(200);
    server.clock.advance(30 * DAY - 1);
    await runJob(server, "plans.turn");
    expect((await subscription(server, asha)).current).toMatchObject({ plan: "Premium", cancelled: true });
    expect((await server.call("GET /api/saved-searches", { token: asha.token })).status).toBe(200);
    server.clock.advance(1);
    expect((await subscription(server, asha)).current).toBeNull();
    expect((await server.call("GET /api/saved-searches", { token: asha.token })).status).toBe(403);
    await runJob(server, "plans.turn");
    expect((await subscription(server, asha)).orders).toHaveLength(1);
  });

  it("PLAN-07: the same plan again begins after the first, a higher one at once, with nothing credited", async () => {
    await withPlan(server, asha, "Basic");
    server.clock.advance(10 * DAY);
    const renewed = await withPlan(server, asha, "Basic");
    expect(renewed).toMatchObject({ startsAt: "2026-12-21T06:30:00.000Z", endsAt: "2027-01-20T06:30:00.000Z" });
    const higher = await withPlan(server, asha, "Premium");
    expect(higher).toMatchObject({ startsAt: "2026-12-01T06:30:00.000Z", endsAt: "2026-12-31T06:30:00.000Z" });
    expect((await subscription(server, asha)).current.plan).toBe("Premium");
    server.clock.advance(20 * DAY);
    // A session ends after 30 days without use.
    await subscription(server, asha);
    server.clock.advance(11 * DAY);
    await runJob(server, "plans.turn");
    const { current, orders } = await subscription(server, asha);
    expect(current).toMatchObject({ plan: "Basic", endsAt: "2027-01-20T06:30:00.000Z" });
    expect(orders.map(({ plan, state }: Record<string, string>) => `${plan} ${state}`)).toEqual([
      "Premium expired",
      "Basic active",
      "Basic expired",
    ]);
  });

  it("PLAN-07: reminds of the end once, three days before, and not if the plan goes on or was cancelled", async () => {
    const arjun = await member(server, { name: "Arjun" });
    const farida = await member(server, { name: "Farida" });
    await withPlan(server, asha, "Basic");
    await withPlan(server, arjun, "Basic");
    await withPlan(server, arjun, "Standard");
    const given = await withPlan(server, farida, "Basic");
    await cancel(farida, given._id);
    const reminded = async () => {
      await runJob(server, "plans.remind");
      const all = [];
      for (const { email } of [asha, arjun, farida]) all.push(await mailsTo(server, email));
      return all.map((mails) => mails.filter(({ subject }) => /ends on/.test(subject)).map(({ subject }) => subject));
    };
    server.clock.advance(27 * DAY - 1);
    expect(await reminded()).toEqual([[], [], []]);
    server.clock.advance(1);
    expect(await reminded()).toEqual([
      ["Your Basic plan ends on 21 December 2026"],
      ["Your Standard plan ends on 21 December 2026"],
      [],
    ]);
    expect(await reminded()).toEqual([
      ["Your Basic plan ends on 21 December 2026"],
      ["Your Standard plan ends on 21 December 2026"],
      [],
    ]);
    expect((await noticesOf(asha))[0]).toBe("Your Basic plan ends on 21 Dec 2026. Nothing is renewed automatically.");
  });
});

describe("who may do what", () => {
  it("PLAN-06 B40: the order of another cannot be seen or cancelled, and its id is not found", async () => {
    const arjun = await member(server);
    const { body } = await order(server, asha, "Basic");
    const strange = await cancel(arjun, body.order._id);
    expect([strange.status, strange.body.message]).toEqual([404, "Order not found."]);
    expect((await cancel(arjun, "nonsense")).status).toBe(404);
    expect(await subscription(server, arjun)).toEqual({ current: null, orders: [], payment: "" });
    expect((await subscription(server, asha)).orders[0].state).toBe("pending");
  });

  it("ADM-02 ADM-07 B57: only administrators list orders and record payments, page by page and by state", async () => {
    const { token } = await adminOf(server);
    const made = [];
    for (const plan of ["Basic", "Standard", "Premium"])
      made.push((await order(server, await member(server, { name: `Buyer of ${plan}` }), plan)).body.order);
    const [first] = made;
    for (const [who, status] of [[asha.token, 403] as const, [null, 401] as const]) {
      expect((await server.call("GET /api/admin/orders", { token: who })).status).toBe(status);
      const record = { params: { id: first._id }, json: { reference: "x" }, token: who };
      expect((await server.call("POST /api/admin/orders/{id}/paid", record)).status).toBe(status);
    }
    await recordPaid(server, first._id);
    const list = (query: Record<string, string>) => server.call("GET /api/admin/orders", { query, token });
    const page = await list({ limit: "2" });
    expect(page.body).toMatchObject({ total: 3, totalIsExact: true });
    expect(page.body.orders.map(({ plan }: { plan: string }) => plan)).toEqual(["Premium", "Standard"]);
    const rest = await list({ limit: "2", after: page.body.nextCursor });
    expect(rest.body.orders.map(({ person }: { person: { name: string } }) => person.name)).toEqual(["Buyer of Basic"]);
    expect(rest.body.nextCursor).toBeNull();
    expect((await list({ state: "active" })).body).toMatchObject({ total: 1, orders: [{ plan: "Basic" }] });
    expect((await list({ state: "paid" })).body).toMatchObject({ total: 0, orders: [] });
    expect((await list({ q: "buyer of standard" })).body).toMatchObject({ total: 1, orders: [{ plan: "Standard" }] });
    expect((await list({ q: first.number.toLowerCase() })).body).toMatchObject({
      total: 1,
      orders: [{ plan: "Basic" }],
    });
    expect((await list({ q: "nobody" })).body.total).toBe(0);
    expect((await list({ after: "nonsense" })).status).toBe(400);
    for (const json of [{}, { reference: " " }, { reference: "x".repeat(101) }, { reference: 5 }]) {
      const faulty = await server.call("POST /api/admin/orders/{id}/paid", {
        params: { id: made[1]._id },
        json,
        token,
      });
      expect([faulty.status, Object.keys(faulty.body.errors)]).toEqual([400, ["reference"]]);
    }
    expect((await recordPaid(server, "nothing")).status).toBe(404);
  });

  it("PLAN-06: of ten recordings of one payment at once one counts", async () => {
    const { body } = await order(server, asha, "Basic");
    const answers = await Promise.all(Array.from({ length: 10 }, () => recordPaid(server, body.order._id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stored("plan_payments")).toHaveLength(1);
    expect((await mailsTo(server, asha.email)).filter(({ subject }) => subject.startsWith("Paid"))).toHaveLength(1);
  });
});

describe("leaving", () => {
  it("PROF-37 PROF-39: what was paid is kept for the books without the person, everything else goes", async () => {
    const { owner } = await registerStartup(server);
    const { _id, number } = await withPlan(server, owner, "Premium");
    await server.call("POST /api/saved-searches", { json: { q: "zzsolar" }, token: owner.token });
    const left = await server.call("DELETE /api/users/delete-account", { token: owner.token });
    expect(left.status).toBe(200);
    for (const table of ["plan_orders", "plan_payments", "saved_searches"]) expect(await stored(table)).toEqual([]);
    const [kept, ...more] = await stored("kept.payments");
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      number,
      plan: "Premium",
      way: "recorded",
      reference: "UPI 4711",
      amount_paise: 14900,
    });
    expect(JSON.stringify(kept)).not.toContain(_id);
    // Financial year 2026-27, and eight more.
    server.clock.set(new Date("2035-03-31T18:29:00Z"));
    await runJob(server, "plans.purge");
    expect(await stored("kept.payments")).toHaveLength(1);
    server.clock.set(new Date("2035-03-31T18:31:00Z"));
    await runJob(server, "plans.purge");
    expect(await stored("kept.payments")).toEqual([]);
    expect(await stored("kept.purges")).toMatchObject([{ removed: 1 }]);
  });
});
