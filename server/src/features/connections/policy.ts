import { DECLINED_WAIT_DAYS } from "@startup-connect/contract/connections";
import type { ConnectionState } from "@startup-connect/contract/shared";
import type { ConnectionRow } from "./queries.ts";

/** What the rules look at; undefined where the two have nothing to do with each other. */
export type Standing = Pick<ConnectionRow, "requesterId" | "receiverId" | "status" | "decidedAt"> | undefined;

const dayMs = 86_400_000;

const isOfPair = (row: Standing, userId: string): row is NonNullable<Standing> =>
  row !== undefined && (row.requesterId === userId || row.receiverId === userId);

/** How a person stands to the other of the row. A refusal looks like no request to both (CONN-09). */
export function stateFor(row: Standing, userId: string): ConnectionState {
  if (!isOfPair(row, userId) || row.status === "declined") return "connect";
  if (row.status === "accepted") return "message";
  return row.requesterId === userId ? "pending" : "received";
}

/** When the sender of a declined request may ask again (CONN-09). */
export const mayAskAgainAt = (declinedAt: Date): Date => new Date(declinedAt.getTime() + DECLINED_WAIT_DAYS * dayMs);

/**
 * What a request of `userId` does to the row of the two.
 * ask: a first request. askAgain: it takes the place of a declined one. accept: the other had asked (CONN-10).
 * pending, connected: there is nothing to ask. wait: declined less than 7 days ago.
 */
export type Asking = "ask" | "askAgain" | "accept" | "pending" | "connected" | "wait";

export function asking(row: Standing, userId: string, now: Date): Asking {
  if (!row) return "ask";
  if (row.status === "accepted") return "connected";
  if (row.status === "pending") return row.requesterId === userId ? "pending" : "accept";
  const { requesterId, decidedAt } = row;
  return requesterId === userId && decidedAt && now < mayAskAgainAt(decidedAt) ? "wait" : "askAgain";
}

/** answer: it counts. done: the same answer was given before. other: another one was. */
export type Answering = "answer" | "done" | "other" | "notReceiver" | "stranger";

export function answering(row: Standing, userId: string, answer: "accepted" | "declined"): Answering {
  if (!isOfPair(row, userId)) return "stranger";
  if (row.receiverId !== userId) return "notReceiver";
  if (row.status === "pending") return "answer";
  return row.status === answer ? "done" : "other";
}

/** withdraw: the sender takes an open request back. remove: one of two connected people ends it (CONN-12). */
export type Ending = "withdraw" | "remove" | "notSender" | "stranger";

export function ending(row: Standing, userId: string): Ending {
  if (!isOfPair(row, userId) || row.status === "declined") return "stranger";
  if (row.status === "accepted") return "remove";
  return row.requesterId === userId ? "withdraw" : "notSender";
}
