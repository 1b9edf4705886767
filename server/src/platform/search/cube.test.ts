import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cell, type Chosen, facets, total } from "./cube.ts";

type D = "stage" | "state";
const dimensions: D[] = ["stage", "state"];
const value = fc.constantFrom("", "a", "b", "c");
const cells: fc.Arbitrary<Cell<D>[]> = fc.array(fc.record({ stage: value, state: value, n: fc.nat(20) }), {
  maxLength: 20,
});
const chosen: fc.Arbitrary<Chosen<D>> = fc.record(
  { stage: fc.array(value, { minLength: 1 }), state: fc.array(value, { minLength: 1 }) },
  { requiredKeys: [] },
);

test("a facet's count is the total that choosing the value would give", () => {
  fc.assert(
    fc.property(cells, chosen, (list, choice) => {
      for (const dimension of dimensions) {
        for (const { value: one, count } of facets(list, dimensions, choice)[dimension]) {
          expect(count).toBe(total(list, dimensions, { ...choice, [dimension]: [one] }));
        }
      }
    }),
  );
});

test("values that no registration offers count in totals but are in no facet", () => {
  const list = [
    { stage: "", state: "Goa", n: 2 },
    { stage: "Scaling", state: "Goa", n: 3 },
  ];
  expect(total(list, dimensions, {})).toBe(5);
  expect(facets(list, dimensions, {}).stage).toEqual([{ value: "Scaling", count: 3, atLeast: false }]);
  expect(facets(list, dimensions, {}).state).toEqual([{ value: "Goa", count: 5, atLeast: false }]);
});
