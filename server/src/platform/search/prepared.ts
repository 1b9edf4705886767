interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** As much of a filter as its part of a shape depends on. */
interface ShapeFilter {
  name: string;
  list?: boolean;
}

/**
 * Queries by their shape. Every connection keeps every prepared statement for good, some 20 kB each, and
 * filters make thousands of shapes: only those that people ask for all day are prepared, the others are
 * planned each time.
 * @param prefix of the statements' names: unique in the process.
 */
export function preparedShapes<Row>(prefix: string) {
  const prepared = new Map<string, Prepared<Row>>();
  return (key: string, isCommon: boolean, make: (name: string) => Prepared<Row>): Prepared<Row> => {
    if (!isCommon) return make("");
    // Numbered: of a longer name PostgreSQL keeps 63 signs, and takes two shapes for one.
    const query = prepared.get(key) ?? make(`${prefix}_${prepared.size}`);
    prepared.set(key, query);
    return query;
  };
}

/**
 * Whether a choice of filters is one that people ask for all day: at most two filters, or the first three, each of
 * them with one value. Of six filters 23 choices are.
 */
export function isCommonChoice(
  filters: readonly ShapeFilter[],
  chosen: { readonly [name: string]: readonly string[] | undefined },
): boolean {
  const used = filters.flatMap(({ name, list }, at) => {
    const values = chosen[name];
    return values ? [{ at, isOne: list || values.length === 1 }] : [];
  });
  return used.every(({ isOne }) => isOne) && (used.length <= 2 || used.every(({ at }) => at < 3));
}
