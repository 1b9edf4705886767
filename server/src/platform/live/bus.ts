import pg from "pg";
import { doForAll } from "#platform/busy.ts";
import { type Database, DatabaseDown } from "#platform/database.ts";
import type { Logger } from "#platform/log.ts";
import { listenOn, notify, ping } from "./queries.ts";
import { type Listener, type LiveBus, payloadOf, signalSchema } from "./signal.ts";

export interface BusOptions extends Omit<Listener, "onResume"> {
  db: Database;
  log: Logger;
}

const firstPauseMs = 100;
const longestPauseMs = 1000;
/** One that hangs, as at a server that is just dying, is given up for a new one. */
const silenceMs = 3000;

/** LISTEN and NOTIFY: announces exactly what was committed. */
export function createPostgresBus({ db, log, onSignal, onConnectionLost }: BusOptions): LiveBus {
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let pauseMs = firstPauseMs;
  let wasLost = false;
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
      query_timeout: silenceMs,
      connectionTimeoutMillis: silenceMs,
    });
    next.on("notification", ({ payload }) => receive(payload));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next));
    try {
      await next.connect();
      await listenOn(next);
    } catch (error) {
      drop(next);
      // A line that breaks while it is made says so by the socket's own error, with nothing of the driver in it.
      throw error instanceof Error && !(error instanceof pg.DatabaseError) ? new DatabaseDown(error) : error;
    }
    if (closed) return drop(next);
    client = next;
    pauseMs = firstPauseMs;
    // Before anybody who waits for this connection opens a stream: that one has missed nothing.
    if (wasLost) onConnectionLost();
    wasLost = false;
  }

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = null;
    wasLost = true;
    drop(lost);
    log.warn({ err: error }, "the connection for live events was lost");
    reconnectLater();
  }

  function reconnectLater(): void {
    if (closed) return;
    retry = setTimeout(() => {
      listen().catch(reconnectLater);
    }, pauseMs);
    retry.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  async function listen(): Promise<void> {
    if (client) return;
    connecting ??= doForAll(connect).finally(() => {
      connecting = null;
    });
    await connecting;
  }

  return {
    announcesWithStore: true,
    stored() {},
    send: (target, signals) => notify(target, signals.map(payloadOf)),
    carrier: () => "postgresql",
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
  const { connectionString, host, port, database, user, password, ssl } = options;
  const connection = { connectionString, host, port, database, user, password, ssl };
  return Object.fromEntries(Object.entries(connection).filter(([, value]) => value !== undefined));
}
