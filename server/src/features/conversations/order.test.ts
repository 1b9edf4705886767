import fc from "fast-check";
import { expect, it } from "vitest";
import { isId } from "#platform/ids.ts";
import { idAbove, laterOf } from "./policy.ts";

it("MSG-01: an id is always above the last, also where the clock went back", () => {
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), fc.uuid({ version: 7 }), (last, fresh) => {
      const next = idAbove(last, fresh);
      expect(isId(next)).toBe(true);
      expect(next > last).toBe(true);
      if (fresh > last) expect(next).toBe(fresh);
    }),
  );
  expect(idAbove("01f00000-0000-7000-8000-0000000000ff", "01000000-0000-7000-8000-000000000000")).toBe(
    "01f00000-0000-7000-8000-000000000100",
  );
});

it("MSG-02: times never go back", () => {
  const [early, late] = [new Date(1), new Date(2)];
  expect([laterOf(early, late), laterOf(late, early)]).toEqual([late, late]);
});
