import { once } from "node:events";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "./log.ts";
import { ReplicaPool } from "./replica-pool.ts";
import { DatabaseDown, onOneConnection, ServerPool } from "./server-pool.ts";

export { DatabaseDown };

export type Orm = NodePgDatabase;
/** For reads outside transactions; `$client` is the pool behind it. */
export type Reads = Orm & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Orm["transaction"]>[0]>[0];
/** What a query takes: the pool, or the transaction it is part of. */
export type Db = Orm | Tx;

export interface Database {
  /** For what the query builder cannot say: COPY, LISTEN, the job library. */
  pool: pg.Pool;
  orm: Orm;
  /** Reads that may lag behind by a moment: the replica where one is set and can be reached, else `orm`. */
  reads: Reads;
  /**
   * Commits when `work` resolves, rolls back when it rejects, and runs it again when the database undid it (a deadlock): so
   * it touches nothing but the database, and that by `tx` alone. Inside it every other query is refused.
   */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs once the transaction of `db` has committed, and never when it is rolled back; outside one at once. */
  afterCommit(db: Db, run: () => void): void;
  /** A statement that runs many times a second: each connection prepares it once, under its name. */
  run<T extends pg.QueryResultRow>(db: Db, statement: Statement, values: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export interface Statement {
  /** One for each text. */
  name: string;
  /** With `$1` where values go. */
  text: string;
}

/** The first row of a query, if it has any. */
export const first = async <Row>(query: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await query)[0];

/** The row that must be there. @throws Error with `missing` where it is not. */
export async function only<Row>(query: PromiseLike<readonly Row[]>, missing: string): Promise<Row> {
  const [row] = await query;
  if (row === undefined) throw new Error(missing);
  return row;
}

/** One column of the rows. */
export const column = async <Row, Name extends keyof Row>(query: PromiseLike<readonly Row[]>, name: Name) =>
  (await query).map((row) => row[name]);

/** How many rows a statement wrote, changed or removed. */
export const countChanged = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<number> =>
  (await statement).rowCount ?? 0;

/** Whether a statement wrote, changed or removed its row. */
export const hasChangedRow = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  (await statement).rowCount === 1;

export interface DatabaseOptions {
  url: string;
  replicaUrl?: string | null;
  log: Logger;
  /** Largest number of connections of this process to each server. */
  connections?: number;
  /** Milliseconds after which a server that says nothing at all is taken for dead; it ends long statements itself. */
  silenceMs?: number;
  /** Milliseconds a server may say nothing at all before a new connection asks whether it is there, for twice as long. */
  answerMs?: number;
}

/** For a connection that others hold; of a server that is silent none is waited for. */
const connectTimeoutMs = 10_000;
const statementTimeoutMs = 30_000;

/** Opens no connection yet: the first query does. */
export function createDatabase(options: DatabaseOptions): Database {
  const main = createPool(options.url, options);
  const replica = options.replicaUrl ? createPool(options.replicaUrl, options, main.pool) : null;
  const orm = drizzle({ client: main.pool });
  return {
    pool: main.pool,
    orm,
    reads: replica ? drizzle({ client: replica.pool }) : orm,
    ...createTransactions(main.pool),
    close: async () => {
      await Promise.all([main.close(), replica?.close()]);
    },
  };
}

interface Running {
  client: pg.PoolClient;
  /** What waits for the commit. */
  later: (() => void)[];
}

function createTransactions(pool: pg.Pool): Pick<Database, "tx" | "afterCommit" | "run"> {
  const running = new WeakMap<object, Running>();
  return {
    tx: (work) =>
      again(async () => {
        const client = await pool.connect();
        const later: Running["later"] = [];
        let result: Awaited<ReturnType<typeof work>>;
        try {
          result = await onOneConnection(() =>
            drizzle({ client }).transaction((tx) => {
              running.set(tx, { client, later });
              return work(tx);
            }),
          );
        } finally {
          client.release();
        }
        for (const run of later) run();
        return result;
      }),
    afterCommit(db, run) {
      const transaction = running.get(db);
      if (transaction) transaction.later.push(run);
      else run();
    },
    async run<T extends pg.QueryResultRow>(db: Db, statement: Statement, values: readonly unknown[]) {
      const target = running.get(db)?.client ?? pool;
      const answer = target.query<T>({ ...statement, values: [...values] });
      return (await answer.catch(asLost)).rows;
    },
  };
}

/** @param main of the replica's pool: where reads go while the replica cannot be reached */
function createPool(
  connectionString: string,
  { log, connections = 20, silenceMs = 35_000, answerMs = 700 }: DatabaseOptions,
  main?: pg.Pool,
) {
  const settings: pg.PoolConfig = {
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: silenceMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: "startup-connect",
    options: "-c timezone=UTC",
  };
  const given = { log, answerMs };
  const pool = main ? new ReplicaPool(settings, { main, ...given }) : new ServerPool(settings, given);
  const open = new Set<pg.PoolClient>();
  let closing = false;
  // A server that goes away breaks idle and busy connections alike. Each reports it as an event, and an
  // event without a listener would end the process; the pool drops the connection and opens another by itself.
  pool.on("connect", (client) => {
    open.add(client);
    client.on("error", (error) => closing || log.warn({ err: error }, "database connection lost"));
  });
  pool.on("remove", (client) => open.delete(client));
  pool.on("error", () => {});
  const close = async () => {
    closing = true;
    await pool.end();
    // The pool calls itself ended when it has asked its connections to close, not when they have.
    while (open.size > 0) await once(pool, "remove");
  };
  return { pool, close };
}

const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
]);
/** Shutting down, crashed, starting up, too many connections, disk full: the server's own "not now". */
const serverCodes = new Set(["57P01", "57P02", "57P03", "53300", "53100"]);
const lostConnection =
  /connection terminated|connection ended|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|query read timeout/i;

/** A connection that breaks under a statement says so by the socket's own error, with nothing of the driver in it. */
function asLost(error: unknown): never {
  throw error instanceof Error && "code" in error && networkCodes.has(String(error.code))
    ? new DatabaseDown(error)
    : error;
}

/** The driver writes itself into the stack of what it passes on. */
const isDriverError = (error: Error): boolean => /[\\/]pg(-pool|-protocol)?[\\/]/.test(error.stack ?? "");

/** True when the database could not be reached or went away, so that the same call may succeed later. */
export function isDatabaseDown(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if (current instanceof DatabaseDown) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseDown)) return true;
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (serverCodes.has(code) || code.startsWith("08")) return true;
    // The same network codes come from email and storage: only those met by the driver count.
    if (networkCodes.has(code) && (error instanceof DrizzleQueryError || isDriverError(current))) return true;
    if (lostConnection.test(current.message)) return true;
  }
  return false;
}

/** True when a row was refused because another one has its unique value. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, "23505");

/** True when a row was refused because one that it names is gone; the same code has who would take away one that is named. */
export const namesMissing = (error: unknown): boolean => hasCode(error, "23503", /is not present/);

function hasCode(error: unknown, code: string, detail = /^/): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth++) {
    if ("code" in current && current.code === code) return detail.test(String(Reflect.get(current, "detail")));
  }
  return false;
}

const turns = 4;
/** Deadlock, serialization failure: the database undid everything and the same work may simply run again. */
const undone = new Set(["40P01", "40001"]);

function mayRunAgain(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth++) {
    if ("code" in current && typeof current.code === "string" && undone.has(current.code)) return true;
  }
  return false;
}

/** Runs a statement or a transaction again that the database undid; `work` must touch the database only. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (error) {
      if (turn === turns || !mayRunAgain(error)) throw error;
    }
  }
}
