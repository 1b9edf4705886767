import { hash, type Options, verify } from "@node-rs/argon2";
import { createTurns } from "#platform/busy.ts";

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
  const turn = createTurns("passwords", { atOnce, mostWaiting });
  const unknown = hash("nobody has this password", cost);
  // Awaited by the first sign-in; a failure must not end the process before that.
  unknown.catch(() => {});
  return {
    hash: (password) => turn(() => hash(password, cost)),
    fits: (password, stored) =>
      turn(async () => (await verify(stored ?? (await unknown), password)) && stored !== null),
  };
}
