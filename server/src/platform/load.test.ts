import { expect, onTestFinished, test, vi } from "vitest";
import { Busy } from "./busy.ts";
import { systemClock } from "./clock.ts";
import { createLoad } from "./load.ts";

/** Holds the event loop for turn after turn, as work that is never done at once does. */
async function hold(turns: number, ms: number): Promise<void> {
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < turns; turn++) {
    Atomics.wait(never, 0, 0, ms);
    await new Promise((next) => setImmediate(next));
  }
}

test("QUAL-81: a process that lags in every turn refuses, however long a turn is, and takes calls again after it", async () => {
  const config = { mostAnswers: 5, mostDelayMs: 300, readsPerMinute: 5 };
  for (const ms of [450, 700]) {
    const load = createLoad({ clock: systemClock, config });
    onTestFinished(load.watch());
    load.enter().leave();
    await hold(Math.ceil(3_000 / ms), ms);
    expect(() => load.enter(), `turns of ${ms} ms`).toThrow(Busy);
    await vi.waitFor(() => load.enter().leave(), { timeout: 60_000 });
  }
});
