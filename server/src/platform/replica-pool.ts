import type pg from "pg";
import type { Logger } from "./log.ts";
import { type PoolOptions, ServerPool } from "./server-pool.ts";

/** How long a replica that could not be reached is skipped. */
const PAUSE_MS = 5_000;

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
      this.#away = true;
      setTimeout(() => {
        this.#away = false;
      }, PAUSE_MS).unref();
      this.#log.warn({ err: error }, "the read replica cannot be reached: reads go to the main server");
      return this.#main.connect();
    }
  }
}
