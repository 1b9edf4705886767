import type { StoredEvent, Wanted } from "./queries.ts";

/** An event in the form of a stream. */
export interface Frame {
  seq: number;
  text: string;
}

/** Events of one stream read at once; the longest message makes 12 kB of one. */
export const batch = 20;
/** Streams whose events one statement reads. */
const together = 100;
/** Statements under way: the more there are, the fewer streams share one. */
const parallel = 2;

export const frame = (event: string, data: string, id?: number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

interface Waiting extends Wanted {
  answer: Promise<Frame[]>;
  resolve(frames: Frame[]): void;
  reject(error: unknown): void;
}

/**
 * Reads events for many streams with few statements: what is asked for in one turn, or while others are read, is
 * read together, and what two streams of one person ask for alike is read and written out once.
 */
export function createReader(read: (wanted: readonly Wanted[], limit: number) => Promise<StoredEvent[][]>) {
  let waiting = new Map<string, Waiting>();
  let underWay = 0;
  let planned = false;

  function plan(): void {
    if (planned || underWay >= parallel) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      void readSome();
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
      const found = await read(some, batch);
      some.forEach(({ resolve }, n) => {
        resolve((found[n] ?? []).map(({ seq, event, data }) => ({ seq, text: frame(event, data, seq) })));
      });
    } catch (error) {
      for (const { reject } of some) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.size > 0) plan();
    }
  }

  /** The next events after this number, oldest first, at most `batch`. */
  return (userId: string, after: number): Promise<Frame[]> => {
    const key = `${userId} ${after}`;
    const known = waiting.get(key);
    if (known) return known.answer;
    const { promise: answer, resolve, reject } = Promise.withResolvers<Frame[]>();
    waiting.set(key, { userId, after, answer, resolve, reject });
    plan();
    return answer;
  };
}
