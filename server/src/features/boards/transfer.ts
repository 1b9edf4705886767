import {
  BOARD_CARDS_MAX,
  BOARD_COLUMNS_MAX,
  BOARD_FILE_HEADS,
  type CardTexts,
  COLUMN_NAME_MAX,
  cardTexts,
  FIRST_COLUMNS,
  IMPORT_LINES_MAX,
  type ImportAnswer,
  type ImportLine,
  STARTUP_LEFT,
} from "@startup-connect/contract/boards";
import { cleanLine, cleanText } from "@startup-connect/contract/shared";
import type { StartupEntry } from "#features/profiles/index.ts";
import { csvRow } from "#platform/csv.ts";
import { readCsv, withoutGuard } from "#platform/csv-reader.ts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem } from "#platform/problem.ts";
import type { BoardPorts } from "./ports.ts";
import { entriesOf } from "./present.ts";
import type { BoardQueries } from "./queries.ts";
import { BOARD_FULL, type BoardService, COLUMNS_FULL, folded } from "./service.ts";

type Head = (typeof BOARD_FILE_HEADS)[number];
const heads: Record<keyof CardTexts, Head> = { nextStep: "Next step", nextOn: "Due", tags: "Tags", notes: "Notes" };

interface FileLine {
  line: number;
  name: string;
  website: string;
  column: string;
  texts: CardTexts;
  faults: string[];
}

const NO_NAMES = `The first line must name the columns of the table: ${BOARD_FILE_HEADS.join(", ")}.`;
const TOO_MANY_CELLS = "This line has more cells than the first line. Put texts with commas in quotes.";
/** As spreadsheets of India write a day. */
const isoDay = (text: string): string => text.replace(/^(\d\d)[/.-](\d\d)[/.-](\d{4})$/, "$3-$2-$1");
const siteKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.)?/, "")
    .replace(/\/+$/, "");
const nameKey = (name: string): string =>
  folded(name)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** @throws Problem 400 for a file that is no table of a board */
function linesOf(csv: string): { lines: FileLine[]; unread: string[] } {
  const [first, ...rows] = readCsv(csv);
  const names = first?.cells.map((cell) => folded(cell.trim())) ?? [];
  const at = (head: Head) => names.indexOf(folded(head));
  if (at("Startup") < 0 && at("Website") < 0) throw fieldProblem("csv", NO_NAMES);
  if (rows.length > IMPORT_LINES_MAX)
    throw fieldProblem("csv", `The file has ${rows.length} lines. Please use at most ${IMPORT_LINES_MAX}.`);
  const known: readonly string[] = BOARD_FILE_HEADS.map(folded);
  const isRead = (name: string, n: number) => name === "" || (known.includes(name) && names.indexOf(name) === n);
  const unread = first?.cells.filter((_cell, n) => !isRead(names[n] ?? "", n)).map(cleanLine) ?? [];
  const lines = rows.map(({ line, cells, isBroken }) => {
    const cell = (head: Head) => withoutGuard(cells[at(head)] ?? "");
    const tags = cell("Tags").split(/[;,]/).map(cleanLine).filter(Boolean);
    const parsed = cardTexts.safeParse({
      nextStep: cell("Next step"),
      nextOn: isoDay(cell("Due").trim()),
      tags,
      notes: cleanText(cell("Notes")),
    });
    const faults = parsed.error?.issues.map(({ path: [field], message }) => {
      const head = Object.entries(heads).find(([name]) => name === field)?.[1];
      return head ? `${head}: ${message}` : message;
    });
    const column = cleanLine(cell("Column"));
    return {
      ...{ line, name: cleanLine(cell("Startup")).slice(0, 200), website: cleanLine(cell("Website")), column },
      texts: parsed.data ?? { nextStep: "", nextOn: "", tags: [], notes: "" },
      faults: [
        ...(isBroken ? ["A quotation mark is not closed."] : []),
        ...(cells.slice(names.length).some((one) => one.trim()) ? [TOO_MANY_CELLS] : []),
        ...(column.length > COLUMN_NAME_MAX ? [`Column: Please use at most ${COLUMN_NAME_MAX} characters.`] : []),
        ...(faults ?? []),
      ],
    };
  });
  return { lines, unread };
}

