import { type Fault, isPartOf } from "#lib/form.tsx";

export const faultsIn = (faults: readonly Fault[], fields: readonly string[]): Fault[] =>
  faults.filter(({ name }) => fields.some((field) => isPartOf(field, name)));

/** Step of a field, from 0; the first one for a field of no step. */
export const stepOfField = (name: string, stepFields: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => fields.some((field) => isPartOf(field, name))),
  );
