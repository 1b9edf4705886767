import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormReturn,
  useFormContext,
} from "react-hook-form";

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
