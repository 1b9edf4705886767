import { setImmediate as turn } from "node:timers/promises";
import { CsvError, type Options, type Parser, parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import * as t from "#texts/tables.ts";
import { mapInSlices } from "./busy.ts";
import type { MadeFile } from "./files/index.ts";

export interface TableRow {
  /** Of its first cell, from 1, as an editor counts. */
  line: number;
  /** Without empty ones at its end. */
  cells: string[];
  /** What is wrong with it; the cells before it are there. `cell`: from 0. */
  fault?: { cell: number; text: string };
}

/** With a text for the person who chose the file. */
export class TableRefused extends Error {}

/** Letters of a line, without marks: a quotation mark that is not closed takes no more with it. */
const LINE_MAX = 64_000;
const CELLS_MAX = 50;
/** Lines with a quotation mark that is not closed, each of which may be read to LINE_MAX. */
const OPEN_MAX = 20;
/** Letters of the first line in which the mark between cells is looked for. */
const HEAD_MAX = 10_000;
/** Lines of any kind: programs leave thousands of empty ones. */
const ROWS_MAX = 20_000;
/** Bytes read at once: some 0.2 ms, of empty cells 30. */
const PIECE = 4_096;

/** What begins so is not a table of text. The signs of old workbooks may have been read in another encoding. */
const kinds: readonly [RegExp, string][] = [
  [/^PK\p{Cc}\p{Cc}|^(ÐÏ|\uFFFD\uFFFD)\p{Cc}/u, t.isWorkbook],
  [/^\s*<(!doctype|html|table|\?xml|meta)\b/i, t.isWebPage],
  [/^%PDF-/, t.isPdf],
  [/^(\0[^\0]|[^\0]\0){8}/, t.isUtf16],
];

const strict: Options = { quote: '"', trim: true, relax_column_count: true, record_delimiter: "\n" };

/** @returns where the first line ends, outside of quotes where these are closed. */
function endOfFirst(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < Math.min(text.length, HEAD_MAX); at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === "\n" && !isQuoted) return at;
  }
  return Math.min(`${text}\n`.indexOf("\n"), HEAD_MAX);
}

/** One line, whatever its quotation marks are. */
function readLine(line: string, delimiter: string): string[] {
  const relaxed = { ...strict, relax_quotes: true };
  for (const how of [strict, relaxed, { ...relaxed, trim: false, ltrim: true }, { ...strict, quote: null }])
    try {
      const [cells = []] = parseNow(line, { ...how, delimiter }) as string[][];
      return cells;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
    }
  return [line];
}

/** The sign that gives the most known heads; of several the one that was declared, else the one with the most cells. */
function markOf(text: string, declared: string | undefined, isHead: (cell: string) => boolean): string {
  const first = text.slice(0, endOfFirst(text));
  const tried = [...new Set([...(declared ? [declared] : []), ",", ";", "\t", "|"])].map((mark) => {
    const cells = readLine(first, mark);
    return { mark, known: cells.filter(isHead).length, cells: mark === declared ? Infinity : cells.length };
  });
  return tried.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.mark ?? ",";
}

/** Reads until a fault, in pieces. @returns whether there was one, and the line, from 1, in which it was seen. */
async function readStrict(
  bytes: Buffer,
  { delimiter, take }: { delimiter: string; take: NonNullable<Options["on_record"]> },
): Promise<{ code: string; lines: number } | undefined> {
  const parser: Parser = parse({
    ...strict,
    ...{ delimiter, skip_empty_lines: true, max_record_size: LINE_MAX, on_record: take },
  });
  let error: unknown;
  parser.on("error", (met) => {
    error = met;
  });
  for (let at = 0; at < bytes.length && !error; at += PIECE) {
    parser.write(bytes.subarray(at, at + PIECE));
    await turn();
  }
  if (!error) {
    parser.end();
    await turn();
  }
  const { lines } = parser.info;
  parser.destroy();
  if (!error) return undefined;
  if (!(error instanceof CsvError)) throw error;
  return { code: error.code, lines };
}

/**
 * Reads a table as people's programs write it: any line ends, comma, semicolon, tab or what a first line "sep=" says, spaces
 * around quotes, quotes within a cell, empty cells and lines at the end.
 * @param isHead whether a cell is one of the heads that are looked for @param most lines with content, without the first
 * @returns the first line and the others, at most `most`
 * @throws TableRefused
 */
