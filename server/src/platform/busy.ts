import { AsyncLocalStorage } from "node:async_hooks";
import { Problem } from "./problem.ts";

/** What was refused because there was too much of it at once; the label of the metric. */
export type BusyWith = "answers" | "delay" | "documents" | "forms" | "images" | "pages" | "passwords" | "scans";

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

/** Who sent a request. */
interface Sender {
  /** Id of the user, or network address. */
  id: string;
  /** Of the request: a task that is queued when it aborts is not done. */
  signal: AbortSignal;
}

const senders = new AsyncLocalStorage<Sender>();

/** Does the work of a request: tasks that it queues count for its sender, wherever they are queued. */
export const doFor = <T>(sender: Sender, work: () => T): T => senders.run(sender, work);

/** Runs a few tasks at once, queues a bounded number in order, and refuses the rest. @throws Busy */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

interface TurnsOptions {
  atOnce: number;
  mostWaiting: number;
  /** Running and queued. */
  mostOfSender?: number;
}

export function createTurns(
  busyWith: BusyWith,
  { atOnce, mostWaiting, mostOfSender = Number.POSITIVE_INFINITY }: TurnsOptions,
): Turns {
  let running = 0;
  const waiting = new Set<() => void>();
  const bySender = new Map<string, number>();

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(begin);
        reject(new Busy(busyWith));
      };
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      waiting.add(begin);
      signal?.addEventListener("abort", leave);
    });

  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (running >= atOnce) {
      if (waiting.size >= mostWaiting || signal?.aborted) throw new Busy(busyWith);
      await turn(signal);
    } else running++;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running--;
    }
  }

  return async (work) => {
    const sender = senders.getStore();
    if (!sender) return inTurn(work);
    const mine = bySender.get(sender.id) ?? 0;
    if (mine >= mostOfSender) throw new Busy(busyWith);
    bySender.set(sender.id, mine + 1);
    try {
      return await inTurn(work, sender.signal);
    } finally {
      const rest = (bySender.get(sender.id) ?? 0) - 1;
      if (rest > 0) bySender.set(sender.id, rest);
      else bySender.delete(sender.id);
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
