import type { Clock } from "#platform/clock.ts";

/**
 * Caches one value for a time; callers that come while it is loading share the load.
 * Call `drop` after a change in this process; other processes see the change when the time is over.
 */
export function ttlCache<T>(clock: Clock, milliseconds: number, make: () => Promise<T>) {
  let value: { of: Promise<T>; until: number } | undefined;
  return {
    get(): Promise<T> {
      const now = clock.now().getTime();
      if (value && value.until > now) return value.of;
      const of = make();
      const mine = { of, until: now + milliseconds };
      value = mine;
      of.catch(() => {
        if (value === mine) value = undefined;
      });
      return of;
    },
    drop(): void {
      value = undefined;
    },
  };
}
