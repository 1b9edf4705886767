/** "1 file", "3 files"; with `many` where an "s" does not make the plural: "2 people". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
