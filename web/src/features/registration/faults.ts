/** A field at fault, named by its path: "contactInfo.phone". */
export interface FieldFault {
  name: string;
  message: string;
}

/** Errors as the form library nests them, one below the other, in the order of the fields. */
export function flatFaults(errors: object, path = ""): FieldFault[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null) return [];
    const name = path ? `${path}.${key}` : key;
    if ("message" in error && typeof error.message === "string" && error.message)
      return [{ name, message: error.message }];
    // The element of the field hangs on the error as "ref".
    return key === "ref" ? [] : flatFaults(error, name);
  });
}

const belongs = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

export const faultsIn = (faults: readonly FieldFault[], fields: readonly string[]): FieldFault[] =>
  faults.filter(({ name }) => fields.some((field) => belongs(name, field)));

/** Step of a field, from 0; the first one for a field of no step. */
export const stepOfField = (name: string, stepFields: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => fields.some((field) => belongs(name, field))),
  );

/** The name among `names` that is the field or the whole it is part of: "interest.focusAreas" of "interest.focusAreas.0". */
export const ownerOf = (name: string, names: readonly string[]): string | undefined =>
  names.find((one) => belongs(name, one));
