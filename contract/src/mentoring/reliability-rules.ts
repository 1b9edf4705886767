import { APPEAL_DAYS, MARK_DAYS, MARK_POINTS, type MarkKind, PAUSES } from "./reliability-words.ts";

const DAY_MS = 86_400_000;
const plus = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

export interface Mark {
  kind: MarkKind;
  createdAt: Date;
  appealedAt: Date | null;
  decision: "kept" | "lifted" | null;
}

/** Until when a mark can be appealed. */
export const appealUntil = ({ createdAt }: Pick<Mark, "createdAt">): Date => plus(createdAt, APPEAL_DAYS);

/** One that is lifted, or whose appeal is open, does not count. */
const counts = ({ appealedAt, decision }: Mark): boolean => decision === "kept" || appealedAt === null;

/**
 * SES-45: the points of the last 90 days, over all partners and both roles.
 * @returns `pausedUntil`: until when nothing new is booked, null without a pause
 */
export function reliabilityOf(marks: readonly Mark[], now: Date): { points: number; pausedUntil: Date | null } {
  const counted = marks.filter((mark) => counts(mark) && now < plus(mark.createdAt, MARK_DAYS));
  const points = counted.reduce((sum, { kind }) => sum + MARK_POINTS[kind], 0);
  const pause = PAUSES.find((one) => points >= one.points);
  const latest = counted.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const pausedUntil = pause && latest ? plus(latest, pause.days) : null;
  return { points, pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null };
}
