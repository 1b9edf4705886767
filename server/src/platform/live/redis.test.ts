import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { createLive, type Live } from "#platform/live/index.ts";
import { createLog } from "#platform/log.ts";
import { liveSession, readEvents } from "#test/event-stream.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { type RunningRedis, startRedis } from "#test/redis.ts";
import { testClock } from "#test/settings.ts";
import { liveQueries } from "./queries.ts";
import { signalSchema } from "./signal.ts";

const log = createLog("silent");
const all = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

describe("over Redis", () => {
  let test: TestDatabase;
  let redis: RunningRedis;
  let userId: string;
  let sessionId: string;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  beforeEach(async () => {
    redis = await startRedis();
    userId = newId();
    sessionId = await liveSession(test.database, userId);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await redis.kill();
  });
  afterAll(() => test.drop());

  /** A process of its own, once Redis carries its events. */
  async function startProcess(): Promise<{ live: Live; db: Database }> {
    const db = createDatabase({ url: test.url, log, connections: 8 });
    const live = await createLive({ db, clock: testClock(), log, redisUrl: redis.url });
    closers.push(async () => {
      await live.stop();
      await db.close();
    });
    await carries(live, "redis");
    return { live, db };
  }

  const carries = (live: Live, carrier: "redis" | "postgresql") =>
    vi.waitFor(() => expect(live.carrier()).toBe(carrier), { timeout: 10_000, interval: 10 });

  async function connect(live: Live) {
    const { ticket } = await live.ticket(userId, sessionId);
    return readEvents(await live.stream(ticket, null));
  }

  const publish = ({ live, db }: { live: Live; db: Database }, n: number) =>
    db.tx((tx) => live.publish(tx, userId, "message", { n: String(n) }));

  it.each(["typing", "reset", "message", "signedOut"])("takes a passing %s only where clients learn it so", (event) => {
    const signal = { kind: "passing", userId, event, data: {} };
    expect(signalSchema.safeParse(signal).success).toBe(["typing", "reset"].includes(event));
  });

  it("brings what one process publishes to a stream of another, after the commit only", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const stream = await connect(two.live);
    const undone = one.db.tx(async (tx) => {
      await one.live.publish(tx, userId, "message", { n: "0" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await Promise.all(all(100).map((n) => publish(n % 2 ? one : two, n)));
    expect((await stream.take(100)).map(({ id }) => id)).toEqual(all(100));
    await one.live.emitEphemeral(userId, "typing", { conversationId: "c1" });
    expect(await stream.next()).toEqual({ id: null, event: "typing", data: { conversationId: "c1" } });
  });

  it("loses nothing, doubles nothing and ends sessions when Redis is killed and started again", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const [stream, ending] = [await connect(two.live), await connect(two.live)];
    const given = all(60);
    for (const n of given.slice(0, 20)) await publish(one, n);
    await redis.kill();
    for (const n of given.slice(20, 40)) await publish(one, n);
    await carries(two.live, "postgresql");
    expect((await stream.take(40)).map(({ id }) => id)).toEqual(given.slice(0, 40));
    await redis.restart();
    for (const n of given.slice(40)) await publish(one, n);
    expect((await stream.take(20)).map(({ id }) => id)).toEqual(given.slice(40));
    await Promise.all([one, two].map(({ live }) => carries(live, "redis")));
    await publish(two, 61);
    expect(await stream.next()).toMatchObject({ id: 61, data: { n: "61" } });

    await redis.kill();
    await one.live.endSession(sessionId);
    expect((await ending.take(61)).at(-1)?.id).toBe(61);
    expect(await ending.next()).toBeNull();
    expect(await stream.next()).toBeNull();
  });

  it("finds what was committed and never announced", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const stream = await connect(two.live);
    // As a process that is killed between its commit and its word to Redis.
    const events = [{ userId, event: "message", ids: { n: "1" } }];
    await one.db.tx((tx) => liveQueries(one.db).store(tx, events, { now: new Date(), notify: false }));
    expect(await stream.next()).toMatchObject({ id: 1, data: { n: "1" } });
  }, 15_000);
});
