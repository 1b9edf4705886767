import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "#platform/ids.ts";
import { createLive } from "#platform/live/index.ts";
import { createLog } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import { liveSession, readEvents } from "#test/event-stream.ts";
import { createTestDatabase } from "#test/harness-database.ts";
import { testClock } from "#test/settings.ts";

const streams = 20;
const events = 500;
/** Of an event, as of the longest message. Kept for all readers these would be a quarter of a gigabyte. */
const bytes = 12_000;
/** What a stream may hold: its own buffer and one event more, and what is kept of its socket. */
const resting = 300_000;
/** Besides, while the table is read for them: at most one batch for each connection to the database, in some copies. */
const reading = 60_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes held by this process outside of what a collection would free. */
function held(): number {
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

it("MSG-06: readers that take nothing cannot grow the memory; their streams end, and they catch up", async () => {
  const test = await createTestDatabase();
  const { database: db } = test;
  const live = await createLive({ db, clock: testClock(), log: createLog("silent"), heartbeatMs: 250 });
  const userId = newId();
  const sessionId = await liveSession(db, userId);
  const ticket = async () => (await live.ticket(userId, sessionId)).ticket;
  const server = createServer(async (_request, answer) => (await live.stream(await ticket(), 0)).sendTo(answer)).listen(
    0,
  );
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await live.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await test.drop();
  });

  const filler = "x".repeat(bytes);
  await db.tx(async (tx) => {
    for (let n = 1; n <= events; n++) await live.publish(tx, userId, "message", { n: String(n), filler });
  });
  const before = held();
  for (let n = 0; n < streams; n++) {
    const socket = connect(address.port, "127.0.0.1").pause();
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: test.example\r\n\r\n");
    sockets.push(socket);
  }
  // All twenty places are taken, and are free again when the streams of those who take nothing have ended.
  const refused = () =>
    ticket()
      .then((one) => live.stream(one, null))
      .then(
        (response) => response.body?.cancel().then(() => false),
        // Any other failure ends the test: after its time is up it would be asked for ever.
        (error: unknown) => {
          if (error instanceof Problem && error.status === 429) return true;
          throw error;
        },
      );
  while (!(await refused()));
  const samples: number[] = [];
  while (await refused()) samples.push(held() - before);
  expect(samples.length).toBeGreaterThan(0);
  expect(Math.min(...samples)).toBeLessThan(streams * resting);
  expect(Math.max(...samples)).toBeLessThan(streams * resting + reading);
  // Those opened on the other side of a beat end with the next one.
  await expect.poll(() => live.numbers().stuck, { timeout: 20_000 }).toBe(streams);

  const reader = readEvents(await live.stream(await ticket(), 0));
  const all = await reader.take(events);
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: events }, (_, n) => n + 1));
}, 60_000);
