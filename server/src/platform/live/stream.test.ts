import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { readEvents } from "#test/event-stream.ts";
import type { StoredEvent } from "./queries.ts";
import { LiveStream, type StreamOptions } from "./stream.ts";

function openUnread(read: StreamOptions["read"]) {
  const errors: unknown[] = [];
  let closes = 0;
  const stream = new LiveStream({
    userId: "u",
    sessionId: "s",
    from: 0,
    reset: false,
    endsAt: new Date(8e15),
    read,
    onClose: () => closes++,
    onError: (error) => errors.push(error),
  });
  return { stream, errors, closes: () => closes };
}

function open(read: StreamOptions["read"]) {
  const opened = openUnread(read);
  return { ...opened, events: readEvents(new Response(opened.stream.body)) };
}

const event = (seq: number, filler = ""): StoredEvent => ({ seq, event: "message", data: { filler } });

it("looks again when told of an event while it is reading", async () => {
  const reads = [Promise.withResolvers<StoredEvent[]>(), Promise.withResolvers<StoredEvent[]>()];
  let count = 0;
  const { stream, events } = open(() => reads[count++]?.promise ?? Promise.resolve([]));
  stream.wake();
  stream.wake(1);
  expect(count).toBe(1);
  reads[0]?.resolve([]);
  reads[1]?.resolve([event(1)]);
  expect((await events.next())?.id).toBe(1);
  expect(count).toBe(2);
});

it("does not read for a number it has already sent", async () => {
  let count = 0;
  const { stream, events } = open(async () => (count++ === 0 ? [event(1), event(2)] : []));
  stream.wake();
  await events.take(2);
  await nextTurn();
  stream.wake(2);
  expect(count).toBe(1);
});

it("reads no further while nobody takes what is there, and goes on when somebody does", async () => {
  const filler = "x".repeat(2000);
  let count = 0;
  const { stream } = openUnread(async (_user, after) => {
    count++;
    return Array.from({ length: 50 }, (_, n) => event(after + n + 1, filler));
  });
  const source = stream.body.getReader();
  stream.wake();
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  expect(count).toBe(1);
  for (let chunk = 0; chunk < 60; chunk++) await source.read();
  expect(count).toBe(2);
});

it("ends when the table cannot be read, so that the client comes back", async () => {
  const { stream, events, errors, closes } = open(async () => {
    throw new Error("the database is away");
  });
  stream.wake();
  expect(await events.next()).toBeNull();
  stream.close();
  stream.wake();
  stream.pass("typing", {});
  expect([errors.length, closes()]).toEqual([1, 1]);
});
