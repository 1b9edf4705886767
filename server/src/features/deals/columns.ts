import { COLUMN_NOT_FOUND, COLUMNS_MAX, type ColumnChanges, FIRST_COLUMNS } from "@startup-connect/contract/deals";
import { otherLanguages } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import { inWords } from "#platform/words.ts";
import * as t from "#texts/deals-acts.ts";
import type { ColumnRow } from "./card-queries.ts";
import type { Context } from "./context.ts";

export const COLUMNS_FULL = t.columnsFull({ most: COLUMNS_MAX });

/**
 * Under the lock of the owner's columns and cards; open pages get what changed, "" for nothing.
 * @param within the transaction of its cause; without it one of its own
 */
export async function change<T extends { changedId: string }>(
  c: Context,
  ownerId: string,
  work: (tx: Tx) => Promise<T>,
  within?: Tx,
): Promise<T> {
  if (!within) return c.db.tx((tx) => change(c, ownerId, work, tx));
  await lock(within, "board", ownerId);
  const done = await work(within);
  if (done.changedId) await c.live.publish(within, ownerId, "card", { changedId: done.changedId });
  return done;
}

/** @throws Problem 404 */
export function columnIn(columns: readonly ColumnRow[], id: string): ColumnRow {
  const column = columns.find((one) => one.id === id);
  if (!column) throw notFound(COLUMN_NOT_FOUND);
  return column;
}

export const newColumns = (c: Context, ownerId: string, names: readonly string[], after: number): ColumnRow[] =>
  names.map((name, at) => ({ id: newId(), ownerId, name, place: after + at + 1, createdAt: c.clock.now() }));

async function checkName(c: Context, tx: Tx, columns: readonly ColumnRow[], name: string): Promise<void> {
  const taken = columns.flatMap((one) => namesOf(one.name));
  const key = await c.cards.keys([name, ...taken], tx);
  if (taken.some((one) => key(one) === key(name))) throw fieldProblem("name", t.nameTaken);
}

/** A name of ours in the reader's language. */
export const columnText = (name: string): string => (FIRST_COLUMNS.some((one) => one === name) ? word(name) : name);

/** As it is stored, and as it is read in other languages. */
export const namesOf = (name: string): string[] => [
  name,
  ...otherLanguages.map((language) => inWords(columnText(name), language)),
];

/** @throws Problem 400 for a name that is taken, 409 for a column too many */
export const addColumn = (c: Context, ownerId: string, name: string) =>
  change(c, ownerId, async (tx) => {
    const columns = await c.cards.columns(ownerId, tx);
    if (columns.length >= COLUMNS_MAX) throw new Problem(409, COLUMNS_FULL);
    await checkName(c, tx, columns, name);
    const rows = newColumns(c, ownerId, [name], columns.at(-1)?.place ?? 0);
    await c.cards.addColumns(tx, rows);
    const [{ id } = { id: "" }] = rows;
    return { changedId: id, column: { _id: id, name } };
  });

/** @throws Problem 400, 404 */
export const changeColumn = (c: Context, ownerId: string, id: string, { name, after }: ColumnChanges) =>
  change(c, ownerId, async (tx) => {
    const columns = await c.cards.columns(ownerId, tx);
    const column = columnIn(columns, id);
    const others = columns.filter((one) => one !== column);
    const renamed = name !== undefined && !namesOf(column.name).includes(name);
    if (renamed) {
      await checkName(c, tx, others, name);
      await c.cards.renameColumn(tx, id, name);
    }
    if (after !== undefined && after !== id) {
      const at = after === null ? 0 : others.indexOf(columnIn(others, after)) + 1;
      await c.cards.orderColumns(
        tx,
        others.toSpliced(at, 0, column).map((one) => one.id),
      );
    }
    return { changedId: id, column: { _id: id, name: renamed ? name : columnText(column.name) } };
  });

/** @throws Problem 404, 409 while it has cards */
export const removeColumn = (c: Context, ownerId: string, id: string) =>
  change(c, ownerId, async (tx) => {
    const columns = await c.cards.columns(ownerId, tx);
    columnIn(columns, id);
    if (await c.cards.hasCards(tx, id)) throw new Problem(409, t.columnHasCards);
    const other = columns.find((one) => one.id !== id);
    // Those that can be restored are then in another column (BOARD-04).
    if (other) await c.cards.moveRemoved(tx, id, other.id);
    await c.cards.removeColumn(tx, id);
    return { changedId: id };
  });
