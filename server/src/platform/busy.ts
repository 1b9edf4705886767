import { Problem } from "./problem.ts";

/** What was refused because there was too much of it at once; the label of the metric. */
export type BusyWith = "answers" | "delay" | "documents" | "forms" | "images" | "passwords" | "scans";

export const BUSY = "We are very busy. Please try again in a minute.";
const RETRY_SECONDS = 30;

/** Work that is refused before it is done: 503 with `Retry-After`, and the caller may send the same again. */
export class Busy extends Problem {
  readonly busyWith: BusyWith;

  constructor(busyWith: BusyWith) {
    super(503, BUSY, { retryAfter: RETRY_SECONDS }, { "Retry-After": String(RETRY_SECONDS) });
    this.name = "Busy";
    this.busyWith = busyWith;
  }
}

/** Runs a few tasks at once, queues a bounded number in order, and refuses the rest. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(
  busyWith: BusyWith,
  { atOnce, mostWaiting }: { atOnce: number; mostWaiting: number },
): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Busy(busyWith);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** What one request holds in memory. */
export interface Hold {
  /** @throws Busy when all requests together, or those of this address, would hold more than allowed. */
  take(bytes: number): void;
  /** To be called once, when the request is over. */
  release(): void;
}

/** One address may hold this share of all, so that a few slow senders cannot keep everybody else out. */
const ADDRESS_SHARE = 3;

/** Counts the bytes of bodies that are held in memory until their calls are answered. */
export function createHolds(mostBytes: number): (address: string) => Hold {
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address) => {
    let mine = 0;
    return {
      take(bytes) {
        const ofAddress = byAddress.get(address) ?? 0;
        if (all + bytes > mostBytes || ofAddress + bytes > mostBytes / ADDRESS_SHARE) throw new Busy("forms");
        mine += bytes;
        all += bytes;
        byAddress.set(address, ofAddress + bytes);
      },
      release() {
        const rest = (byAddress.get(address) ?? 0) - mine;
        if (rest > 0) byAddress.set(address, rest);
        else byAddress.delete(address);
        all -= mine;
        mine = 0;
      },
    };
  };
}
