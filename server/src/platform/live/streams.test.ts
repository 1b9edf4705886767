import { once } from "node:events";
import { createServer } from "node:http";
import { MINUTE, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions } from "#features/accounts/index.ts";
import { createDatabase, type Database, isDatabaseDown } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { createLive, type Live } from "#platform/live/index.ts";
import { createLog } from "#platform/log.ts";
import { liveSession, readEvents } from "#test/event-stream.ts";
import { createTestDatabase, type TestDatabase } from "#test/harness-database.ts";
import { proxyTo } from "#test/proxy.ts";
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

const publish = ({ live, db }: { live: Live; db: Database }, n: number) =>
  db.tx((tx) => live.publish(tx, userId, "message", { n: String(n) }));

describe("tickets and sessions", () => {
  const refused = { status: 401, message: SESSION_EXPIRED };

  it("lets a ticket in once, also under parallel use, within 30 seconds", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const { ticket } = await one.live.ticket(userId, sessionId);
    const uses = await Promise.allSettled(all(10).map((n) => (n % 2 ? one : two).live.stream(ticket, null)));
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(one.live.stream(ticket, null)).rejects.toMatchObject(refused);
    await expect(one.live.stream("unknown", null)).rejects.toMatchObject(refused);
    const late = await one.live.ticket(userId, sessionId);
    clock.advance(30_000);
    await expect(one.live.stream(late.ticket, null)).rejects.toMatchObject(refused);
  });

  it("stores no ticket in readable form", async () => {
    const { live, db } = await startProcess();
    const { ticket } = await live.ticket(userId, sessionId);
    const { rows } = await db.pool.query<{ kept: string }>("select encode(hash, 'escape') as kept from live_tickets");
    expect(rows.map(({ kept }) => kept)).not.toContain(ticket);
  });

  it("ends a session's streams in every process and voids its tickets, and leaves other sessions alone", async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const streams = [await connect(one.live), await connect(two.live)];
    const other = await connect(two.live, null, await liveSession(test.database, userId));
    const { ticket } = await one.live.ticket(userId, sessionId);
    await one.live.endSession(sessionId);
    for (const stream of streams) expect(await stream.next()).toBeNull();
    await expect(two.live.stream(ticket, null)).rejects.toMatchObject(refused);
    await publish(one, 1);
    expect((await other.next())?.id).toBe(1);
  });

  it("gives a session that is being ended neither ticket nor stream, whatever comes first", async () => {
    const { live, db } = await startProcess();
    const { promise: deleted, resolve: onDeleted } = Promise.withResolvers<void>();
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
    const { ticket } = await live.ticket(userId, sessionId);
    const ending = db.tx(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      onDeleted();
      await asked;
    });
    await deleted;
    const late = live.ticket(userId, sessionId);
    onAsked();
    await expect(late).rejects.toMatchObject(refused);
    await ending;
    await expect(live.ticket(userId, sessionId)).rejects.toMatchObject(refused);
    await expect(live.stream(ticket, null)).rejects.toMatchObject(refused);
  });

  it("ends a session with the transaction it is part of, not before", async () => {
    const { live, db } = await startProcess();
    const stream = await connect(live);
    const undone = db.tx(async (tx) => {
      await live.endSession(sessionId, tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await publish({ live, db }, 1);
    expect((await stream.next())?.id).toBe(1);
    await db.tx((tx) => live.endSession(sessionId, tx));
    expect(await stream.next()).toBeNull();
  });

  it("opens at most 20 streams of one person in a process, and counts closed ones no more", async () => {
    const { live } = await startProcess();
    const streams = await Promise.all(all(20).map(() => connect(live)));
    await expect(connect(live)).rejects.toMatchObject({ status: 429 });
    await streams[0]?.leave();
    await expect(connect(live)).resolves.toBeDefined();
  });

  it("opens at most 20 of 40 that are asked for at once", async () => {
    const { live } = await startProcess();
    const tickets = await Promise.all(all(40).map(() => live.ticket(userId, sessionId)));
    const opened = await Promise.allSettled(tickets.map(({ ticket }) => live.stream(ticket, null)));
    const refused = opened.flatMap((one) => (one.status === "rejected" ? [one.reason.status] : []));
    expect(refused).toEqual(Array(20).fill(429));
    expect(live.numbers().open).toBe(20);
  });
});

describe("a stream's life", () => {
  it("MSG-11: answers as server-sent events that are not cached, with signs of life that a page can see", async () => {
    const { live } = await startProcess(10);
    const { ticket } = await live.ticket(userId, sessionId);
    const response = await live.stream(ticket, null);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    const stream = readEvents(response);
    const sign = "event: alive\ndata: {}";
    expect(await stream.nextText()).toBe(`: connected\nretry: 3000\n${sign}`);
    expect(await stream.nextText()).toBe(sign);
    expect(await stream.nextText()).toBe(sign);
  });

  it("ends after at most 18 minutes, so that the session is looked at again", async () => {
    const { live } = await startProcess(10);
    const stream = await connect(live);
    clock.advance(18 * MINUTE);
    expect(await stream.next()).toBeNull();
  });

  it("does not pile up events for a reader that stopped, and gives them all to one that is slow", async () => {
    const node = await startProcess();
    const { ticket } = await node.live.ticket(userId, sessionId);
    const response = await node.live.stream(ticket, 0);
    const filler = "x".repeat(2000);
    for (const n of all(300))
      await node.db.tx((tx) => node.live.publish(tx, userId, "message", { n: String(n), filler }));
    const stream = readEvents(response);
    expect((await stream.take(300)).map(({ id }) => id)).toEqual(all(300));
  });

  it("ends a stream that its client does not read, and the client catches up", async () => {
    const node = await startProcess(10);
    const { ticket } = await node.live.ticket(userId, sessionId);
    const response = await node.live.stream(ticket, 0);
    expect(response.body?.locked).toBe(false);
    const filler = "x".repeat(2000);
    for (const n of all(120))
      await node.db.tx((tx) => node.live.publish(tx, userId, "message", { n: String(n), filler }));
    // The stuck stream takes the twentieth place: when all twenty are free, it has ended.
    for (let open = true; open; ) {
      const tries = await Promise.allSettled(all(20).map(() => connect(node.live)));
      open = tries.some(({ status }) => status === "rejected");
      for (const attempt of tries) if (attempt.status === "fulfilled") await attempt.value.leave();
    }
    const stream = readEvents(response);
    let last = 0;
    for (let block = await stream.next(); block; block = await stream.next()) last = block.id ?? last;
    expect(last).toBeLessThan(120);
    expect(last).toBeGreaterThan(0);
    const second = await connect(node.live, last);
    expect((await second.take(120 - last)).at(-1)?.id).toBe(120);
  });

  it("forgets a person's events", async () => {
    const node = await startProcess();
    await publish(node, 1);
    await node.db.tx((tx) => node.live.forget(tx, userId));
    const { rowCount } = await node.db.pool.query("select 1 from live_events where user_id = $1", [userId]);
    expect(rowCount).toBe(0);
    expect((await node.live.ticket(userId, sessionId)).seq).toBe(0);
  });
});

it("notices over HTTP that a browser has left", async () => {
  const { live } = await startProcess();
  const server = createServer(async (_request, answer) => {
    const { ticket } = await live.ticket(userId, sessionId);
    await live.stream(ticket, null).then(
      (response) => response.sendTo(answer),
      () => answer.writeHead(429).end(),
    );
  }).listen(0);
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  const open = async () => {
    const leave = new AbortController();
    const response = await fetch(`http://127.0.0.1:${address.port}/`, { signal: leave.signal });
    return { status: response.status, leave: () => leave.abort() };
  };
  const first = await Promise.all(all(20).map(open));
  expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const page of first) page.leave();
  let again = await open();
  while (again.status !== 200) again = await open();
  again.leave();
});

it("says that the database is away when the line breaks while it connects to listen", async () => {
  const proxy = await proxyTo(test.url);
  proxy.breakAt("user");
  closers.push(async () => proxy.close());
  const db = createDatabase({ url: proxy.url, log, connections: 2 });
  closers.push(() => db.close());
  const live = await createLive({ db, clock, log });
  closers.push(() => live.stop());
  const failure: unknown = await live.stream("any", null).catch((error: unknown) => error);
  expect(isDatabaseDown(failure), String(failure)).toBe(true);
});
