import {
  CARD_NOT_FOUND,
  CARD_RESTORE_HOURS,
  CARD_STARTUP_NOT_FOUND,
  CARDS_MAX,
  type CardChanges,
  type CardForm,
  type CardsQuery,
  DECIDED_COLUMN,
  type DealCard,
  type DealColumns,
  FIRST_COLUMNS,
  type WholeCard,
} from "@startup-connect/contract/deals";
import { before, indiaDay } from "@startup-connect/contract/shared";
import { createTurns } from "#platform/busy.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { isId, newId } from "#platform/ids.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/deals-acts.ts";
import { type CardRow, fitting } from "./card-queries.ts";
import { change, columnIn, columnText, newColumns } from "./columns.ts";
import type { Context } from "./context.ts";
import { presentCards, presentWhole } from "./present.ts";

export const CARDS_FULL = t.cardsFull({ most: CARDS_MAX });

/** Looking through 2,000 cards, or for as many startups of a file, takes the database up to a fifth of a second. */
export const inTurn = createTurns("tables", { atOnce: 2, mostWaiting: 50 });

/** What fits the filters (BOARD-05). */
async function wanted(c: Context, ownerId: string, { q, tag, overdue, stage }: CardsQuery, today: string) {
  const holding = q ? await inTurn(() => holdingText(c, ownerId, q)) : null;
  return fitting(ownerId, { tag, stages: stage, isOverdue: overdue === "true", holding }, today);
}

async function holdingText(c: Context, ownerId: string, q: string): Promise<Set<string>> {
  const ids = (await c.cards.startupsOf(ownerId)).filter((id) => id !== null);
  const entries = await c.ports.profiles.startups.entries(ids);
  const known = entries.map(({ userId, name, city, industry }) => [userId, `${name}\n${city}\n${industry}`] as const);
  return c.cards.holding(ownerId, q, new Map(known));
}

/** BOARD-05: the columns, each with its first cards. */
export async function read(c: Context, ownerId: string, query: CardsQuery): Promise<DealColumns> {
  const today = indiaDay(c.clock.now());
  const fits = await wanted(c, ownerId, query, today);
  const [columns, rows, counts, tags, stages] = await Promise.all([
    c.cards.columns(ownerId),
    c.cards.firsts(fits),
    c.cards.counts(ownerId, fits, today),
    c.cards.tags(ownerId),
    c.queries.counts(ownerId, today),
  ]);
  const cards = Map.groupBy(await presentCards(c, ownerId, rows), ({ columnId }) => columnId);
  const sum = (of: "total" | "overdue") => counts.reduce((all, one) => all + one[of], 0);
  return {
    columns: columns.map(({ id, name }) => {
      const { total = 0, fits = 0 } = counts.find(({ columnId }) => columnId === id) ?? {};
      return { _id: id, name: columnText(name), total, fits, cards: cards.get(id) ?? [] };
    }),
    total: sum("total"),
    overdue: sum("overdue"),
    tags,
    stages: stages.map(({ stage }) => stage),
  };
}

/** @throws Problem 404 */
export async function further(
  c: Context,
  ownerId: string,
  columnId: string,
  { after, ...query }: CardsQuery & { after: string },
): Promise<DealCard[]> {
  columnIn(await c.cards.columns(ownerId), columnId);
  if (!isId(after)) return [];
  const fits = await wanted(c, ownerId, query, indiaDay(c.clock.now()));
  return presentCards(c, ownerId, await c.cards.further(fits, columnId, after));
}

/** @throws Problem 404 */
async function found(c: Context, ownerId: string, id: string, tx?: Tx): Promise<CardRow> {
  const row = isId(id) ? await c.cards.card(ownerId, id, tx) : undefined;
  if (!row) throw notFound(CARD_NOT_FOUND);
  return row;
}

/** @throws Problem 404 */
export const card = async (c: Context, ownerId: string, id: string) => presentWhole(c, await found(c, ownerId, id));

/** The one of a startup, if it is there. */
export async function cardOf(c: Context, ownerId: string, startupId: string): Promise<WholeCard | null> {
  const row = await c.cards.cardOf(ownerId, startupId);
  return row && !row.removedAt ? presentWhole(c, row) : null;
}

/** In the first column, which is made where there is none, or in another. @throws Problem 404 */
async function put(c: Context, tx: Tx, ownerId: string, startupId: string, columnId?: string): Promise<CardRow> {
  let columns = await c.cards.columns(ownerId, tx);
  if (columns.length === 0 && columnId === undefined) {
    columns = newColumns(c, ownerId, FIRST_COLUMNS, 0);
    await c.cards.addColumns(tx, columns);
  }
  const column = columnIn(columns, columnId ?? columns[0]?.id ?? "");
  const id = newId();
  const position = await c.cards.placeFor(tx, column.id, undefined, id);
  const own = { id, ownerId, startupId, columnId: column.id, position, createdAt: c.clock.now() };
  const [row] = await c.cards.addCards(tx, [own]);
  if (!row) throw new Error("the card was not stored");
  return row;
}

