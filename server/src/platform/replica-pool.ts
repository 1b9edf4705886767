import type pg from "pg";
import { BoundedPool } from "./bounded-pool.ts";
import type { Logger } from "./log.ts";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/** How long a replica that could not be reached is skipped. */
const PAUSE_MS = 5_000;

/** Connections to a read replica; while it cannot be reached, to the main server, which knows the same and more. */
export class ReplicaPool extends BoundedPool {
  readonly #main: pg.Pool;
  readonly #log: Logger;
  #away = false;

  constructor(options: pg.PoolConfig, { main, log }: { main: pg.Pool; log: Logger }) {
    super(options);
    this.#main = main;
    this.#log = log;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connected();
    this.#connected().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connected(): Promise<pg.PoolClient> {
    if (this.#away) return this.#main.connect();
    try {
      return await super.connect();
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
