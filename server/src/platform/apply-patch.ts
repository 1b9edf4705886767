/** The values, replaced by those in `changes`; undefined leaves a value as it is. */
export function applyPatch<T extends object>(values: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(defined) };
}
