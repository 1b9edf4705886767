import { hash, type Options, verify } from "@node-rs/argon2";
import { createTurns } from "#platform/busy.ts";

/** 19 MiB, two passes, one lane; argon2id is the library's default, and the table takes no other (AUTH-29). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Takes as long to check as any other hash, and no password fits it. */
const unknown = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** The library works in the process's few shared threads, which files and name look-ups need too. */
const atOnce = 2;
const mostWaiting = 200;

export function createPasswords() {
  const turn = createTurns("passwords", { atOnce, mostWaiting });
  return {
    hash: (password: string): Promise<string> => turn(() => hash(password, cost)),
    /** Whether the hash cost less to make than one of today does. */
    isCheap(stored: string): boolean {
      const costs = Object.fromEntries(
        [...stored.matchAll(/\b([mtp])=(\d+)/g)].map(([, name, of]) => [name, Number(of)]),
      );
      return costs.m < cost.memoryCost || costs.t < cost.timeCost || costs.p < cost.parallelism;
    },
    /** With `null` for the hash of an unknown person it takes as long and answers false (AUTH-10). */
    fits: (password: string, stored: string | null): Promise<boolean> =>
      turn(async () => (await verify(stored ?? unknown, password)) && stored !== null),
  };
}
