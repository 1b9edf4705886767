import type { ConnectionState } from "../shared/profile.ts";
import { type ConnectionStatus, DECLINED_WAIT_DAYS } from "./words.ts";

/** The one request there is between two people, whatever became of it. Ids are those of people. */
export interface PairRequest {
  requesterId: string;
  receiverId: string;
  status: ConnectionStatus;
  decidedAt: Date | null;
}

/** The relation of two users. A state beyond what `applyAction` leads to does not exist. */
export interface Pair {
  people: readonly [string, string];
  request: PairRequest | null;
  /** Those of the two who have blocked the other (CONN-13). */
  blockers: readonly string[];
}

export type ConnectionAction = "ask" | "accept" | "decline" | "end" | "block" | "unblock";

/**
 * Why an action is refused. pending, connected: already asked or connected. wait: declined less than 7 days ago (CONN-09).
 * blockedThem: the asking user has blocked the other; blocked: the other way round. stranger: this user has no such
 * request. notReceiver, notSender: only the other user may do it. answered: the request already has an answer.
 */
export type Refusal =
  | "pending"
  | "connected"
  | "wait"
  | "blockedThem"
  | "blocked"
  | "stranger"
  | "notReceiver"
  | "notSender"
  | "answered";

/** askedAgain: in the place of a declined request. same: it was so before. */
export type Done =
  | "asked"
  | "askedAgain"
  | "accepted"
  | "declined"
  | "withdrawn"
  | "removed"
  | "blocked"
  | "unblocked"
  | "same";

export type Step = { refused: Refusal } | { done: Done; pair: Pair };

const dayMs = 86_400_000;

/** When the sender of a declined request may ask again (CONN-09). */
export const mayAskAgainAt = (declinedAt: Date): Date => new Date(declinedAt.getTime() + DECLINED_WAIT_DAYS * dayMs);

const isOf = (request: PairRequest | null, userId: string): request is PairRequest =>
  request !== null && (request.requesterId === userId || request.receiverId === userId);

/** The relation as one of the two sees it. A refusal looks like no request to both (CONN-09). */
export function stateFor(request: PairRequest | null, userId: string): ConnectionState {
  if (!isOf(request, userId) || request.status === "declined") return "connect";
  if (request.status === "accepted") return "message";
  return request.requesterId === userId ? "pending" : "received";
}

/** One action of one of the two: CONN-03, CONN-08 to CONN-10, CONN-12, CONN-13. Nothing else changes their relation. */
export function applyAction(pair: Pair, what: ConnectionAction, by: string, now: Date): Step {
  if (!pair.people.includes(by)) return { refused: "stranger" };
  switch (what) {
    case "ask":
      return ask(pair, by, now);
    case "accept":
    case "decline":
      return answer(pair, by, what === "accept" ? "accepted" : "declined", now);
    case "end":
      return end(pair, by);
    case "block":
      return block(pair, by);
    case "unblock":
      return pair.blockers.includes(by)
        ? { done: "unblocked", pair: { ...pair, blockers: pair.blockers.filter((one) => one !== by) } }
        : { done: "same", pair };
  }
}

function ask(pair: Pair, by: string, now: Date): Step {
  const { people, request, blockers } = pair;
  if (blockers.includes(by)) return { refused: "blockedThem" };
  if (blockers.length > 0) return { refused: "blocked" };
  const other = people[0] === by ? people[1] : people[0];
  const asked: Pair = { ...pair, request: { requesterId: by, receiverId: other, status: "pending", decidedAt: null } };
  if (!request) return { done: "asked", pair: asked };
  if (request.status === "accepted") return { refused: "connected" };
  if (request.status === "pending") {
    // Both want it: that is an answer (CONN-10).
    return request.requesterId === by ? { refused: "pending" } : answer(pair, by, "accepted", now);
  }
  const waits = request.requesterId === by && request.decidedAt !== null && now < mayAskAgainAt(request.decidedAt);
  return waits ? { refused: "wait" } : { done: "askedAgain", pair: asked };
}

function answer(pair: Pair, by: string, status: "accepted" | "declined", now: Date): Step {
  const { request } = pair;
  if (!request) return { refused: "stranger" };
  if (request.receiverId !== by) return { refused: "notReceiver" };
  if (request.status === status) return { done: "same", pair };
  if (request.status !== "pending") return { refused: "answered" };
  return { done: status, pair: { ...pair, request: { ...request, status, decidedAt: now } } };
}

function end(pair: Pair, by: string): Step {
  const { request } = pair;
  if (!request || request.status === "declined") return { refused: "stranger" };
  const ended: Pair = { ...pair, request: null };
  if (request.status === "accepted") return { done: "removed", pair: ended };
  return request.requesterId === by ? { done: "withdrawn", pair: ended } : { refused: "notSender" };
}

function block(pair: Pair, by: string): Step {
  if (pair.blockers.includes(by)) return { done: "same", pair };
  const { request } = pair;
  // A refusal stays, so that blocking and unblocking does not shorten the delay after a declined request.
  const declined = request?.status === "declined" ? request : null;
  return { done: "blocked", pair: { ...pair, request: declined, blockers: [...pair.blockers, by] } };
}
