/** Filters live in the address: every change of them is an address, with the place in the list forgotten. */

function changed(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  next.delete("after");
  change(next);
  for (const [name, value] of [...next]) if (value === "") next.delete(name);
  const text = next.toString();
  return text ? `?${text}` : "?";
}

/** Without one chosen value. */
export const withoutValue = (search: URLSearchParams, name: string, value: string): string =>
  changed(search, (next) => {
    const rest = next.getAll(name).filter((one) => one !== value);
    next.delete(name);
    for (const one of rest) next.append(name, one);
  });

export const withoutNames = (search: URLSearchParams, names: readonly string[]): string =>
  changed(search, (next) => {
    for (const name of names) next.delete(name);
  });

export const withValue = (search: URLSearchParams, name: string, value: string): string =>
  changed(search, (next) => next.set(name, value));

/** The same list from a cursor on. */
export function withCursor(search: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(search);
  next.set("after", cursor);
  return `?${next}`;
}

/** Query of a list call: every parameter of the address, repeated ones as lists. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name).filter((value) => value !== "");
    const [only] = values;
    if (only !== undefined) query[name] = values.length === 1 ? only : values;
  }
  return query;
}
