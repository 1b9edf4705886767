import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import * as t from "#texts/app.ts";
import { Problem } from "./problem.ts";

/** What was refused because there was too much of it at once; the label of the metric. */
export type BusyWith =
  | "answers"
  | "caller"
  | "delay"
  | "documents"
  | "forms"
  | "images"
  | "pages"
  | "passwords"
  | "scans"
  | "screenings"
  | "tables"
  | "websites";

export const BUSY = t.busy;
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
export interface Sender {
  /** Id of the user, or network address. */
  id: string;
  /** Network address of a user, who may have many accounts there. */
  address?: string;
  /** Whose turn it is among those who share a queue, as the members at one address do. */
  member?: string;
  /** Of the request: a task that is queued when it aborts is not done. */
  signal: AbortSignal;
  /** Lets the next one take the turn of the request while it waits for others. */
  rest?: Rest;
}

type Rest = <T>(outside: () => Promise<T>) => Promise<T>;

const senders = new AsyncLocalStorage<Sender>();

/** Does the work of a request: tasks that it queues count for its sender, wherever they are queued. */
export const doFor = <T>(sender: Sender, work: () => T): T => senders.run(sender, work);

/** Does what many wait for: it is of no one sender, and not held up by how much the one who began it asks for. */
export const doForAll = <T>(work: () => T): T => senders.exit(work);

/** For whom the work is, by network address, however many accounts there are; undefined for work of our own. */
export const senderAtAddress = (sender = senders.getStore()): Sender | undefined =>
  sender && { ...sender, id: sender.address ?? sender.id };

/** For what a request waits for without work of ours: another system, its place in a queue. */
export const resting: Rest = (outside) => senders.getStore()?.rest?.(outside) ?? outside();

type Asking = Partial<Pick<Sender, "id" | "member" | "signal">>;

/** Whose turn it is; of work of our own, which is never refused for another, "". */
const lineOf = ({ id = "", member = id }: Asking): string => member;

interface QueueOptions {
  atOnce: number;
  mostWaiting: number;
}

/**
 * Runs a few tasks at once, queues a bounded number, and refuses the rest. Those who share it take turns, each with their
 * tasks in order; when it is full, the last task of the longest line is refused. @throws Busy
 */
function createQueue(busyWith: BusyWith, { atOnce, mostWaiting }: QueueOptions) {
  let running = 0;
  let waiting = 0;
  /** By member, in the order of their turns; none is empty. Each task in them begins, or ends with a refusal. */
  const lines = new Map<string, Set<(refusal?: Busy) => void>>();

  const turn = (asking: Asking) =>
    new Promise<void>((resolve, reject) => {
      const { signal } = asking;
      const member = lineOf(asking);
      const line = lines.get(member) ?? new Set();
      const end = (refusal?: Busy) => {
        signal?.removeEventListener("abort", leave);
        waiting--;
        line.delete(end);
        if (line.size === 0) lines.delete(member);
        if (refusal) reject(refusal);
        else resolve();
      };
      const leave = () => end(new Busy(busyWith));
      lines.set(member, line.add(end));
      waiting++;
      signal?.addEventListener("abort", leave);
    });

  function makeRoom(asking: Asking): void {
    const refusal = new Busy(busyWith);
    const others = [...lines].flatMap(([member, line]) => (member === "" ? [] : [line]));
    const [longest] = others.toSorted((a, b) => b.size - a.size);
    if (!longest || longest.size <= (lines.get(lineOf(asking))?.size ?? 0) + 1) throw refusal;
    [...longest].at(-1)?.(refusal);
  }

  function pass(): void {
    const [[member, line] = ["", new Set<() => void>()]] = lines;
    const [next] = line;
    // Those who came back from a rest may be more than have turns.
    if (!next || running > atOnce) return void running--;
    lines.delete(member);
    lines.set(member, line);
    next();
  }

  return async <T>(work: (rest: Rest) => Promise<T>, asking: Asking = {}): Promise<T> => {
    if (running >= atOnce) {
      if (asking.signal?.aborted) throw new Busy(busyWith);
      if (waiting >= mostWaiting) makeRoom(asking);
      await resting(() => turn(asking));
    } else running++;
    let rests = 0;
    let isOver = false;
    const rest: Rest = async (outside) => {
      if (isOver) return outside();
      if (rests++ === 0) pass();
      try {
        return await outside();
      } finally {
        if (--rests === 0 && !isOver) running++;
      }
    };
    try {
      return await work(rest);
    } finally {
      isOver = true;
      if (rests === 0) pass();
    }
  };
}

