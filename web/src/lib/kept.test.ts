import { afterEach, expect, test, vi } from "vitest";
import { forgetDevice, keep } from "./kept.ts";
import { clearLocal, FORGOTTEN, writeLocal } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  clearLocal("authToken", "email");
});

test("OFF-22, ROLE-10: what a tab holds goes with the next person and with a logout, not with a session that ran out", async () => {
  const told: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
  vi.stubGlobal("indexedDB", {
    databases: async () => [],
    open() {
      throw new DOMException("closed");
    },
  });
  const isHere = async (id: string) => {
    writeLocal("authToken", id);
    writeLocal("email", `${id}@one.example`);
    await keep("GET /api/users/dashboard", "/", { _id: id, email: `${id}@one.example` }, id, 1);
    return told.splice(0);
  };
  expect(await isHere("a")).toEqual([]);
  await forgetDevice(true).catch(() => {});
  expect([...told, ...(await isHere("a"))]).toEqual([]);
  // In another tab, so that this one hears of no end.
  expect(await isHere("b")).toEqual([FORGOTTEN]);
  await forgetDevice().catch(() => {});
  expect(told).toEqual([FORGOTTEN]);
});
