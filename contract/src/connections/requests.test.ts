import { describe, expect, it } from "vitest";
import { indiaDay } from "../shared/dates.ts";
import { after } from "../shared/time.ts";
import {
  allowanceOf,
  amountWithin,
  answerRateOf,
  dueAfter,
  endOfDays,
  hasContact,
  monthsAhead,
  purposesFor,
  requestFaults,
} from "./requests.ts";
import { factLabel, passReasonsFor } from "./words.ts";

const now = new Date("2026-11-23T20:00:00Z");
const note = "You ran cold storage for nineteen years, and our trays fail in wet cartons.";

describe("REQ-01", () => {
  it("is filled in with an amount that both said, or with none", () => {
    const said = { amountFrom: 25e5, amountTo: 1e7 };
    const within = (from: number, to: number) => amountWithin(said, { from, to });
    expect([within(10e5, 2e7), within(10e5, 50e5), within(30e5, 50e5), within(2e7, 5e7)]).toEqual([
      1e7,
      25e5,
      null,
      null,
    ]);
    expect([
      amountWithin(said, null),
      amountWithin({ amountFrom: null, amountTo: null }, { from: 0, to: 1e9 }),
    ]).toEqual([null, null]);
  });
  it("names the owner of a stage", () => {
    expect((["Startup", "Investor", "Mentor"] as const).map((type) => factLabel("stage", type))).toEqual([
      "Stage",
      "Invests at",
      "Helps at",
    ]);
    expect(factLabel("place", "Investor")).toBe("Location");
  });
  it("asks investors for money, and only them", () => {
    expect(purposesFor("Startup", "Investor")).toEqual(["invest", "advice", "customer", "know"]);
    expect(purposesFor("Startup", "Mentor")).toEqual(["advice", "customer", "know"]);
    expect(purposesFor("Investor", "Startup")).toEqual(["invest", "customer", "know"]);
    expect(purposesFor("Mentor", "Startup")).toEqual(["mentor", "know"]);
    expect(purposesFor("Student", "Mentor")).toEqual(["advice", "know"]);
  });

  it("names every fault of a request at once", () => {
    const bad = { purpose: "invest", byMonth: "2029-01", note: "Please invest." } as const;
    expect(Object.keys(requestFaults(bad, "Startup", "Investor", now)).sort()).toEqual(["amount", "byMonth", "note"]);
    const whole = { purpose: "invest", amount: 4_000_000, offer: "visit", byMonth: "2028-11", note } as const;
    expect(requestFaults(whole, "Startup", "Investor", now)).toEqual({});
    expect(requestFaults(whole, "Startup", "Mentor", now)).toHaveProperty("purpose");
    expect(requestFaults({ purpose: "know", amount: 20_000, note: "" }, "Startup", "Mentor", now)).toHaveProperty(
      "amount",
    );
    expect(requestFaults({ purpose: "know", note: "Call 98765 43210" }, "Startup", "Mentor", now)).toEqual({});
    const advice = { purpose: "advice", note } as const;
    expect(requestFaults(advice, "Startup", "Mentor", now)).toEqual({});
    expect(requestFaults(advice, "Student", "Mentor", now)).toEqual({});
    expect(requestFaults({ purpose: "advice", offer: "shares", note }, "Startup", "Mentor", now)).toHaveProperty(
      "offer",
    );
  });

  it.each([
    ["asha@demo.example", true],
    ["write to ilaivaram.in", true],
    ["https://x.y", true],
    ["98765 43210", true],
    ["+91-9876543210", true],
    ["Call me on 9876543210, or later.", true],
    ["(9876543210)", true],
    ["We sold 3,10,000 trays for ₹9,86,54,32,100 in 2026.", false],
    ["A press costs 40,00,000, and the shed is in Pollachi.", false],
  ])("finds contact details in %j: %s", (text, found) => expect(hasContact(text)).toBe(found));

  it("offers this month and the next 24", () => {
    expect([monthsAhead(now)[0], monthsAhead(now).at(-1), monthsAhead(now).length]).toEqual(["2026-11", "2028-11", 25]);
    expect(monthsAhead(new Date("2026-11-30T20:00:00Z"))[0]).toBe("2026-12");
  });
});

it("REQ-02: a deadline is the end of a day in India", () => {
  // 1:30 AM on 24 November in India.
  expect(endOfDays(now, 14).toISOString()).toBe("2026-12-08T18:29:59.999Z");
  const due = (...absences: [from: string, until: string][]) =>
    indiaDay(
      dueAfter(
        14,
        now,
        absences.map(([from, until]) => ({ from, until })),
      ),
    );
  expect(due()).toBe("2026-12-08");
  expect(due(["2026-12-09", "2026-12-20"])).toBe("2026-12-08");
  expect(due(["2026-12-08", "2026-12-10"])).toBe("2026-12-11");
  expect(due(["2026-11-20", "2026-11-30"], ["2026-12-14", "2026-12-15"])).toBe("2026-12-16");
});

it("REQ-06: what is accepted adds to the allowance, what is upheld or marked takes from it", () => {
  const parts = { base: 10, accepted: 4, upheld: 0, spam: 0 };
  expect(allowanceOf(parts).allowed).toBe(14);
  expect(allowanceOf({ ...parts, accepted: 50 }).allowed).toBe(30);
  expect(allowanceOf({ ...parts, spam: 1 }).allowed).toBe(14);
  expect(allowanceOf({ ...parts, spam: 3 }).allowed).toBe(8);
  expect(allowanceOf({ ...parts, upheld: 5 }).allowed).toBe(2);
  expect(allowanceOf({ ...parts, base: null })).toMatchObject({ earned: 0, allowed: null });
  expect(allowanceOf({ ...parts, base: null, upheld: 1 }).allowed).toBe(40);
});

it("REQ-07: an answer rate is of five people at least, and its days are the median", () => {
  const of = (requesterId: string, days: number | null) => ({
    requesterId,
    askedAt: now,
    answeredAt: days === null ? null : after(now, { days }),
  });
  const four = [of("a", 1), of("b", 2), of("c", null), of("d", 9)];
  expect(answerRateOf(four)).toBeNull();
  expect(answerRateOf([...four, of("a", 3)])).toBeNull();
  expect(answerRateOf([...four, of("e", 3.5)])).toEqual({ due: 5, answered: 4, days: 2 });
});

it("REQ-04: startups, who are asked for no money, have seven reasons, investors eight and mentors eleven", () => {
  const reasons = ["Startup", "Investor", "Mentor"].map(passReasonsFor);
  expect(reasons.map(({ length }) => length)).toEqual([7, 8, 11]);
  expect(reasons.map((some) => some.includes("moreSales"))).toEqual([false, true, true]);
});
