import { useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import { ApiError } from "./api.ts";
import { useHydrated } from "./hydrated.ts";
import { type Posted, typedBefore } from "./posted.ts";
import { useSubmit } from "./use-submit.ts";

type Faults<T> = Partial<Record<keyof T, string>>;
/** Finds the faults of all fields at once; what needs the schema library loads it when it is first asked. */
type FindFaults<T> = (values: T) => Faults<T> | Promise<Faults<T>>;

/** Lets the form library ask a rule of the contract. */
export function resolverOf<T extends FieldValues>(find: FindFaults<T>): Resolver<T> {
  return async (values) => {
    const faults = Object.entries<string | undefined>(await find(values));
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: "rule", message }]));
    return { values: {}, errors: errors as FieldErrors<T> };
  };
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

/** What a control of a form is given: name, handlers and the text of its fault. */
export const fieldsOf =
  <T extends FieldValues, Result>({ register, formState }: UseFormReturn<T, unknown, Result>) =>
  <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => {
    const fault: FieldError | undefined = get(formState.errors, name);
    return { ...register(name, options), error: fault?.message };
  };

/** The text of a field at fault; a text of its whole step becomes one of its own. */
export const ownFault = (text: string | undefined, label: string, ofSteps: readonly string[]): string | undefined =>
  text !== undefined && ofSteps.includes(text) ? `Please add your ${label.toLowerCase()}.` : text;

/** The fields of the form around, each with its label. A field without one, or one misspelt, does not compile. */
export function useLabelledFields<T extends FieldValues, Labels extends Readonly<Partial<Record<Path<T>, string>>>>(
  labels: Labels,
  /** Texts of a whole step, said above it: the field says which one it is. */
  ofSteps: readonly string[] = [],
) {
  const form = useFormContext<T>();
  const plain = fieldsOf(form);
  const bare = <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => {
    const field = plain(name, options);
    return { ...field, error: ownFault(field.error, labels[name] ?? "", ofSteps) };
  };
  return {
    ...form,
    field: <N extends Path<T> & keyof Labels>(name: N, options?: RegisterOptions<T, N>) => ({
      label: labels[name],
      ...bare(name, options),
    }),
    /** A field of several controls. */
    group: <N extends Path<T> & keyof Labels>(name: N) => ({ legend: labels[name], ...bare(name) }),
  };
}

interface FieldsOptions<T extends FieldValues> {
  /** The rule of the contract. */
  find: FindFaults<T>;
  /** Every field in its order on the page. */
  start: T & DefaultValues<T>;
  /** The text for an error that names no field. */
  say: (error: unknown) => string;
  /** Sends the checked values. @returns the success text */
  send: (values: T) => Promise<unknown>;
  /** What the server said to the same form, sent without a script. */
  posted?: Posted<T> | undefined;
}

/** A form that is checked by a rule of the contract; what the server refuses goes to its fields. */
export function useFields<T extends FieldValues>({ find, start, say, send, posted }: FieldsOptions<T>) {
  const { form, field } = usePostedForm(useFormStart(start, posted), find, posted);
  const names = Object.keys(start) as Path<T>[];
  const { run, isBusy, doing, said, failure, faults, error, clear } = useSubmit({
    say,
    onFailure: (error) => showFaults(form, error, names),
  });
  const isShownInFields = names.some((name) => faults[name] !== undefined);
  const { errors, submitCount } = form.formState;
  const errorList = names.flatMap((name) => {
    const fault: FieldError | undefined = submitCount > 0 ? get(errors, name) : undefined;
    return fault?.message ? [{ name, message: fault.message }] : [];
  });
  return {
    form,
    field,
    /** The fields at fault after a first try to send, in the order of the form, for an `ErrorSummary`. */
    errorList,
    isBusy,
    doing,
    said: isShownInFields || !failure ? said : { kind: "bad" as const, text: failure },
    failure: isShownInFields ? "" : failure || (isAsPosted(form) && posted?.failure) || "",
    error,
    run,
    // Clears the last message, which would stay above the new errors.
    submit: form.handleSubmit(async (values) => {
      await run(() => send(values));
    }, clear),
  };
}

/** The first values of a form: what the server was sent before, and in a page of the server what was typed since. */
export function useFormStart<T extends FieldValues>(
  start: T & DefaultValues<T>,
  posted: Posted<T> | undefined,
): T & DefaultValues<T> {
  const hydrated = useHydrated();
  return useState(() => {
    const whole = { ...start, ...posted?.values };
    return hydrated ? whole : typedBefore(whole);
  })[0];
}

/** Nothing was sent by script since the server answered. */
const isAsPosted = <T extends FieldValues>({ formState: { submitCount } }: UseFormReturn<T>): boolean =>
  submitCount === 0;

/** A form that works as plain HTML too: its fields have their values and texts before any script. */
export function usePostedForm<T extends FieldValues>(
  start: T & DefaultValues<T>,
  find: FindFaults<T>,
  posted: Posted<T> | undefined,
) {
  const form = useForm<T>({ resolver: resolverOf(find), defaultValues: start, mode: "onTouched" });
  const plain = fieldsOf(form);
  const field = <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => {
    const known = plain(name, options);
    const said = isAsPosted(form) && !form.getFieldState(name).isTouched ? posted?.faults[name] : undefined;
    // React gives the others their values when it runs.
    const value: unknown = posted && start[name];
    const isTicked = typeof value === "boolean" && { defaultChecked: value };
    const isTyped = typeof value === "string" && { defaultValue: value };
    const first = { ...isTicked, ...isTyped };
    return { ...known, ...first, error: known.error ?? said };
  };
  return { form, field };
}

/** Checks a dependent field again once it shows an error. */
export const recheck = <T extends FieldValues>({ getFieldState, trigger }: UseFormReturn<T>, name: Path<T>): void => {
  if (getFieldState(name).error) void trigger(name);
};