export async function readTable(
  given: string,
  { isHead, most }: { isHead: (cell: string) => boolean; most: number },
): Promise<{ head: string[]; rows: TableRow[] }> {
  const refusal = kinds.find(([pattern]) => pattern.test(given))?.[1];
  if (refusal) throw new TableRefused(refusal);
  const text = given
    .replace(/^\uFEFF+/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "")
    // The library knows them before a quotation mark, and not behind one.
    .replace(/\p{Zs}/gu, " ");
  const [sep = "", sign] = /^[ \t]*"?sep=([^"\n]|\\t)?"?[,;|\t ]*(?:\n|$)/i.exec(text) ?? [];
  let length = text.length;
  while (length > sep.length && " \n\t,;|\u001A".includes(text.charAt(length - 1))) length -= 1;
  const body = `${text.slice(sep.length, length)}\n`;
  const delimiter = markOf(body, sign === "\\t" ? "\t" : sign, isHead);
  const bytes = Buffer.from(body);
  const rows: TableRow[] = [];
  let [at, line, open, records] = [0, sep ? 2 : 1, 0, 0];
  const refuse = (text: string): never => {
    throw new TableRefused(text);
  };

  function add(row: TableRow): void {
    const { cells } = row;
    const length = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    cells.length = Math.min(length, CELLS_MAX);
    if (length > CELLS_MAX) row.fault ??= { cell: CELLS_MAX, text: t.rowTooWide({ most: String(CELLS_MAX) }) };
    if (length > 0) rows.push(row);
    if (rows.length > most + 1) refuse(t.tooManyLines({ most }));
    records += 1;
    if (records > ROWS_MAX) refuse(t.mostlyEmpty({ most: ROWS_MAX }));
  }

  while (at < bytes.length) {
    const [from, firstLine] = [at, line];
    let empty = 0;
    const fault = await readStrict(bytes.subarray(from), {
      delimiter,
      take(cells: string[], info) {
        add({ line: line + info.empty_lines - empty, cells });
        empty = info.empty_lines;
        [at, line] = [from + info.bytes_records, firstLine + info.lines];
        return null;
      },
    });
    if (!fault) break;
    // Empty lines before it were not given.
    for (; bytes[at] === 10; at++) line += 1;
    const end = bytes.indexOf(10, at);
    const whole = bytes.toString("utf8", at, Math.min(end, at + LINE_MAX));
    const isOpen = fault.code === "CSV_QUOTE_NOT_CLOSED" || firstLine + fault.lines - 1 > line;
    const isLong = fault.code === "CSV_MAX_RECORD_SIZE";
    const cells = readLine(isOpen ? `${whole}"` : whole, delimiter);
    const text = isOpen ? t.notClosed : t.lineTooLong({ most: LINE_MAX });
    add({ line, cells, ...((isOpen || isLong) && { fault: { cell: Math.max(0, cells.length - 1), text } }) });
    if (isOpen || isLong) open += 1;
    if (open > OPEN_MAX) refuse(t.sameFault({ line: String(line), text, times: String(OPEN_MAX) }));
    [at, line] = [end + 1, line + 1];
  }
  const [first, ...others] = rows;
  if (first?.fault) refuse(t.inLine({ line: String(first.line), text: first.fault.text }));
  return { head: first?.cells ?? [], rows: others };
}

/** Programs that cannot write a letter write a question mark in its place, or a sign for it. @param least marks that say so */
export const hasLostLetters = (cell: string, least: number): boolean =>
  cell.includes("\uFFFD") || (cell.match(/(?<!\S)\?{2,}/g)?.join("").length ?? 0) >= least;

/** A cell as it was before `csvCell` kept it from being a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, "");

const CSV = "text/csv; charset=utf-8";

/** A text of a table: what begins like a formula is kept from being one. */
const csvCell = (text: string): string =>
  `"${/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;

const lineOf = (cells: readonly string[]) => Buffer.from(`${cells.map(csvCell).join(",")}\r\n`);

const MARK = Buffer.from("\uFEFF");

/** A table as Excel opens it in every script: with the mark of UTF-8, and lines that end as those of Windows. */
export const csvTable = async (rows: readonly (readonly string[])[]): Promise<MadeFile> => ({
  type: CSV,
  pieces: [MARK, ...(await mapInSlices(rows, lineOf))],
});

/** The same, made some rows at a time while it is sent. */
export const csvFile = (some: AsyncIterable<string[][]>): MadeFile => ({ type: CSV, pieces: linesOf(some) });

async function* linesOf(some: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  yield MARK;
  for await (const rows of some) yield Buffer.concat(rows.map(lineOf));
}
