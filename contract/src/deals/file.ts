import { cleanLine } from "../shared/clean.ts";
import { asciiDigits, hasMixedDigits } from "../shared/digits.ts";
import { toWebAddress } from "../shared/web-address.ts";
import type { CardTexts } from "./card-schemas.ts";

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
 * A day as spreadsheets and people write it in India: 27/11/2026, 7-1-2026, 27-Nov-26, 27th November 2026, 2026/11/27, in the
 * digits of any script. What may be another day, as 1/2/26, stays as it is, which is no day.
 */
export function dayOfCell(cell: string): string {
  const text = cell.trim();
  const plain = asciiDigits(text)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, "");
  const [, days = "", month = "", years = ""] =
    /^(\d{1,2})(?:st|nd|rd|th)?[/. -](\d{1,2}|[a-z]{3,9})[/., -]+(\d{4}|\d{2})$/i.exec(plain) ?? [];
  const [, year = years, number = month, day = days] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain) ?? [];
  const named = MONTHS.indexOf(number.slice(0, 3).toLowerCase()) + 1;
  if (!day || (!named && year.length < 4) || hasMixedDigits(text)) return text;
  return [year.padStart(4, "20"), String(named || number).padStart(2, "0"), day.padStart(2, "0")].join("-");
}

/** A name without the quotation marks of a text program around it. */
const nameOfCell = (cell: string): string =>
  // Without the look behind each mark of a long run would be a beginning of its own.
  cleanLine(cell).replace(/^[“”„‘’‚«»"']+|(?<![“”„‘’‚«»"'])[“”„‘’‚«»"']+$/g, "");

/** The columns of the file of the cards in their order, for import and export (BOARD-06). Of what a card has, a new one is one entry here. */
export const CARD_FILE: readonly FileColumn[] = [
  { field: "startup", head: "Startup", read: (cell) => ({ startup: nameOfCell(cell) }), write: (card) => card.startup },
  {
    field: "website",
    head: "Website",
    read: (cell) => ({ website: toWebAddress(nameOfCell(cell)) }),
    write: (card) => card.website,
  },
  { field: "column", head: "Column", read: (cell) => ({ column: nameOfCell(cell) }), write: (card) => card.column },
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
