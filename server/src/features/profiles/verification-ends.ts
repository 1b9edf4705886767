import { indiaDay, VERIFICATION_KINDS, type VerificationKind } from "@startup-connect/contract/shared";

/** What is verified of a profile, each with its end: an ISO time, or null for none. Others see it by `verifiedNow` alone. */
export type VerificationEnds = Partial<Record<VerificationKind, string | null>>;

/** What of a row ends by the clock. */
export interface Ending {
  proofs: VerificationEnds;
  /** Another mark that only some kinds have, and its last day in India; null for one without an end. */
  recognised?: boolean;
  recognisedUntil?: string | null;
}

const isOver = (end: string | null | undefined, now: Date): boolean => end != null && new Date(end) <= now;

/** PROOF-05: the kinds that hold now, whether or not a job has run since one ended. */
export const verifiedNow = ({ proofs }: Pick<Ending, "proofs">, now: Date): VerificationKind[] =>
  VERIFICATION_KINDS.filter((kind) => proofs[kind] !== undefined && !isOver(proofs[kind], now));

export const isRecognisedAt = ({ recognised = false, recognisedUntil }: Ending, now: Date): boolean =>
  recognised && (recognisedUntil == null || recognisedUntil >= indiaDay(now));

/** Whether the row says something that is over. */
export const hasEnded = (row: Ending, now: Date): boolean =>
  Object.values(row.proofs).some((end) => isOver(end, now)) || (row.recognised ?? false) !== isRecognisedAt(row, now);
