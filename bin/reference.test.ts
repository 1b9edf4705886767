import { expect, test } from "vitest";
import { bounds, inWords, shape, table } from "./reference/text.mjs";

test("shapes are written in the manner of types", () => {
  const answer = {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: ["string", "null"] },
      people: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
      stage: { enum: ["Seed", "Growth"] },
    },
  };
  expect(shape(answer)).toBe('{\n  name: string | null\n  people?: (string | null)[]\n  stage?: "Seed" | "Growth"\n}');
  expect(shape({ enum: Array.from({ length: 14 }, (_, n) => n) })).toMatch(/11 \| \(14 words in all\)$/);
});

test("shows bounds as far as the schema has them", () => {
  expect(bounds({ minLength: 1, maxLength: 60 })).toBe("1 to 60 characters");
  expect(bounds({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 24 })).toBe("at least 0, default `24`");
});

test("shows times in their largest whole unit", () => {
  expect([1, 60, 90, 3600, 172_800].map(inWords)).toEqual(["1 second", "1 minute", "90 seconds", "1 hour", "2 days"]);
});

test("a sign of the table inside of a cell is escaped", () => {
  expect(table(["a"], [["x|y"]])).toBe("| a |\n|---|\n| x\\|y |");
});
