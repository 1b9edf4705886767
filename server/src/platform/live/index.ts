import { createHash, randomBytes, randomInt } from "node:crypto";
import { SESSION_EXPIRED, UNAVAILABLE } from "@startup-connect/contract";
import { DAY, MINUTE } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/database.ts";
import { isId } from "#platform/ids.ts";
import { defineJob } from "#platform/jobs/index.ts";
import type { Logger } from "#platform/log.ts";
import { Problem, tooMany } from "#platform/problem.ts";
import * as t from "#texts/app.ts";
import { createPostgresBus } from "./bus.ts";
import { createHub } from "./hub.ts";
import { type Cause, type Caused, liveQueries, storedWith } from "./queries.ts";
import type { LiveJoin, LiveReference } from "./reader.ts";
import { LiveResponse } from "./response.ts";
import type { Listener, LiveBus, PASSING_EVENTS } from "./signal.ts";
import { LiveStream } from "./stream.ts";
import type { LiveIds } from "./tables.ts";

export type { Cause } from "./queries.ts";
export type { LiveJoin } from "./reader.ts";
export { LiveResponse } from "./response.ts";
export type { LiveIds } from "./tables.ts";

/** Events that are stored and can be caught up with (B36). */
export type LiveEventName = "notification" | "message" | "read" | "connection" | "session" | "room" | "deal" | "card";
/** Events that only reach who is connected. */
export type PassingEventName = (typeof PASSING_EVENTS)[number];

export interface LiveEvent {
  userId: string;
  event: LiveEventName;
  ids: LiveIds;
}

export interface LiveTicket {
  ticket: string;
  /** Seconds. */
  expiresIn: 30;
  /** The person's last number when the ticket was made: `after` for a client that has none yet. */
  seq: number;
}

export interface LiveOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Carries the signals between processes; null: PostgreSQL does. */
  redisUrl?: string | null;
  /** Milliseconds between signs of life on a stream. Default 25,000. */
  heartbeatMs?: number;
}

const ticketSeconds = 30;
const keptMs = 2 * DAY;
const streamsPerPerson = 20;
/** A stream looks at its session again at the latest after this time, by ending and being reopened. */
const streamMinutes = { least: 12, most: 18 };

const hashOf = (ticket: string): Buffer => createHash("sha256").update(ticket).digest();

type BusOptions = Pick<LiveOptions, "db" | "log" | "redisUrl">;

async function createBus(
  { db, log, redisUrl }: BusOptions,
  { onSignal, onResume, onConnectionLost }: Listener,
): Promise<LiveBus> {
  const postgres = createPostgresBus({ db, log, onSignal, onConnectionLost });
  if (!redisUrl) return postgres;
  const { createRedisBus } = await import("./redis.ts");
  return createRedisBus({ url: redisUrl, db, log, fallback: postgres, onSignal, onResume });
}

