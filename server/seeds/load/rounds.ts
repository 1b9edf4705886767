import { COUNTED_AS, financialYear } from "@startup-connect/contract/rounds";
import { before, indiaDay, plusDays } from "@startup-connect/contract/shared";
import type { offerPeople, offerYears, roundPeople, rounds } from "#features/rounds/index.ts";
import { idAt } from "#platform/ids.ts";
import type { World } from "../world/index.ts";

export interface RoundRows {
  rounds: (typeof rounds.$inferInsert)[];
  readers: (typeof roundPeople.$inferInsert)[];
  years: (typeof offerYears.$inferInsert)[];
  named: (typeof offerPeople.$inferInsert)[];
}

/** Open rounds with those named for them. Around 1 April they are counted in two financial years. */
export function roundRows({ rounds }: World, userOf: (key: string) => string, now: Date): RoundRows {
  const rows: RoundRows = { rounds: [], readers: [], years: [], named: [] };
  for (const { startup, openedDaysAgo, lastsDays, named, ...facts } of rounds) {
    const openedAt = before(now, { days: openedDaysAgo });
    const [id, founderId, from] = [idAt(openedAt), userOf(startup), indiaDay(openedAt)];
    const until = plusDays(from, lastsDays);
    rows.rounds.push({ ...facts, id, founderId, from, until, state: "open", createdAt: openedAt, openedAt });
    const kind = COUNTED_AS[facts.security];
    const namings = named.map(({ person, daysAgo, hasEnded }) => {
      const namedAt = before(now, { days: daysAgo });
      const personId = userOf(person);
      if (!hasEnded) rows.readers.push({ roundId: id, personId, namedAt });
      return { founderId, year: financialYear(indiaDay(namedAt)), kind, personId, namedAt };
    });
    rows.named.push(...namings);
    for (const [year, some] of Map.groupBy(namings, (row) => row.year))
      rows.years.push({ founderId, year, kind, named: some.length });
  }
  return rows;
}
