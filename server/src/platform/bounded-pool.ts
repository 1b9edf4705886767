import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

interface Work {
  signal: AbortSignal;
  isOver: boolean;
}

const working = new AsyncLocalStorage<Work>();

/**
 * Work whose time can be up: from then on it gets no connection any more, so that it ends at its next statement outside a
 * transaction, also where it does not look at the signal.
 */
export async function boundedBy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const mine: Work = { signal, isOver: false };
  try {
    return await working.run(mine, work);
  } finally {
    // What it has begun for others may go on.
    mine.isOver = true;
  }
}

export class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const work = working.getStore();
    if (work?.signal.aborted && !work.isOver) {
      const error = new Error("the time of this work is up", { cause: work.signal.reason });
      if (!callback) return Promise.reject(error);
      callback(error, undefined, () => {});
      return undefined;
    }
    if (!callback) return super.connect();
    super.connect(callback);
    return undefined;
  }
}
