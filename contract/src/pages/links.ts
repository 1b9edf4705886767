/** One value for each parameter of a path. */
type Values<Path> = Path extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${string}`
    ? [value: string]
    : [];

type Link<Path> = Values<Path> extends [] ? Path : (...values: Values<Path>) => string;

type Links<Pages extends Record<string, { path: string }>> = {
  readonly [Name in keyof Pages]: Link<Pages[Name]["path"]>;
};

const linkTo = (path: string) =>
  path.includes(":") ? (...values: string[]) => path.replace(/:\w+/g, () => values.shift() ?? "") : path;

/** By the name of each page its address, or a function that takes its parameters and gives its address. */
export const linksTo = <Pages extends Record<string, { path: string }>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, linkTo(path)])) as Links<Pages>;
