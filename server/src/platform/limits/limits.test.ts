import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLimits, type Limits, TooMany } from "#platform/limits/index.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { testClock } from "#test/settings.ts";
import { share } from "#test/share.ts";

let test: TestDatabase;
let limits: Limits;
let clock = testClock();

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.pool.query("truncate rate_limits");
  clock = testClock();
  limits = createLimits({ db: test.database, clock, secret: "test" });
});

const outcome = (call: Promise<void>) =>
  call.then(
    () => "passed" as const,
    (error: unknown) => {
      if (error instanceof TooMany) return error;
      throw error;
    },
  );

it("lets exactly as many of 200 parallel calls pass as there are points, over two processes", async () => {
  const other = createLimits({ db: test.database, clock, secret: "test" });
  const calls = Array.from({ length: 200 }, (_, n) => outcome((n % 2 ? limits : other).consume("otp", "a", 17, 60)));
  const outcomes = await Promise.all(calls);
  expect(outcomes.filter((result) => result === "passed")).toHaveLength(17);
});

it("QUAL-05: so many pass at the start of a window too, whichever of the calls is stored first", async () => {
  let ms = clock.now().getTime();
  const ticking = { ...clock, now: () => new Date(ms++) };
  const processes = [1, 2].map(() => createLimits({ db: test.database, clock: ticking, secret: "test" }));
  for (let round = 0; round < share(50, 10); round++) {
    const calls = Array.from({ length: 200 }, async (_, n) =>
      outcome(processes[n % 2]?.consume("otp", `round ${round}`, 1, 60) ?? Promise.reject()),
    );
    expect((await Promise.all(calls)).filter((result) => result === "passed")).toHaveLength(1);
  }
});

it("says when to retry, and lets the caller pass once the window is over", async () => {
  await limits.consume("otp", "asha@example.in", 1, 60);
  clock.advance(20_500);
  const refused = await outcome(limits.consume("otp", "asha@example.in", 1, 60));
  expect(refused).toMatchObject({ limit: "otp", retryAfter: 40 });
  clock.advance(39_500);
  expect(await outcome(limits.consume("otp", "asha@example.in", 1, 60))).toBe("passed");
});

it("is not prolonged by refused calls", async () => {
  for (let n = 0; n < 30; n++) {
    await outcome(limits.consume("login", "a", 10, 900));
    clock.advance(MINUTE / 2);
  }
  expect(await outcome(limits.consume("login", "a", 10, 900))).toBe("passed");
});

it("refuses the eleventh failure in 15 minutes, and a success restarts the count", async () => {
  for (let n = 0; n < 9; n++) await limits.consume("login-account", "u1", 10, 900);
  await limits.consume("login-account", "u1", 10, 900);
  await limits.reset("login-account", "u1");
  for (let n = 0; n < 10; n++) await limits.consume("login-account", "u1", 10, 900);
  expect(await outcome(limits.consume("login-account", "u1", 10, 900))).toBeInstanceOf(TooMany);
});

it("gives a consumed point back without clearing the rest", async () => {
  await limits.consume("login-address", "10.0.0.1", 2, 900);
  await limits.consume("login-address", "10.0.0.1", 2, 900);
  await limits.refund("login-address", "10.0.0.1");
  expect(await limits.penalty("login-address", "10.0.0.1", 900, 0)).toEqual({ points: 1, retryAfter: 900 });
  expect(await outcome(limits.consume("login-address", "10.0.0.1", 2, 900))).toBe("passed");
  expect(await outcome(limits.consume("login-address", "10.0.0.1", 2, 900))).toBeInstanceOf(TooMany);
});

it("counts a penalty by its weight and keeps names and keys apart", async () => {
  expect(await limits.penalty("abuse", "a", 60, 5)).toEqual({ points: 5, retryAfter: 60 });
  expect((await limits.penalty("abuse", "b", 60, 0)).points).toBe(0);
  expect((await limits.penalty("other", "a", 60, 0)).points).toBe(0);
});

it("stores no email address, and another secret gives another key", async () => {
  await limits.consume("otp", "asha@example.in", 5, 3600);
  await createLimits({ db: test.database, clock, secret: "other" }).consume("otp", "asha@example.in", 1, 3600);
  const { rows } = await test.database.pool.query<{ key: string }>("select key from rate_limits");
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("asha");
});

it("removes windows that are over and keeps the running ones", async () => {
  await limits.consume("short", "a", 1, 60);
  await limits.consume("long", "a", 1, 3600);
  clock.advance(2 * MINUTE);
  expect(await limits.sweep()).toBe(1);
  expect((await limits.penalty("long", "a", 3600, 0)).points).toBe(1);
});

it("QUAL-05: a window made by a clock a year ahead is over once the clock is right again", async () => {
  const year = 365 * DAY;
  const right = clock.now().getTime();
  clock.advance(year);
  const within = () => test.database.tx((tx) => limits.within(tx, "mails", ["a", "b"], 1, 900));
  expect((await within()).size).toBe(2);
  expect((await within()).size).toBe(0);
  await limits.consume("login", "a", 1, 900);
  expect(await outcome(limits.consume("login", "a", 1, 900))).toBeInstanceOf(TooMany);
  clock.set(new Date(right));
  expect((await within()).size).toBe(2);
  expect((await within()).size).toBe(0);
  expect(await outcome(limits.consume("login", "a", 1, 900))).toBe("passed");
  expect(await outcome(limits.consume("login", "a", 1, 900))).toMatchObject({ retryAfter: 900 });
});
