import type { z } from "./zod.ts";

/** First fault of each field by its path, as the server reports them; empty when the value is accepted. */
export function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const faults: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) faults[issue.path.join(".")] ??= issue.message;
  return faults;
}
