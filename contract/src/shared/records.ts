/** The names of a record, in their order, as the type knows them. */
export const keysOf = <K extends string>(of: Readonly<Partial<Record<K, unknown>>>): readonly K[] =>
  Object.keys(of) as K[];

/** A record with a value for each of these names. */
export const recordOf = <K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;

/** Some values of a record, by their names. */
export const pick = <T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<T, K>;

/** The value at the path of a field: "contactInfo.name". */
export const valueAt = (of: unknown, path: string): unknown =>
  path.split(".").reduce((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), of);
