import type { Clock } from "#platform/clock.ts";

/** A clock that moves only when the test moves it. */
export interface TestClock extends Clock {
  /** Moves forward by `ms` milliseconds. */
  advance(ms: number): void;
  set(time: Date): void;
}

/** @param start ISO time or Date the clock begins at. */
export function testClock(start: Date | string = "2026-11-21T06:30:00.000Z"): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms;
    },
    set: (time) => {
      current = time.getTime();
    },
  };
}
