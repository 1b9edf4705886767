import { after } from "../shared/time.ts";
import { APPEAL_DAYS, MARK_DAYS, MARK_POINTS, type MarkKind, PAUSES } from "./reliability-words.ts";

export interface Mark {
  kind: MarkKind;
  createdAt: Date;
  appealedAt: Date | null;
  decision: "kept" | "lifted" | null;
}

/** Until when a mark can be appealed. */
export const appealUntil = ({ createdAt }: Pick<Mark, "createdAt">): Date => after(createdAt, { days: APPEAL_DAYS });

/** One that is lifted, or whose appeal is open, does not count. */
const counts = ({ appealedAt, decision }: Mark): boolean => decision === "kept" || appealedAt === null;

/**
 * SES-45: the points of the last 90 days, over all partners and both roles.
 * @returns `pausedUntil`: until when nothing new is booked, null without a pause
 */
export function reliabilityOf(marks: readonly Mark[], now: Date): { points: number; pausedUntil: Date | null } {
  const counted = marks.filter((mark) => counts(mark) && now < after(mark.createdAt, { days: MARK_DAYS }));
  const points = counted.reduce((sum, { kind }) => sum + MARK_POINTS[kind], 0);
  const pause = PAUSES.find((one) => points >= one.points);
  const latest = counted.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  const pausedUntil = pause && latest ? after(latest, { days: pause.days }) : null;
  return { points, pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil : null };
}
