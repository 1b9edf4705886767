/** A value in words: lists parted by commas, things by their values. */
function said(value: unknown): string {
  if (value === undefined || value === null || value === "") return "(empty)";
  if (Array.isArray(value)) return value.map(said).join(", ") || "(empty)";
  return typeof value === "object" ? Object.values(value).map(said).join(" ") : String(value);
}

/**
 * What differs between two states of a thing, in lines such as `phone: 044 1234 -> 044 5678`, for a log. A new value
 * is listed as it is.
 */
export function changesText<T extends object>(before: Partial<T>, after: T): string {
  const names = Object.keys(after) as (keyof T & string)[];
  return names
    .filter((name) => said(before[name]) !== said(after[name]))
    .map((name) => `${name}: ${name in before ? `${said(before[name])} -> ` : ""}${said(after[name])}`)
    .join("\n");
}

/** The values, replaced by those in `changes`; undefined leaves a value as it is. */
export function applyPatch<T extends object>(values: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(defined) };
}
