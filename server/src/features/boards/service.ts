import {
  BOARD_CARDS_MAX,
  BOARD_COLUMNS_MAX,
  BOARD_STARTUP_NOT_FOUND,
  type Board,
  type BoardQuery,
  CARD_NOT_FOUND,
  CARD_RESTORE_HOURS,
  type CardChanges,
  type CardForm,
  COLUMN_NOT_FOUND,
  type ColumnChanges,
  FIRST_COLUMNS,
} from "@startup-connect/contract/boards";
import { before, indiaDay } from "@startup-connect/contract/shared";
import type { Tx } from "#platform/database.ts";
import { isId, newId } from "#platform/ids.ts";
import { defineCron } from "#platform/jobs/index.ts";
import { lock } from "#platform/locks.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, notFound, Problem } from "#platform/problem.ts";
import type { BoardPorts } from "./ports.ts";
import { presentCard, presentColumn, presentWhole, shownOf } from "./present.ts";
import type { BoardQueries, CardLine, CardRow, ColumnRow } from "./queries.ts";

export const BOARD_FULL = `Your board has ${BOARD_CARDS_MAX.toLocaleString("en-IN")} cards. Remove one before you add another.`;
export const COLUMNS_FULL = `You have ${BOARD_COLUMNS_MAX} columns. Delete one before you add another.`;
const NAME_TAKEN = "You have a column with this name.";
const COLUMN_HAS_CARDS = "This column has cards. Move or remove them first.";