const isFull = async (c: Context, tx: Tx, ownerId: string) => (await c.cards.countCards(tx, ownerId)) >= CARDS_MAX;

/** A connection brings its card, a removed one with its words, however many there are. */
export const bring = (c: Context, tx: Tx, ownerId: string, startupId: string) =>
  change(
    c,
    ownerId,
    async () => {
      const there = await c.cards.cardOf(ownerId, startupId, tx);
      if (there && !there.removedAt) return { changedId: "" };
      if (there) await c.cards.changeCard(tx, there.id, { removedAt: null });
      return { changedId: (there ?? (await put(c, tx, ownerId, startupId))).id };
    },
    tx,
  );

/** A deal that is over is among what is decided, or in the last column, from where its owner may move it. */
export const decided = (c: Context, tx: Tx, ownerId: string, startupId: string) =>
  change(
    c,
    ownerId,
    async () => {
      const columns = await c.cards.columns(ownerId, tx);
      const to = columns.find(({ name }) => name === DECIDED_COLUMN) ?? columns.at(-1);
      const card = await c.cards.cardOf(ownerId, startupId, tx);
      if (!card || card.removedAt || !to || card.columnId === to.id) return { changedId: "" };
      const position = await c.cards.placeFor(tx, to.id, undefined, card.id);
      await c.cards.changeCard(tx, card.id, { columnId: to.id, position });
      return { changedId: card.id };
    },
    tx,
  );

/** What an investor bookmarks of startups is on a card, while there is room for it. */
export async function bookmarked(c: Context, tx: Tx, viewer: Viewer, startupId: string): Promise<void> {
  const { userId, userType, registered } = viewer;
  if (userType === "Investor" && registered && !(await isFull(c, tx, userId))) await bring(c, tx, userId, startupId);
}

/** BOARD-02. @throws Problem 404 for no column, and no startup that is listed or has a deal, 409 for a card too many */
export async function addCard(c: Context, ownerId: string, { startupId, columnId }: CardForm) {
  const [entry] = isId(startupId) ? await c.ports.profiles.startups.entries([startupId]) : [];
  if (!entry || !(entry.listed || (await c.queries.ofInvestor(ownerId, [startupId])).length > 0))
    throw notFound(CARD_STARTUP_NOT_FOUND);
  return change(c, ownerId, async (tx) => {
    const there = await c.cards.cardOf(ownerId, startupId, tx);
    if (there && !there.removedAt) return { changedId: there.id, isNew: false, card: await presentWhole(c, there, tx) };
    if (await isFull(c, tx, ownerId)) throw new Problem(409, CARDS_FULL);
    const row = await put(c, tx, ownerId, startupId, columnId);
    return { changedId: row.id, isNew: true, card: await presentWhole(c, row, tx) };
  });
}

/** BOARD-03. Of two moves the last one counts. @throws Problem 404 */
export const changeCard = (
  c: Context,
  ownerId: string,
  id: string,
  { columnId, after, nextOn, ...texts }: CardChanges,
) =>
  change(c, ownerId, async (tx) => {
    const row = await found(c, ownerId, id, tx);
    const isMove = (columnId ?? row.columnId) !== row.columnId || (after !== undefined && after !== id);
    const to = columnId ?? row.columnId;
    if (isMove) columnIn(await c.cards.columns(ownerId, tx), to);
    const known = after && !isId(after) ? undefined : after;
    const changes = {
      ...texts,
      ...(nextOn !== undefined && { nextOn: nextOn || null }),
      ...(isMove && { columnId: to, position: await c.cards.placeFor(tx, to, known, id) }),
    };
    const changed = Object.keys(changes).length > 0 ? await c.cards.changeCard(tx, id, changes) : row;
    return { changedId: id, card: await presentWhole(c, changed, tx) };
  });

/** BOARD-04. @throws Problem 404 */
export const removeCard = (c: Context, ownerId: string, id: string) =>
  change(c, ownerId, async (tx) => {
    await found(c, ownerId, id, tx);
    await c.cards.changeCard(tx, id, { removedAt: c.clock.now() });
    return { changedId: id };
  });

/** One that is there stays as it is. @throws Problem 404, 409 for a card too many */
export const restoreCard = (c: Context, ownerId: string, id: string) =>
  change(c, ownerId, async (tx) => {
    const there = isId(id) ? await c.cards.card(ownerId, id, tx) : undefined;
    if (!there && (await isFull(c, tx, ownerId))) throw new Problem(409, CARDS_FULL);
    const since = before(c.clock.now(), { hours: CARD_RESTORE_HOURS });
    const row = there ?? (isId(id) ? await c.cards.restore(tx, ownerId, id, since) : undefined);
    if (!row) throw notFound(CARD_NOT_FOUND);
    return { changedId: id, card: await presentWhole(c, row, tx) };
  });
