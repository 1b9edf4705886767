import {
  CONNECTION_NOT_FOUND,
  mayAskAgainAt,
  type Pair,
  type PassReason,
  type Refusal,
  type Step,
} from "@startup-connect/contract/connections";
import type { ScreenedPlace } from "@startup-connect/contract/screening";
import { shortDate } from "@startup-connect/contract/shared";
import { notFound, Problem } from "#platform/problem.ts";
import type { BetweenTwo, ConnectionRow } from "./queries.ts";

export const ALREADY_HELD = "A reviewer is still reading your request to this person.";

export type Answer =
  | { what: "accept" }
  | { what: "decline"; isSpam?: boolean }
  | { what: "pass"; reason: PassReason; line: string; againDays: number; confirmed?: string | undefined }
  | { what: "question" | "reply"; text: string; confirmed?: string | undefined };

/** What an answer says, and what of its sender the other has read without a warning: a letter in parts is read as one. */
export function textOf(answer: Exclude<Answer, { what: "accept" | "decline" }>, row: ConnectionRow) {
  const { confirmed } = answer;
  const isWarned = (place: ScreenedPlace) => row.warnings.some((warning) => warning.place === place);
  const sofar = (place: "note" | "question") => (isWarned(place) ? [] : [row[place]]);
  if (answer.what === "pass")
    return { place: "passLine" as const, text: answer.line, before: sofar("question"), confirmed };
  return { place: answer.what, text: answer.text, before: answer.what === "reply" ? sofar("note") : [], confirmed };
}

export const pairOf = ({ row, blockers }: BetweenTwo, people: readonly [string, string]): Pair => ({
  people,
  request: row ?? null,
  blockers,
});

/** The step, or the refusal as a problem. @throws Problem 403, 404, 409 */
export function allowed(step: Step, row: ConnectionRow | undefined): Extract<Step, { done: unknown }> {
  if ("done" in step) return step;
  throw refused(step.refused, row);
}

export function refused(refusal: Refusal, row: ConnectionRow | undefined): Problem {
  switch (refusal) {
    case "pending":
      return new Problem(409, "You have already sent this person a request.");
    case "connected":
      return new Problem(409, "You are already connected with this person.");
    case "wait":
      return new Problem(
        409,
        `You can ask this person again from ${shortDate((row && mayAskAgainAt(row)) ?? new Date(0))}.`,
      );
    case "never":
      return new Problem(409, "This person does not take further requests from you.");
    case "blockedThem":
      return new Problem(403, "You have blocked this person. Unblock them first.");
    case "blocked":
      return new Problem(403, "You cannot send this person a request.");
    case "stranger":
      return notFound(CONNECTION_NOT_FOUND);
    case "notReceiver":
      return new Problem(403, "Only the recipient of a request can answer it.");
    case "notSender":
      return new Problem(403, "Only the sender can withdraw a request. You can decline it.");
    case "answered":
      return new Problem(409, answeredText(row));
    case "questioned":
      return new Problem(409, "You have already asked a question about this request.");
    case "notQuestioned":
      return new Problem(409, "There is no question to reply to.");
    case "early":
      return new Problem(409, "The deadline of this request is not over.");
    case "late":
      return new Problem(409, `The time to answer this request ended on ${shortDate(row?.dueAt ?? 0)}.`);
    case "nowConnected":
      return new Problem(409, "This request was accepted just now, so you are connected. Nothing was removed.");
    case "notConnected":
      return new Problem(409, "This is a request that has no answer yet, not a connection. Nothing was withdrawn.");
  }
}

function answeredText(row: ConnectionRow | undefined): string {
  if (row?.ending === "expired")
    return `This request was closed on ${shortDate(row.decidedAt ?? 0)} without an answer.`;
  if (row?.ending === "passed") return "This request was passed on already.";
  return `This request was already ${row?.status === "accepted" ? "accepted" : "declined"}.`;
}
