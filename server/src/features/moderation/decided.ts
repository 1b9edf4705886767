import { APPEAL_DAYS, type CaseDecision } from "@startup-connect/contract/moderation";
import { after } from "@startup-connect/contract/shared";
import type { AppealRow, CaseRow } from "./queries.ts";

/** A decision with its measure: of a case, or of an appeal that changed it. */
export interface Decided extends Pick<CaseDecision, "measure" | "rule" | "text"> {
  days: number | null;
  at: Date;
  by: string | null;
}

export const firstOf = ({ measure, rule, days, text, decidedAt: at, decidedBy: by }: CaseRow): Decided | null =>
  measure && rule && at && { measure, rule, days, text, at, by };

export const answerOf = ({ measure, rule, days, answer: text, decidedAt: at, decidedBy: by }: AppealRow) =>
  measure && rule && at && { measure, rule, days, text, at, by };

/** All that was decided in a case and held, the last one holds now. */
export const held = (row: CaseRow, appeals: readonly AppealRow[]): Decided[] =>
  [
    firstOf(row),
    ...appeals
      .filter(({ changed }) => changed)
      .map(answerOf)
      .toSorted((a, b) => Number(a?.at) - Number(b?.at)),
  ].flatMap((one) => one ?? []);

export const holding = (row: CaseRow, appeals: readonly AppealRow[]): Decided | undefined => held(row, appeals).at(-1);

/** Until when someone may appeal who has not: so long from what holds now. Null: not, or not yet. */
export function appealableUntil(row: CaseRow, appeals: readonly AppealRow[], userId: string): Date | null {
  const last = holding(row, appeals);
  return last && !appeals.some(({ byId }) => byId === userId) ? after(last.at, { days: APPEAL_DAYS }) : null;
}
