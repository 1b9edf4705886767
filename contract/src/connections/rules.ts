import type { Absence, ConnectionState } from "../shared/profile.ts";
import { after, before } from "../shared/time.ts";
import { dueAfter, endOfDays } from "./requests.ts";
import {
  ANSWER_DAYS,
  type ConnectionStatus,
  DECLINED_WAIT_DAYS,
  type ENDINGS,
  type EndIntent,
  EXPIRED_WAIT_DAYS,
  REPLY_DAYS,
  UNDO_SECONDS,
} from "./words.ts";

/** The one request there is between two people, whatever became of it. Ids are those of people. */
export interface PairRequest {
  requesterId: string;
  receiverId: string;
  status: ConnectionStatus;
  decidedAt: Date | null;
  /** Until when the next of the two should answer; never null while it is pending. */
  dueAt: Date | null;
  /** A question of the receiver and the sender's reply; "" until then. */
  question: string;
  reply: string;
  /** How the sender learns of a declined one; null: not at all. */
  ending: (typeof ENDINGS)[number] | null;
  /** When the sender of a passed or expired one may ask again; null after a pass: never. */
  againAt: Date | null;
}

/** Whose turn it is. */
export const isAskedBack = ({ question, reply }: Pick<PairRequest, "question" | "reply">): boolean =>
  question !== "" && reply === "";

/** The relation of two users. A state beyond what `applyAction` leads to does not exist. */
export interface Pair {
  people: readonly [string, string];
  request: PairRequest | null;
  /** Those of the two who have blocked the other (CONN-13). */
  blockers: readonly string[];
}

/** `expire` is what the clock does, whose id is `CLOCK`. */
export type ConnectionAction =
  | "ask"
  | "accept"
  | "decline"
  | "pass"
  | "question"
  | "reply"
  | "undo"
  | "expire"
  | "end"
  | "block"
  | "unblock";

export const CLOCK = "clock";

/** What goes with an action. */
export interface ActionDetails {
  /** Of a question or a reply. */
  text?: string;
  /** Of a pass: days until the sender may ask again; 0: never. */
  againDays?: number;
  /** When the receiver of a request is out of office. */
  absences?: readonly Absence[];
  /** Of an end; without it whatever is there ends. */
  intent?: EndIntent | undefined;
}

/**
 * Why an action is refused. pending, connected: already asked or connected. wait: declined less than 7 days ago (CONN-09),
 * or before the day that a pass or the deadline set; never: the receiver wants no other request. final: too late to undo. blockedThem: the asking
 * user has blocked the other; blocked: the other way round. stranger: this user has no such request. notReceiver,
 * notSender: only the other user may do it. answered: the request already has an answer. questioned: a second question.
 * notQuestioned: a reply without a question, or a second one. early: the deadline is not reached; late: it is over. nowConnected:
 * a request to withdraw is a connection by now; notConnected: a connection to remove is a request.
 */
export type Refusal =
  | "pending"
  | "connected"
  | "wait"
  | "never"
  | "final"
  | "blockedThem"
  | "blocked"
  | "stranger"
  | "notReceiver"
  | "notSender"
  | "answered"
  | "questioned"
  | "notQuestioned"
  | "early"
  | "late"
  | "nowConnected"
  | "notConnected";

/** askedAgain: in the place of a declined request. same: it was so before. */
export type Done =
  | "asked"
  | "askedAgain"
  | "accepted"
  | "declined"
  | "passed"
  | "undone"
  | "questioned"
  | "replied"
  | "expired"
  | "withdrawn"
  | "removed"
  | "blocked"
  | "unblocked"
  | "same";

export type Step = { refused: Refusal } | { done: Done; pair: Pair };

/** When the sender of a closed request may ask again (CONN-09, REQ-04, REQ-05); null: never. */
export function mayAskAgainAt({ ending, decidedAt, againAt }: Pick<PairRequest, "ending" | "decidedAt" | "againAt">) {
  return ending === null ? after(decidedAt ?? 0, { days: DECLINED_WAIT_DAYS }) : againAt;
}

const OPEN = { status: "pending", decidedAt: null, ending: null, againAt: null } as const;

type Declined = Pick<PairRequest, "status" | "ending" | "decidedAt">;

/** REQ-09: until when the receiver can undo a decline or a pass; null for anything else. */
export const undoUntil = ({ status, ending, decidedAt }: Declined): Date | null =>
  status === "declined" && ending !== "expired" && decidedAt ? after(decidedAt, { seconds: UNDO_SECONDS }) : null;

