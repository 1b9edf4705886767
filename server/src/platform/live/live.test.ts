import { DAY } from "@startup-connect/contract/shared";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions } from "#features/accounts/index.ts";
import { createDatabase, type Database } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { createLive, type Live } from "#platform/live/index.ts";
import { createLog } from "#platform/log.ts";
import { liveSession, readEvents } from "#test/event-stream.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { testClock } from "#test/settings.ts";

const log = createLog("silent");
const all = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

let test: TestDatabase;
let clock = testClock();
let userId: string;
let sessionId: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(async () => {
  clock = testClock();
  userId = newId();
  sessionId = await liveSession(test.database, userId);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => test.drop());

/** A process of its own: own connections, own listener. */
async function startProcess(heartbeatMs = 60_000): Promise<{ live: Live; db: Database }> {
  const db = createDatabase({ url: test.url, log, connections: 8 });
  const live = await createLive({ db, clock, log, heartbeatMs });
  closers.push(async () => {
    await live.stop();
    await db.close();
  });
  return { live, db };
}

async function connect(live: Live, after: number | null = null, session = sessionId) {
  const { ticket } = await live.ticket(userId, session);
  return readEvents(await live.stream(ticket, after));
}

async function loseListener({ db }: { db: Database }): Promise<void> {
  const { rows } = await db.pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where application_name = 'startup-connect live' and datname = current_database()`,
  );
  expect(rows).toEqual([{ ended: true }]);
}

const publish = ({ live, db }: { live: Live; db: Database }, n: number) =>
  db.tx((tx) => live.publish(tx, userId, "message", { n: String(n) }));

describe("delivery", () => {
  it("brings what one process publishes to a stream of another, with number, name and data", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const stream = await connect(two.live);
    expect(await publish(one, 7)).toBe(1);
    expect(await stream.next()).toEqual({ id: 1, event: "message", data: { n: "7" } });
  });

  it("delivers after the commit only, and nothing of a transaction rolled back", async () => {
    const { live, db } = await startProcess();
    const stream = await connect(live);
    const undone = db.tx(async (tx) => {
      await live.publish(tx, userId, "message", { n: "1" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const [published, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = db.tx(async (tx) => {
      await live.publish(tx, userId, "read", { n: "2" });
      published.resolve();
      await looked.promise;
    });
    await published.promise;
    const early = await db.pool.query("select 1 from live_events where user_id = $1", [userId]);
    expect(early).toMatchObject({ rowCount: 0 });
    looked.resolve();
    await done;
    expect(await stream.next()).toEqual({ id: 1, event: "read", data: { n: "2" } });
  });

  it("keeps 200 parallel publishes of two processes in the order of their numbers, without gap or double", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const streams = [await connect(one.live), await connect(two.live)];
    const given = Promise.all(all(200).map((n) => publish(n % 2 ? one : two, n)));
    for (const stream of streams) expect((await stream.take(200)).map(({ id }) => id)).toEqual(all(200));
    expect((await given).toSorted((a, b) => a - b)).toEqual(all(200));
  });

  it("has neither gap nor double where catching up meets live events", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    await Promise.all(all(130).map((n) => publish(one, n)));
    const { ticket } = await two.live.ticket(userId, sessionId);
    const [, response] = await Promise.all([
      Promise.all(all(70).map((n) => publish(one, n))),
      two.live.stream(ticket, 10),
    ]);
    const blocks = await readEvents(response).take(190);
    expect(blocks.map(({ id }) => id)).toEqual(all(200).slice(10));
  });

  it("reaches several people from transactions that name them in opposite order", async () => {
    const { live, db } = await startProcess();
    const other = newId();
    const stream = await connect(live);
    const event = (to: string) => ({ userId: to, event: "connection" as const, ids: {} });
    await Promise.all(
      all(40).map((n) =>
        db.tx((tx) => live.publishMany(tx, n % 2 ? [event(userId), event(other)] : [event(other), event(userId)])),
      ),
    );
    expect((await stream.take(40)).map(({ id }) => id)).toEqual(all(40));
  });

  it("passes typing on to connected users, stores it nowhere and sends it to no other", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const stream = await connect(two.live);
    await one.live.emitEphemeral(newId(), "typing", { conversationId: "other" });
    await one.live.emitEphemeral(userId, "typing", { conversationId: "c1" });
    expect(await stream.next()).toEqual({ id: null, event: "typing", data: { conversationId: "c1" } });
    const { rowCount } = await one.db.pool.query("select 1 from live_events where user_id = $1", [userId]);
    expect(rowCount).toBe(0);
  });
});

describe("coming back", () => {
  it("gives exactly what was missed after the last number", async () => {
    const node = await startProcess();
    const first = await connect(node.live);
    await publish(node, 1);
    await first.take(1);
    await first.leave();
    for (const n of [2, 3, 4]) await publish(node, n);
    const second = await connect(node.live, 1);
    expect((await second.take(3)).map(({ id }) => id)).toEqual([2, 3, 4]);
    await publish(node, 5);
    expect((await second.next())?.id).toBe(5);
  });

  it("starts with the next event without a number, and gives its position with the ticket", async () => {
    const node = await startProcess();
    await publish(node, 1);
    const { ticket, seq, expiresIn } = await node.live.ticket(userId, sessionId);
    expect([seq, expiresIn]).toEqual([1, 30]);
    const stream = readEvents(await node.live.stream(ticket, null));
    await publish(node, 2);
    expect((await stream.next())?.id).toBe(2);
  });

  it("says reset when the number is older than what is kept, or was never given, and goes on from there", async () => {
    const node = await startProcess();
    await publish(node, 1);
    await publish(node, 2);
    clock.advance(3 * DAY);
    await publish(node, 3);
    expect(await node.live.sweep()).toBeGreaterThanOrEqual(2);
    for (const after of [0, 1, 99]) {
      expect(await (await connect(node.live, after)).next()).toEqual({ id: 3, event: "reset", data: { seq: 3 } });
    }
    expect((await (await connect(node.live, 2)).next())?.id).toBe(3);
    clock.advance(3 * DAY);
    await node.live.sweep();
    expect((await (await connect(node.live, 1)).next())?.event).toBe("reset");
    const current = await connect(node.live, 3);
    await publish(node, 4);
    expect((await current.next())?.id).toBe(4);
  });

  it("is asked of everybody when the listening connection was lost, and nothing is missed", async () => {
    const [node, other] = [await startProcess(), await startProcess()];
    const stream = await connect(node.live);
    await publish(node, 1);
    await stream.take(1);
    await loseListener(node);
    await Promise.all([2, 3, 4].map((n) => publish(other, n)));
    while ((await stream.next()) !== null);
    const second = await connect(node.live, 1);
    expect((await second.take(3)).map(({ id }) => id)).toEqual([2, 3, 4]);
    await publish(other, 5);
    expect((await second.next())?.id).toBe(5);
  });

  it("is refused to a session that ended while the listening connection was lost", async () => {
    const node = await startProcess();
    const stream = await connect(node.live);
    const { ticket } = await node.live.ticket(userId, sessionId);
    await loseListener(node);
    // As another process does whose signal is lost.
    await node.db.orm.delete(sessions).where(eq(sessions.id, sessionId));
    expect(await stream.next()).toBeNull();
    await expect(node.live.stream(ticket, null)).rejects.toMatchObject({ status: 401 });
    await expect(connect(node.live)).rejects.toMatchObject({ status: 401 });
  });
});