/**
 * A queue for each sender, so that no one comes later for what another sends at once.
 * Of two such queues a task may enter the second from the first and never the other way round: they would wait for each other.
 */
export function queuesBySender(busyWith: BusyWith, options: QueueOptions) {
  const queues = new Map<string, { enter: ReturnType<typeof createQueue>; tasks: number }>();
  return async <T>(sender: Sender, work: (rest: Rest) => Promise<T>): Promise<T> => {
    const queue = queues.get(sender.id) ?? { enter: createQueue(busyWith, options), tasks: 0 };
    queues.set(sender.id, queue);
    queue.tasks++;
    try {
      return await queue.enter(work, sender);
    } finally {
      if (--queue.tasks === 0) queues.delete(sender.id);
    }
  };
}

/** In the queue of the address for which the work is; work of our own goes at once. */
export function turnsOfAddress(busyWith: BusyWith, options: QueueOptions) {
  const enter = queuesBySender(busyWith, options);
  return <T>(work: () => Promise<T>, sender = senderAtAddress()): Promise<T> => (sender ? enter(sender, work) : work());
}

/** A piece of each of the 200 videos that one address may ask for came between any two steps of every other call: 2 s each. */
const oneInTurn = turnsOfAddress("answers", { atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });

/**
 * A piece of an answer that is read or made while it is sent, when its call has left its own turn: one after the other for an
 * address, each after all other work. The making of one must not ask for another: they would wait for each other.
 */
export const pieceInTurn = <T>(piece: () => Promise<T> | T, sender = senderAtAddress()): Promise<T> =>
  oneInTurn(async () => {
    await turn();
    return piece();
  }, sender);

/** All of such an answer. */
export async function* eachInTurn<T>(pieces: AsyncIterable<T>, sender = senderAtAddress()): AsyncGenerator<T> {
  const made = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await pieceInTurn(() => made.next(), sender);
      if (done) return;
      yield value;
    }
  } finally {
    await made.return?.();
  }
}

/** @throws Busy */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One queue for all. Of one network address there is always one less at work than could be, so that what it sends, by however
 * many accounts, leaves a place for others. @param mostOfSender running and queued
 */
export function createTurns(
  busyWith: BusyWith,
  { mostOfSender = Number.POSITIVE_INFINITY, ...options }: QueueOptions & { mostOfSender?: number },
): Turns {
  const enter = createQueue(busyWith, options);
  const enterOfSender = queuesBySender(busyWith, { atOnce: mostOfSender, mostWaiting: 0 });
  const ofAddress = { atOnce: Math.max(1, options.atOnce - 1), mostWaiting: options.mostWaiting };
  const enterOfAddress = queuesBySender(busyWith, ofAddress);
  return (work) => {
    const sender = senders.getStore();
    const there = senderAtAddress(sender);
    if (!sender || !there) return enter(work);
    return enterOfSender(sender, () => enterOfAddress(there, () => enter(work, sender)));
  };
}

/**
 * Of what there are few of, one network address holds only so many at once; what it asks for beyond comes in order, and keeps
 * its turn. Work of our own takes none.
 * @returns the end of a share once it is given, to be called once
 */
export function createShares(atOnce: number): () => Promise<() => void> {
  const byAddress = new Map<string, { held: number; waiting: (() => void)[] }>();
  return async () => {
    const address = senderAtAddress()?.id;
    if (address === undefined) return () => {};
    const share = byAddress.get(address) ?? { held: 0, waiting: [] };
    byAddress.set(address, share);
    if (share.held < atOnce) share.held++;
    else await new Promise<void>((resolve) => share.waiting.push(resolve));
    return () => {
      const next = share.waiting.shift();
      if (next) next();
      else if (--share.held === 0) byAddress.delete(address);
    };
  };
}

/** What the body of one request takes up. */
export interface Hold {
  /** @throws Busy when all requests together, or those of this address, would hold more than allowed. */
  take(bytes: number): void;
  /** To be called once, when the request is over. */
  release(): void;
}

/** One address may hold this share of all, so that a few slow senders cannot keep everybody else out. */
const ADDRESS_SHARE = 3;

/** Counts bytes of bodies, until their calls are answered. */
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

const LONGEST_MS = 5;

/** As `map`, with a turn for all other requests every few milliseconds. */
export async function mapInSlices<T, R>(items: readonly T[], work: (item: T, n: number) => R): Promise<R[]> {
  const done: R[] = [];
  let since = performance.now();
  for (const [n, item] of items.entries()) {
    done.push(work(item, n));
    if (performance.now() - since < LONGEST_MS) continue;
    await turn();
    since = performance.now();
  }
  return done;
}
