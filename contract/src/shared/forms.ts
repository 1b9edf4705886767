import type { z } from "./zod.ts";
/** What a field of a multipart body is made from. */
export type FormValue = string | number | boolean | object | null | undefined;

/** A multipart body: texts and files as they are, lists and objects as JSON; nothing for what is not given. */
export function formDataOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** First fault of each field by its path, as the server reports them; empty when the value is accepted. */
export function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) faults[issue.path.join(".")] ??= issue.message;
  return faults;
}
