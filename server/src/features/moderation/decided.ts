import {
  APPEAL_DAYS,
  CASE_RULE_TEXTS,
  type CaseDecision,
  type CaseMeasure,
} from "@startup-connect/contract/moderation";
import { after } from "@startup-connect/contract/shared";
import type { Member } from "#features/accounts/index.ts";
import type { Tx } from "#platform/database.ts";
import { isSameText } from "#platform/words.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
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

/** At what a case hides or closes: the words of the decision are on its page alone, where they end. */
const reasonIn = ({ number }: CaseRow, rule: CaseDecision["rule"]): string =>
  t.byCase({ number, rule: CASE_RULE_TEXTS[rule] });

/** Whether a case closed an account. */
export const isClosedByCase = ({ suspended }: Member): boolean =>
  isSameText(suspended?.reason ?? "", t.byCase({ number: "", rule: "" }));

/** Whether a case was decided so long ago that no one can appeal it any more. */
export const isClosed = (row: CaseRow, appeals: readonly AppealRow[], now: Date): boolean => {
  const last = holding(row, appeals);
  return last !== undefined && !row.appealedAt && after(last.at, { days: APPEAL_DAYS }) <= now;
};

/** What one case does now: by the decision that holds, or, with `what` null, at receipt. */
export interface Effect {
  of: CaseRow;
  what: CaseMeasure | null;
  at: Date;
  reason: string;
}

/** What the cases about a person do now, the newest first. */
export async function effectsOn(c: Context, tx: Tx, ownerId: string): Promise<Effect[]> {
  const rows = await c.queries.acting(tx, ownerId);
  const ids = rows.map(({ id }) => id);
  const appeals = Map.groupBy(await c.queries.appealsOf(ids, tx), ({ caseId }) => caseId);
  const now = rows.flatMap((of): Effect[] => {
    const holds = holding(of, appeals.get(of.id) ?? []);
    if (holds) return of.liftedAt ? [] : [{ of, what: holds.measure, at: holds.at, reason: reasonIn(of, holds.rule) }];
    return of.hiddenAt ? [{ of, what: null, at: of.hiddenAt, reason: t.untilDecided }] : [];
  });
  return now.toSorted((a, b) => Number(b.at) - Number(a.at));
}

/** The case by which the account of a locked person is closed now, if any. */
export const suspendedBy = async (c: Context, tx: Tx, userId: string): Promise<Effect | undefined> =>
  (await effectsOn(c, tx, userId)).find(({ what }) => what === "suspend");
