import { expect, it } from "vitest";
import { ARRIVAL_AGAIN_MS, arrivalDue } from "./record.ts";

const now = Date.UTC(2026, 10, 21, 6, 0);
const closed = (ago: number) => JSON.stringify({ closed: true, closedAt: now - ago });

it("HOME-09 CONST-05: a closed announcement rests for 30 minutes, to the millisecond", () => {
  expect(ARRIVAL_AGAIN_MS).toBe(30 * 60 * 1000);
  expect([0, 29 * 60_000, ARRIVAL_AGAIN_MS].map((ago) => arrivalDue(closed(ago), now))).toEqual([false, false, false]);
  expect(arrivalDue(closed(ARRIVAL_AGAIN_MS + 1), now)).toBe(true);
  expect(arrivalDue(null, now)).toBe(true);
});

it("SHELL-35: a broken or foreign record counts as never closed", () => {
  const strange = ["xx", "", "null", "[]", "{}", "7", '{"closed":true}', '{"closed":false,"closedAt":1}'];
  for (const record of [...strange, '{"closed":true,"closedAt":"now"}', closed(-86_400_000)])
    expect(arrivalDue(record, now), record).toBe(true);
});
