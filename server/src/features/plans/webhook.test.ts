import { AsyncLocalStorage } from "node:async_hooks";
import { DAY, MINUTE } from "@startup-connect/contract/shared";
import fc from "fast-check";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { mailsTo, runJob } from "#test/jobs.ts";
import { member } from "#test/people.ts";
import { order, recordPaid, subscription, tellUs } from "#test/plan-orders.ts";
import { type RazorpayServer, razorpayServer, signed, type Told } from "#test/razorpay.ts";
import { scanFor } from "#test/scan.ts";
import { runs } from "#test/share.ts";

let provider: RazorpayServer;
let server: TestServer;
let asha: TestPerson;

beforeEach(async () => {
  provider = await razorpayServer();
  server = await testServer(provider.environment);
  asha = await member(server, { name: "Asha" });
});
afterEach(() => provider.close());

const rows = async (sql: string) => (await server.database.database.pool.query(sql)).rows as Record<string, unknown>[];
const stateOf = async (person: TestPerson = asha) => (await subscription(server, person)).orders[0]?.state;
const drain = () => server.application.platform.jobs.drain();
async function ordered(plan = "Basic", person: TestPerson = asha): Promise<string> {
  const { status, body } = await order(server, person, plan);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.order._id;
}

describe("the page to pay at", () => {
  it("PLAN-06 B40: the order leads to the provider's page, which has the amount and no personal data", async () => {
    expect((await server.call("GET /api/config")).body.onlinePayment).toBe(true);
    const { status, body } = await order(server, asha, "Premium");
    expect(status).toBe(201);
    const link = provider.linkFor(body.order._id);
    expect(body.checkoutUrl).toBe(link.short_url);
    expect(body.order).toMatchObject({ state: "pending", checkoutUrl: link.short_url });
    expect(link).toMatchObject({
      amount: 14900,
      currency: "INR",
      callback_url: "http://test.example/subscriptionplan",
      expire_by: Date.parse(body.order.openUntil) / 1000,
    });
    const asked = JSON.stringify(provider.calls);
    for (const own of [asha.name, asha.email, asha.userId, asha.publicId]) expect(asked).not.toContain(own);
    expect(provider.calls).toMatchObject([{ method: "POST", path: "/v1/payment_links" }]);
    expect(provider.calls[0]?.body).toMatchObject({ accept_partial: false, notify: { sms: false, email: false } });
    // Who comes back later finds the same page.
    expect((await subscription(server, asha)).orders[0].checkoutUrl).toBe(link.short_url);
    expect(await mailsTo(server, asha.email)).toEqual([]);
  });

  it.each(["refusing", "hanging up", "nonsense"] as const)(
    "PLAN-06 B40: nothing is ordered when the provider is %s, and the next try goes",
    async (how) => {
      provider.behave(how);
      const { status, body } = await order(server, asha, "Basic");
      expect([status, body.message]).toEqual([
        503,
        "The payment page could not be opened, so nothing was ordered. Please try again in a minute.",
      ]);
      expect(await rows("select * from plan_orders")).toEqual([]);
      provider.behave("no");
      expect((await order(server, asha, "Basic")).status).toBe(201);
    },
  );

  it("PLAN-06: a wrong key orders nothing", async () => {
    const wrong = await testServer({ ...provider.environment, RAZORPAY_KEY_SECRET: "another one" });
    expect((await order(wrong, await member(wrong), "Basic")).status).toBe(503);
  });

  it("PLAN-06 PLAN-07: closes the page of a cancelled order and of one recorded by hand", async () => {
    const first = await ordered();
    await server.call("POST /api/subscriptions/{id}/cancel", { params: { id: first }, token: asha.token });
    await drain();
    expect(provider.linkFor(first).status).toBe("cancelled");
    const second = await ordered();
    await recordPaid(server, second);
    await drain();
    expect(provider.linkFor(second).status).toBe("cancelled");
    expect(await stateOf()).toBe("active");
  });
});

