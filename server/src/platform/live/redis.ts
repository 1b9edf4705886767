import { createClient } from "@redis/client";
import type { Database } from "#platform/database.ts";
import type { Logger } from "#platform/log.ts";
import {
  type Listener,
  type LiveBus,
  type Numbered,
  payloadOf,
  type Signal,
  signalSchema,
  storedSignals,
} from "./signal.ts";

const channel = "startup_connect_live";
const connectTimeoutMs = 2000;
const firstPauseMs = 50;
const longestPauseMs = 1000;
/** A connection that says nothing for this long is taken for dead. */
const pingMs = 3000;
const silenceMs = 8000;
/** Whether something was missed is asked this often, and at every turn while Redis is away. */
const turnMs = 1000;
const turnsBetweenLooks = 5;

export interface RedisBusOptions extends Omit<Listener, "onConnectionLost"> {
  url: string;
  db: Database;
  log: Logger;
  /** Announces while Redis is away, and always the end of sessions: these must not get lost. */
  fallback: LiveBus;
}

/**
 * Redis reaches current listeners and stores nothing: it may forget, restart or be away. What is stored in the table is
 * announced after the commit, and found by looking for it (`onResume`) when the signal got lost.
 */
export function createRedisBus({ url, db, log, fallback, onSignal, onResume }: RedisBusOptions): LiveBus {
  const publisher = connect(url, log);
  const subscriber = connect(url, log);
  let waiting: Numbered[] = [];
  let planned = false;
  let subscribed = false;
  let turn = 0;

  const receive = (payload: string): void => {
    const parsed = signalSchema.safeParse(JSON.parse(payload));
    if (parsed.success) onSignal(parsed.data);
    else log.warn("a live signal of another version was ignored");
  };
  const away = () => {
    subscribed = false;
  };
  const back = () => {
    subscribed = true;
    onResume();
  };
  subscriber.on("error", away);
  subscriber.on("end", away);
  // Having subscribed once, the library subscribes again by itself after each reconnect.
  subscriber.on("ready", () => {
    if (subscriber.isPubSubActive) back();
    else subscriber.subscribe(channel, receive).then(back, away);
  });
  for (const client of [publisher, subscriber]) client.connect().catch(() => {});
  const looking = setInterval(() => {
    turn += 1;
    if (!subscribed || turn % turnsBetweenLooks === 0) onResume();
  }, turnMs).unref();

  function announce(signals: readonly Signal[]): void {
    const around = (error?: Error) => {
      if (error) log.warn({ err: error }, "Redis did not take a live event");
      return fallback.send(db.orm, signals);
    };
    const announced = publisher.isReady
      ? Promise.all(signals.map((signal) => publisher.publish(channel, payloadOf(signal)))).catch(around)
      : around();
    announced.catch((error: Error) => log.warn({ err: error }, "a live event was not announced and must be found"));
  }

  /** What commits in one turn is announced together. */
  function announceLater(people: readonly Numbered[]): void {
    waiting.push(...people);
    if (planned) return;
    planned = true;
    setImmediate(() => {
      const some = waiting;
      waiting = [];
      planned = false;
      announce(storedSignals(some));
    });
  }

  return {
    announcesWithStore: false,
    stored: (tx, people) => db.afterCommit(tx, () => announceLater(people)),
    async send(target, signals) {
      const passing = signals.filter(({ kind }) => kind === "passing");
      const others = signals.filter(({ kind }) => kind !== "passing");
      if (others.length > 0) await fallback.send(target, others);
      if (passing.length > 0) db.afterCommit(target, () => announce(passing));
    },
    listen: () => fallback.listen(),
    check: () => fallback.check(),
    carrier: () => (subscribed && publisher.isReady ? "redis" : "postgresql"),
    async close() {
      clearInterval(looking);
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
      await fallback.close();
    },
  };
}

function connect(url: string, log: Logger) {
  const client = createClient({
    url,
    name: "startup-connect-live",
    disableOfflineQueue: true,
    pingInterval: pingMs,
    maintNotifications: "disabled",
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silenceMs,
      reconnectStrategy: (tries) => Math.min(firstPauseMs * 2 ** Math.min(tries, 8), longestPauseMs),
    },
  });
  let isTold = false;
  client.on("ready", () => {
    isTold = false;
  });
  // Without a listener, errors end the process; of a row of failed tries one is logged.
  client.on("error", (error: Error) => {
    if (!isTold) log.warn({ err: error }, "Redis does not answer: live events go through PostgreSQL");
    isTold = true;
  });
  return client;
}

/** @returns the server's version. @throws Error when it does not answer or does not let us in */
export async function tryRedis(url: string): Promise<string> {
  const client = createClient({
    url,
    maintNotifications: "disabled",
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return /^redis_version:(\S+)/m.exec(await client.info("server"))?.[1] ?? "unknown";
  } finally {
    if (client.isOpen) client.destroy();
  }
}
