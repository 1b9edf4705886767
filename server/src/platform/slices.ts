import { setImmediate as turn } from "node:timers/promises";

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
