/** The values with those in their place that `changes` names; undefined leaves a value as it is. */
export function overlaid<T extends object>(values: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...values, ...Object.fromEntries(given) };
}
