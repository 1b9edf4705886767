/** A record's value in one dimension, or its values where it has several. */
export type CellValue = string | readonly string[];

/** One combination of filter values with the number of records that have it. */
export type Cell<D extends string> = Readonly<Record<D, CellValue>> & { n: number };

/** Chosen values by filter; several of one filter mean "any of them". */
export type Chosen<F extends string> = { readonly [K in F]?: readonly string[] | undefined };

export interface FacetValue {
  value: string;
  count: number;
  atLeast: boolean;
}

function fits(value: CellValue, wanted: readonly string[] | undefined): boolean {
  if (!wanted) return true;
  return typeof value === "string" ? wanted.includes(value) : value.some((one) => wanted.includes(one));
}

/** Whether a record has a chosen value in every dimension. */
export const fitsAll = <F extends string, D extends F>(
  cell: Readonly<Record<D, CellValue>>,
  dimensions: readonly D[],
  chosen: Chosen<F>,
): boolean => dimensions.every((dimension) => fits(cell[dimension], chosen[dimension]));

/** Records under all chosen values. */
export function total<F extends string, D extends F>(
  cells: readonly Cell<D>[],
  dimensions: readonly D[],
  chosen: Chosen<F>,
): number {
  let sum = 0;
  for (const cell of cells) if (fitsAll(cell, dimensions, chosen)) sum += cell.n;
  return sum;
}

/**
 * For each dimension its values with their counts under the *other* dimensions' choices, so that a
 * count says what choosing the value would show. Empty values (not answered) are left out.
 */
export function facets<F extends string, D extends F>(
  cells: readonly Cell<D>[],
  dimensions: readonly D[],
  chosen: Chosen<F>,
  atLeast = false,
): Record<D, FacetValue[]> {
  const counts = new Map<D, Map<string, number>>(dimensions.map((dimension) => [dimension, new Map()]));
  const add = (dimension: D, value: string, n: number) => {
    const values = counts.get(dimension);
    if (values && value !== "") values.set(value, (values.get(value) ?? 0) + n);
  };
  for (const cell of cells) {
    const misses = dimensions.filter((dimension) => !fits(cell[dimension], chosen[dimension]));
    if (misses.length > 1) continue;
    for (const dimension of misses.length === 1 ? misses : dimensions) {
      const value: CellValue = cell[dimension];
      if (typeof value === "string") add(dimension, value, cell.n);
      else for (const one of value) add(dimension, one, cell.n);
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
