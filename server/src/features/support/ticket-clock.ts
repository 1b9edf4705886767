import { after, before } from "@startup-connect/contract/shared";
import {
  TICKET_CLOSED,
  TICKET_GOAL_DAYS,
  TICKET_LAW,
  TICKET_PAUSE_DAYS,
  TICKET_REOPEN_DAYS,
  TICKET_STEPS,
  type Ticket,
} from "@startup-connect/contract/support";
import { Problem } from "#platform/problem.ts";
import type { ContactRow } from "./queries.ts";

/* RIGHT-06: what the clock of a request about data says and becomes. Nothing here reads or writes. */

type Changes = Partial<ContactRow>;
const { days } = TICKET_LAW;

export const dueOf = (from: Date): Date => after(from, { days });

/** The end of the clock when questions held it as long as they can. */
const latestOf = ({ createdAt, reopenedAt }: ContactRow) =>
  after(reopenedAt ?? createdAt, { days: days + TICKET_PAUSE_DAYS });

/** A question to the sender holds the clock; another one holds it no longer. @throws Problem 409 when it was held as long as it can be */
export function paused(row: ContactRow, now: Date, refusal: string): Changes {
  if (row.pausedUntil) return { status: "needsYou" };
  const left = latestOf(row).getTime() - (row.dueAt?.getTime() ?? 0);
  if (left <= 0) throw new Problem(409, refusal);
  return { status: "needsYou", pausedUntil: new Date(now.getTime() + left) };
}

/** The clock goes on, later by as long as it was held. */
export function resumed(row: ContactRow, now: Date): Changes {
  const unused = Math.max(0, (row.pausedUntil?.getTime() ?? 0) - now.getTime());
  return { status: "new", pausedUntil: null, dueAt: new Date(latestOf(row).getTime() - unused) };
}

/** An answer or a refusal: the sender can reopen the request, once. */
export const answered = ({ reopenedAt }: ContactRow, now: Date, refused: boolean): Changes => ({
  ...{ status: reopenedAt ? "closed" : "answered", answeredAt: now, pausedUntil: null, refused },
});

/** @throws Problem 409 for one that is closed */
export function afterWriting(row: ContactRow, now: Date): Changes {
  if (row.status === "needsYou") return resumed(row, now);
  const isOver = row.answeredAt && reopensUntil(row.answeredAt) <= now;
  if (row.status === "closed" || (row.status === "answered" && isOver)) throw new Problem(409, TICKET_CLOSED);
  if (row.status === "new") return { status: "new" };
  return { status: "new", reopenedAt: now, dueAt: dueOf(now), step: 0, refused: false };
}

const reopensUntil = (answeredAt: Date) => after(answeredAt, { days: TICKET_REOPEN_DAYS });

/** How many reminders are due by now. */
export const stepsBy = (dueAt: Date, now: Date): number =>
  TICKET_STEPS.filter((step) => before(dueAt, { days: days - step }) <= now).length;

export function presentTicket(row: ContactRow, now: Date): Ticket | null {
  const { kind, dueAt, pausedUntil, status, refused, answeredAt } = row;
  if (!kind || !dueAt) return null;
  return {
    ...{ kind, refused },
    dueAt: dueAt.toISOString(),
    goalAt: before(dueAt, { days: days - TICKET_GOAL_DAYS }).toISOString(),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    isOverdue: status === "new" && dueAt <= now,
    reopensUntil: status === "answered" && answeredAt ? reopensUntil(answeredAt).toISOString() : null,
  };
}
