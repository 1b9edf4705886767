/** Each item of a run of a job is tried: one that fails does not hold up the others, and is reported at the end. */
export function attempts(what: string) {
  const failures: unknown[] = [];
  return {
    /**
     * @param atOnce how many are under way together
     * @param signal after which no more are begun
     * @returns those that failed
     */
    async each<T>(
      items: Iterable<T>,
      act: (item: T) => Promise<unknown>,
      { atOnce = 1, signal }: { atOnce?: number; signal?: AbortSignal } = {},
    ): Promise<T[]> {
      const failed: T[] = [];
      const waiting = items[Symbol.iterator]();
      const worker = async () => {
        for (let next = waiting.next(); !next.done; next = waiting.next()) {
          if (signal?.aborted) return;
          const { value } = next;
          await act(value).catch((error) => {
            failed.push(value);
            failures.push(error);
          });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      return failed;
    },
    failed: () => failures.length,
    /** @throws AggregateError when one failed, so that the job is run again */
    end(): void {
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what} failed`);
    },
  };
}

export type Attempts = ReturnType<typeof attempts>;
