import pg from "pg";
import { z } from "zod";
import type { Database, Db } from "#platform/database.ts";
import type { Logger } from "#platform/log.ts";
import { listenOn, notify, ping } from "./queries.ts";

const signalSchema = z.discriminatedUnion("kind", [
  /** An event with this number can be read from the table. */
  z.object({ kind: z.literal("stored"), userId: z.string(), seq: z.number() }),
  /** An event that is kept nowhere; whoever is not connected misses it. */
  z.object({ kind: z.literal("passing"), userId: z.string(), event: z.string(), data: z.looseObject({}) }),
  /** A session whose streams must end. */
  z.object({ kind: z.literal("ended"), sessionId: z.string() }),
]);

/** What the processes tell each other. */
export type Signal = z.infer<typeof signalSchema>;

/** Carries signals between processes; one way of doing it is PostgreSQL's LISTEN and NOTIFY. */
export interface LiveBus {
  /** Reaches all listening processes, this one too, once the transaction of `db` has committed. */
  send(db: Db, signal: Signal): Promise<void>;
  /** Resolves when signals sent from now on arrive here. May be called often. */
  listen(): Promise<void>;
  /** Finds out about a connection that died without a word. */
  check(): void;
  close(): Promise<void>;
}

export interface BusOptions {
  db: Database;
  log: Logger;
  onSignal(signal: Signal): void;
  /** Signals may have been missed before this moment, none after it. */
  onResume(): void;
}

/** NOTIFY refuses 8000 bytes and more; what passes here is a note, not a letter. */
const largestPayload = 4000;
const firstPauseMs = 200;
const longestPauseMs = 5000;

export function createPostgresBus({ db, log, onSignal, onResume }: BusOptions): LiveBus {
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let pauseMs = firstPauseMs;
  let closed = false;

  function receive(payload: string | undefined): void {
    const parsed = signalSchema.safeParse(JSON.parse(payload ?? "null"));
    if (parsed.success) onSignal(parsed.data);
    else log.warn("a live signal of another version was ignored");
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connectionOf(db.pool),
      application_name: "startup-connect live",
      keepAlive: true,
      query_timeout: 10_000,
    });
    next.on("notification", ({ payload }) => receive(payload));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await listenOn(next);
    } catch (error) {
      drop(next);
      throw error;
    }
    if (closed) return drop(next);
    client = next;
    pauseMs = firstPauseMs;
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = null;
    drop(lost);
    log.warn({ err: error }, "the connection for live events was lost");
    reconnectLater();
  }

  function reconnectLater(): void {
    if (closed) return;
    retry = setTimeout(() => {
      listen().then(onResume, reconnectLater);
    }, pauseMs);
    retry.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function listen(): Promise<void> {
    if (client) return;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    await connecting;
  }

  return {
    async send(target, signal) {
      const payload = JSON.stringify(signal);
      if (Buffer.byteLength(payload) > largestPayload) throw new Error("a live signal is too large");
      await notify(target, payload);
    },
    listen,
    check() {
      const checked = client;
      if (checked) ping(checked).catch((error: Error) => lose(checked, error));
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await connecting?.catch(() => {});
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

function drop(client: pg.Client): void {
  client.end().catch(() => {});
}

/** How the pool connects, without what makes it a pool. */
function connectionOf({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, database, user, password, ssl, connectionTimeoutMillis } = options;
  const given = { connectionString, host, port, database, user, password, ssl, connectionTimeoutMillis };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
