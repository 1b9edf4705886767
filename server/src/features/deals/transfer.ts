import {
  CARD_FILE,
  CARDS_MAX,
  type CardTexts,
  COLUMN_NAME_MAX,
  COLUMNS_MAX,
  cardTexts,
  FIRST_COLUMNS,
  type FileCard,
  IMPORT_LINES_MAX,
  type ImportAnswer,
  type ImportLine,
  STARTUP_LEFT,
} from "@startup-connect/contract/deals";
import { cleanLine, inEnglish, keysOf, pick, shortened, tooLongText } from "@startup-connect/contract/shared";
import type { StartupEntry } from "#features/profiles/index.ts";
import { mapInSlices } from "#platform/busy.ts";
import { csvFile, hasLostLetters, readTable, TableRefused, withoutGuard } from "#platform/csv.ts";
import type { Db, Tx } from "#platform/database.ts";
import type { MadeFile } from "#platform/files/index.ts";
import { newId } from "#platform/ids.ts";
import { fieldProblem } from "#platform/problem.ts";
import * as t from "#texts/deals-import.ts";
import { CARDS_FULL, inTurn } from "./cards.ts";
import { COLUMNS_FULL, change, namesOf, newColumns } from "./columns.ts";
import type { Context } from "./context.ts";
import { entriesOf } from "./present.ts";

interface FileLine extends FileCard {
  line: number;
  faults: string[];
}

const ROWS_AT_ONCE = 100;
const TEXTS = keysOf(cardTexts.shape);
const EMPTY: CardTexts = { nextStep: "", nextOn: "", tags: [], notes: "" };
/** Letters of the file in an answer. */
const shown = (text: string): string => shortened(text, 200);
const siteKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, "")
    .replace(/\/+$/, "");

/** "Next step", "next_step" and "nextStep" are one head. */
const headKey = (cell: string): string =>
  shortened(cell, COLUMN_NAME_MAX)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const byHead = new Map(CARD_FILE.flatMap((one) => [one.head, one.field].map((name) => [headKey(name), one] as const)));
const headOf = new Map<PropertyKey | undefined, string>(CARD_FILE.map(({ field, head }) => [field, head]));
const inColumn = (field: PropertyKey | undefined, text: string): string => {
  const head = headOf.get(field);
  return head ? t.inColumn({ head, text }) : text;
};

/** @throws Problem 400 for a file that is no table of a board */
async function linesOf(csv: string): Promise<{ lines: FileLine[]; unread: string[] }> {
  const isHead = (cell: string) => byHead.has(headKey(cell));
  const { head, rows } = await readTable(csv, { isHead, most: IMPORT_LINES_MAX }).catch((error: unknown): never => {
    throw error instanceof TableRefused ? fieldProblem("csv", error.message) : error;
  });
  const places = new Map<(typeof CARD_FILE)[number], number>();
  const unread: string[] = [];
  for (const [n, cell] of head.entries()) {
    const column = byHead.get(headKey(cell));
    if (column && !places.has(column)) places.set(column, n);
    else if (cell !== "") unread.push(shortened(cleanLine(cell), COLUMN_NAME_MAX));
  }
  const fields = new Map([...places].map(([{ field }, n]) => [n, field]));
  if (![...fields.values()].some((field) => field === "startup" || field === "website"))
    throw fieldProblem("csv", noNames(head));

  const lines = await mapInSlices(rows, ({ line, cells, fault }): FileLine => {
    const given: FileCard = { startup: "", website: "", column: "", ...EMPTY };
    for (const [{ read }, n] of places) Object.assign(given, read(withoutGuard(cells[n] ?? "")));
    const { startup, website, column, ...texts } = given;
    const parsed = cardTexts.safeParse(texts);
    const isHeadAgain = cells.every((cell, n) => cell === head[n]);
    const lost = [...fields].filter(([n, field]) => hasLostLetters(cells[n] ?? "", field === "startup" ? 2 : 5));
    return {
      ...{ line, startup: shown(startup), website: shown(website), column: shown(column) },
      ...(parsed.data ?? EMPTY),
      faults: [
        ...(isHeadAgain ? [t.headAgain] : []),
        ...(fault ? [inColumn(fields.get(fault.cell), fault.text)] : []),
        ...(!fault && cells.length > head.length && cells.slice(head.length).some(Boolean) ? [t.tooManyCells] : []),
        ...(column.length > COLUMN_NAME_MAX ? [inColumn("column", tooLongText(COLUMN_NAME_MAX))] : []),
        ...lost.map(([, field]) => inColumn(field, t.lettersLost)),
        ...new Set(parsed.error?.issues.map(({ path: [field], message }) => inColumn(field, message))),
      ],
    };
  });
  return { lines, unread };
}