describe("events of the provider", () => {
  it("PLAN-06 B41: the signed payment makes the order active for 30 days", async () => {
    const id = await ordered("Standard");
    expect((await server.call("GET /api/users/profile-views", { token: asha.token })).status).toBe(403);
    const { status, body } = await tellUs(server, provider.pay(id));
    expect([status, body]).toEqual([200, { message: "Accepted." }]);
    expect((await subscription(server, asha)).current).toMatchObject({
      plan: "Standard",
      startsAt: "2026-11-21T06:30:00.000Z",
      endsAt: "2026-12-21T06:30:00.000Z",
    });
    expect((await server.call("GET /api/users/profile-views", { token: asha.token })).status).toBe(200);
    expect(await rows("select way, amount_paise from plan_payments")).toEqual([{ way: "online", amount_paise: 9900 }]);
    expect((await mailsTo(server, asha.email)).map(({ subject }) => subject)).toEqual(["Paid: your Standard plan"]);
    // Who paid, as the provider knows them, is not kept.
    expect(await scanFor(server, ["zzpayer", "9999900000"])).toEqual([]);
  });

  it("PLAN-06 B41: a forged call is refused and changes nothing", async () => {
    const id = await ordered();
    const right = provider.pay(id);
    const head = (signature: string) => ({ ...right.headers, "x-razorpay-signature": signature });
    const { "x-razorpay-signature": _, ...unsigned } = right.headers;
    const cheaper = right.body.replace('"amount":7900', '"amount":7901');
    const forged: Record<string, Told> = {
      "no signature": { body: right.body, headers: unsigned },
      "an empty one": { body: right.body, headers: head("") },
      "one of another secret": { body: right.body, headers: head(signed(right.body, "not the secret")) },
      "one of an empty secret": { body: right.body, headers: head(signed(right.body, " ")) },
      "half of it": { body: right.body, headers: head(signed(right.body).slice(0, 32)) },
      "it twice": { body: right.body, headers: head(signed(right.body).repeat(2)) },
      "no hexadecimal digits": { body: right.body, headers: head("z".repeat(64)) },
      "the right one of other bytes": { body: cheaper, headers: right.headers },
      "one space more": { body: `${right.body} `, headers: right.headers },
      "the same JSON, formatted again": {
        body: JSON.stringify(JSON.parse(right.body), null, 1),
        headers: right.headers,
      },
      nothing: { body: "", headers: unsigned },
    };
    for (const [name, told] of Object.entries(forged)) {
      const { status, body } = await tellUs(server, told);
      expect([status, body.message], name).toEqual([400, "The signature is invalid."]);
    }
    expect(await stateOf()).toBe("pending");
    expect(await rows("select * from payment_events")).toEqual([]);
    // The very call they were made from is a right one.
    expect((await tellUs(server, right)).status).toBe(200);
    expect(await stateOf()).toBe("active");
  });

  it("PLAN-06 B41: without a provider every call is refused, also a signed one", async () => {
    const other = await testServer();
    const id = await ordered();
    expect((await tellUs(other, provider.pay(id))).status).toBe(400);
  });

  it("PLAN-06 B41: a repeated call changes nothing, also of twenty at once", async () => {
    const id = await ordered();
    const told = provider.pay(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tellUs(server, told)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    server.clock.advance(5 * DAY);
    expect((await tellUs(server, told)).status).toBe(200);
    expect((await subscription(server, asha)).current.endsAt).toBe("2026-12-21T06:30:00.000Z");
    expect(await rows("select outcome from payment_events")).toEqual([{ outcome: "paid" }]);
    expect(await rows("select id from plan_payments")).toHaveLength(1);
    expect(await mailsTo(server, asha.email)).toHaveLength(1);
  });

  it("PLAN-06 B41: paid beside the deletion of the buyer it is the money of no order", async () => {
    const told = provider.pay(await ordered());
    const passOn = pg.Client.prototype.query;
    let left = 0;
    // The deletion is no part of the transaction that it comes beside.
    const outside = AsyncLocalStorage.snapshot();
    pg.Client.prototype.query = new Proxy(passOn, {
      apply(target, self, args: unknown[]) {
        const isLock = JSON.stringify(args).includes("pg_advisory_xact_lock");
        if (left > 0 || !isLock) return Reflect.apply(target, self, args);
        left += 1;
        const leaving = outside(() => server.call("DELETE /api/users/delete-account", { token: asha.token }));
        return leaving.then(({ status }) => {
          expect(status).toBe(200);
          return Reflect.apply(target, self, args);
        });
      },
    });
    onTestFinished(() => {
      pg.Client.prototype.query = passOn;
    });
    expect([(await tellUs(server, told)).status, left]).toEqual([200, 1]);
    expect(await rows("select outcome from payment_events")).toEqual([{ outcome: "unknownOrder" }]);
  });

  it("PLAN-06 B41: the same payment under another event id is still one payment", async () => {
    const id = await ordered();
    const told = provider.pay(id);
    await tellUs(server, told);
    await tellUs(server, { ...told, headers: { ...told.headers, "x-razorpay-event-id": "evt_another" } });
    const { "x-razorpay-event-id": _, ...nameless } = told.headers;
    await tellUs(server, { ...told, headers: nameless });
    await tellUs(server, { ...told, headers: nameless });
    expect((await rows("select outcome from payment_events order by outcome")).map(({ outcome }) => outcome)).toEqual([
      "again",
      "again",
      "paid",
    ]);
    expect(await rows("select id from plan_payments")).toHaveLength(1);
  });

  it("PLAN-06 B41: in every order and with every repeat the end is the same", { timeout: 60_000 }, async () => {
    const kinds = fc.array(fc.constantFrom("paid" as const, "expired" as const, "cancelled" as const), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(kinds, async (list) => {
        const person = await member(server);
        const id = await ordered("Basic", person);
        const paid = provider.pay(id);
        const told = { paid, expired: provider.end(id, "expired"), cancelled: provider.end(id, "cancelled") };
        for (const kind of list) expect((await tellUs(server, told[kind])).status).toBe(200);
        const { current, orders } = await subscription(server, person);
        expect(orders[0].state).toBe(list.includes("paid") ? "active" : "expired");
        expect(current?.endsAt ?? null).toBe(list.includes("paid") ? "2026-12-21T06:30:00.000Z" : null);
      }),
      runs(25, 8),
    );
  });

  it("PLAN-06 B41: money for a cancelled or expired order counts, however late it is reported", async () => {
    const id = await ordered();
    const told = provider.pay(id);
    await server.call("POST /api/subscriptions/{id}/cancel", { params: { id }, token: asha.token });
    await drain();
    server.clock.advance(20 * DAY);
    await runJob(server, "plans.turn");
    expect((await tellUs(server, told)).status).toBe(200);
    expect((await subscription(server, asha)).current).toMatchObject({
      startsAt: "2026-12-11T06:30:00.000Z",
      endsAt: "2027-01-10T06:30:00.000Z",
    });
  });

  it("PLAN-06 PLAN-11 B41: what does not cover the price pays nothing, both sides hear of it, and the next order goes", async () => {
    const admin = await server.person({ type: null, admin: true });
    for (const [wrong, got] of [
      [{ amount: 100 }, "₹1"],
      [{ amount: 7899 }, "₹78.99"],
      [{ currency: "USD" }, "USD 79.00"],
    ] as const) {
      const person = await member(server);
      const id = await ordered("Basic", person);
      const told = provider.pay(id, wrong);
      expect((await tellUs(server, told)).status).toBe(200);
      expect((await tellUs(server, told)).status).toBe(200);
      expect(await stateOf(person)).toBe("pending");
      for (const to of [person.email, admin.email]) {
        const mails = (await mailsTo(server, to)).filter(({ subject }) => subject.includes("not fully paid"));
        expect(mails.filter(({ text }) => text?.includes(got))).toHaveLength(1);
      }
      const { body } = await server.call("GET /api/notifications", { token: person.token });
      expect(JSON.stringify(body)).toContain(`We received ${got} for order`);
      // In rupees something came, and its page takes no more; in another currency nothing is counted.
      const next = await order(server, person, "Premium");
      expect(next.status).toBe("currency" in wrong ? 409 : 201);
    }
    expect(await rows("select distinct outcome from payment_events")).toEqual([{ outcome: "otherAmount" }]);
  });

  it("PLAN-11: an amount that is none is refused, and the order stays open", async () => {
    const id = await ordered();
    for (const amount of [2 ** 31, -1, 1e300, 78.5]) {
      const { status } = await tellUs(server, provider.pay(id, { amount }));
      expect(status).toBe(400);
    }
    expect(await stateOf(asha)).toBe("pending");
  });

  it("PLAN-11: a fee on top, a paisa more, and parts that together cover the price start the plan", async () => {
    for (const parts of [[7901], [8086], [4000, 3900], [7899, 1]]) {
      const person = await member(server);
      const id = await ordered("Basic", person);
      for (const [n, amount] of parts.entries()) {
        if (n > 0) expect(await stateOf(person)).toBe("pending");
        expect((await tellUs(server, provider.pay(id, { amount }))).status).toBe(200);
      }
      expect(await stateOf(person)).toBe("active");
    }
  });

  it("PLAN-06 B41: a second payment of a paid order is noted for the operators and moves nothing", async () => {
    const id = await ordered();
    await tellUs(server, provider.pay(id));
    server.clock.advance(DAY);
    await tellUs(server, provider.pay(id));
    expect((await subscription(server, asha)).current.endsAt).toBe("2026-12-21T06:30:00.000Z");
    const admin = await server.person({ type: null, admin: true });
    const { body } = await server.call("GET /api/admin/orders", { token: admin.token });
    expect(body.orders[0].payments).toHaveLength(2);
  });

  it("PLAN-06 B41: other events, unknown orders and signed nonsense change nothing", async () => {
    const id = await ordered();
    const link = provider.linkFor(id);
    for (const event of ["payment_link.partially_paid", "payment.captured", "refund.processed"])
      expect(
        (await tellUs(server, provider.tell(event, link, { id: "pay_1", amount: 7900, currency: "INR" }))).status,
      ).toBe(200);
    const strange = { ...link, id: "plink_of_somebody", reference_id: "their own number" };
    const payment = { id: "pay_2", amount: 7900, currency: "INR" };
    expect((await tellUs(server, provider.tell("payment_link.paid", strange, payment))).status).toBe(200);
    const withNull = '{"event":"refund\\u0000","payload":{}}';
    for (const body of ["", "{", "null", "{}", '{"event":5}', '{"event":"payment_link.paid","payload":[]}', withNull]) {
      const headers = { "content-type": "application/json", "x-razorpay-signature": signed(body) };
      expect((await tellUs(server, { body, headers })).status, body).toBe(400);
    }
    expect(await stateOf()).toBe("pending");
    const outcomes = await rows("select outcome, count(*)::int as n from payment_events group by 1 order by 1");
    expect(outcomes).toEqual([
      { outcome: "ignored", n: 3 },
      { outcome: "unknownOrder", n: 1 },
    ]);
  });

  it("PLAN-06 B41: a body over 100 kB is refused before it is checked", async () => {
    const body = "x".repeat(200_000);
    expect((await tellUs(server, { body, headers: { "x-razorpay-signature": signed(body) } })).status).toBe(413);
  });
});

describe("when the provider's calls do not come", () => {
  it("PLAN-06: it is asked, and the payment counts once though the call comes later", async () => {
    const id = await ordered();
    const told = provider.pay(id);
    await runJob(server, "plans.reconcile");
    expect(await stateOf()).toBe("pending");
    server.clock.advance(6 * MINUTE);
    provider.behave("refusing");
    await runJob(server, "plans.reconcile");
    expect(await stateOf()).toBe("pending");
    provider.behave("no");
    await runJob(server, "plans.reconcile");
    expect(await stateOf()).toBe("active");
    await tellUs(server, told);
    expect(await rows("select id from plan_payments")).toHaveLength(1);
    expect(await mailsTo(server, asha.email)).toHaveLength(1);
  });

  it("PLAN-06: an order whose page has ended expires", async () => {
    const id = await ordered();
    provider.end(id, "expired");
    server.clock.advance(6 * MINUTE);
    await runJob(server, "plans.reconcile");
    expect(await stateOf()).toBe("expired");
  });

  it("PROF-37: who leaves with an open order leaves no page to pay at", async () => {
    const id = await ordered();
    await server.call("DELETE /api/users/delete-account", { token: asha.token });
    await drain();
    expect(provider.linkFor(id).status).toBe("cancelled");
    expect((await tellUs(server, provider.pay(id))).status).toBe(200);
    expect(await rows("select outcome from payment_events")).toEqual([{ outcome: "unknownOrder" }]);
  });
});
