import { type Fault, type FieldParts, type FormPart, isPartOf, type NameOf } from "#lib/form.tsx";
import * as t from "#texts/registration.ts";

/** What a part of a registration or of the settings of a profile is given. */
export interface StepProps<Values extends object> {
  form: FormPart<Values>;
  /** Without a person (in the settings) there is no field for the picture. */
  userId?: string;
}

/** The text of a field at fault; a text of its whole step becomes one of its own. */
const ownFault = (text: string | undefined, label: string, ofSteps: readonly string[]): string | undefined =>
  text !== undefined && ofSteps.includes(text) ? t.addYour({ field: label.toLowerCase() }) : text;

/**
 * The fields of a form, each with its label. A field without one, or one misspelt, does not compile.
 * @param ofSteps texts of a whole step, said above it: the field says which one it is
 */
export function labelledFields<T extends object, Labels extends Readonly<Partial<Record<NameOf<T>, string>>>>(
  form: FormPart<T>,
  labels: Labels,
  ofSteps: readonly string[] = [],
) {
  const bare = (name: NameOf<T> & keyof Labels): FieldParts<string> => {
    const field = form.field(name);
    return { ...field, error: ownFault(field.error, labels[name] ?? "", ofSteps) };
  };
  return {
    field: (name: NameOf<T> & keyof Labels) => ({ label: labels[name], ...bare(name) }),
    set: (name: NameOf<T>, value: unknown) => form.set(name, value),
    /** A field of several controls. */
    group: (name: NameOf<T> & keyof Labels) => ({ legend: labels[name], ...bare(name) }),
  };
}

export const faultsIn = (faults: readonly Fault[], fields: readonly string[]): Fault[] =>
  faults.filter(({ name }) => fields.some((field) => isPartOf(field, name)));

/** Step of a field, from 0; the first one for a field of no step. */
export const stepOfField = (name: string, stepFields: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => fields.some((field) => isPartOf(field, name))),
  );
