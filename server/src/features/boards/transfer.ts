import {
  BOARD_CARDS_MAX,
  BOARD_COLUMNS_MAX,
  BOARD_FILE,
  type CardTexts,
  COLUMN_NAME_MAX,
  cardTexts,
  FIRST_COLUMNS,
  type FileCard,
  IMPORT_LINES_MAX,
  type ImportAnswer,
  type ImportLine,
  STARTUP_LEFT,
} from "@startup-connect/contract/boards";
import { cleanLine, keysOf, pick } from "@startup-connect/contract/shared";
import type { StartupEntry } from "#features/profiles/index.ts";
import { mapInSlices } from "#platform/busy.ts";
import { csvFile, hasLostLetters, readTable, TableRefused, withoutGuard } from "#platform/csv.ts";
import type { Tx } from "#platform/database.ts";
import type { MadeFile } from "#platform/files/index.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem } from "#platform/problem.ts";
import type { BoardPorts } from "./ports.ts";
import { entriesOf } from "./present.ts";
import type { BoardQueries } from "./queries.ts";
import { BOARD_FULL, type BoardService, COLUMNS_FULL } from "./service.ts";

interface FileLine extends FileCard {
  line: number;
  faults: string[];
}

const TOO_MANY_CELLS = "This line has more cells than the first line. Put texts with commas in quotes.";
const LETTERS_LOST =
  "Letters are lost, as programs write what they cannot as question marks. In Excel, save the file as CSV UTF-8.";
const HEAD_AGAIN = "This line has the names of the columns again.";
const ROWS_AT_ONCE = 100;
const TEXTS = keysOf(cardTexts.shape);
const EMPTY: CardTexts = { nextStep: "", nextOn: "", tags: [], notes: "" };
/** Letters of the file in an answer. */
const SHOWN = 200;
const short = (text: string, length = SHOWN): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
const siteKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, "")
    .replace(/\/+$/, "");

/** "Next step", "next_step" and "nextStep" are one head. */
const headKey = (cell: string): string =>
  short(cell, COLUMN_NAME_MAX)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const byHead = new Map(BOARD_FILE.flatMap((one) => [one.head, one.field].map((name) => [headKey(name), one] as const)));
const headOf = new Map<PropertyKey | undefined, string>(BOARD_FILE.map(({ field, head }) => [field, head]));
const said = (field: PropertyKey | undefined, text: string): string => {
  const head = headOf.get(field);
  return head ? `${head}: ${text}` : text;
};

/** @throws Problem 400 for a file that is no table of a board */
async function linesOf(csv: string): Promise<{ lines: FileLine[]; unread: string[] }> {
  const isHead = (cell: string) => byHead.has(headKey(cell));
  const { head, rows } = await readTable(csv, { isHead, most: IMPORT_LINES_MAX }).catch((error: unknown): never => {
    throw error instanceof TableRefused ? fieldProblem("csv", error.message) : error;
  });
  const places = new Map<(typeof BOARD_FILE)[number], number>();
  const unread: string[] = [];
  for (const [n, cell] of head.entries()) {
    const column = byHead.get(headKey(cell));
    if (column && !places.has(column)) places.set(column, n);
    else if (cell !== "") unread.push(short(cleanLine(cell), COLUMN_NAME_MAX));
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
      ...{ line, startup: short(startup), website: short(website), column: short(column) },
      ...(parsed.data ?? EMPTY),
      faults: [
        ...(isHeadAgain ? [HEAD_AGAIN] : []),
        ...(fault ? [said(fields.get(fault.cell), fault.text)] : []),
        ...(!fault && cells.length > head.length && cells.slice(head.length).some(Boolean) ? [TOO_MANY_CELLS] : []),
        ...(column.length > COLUMN_NAME_MAX
          ? [said("column", `Please use at most ${COLUMN_NAME_MAX} characters.`)]
          : []),
        ...lost.map(([, field]) => said(field, LETTERS_LOST)),
        ...new Set(parsed.error?.issues.map(({ path: [field], message }) => said(field, message))),
      ],
    };
  });
  return { lines, unread };
}

const noNames = (head: readonly string[]): string => {
  const names = `The first line must name the columns of the table: ${BOARD_FILE.map((one) => one.head).join(", ")}.`;
  const found = short(
    head
      .map((cell) => short(cleanLine(cell), COLUMN_NAME_MAX))
      .filter(Boolean)
      .join(", "),
  );
  return found ? `${names} It has: ${found}.` : names;
};