export async function createLive({ db, clock, log, redisUrl = null, heartbeatMs = 25_000 }: LiveOptions) {
  const queries = liveQueries(db);
  const joins = new Map<string, LiveJoin>();
  const hub = createHub({ queries, joins, log, clock, heartbeatMs, onBeat: () => bus.check() });
  const bus: LiveBus = await createBus({ db, log, redisUrl }, hub);
  let stopped = false;

  /** @param events one for each person. @returns the numbers by person */
  async function publish(tx: Db, events: readonly LiveEvent[]): Promise<ReadonlyMap<string, number>> {
    const stored = await queries.store(tx, events, { now: clock.now(), notify: bus.announcesWithStore });
    if (!bus.announcesWithStore) bus.stored(tx, stored);
    return new Map(stored);
  }

  async function open(
    ticket: string,
    after: number | null,
    hasEnded: (sessionId: string) => boolean,
  ): Promise<LiveStream> {
    const holder = await queries.redeem(hashOf(ticket), clock.now());
    if (!holder) throw new Problem(401, SESSION_EXPIRED);
    const { last, oldest } = await queries.position(holder.userId);
    if (hasEnded(holder.sessionId)) throw new Problem(401, SESSION_EXPIRED);
    const reset = after !== null && (after > last || after + 1 < (oldest ?? last + 1));
    const minutes = randomInt(streamMinutes.least, streamMinutes.most + 1);
    return new LiveStream(hub, {
      ...holder,
      from: after === null || reset ? last : after,
      reset,
      endsAt: clock.now().getTime() + minutes * MINUTE,
    });
  }

  const sweep = () => {
    const now = clock.now();
    return queries.removeOld(new Date(now.getTime() - keptMs), now);
  };

  return {
    /**
     * Stores an event in the caller's transaction under the person's next number, and delivers it after the
     * commit. Locks the person's counter until then: for several people use `publishTo` or `publishMany`.
     * @returns the number.
     */
    async publish(tx: Db, userId: string, event: LiveEventName, ids: LiveIds): Promise<number> {
      const seq = (await publish(tx, [{ userId, event, ids }])).get(userId);
      if (seq === undefined) throw new Error("the counter gave no number");
      return seq;
    },

    /** As `publish`, in an order of people that cannot deadlock with another transaction. */
    async publishMany(tx: Db, events: readonly LiveEvent[]): Promise<void> {
      // One of each person at a time; almost always that is all of them.
      for (let left = [...events]; left.length > 0; ) {
        const turn = new Map(left.toReversed().map((event) => [event.userId, event]));
        await publish(tx, [...turn.values()]);
        left = left.filter((event) => turn.get(event.userId) !== event);
      }
    },

    /** One event for each of these people, as `publishMany` does. */
    async publishTo(tx: Db, userIds: Iterable<string>, event: LiveEventName, ids: LiveIds): Promise<void> {
      const events = [...new Set(userIds)].map((userId) => ({ userId, event, ids }));
      if (events.length > 0) await publish(tx, events);
    },

    /** A statement that stores its own events, as `publishMany` does for a transaction. @returns runs it */
    causing<T extends object>(cause: Cause): (of: Db, values: readonly unknown[]) => Promise<T | undefined> {
      const statement = storedWith(cause, bus.announcesWithStore);
      return async (of, values) => {
        const [row] = await db.run<Caused<T>>(of, statement, values);
        if (row && row.people.length > 0 && !bus.announcesWithStore) bus.stored(of, row.people);
        return row;
      };
    },

    /**
     * Sets what is sent for events of this name; without it the ids are sent as they are.
     * @param keys under which there must be ids; an event without, as of another version, is not sent
     */
    join<Key extends string>(event: LiveEventName, keys: readonly Key[], join: LiveJoin<Key>): void {
      const isWhole = (one: LiveReference): one is LiveReference<Key> => keys.every((key) => isId(one.ids[key] ?? ""));
      joins.set(event, async (references) => {
        const whole = references.filter(isWhole);
        const data = await join(whole);
        const byReference = new Map<LiveReference, object | null>(whole.map((one, n) => [one, data[n] ?? null]));
        return references.map((one) => byReference.get(one) ?? null);
      });
    },

    /** Reaches clients connected now, and none later. At most 4 kB. */
    emitEphemeral: (userId: string, event: PassingEventName, data: object): Promise<void> =>
      bus.send(db.orm, [{ kind: "passing", userId, event, data: { ...data } }]),

    /**
     * Lets its bearer open one stream within 30 seconds; keeps the token out of the address.
     * @throws Problem 401 when the session has ended meanwhile.
     */
    async ticket(userId: string, sessionId: string): Promise<LiveTicket> {
      const ticket = randomBytes(32).toString("base64url");
      const expiresAt = new Date(clock.now().getTime() + ticketSeconds * 1000);
      const isAdded = await queries.addTicket({ hash: hashOf(ticket), userId, sessionId, expiresAt });
      if (!isAdded) throw new Problem(401, SESSION_EXPIRED);
      const { last } = await queries.position(userId);
      return { ticket, expiresIn: ticketSeconds, seq: last };
    },

    /**
     * Opens a stream of the ticket's holder.
     * @param after last number the client has; null starts with the next event. When it is older than what is
     * kept (2 days), or not yet given, a `reset` event comes first and the client reloads.
     * @throws Problem 401 for a ticket that is unknown, used or too old; 429 above 20 streams of one person.
     */
    async stream(ticket: string, after: number | null): Promise<LiveResponse> {
      // On a connection that outlived the port; another process, or this one started again, takes the next try.
      if (stopped) throw new Problem(503, UNAVAILABLE);
      await bus.listen();
      const opening = hub.opening();
      try {
        const stream = await open(ticket, after, opening.hasEnded);
        // In one turn with the addition: of many that open at once each would count the others too early.
        if (hub.countOf(stream.userId) >= streamsPerPerson) throw tooMany(t.tooManyPages, 30);
        hub.add(stream);
        return new LiveResponse(stream);
      } finally {
        opening.done();
      }
    },

    /** Ends the session's streams in every process and voids its tickets. @param tx delivers after its commit */
    async endSession(sessionId: string, tx?: Db): Promise<void> {
      const end = async (target: Db) => {
        await queries.removeTickets(target, sessionId);
        await bus.send(target, [{ kind: "ended", sessionId }]);
      };
      await (tx ? end(tx) : db.tx(end));
    },

    /** For the deletion of an account: removes a person's events, and those of others that name the person. */
    forget: (tx: Db, userId: string): Promise<void> => queries.forget(tx, userId),
    /** Removes events older than 2 days. @returns how many. */
    sweep,
    /** What announces events to other processes now; PostgreSQL also while a Redis that is set does not answer. */
    carrier: bus.carrier,
    /** What this process has done and holds, for metrics. */
    numbers: hub.numbers,
    /** To be started with the other jobs. */
    jobs: [
      defineJob({ name: "platform.live-sweep", schema: z.object({}), cron: "41 * * * *" }, async (_data, context) => {
        context.log.info({ removed: await sweep() }, "old live events removed");
      }),
    ],

    /** Ends all streams of this process, and opens no more. May be called twice. */
    async stop(): Promise<void> {
      stopped = true;
      hub.stop();
      await bus.close();
    },
  };
}

/** Events to people with open pages, over server-sent events, for any number of processes. */
export type Live = Awaited<ReturnType<typeof createLive>>;
