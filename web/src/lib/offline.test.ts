import { DAY, SECOND } from "@startup-connect/contract/shared";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, Queued, SESSION_REFUSED, whileTokenHeld } from "./api.ts";
import { clearLocal, writeLocal } from "./storage.ts";

const kept = vi.hoisted(() => ({ answers: new Map<string, { at: number; answer: unknown }>() }));
vi.mock("./kept.ts", () => ({
  keep: async (_: string, path: string, answer: unknown, __: unknown, at = Date.now()) =>
    void kept.answers.set(path, { at, answer }),
  keptAnswer: async (path: string) => kept.answers.get(path) ?? null,
  forgetAnswer: async (path: string) => void kept.answers.delete(path),
  ownKept: async () => null,
}));
const { answered } = await import("./offline.ts");
const { keptNow } = await import("./as-of.ts");
const { queue } = await import("./queue.ts");

const PATH = "/api/connections/r";
const read = (ask: () => Promise<unknown>) =>
  answered({ key: "GET /api/connections/{id}", path: PATH, sent: { params: { id: "r" } } }, ask);
const call = { key: "POST /api/connections/{id}/accept", path: `${PATH}/accept`, sent: { params: { id: "r" } } };

/** What one test changes is before the next. */
let began = Date.parse("2026-11-28T10:00:00Z");
beforeEach(() => {
  writeLocal("authToken", "t");
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: began });
  began += DAY;
  kept.answers.set(PATH, { at: Date.now(), answer: "kept" });
});
afterEach(() => {
  clearLocal("authToken");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks, and shows what is kept, as the answer takes long. */
async function askSlowly() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const shown = read(() => promise);
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect(await shown).toBe("kept");
  return async () => {
    resolve("before the change");
    await vi.advanceTimersByTimeAsync(1);
  };
}

test("OFF-21: a late answer from before a change is not shown after it, in whichever order they come", async () => {
  const isLater = await askSlowly();
  await answered(call, async () => "done");
  await isLater();
  expect(await read(async () => "after")).toBe("after");
  kept.answers.set(PATH, { at: Date.now(), answer: "kept" });
  const isEarlier = await askSlowly();
  await isEarlier();
  await vi.advanceTimersByTimeAsync(10);
  await answered(call, async () => "done");
  expect(await read(async () => "after")).toBe("after");
});

test("OFF-21 OFF-25: the same after what was sent later", async () => {
  const isLater = await askSlowly();
  vi.stubGlobal("fetch", async () => Response.json({ done: true }));
  await queue.add({ id: "a", key: "POST /api/connections/{id}/accept", sent: call.sent });
  const run = queue.run();
  await vi.advanceTimersByTimeAsync(10);
  await run;
  expect(queue.all()).toEqual([]);
  await isLater();
  expect(await read(async () => "after")).toBe("after");
});

test("OFF-22 OFF-25: what a tab still holds of one person never goes with the session of the next", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (...given: unknown[]) => {
    asked.push(given);
    throw new TypeError("off");
  });
  writeLocal("email", "a@one.example");
  await queue.add({ id: "a", key: "POST /api/connections/{id}/accept", sent: call.sent });
  await queue.run();
  expect([asked.length, queue.all().length]).toEqual([1, 1]);
  writeLocal("email", "b@one.example");
  writeLocal("authToken", "of b");
  await queue.run();
  clearLocal("email");
  expect([asked.length, queue.all().length]).toEqual([1, 0]);
});

test("AUTH-48 OFF-25: a token that is being replaced in another tab is no ended session", async () => {
  const ended = vi.fn();
  vi.stubGlobal("dispatchEvent", ended);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async () => {
    asked.resolve();
    return Response.json({ message: "Session expired." }, { status: 401 });
  });
  await queue.add({ id: "a", key: "POST /api/connections/{id}/accept", sent: call.sent });
  let run: Promise<void> | undefined;
  await whileTokenHeld("exclusive", async () => {
    run = queue.run();
    await asked.promise;
    await vi.advanceTimersByTimeAsync(10);
    writeLocal("authToken", "new");
  });
  await run;
  expect(ended.mock.calls.map(([{ type }]) => type)).not.toContain(SESSION_REFUSED);
  expect(queue.all().map(({ state }) => state)).toEqual(["pending"]);
  queue.forget();
});

test("OFF-04 OFF-21: a proxy that fails in the server's place does not take the place of what was kept", async () => {
  expect(await read(() => Promise.reject(new ApiError(502, { message: "" })))).toBe("kept");
  expect(keptNow()).toBe(Date.now());
});

test("OFF-21: what may no longer be read does not stay", async () => {
  for (const [status, message, left] of [
    [403, "", "kept"],
    [500, "Busy.", "kept"],
    [403, "Not yours.", undefined],
  ] as const) {
    await read(() => Promise.reject(new ApiError(status, { message }))).catch(() => {});
    expect(kept.answers.get(PATH)?.answer).toBe(left);
  }
});

test("OFF-25: a first try that is kept for later is broken off", async () => {
  let signal: AbortSignal | undefined;
  const done = answered(call, (given?: AbortSignal) => {
    signal = given;
    return new Promise(() => {});
  });
  const end = expect(done).rejects.toThrow(Queued);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await end;
  expect(signal?.aborted).toBe(true);
  queue.forget();
});

test("OFF-25: an act without an answer after a second is kept, so that it outlives its page, and no longer once answered", async () => {
  for (const refusal of [null, new ApiError(409, { message: "Answered before." })]) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const done = answered(call, () => promise);
    const end = refusal ? expect(done).rejects.toBe(refusal) : expect(done).resolves.toEqual({ message: "done" });
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(queue.all()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.all().map(({ key, state }) => [key, state])).toEqual([[call.key, "sending"]]);
    if (refusal) reject(refusal);
    else resolve({ message: "done" });
    await end;
    expect(queue.all()).toEqual([]);
  }
});

test("OFF-25: in flight mode nothing is tried, so that the first try after it is not put off", async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError("no network")));
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal("navigator", { onLine: false });
  await queue.add({ id: "f", key: "POST /api/connections/{id}/accept", sent: call.sent });
  await queue.run();
  expect([asked.mock.calls.length, queue.all().map(({ tries }) => tries)]).toEqual([0, [0]]);
  vi.stubGlobal("navigator", { onLine: true });
  await queue.run();
  expect([asked.mock.calls.length, queue.all().map(({ tries }) => tries)]).toEqual([1, [1]]);
  queue.forget();
});
