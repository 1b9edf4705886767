/** One combination of filter values with the number of records that have it. */
export type Cell<D extends string> = Record<D, string> & { n: number };

/** Chosen values by dimension; several of one dimension mean "any of them". */
export type Chosen<D extends string> = Partial<Record<D, readonly string[]>>;

export interface FacetValue {
  value: string;
  count: number;
  atLeast: boolean;
}

const fits = <D extends string>(cell: Record<D, string>, dimension: D, chosen: Chosen<D>): boolean =>
  chosen[dimension]?.includes(cell[dimension]) ?? true;

/** Records under all chosen values. */
export function total<D extends string>(
  cells: readonly Cell<D>[],
  dimensions: readonly D[],
  chosen: Chosen<D>,
): number {
  let sum = 0;
  for (const cell of cells) if (dimensions.every((dimension) => fits(cell, dimension, chosen))) sum += cell.n;
  return sum;
}

/**
 * For each dimension its values with their counts under the *other* dimensions' choices, so that a
 * count says what choosing the value would show. Empty values (not answered) are left out.
 */
export function facets<D extends string>(
  cells: readonly Cell<D>[],
  dimensions: readonly D[],
  chosen: Chosen<D>,
  atLeast = false,
): Record<D, FacetValue[]> {
  const counts = new Map<D, Map<string, number>>(dimensions.map((dimension) => [dimension, new Map()]));
  for (const cell of cells) {
    const misses = dimensions.filter((dimension) => !fits(cell, dimension, chosen));
    if (misses.length > 1) continue;
    for (const dimension of misses.length === 1 ? misses : dimensions) {
      const values = counts.get(dimension);
      if (values && cell[dimension] !== "") values.set(cell[dimension], (values.get(cell[dimension]) ?? 0) + cell.n);
    }
  }
  const listed = (values: Map<string, number>): FacetValue[] =>
    [...values]
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count, atLeast }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return Object.fromEntries([...counts].map(([dimension, values]) => [dimension, listed(values)])) as Record<
    D,
    FacetValue[]
  >;
}
