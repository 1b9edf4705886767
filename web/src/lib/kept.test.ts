import { afterEach, expect, test, vi } from "vitest";

const answers = new Map<string, unknown>();
vi.mock("idb", () => ({
  openDB: async () => ({
    get: async (_: string, path: string) => answers.get(path),
    put: async (_: string, value: unknown, path: string) => void answers.set(path, value),
    delete: async (_: string, path: string) => void answers.delete(path),
    transaction: () => ({ store: { async *[Symbol.asyncIterator]() {} } }),
    close: () => {},
  }),
}));

// Other files of the same process may have loaded it with another database, or opened one.
vi.resetModules();
const { forgetAnswer, forgetDevice, keep, keptAnswer } = await import("./kept.ts");
const { clearLocal, FORGOTTEN, writeLocal } = await import("./storage.ts");

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  clearLocal("authToken", "email");
});

test("OFF-22, ROLE-10: what a tab holds goes with the next person and with a logout, not with a session that ran out", async () => {
  const told: string[] = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => told.push(type));
  vi.stubGlobal("indexedDB", { databases: async () => [] });
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
  // A page that was reloaded past its worker reaches it anyway.
  const toWorker = vi.fn();
  const serviceWorker = { controller: null, getRegistration: async () => ({ active: { postMessage: toWorker } }) };
  vi.stubGlobal("navigator", { serviceWorker });
  await forgetDevice().catch(() => {});
  expect(told).toEqual([FORGOTTEN]);
  expect(toWorker).toHaveBeenCalledWith({ wipe: true });
});

test("OFF-21: what other pages kept is not shown, nor what may no longer be read", async () => {
  vi.stubGlobal("dispatchEvent", () => {});
  vi.stubGlobal("indexedDB", { databases: async () => [] });
  writeLocal("authToken", "t");
  writeLocal("email", "c@one.example");
  vi.stubEnv("BUILD", "1");
  const answer = { _id: "c", email: "c@one.example" };
  await keep("GET /api/users/dashboard", "/dashboard", answer, "t", Date.now());
  expect((await keptAnswer("/dashboard"))?.answer).toEqual(answer);
  vi.stubEnv("BUILD", "2");
  expect(await keptAnswer("/dashboard")).toBeNull();
  vi.stubEnv("BUILD", "1");
  await forgetAnswer("/dashboard");
  expect(await keptAnswer("/dashboard")).toBeNull();
});

test("OFF-21, OFF-25: a call of a page's beginning that is answered beside the person's own does not take their place away", async () => {
  vi.stubGlobal("dispatchEvent", () => {});
  vi.stubGlobal("indexedDB", { databases: async () => [] });
  writeLocal("authToken", "t");
  writeLocal("email", "d@one.example");
  const person = { _id: "d", email: "d@one.example" };
  await Promise.all([
    keep("GET /api/events", "/events", [], "t", Date.now()),
    keep("GET /api/users/dashboard", "/dashboard", person, "t", Date.now()),
  ]);
  await keep("GET /api/bookmarks", "/bookmarks", ["kept"], "t", Date.now());
  expect((await keptAnswer("/bookmarks"))?.answer).toEqual(["kept"]);
});