/** BOARD-01 to BOARD-05. */
export function boardService({ db, clock, live }: Platform, queries: BoardQueries, ports: BoardPorts) {
  /** Under the lock of the board; its open pages get what changed, "" for nothing. */
  const change = <T extends { changedId: string }>(ownerId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tx(async (tx) => {
      await lock(tx, "board", ownerId);
      const done = await work(tx);
      if (done.changedId) await live.publish(tx, ownerId, "card", { changedId: done.changedId });
      return done;
    });

  /** @throws Problem 404 */
  function columnIn(columns: readonly ColumnRow[], id: string): ColumnRow {
    const column = columns.find((one) => one.id === id);
    if (!column) throw notFound(COLUMN_NOT_FOUND);
    return column;
  }

  async function checkName(tx: Tx, columns: readonly ColumnRow[], name: string): Promise<void> {
    const key = await queries.keys([name, ...columns.map((one) => one.name)], tx);
    if (columns.some((one) => key(one.name) === key(name))) throw fieldProblem("name", NAME_TAKEN);
  }

  const newColumns = (ownerId: string, names: readonly string[], after: number): ColumnRow[] =>
    names.map((name, at) => ({ id: newId(), ownerId, name, place: after + at + 1, createdAt: clock.now() }));

  const whole = async (row: CardRow, tx?: Tx) => presentWhole(await shownOf(ports, row.ownerId, [row], tx), row);

  return {
    change,
    newColumns,

    /** BOARD-05. */
    async read(ownerId: string, { q, tag, overdue }: BoardQuery): Promise<Board> {
      const [columns, rows] = await Promise.all([queries.columns(ownerId), queries.lines(ownerId)]);
      const shown = await shownOf(ports, ownerId, rows);
      const today = indiaDay(clock.now());
      const isOverdue = ({ nextOn }: CardLine) => nextOn !== null && nextOn < today;
      const known = new Map(
        [...shown.entries].map(([id, { name, city, industry }]) => [id, `${name}\n${city}\n${industry}`]),
      );
      const holding = q && (await queries.holding(ownerId, q, known));
      const tagKey = tag && (await queries.keys([tag]))(tag);
      const fits = (row: CardLine): boolean => {
        if (overdue === "true" && !isOverdue(row)) return false;
        if (tagKey && !row.tagKeys.includes(tagKey)) return false;
        return !holding || holding.has(row.id);
      };
      const tags = new Map(rows.flatMap((row) => row.tags.map((one, n) => [row.tagKeys[n], one])));
      return {
        columns: columns.map(presentColumn),
        cards: rows.map((row) => ({ ...presentCard(shown, row), fits: fits(row) })),
        total: rows.length,
        overdue: rows.filter(isOverdue).length,
        tags: [...tags.values()].toSorted((a, b) => a.localeCompare(b)),
      };
    },

    /** @throws Problem 400 for a name that is taken, 409 for a column too many */
    addColumn: (ownerId: string, name: string) =>
      change(ownerId, async (tx) => {
        const columns = await queries.columns(ownerId, tx);
        if (columns.length >= BOARD_COLUMNS_MAX) throw new Problem(409, COLUMNS_FULL);
        await checkName(tx, columns, name);
        const rows = newColumns(ownerId, [name], columns.at(-1)?.place ?? 0);
        await queries.addColumns(tx, rows);
        const [{ id } = { id: "" }] = rows;
        return { changedId: id, column: { _id: id, name } };
      }),

    /** @throws Problem 400, 404 */
    changeColumn: (ownerId: string, id: string, { name, after }: ColumnChanges) =>
      change(ownerId, async (tx) => {
        const columns = await queries.columns(ownerId, tx);
        const column = columnIn(columns, id);
        const others = columns.filter((one) => one !== column);
        if (name !== undefined) {
          await checkName(tx, others, name);
          await queries.renameColumn(tx, id, name);
        }
        if (after !== undefined && after !== id) {
          const at = after === null ? 0 : others.indexOf(columnIn(others, after)) + 1;
          await queries.orderColumns(
            tx,
            others.toSpliced(at, 0, column).map((one) => one.id),
          );
        }
        return { changedId: id, column: { _id: id, name: name ?? column.name } };
      }),

    /** @throws Problem 404, 409 while it has cards */
    removeColumn: (ownerId: string, id: string) =>
      change(ownerId, async (tx) => {
        const columns = await queries.columns(ownerId, tx);
        columnIn(columns, id);
        if (await queries.hasCards(tx, id)) throw new Problem(409, COLUMN_HAS_CARDS);
        const other = columns.find((one) => one.id !== id);
        // Those that can be restored are then in another column (BOARD-04).
        if (other) await queries.moveRemoved(tx, id, other.id);
        await queries.removeColumn(tx, id);
        return { changedId: id };
      }),

    /** @throws Problem 404 */
    async card(ownerId: string, id: string) {
      const row = isId(id) ? await queries.card(ownerId, id) : undefined;
      if (!row) throw notFound(CARD_NOT_FOUND);
      return whole(row);
    },

    /** BOARD-02. @throws Problem 404 for no listed startup or column, 409 for a card too many */
    async addCard(ownerId: string, { startupId, columnId }: CardForm) {
      const [entry] = isId(startupId) ? await ports.profiles.startups.entries([startupId]) : [];
      if (!entry?.listed) throw notFound(BOARD_STARTUP_NOT_FOUND);
      return change(ownerId, async (tx) => {
        const there = await queries.cardOf(tx, ownerId, startupId);
        if (there) return { changedId: there.id, isNew: false, card: await whole(there, tx) };
        if ((await queries.countCards(tx, ownerId)) >= BOARD_CARDS_MAX) throw new Problem(409, BOARD_FULL);
        let columns = await queries.columns(ownerId, tx);
        if (columns.length === 0 && columnId === undefined) {
          columns = newColumns(ownerId, FIRST_COLUMNS, 0);
          await queries.addColumns(tx, columns);
        }
        const column = columnIn(columns, columnId ?? columns[0]?.id ?? "");
        const id = newId();
        const position = await queries.placeFor(tx, column.id, undefined, id);
        const own = { id, ownerId, startupId, columnId: column.id, position, createdAt: clock.now() };
        const [row] = await queries.addCards(tx, [own]);
        if (!row) throw new Error("the card was not stored");
        return { changedId: id, isNew: true, card: await whole(row, tx) };
      });
    },

    /** BOARD-03. Of two moves the last one counts. @throws Problem 404 */
    changeCard: (ownerId: string, id: string, { columnId, after, nextOn, ...texts }: CardChanges) =>
      change(ownerId, async (tx) => {
        const row = isId(id) ? await queries.card(ownerId, id, tx) : undefined;
        if (!row) throw notFound(CARD_NOT_FOUND);
        const isMove = (columnId ?? row.columnId) !== row.columnId || (after !== undefined && after !== id);
        const to = columnId ?? row.columnId;
        if (isMove) columnIn(await queries.columns(ownerId, tx), to);
        const known = after && !isId(after) ? undefined : after;
        const changes = {
          ...texts,
          ...(nextOn !== undefined && { nextOn: nextOn || null }),
          ...(isMove && { columnId: to, position: await queries.placeFor(tx, to, known, id) }),
        };
        const changed = Object.keys(changes).length > 0 ? await queries.changeCard(tx, id, changes) : row;
        return { changedId: id, card: await whole(changed, tx) };
      }),

    /** BOARD-04. @throws Problem 404 */
    removeCard: (ownerId: string, id: string) =>
      change(ownerId, async (tx) => {
        const isRemoved = isId(id) && (await queries.remove(tx, ownerId, id, clock.now()));
        if (!isRemoved) throw notFound(CARD_NOT_FOUND);
        return { changedId: id };
      }),

    /** One that is there stays as it is. @throws Problem 404, 409 for a card too many */
    restoreCard: (ownerId: string, id: string) =>
      change(ownerId, async (tx) => {
        const since = before(clock.now(), { hours: CARD_RESTORE_HOURS });
        const isFull = (await queries.countCards(tx, ownerId)) >= BOARD_CARDS_MAX;
        const there = isId(id) ? await queries.card(ownerId, id, tx) : undefined;
        const row = there ?? (isId(id) ? await queries.restore(tx, ownerId, id, since) : undefined);
        if (!row) throw notFound(CARD_NOT_FOUND);
        if (isFull && !there) throw new Problem(409, BOARD_FULL);
        return { changedId: id, card: await whole(row, tx) };
      }),

    purge: defineCron({ name: "boards.purge", cron: "20 * * * *", keepsPages: "only the owner sees it" }, async () => {
      await queries.purge(before(clock.now(), { hours: CARD_RESTORE_HOURS }));
    }),
  };
}

export type BoardService = ReturnType<typeof boardService>;
