import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY } from "../shared/time.ts";
import {
  afterAction,
  beginOf,
  currentOf,
  endIsNear,
  includes,
  type OrderAction,
  type OrderProgress,
  PLAN_DAYS,
  PLAN_FEATURES,
  PLANS,
  runs,
  searchLink,
  searchName,
} from "./index.ts";

const start = new Date("2026-11-21T06:30:00Z").getTime();
const at = (days: number): Date => new Date(start + days * DAY);
const fresh = (): OrderProgress => ({ state: "pending", openUntil: at(14), period: null });

/** Acts of both sides with the days that go by before each. */
const kinds = fc.constantFrom("paid" as const, "cancel" as const, "closed" as const, "tick" as const);
const steps = fc.array(
  fc.record({ kind: kinds, wait: fc.integer({ min: 0, max: 12 }), late: fc.integer({ min: -5, max: 40 }) }),
  {
    maxLength: 14,
  },
);
type Step = { kind: OrderAction["kind"]; wait: number; late: number };

/** Plays the steps. @returns the order after each, with its moment */
function play(list: readonly Step[]) {
  let order = fresh();
  let today = 0;
  return list.map(({ kind, wait, late }) => {
    today += wait;
    const act: OrderAction = kind === "paid" ? { kind, begins: at(today + late) } : { kind };
    order = afterAction(order, act, at(today));
    return { kind, now: at(today), order };
  });
}

describe("an order", () => {
  it("PLAN-06: whatever happens in whatever order, it runs only when paid, and then exactly 30 days", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const played = play(list);
        const firstPaid = played.findIndex(({ kind }) => kind === "paid");
        for (const [step, { order, now }] of played.entries()) {
          const paid = firstPaid >= 0 && step >= firstPaid;
          expect(order.period !== null).toBe(paid);
          if (order.state === "active") expect(paid).toBe(true);
          if (order.state === "pending") expect(paid).toBe(false);
          if (!order.period) {
            expect(runs(order, now)).toBe(false);
            continue;
          }
          expect(order.period.endsAt.getTime() - order.period.startsAt.getTime()).toBe(PLAN_DAYS * DAY);
          // What was paid for is neither moved nor shortened by anything that comes after.
          expect(order.period).toEqual(played[firstPaid]?.order.period);
          expect(order.period.startsAt.getTime()).toBeGreaterThanOrEqual(played[firstPaid]?.now.getTime() ?? 0);
        }
      }),
    );
  });

  it("PLAN-06: an act that comes twice does what it does once", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const twice = list.flatMap((step) => [step, { ...step, wait: 0 }]);
        expect(play(twice).at(-1)?.order).toEqual(play(list).at(-1)?.order);
      }),
    );
  });

  it("PLAN-06: events of the provider lead to the same end in every order and with every repeat", () => {
    const told = fc.array(fc.constantFrom("paid" as const, "closed" as const), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(told, (kinds) => {
        const list = kinds.map((kind) => ({ kind, wait: 0, late: 0 }));
        const end = play(list).at(-1)?.order;
        if (kinds.includes("paid"))
          expect(end).toMatchObject({ state: "active", period: { startsAt: at(0), endsAt: at(30) } });
        else expect(end).toMatchObject({ state: "expired", period: null });
      }),
    );
  });

  it("PLAN-06 PLAN-07: each state is left in the ways it has, and in no other", () => {
    const active = afterAction(fresh(), { kind: "paid", begins: at(0) }, at(0));
    const cancelled = afterAction(active, { kind: "cancel" }, at(3));
    expect(active.state).toBe("active");
    expect(cancelled).toEqual({ ...active, state: "cancelled" });
    expect(runs(cancelled, at(29.9))).toBe(true);
    expect(runs(cancelled, at(30))).toBe(false);
    expect(afterAction(cancelled, { kind: "tick" }, at(31)).state).toBe("cancelled");
    expect(afterAction(active, { kind: "tick" }, at(29.9))).toBe(active);
    expect(afterAction(active, { kind: "tick" }, at(30)).state).toBe("expired");
    expect(afterAction(active, { kind: "closed" }, at(1))).toBe(active);
    expect(afterAction(active, { kind: "cancel" }, at(30))).toBe(active);
    expect(afterAction(fresh(), { kind: "tick" }, at(13.9)).state).toBe("pending");
    const lapsed = afterAction(fresh(), { kind: "tick" }, at(14));
    expect(lapsed.state).toBe("expired");
    expect(afterAction(lapsed, { kind: "cancel" }, at(15))).toBe(lapsed);
    // Money that comes late counts.
    expect(afterAction(lapsed, { kind: "paid", begins: at(2) }, at(15))).toMatchObject({
      state: "active",
      period: { startsAt: at(15), endsAt: at(45) },
    });
  });
});

