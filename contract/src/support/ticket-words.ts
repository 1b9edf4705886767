import * as t from "#texts/support-tickets.ts";
import { CONTACT_STATE_LABELS, type ContactState } from "./words.ts";

/** What people may ask of the data about them (RIGHT-06). */
export const TICKET_KINDS = ["access", "correction", "completion", "erasure", "objection", "grievance"] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];
export const TICKET_KIND_LABELS: Readonly<Record<TicketKind, string>> = {
  access: t.access,
  correction: t.correction,
  completion: t.completion,
  erasure: t.erasure,
  objection: t.objection,
  grievance: t.grievance,
};

/** `needsYou`: a question to the sender is open. */
export const TICKET_STATES = ["new", "needsYou", "answered", "closed"] as const;
export type RequestState = ContactState | (typeof TICKET_STATES)[number];
const labels: Readonly<Record<RequestState, string>> = {
  ...CONTACT_STATE_LABELS,
  needsYou: t.paused,
  answered: t.answered,
};

/** @param ticket of a request about data, else null */
export function requestStateText(state: RequestState, ticket: { isOverdue: boolean; refused: boolean } | null): string {
  if (ticket?.isOverdue) return t.overdue;
  if (ticket?.refused) return t.refused;
  return ticket && state === "new" ? t.open : labels[state];
}

/**
 * Until when a request is answered, as a dated record: a number of the law is changed here alone, and requests keep the day they
 * began with. `verified`: whether someone read it at its source; until then administrators read that no one did.
 */
export const TICKET_LAW = {
  days: 90,
  from: "2027-05-13",
  source: t.source,
  url: "https://amlegalsdpdpa.com/insights/data-principal-rights",
  verified: false,
} as const;
/** The site's own goal. */
export const TICKET_GOAL_DAYS = 15;
/** For so long altogether questions to the sender hold the clock. */
export const TICKET_PAUSE_DAYS = 30;
/** For so long after an answer its request can be reopened, once. */
export const TICKET_REOPEN_DAYS = 30;
/** RIGHT-08: so long an account that is to be deleted for its nominee can still be used, which ends that. */
export const NOMINEE_CLAIM_DAYS = 15;
/** Days of the clock after which those who answer are reminded; the last one is its end. */
export const TICKET_STEPS = [30, 60, 80, TICKET_LAW.days] as const;

/** How administrators answer: a question holds the clock, a refusal gives its reason. */
export const TICKET_ANSWERS = ["answer", "question", "refusal"] as const;

export const TICKET_CLOSED = t.isClosed;
export const TICKET_TEXT_MISSING = t.sayWhat;

/** RIGHT-08: anyone types any address. Who has an account with it, or wrote on by the link in the mailbox, has that. */
export const hasMailbox = (of: { userId: string | null; replies: readonly { fromSender: boolean }[] }): boolean =>
  of.userId !== null || of.replies.some(({ fromSender }) => fromSender);
