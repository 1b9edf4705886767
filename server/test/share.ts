const full = process.env.FULL_TESTS === "1";

/** How much of a race or a series runs: `some` with every test, all in `npm run evidence` (FULL_TESTS=1). */
export const share = (all: number, some: number): number => (full ? all : some);

/** The same for walks that fast-check makes: with every test those of one seed, in the evidence new ones each time. */
export const runs = (all: number, some: number): { numRuns: number; seed?: number } =>
  full ? { numRuns: all } : { numRuns: some, seed: 2611 };
