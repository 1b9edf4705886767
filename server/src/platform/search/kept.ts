import type { Clock } from "#platform/clock.ts";

/**
 * Keeps one value for some seconds; callers that come while it is made share the making.
 * `drop` after a change of this process; another process sees the change when the time is over.
 */
export function keptFor<T>(clock: Clock, milliseconds: number, make: () => Promise<T>) {
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
