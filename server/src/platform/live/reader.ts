import { doForAll } from "#platform/busy.ts";
import { jsonInWords } from "#platform/words.ts";
import type { StoredEvent, Wanted } from "./queries.ts";
import type { LiveIds } from "./tables.ts";

/** An event in the form of a stream. */
export interface Frame {
  seq: number;
  /** Empty when there is nothing to send. */
  text: string;
}

/** An event for one receiver. */
export interface LiveReference<Key extends string = string> {
  receiverId: string;
  ids: LiveIds<Key>;
}

/** @returns for each reference what its receiver may see now, in the contract's form; null sends nothing */
export type LiveJoin<Key extends string = string> = (
  references: readonly LiveReference<Key>[],
) => Promise<readonly (object | null)[]>;

/** Events of one stream read at once; the longest message makes 12 kB of one. */
export const batch = 20;
/** Streams whose events one statement reads. */
const together = 100;
/** Statements under way: the more there are, the fewer streams share one. */
const parallel = 2;

export const frame = (event: string, data: string, id?: number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

interface Joined extends StoredEvent, LiveReference {
  data: object | null;
}

interface Waiting extends Wanted {
  promise: Promise<Frame[]>;
  resolve(frames: Frame[]): void;
  reject(error: unknown): void;
}

interface Read extends Waiting {
  events: readonly StoredEvent[];
}

/**
 * Reads events for many streams with few statements: what is asked for in one turn, or while others are read, is
 * read together, and what two streams of one person ask for alike is read and written out once.
 */
export function createReader(
  read: (wanted: readonly Wanted[], limit: number) => Promise<StoredEvent[][]>,
  joins: ReadonlyMap<string, LiveJoin>,
) {
  let waiting = new Map<string, Waiting>();
  let underWay = 0;
  let planned = false;

  function plan(): void {
    if (planned || underWay >= parallel) return;
    planned = true;
    doForAll(() => {
      setImmediate(() => {
        planned = false;
        void readSome();
      });
    });
  }

  async function readSome(): Promise<void> {
    const all = [...waiting];
    const some = all.slice(0, together).map(([, one]) => one);
    if (some.length === 0) return;
    waiting = new Map(all.slice(together));
    underWay += 1;
    if (waiting.size > 0) plan();
    try {
      const events = await read(some, batch);
      await answer(some.map((one, n) => ({ ...one, events: events[n] ?? [] })));
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.size > 0) plan();
    }
  }

  async function answer(streams: readonly Read[]): Promise<void> {
    try {
      const frames = await framesOf(streams);
      streams.forEach(({ resolve }, n) => {
        resolve(frames[n] ?? []);
      });
    } catch (error) {
      // An event that cannot be joined ends its own stream, not those that were read with it.
      if (streams.length > 1) for (const stream of streams) await answer([stream]);
      else for (const { reject } of streams) reject(error);
    }
  }

  async function framesOf(streams: readonly Read[]): Promise<Frame[][]> {
    const joined = streams.map(({ userId, events }) =>
      events.map((event): Joined => ({ ...event, receiverId: userId, data: event.ids })),
    );
    for (const [name, join] of joins) {
      // One who comes back may have many events about the same: they say the same, and are asked for once.
      const alike = Map.groupBy(
        joined.flat().filter(({ event }) => event === name),
        ({ receiverId, ids }) => JSON.stringify([receiverId, ids]),
      );
      if (alike.size === 0) continue;
      const groups = [...alike.values()];
      const data = await join(groups.flatMap((group) => group.slice(0, 1)));
      groups.forEach((group, n) => {
        for (const event of group) event.data = data[n] ?? null;
      });
    }
    return joined.map((events) =>
      // A stream has no language: the page has the words of the person's when it is loaded again.
      events.map(({ seq, event, data }) => ({ seq, text: data ? frame(event, jsonInWords(data, "en"), seq) : "" })),
    );
  }

  /** The next events after this number, oldest first, at most `batch`. */
  return (userId: string, after: number): Promise<Frame[]> => {
    const key = `${userId} ${after}`;
    const known = waiting.get(key);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<Frame[]>();
    waiting.set(key, { userId, after, promise, resolve, reject });
    plan();
    return promise;
  };
}
