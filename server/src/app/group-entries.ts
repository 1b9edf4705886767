/**
 * Entries by name, repeated ones as a list; one pass, so that thousands of names cost no more than their number.
 * Names are a stranger's: "__proto__" is a name like any other.
 */
export function groupEntries<V>(entries: Iterable<[string, V]>): Record<string, V | V[]> {
  const all: Record<string, V | V[]> = Object.create(null);
  const lists = new Map<string, V[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  for (const [name, values] of lists) {
    const [only, ...more] = values;
    all[name] = only !== undefined && more.length === 0 ? only : values;
  }
  return all;
}
