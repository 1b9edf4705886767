import * as t from "#texts/mentoring-work.ts";
import { trueOrFalse } from "#texts/shared.ts";
import { day, instant, whole } from "../shared/ids.ts";
import { line, longText, secureLink } from "../shared/text.ts";
import { isTimeZone } from "../shared/time.ts";
import { z } from "../shared/zod.ts";
import * as words from "./availability-words.ts";
import { SESSION_LENGTHS } from "./session-words.ts";

const count = (min: number, max: number, text: (i: { min: string; max: string }) => string) =>
  whole(min, max, text({ min: String(min), max: String(max) }));
const flag = z.boolean({ error: trueOrFalse });
const HOURS_INVALID = t.hoursInvalid;
const TOO_MANY_TIMES = t.timesADay({ most: String(words.HOURS_OF_DAY_MAX) });
const minute = whole(0, words.DAY_MINUTES, HOURS_INVALID);

/** Hours of a day in minutes after midnight; 1440 is the midnight at its end. */
const dayHours = z
  .object({ start: minute, end: minute })
  .refine(({ start, end }) => start < end, { path: ["end"], error: t.endAfterStart });
const weeklyHours = z
  .object({ weekday: z.int({ error: t.chooseWeekday }).min(1).max(7), start: minute, end: minute })
  .refine(({ start, end }) => start < end, { path: ["end"], error: t.endAfterStart });

interface Hours {
  start: number;
  end: number;
  weekday?: number;
}

/** Names the second of two that overlap, and the first one too many of a day. */
function hoursFault(hours: readonly Hours[]): { at: number; text: string } | null {
  for (const [at, one] of hours.entries()) {
    const before = hours.slice(0, at).filter(({ weekday }) => weekday === one.weekday);
    if (before.some(({ start, end }) => one.start < end && one.end > start)) return { at, text: t.hoursOverlap };
    if (before.length >= words.HOURS_OF_DAY_MAX) return { at, text: TOO_MANY_TIMES };
  }
  return null;
}

const withoutOverlaps = <T extends z.ZodType<Hours>>(hours: T, max: number) =>
  z
    .array(hours, { error: HOURS_INVALID })
    .max(max, { error: TOO_MANY_TIMES })
    .superRefine((list, context) => {
      const fault = hoursFault(list);
      if (fault) context.addIssue({ code: "custom", path: [fault.at, "start"], message: fault.text });
    });

/** SES-01, SES-02: what a mentor offers every week. Times by the clock of `zone`, an IANA name. */
export const availabilityForm = z.object({
  isOpen: flag,
  zone: z.string({ error: t.chooseZone }).max(64).refine(isTimeZone, { error: words.ZONE_UNKNOWN }),
  minutesPerMonth: count(0, words.HOURS_PER_MONTH_MAX * 60, t.enterMinutesAMonth),
  lengths: z
    .array(z.literal(SESSION_LENGTHS, { error: t.chooseLengths }), {
      error: t.chooseOneLength,
    })
    .min(1, { error: t.chooseOneLength })
    .max(SESSION_LENGTHS.length)
    .overwrite((lengths) => [...new Set(lengths)].sort((a, b) => a - b)),
  noticeMinutes: count(120, 10_080, t.enterNotice),
  horizonDays: count(words.HORIZON_DAYS_MIN, words.HORIZON_DAYS_MAX, t.enterDays),
  pauseMinutes: count(0, 60, t.enterMinutes),
  sessionsPerDay: count(1, words.SESSIONS_PER_DAY_MAX, t.enterSessionsADay),
  grid: z.literal(words.GRIDS, {
    error: t.chooseGrid({ choices: t.either({ one: String(words.GRIDS[0]), two: String(words.GRIDS[1]) }) }),
  }),
  confirms: flag,
  link: secureLink({ mayBeEmpty: true }),
  question: longText({
    min: words.QUESTION_TO_MENTEE_MIN,
    max: words.QUESTION_TO_MENTEE_MAX,
    missing: t.askQuestion({ min: String(words.QUESTION_TO_MENTEE_MIN), max: String(words.QUESTION_TO_MENTEE_MAX) }),
  }),
  audience: z.enum(words.AUDIENCES, { error: t.chooseWhoBooks }),
  holidays: z
    .array(z.enum(words.HOLIDAYS, { error: t.noHoliday }))
    .max(words.HOLIDAYS.length)
    .overwrite((days) => [...new Set(days)]),
  weekly: withoutOverlaps(weeklyHours, 7 * words.HOURS_OF_DAY_MAX),
});
export type AvailabilityForm = z.output<typeof availabilityForm>;

const aDay = z.iso.date({ error: t.dateInvalid });

/** SES-03: other hours on the days from `from` to `to`, both included. Days away are absences (REQ-08). */
export const daysForm = z.object({
  from: aDay,
  to: aDay,
  hours: withoutOverlaps(dayHours, words.HOURS_OF_DAY_MAX).min(1, { error: HOURS_INVALID }),
  note: line({ max: words.HOURS_NOTE_MAX, missing: t.noteIsText }).default(""),
});
export type DaysForm = z.output<typeof daysForm>;
export const DAYS_LIMIT = words.DAYS_AT_ONCE;
export const daysQuery = z.object({ from: aDay, to: aDay });

/**
 * `isNew`: nothing has been saved yet, these are the defaults. `days`: of today and later, in order. `slots`: the next
 * free times, at most three. `left`: minutes of this month that are not booked. `outside`: upcoming sessions that lie outside these hours; they stay booked.
 */
export const availabilityAnswer = z.strictObject({
  isNew: z.boolean(),
  availability: z.strictObject({
    ...availabilityForm.shape,
    link: z.string(),
    zone: z.string(),
    question: z.string(),
    weekly: z.array(z.strictObject({ weekday: z.int(), start: z.int(), end: z.int() })),
  }),
  days: z.array(
    z.strictObject({ day, hours: z.array(z.strictObject({ start: z.int(), end: z.int() })), note: z.string() }),
  ),
  slots: z.array(instant),
  left: z.number().min(0),
  outside: z.int().min(0),
});
export type AvailabilityAnswer = z.output<typeof availabilityAnswer>;
export const availabilitySaved = z.strictObject({ message: z.string(), ...availabilityAnswer.shape });
