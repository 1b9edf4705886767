import { CLOCK_STEPS, clockCall } from "@startup-connect/contract/moderation";
import { DAY, HOUR, MINUTE, type Scope } from "@startup-connect/contract/shared";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#test/share.ts";

const RECEIVED = Date.parse("2026-03-02T04:00:00Z");
const act = fc.oneof(
  // The time goes on, stops as in an outage, or is set back.
  fc.record({ kind: fc.constant("time" as const), by: fc.integer({ min: -2 * HOUR, max: 30 * HOUR }) }),
  fc.record({ kind: fc.constant("look" as const), processes: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant("sooner" as const), hours: fc.constantFrom(2, 36) }),
  fc.record({ kind: fc.constant("decide" as const) }),
);

test("CASE-06: in any life of a case each step calls once and in order, and none is late without being overdue", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2 * HOUR, 3 * HOUR, 36 * HOUR, 7 * DAY),
      fc.array(act, { minLength: 5, maxLength: 60 }),
      (length, acts) => {
        const row = { receivedAt: new Date(RECEIVED), dueAt: new Date(RECEIVED + length), step: 0 };
        let decidedAt: Date | null = null;
        let now = RECEIVED;
        const steps: number[] = [];
        const called: Scope[] = [];
        for (const one of acts) {
          if (one.kind === "time") now = Math.max(RECEIVED, now + one.by);
          if (one.kind === "sooner" && !decidedAt)
            row.dueAt = new Date(Math.min(row.dueAt.getTime(), now + one.hours * HOUR));
          if (one.kind === "decide") decidedAt ??= new Date(now);
          for (let n = 0; one.kind === "look" && n < one.processes; n++) {
            const call = clockCall({ ...row, decidedAt }, new Date(now));
            // The second process finds what the first has written.
            if (n > 0) expect(call).toBeNull();
            if (!call) continue;
            row.step = call.step;
            steps.push(call.step);
            called.push(...call.scopes.filter((scope) => call.kind !== "overdue" || !called.includes(scope)));
            expect(decidedAt).toBeNull();
            expect(now).toBeGreaterThanOrEqual(RECEIVED + (row.dueAt.getTime() - RECEIVED) * 0.5 - 1);
          }
          if (one.kind !== "look") continue;
          expect(steps).toEqual([...new Set(steps)].toSorted());
          expect(called).toEqual([...new Set(called)]);
          if (!decidedAt && now >= row.dueAt.getTime()) expect(steps.at(-1)).toBe(CLOCK_STEPS.length);
        }
      },
    ),
    runs(10_000, 500),
  );
});

test("CASE-06: moderators at half, the officer at two thirds, the owner at nine tenths; what an outage passed is made up for", () => {
  const receivedAt = new Date(RECEIVED);
  const at = (percent: number, step = 0) => {
    const clock = { receivedAt, dueAt: new Date(RECEIVED + 100 * MINUTE), step, decidedAt: null };
    return clockCall(clock, new Date(RECEIVED + percent * MINUTE));
  };
  expect(at(49)).toBeNull();
  expect(at(50)).toEqual({ step: 1, kind: "half", scopes: ["cases.decide"] });
  expect(at(66, 1)).toEqual({ step: 2, kind: "twoThirds", scopes: ["cases.officer"] });
  expect(at(90, 2)).toEqual({ step: 3, kind: "late", scopes: ["owner"] });
  expect(at(91)).toEqual({ step: 3, kind: "late", scopes: ["cases.decide", "cases.officer", "owner"] });
  expect(at(100, 3)).toMatchObject({ step: 4, kind: "overdue" });
  expect(at(1000, 4)).toBeNull();
  expect(at(50, 2)).toBeNull();
});
