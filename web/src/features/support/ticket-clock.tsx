import { longDate } from "@startup-connect/contract/shared";
import { type RequestState, requestStateText, type Ticket } from "@startup-connect/contract/support";
import * as t from "#texts/support-ticket.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";

/** RIGHT-06: what the clock of a request about data says, in the same words to both sides. */
export function ticketText(
  status: RequestState,
  { dueAt, goalAt, pausedUntil, isOverdue, refused, reopensUntil }: Ticket,
) {
  if (pausedUntil) return t.paused({ date: longDate(pausedUntil) });
  if (isOverdue) return t.overdue({ date: longDate(dueAt) });
  if (status === "new") return t.due({ date: longDate(dueAt), goal: longDate(goalAt) });
  const outcome = refused ? t.refused : t.answered;
  return reopensUntil ? t.reopens({ outcome, date: longDate(reopensUntil) }) : t.closed({ outcome });
}

const tones = { new: "info", inProgress: "wait", needsYou: "wait", answered: "good", closed: "plain" } as const;

/** The state of a contact request or one about data. */
export const RequestBadge = ({ status, ticket }: { status: RequestState; ticket: Ticket | null }) => (
  <Badge kind={ticket?.isOverdue || ticket?.refused ? "bad" : tones[status]}>{requestStateText(status, ticket)}</Badge>
);

export const TicketClock = ({ status, ticket }: { status: RequestState; ticket: Ticket }) => (
  <Alert kind={ticket.isOverdue ? "bad" : status === "needsYou" ? "wait" : "info"} role="note">
    {ticketText(status, ticket)}
  </Alert>
);
