import type { Clock } from "#platform/clock.ts";
import { type Config, type Environment, parseConfig } from "#platform/config.ts";

/** Settings of a test server. */
export function testConfig(environment: Environment): Config {
  return parseConfig(
    { NODE_ENV: "test", PUBLIC_URL: "http://test.example", READS_PER_MINUTE: "1000000", ...environment },
    { isRoot: false, secret: () => "test-secret-test-secret-test-secret" },
  );
}

/** A configuration for tests: nothing is read from the environment, nothing is written. */
export function configWith(overrides: Partial<Config> = {}): Config {
  const secret = "test-secret-test-secret-test-secret";
  return { ...parseConfig({ NODE_ENV: "test", PORT: "0" }, { isRoot: false, secret: () => secret }), ...overrides };
}

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
