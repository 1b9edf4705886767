import fc from "fast-check";
import { expect, test } from "vitest";
import { normalPassword, passwordFault } from "./password.ts";

test("AUTH-17: at least 8 and at most 128 characters", () => {
  expect(passwordFault("short")).toBe("Please use at least 8 characters.");
  expect(passwordFault("🚀🚀🚀🚀🚀")).toBe("Please use at least 8 characters.");
  expect(passwordFault("a long phrase with spaces ".repeat(4).trim())).toBeNull();
  expect(passwordFault("xy".repeat(64))).toBeNull();
  expect(passwordFault(`${"xy".repeat(64)}z`)).toBe("Please use at most 128 characters.");
});

test("AUTH-17: name and email are refused, whatever their case", () => {
  const owner = { name: "Asha Narayanan", email: "asha@example.in" };
  expect(passwordFault("asha narayanan", owner)).toContain("name or email");
  expect(passwordFault("ASHA@example.in", owner)).toContain("name or email");
  expect(passwordFault("asha narayanan 7", owner)).toBeNull();
});

test("AUTH-17: any characters are allowed and none is cut off", () => {
  const inside = fc.string({ unit: "grapheme", minLength: 8, maxLength: 20 });
  fc.assert(
    fc.property(inside, (password) => {
      expect(normalPassword(normalPassword(password))).toBe(normalPassword(password));
      expect(() => passwordFault(password)).not.toThrow();
    }),
  );
  expect(normalPassword(" spaces stay ")).toBe(" spaces stay ");
});