const noNames = (head: readonly string[]): string => {
  const heads = CARD_FILE.map((one) => one.head).join(", ");
  const found = shown(
    head
      .map((cell) => shortened(cleanLine(cell), COLUMN_NAME_MAX))
      .filter(Boolean)
      .join(", "),
  );
  return found ? t.otherHeads({ heads, found }) : t.noHeads({ heads });
};

/** The listed startups that lines of a file mean. */
async function finder(c: Context, lines: readonly FileLine[]) {
  const [sites, names] = [lines.map(({ website }) => website).filter(Boolean), lines.map(({ startup }) => startup)];
  const key = await c.cards.keys(names.filter(Boolean));
  const found = await c.ports.profiles.startups.entriesOf(sites, names.filter(Boolean).map(key));
  const bySite = Map.groupBy(found, ({ website }) => siteKey(website));
  const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
  return ({ startup: name, website }: FileLine): StartupEntry | string => {
    if (!name && !website) return t.startupMissing;
    const named = byName.get(key(name)) ?? [];
    const there = (website && bySite.get(siteKey(website))) || [];
    const both = there.filter((one) => one.nameKey === key(name));
    const [one, ...others] = both.length > 0 ? both : there.length > 0 ? there : named;
    if (!one) return name ? t.noneOfName({ name }) : t.noneOfWebsite;
    return others.length > 0 ? t.severalMatch : one;
  };
}

interface Found extends Awaited<ReturnType<typeof linesOf>> {
  find: Awaited<ReturnType<typeof finder>>;
}

/** What the lines would do. */
async function planned(c: Context, db: Db, ownerId: string, { lines, unread, find }: Found) {
  const [columns, present] = [await c.cards.columns(ownerId, db), await c.cards.startupsOf(ownerId, db)];
  const isEmpty = columns.length === 0;
  const names = isEmpty ? [...FIRST_COLUMNS] : columns.map(({ name }) => name);
  const read = names.flatMap((name) => namesOf(name).map((one) => [one, name] as const));
  const key = await c.cards.keys([...read.map(([one]) => one), ...lines.map(({ column }) => column)], db);
  const byName = new Map(read.map(([one, name]) => [key(one), name]));
  const known = names.length;
  const onBoard = new Set(present);
  const lineOf = new Map<string, number>();
  const toAdd: { entry: StartupEntry; column: string; card: FileLine }[] = [];
  const results = await mapInSlices(lines, (card): ImportLine => {
    const { line, faults } = card;
    const entry = find(card);
    const name = typeof entry === "string" ? card.startup || card.website : entry.name;
    const existing = card.column === "" ? names[0] : byName.get(key(card.column));
    const column = existing ?? card.column;
    const refused = (more: string[]): ImportLine => ({ line, name, column, result: "fault", faults: more });
    if (typeof entry === "string") return refused([entry, ...faults]);
    const earlier = lineOf.get(entry.userId);
    if (earlier !== undefined) return refused([t.sameStartup({ line: String(earlier) }), ...faults]);
    if (onBoard.has(entry.userId)) return { line, name, column, result: "present", faults: [] };
    if (faults.length > 0) return refused(faults);
    if (present.length + toAdd.length >= CARDS_MAX) return refused([CARDS_FULL]);
    if (existing === undefined && names.length >= COLUMNS_MAX) return refused([COLUMNS_FULL]);
    if (existing === undefined) {
      names.push(column);
      byName.set(key(column), column);
    }
    lineOf.set(entry.userId, line);
    toAdd.push({ entry, column, card });
    return { line, name, column, result: "add", faults: [] };
  });
  const newNames = names.slice(known);
  const answer: ImportAnswer = { lines: results, unread, newColumns: newNames, added: 0 };
  return { answer, toAdd, columns, newColumns: isEmpty ? names : newNames };
}