/** BOARD-06: the board as a file, and startups from one. */
export function boardTransfer(
  { db, clock }: Platform,
  queries: BoardQueries,
  { change, newColumns }: BoardService,
  ports: BoardPorts,
) {
  /** The listed startups that lines of a file mean. */
  async function finder(lines: readonly FileLine[], tx: Tx) {
    const [sites, names] = [lines.map(({ website }) => website).filter(Boolean), lines.map(({ name }) => name)];
    const found = await ports.profiles.startups.entriesOf(sites, names.filter(Boolean), tx);
    const bySite = Map.groupBy(found, ({ website }) => siteKey(website));
    const byName = Map.groupBy(found, ({ name }) => nameKey(name));
    return ({ name, website }: FileLine): StartupEntry | string => {
      if (!name && !website) return "The startup is missing.";
      const named = byName.get(nameKey(name)) ?? [];
      const there = (website && bySite.get(siteKey(website))) || [];
      const both = there.filter((one) => named.includes(one));
      const [one, ...others] = both.length > 0 ? both : there.length > 0 ? there : named;
      if (!one) return name ? `No startup here is called “${name}”.` : "No startup here has this website.";
      return others.length > 0 ? "Several startups fit. Please add the address of the website." : one;
    };
  }

  /** What the lines would do, and does it. */
  async function work(tx: Tx, ownerId: string, csv: string, dryRun: boolean) {
    const { lines, unread } = linesOf(csv);
    const find = await finder(lines, tx);
    const [columns, cards] = [await queries.columns(ownerId, tx), await queries.cards(ownerId, tx)];
    const isEmpty = columns.length === 0;
    const names = isEmpty ? [...FIRST_COLUMNS] : columns.map(({ name }) => name);
    const known = names.length;
    const onBoard = new Set(cards.map(({ startupId }) => startupId));
    const lineOf = new Map<string, number>();
    const toAdd: { entry: StartupEntry; column: string; texts: CardTexts }[] = [];
    const results = lines.map((one): ImportLine => {
      const { line, texts, faults } = one;
      const entry = find(one);
      const name = typeof entry === "string" ? one.name || one.website : entry.name;
      const existing = one.column === "" ? names[0] : names.find((other) => folded(other) === folded(one.column));
      const column = existing ?? one.column;
      const refused = (more: string[]): ImportLine => ({ line, name, column, result: "fault", faults: more });
      if (typeof entry === "string") return refused([entry, ...faults]);
      const earlier = lineOf.get(entry.userId);
      if (earlier !== undefined) return refused([`Line ${earlier} has the same startup.`, ...faults]);
      if (onBoard.has(entry.userId)) return { line, name, column, result: "present", faults: [] };
      if (faults.length > 0) return refused(faults);
      if (cards.length + toAdd.length >= BOARD_CARDS_MAX) return refused([BOARD_FULL]);
      if (existing === undefined && names.length >= BOARD_COLUMNS_MAX) return refused([COLUMNS_FULL]);
      if (existing === undefined) names.push(column);
      lineOf.set(entry.userId, line);
      toAdd.push({ entry, column, texts });
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
    for (const { entry, column, texts } of toAdd) {
      const [id, columnId] = [newId(), idOf.get(column) ?? ""];
      const place = next.get(columnId) ?? Number(await queries.placeFor(tx, columnId, undefined, id));
      next.set(columnId, place + 1);
      const own = { id, ownerId, startupId: entry.userId, columnId, position: String(place), createdAt: clock.now() };
      rows.push({ ...own, ...texts, nextOn: texts.nextOn || null });
    }
    const [first] = await queries.addCards(tx, rows);
    return { changedId: first?.id ?? "", answer };
  }

  /** The whole board in the order of its columns. */
  async function contents(ownerId: string) {
    const [columns, rows] = [await queries.columns(ownerId), await queries.cards(ownerId)];
    const entries = await entriesOf(ports, rows);
    return columns.map(({ id, name }) => ({
      column: name,
      cards: rows
        .filter(({ columnId }) => columnId === id)
        .map(({ startupId, nextStep, nextOn, tags, notes, createdAt }) => {
          const entry = startupId ? entries.get(startupId) : undefined;
          const startup = { startup: entry?.name ?? STARTUP_LEFT, website: entry?.website ?? "" };
          return { ...startup, nextStep, nextOn, tags, notes, addedAt: createdAt.toISOString() };
        }),
    }));
  }

  return {
    contents,

    /** @throws Problem 400 for a file that is no table, or with too many lines */
    import: async (ownerId: string, { csv, dryRun }: { csv: string; dryRun: boolean }): Promise<ImportAnswer> =>
      (dryRun
        ? await db.tx((tx) => work(tx, ownerId, csv, true))
        : await change(ownerId, (tx) => work(tx, ownerId, csv, false))
      ).answer,

    async csv(ownerId: string): Promise<string> {
      const lines = (await contents(ownerId)).flatMap(({ column, cards }) =>
        cards.map(({ startup, website, nextStep, nextOn, tags, notes }) =>
          csvRow([startup, website, column, nextStep, nextOn ?? "", tags.join("; "), notes]),
        ),
      );
      return csvRow(BOARD_FILE_HEADS) + lines.join("");
    },
  };
}
