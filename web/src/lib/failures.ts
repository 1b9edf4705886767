import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from "react-hook-form";
import { ApiError } from "#lib/api.ts";

/** Lets the form library ask a rule of the contract, which finds the faults of all fields at once. */
export function resolverOf<T extends FieldValues>(find: (values: T) => Partial<Record<keyof T, string>>): Resolver<T> {
  return (values) => {
    const faults = Object.entries<string | undefined>(find(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}

interface FailureTexts {
  /** When the server refused without saying why. */
  refused: string;
  /** When no answer came. */
  unanswered: string;
}

/** What a failed call says to the person: the server's own words where it has some. */
export function failureText(error: unknown, { refused, unanswered }: FailureTexts): string {
  if (error instanceof ApiError) return error.body.message || refused;
  return unanswered;
}

/**
 * Shows the fields the server refused, each with its text, and focuses the first one in the order of `names`.
 * @returns false when the failure names none of them.
 */
export function showFaults<T extends FieldValues>(
  { setError, setFocus }: Pick<UseFormReturn<T>, "setError" | "setFocus">,
  error: unknown,
  names: readonly Path<T>[],
): boolean {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  const faulty = names.filter((name) => errors[name] !== undefined);
  for (const name of faulty) setError(name, { type: "server", message: errors[name] ?? "" });
  const [first] = faulty;
  if (first) setFocus(first);
  return first !== undefined;
}
