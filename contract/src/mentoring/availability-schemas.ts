import { day, instant, whole } from "../shared/ids.ts";
import { line, longText, secureLink } from "../shared/text.ts";
import { z } from "../shared/zod.ts";
import * as words from "./availability-words.ts";
import { SESSION_LENGTHS } from "./session-words.ts";

const count = (min: number, max: number, what: string) =>
  whole(min, max, `Please enter ${what} from ${min} to ${max}.`);
const flag = z.boolean({ error: "This must be true or false." });
const HOURS_INVALID = "Please enter when these hours start and end.";
const minute = whole(0, words.DAY_MINUTES, HOURS_INVALID);

/** Hours of a day in minutes after midnight; 1440 is the midnight at its end. */
const dayHours = z
  .object({ start: minute, end: minute })
  .refine(({ start, end }) => start < end, { path: ["end"], error: "These hours must end after they start." });
const weeklyHours = z
  .object({ weekday: z.int({ error: "Please choose a weekday." }).min(1).max(7), start: minute, end: minute })
  .refine(({ start, end }) => start < end, { path: ["end"], error: "These hours must end after they start." });

interface Hours {
  start: number;
  end: number;
  weekday?: number;
}

/** Names the second of two that overlap, and the first one too many of a day. */
function hoursFault(hours: readonly Hours[]): { at: number; text: string } | null {
  for (const [at, one] of hours.entries()) {
    const before = hours.slice(0, at).filter(({ weekday }) => weekday === one.weekday);
    if (before.some(({ start, end }) => one.start < end && one.end > start))
      return { at, text: "These hours overlap with others of this day." };
    if (before.length >= words.HOURS_OF_DAY_MAX)
      return { at, text: `Please enter at most ${words.HOURS_OF_DAY_MAX} times a day.` };
  }
  return null;
}

const withoutOverlaps = <T extends z.ZodType<Hours>>(hours: T, max: number) =>
  z
    .array(hours, { error: HOURS_INVALID })
    .max(max, { error: `Please enter at most ${words.HOURS_OF_DAY_MAX} times a day.` })
    .superRefine((list, context) => {
      const fault = hoursFault(list);
      if (fault) context.addIssue({ code: "custom", path: [fault.at, "start"], message: fault.text });
    });

const isZone = (zone: string): boolean => {
  try {
    return zone.length > 0 && new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** SES-01, SES-02: what a mentor offers every week. Times by the clock of `zone`, an IANA name. */
export const availabilityForm = z.object({
  isOpen: flag,
  zone: z.string({ error: "Please choose a time zone." }).max(64).refine(isZone, { error: words.ZONE_UNKNOWN }),
  minutesPerMonth: count(0, words.HOURS_PER_MONTH_MAX * 60, "minutes a month"),
  lengths: z
    .array(z.literal(SESSION_LENGTHS, { error: "Please choose lengths from the list." }), {
      error: "Please choose at least one length.",
    })
    .min(1, { error: "Please choose at least one length." })
    .max(SESSION_LENGTHS.length)
    .overwrite((lengths) => [...new Set(lengths)].sort((a, b) => a - b)),
  noticeMinutes: count(120, 10_080, "minutes of notice"),
  horizonDays: count(words.HORIZON_DAYS_MIN, words.HORIZON_DAYS_MAX, "days"),
  pauseMinutes: count(0, 60, "minutes"),
  sessionsPerDay: count(1, words.SESSIONS_PER_DAY_MAX, "sessions a day"),
  grid: z.literal(words.GRIDS, { error: `Please choose ${words.GRIDS.join(" or ")} minutes.` }),
  confirms: flag,
  link: secureLink({ mayBeEmpty: true }),
  question: longText({
    min: words.QUESTION_TO_MENTEE_MIN,
    max: words.QUESTION_TO_MENTEE_MAX,
    missing: `Please ask a question of ${words.QUESTION_TO_MENTEE_MIN} to ${words.QUESTION_TO_MENTEE_MAX} characters.`,
  }),
  audience: z.enum(words.AUDIENCES, { error: "Please choose who may book." }),
  holidays: z
    .array(z.enum(words.HOLIDAYS, { error: "This is not a holiday of the list." }))
    .max(words.HOLIDAYS.length)
    .overwrite((days) => [...new Set(days)]),
  weekly: withoutOverlaps(weeklyHours, 7 * words.HOURS_OF_DAY_MAX),
});
export type AvailabilityForm = z.output<typeof availabilityForm>;

const aDay = z.iso.date({ error: "Please enter the date as YYYY-MM-DD." });

/** SES-03: other hours on the days from `from` to `to`, both included. Days away are absences (REQ-08). */
export const daysForm = z.object({
  from: aDay,
  to: aDay,
  hours: withoutOverlaps(dayHours, words.HOURS_OF_DAY_MAX).min(1, { error: HOURS_INVALID }),
  note: line({ max: words.HOURS_NOTE_MAX, missing: "The note must be text." }).default(""),
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