/** Until it can no longer be undone, the sender sees the request without an answer. */
export const isHeldBack = (request: Declined, now: Date): boolean => (undoUntil(request) ?? now) > now;

/** Declines from then on can still be undone. */
export const heldBackFrom = (now: Date): Date => before(now, { seconds: UNDO_SECONDS });

const isOpenTo = (request: PairRequest, by: string, now: Date): boolean =>
  request.status === "pending" || (request.requesterId === by && isHeldBack(request, now));

const isOf = (request: PairRequest | null, userId: string): request is PairRequest =>
  request !== null && (request.requesterId === userId || request.receiverId === userId);

/** The relation as one of the two sees it. A refusal looks like no request to both (CONN-09). */
export function stateFor(request: PairRequest | null, userId: string, now: Date): ConnectionState {
  if (!isOf(request, userId)) return "connect";
  if (request.status === "declined") return isOpenTo(request, userId, now) ? "pending" : "connect";
  if (request.status === "accepted") return "message";
  return request.requesterId === userId ? "pending" : "received";
}

/**
 * One action of one of the two, or of the clock: CONN-03, CONN-08 to CONN-10, CONN-12, CONN-13, REQ-02 to REQ-05, REQ-09. Nothing
 * else changes their relation.
 */
export function applyAction(
  pair: Pair,
  what: ConnectionAction,
  by: string,
  now: Date,
  { text = "", againDays = 0, absences = [], intent }: ActionDetails = {},
): Step {
  if (what === "expire") return by === CLOCK ? expire(pair, now) : { refused: "stranger" };
  if (!pair.people.includes(by)) return { refused: "stranger" };
  switch (what) {
    case "ask":
      return ask(pair, by, now, absences);
    case "accept":
      return answer(pair, by, now, "accepted", { status: "accepted" });
    case "decline":
      return answer(pair, by, now, "declined", { status: "declined", ending: null, againAt: null });
    case "pass": {
      const againAt = againDays > 0 ? after(now, { days: againDays }) : null;
      return answer(pair, by, now, "passed", { status: "declined", ending: "passed", againAt });
    }
    case "undo":
      return undo(pair, by, now);
    case "question":
      return question(pair, by, text, now);
    case "reply":
      return reply(pair, by, text, now, absences);
    case "end":
      return end(pair, by, now, intent);
    case "block":
      return block(pair, by);
    case "unblock":
      return pair.blockers.includes(by)
        ? { done: "unblocked", pair: { ...pair, blockers: pair.blockers.filter((one) => one !== by) } }
        : { done: "same", pair };
  }
}

function ask(pair: Pair, by: string, now: Date, absences: readonly Absence[]): Step {
  const { people, request, blockers } = pair;
  if (blockers.includes(by)) return { refused: "blockedThem" };
  if (blockers.length > 0) return { refused: "blocked" };
  const other = people[0] === by ? people[1] : people[0];
  const dueAt = dueAfter(ANSWER_DAYS, now, absences);
  const texts = { question: "", reply: "" };
  const asked: Pair = { ...pair, request: { requesterId: by, receiverId: other, dueAt, ...texts, ...OPEN } };
  if (!request) return { done: "asked", pair: asked };
  if (request.status === "accepted") return { refused: "connected" };
  if (isOpenTo(request, by, now)) {
    if (request.requesterId === by) return { refused: "pending" };
    // Both want it, late or not: that is an answer (CONN-10).
    return { done: "accepted", pair: { ...pair, request: { ...request, status: "accepted", decidedAt: now } } };
  }
  const again: Step = { done: "askedAgain", pair: asked };
  if (request.requesterId !== by) return again;
  const from = mayAskAgainAt(request);
  if (!from) return { refused: "never" };
  return now < from ? { refused: "wait" } : again;
}

type Answer = Pick<PairRequest, "status"> & Partial<Pick<PairRequest, "ending" | "againAt">>;

function receivedBy({ request }: Pair, by: string): { request: PairRequest } | { refused: Refusal } {
  if (!request) return { refused: "stranger" };
  if (request.receiverId !== by) return { refused: "notReceiver" };
  return { request };
}

/** REQ-05: until the clock closes it, no one else answers a request whose deadline is over. */
const isLate = ({ dueAt }: PairRequest, now: Date): boolean => dueAt !== null && now > dueAt;