/** Does it. */
async function added(c: Context, tx: Tx, ownerId: string, found: Found) {
  const { answer, toAdd, columns, newColumns: names } = await planned(c, tx, ownerId, found);
  if (toAdd.length === 0) return { changedId: "", answer };
  const newOnes = newColumns(c, ownerId, names, columns.at(-1)?.place ?? 0);
  if (newOnes.length > 0) await c.cards.addColumns(tx, newOnes);
  const idOf = new Map([...columns, ...newOnes].map(({ id, name }) => [name, id]));
  const next = new Map<string, number>();
  const rows = [];
  for (const { entry, column, card } of toAdd) {
    const [id, columnId] = [newId(), idOf.get(column) ?? ""];
    const place = next.get(columnId) ?? Number(await c.cards.placeFor(tx, columnId, undefined, id));
    next.set(columnId, place + 1);
    const own = { id, ownerId, startupId: entry.userId, columnId, position: String(place), createdAt: c.clock.now() };
    rows.push({ ...own, ...pick(card, TEXTS), nextOn: card.nextOn || null });
  }
  for (let n = 0; n < rows.length; n += ROWS_AT_ONCE) await c.cards.addCards(tx, rows.slice(n, n + ROWS_AT_ONCE));
  return { changedId: rows[0]?.id ?? "", answer: { ...answer, added: rows.length } };
}

/** The board in the order of its columns, read while it is sent: who does not read on would hold 24 MB of memory. */
async function contents(c: Context, ownerId: string) {
  const columns = await c.cards.columns(ownerId);
  async function* cardsIn(columnId: string) {
    const ids = await c.cards.idsIn(columnId);
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const rows = await c.cards.cards(ownerId, ids.slice(at, at + ROWS_AT_ONCE));
      const entries = await entriesOf(c, rows);
      // They may have been removed meanwhile.
      if (rows.length === 0) continue;
      yield rows.map((row) => {
        const entry = row.startupId ? entries.get(row.startupId) : undefined;
        const startup = { startup: entry?.name ?? inEnglish(STARTUP_LEFT), website: entry?.website ?? "" };
        return { ...startup, ...pick(row, TEXTS), addedAt: row.createdAt.toISOString() };
      });
    }
  }
  return columns.map(({ id, name }) => ({ column: name, cards: cardsIn(id) }));
}

async function* jsonOf(columns: Awaited<ReturnType<typeof contents>>): AsyncGenerator<Uint8Array> {
  for (const [n, { column, cards }] of columns.entries()) {
    yield Buffer.from(`${n > 0 ? "," : "["}\n  {"column":${JSON.stringify(column)},"cards":[`);
    let before = "";
    for await (const some of cards) {
      yield Buffer.from(before + some.map((card) => `\n    ${JSON.stringify(card)}`).join(","));
      before = ",";
    }
    yield Buffer.from("]}");
  }
  yield Buffer.from(columns.length > 0 ? "\n]\n" : "[\n]\n");
}

async function* linesOfFile(c: Context, ownerId: string): AsyncGenerator<string[][]> {
  yield [CARD_FILE.map(({ head }) => head)];
  for (const { column, cards } of await contents(c, ownerId))
    for await (const some of cards)
      yield some.map((card) => CARD_FILE.map(({ write }) => write({ ...card, column, nextOn: card.nextOn ?? "" })));
}

/** For the download; null where there is none. */
export async function whole(c: Context, ownerId: string): Promise<AsyncIterable<Uint8Array> | null> {
  const columns = await contents(c, ownerId);
  return columns.length > 0 ? jsonOf(columns) : null;
}

/** BOARD-06: startups from a file. @throws Problem 400 for a file that is no table, or with too many lines */
export async function importCards(
  c: Context,
  ownerId: string,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ImportAnswer> {
  return inTurn(async () => {
    const read = await linesOf(csv);
    const found = { ...read, find: await finder(c, read.lines) };
    if (dryRun) return (await planned(c, c.db.orm, ownerId, found)).answer;
    return (await change(c, ownerId, (tx) => added(c, tx, ownerId, found))).answer;
  });
}

export const jsonFile = async (c: Context, ownerId: string): Promise<MadeFile> => ({
  type: "application/json",
  pieces: jsonOf(await contents(c, ownerId)),
});

/** A line for each card. */
export const csvFileOf = (c: Context, ownerId: string): MadeFile => csvFile(linesOfFile(c, ownerId));
