/** Parameter: as many pages of the list are shown below each other. */
export const PAGES = "pages";
/** A longer list goes on at a new address from where this one ends. */
export const MOST_PAGES = 10;

/** Filters live in the address: every change of them is an address, with the place in the list forgotten. */

function changed(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  next.delete("after");
  next.delete(PAGES);
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

export function pagesOf(search: URLSearchParams): number {
  const asked = Number(search.get(PAGES));
  return Number.isInteger(asked) && asked > 1 ? Math.min(asked, MOST_PAGES) : 1;
}

/** The same list with one page more. The address holds all that is shown, so that coming back shows it again. */
export function withOneMore(search: URLSearchParams, nextCursor: string): string {
  const pages = pagesOf(search);
  const next = new URLSearchParams(search);
  if (pages < MOST_PAGES) next.set(PAGES, String(pages + 1));
  else {
    next.delete(PAGES);
    next.set("after", nextCursor);
  }
  return `?${next}`;
}

/** Query of a list call: every parameter of the address, repeated ones as lists. */
export function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    if (name === PAGES) continue;
    const values = search.getAll(name).filter((value) => value !== "");
    const [only] = values;
    if (only !== undefined) query[name] = values.length === 1 ? only : values;
  }
  return query;
}

/** Whether a text has nothing to look for, such as “!!!”: the search parts words at these signs. */
export const isSignsOnly = (text: string): boolean => text !== "" && !/[^\s!-/:-@[-`{-~।॥•·]/u.test(text);
