import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { BoundedPool } from "./bounded-pool.ts";
import { createShares } from "./busy.ts";
import type { Logger } from "./log.ts";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/** No connection could be made. */
export class DatabaseDown extends Error {
  override name = "DatabaseDown";
  constructor(cause: Error) {
    super(cause.message || "no connection", { cause });
  }
}

const ONE_CONNECTION = "a transaction is under way: its queries take `tx`, or wait until it is over";

const within = new AsyncLocalStorage<{ open: boolean }>();

/** Until `work` is done, whatever it calls gets no connection but the one it has. */
export async function onOneConnection<T>(work: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await within.run(state, work);
  } finally {
    state.open = false;
  }
}

export interface PoolOptions {
  log: Logger;
  /** Milliseconds of a silent server with something to answer, before it is asked on a new connection for twice as long. */
  answerMs: number;
}

/** Of all connections, one network address gets this share. */
const ADDRESS_SHARE = 0.4;
/** How often a server that has gone silent is asked whether it is back. */
const ASK_AGAIN_MS = 500;
const LONGEST_PATIENCE_MS = 10_000;

/**
 * Connections to one server.
 *
 * Inside a transaction it gives none: with as many callers as connections, each holding one and waiting for another, all
 * would wait for ever. What one network address asks for holds a share of them, so that others never wait for all of it.
 *
 * A server that hangs, or a network that swallows packets, breaks no connection: a call would wait for the end of the
 * longest statement. So while something is asked and not a byte comes on any connection, a new one is tried. Where that
 * gets no answer either, all are given up and none is given until the server answers: calls fail at once, and nothing
 * needs a restart. A server that is busy with one long statement answers the new connection.
 */
export class ServerPool extends BoundedPool {
  readonly #log: Logger;
  readonly #answerMs: number;
  /** Each with the bytes that had come when it was last looked at. */
  readonly #sockets: Map<Socket, number>;
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #share: ReturnType<typeof createShares>;
  readonly #ends = new WeakMap<pg.PoolClient, () => void>();
  #quietSince = 0;
  /** Doubles for what is alone and long, until something else is asked. */
  #patience = 0;
  #looks = false;
  #isSilent = false;

  constructor(settings: pg.PoolConfig, { log, answerMs }: PoolOptions) {
    const sockets = new Map<Socket, number>();
    const stream = () => {
      const socket = new Socket();
      sockets.set(socket, 0);
      return socket.once("close", () => sockets.delete(socket));
    };
    super({ ...settings, stream });
    this.#sockets = sockets;
    this.#log = log;
    this.#answerMs = answerMs;
    this.#share = createShares(Math.max(1, Math.floor(this.options.max * ADDRESS_SHARE)));
    this.on("release", (_, client) => {
      this.#ends.get(client)?.();
      this.#ends.delete(client);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const got = within.getStore()?.open ? Promise.reject(new Error(ONE_CONNECTION)) : this.connected();
    if (!callback) return got;
    got.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  protected async connected(): Promise<pg.PoolClient> {
    if (this.#isSilent) throw silent();
    const end = await this.#share();
    try {
      const client = await this.#given();
      this.#ends.set(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  async #given(): Promise<pg.PoolClient> {
    if (this.#isSilent) throw silent();
    this.#patience = this.#answerMs;
    this.#lookLater();
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  #lookLater(): void {
    if (this.#looks) return;
    this.#looks = true;
    this.#hear();
    this.#later(this.#answerMs / 4, () => this.#look());
  }

  #later(ms: number, act: () => Promise<void>): void {
    // What is begun here belongs to no caller.
    within.exit(() => setTimeout(act, ms)).unref();
  }

  /** Whether anything has come since the last look. */
  #hear(): boolean {
    let heard = false;
    for (const [socket, before] of this.#sockets) {
      if (socket.bytesRead === before) continue;
      heard = true;
      this.#sockets.set(socket, socket.bytesRead);
    }
    if (heard || !this.#quietSince) this.#quietSince = performance.now();
    return heard;
  }

  async #look(): Promise<void> {
    const isIdle = this.totalCount === this.idleCount && this.#waiting.size === 0;
    if (isIdle) {
      this.#looks = false;
      this.#quietSince = 0;
      return;
    }
    if (!this.#hear() && performance.now() - this.#quietSince >= this.#patience && !(await this.#isThere())) {
      this.#giveUp();
      return;
    }
    this.#later(this.#answerMs / 4, () => this.#look());
  }

  /** Whether the server says anything to a new connection, be it that it takes no more of them. */
  async #isThere(): Promise<boolean> {
    const ms = 2 * this.#answerMs;
    const { max: _, stream: __, ...settings } = this.options;
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: ms, query_timeout: ms });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch (error) {
      if (error instanceof pg.DatabaseError) return true;
      // Where this process itself was held up, what came meanwhile is still to be read.
      await setImmediate();
      return this.#hear();
    } finally {
      this.#quietSince = performance.now();
      this.#patience = Math.min(2 * this.#patience, LONGEST_PATIENCE_MS);
      client.end().catch(() => {});
    }
  }

  #giveUp(): void {
    this.#log.warn({ connections: this.totalCount }, "the database does not answer: its connections are given up");
    this.#isSilent = true;
    for (const socket of this.#sockets.keys()) socket.destroy(silent());
    for (const reject of this.#waiting) reject(silent());
    this.#waiting.clear();
    this.#askAgain();
  }

  #askAgain(): void {
    this.#later(ASK_AGAIN_MS, async () => {
      if (this.ending) return;
      if (!(await this.#isThere())) return this.#askAgain();
      this.#log.info({}, "the database answers again");
      this.#isSilent = false;
      this.#looks = false;
    });
  }
}

const silent = () => new DatabaseDown(new Error("the database does not answer"));
