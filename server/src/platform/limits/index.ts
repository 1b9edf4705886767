import { createHmac } from "node:crypto";
import { mailboxOf, minutesText, secondsText } from "@startup-connect/contract/shared";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/database.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { type Problem, tooMany } from "#platform/problem.ts";
import { limitQueries } from "./queries.ts";

/** Thrown when a counter is used up. The error boundary answers 429 with `Retry-After` (api-contract 0.3). */
export class TooMany extends Error {
  /** Name of the counter that was used up. */
  readonly limit: string;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfter: number;

  constructor(limit: string, retryAfter: number) {
    super(`too many calls counted by ${limit}`);
    this.name = "TooMany";
    this.limit = limit;
    this.retryAfter = retryAfter;
  }
}

/** State of a counter. */
export interface LimitState {
  points: number;
  /** Whole seconds until the window ends, at least 1. */
  retryAfter: number;
}

export interface LimitsOptions {
  db: Database;
  clock: Clock;
  /** Key of the hash under which the counters are stored: without it an address could be looked up. */
  secret: string;
}

export function createLimits({ db, clock, secret }: LimitsOptions) {
  const queries = limitQueries(db.orm);
  const storedKey = (name: string, key: string) =>
    `${name}:${createHmac("sha256", secret).update(`limit\0${name}\0${key}`).digest("base64url")}`;

  const secondsUntil = (end: Date, now: Date) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

  async function add(name: string, key: string, seconds: number, points: number): Promise<LimitState> {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    const window = await queries.add({ key: storedKey(name, key), points, now, expiresAt });
    return { points: window.points, retryAfter: secondsUntil(window.expiresAt, now) };
  }

  const sweep = () => queries.removeOver(clock.now());

  return {
    /** Counts one call. @throws TooMany when more than `points` were counted in the running window. */
    async consume(name: string, key: string, points: number, seconds: number): Promise<void> {
      const state = await add(name, key, seconds, 1);
      if (state.points > points) throw new TooMany(name, state.retryAfter);
    },
    /**
     * Counts an email that a sender causes to an address: `points` for the two of them, and four times as many to the mailbox
     * from all senders but its owner. So no one fills it, and a stranger uses up nothing that others need.
     * @param tx counts in it, as undone with it, where only some calls cause the email @throws TooMany
     */
    async consumeEmail(
      name: string,
      { sender, receiver, isOwner = false }: { sender: string; receiver: string; isOwner?: boolean },
      points: number,
      seconds: number,
      tx?: Tx,
    ): Promise<void> {
      const mailbox = mailboxOf(receiver);
      const count = async (counter: string, key: string, most: number): Promise<void> => {
        if (!tx) await this.consume(counter, key, most, seconds);
        else if ((await this.within(tx, counter, [key], most, seconds)).size === 0) throw new TooMany(counter, seconds);
      };
      await count(`${name}-sender`, `${sender} ${mailbox}`, points);
      if (!isOwner) await count(name, mailbox, 4 * points);
    },
    /** Counts one of each key within the caller's transaction, and as undone with it. @returns which have a point left */
    async within(tx: Tx, name: string, keys: readonly string[], points: number, seconds: number): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const now = clock.now();
      const names = new Map(keys.map((key) => [storedKey(name, key), key]));
      const at = { now, expiresAt: new Date(now.getTime() + seconds * 1000) };
      const counted = await queries.addWithin(tx, [...names.keys()], at);
      return new Set(counted.flatMap((one) => (one.points <= points ? (names.get(one.key) ?? []) : [])));
    },
    /** Counts without refusing, for things that weigh more than one call. @param points default 1 */
    penalty: (name: string, key: string, seconds: number, points: number = 1): Promise<LimitState> =>
      add(name, key, seconds, points),
    /** Gives back what a call that turned out well had consumed. @param points default 1 */
    refund: (name: string, key: string, points: number = 1): Promise<void> =>
      queries.subtract(storedKey(name, key), points),
    reset: (name: string, key: string): Promise<void> => queries.remove(storedKey(name, key)),
    /** Removes every counter of these keys, whatever it counts: for the deletion of an account. */
    async forget(keys: readonly string[]): Promise<void> {
      const names = await queries.names();
      await queries.removeAll(names.flatMap((name) => keys.map((key) => storedKey(name, key))));
    },
    /** Removes windows that are over. @returns how many. */
    sweep,
    /** To be started with the other jobs. */
    jobs: [
      defineCron({ name: "platform.limits-sweep", cron: "23 * * * *" }, async (context) => {
        context.log.info({ removed: await sweep() }, "counters that are over removed");
      }),
    ],
  };
}

/**
 * Counters in the database: one number for all processes, kept over a restart. A window begins with its
 * first point and lasts for its seconds; points never prolong it. Of parallel calls exactly as many pass
 * as there are points. `key` says for whom it is counted (address, user id, email) and is stored as a
 * keyed hash only.
 *
 * For "10 failures in 15 minutes, a success resets" (AUTH-11): `consume` before the attempt, so that
 * parallel guesses cannot slip through between check and count; after a success `reset` the account's
 * counter and `refund` the address's.
 *
 * Inside a transaction they are refused: they take a connection of their own. Only `within` takes part in it.
 */
export type Limits = ReturnType<typeof createLimits>;

/** Whole seconds as people say them: "42 seconds", "1 minute", "15 minutes". */
function retryAfterText(seconds: number): string {
  return seconds > 90 ? minutesText({ n: Math.ceil(seconds / 60) }) : secondsText({ n: seconds });
}

/** The 429 of a used-up counter, with a text that says when to try again; other errors pass as they are. */
export function withRetryAfter(error: unknown, text: (wait: string) => string): Problem | unknown {
  return error instanceof TooMany ? tooMany(text(retryAfterText(error.retryAfter)), error.retryAfter) : error;
}
