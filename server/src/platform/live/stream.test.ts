import { PassThrough, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEvents } from "#test/event-stream.ts";
import { type Frame, frame } from "./reader.ts";
import { LiveStream, type StreamHost } from "./stream.ts";

function openUnread(read: StreamHost["read"]) {
  const told = { errors: 0, closes: 0, sent: 0, stuck: 0 };
  const host: StreamHost = {
    read,
    onSent(events) {
      told.sent += events;
    },
    onStuck: () => told.stuck++,
    onClose: () => told.closes++,
    onError: () => told.errors++,
  };
  const stream = new LiveStream(host, { userId: "u", sessionId: "s", from: 0, reset: false, endsAt: 8e15 });
  const pipe = new PassThrough({ highWaterMark: 32 * 1024 });
  return { stream, pipe, told };
}

function open(read: StreamHost["read"]) {
  const opened = openUnread(read);
  return { ...opened, events: readEvents(new Response(Readable.toWeb(opened.pipe) as ReadableStream)) };
}

const event = (seq: number, filler = ""): Frame => ({ seq, text: frame("message", JSON.stringify({ filler }), seq) });

it("looks again when an event is announced while it is reading", async () => {
  const reads = [Promise.withResolvers<Frame[]>(), Promise.withResolvers<Frame[]>()];
  let count = 0;
  const { stream, pipe, events } = open(() => reads[count++]?.promise ?? Promise.resolve([]));
  stream.attach(pipe);
  stream.wake(1);
  expect(count).toBe(1);
  reads[0]?.resolve([]);
  reads[1]?.resolve([event(1)]);
  expect((await events.next())?.id).toBe(1);
  expect(count).toBe(2);
});

it("does not read for a number it has already sent", async () => {
  let count = 0;
  const { stream, pipe, events, told } = open(async () => (count++ === 0 ? [event(1), event(2)] : []));
  stream.attach(pipe);
  await events.take(2);
  await nextTurn();
  stream.wake(2);
  expect([count, told.sent]).toEqual([1, 2]);
});

it("reads no further while the client does not, and goes on when it does", async () => {
  const filler = "x".repeat(5000);
  let count = 0;
  const { stream, pipe } = openUnread(async (_userId: string, after: number) => {
    count++;
    return Array.from({ length: 20 }, (_, n) => event(after + n + 1, filler));
  });
  stream.attach(pipe);
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  expect(count).toBe(1);
  expect(pipe.readableLength + pipe.writableLength).toBeLessThan(120_000);
  while (count < 3) {
    pipe.read();
    await nextTurn();
  }
});

it("is cut off when its client did not read between two beats, and drops what was buffered", async () => {
  const filler = "x".repeat(5000);
  const { stream, pipe, told } = openUnread(async (_userId: string, after: number) =>
    Array.from({ length: 20 }, (_, n) => event(after + n + 1, filler)),
  );
  stream.attach(pipe);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  stream.beat(0);
  expect([pipe.destroyed, told.closes]).toEqual([false, 0]);
  stream.beat(0);
  expect([pipe.destroyed, told.closes, told.stuck]).toEqual([true, 1, 1]);
});

it("does not wait for ever for a client that opened it and never came", () => {
  const { stream, told } = openUnread(async () => []);
  stream.beat(0);
  stream.beat(0);
  expect(told.closes).toBe(1);
});

it("ends when the table cannot be read, so that the client comes back", async () => {
  const { stream, pipe, events, told } = open(async () => {
    throw new Error("the database is away");
  });
  stream.attach(pipe);
  expect(await events.next()).toBeNull();
  stream.close();
  stream.wake();
  stream.pass(frame("typing", "{}"));
  expect([told.errors, told.closes, told.sent]).toEqual([1, 1, 0]);
});
