import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const values = fc.array(
  fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxLength: 5 },
);

test("a cursor gives back what was put in, and fits into an address as it is", () => {
  fc.assert(
    fc.property(values, (list) => {
      const text = encodeCursor(list);
      expect(encodeURIComponent(text)).toBe(text);
      expect(decodeCursor(text)).toEqual(list);
    }),
  );
});

test("any other text is no cursor and never throws", () => {
  const anything = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(anything, (text) => {
      const found = decodeCursor(text);
      expect(found === null || Array.isArray(found)).toBe(true);
    }),
  );
  for (const text of ["", "zz", "bm90IGpzb24", btoa("{}"), btoa("[[1]]"), "x".repeat(3000)]) {
    expect(decodeCursor(text)).toBeNull();
  }
});
