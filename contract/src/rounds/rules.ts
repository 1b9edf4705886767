import * as t from "#texts/rounds.ts";
import { OFFER_KIND_LABELS, type OfferKind } from "./words.ts";

/** The year in which the financial year of this day in India began: 1 April to 31 March. */
export const financialYear = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);

/** "2026-27" */
export const yearText = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;

export interface OfferCount {
  kind: OfferKind;
  year: number;
  named: number;
  limit: number;
}

/** "7 of 200 people named for equity shares in 2026-27" */
export const countText = ({ kind, year, named, limit }: OfferCount): string =>
  t.count({
    named: String(named),
    limit: String(limit),
    kind: OFFER_KIND_LABELS[kind],
    year: yearText(year),
  });

export const offerFile = ({ kind, year }: Pick<OfferCount, "kind" | "year">): string =>
  `offer-list-${yearText(year)}-${kind}.csv`;
