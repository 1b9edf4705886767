import { hash, type Options, verify } from "@node-rs/argon2";
import { Problem } from "#platform/problem.ts";

/** 19 MiB, two passes, one lane; argon2id is the library's default, and the table takes no other (AUTH-29). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The library works in the process's few shared threads, which files and name look-ups need too. */
const atOnce = 2;
const mostWaiting = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With `null` for the hash of an unknown person it takes as long and answers false (AUTH-10). */
  fits(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const turn = createTurns();
  const unknown = hash("nobody has this password", cost);
  // Awaited by the first sign-in; a failure must not end the process before that.
  unknown.catch(() => {});
  return {
    hash: (password) => turn(() => hash(password, cost)),
    fits: (password, stored) =>
      turn(async () => (await verify(stored ?? (await unknown), password)) && stored !== null),
  };
}

/** Runs a few works at once and lets the others wait in order. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem(503, "We are very busy. Please try again in a minute.");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
