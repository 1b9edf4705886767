import { expect, it } from "vitest";
import { HOUR } from "../shared/time.ts";
import {
  confirmBy,
  isLate,
  type SessionAction,
  type SessionRefusal,
  type SessionRole,
  sessionRefusal,
} from "./session-rules.ts";
import { SESSION_STATES, type SessionState } from "./session-words.ts";

const start = new Date("2026-11-24T10:30:00Z");
const end = new Date("2026-11-24T11:00:00Z");
const before = (hours: number): Date => new Date(start.getTime() - hours * HOUR);
/** Of a requested session. */
const due = before(12);

type Answer = SessionRefusal | null;
type Answers = Record<SessionAction, readonly [mentor: Answer, mentee: Answer, clock: Answer]>;
const everything = (of: readonly [Answer, Answer, Answer]): Answers => ({
  confirm: of,
  decline: of,
  move: of,
  cancel: of,
  lapse: of,
});

const over = everything(["over", "over", "over"]);
const mentorsOwn = [null, "notYours", "notYours"] as const;
const either = [null, null, "notYours"] as const;
const clocks = ["notYours", "notYours", "notYet"] as const;
const answered = ["answered", "notYours", "notYours"] as const;

/** With time left to confirm and before the start. */
const inTime: Record<SessionState, Answers> = {
  requested: { confirm: mentorsOwn, decline: mentorsOwn, move: either, cancel: either, lapse: clocks },
  confirmed: {
    confirm: answered,
    decline: answered,
    move: either,
    cancel: either,
    lapse: ["notYours", "notYours", "answered"],
  },
  declined: over,
  expired: over,
  cancelled: over,
  completed: over,
  noShow: over,
  disputed: over,
  unconfirmed: over,
};
const started = ["started", "started", "notYours"] as const;
/** From the moment on in which the mentor's time is over. */
const pastDue: Answers = {
  ...inTime.requested,
  confirm: ["over", "notYours", "notYours"],
  lapse: ["notYours", "notYours", null],
};
/** From the start on. */
const begun: Record<SessionState, Answers> = {
  ...inTime,
  requested: {
    confirm: ["started", "notYours", "notYours"],
    decline: ["started", "notYours", "notYours"],
    move: started,
    cancel: started,
    lapse: ["notYours", "notYours", null],
  },
  confirmed: { ...inTime.confirmed, move: started, cancel: started },
};

const roles: readonly (SessionRole | null)[] = ["mentor", "mentee", null];

function answersOf(state: SessionState, now: Date): Answers {
  const facts = { state, start, end, dueAt: state === "requested" ? due : null };
  const of = (action: SessionAction) => {
    const [mentor, mentee, clock] = roles.map((by) => sessionRefusal(facts, action, by, now));
    return [mentor ?? null, mentee ?? null, clock ?? null] as const;
  };
  return { confirm: of("confirm"), decline: of("decline"), move: of("move"), cancel: of("cancel"), lapse: of("lapse") };
}

it.each(SESSION_STATES)("SES-20: every action in the state %s has its answer, in time and once it began", (state) => {
  expect(answersOf(state, before(13))).toEqual(inTime[state]);
  expect(answersOf(state, start)).toEqual(begun[state]);
  expect(answersOf(state, end)).toEqual(begun[state]);
});

it("SES-23: from the end of the mentor's time on a request is no longer confirmed, and lapses", () => {
  expect(answersOf("requested", new Date(due.getTime() - 1))).toEqual(inTime.requested);
  expect(answersOf("requested", due)).toEqual(pastDue);
});

it("SES-23: a mentor has 48 hours, until 12 hours before the start, or until the start when that is over", () => {
  expect(confirmBy(before(100), start)).toEqual(before(52));
  expect(confirmBy(before(60), start)).toEqual(before(12));
  expect(confirmBy(before(59), start)).toEqual(before(12));
  expect(confirmBy(before(12), start)).toEqual(start);
  expect(confirmBy(before(2), start)).toEqual(start);
});

it("SES-24: only a change of a confirmed session within 12 hours of the start is late", () => {
  const facts = { start, end, dueAt: null };
  expect(isLate({ ...facts, state: "confirmed" }, before(12))).toBe(false);
  expect(isLate({ ...facts, state: "confirmed" }, new Date(before(12).getTime() + 1))).toBe(true);
  expect(isLate({ ...facts, state: "requested" }, before(1))).toBe(false);
});
