const digits = /-/g;

/**
 * An id above `last`: the fresh one, or the next after `last` where the clock of this process lags behind the
 * one that wrote before. With it the order of ids in a conversation is the order of commits, and a cursor
 * never skips a message.
 * @param last highest id so far @param fresh a new UUIDv7
 */
export function idAbove(last: string, fresh: string): string {
  if (fresh > last) return fresh;
  const next = (BigInt(`0x${last.replace(digits, "")}`) + 1n).toString(16).padStart(32, "0");
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The later of two moments: times in a conversation never go back either. */
export const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);
