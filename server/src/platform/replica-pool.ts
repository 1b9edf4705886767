import type pg from "pg";
import type { Logger } from "./log.ts";
import { type PoolOptions, ServerPool } from "./server-pool.ts";

/** How long a replica that could not be reached is skipped. */
const PAUSE_MS = 5_000;

/** Nothing was asked of the replica: all its connections were in use, or the caller's time was up. */
const NEVER_TRIED = /^(timeout exceeded when trying to connect|the time of this work is up)$/;

/** Connections to a read replica; while it cannot be reached, to the main server, which knows the same and more. */
export class ReplicaPool extends ServerPool {
  readonly #main: pg.Pool;
  readonly #log: Logger;
  #away = false;

  constructor(settings: pg.PoolConfig, options: PoolOptions & { main: pg.Pool }) {
    super(settings, options);
    this.#main = options.main;
    this.#log = options.log;
  }

  protected override async connected(): Promise<pg.PoolClient> {
    if (this.#away) return this.#main.connect();
    try {
      return await super.connected();
    } catch (error) {
      if (error instanceof Error && NEVER_TRIED.test(error.message)) throw error;
      this.#away = true;
      setTimeout(() => {
        this.#away = false;
      }, PAUSE_MS).unref();
      this.#log.warn({ err: error }, "the read replica cannot be reached: reads go to the main server");
      return this.#main.connect();
    }
  }
}
