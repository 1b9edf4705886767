import { cleanLine } from "../shared/clean.ts";
import { toWebAddress } from "../shared/web-address.ts";
import type { CardTexts } from "./schemas.ts";

/** What a line of a file says of a card. */
export interface FileCard extends CardTexts {
  startup: string;
  website: string;
  column: string;
}

interface FileColumn {
  field: keyof FileCard;
  head: string;
  read(cell: string): Partial<FileCard>;
  write(card: FileCard): string;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * A day as spreadsheets write it in India: 27/11/2026, 7-1-2026, 27-Nov-26, 27 November 2026, 2026-11-27 00:00. What may be
 * another day, as 1/2/26, stays as it is, which is no day.
 */
export function dayOfCell(cell: string): string {
  const text = cell.trim().replace(/[T ]00:00(:00(\.0+)?)?Z?$/, "");
  const [, day, month = "", year = ""] = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/., -]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (!day || (!named && year.length < 4)) return text;
  const whole = year.length < 4 ? `20${year}` : year;
  return [whole, String(named || month).padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** The columns of the file of a board in their order, for import and export: a new one is one entry here (BOARD-06). */
export const BOARD_FILE: readonly FileColumn[] = [
  { field: "startup", head: "Startup", read: (cell) => ({ startup: cleanLine(cell) }), write: (card) => card.startup },
  {
    field: "website",
    head: "Website",
    read: (cell) => ({ website: toWebAddress(cleanLine(cell)) }),
    write: (card) => card.website,
  },
  { field: "column", head: "Column", read: (cell) => ({ column: cleanLine(cell) }), write: (card) => card.column },
  { field: "nextStep", head: "Next step", read: (cell) => ({ nextStep: cell }), write: (card) => card.nextStep },
  { field: "nextOn", head: "Due", read: (cell) => ({ nextOn: dayOfCell(cell) }), write: (card) => card.nextOn },
  {
    field: "tags",
    head: "Tags",
    read: (cell) => ({ tags: cell.split(/[;,]/).filter((tag) => tag.trim() !== "") }),
    write: (card) => card.tags.join("; "),
  },
  { field: "notes", head: "Notes", read: (cell) => ({ notes: cell }), write: (card) => card.notes },
];
