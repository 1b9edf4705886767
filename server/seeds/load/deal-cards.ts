import { FIRST_COLUMNS } from "@startup-connect/contract/deals";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { dealCards, dealColumns } from "#features/deals/index.ts";
import { newId } from "#platform/ids.ts";

interface WorldCard {
  startup: string;
  column: (typeof FIRST_COLUMNS)[number];
  nextStep: string;
  /** Days from the day of loading. */
  inDays?: number;
  tags?: string[];
  notes?: string;
}

const owner = "arjun-deshmukh";

const cards: readonly WorldCard[] = [
  {
    startup: "mazhai",
    column: "To read",
    nextStep: "Read the deck again, page 7 first",
    inDays: 10,
    tags: ["water"],
    notes: "Rainwater meters for apartment blocks. Who pays for the audit of the second year?",
  },
  { startup: "kadalora", column: "To read", nextStep: "Ask for a call", inDays: 4, tags: ["cold chain"] },
  {
    startup: "nadivolt",
    column: "Meeting",
    nextStep: "Call at 4:00 PM about the second winter of the cells",
    inDays: 0,
    tags: ["energy", "hardware"],
    notes: "Second-life packs for cold rooms. Who takes the cells back after the second life?",
  },
  {
    startup: "ilaivaram",
    column: "Reading the room",
    nextStep: "Walk through the cost of a tray",
    inDays: 2,
    tags: ["packaging"],
    notes: "Honest about the press. Power bill per thousand trays is still open.",
  },
  {
    startup: "swasthiq",
    column: "Reading the room",
    nextStep: "Answer about the pilot with health workers",
    inDays: -2,
    tags: ["health", "hardware"],
  },
  {
    startup: "yeola",
    column: "Partners",
    nextStep: "Partners meet",
    inDays: 3,
    tags: ["textiles"],
    notes: "Two partners want to see the looms before we talk again.",
  },
  { startup: "vahini", column: "Decided", nextStep: "Declined: outside our focus. Look again in a year." },
];

export interface CardRows {
  columns: (typeof dealColumns.$inferInsert)[];
  cards: (typeof dealCards.$inferInsert)[];
}

/** The columns and cards of the demo investor. */
export function cardRows(userOf: (key: string) => string, now: Date): CardRows {
  const own = { ownerId: userOf(owner), createdAt: now };
  const columns = FIRST_COLUMNS.map((name, place) => ({ ...own, id: newId(), name, place }));
  return {
    columns,
    cards: cards.map(({ startup, column, inDays, ...texts }, at) => ({
      ...own,
      ...texts,
      id: newId(),
      startupId: userOf(startup),
      columnId: columns.find(({ name }) => name === column)?.id ?? "",
      position: String(at),
      nextOn: inDays === undefined ? null : plusDays(indiaDay(now), inDays),
    })),
  };
}
