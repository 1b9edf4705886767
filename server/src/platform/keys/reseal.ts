import { sql } from "drizzle-orm";
import type { Database, Tx } from "#platform/database.ts";
import type { Keys } from "./index.ts";

export interface SealedValue {
  /** Order in which values are gone through: the id of the row. */
  id: string;
  /** What the seal is bound to. */
  place: string;
  sealed: string;
}

/** Where sealed values of one kind lie. */
export interface SealedKind {
  /** For the person at the terminal, e.g. "Udyog numbers". */
  name: string;
  /** Of the seal. */
  purpose: string;
  /** The next values in the order of their ids, beginning behind one. */
  after(db: Tx, id: string | null, limit: number): Promise<SealedValue[]>;
  /**
   * Replaces a value, unless it has changed since it was read.
   * @param text what was sealed
   */
  replace(db: Tx, value: SealedValue, sealed: string, text: string): Promise<void>;
}

/** Values in a table with the columns `id` and `sealed`, each bound to its id. */
export const sealedRows = (table: string, of: Pick<SealedKind, "name" | "purpose">): SealedKind => ({
  ...of,
  async after(db, last, limit) {
    const isAfter = last === null ? sql`true` : sql`id > ${last}`;
    const found = sql`select id, id as place, sealed from ${sql.identifier(table)} where ${isAfter} order by id limit ${limit}`;
    return (await db.execute<{ id: string; place: string; sealed: string }>(found)).rows;
  },
  async replace(db, { id, sealed: before }, sealed) {
    await db.execute(
      sql`update ${sql.identifier(table)} set sealed = ${sealed} where id = ${id} and sealed = ${before}`,
    );
  },
});

const BATCH = 200;

/**
 * Closes under today's secret what was closed under an earlier one or in an older form. Each batch is a transaction,
 * so a run that was cut short is taken up by the next; a second run changes nothing.
 * @returns how many were re-encrypted, and how many could not be opened and stayed as they were.
 */
export async function reseal(
  db: Pick<Database, "tx">,
  keys: Pick<Keys, "seal">,
  kind: SealedKind,
): Promise<{ resealed: number; lost: number }> {
  const seal = keys.seal(kind.purpose);
  const counts = { resealed: 0, lost: 0 };
  let last: string | null = null;
  do {
    last = await db.tx(async (tx) => {
      const values = await kind.after(tx, last, BATCH);
      for (const value of values) {
        if (seal.isCurrent(value.sealed)) continue;
        const text = openOrNull(() => seal.open(value.sealed, value.place));
        if (text === null) {
          counts.lost += 1;
          continue;
        }
        await kind.replace(tx, value, seal.close(text, value.place), text);
        counts.resealed += 1;
      }
      return values.length === BATCH ? (values.at(-1)?.id ?? null) : null;
    });
  } while (last !== null);
  return counts;
}

function openOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