const paid = (plan: (typeof PLANS)[number], from: number) => ({
  plan,
  period: { startsAt: at(from), endsAt: at(from + 30) },
});

describe("several orders of one person", () => {
  it("PLAN-07: the same or a smaller plan begins after what is paid for, a higher one at once", () => {
    const running = [paid("Standard", -10), { plan: "Premium" as const, period: null }];
    expect(beginOf("Basic", running, at(0))).toEqual(at(20));
    expect(beginOf("Standard", running, at(0))).toEqual(at(20));
    expect(beginOf("Premium", running, at(0))).toEqual(at(0));
    expect(beginOf("Standard", [paid("Standard", -40)], at(0))).toEqual(at(0));
  });

  it("PLAN-05 PLAN-07: the highest plan that runs decides, of equals the one that ends last", () => {
    const orders = [paid("Basic", -1), paid("Premium", 2), paid("Standard", -20), paid("Basic", -40)];
    expect(currentOf(orders, at(0))).toBe(orders[2]);
    expect(currentOf(orders, at(2))).toBe(orders[1]);
    expect(currentOf(orders, at(-30))).toBe(orders[3]);
    expect(currentOf(orders, at(-45))).toBeNull();
    expect(currentOf([], at(0))).toBeNull();
    const equals = [paid("Basic", -5), paid("Basic", -1)];
    expect(currentOf(equals, at(0))).toBe(equals[1]);
  });

  it("PLAN-07: no day is paid twice: renewals follow each other without gap and overlap", () => {
    const buys = fc.array(fc.record({ rank: fc.nat(2), wait: fc.nat(20) }), { maxLength: 8 });
    fc.assert(
      fc.property(buys, (list) => {
        const orders: ReturnType<typeof paid>[] = [];
        let today = 0;
        for (const { rank, wait } of list) {
          today += wait;
          const plan = PLANS[rank] ?? "Basic";
          const from = (beginOf(plan, orders, at(today)).getTime() - start) / DAY;
          orders.push(paid(plan, from));
        }
        for (const plan of PLANS) {
          const same = orders
            .filter((one) => one.plan === plan)
            .toSorted((a, b) => Number(a.period.startsAt) - Number(b.period.startsAt));
          for (const [n, one] of same.slice(1).entries())
            expect(one.period.startsAt.getTime()).toBeGreaterThanOrEqual(same[n]?.period.endsAt.getTime() ?? 0);
        }
      }),
    );
  });

  it("PLAN-07: reminds of the end in its last three days, unless it was cancelled or goes on", () => {
    const order = { ...paid("Standard", -28), state: "active" as const };
    expect(endIsNear(order, [], at(0))).toBe(true);
    expect(endIsNear(order, [], at(-1))).toBe(true);
    expect(endIsNear(order, [], at(-1.01))).toBe(false);
    expect(endIsNear(order, [], at(2))).toBe(false);
    expect(endIsNear({ ...order, state: "cancelled" }, [], at(0))).toBe(false);
    expect(endIsNear(order, [paid("Standard", 2)], at(0))).toBe(false);
    expect(endIsNear(order, [paid("Premium", 0)], at(0))).toBe(false);
    expect(endIsNear(order, [paid("Premium", -28)], at(0))).toBe(false);
    expect(endIsNear(order, [paid("Standard", -28)], at(0))).toBe(true);
    expect(endIsNear(order, [paid("Basic", 2)], at(0))).toBe(true);
  });
});

it("PLAN-04: the marks are those of the table, and a higher plan has all of a smaller one", () => {
  const marks = PLANS.map((plan) => PLAN_FEATURES.map((feature) => includes(plan, feature)));
  expect(marks).toEqual([
    [true, true, false, false, false],
    [true, true, true, true, false],
    [true, true, true, true, true],
  ]);
  expect(PLAN_FEATURES.some((feature) => includes(null, feature))).toBe(false);
});

it("PLAN-04: a saved search is described in words and leads to the page that shows it", () => {
  const all = { q: "solar pumps", location: "Pune", type: [], filters: {} };
  expect(searchName(all)).toBe("“solar pumps” in “Pune”");
  expect(searchLink(all)).toBe("/search?q=solar+pumps&location=Pune");
  const kinds = { q: "", location: "", type: ["Investor", "Mentor"] as const, filters: {} };
  expect(searchName(kinds)).toBe("investors and mentors");
  expect(searchLink(kinds)).toBe("/search?type=Investor&type=Mentor");
  const narrowed = {
    q: "",
    location: "Kochi",
    type: ["Startup"] as const,
    filters: { stage: ["Scaling", "Validation"] },
  };
  expect(searchName(narrowed)).toBe("startups in “Kochi”, Scaling, Validation");
  expect(searchLink(narrowed)).toBe("/startup?city=Kochi&stage=Scaling&stage=Validation");
});
