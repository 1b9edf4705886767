import fc from "fast-check";
import { expect, test } from "vitest";
import { comparePlaces, type ListSort, nameScore, type Place, pageOf } from "./rank.ts";

const place: fc.Arbitrary<Place> = fc.record({
  id: fc.uuid(),
  nameKey: fc.string({ maxLength: 6 }),
  rating: fc.integer({ min: 0, max: 5 }),
  ratingCount: fc.nat(3),
  score: fc.integer({ min: 0, max: 3 }),
});
const sort = fc.constantFrom<ListSort>(...(Object.keys(comparePlaces) as ListSort[]));

test("API-26: pages of any order hold every match once and in order", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 60 }),
      sort,
      fc.integer({ min: 1, max: 9 }),
      (places, order, limit) => {
        const seen: Place[] = [];
        let page = pageOf(places, order, null, limit);
        while (page.length > 0) {
          seen.push(...page);
          page = pageOf(places, order, page.at(-1) ?? null, limit);
        }
        expect(seen).toEqual([...places].sort(comparePlaces[order]));
      },
    ),
  );
});

test("a name equal to the query comes first, then one that begins with it, one with its words, the rest", () => {
  expect(nameScore("solar pump", ["solar", "pump"])).toBe(3);
  expect(nameScore("solar pumps of erode", ["solar", "pump"])).toBe(2);
  expect(nameScore("erode pump and solar house", ["solar", "pump"])).toBe(1);
  expect(nameScore("surya water", ["solar", "pump"])).toBe(0);
});
