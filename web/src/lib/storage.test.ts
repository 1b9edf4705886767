import { afterEach, expect, test, vi } from "vitest";
import { clearLocal, readLocal, writeLocal } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

test("QUAL-17: where storage is blocked, a session lasts as long as the page", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
  writeLocal("authToken", "a-token");
  expect(readLocal("authToken")).toBe("a-token");
  clearLocal("authToken");
  expect(readLocal("authToken")).toBeNull();
});