/** BOARD-06: the board as a file, and startups from one. */
export function boardTransfer(
  { db, clock }: Platform,
  queries: BoardQueries,
  { change, newColumns }: BoardService,
  ports: BoardPorts,
) {
  /** The listed startups that lines of a file mean. */
  async function finder(lines: readonly FileLine[], tx: Tx) {
    const [sites, names] = [lines.map(({ website }) => website).filter(Boolean), lines.map(({ startup }) => startup)];
    const key = await queries.keys(names.filter(Boolean), tx);
    const found = await ports.profiles.startups.entriesOf(sites, names.filter(Boolean).map(key), tx);
    const bySite = Map.groupBy(found, ({ website }) => siteKey(website));
    const byName = Map.groupBy(found, ({ nameKey }) => nameKey);
    return ({ startup: name, website }: FileLine): StartupEntry | string => {
      if (!name && !website) return "The startup is missing.";
      const named = byName.get(key(name)) ?? [];
      const there = (website && bySite.get(siteKey(website))) || [];
      const both = there.filter((one) => one.nameKey === key(name));
      const [one, ...others] = both.length > 0 ? both : there.length > 0 ? there : named;
      if (!one) return name ? `No startup here is called “${name}”.` : "No startup here has this website.";
      return others.length > 0 ? "Several startups fit. Please add the address of the website." : one;
    };
  }

  /** What the lines would do, and does it. */
  async function work(
    tx: Tx,
    ownerId: string,
    { lines, unread }: Awaited<ReturnType<typeof linesOf>>,
    dryRun: boolean,
  ) {
    const find = await finder(lines, tx);
    const [columns, present] = [await queries.columns(ownerId, tx), await queries.startupsOf(ownerId, tx)];
    const isEmpty = columns.length === 0;
    const names = isEmpty ? [...FIRST_COLUMNS] : columns.map(({ name }) => name);
    const key = await queries.keys([...names, ...lines.map(({ column }) => column)], tx);
    const byName = new Map(names.map((name) => [key(name), name]));
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
      if (earlier !== undefined) return refused([`Line ${earlier} has the same startup.`, ...faults]);
      if (onBoard.has(entry.userId)) return { line, name, column, result: "present", faults: [] };
      if (faults.length > 0) return refused(faults);
      if (present.length + toAdd.length >= BOARD_CARDS_MAX) return refused([BOARD_FULL]);
      if (existing === undefined && names.length >= BOARD_COLUMNS_MAX) return refused([COLUMNS_FULL]);
      if (existing === undefined) {
        names.push(column);
        byName.set(key(column), column);
      }
      lineOf.set(entry.userId, line);
      toAdd.push({ entry, column, card });
      return { line, name, column, result: "add", faults: [] };
    });
    const newNames = names.slice(known);
    const answer: ImportAnswer = { lines: results, unread, newColumns: newNames, added: dryRun ? 0 : toAdd.length };
    const [only] = toAdd;
    if (dryRun || !only) return { changedId: "", answer };
    const added = newColumns(ownerId, isEmpty ? names : newNames, columns.at(-1)?.place ?? 0);
    if (added.length > 0) await queries.addColumns(tx, added);
    const idOf = new Map([...columns, ...added].map(({ id, name }) => [name, id]));
    const next = new Map<string, number>();
    const rows = [];
    for (const { entry, column, card } of toAdd) {
      const [id, columnId] = [newId(), idOf.get(column) ?? ""];
      const place = next.get(columnId) ?? Number(await queries.placeFor(tx, columnId, undefined, id));
      next.set(columnId, place + 1);
      const own = { id, ownerId, startupId: entry.userId, columnId, position: String(place), createdAt: clock.now() };
      rows.push({ ...own, ...pick(card, TEXTS), nextOn: card.nextOn || null });
    }
    for (let n = 0; n < rows.length; n += ROWS_AT_ONCE) await queries.addCards(tx, rows.slice(n, n + ROWS_AT_ONCE));
    return { changedId: rows[0]?.id ?? "", answer };
  }

  /** The board in the order of its columns, read while it is sent: who does not read on would hold 24 MB of memory. */
  async function contents(ownerId: string) {
    const [columns, lines] = [await queries.columns(ownerId), await queries.lines(ownerId)];
    async function* cardsIn(columnId: string) {
      const ids = lines.filter((line) => line.columnId === columnId).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
        const rows = await queries.cards(ownerId, ids.slice(at, at + ROWS_AT_ONCE));
        const entries = await entriesOf(ports, rows);
        for (const row of rows) {
          const entry = row.startupId ? entries.get(row.startupId) : undefined;
          const startup = { startup: entry?.name ?? STARTUP_LEFT, website: entry?.website ?? "" };
          yield { ...startup, ...pick(row, TEXTS), addedAt: row.createdAt.toISOString() };
        }
      }
    }
    return columns.map(({ id, name }) => ({ column: name, cards: cardsIn(id) }));
  }

  async function* jsonOf(columns: Awaited<ReturnType<typeof contents>>): AsyncGenerator<Uint8Array> {
    for (const [n, { column, cards }] of columns.entries()) {
      yield Buffer.from(`${n > 0 ? "," : "["}\n  {"column":${JSON.stringify(column)},"cards":[`);
      let before = "";
      for await (const card of cards) {
        yield Buffer.from(`${before}\n    ${JSON.stringify(card)}`);
        before = ",";
      }
      yield Buffer.from("]}");
    }
    yield Buffer.from(columns.length > 0 ? "\n]\n" : "[\n]\n");
  }

  async function* linesOfFile(ownerId: string): AsyncGenerator<string[]> {
    yield BOARD_FILE.map(({ head }) => head);
    for (const { column, cards } of await contents(ownerId))
      for await (const card of cards)
        yield BOARD_FILE.map(({ write }) => write({ ...card, column, nextOn: card.nextOn ?? "" }));
  }

  return {
    /** For the download; null for an empty board. */
    async whole(ownerId: string): Promise<AsyncIterable<Uint8Array> | null> {
      const columns = await contents(ownerId);
      return columns.length > 0 ? jsonOf(columns) : null;
    },

    /** @throws Problem 400 for a file that is no table, or with too many lines */
    async import(ownerId: string, { csv, dryRun }: { csv: string; dryRun: boolean }): Promise<ImportAnswer> {
      const read = await linesOf(csv);
      const done = dryRun
        ? await db.tx((tx) => work(tx, ownerId, read, true))
        : await change(ownerId, (tx) => work(tx, ownerId, read, false));
      return done.answer;
    },

    json: async (ownerId: string): Promise<MadeFile> => ({
      type: "application/json",
      pieces: jsonOf(await contents(ownerId)),
    }),

    /** A line for each card. */
    csv: (ownerId: string): MadeFile => csvFile(linesOfFile(ownerId)),
  };
}
