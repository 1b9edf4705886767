import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Finds the faults of all fields at once: name of the field to its text. */
export type FindFaults<T> = (values: T) => Record<string, string>;

/**
 * Lets the form library ask the contract's schema, which is loaded when it is first asked: it is larger
 * than the form, and the page is used before anything is checked.
 */
export function lazyResolver<T extends FieldValues>(load: () => Promise<FindFaults<T>>): Resolver<T> {
  return async (values) => {
    const find = await load();
    const faults = Object.entries(find(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name.split(".")[0], { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}

/** The same for a resolver that also makes of the values what is sent; it names nested fields as they are nested. */
export const lazily =
  <T extends FieldValues, Result>(load: () => Promise<Resolver<T, unknown, Result>>): Resolver<T, unknown, Result> =>
  async (...asked) =>
    (await load())(...asked);
