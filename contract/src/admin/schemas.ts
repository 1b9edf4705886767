import { day, id, idParam, instant } from "../shared/ids.ts";
import { pageAnswer, pageQuery } from "../shared/list.ts";
import { z } from "../shared/zod.ts";
import { WAITING_SECTIONS } from "./words.ts";

const number = z.int().min(0);

/** Registrations of one week of India, from its Monday; `none`: accounts that have not chosen what they are. */
const week = z.strictObject({ from: day, startup: number, investor: number, mentor: number, none: number });

/** Messages that were sent on one day of India. */
const messageDay = z.strictObject({ day, messages: number });

const waitingLine = z.strictObject({
  section: z.enum(WAITING_SECTIONS),
  count: number,
  /** When the oldest one came; null when nothing is pending. */
  since: instant.nullable(),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const adminOverviewAnswer = z.strictObject({
  waiting: z.array(waitingLine),
  /** Oldest first; the last one is the week under way. */
  registrations: z.array(week),
  /** Oldest first; the last one is today. */
  messages: z.array(messageDay),
});
export type AdminOverview = z.output<typeof adminOverviewAnswer>;

/** What has to be decided until a moment. */
const deskRow = z.strictObject({
  _id: id,
  section: z.enum(WAITING_SECTIONS),
  /** "" where it has none. */
  number: z.string(),
  title: z.string(),
  dueAt: instant,
  /** The page that decides it. */
  href: z.string(),
});
export type DeskRow = z.output<typeof deskRow>;
export const deskQuery = z.object(pageQuery);
export const deskAnswer = z.strictObject({ rows: z.array(deskRow), ...pageAnswer });

const failedQueue = z.strictObject({ queue: z.string(), count: number, since: instant });
const failedJob = z.strictObject({
  _id: id,
  queue: z.string(),
  /** When its last try failed. */
  failedAt: instant,
  /** What failed, without addresses, numbers and quoted texts. */
  error: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

/** A due row whose turn keeps failing; it is tried again by each run. */
const failingRow = z.strictObject({
  sweep: z.string(),
  /** What is done with it. */
  step: z.string(),
  /** Its id; "" where the search for due rows failed. */
  key: z.string(),
  error: z.string(),
  since: instant,
  tries: number,
});
export type FailingRow = z.output<typeof failingRow>;

export const failedJobsAnswer = z.strictObject({
  queues: z.array(failedQueue),
  jobs: z.array(failedJob),
  rows: z.array(failingRow),
  total: number,
});
export const jobParams = z.object({ id: idParam });
