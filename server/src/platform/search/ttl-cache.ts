import { doForAll } from "#platform/busy.ts";
import type { Clock } from "#platform/clock.ts";

/**
 * Caches one value for a time; callers that come while it is loading share the load. Where it cannot be loaded again, the
 * one before is given, and the next caller tries again: pages show their frame also without the database.
 * Call `drop` after a change in this process; other processes see the change when the time is over.
 */
export function ttlCache<T>(clock: Clock, milliseconds: number, make: () => Promise<T>) {
  let value: { of: Promise<T>; until: number } | undefined;
  let last: { loaded: T } | undefined;
  return {
    get(): Promise<T> {
      const now = clock.now().getTime();
      if (value && value.until > now) return value.of;
      const of = doForAll(make).then(
        (loaded) => {
          if (value === mine) last = { loaded };
          return loaded;
        },
        (error: unknown) => {
          if (value === mine) value = undefined;
          if (!last) throw error;
          return last.loaded;
        },
      );
      const mine = { of, until: now + milliseconds };
      value = mine;
      return of;
    },
    drop(): void {
      value = undefined;
      last = undefined;
    },
  };
}
