import * as t from "#texts/connections-work.ts";
import { confirmed, screeningFinding } from "../screening/schemas.ts";
import { SCREENED_PLACES } from "../screening/words.ts";
import { checkTogether, choice, choiceOrEmpty, word } from "../shared/choices.ts";
import { id, idField, idParam, instant, whole } from "../shared/ids.ts";
import { filter, pageAnswer, pageQuery } from "../shared/list.ts";
import { MISSING_REASON } from "../shared/problem.ts";
import { absence, personCard, relation, verifications } from "../shared/profile.ts";
import { line, longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { introductionConsents } from "./introduction-schemas.ts";
import { AMOUNT_INVALID } from "./requests.ts";
import * as words from "./words.ts";

const MONTH_INVALID = t.monthMissing;
const FACTS_INVALID = t.factsTooMany({ max: String(words.REQUEST_FACTS_MAX) });
const count = z.int().min(0);

const fact = z.strictObject({ fact: z.enum(words.REQUEST_FACTS), value: z.string() });
export type Fact = z.output<typeof fact>;

/** How a declined request ended, where the sender is notified. `againAt`: null after a pass means never. */
const ending = z.strictObject({
  kind: z.enum(words.ENDINGS),
  reason: z.enum(words.PASS_REASONS).nullable(),
  line: z.string(),
  againAt: instant.nullable(),
});

/**
 * A connection as one of the two sees it; `user` is the other. `amount` in rupees, `byMonth` is `YYYY-MM` or "". `facts`
 * as they were at sending. `dueAt`: until when the next of the two should answer, null once it is answered. `question`
 * and `reply`: "" until they are written. `warnings`: what to read before the texts that were sent with one (FRAUD-03).
 * `undoUntil`: until when the receiver can undo a decline, null for anything else. `via`: who introduced the two, with a sentence. `introductions`: whether the caller may be asked for introductions along
 * it (INTRO-01).
 */
export const connection = z.strictObject({
  _id: id,
  status: z.enum(words.CONNECTION_STATUSES),
  direction: z.enum(words.CONNECTION_DIRECTIONS),
  user: personCard,
  note: z.string(),
  createdAt: instant,
  acceptedAt: instant.nullable(),
  conversationId: z.string().nullable(),
  purpose: z.enum(words.PURPOSES),
  amount: z.int().nullable(),
  use: word(words.FUND_USES),
  offer: word(words.OFFERS),
  byMonth: z.string(),
  facts: z.array(fact),
  dueAt: instant.nullable(),
  question: z.string(),
  reply: z.string(),
  closedAt: instant.nullable(),
  ending: ending.nullable(),
  undoUntil: instant.nullable(),
  warnings: z.array(z.strictObject({ place: z.enum(SCREENED_PLACES), findings: z.array(screeningFinding) })),
  via: z.strictObject({ user: personCard, sentence: z.string() }).nullable(),
  introductions: z.boolean(),
});
export type Connection = z.output<typeof connection>;

export const connectRequest = z.object({
  userId: idField,
  note: longText({ max: words.NOTE_MAX, missing: t.noteNoText }).default(""),
  purpose: z.enum(words.PURPOSES, { error: t.purposeMissing }).default("know"),
  amount: whole(words.AMOUNT_MIN, words.AMOUNT_MAX, AMOUNT_INVALID).optional(),
  use: choiceOrEmpty(words.FUND_USES),
  offer: choiceOrEmpty(words.OFFERS),
  byMonth: z
    .string({ error: MONTH_INVALID })
    .regex(/^(\d{4}-\d{2})?$/, MONTH_INVALID)
    .default(""),
  facts: z
    .array(z.enum(words.REQUEST_FACTS, { error: t.factInvalid }), { error: FACTS_INVALID })
    .max(words.REQUEST_FACTS_MAX, FACTS_INVALID)
    .default([]),
  confirmed,
});
export type ConnectRequest = z.output<typeof connectRequest>;

export const connectionListQuery = z.object({ ...pageQuery, status: filter, direction: filter });
export const connectionListAnswer = z.strictObject({
  connections: z.array(connection),
  ...pageAnswer,
  counts: z.record(z.enum(words.CONNECTION_LISTS), z.number().int()),
});
export const connectionAnswer = z.strictObject({ connection });

/** FRAUD-04: a request that an administrator reads first, by `readBy`. */
export const heldRequest = z.strictObject({
  _id: id,
  user: personCard,
  note: z.string(),
  createdAt: instant,
  readBy: instant,
});
export type HeldRequest = z.output<typeof heldRequest>;
export const heldAnswer = z.strictObject({ message: z.string(), held: heldRequest });
export const heldListAnswer = z.strictObject({ held: z.array(heldRequest) });

/** The same for the administrator who decides it. */
export const heldForReview = z.strictObject({
  ...heldRequest.shape,
  sender: personCard,
  purpose: z.enum(words.PURPOSES),
  amount: z.int().nullable(),
  points: count,
  /** What was found, in a sentence. */
  findings: z.string(),
  /** Why this administrator may not decide it, "" for who may. */
  why: z.string(),
});
export type HeldForReview = z.output<typeof heldForReview>;
/** `sender`: ids of people. */
export const heldReviewQuery = z.object({ ...pageQuery, sender: filter });
export const heldReviewAnswer = z.strictObject({ held: z.array(heldForReview), ...pageAnswer });
/** `note`: what the sender of a refused one reads. */
export const heldDecision = z
  .object({
    decision: z.enum(["deliver", "refuse"], { error: t.decisionMissing }),
    note: longText({ max: words.HELD_NOTE_MAX, missing: t.reasonNoText }).default(""),
  })
  .refine(({ decision, note }) => decision === "deliver" || note !== "", {
    path: ["note"],
    error: words.HELD_REASON_MISSING,
  });
/** In the order asked for; what is no id of another user is left out. */
export const relationsQuery = z.object({ userId: filter });
export const relationsAnswer = z.strictObject({
  relations: z.array(z.strictObject({ userId: z.string(), connection: relation })),
});
export const connectionDone = z.strictObject({ message: z.string(), connection });
export const connectionParams = z.object({ id: idParam });
export const endQuery = z.object({ intent: z.enum(words.END_INTENTS).optional() });

/**
 * `about`: of the sender of a received one without facts of its own. `common`: people in common (INTRO-01). `waiting`:
 * requests the caller can still answer. `nextId`: of those the most urgent other one. `verifications`: of the other person. `dealId`: the deal of the two.
 */
export const requestAnswer = z.strictObject({
  connection,
  about: z.array(fact),
  common: z.array(personCard),
  verifications,
  waiting: count,
  nextId: z.string().nullable(),
  dealId: z.string().nullable(),
});
export const passRequest = z.object({
  reason: z.enum([...words.PASS_REASONS, words.SPAM], { error: MISSING_REASON }),
  line: longText({ max: words.PASS_LINE_MAX, missing: t.lineNoText }).default(""),
  againDays: z.literal(words.ASK_AGAIN_DAYS, { error: t.againMissing }).default(words.ASK_AGAIN_DAYS[1]),
  confirmed,
});
export const questionRequest = z.object({
  text: longText({ min: 1, max: words.QUESTION_MAX, missing: t.questionMissing }),
  confirmed,
});
export const replyRequest = z.object({
  text: longText({ min: 1, max: words.QUESTION_MAX, missing: t.replyMissing }),
  confirmed,
});

/**
 * REQ-06: `allowed` = `base` + `earned` - `lost`, at least 2; null without a limit. `used` of them in the last 30 days.
 * `nextAt`: when the next one is possible; null: now.
 */
export const allowance = z.strictObject({
  base: count.nullable(),
  earned: count,
  lost: count,
  allowed: count.nullable(),
  used: count,
  nextAt: instant.nullable(),
});
export type Allowance = z.output<typeof allowance>;

/** REQ-07: of the last 180 days. `days`: within how many days half of the answers came. Null under five requests. */
export const answerRate = z.strictObject({ due: count, answered: count, days: count }).nullable();
export type AnswerRate = z.output<typeof answerRate>;

/**
 * What to know before asking a user. `barred`: purposes that ask for a verification the caller lacks (PROOF-06),
 * `confirms`: the work email that one press would prove for them, null without one.
 * `verifications` and `about`: of the user, as on the profile. `from`: the caller's role. `facts`: those of the own
 * profile that can go with it. `refusal`: why a request to this user would be refused now; null: it can be sent.
 */
export const requestTerms = z.strictObject({
  user: personCard,
  from: personCard.shape.type,
  purposes: z.array(z.enum(words.PURPOSES)),
  barred: z.array(z.enum(words.PURPOSES)),
  confirms: z.string().nullable(),
  verifications,
  about: z.array(fact),
  facts: z.array(fact),
  answers: answerRate,
  absence: absence.nullable(),
  allowance,
  refusal: z.string().nullable(),
});
export type RequestTerms = z.output<typeof requestTerms>;
export const requestTermsParams = z.object({ userId: idParam });

/** An absence as its owner reads it; the note is for the owner alone. */
export const ownAbsence = z.strictObject({ ...absence.shape, note: z.string() });
export type OwnAbsence = z.output<typeof ownAbsence>;

/** Figures about the caller's own requests. `passes`: by reason, of a year; null under five. `introductions`: INTRO-01. */
export const ownRequests = z.strictObject({
  allowance,
  answers: answerRate,
  passes: z.array(z.strictObject({ reason: z.enum(words.PASS_REASONS), count })).nullable(),
  absences: z.array(ownAbsence),
  introductions: introductionConsents,
});
export type OwnRequests = z.output<typeof ownRequests>;

const awayDay = z.iso.date({ error: t.dayMissing });
/** `from`: left out for today. */
export const awayRequest = z.object({
  from: awayDay.optional(),
  until: awayDay,
  note: line({ max: words.ABSENCE_NOTE_MAX, missing: t.noteNoText }).default(""),
});
export type AwayRequest = z.output<typeof awayRequest>;
export const awayQuery = z.object({ from: awayDay.optional() });
/** `sessions`: of the caller, that stay booked in these days. */
export const awayAnswer = z.strictObject({ message: z.string(), absences: z.array(ownAbsence), sessions: count });

/** A person the caller has blocked (B27). */
export const block = z.strictObject({ user: personCard, createdAt: instant });
export type Block = z.output<typeof block>;
export const blockRequest = z.object({ userId: idField });
export const blockListQuery = z.object(pageQuery);
export const blockListAnswer = z.strictObject({ blocks: z.array(block), ...pageAnswer });
export const blockParams = z.object({ userId: idParam });

/**
 * `targetId`: the user id of the owner of a profile or a room, the id of a review, a message or a request. `reason`: in words,
 * which something else needs (CASE-01).
 */
export const reportRequest = checkTogether(
  z.object({
    targetType: z.enum(words.REPORT_TARGETS, { error: words.REPORT_TARGET_INVALID }),
    targetId: idField,
    kind: choice(words.REPORT_KINDS).default("other"),
    reason: longText({ max: words.REPORT_REASON_MAX, missing: words.REPORT_REASON_MISSING }).default(""),
  }),
  ["kind", "reason"],
  ({ kind, reason }) =>
    (kind === "" || kind === "other") && reason.trim() === ""
      ? [{ field: "reason", text: words.REPORT_REASON_MISSING }]
      : [],
);
