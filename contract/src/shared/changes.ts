import { z } from "./zod.ts";

type Changed<S extends z.ZodType> = S extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : z.ZodOptional<S>;

/**
 * The fields of a form for a call that changes some of them: what is left out stays as it is, so no field has a
 * value of its own any more. What is sent follows the rules of the form.
 */
export function changesOf<const F extends Record<string, z.ZodType>>(fields: F): { [K in keyof F]: Changed<F[K]> } {
  const changed = Object.entries(fields).map(([name, schema]) => {
    const own = schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema;
    return [name, own.optional()];
  });
  return Object.fromEntries(changed) as { [K in keyof F]: Changed<F[K]> };
}
