import { openApi, routeTable } from "@startup-connect/contract";
import { expect, it } from "vitest";
import { groupsOf, notesOf, typeText } from "./api-calls.ts";

const groups = groupsOf(openApi(routeTable));
const calls = groups.flatMap((group) => group.calls);

it("every call of the API is on the page once, with who may call it", () => {
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(routeTable).sort());
  expect(new Set([...calls, ...groups].map(({ id }) => id)).size).toBe(calls.length + groups.length);
  for (const [key, { access }] of Object.entries(routeTable)) {
    const call = calls.find(({ method, path }) => `${method} ${path}` === key);
    expect(call?.access.startsWith("Members"), key).toBe(!["none", "optional"].includes(access));
    expect(call?.answers.length, key).toBeGreaterThan(0);
  }
});

it("a schema reads as a type, with what the type cannot say behind it", () => {
  const list = { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] }, maxItems: 3 };
  const schema = {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string", minLength: 1, maxLength: 100 }, list, kind: { enum: ["a", "b"] } },
  };
  expect(typeText(schema)).toBe(
    '{\n  name: string  // 1 to 100 characters\n  list?: (string | null)[]  // at most 3 entries\n  kind?: "a" | "b"\n}',
  );
  expect(notesOf({ type: "integer", minimum: 1, maximum: 50, default: 24 })).toBe("1 to 50, default 24");
  expect(notesOf({ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe("");
});

it("what is not a description gives an empty page, not a crash", () => {
  for (const broken of [null, 7, "x", {}, { paths: [] }, { paths: { "/api/x": { get: null } } }]) {
    expect(groupsOf(broken).flatMap((group) => group.calls).length).toBeLessThan(2);
  }
});
