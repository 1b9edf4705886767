import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database, Tx } from "./database.ts";

/**
 * What is done one after the other, in the order in which one transaction takes several: two that took them the other way
 * round would stop each other. A lock is the hash of its kind and an id, "calendar of 0199...". It also holds beside a
 * process of another version, so the names stay as they are. Rows of accounts are locked before all of these, other rows
 * (`locked`) after.
 */
const kinds = [
  /** What a member reports that hides at once, so that its number is exact; before all rows. */
  "reports of",
  /** Orders and payments of a member; a deletion takes it before what else it ends. */
  "plans",
  /** What a member asks of others, so that their number is exact. */
  "requests of",
  /** What is asked of a connector. */
  "introductions of",
  /** The out-of-office of a member; requests to the member share it. */
  "away of",
  /** All between two members: requests, connections, blocks. The id is both, the lower one first. */
  "pair",
  /** All appointments of a mentor. */
  "calendar of",
  /** What a member books. */
  "bookings of",
  /** What comes after a session: answers, notes, marks. */
  "session",
  /** Both reviews of a session, also those that are not there yet. */
  "reviews of",
  /** All reviews of one author about one member, also those that are not there yet. The id is the member and the author. */
  "review",
  /** A founder's room. */
  "room",
  /** All a startup changes of its updates and figures. */
  "updates of",
  "board",
  "bookmarks",
  "todos",
  "saved searches",
  /** Profiles of students with one address. The id is the key of the address. */
  "student",
  /** All sets of matches, so that no one is in more sets of a day than allowed. The id is "". */
  "matches",
  /** A browser that is notified; who signs in there last has it. The id is the hash of its endpoint. */
  "device",
  /** What is on its way to the devices of a member, which share it; who ends it comes after that. */
  "push of",
  /** Notifications of one kind, so that no one gets more of a day than allowed. The id is the kind. */
  "notifications",
] as const;

type Lock = (typeof kinds)[number];
type Ids = string | readonly string[];

/** Holds these until the transaction ends; another that wants one of them comes after it. */
export const lock = (tx: Tx, kind: Lock, ids: Ids): Promise<void> => lockAll(tx, { [kind]: ids });

/** Several kinds by one statement. */
export async function lockAll(tx: Tx, wanted: Partial<Record<Lock, Ids>>): Promise<void> {
  const keys = kinds.flatMap((kind) =>
    [wanted[kind] ?? []]
      .flat()
      .toSorted()
      .map((id) => taken(tx, kind, id)),
  );
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${sql.param(keys)}::text[]) k`);
}

/** Beside others who share it, and no one who has it alone. */
export async function lockShared(tx: Tx, kind: Lock, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${taken(tx, kind, id)}, 0))`);
}

/** What each transaction holds, where disorder is refused. */
let held: WeakMap<Tx, Set<string>> | undefined;

/**
 * From now on a lock out of order is an error, though no other transaction stops this one. In production the database
 * ends the rare deadlock, and `db.tx` runs the work again.
 * @internal
 */
export function refuseDisorder(): void {
  held ??= new WeakMap();
}

function taken(tx: Tx, kind: Lock, id: string): string {
  const key = id === "" ? kind : `${kind} ${id}`;
  if (!held) return key;
  const before = held.get(tx) ?? new Set();
  const place = `${String(kinds.indexOf(kind)).padStart(2, "0")} ${key}`;
  const later = [...before].find((other) => other > place);
  if (later && !before.has(place)) throw new Error(`the lock "${key}" has to come before "${later.slice(3)}"`);
  held.set(tx, before.add(place));
  return key;
}

/** What only one process at a time does with the database. */
const processes = { migrations: 7_316_044_015, "demo world": 7_316_044_016 } as const;

/** Until the connection ends. */
export async function lockProcess(client: pg.ClientBase, what: keyof typeof processes): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [processes[what]]);
}

/** What of a process is locked outside of transactions: all on one connection, which goes back when nothing is. */
interface Holder {
  client: Promise<pg.PoolClient>;
  /** For PostgreSQL two who want a key on one connection are the same. */
  alone: Set<string>;
  /** How many use it. */
  users: number;
  /** One statement after the other. */
  turn: Promise<unknown>;
  losing: AbortController;
  lose: (error: Error) => void;
}
const holders = new WeakMap<pg.Pool, Holder>();

function holderOf(pool: pg.Pool): Holder {
  const known = holders.get(pool);
  if (known) return known;
  const losing = new AbortController();
  const lose = (error: Error) => losing.abort(error);
  const client = pool.connect().then((client) => client.on("error", lose));
  const holder: Holder = { client, alone: new Set(), users: 0, turn: client, losing, lose };
  losing.signal.addEventListener("abort", () => holders.get(pool) === holder && holders.delete(pool));
  holders.set(pool, holder);
  return holder;
}

/** @returns null where another has it */
async function locked<T>(
  pool: pg.Pool,
  key: string,
  way: "" | "_shared",
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ result: T } | null> {
  const holder = holderOf(pool);
  const { alone, losing, lose } = holder;
  holder.users += 1;
  let isAlone = false;
  try {
    const client = await holder.client;
    if (alone.has(key)) return null;
    isAlone = way === "";
    if (isAlone) alone.add(key);
    const ask = async (what: "try_advisory_lock" | "advisory_unlock"): Promise<boolean> => {
      const text = `select pg_${what}${way}(hashtextextended($1, 0)) as mine`;
      const query = { name: `${what}${way}`, text, values: [key] };
      const asked = holder.turn.then(() => client.query<{ mine: boolean }>(query));
      holder.turn = asked.catch(lose);
      return (await asked).rows[0]?.mine ?? false;
    };
    if (!(await ask("try_advisory_lock"))) return null;
    try {
      return { result: await work(losing.signal) };
    } finally {
      await ask("advisory_unlock");
    }
  } finally {
    if (isAlone) alone.delete(key);
    holder.users -= 1;
    if (holder.users === 0) {
      if (holders.get(pool) === holder) holders.delete(pool);
      const client = await holder.client.catch(() => null);
      client?.off("error", lose).release(losing.signal.aborted);
    }
  }
}

/**
 * Runs the work unless some is under way under the same key, in any process. It ends with its connection: one that was
 * killed leaves nothing behind.
 * @param work its signal aborts when the connection is lost
 * @returns whether it ran
 */
export const runAlone = async (
  { pool }: Pick<Database, "pool">,
  key: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<boolean> => (await locked(pool, key, "", work)) !== null;

/** As `lockShared`, while something is done that is no matter of the database. @returns null where another has it alone */
export const runBeside = <T>({ pool }: Pick<Database, "pool">, kind: Lock, id: string, work: () => Promise<T>) =>
  locked(pool, `${kind} ${id}`, "_shared", work);
