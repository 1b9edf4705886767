import type { Clock } from "#platform/clock.ts";
import type { Logger } from "#platform/log.ts";
import type { LiveQueries } from "./queries.ts";
import { createReader, frame, type LiveJoin } from "./reader.ts";
import type { Listener, Numbered } from "./signal.ts";
import type { LiveStream, StreamHost } from "./stream.ts";

/** What a process has done and holds. */
export interface LiveNumbers {
  /** Streams open now. */
  open: number;
  /** Events written to streams since the start. */
  sent: number;
  /** Streams cut off because their clients did not read. */
  stuck: number;
}

interface HubOptions {
  queries: LiveQueries;
  /** By name of the event. */
  joins: ReadonlyMap<string, LiveJoin>;
  clock: Clock;
  log: Logger;
  heartbeatMs: number;
  onBeat(): void;
}

/** The streams of this process: who has which, what reaches them, and one timer for all. */
export interface Hub extends StreamHost, Listener {
  add(stream: LiveStream): void;
  countOf(userId: string): number;
  /** Reports sessions that end, or may have ended unnoticed, while a stream is being opened. */
  opening(): { hasEnded(sessionId: string): boolean; done(): void };
  numbers(): LiveNumbers;
  stop(): void;
}

export function createHub({ queries, joins, clock, log, heartbeatMs, onBeat }: HubOptions): Hub {
  const streams = new Map<string, Set<LiveStream>>();
  const openings = new Set<{ ended: Set<string>; hasLostConnection: boolean }>();
  const read = createReader(queries.after, joins);
  let heart: NodeJS.Timeout | null = null;
  let sent = 0;
  let stuck = 0;
  let looking = false;
  let lookAgain = false;

  function* all(): Generator<LiveStream> {
    for (const own of streams.values()) yield* own;
  }
  const of = (userId: string): Iterable<LiveStream> => streams.get(userId) ?? [];

  function wakeAt(people: readonly Numbered[]): void {
    for (const [userId, seq] of people) for (const stream of of(userId)) stream.wake(seq);
  }

  async function look(): Promise<void> {
    looking = true;
    do {
      lookAgain = false;
      try {
        if (streams.size > 0) wakeAt(await queries.lastOf([...streams.keys()]));
      } catch {
        // A stream that cannot read either ends, and its client comes back.
        for (const stream of all()) stream.wake();
      }
    } while (lookAgain);
    looking = false;
  }

  function beat(): void {
    onBeat();
    const now = clock.now().getTime();
    for (const stream of all()) stream.beat(now);
  }

  return {
    read,
    onSent(events) {
      sent += events;
    },
    onStuck() {
      stuck += 1;
    },
    onClose(stream) {
      const own = streams.get(stream.userId);
      own?.delete(stream);
      if (own?.size === 0) streams.delete(stream.userId);
    },
    onError: (error) => log.warn({ err: error }, "a live stream ended on a failed read"),

    onSignal(signal) {
      switch (signal.kind) {
        case "stored":
          wakeAt(signal.people);
          break;
        case "passing": {
          const text = frame(signal.event, JSON.stringify(signal.data));
          for (const stream of of(signal.userId)) stream.pass(text);
          break;
        }
        case "ended":
          for (const { ended } of openings) ended.add(signal.sessionId);
          for (const stream of all()) if (stream.sessionId === signal.sessionId) stream.close();
      }
    },
    onResume() {
      if (looking) lookAgain = true;
      else void look();
    },
    /** Who is still signed in comes back with the last number, and misses nothing. */
    onConnectionLost() {
      for (const opening of openings) opening.hasLostConnection = true;
      for (const stream of all()) stream.close();
    },

    add(stream) {
      const own = streams.get(stream.userId);
      if (own) own.add(stream);
      else streams.set(stream.userId, new Set([stream]));
      heart ??= setInterval(beat, heartbeatMs).unref();
    },
    countOf: (userId) => streams.get(userId)?.size ?? 0,
    opening() {
      const opening = { ended: new Set<string>(), hasLostConnection: false };
      openings.add(opening);
      return {
        hasEnded: (sessionId) => opening.hasLostConnection || opening.ended.has(sessionId),
        done: () => openings.delete(opening),
      };
    },
    numbers() {
      let open = 0;
      for (const own of streams.values()) open += own.size;
      return { open, sent, stuck };
    },
    stop() {
      if (heart) clearInterval(heart);
      for (const stream of all()) stream.close();
    },
  };
}
