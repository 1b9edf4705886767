export interface CsvRow {
  /** Of its first cell, from 1. */
  line: number;
  cells: string[];
  /** A quote was opened and never closed. */
  isBroken: boolean;
}

const quoted = '"([^"]*(?:""[^"]*)*)"';

/** Rows of a table (RFC 4180), empty ones left out; cells are parted as in the first line, by a comma, semicolon or tab. */
export function readCsv(given: string): CsvRow[] {
  const text = given.replace(/^\uFEFF/, "");
  const [head = ""] = text.split(/[\r\n]/, 1);
  const mark = [",", ";", "\t"].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
  const cell = new RegExp(`(?:${quoted}|([^${mark}\\r\\n]*))(${mark}|\\r\\n|\\n|\\r|$)`, "y");
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const row: CsvRow = { line, cells: [], isBroken: false };
    for (let end = mark; end === mark; ) {
      cell.lastIndex = at;
      const [whole = "", inQuotes, plain = "", next = ""] = cell.exec(text) ?? [];
      row.cells.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
      row.isBroken ||= inQuotes === undefined && plain.startsWith('"');
      line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
      at += whole.length;
      end = next;
    }
    if (row.cells.some((one) => one.trim() !== "")) rows.push(row);
  }
  return rows;
}

/** A cell as it was before `csvCell` kept it from being a formula. */
export const withoutGuard = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, "");
