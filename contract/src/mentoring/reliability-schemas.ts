import * as t from "#texts/mentoring-work.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { pageAnswer } from "../shared/list.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import {
  APPEAL_DECISIONS,
  APPEAL_MAX,
  APPEAL_MIN,
  APPEAL_NOTE_MAX,
  CASE_DECISIONS,
  MARK_KINDS,
} from "./reliability-words.ts";

/** `appealUntil`: until when an appeal can be written. `decision`: null while it is open, or without an appeal. */
const markFields = {
  _id: id,
  sessionId: id,
  kind: z.enum(MARK_KINDS),
  points: z.int().min(1),
  createdAt: instant,
  appealUntil: instant,
  appeal: z.string(),
  decision: z.enum(APPEAL_DECISIONS).nullable(),
  decisionNote: z.string(),
};
export const sessionMark = z.strictObject(markFields);
export type SessionMark = z.output<typeof sessionMark>;

/** The caller's own reliability. `points` of the last 90 days; `pausedUntil`: until when nothing new is booked. */
export const reliabilityAnswer = z.strictObject({
  points: z.int().min(0),
  pausedUntil: instant.nullable(),
  marks: z.array(sessionMark),
});
export type Reliability = z.output<typeof reliabilityAnswer>;

export const markParams = z.object({ id: idParam });
export const appealForm = z.object({
  reason: longText({
    min: APPEAL_MIN,
    max: APPEAL_MAX,
    missing: t.sayWhat({ min: String(APPEAL_MIN) }),
  }),
});

/**
 * What an administrator decides: a session about which the two say different things, or an appeal of `user`.
 * `attendance`: what mentor and mentee answered, "" for nothing. `text`: of the appeal. `why`: why the reader does not
 * decide it, "" for who may.
 */
export const sessionCase = z.strictObject({
  _id: id,
  kind: z.enum(["disputed", "appeal"]),
  mentor: personCard.nullable(),
  mentee: personCard.nullable(),
  user: personCard.nullable(),
  start: instant,
  end: instant,
  attendance: z.strictObject({ mentor: z.string(), mentee: z.string() }),
  mark: z.enum(MARK_KINDS).nullable(),
  text: z.string(),
  since: instant,
  why: z.string(),
});
export type SessionCase = z.output<typeof sessionCase>;
/** The oldest first, at most 200: those after them come when these are decided. */
export const caseListAnswer = z.strictObject({ cases: z.array(sessionCase), ...pageAnswer });
export const caseDecision = z.object({
  decision: z.enum(CASE_DECISIONS, { error: "Please choose a decision." }),
  note: longText({ min: 1, max: APPEAL_NOTE_MAX, missing: "Please write why. The people involved read it." }),
});
export type CaseDecision = z.output<typeof caseDecision>;
export const caseDecided = z.strictObject({ message: z.string() });
