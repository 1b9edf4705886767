import { readLocal, writeLocal } from "#lib/storage.ts";

/** A closed announcement comes again after half an hour (HOME-09, CONST-05). */
export const ARRIVAL_AGAIN_MS = 1_800_000;

/** HOME-09: never closed, or closed more than 30 minutes ago. Broken and foreign records count as never (SHELL-35). */
export function arrivalDue(record: string | null, now: number): boolean {
  const closedAt = closedAtOf(record);
  // A time to come can only be a clock that was wrong: it must not silence the announcement for years.
  return closedAt === null || closedAt > now || now - closedAt > ARRIVAL_AGAIN_MS;
}

function closedAtOf(record: string | null): number | null {
  try {
    const kept: unknown = JSON.parse(record ?? "null");
    if (typeof kept !== "object" || kept === null || !("closed" in kept) || !("closedAt" in kept)) return null;
    return kept.closed === true && typeof kept.closedAt === "number" ? kept.closedAt : null;
  } catch {
    return null;
  }
}

export const isArrivalDue = (): boolean => arrivalDue(readLocal("newStartupPopup"), Date.now());

export const arrivalClosed = (): void =>
  writeLocal("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
