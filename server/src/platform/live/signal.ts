import { z } from "zod";
import type { Db } from "#platform/database.ts";

/** Of these clients that are connected learn once; others are read from the table, so a signal cannot invent them. */
export const PASSING_EVENTS = ["typing", "reset"] as const;

export const signalSchema = z.discriminatedUnion("kind", [
  /** Of each of these people an event with this number can be read from the table. */
  z.object({ kind: z.literal("stored"), people: z.array(z.tuple([z.string(), z.number()])) }),
  /** An event that is kept nowhere; whoever is not connected misses it. */
  z.object({
    kind: z.literal("passing"),
    userId: z.string(),
    event: z.enum(PASSING_EVENTS),
    data: z.looseObject({}),
  }),
  /** A session whose streams must end. */
  z.object({ kind: z.literal("ended"), sessionId: z.string() }),
]);

/** What the processes send each other. */
export type Signal = z.infer<typeof signalSchema>;

/** A person with the number of an event that is in the table for sure. */
export type Numbered = readonly [userId: string, seq: number];

/** Carries signals between processes. */
export interface LiveBus {
  /** Whether the statement that stores events announces them itself, with its commit; else `stored` must be called. */
  readonly announcesWithStore: boolean;
  /** Announces events after the commit of `db`; a lost signal is found by `onResume` or `onConnectionLost` of the listeners. */
  stored(db: Db, people: readonly Numbered[]): void;
  /** Reaches all listening processes, this one too, once the transaction of `db` has committed. */
  send(db: Db, signals: readonly Signal[]): Promise<void>;
  /** Resolves when signals sent from now on arrive here. May be called often. */
  listen(): Promise<void>;
  /** Finds out about a connection that died without a word. */
  check(): void;
  /** What carries events of the table at this moment. */
  carrier(): "postgresql" | "redis";
  close(): Promise<void>;
}

export interface Listener {
  onSignal(signal: Signal): void;
  /** Events of the table may have been missed before this moment. */
  onResume(): void;
  /** Anything may have been missed before this moment, also that a session ended. */
  onConnectionLost(): void;
}

/** Payloads of NOTIFY must stay below 8000 bytes; signals carry ids, not content. */
export const largestPayload = 4000;

/** @throws Error when one is too large. */
export function payloadOf(signal: Signal): string {
  const payload = JSON.stringify(signal);
  if (Buffer.byteLength(payload) > largestPayload) throw new Error("a live signal is too large");
  return payload;
}

/** A signal is a note of at most 4 kB; an id with its number takes about 50 bytes. */
export const peoplePerSignal = 60;

export function storedSignals(people: readonly Numbered[]): Signal[] {
  const signals: Signal[] = [];
  for (let at = 0; at < people.length; at += peoplePerSignal) {
    const part = people.slice(at, at + peoplePerSignal);
    signals.push({ kind: "stored", people: part.map(([userId, seq]) => [userId, seq]) });
  }
  return signals;
}