function answer(pair: Pair, by: string, now: Date, done: "accepted" | "declined" | "passed", given: Answer): Step {
  const received = receivedBy(pair, by);
  if ("refused" in received) return received;
  const { request } = received;
  // A reason may be added to a decline, or changed, while it can be undone; that takes no longer for it. Not across a block.
  const isChange = done !== "accepted" && isHeldBack(request, now) && pair.blockers.length === 0;
  if (request.status === given.status && request.ending === (given.ending ?? null) && !(isChange && given.ending))
    return { done: "same", pair };
  if (request.status !== "pending" && !isChange) return { refused: "answered" };
  if (isLate(request, now)) return { refused: "late" };
  const decidedAt = isChange ? request.decidedAt : now;
  return { done, pair: { ...pair, request: { ...request, ...given, decidedAt } } };
}

function undo(pair: Pair, by: string, now: Date): Step {
  const received = receivedBy(pair, by);
  if ("refused" in received) return received;
  const { request } = received;
  if (pair.blockers.length > 0) return { refused: pair.blockers.includes(by) ? "blockedThem" : "blocked" };
  if (request.status === "pending") return { done: "same", pair };
  if (request.status === "accepted") return { refused: "answered" };
  if (!isHeldBack(request, now)) return { refused: "final" };
  return { done: "undone", pair: { ...pair, request: { ...request, ...OPEN } } };
}

function question(pair: Pair, by: string, text: string, now: Date): Step {
  const received = receivedBy(pair, by);
  if ("refused" in received) return received;
  const { request } = received;
  // Also when the answer to the first was lost, and something happened since (OFF-26).
  if (request.question !== "" && request.question === text) return { done: "same", pair };
  if (request.status !== "pending") return { refused: "answered" };
  if (request.question !== "") return { refused: "questioned" };
  if (isLate(request, now)) return { refused: "late" };
  return {
    done: "questioned",
    pair: { ...pair, request: { ...request, question: text, dueAt: endOfDays(now, REPLY_DAYS) } },
  };
}

function reply(pair: Pair, by: string, text: string, now: Date, absences: readonly Absence[]): Step {
  const { request, blockers } = pair;
  // Of one that was declined the sender knows nothing.
  const isOpen = request !== null && isOpenTo(request, by, now) && blockers.length === 0;
  if (!request || (request.status === "declined" && !isOpen && (request.ending === null || isHeldBack(request, now))))
    return { refused: "stranger" };
  if (request.requesterId !== by) return { refused: "notSender" };
  if (request.reply !== "" && request.reply === text) return { done: "same", pair };
  if (!isOpen) return { refused: "answered" };
  if (!isAskedBack(request)) return { refused: "notQuestioned" };
  if (isLate(request, now)) return { refused: "late" };
  const dueAt = dueAfter(REPLY_DAYS, now, absences);
  return { done: "replied", pair: { ...pair, request: { ...request, reply: text, dueAt } } };
}

/** A sender who does not reply to a question withdraws the request. */
function expire(pair: Pair, now: Date): Step {
  const { request } = pair;
  if (request?.status !== "pending") return { refused: "answered" };
  if (!isLate(request, now)) return { refused: "early" };
  if (isAskedBack(request)) return { done: "withdrawn", pair: { ...pair, request: null } };
  const againAt = after(now, { days: EXPIRED_WAIT_DAYS });
  const expired = { ...request, status: "declined", decidedAt: now, ending: "expired", againAt } as const;
  return { done: "expired", pair: { ...pair, request: expired } };
}

function end(pair: Pair, by: string, now: Date, intent: EndIntent | undefined): Step {
  const { request } = pair;
  if (!request || (request.status === "declined" && !isOpenTo(request, by, now))) return { refused: "stranger" };
  const ended: Pair = { ...pair, request: null };
  if (request.status === "accepted")
    return intent === "withdraw" ? { refused: "nowConnected" } : { done: "removed", pair: ended };
  if (request.requesterId !== by) return { refused: "notSender" };
  return intent === "remove" ? { refused: "notConnected" } : { done: "withdrawn", pair: ended };
}

function block(pair: Pair, by: string): Step {
  if (pair.blockers.includes(by)) return { done: "same", pair };
  const { request } = pair;
  // A refusal stays, so that blocking and unblocking does not shorten the delay after a declined request.
  const declined = request?.status === "declined" ? request : null;
  return { done: "blocked", pair: { ...pair, request: declined, blockers: [...pair.blockers, by] } };
}
