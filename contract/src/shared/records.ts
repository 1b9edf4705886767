/** The names of a record, in their order, as the type knows them. */
export const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(of) as K[];

/** A record with a value for each of these names. */
export const recordOf = <K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>;
