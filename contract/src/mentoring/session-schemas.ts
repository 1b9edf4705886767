import * as t from "#texts/mentoring-work.ts";
import { id, idParam, instant } from "../shared/ids.ts";
import { cursor, limit, pageAnswer } from "../shared/list.ts";
import { MISSING_REASON } from "../shared/problem.ts";
import { personCard } from "../shared/profile.ts";
import { longText } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import { officeCard } from "./office-schemas.ts";
import {
  ATTENDANCES,
  CANCEL_REASONS,
  DECLINE_REASONS,
  INTAKE_MAX,
  SESSION_BOXES,
  SESSION_LENGTHS,
  SESSION_STATES,
} from "./session-words.ts";

const TIME_MISSING = t.chooseTime;
const LENGTH_INVALID = t.lengthInvalid;
const minutes = z.int().min(0);

const start = z.iso.datetime({ error: TIME_MISSING });
const intake = longText({ max: INTAKE_MAX, missing: t.answerIsText });

/** Who ended a session before it took place: one of the two, or the platform when one of them left or was blocked. */
const cancellation = z.strictObject({
  by: z.enum(["you", "other", "platform"]),
  reason: z.enum(CANCEL_REASONS).nullable(),
  late: z.boolean(),
});

/**
 * A mentoring session as one of the two sees it. `other`: null once that account is gone. `dueAt`: until when the mentor
 * may confirm, null unless it is requested. `freeUntil`: until when moving and cancelling are free. `link`: of the video
 * call, "" outside `linkOpensAt` (null without one) to half an hour after the end, or without one. `question` and `intake`: what the mentor
 * asked at booking, and the answer. `declined`: why. `attendance`: what the viewer answered after the end, null before. `answerBy`: until when
 * it can be answered. `missing`: who did not come. `revision` grows with each change of time or state.
 */
export const mentoringSession = z.strictObject({
  _id: id,
  role: z.enum(["mentor", "mentee"]),
  other: personCard.nullable(),
  state: z.enum(SESSION_STATES),
  start: instant,
  end: instant,
  dueAt: instant.nullable(),
  moved: z.strictObject({ from: instant, by: z.enum(["you", "other"]) }).nullable(),
  freeUntil: instant,
  linkOpensAt: instant.nullable(),
  link: z.string(),
  question: z.string(),
  intake: z.string(),
  declined: z.enum(DECLINE_REASONS).nullable(),
  cancelled: cancellation.nullable(),
  attendance: z.enum(ATTENDANCES).nullable(),
  answerBy: instant,
  missing: z.array(z.enum(["mentor", "mentee"])),
  revision: z.int().min(0),
  createdAt: instant,
});
export type MentoringSession = z.output<typeof mentoringSession>;

export const mentorUserParams = z.object({ userId: idParam });
export const sessionParams = z.object({ id: idParam });

/** `from`: an instant, now by default; times are read for 14 days from then on. `length`: in minutes, the shortest by default. */
export const slotQuery = z.object({
  length: z.coerce
    .number({ error: LENGTH_INVALID })
    .pipe(z.literal(SESSION_LENGTHS, { error: LENGTH_INVALID }))
    .optional(),
  from: z.iso.datetime({ error: t.timeInvalid }).optional(),
});

/**
 * What a mentor offers. `isOpen`: whether sessions can be booked at all; without, lists are empty. `refusal`: why this
 * viewer cannot book, in a sentence, else "". `lengths` in minutes. `hours`: of this month in the mentor's zone, in minutes.
 * `reliability`: how many of the mentor's sessions took place, of those that did or failed by the mentor; null under five.
 * `slots`: free times of `length`, at most SLOT_DAYS from `from` on, soonest first; `isBusy`: the viewer has another
 * appointment then. `until`: the end of the time in which sessions can be booked. `next`: the first free time after these
 * slots when there is none among them, else null. `offices`: upcoming office hours, soonest first, also of a mentor who is
 * not open.
 */
export const slotAnswer = z.strictObject({
  isOpen: z.boolean(),
  refusal: z.string(),
  confirms: z.boolean(),
  question: z.string(),
  lengths: z.array(z.literal(SESSION_LENGTHS)),
  length: z.literal(SESSION_LENGTHS),
  /** IANA name of the mentor's zone. */
  zone: z.string(),
  hours: z.strictObject({ offered: minutes, left: minutes }),
  reliability: z.strictObject({ tookPlace: minutes, of: minutes }).nullable(),
  slots: z.array(z.strictObject({ start: instant, isBusy: z.boolean() })),
  until: instant,
  next: instant.nullable(),
  offices: z.array(officeCard),
});
export type SlotAnswer = z.output<typeof slotAnswer>;

/** `key`: made by the page once for each intended booking; a repeated call with it answers the first session. */
export const bookingForm = z.object({
  start,
  length: z.literal(SESSION_LENGTHS, { error: LENGTH_INVALID }),
  intake: intake.default(""),
  key: z.uuid({ error: t.keyInvalid }),
});
export type BookingForm = z.output<typeof bookingForm>;

export const moveForm = z.object({ start });
export const declineForm = z.object({ reason: z.enum(DECLINE_REASONS, { error: MISSING_REASON }) });
export const attendanceForm = z.object({ answer: z.enum(ATTENDANCES, { error: t.chooseAnswer }) });
export const cancelForm = z.object({ reason: z.enum(CANCEL_REASONS, { error: MISSING_REASON }) });

export const sessionListQuery = z.object({
  box: z.enum(SESSION_BOXES, { error: t.listInvalid }).default("upcoming"),
  limit: limit(20),
  after: cursor,
});
/** `counts`: how many are in each box, for its tab. */
export const sessionListAnswer = z.strictObject({
  sessions: z.array(mentoringSession),
  ...pageAnswer,
  counts: z.record(z.enum(SESSION_BOXES), z.number().int()),
});
export const sessionAnswer = z.strictObject({ session: mentoringSession });
export const sessionDone = z.strictObject({ message: z.string(), session: mentoringSession });
