import { LRUCache } from "lru-cache";

/** At most so many entries, or so many bytes; those that were not asked for the longest go first. */
type Bound<V> = { max: number } | { maxSize: number; sizeCalculation(value: V, key: string): number };

/** What this process keeps in memory to answer sooner: nothing without a bound, all of it in the metrics. */
export interface Caches {
  create<V extends object>(name: string, bound: Bound<V>): LRUCache<string, V>;
  /** Entries by name. */
  sizes(): { name: string; entries: number }[];
}

export function createCaches(): Caches {
  const all: { name: string; cache: { size: number } }[] = [];
  return {
    create(name, bound) {
      const cache = new LRUCache(bound);
      all.push({ name, cache });
      return cache;
    },
    sizes: () => all.map(({ name, cache }) => ({ name, entries: cache.size })),
  };
}
