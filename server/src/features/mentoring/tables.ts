import {
  APPEAL_DECISIONS,
  ATTENDANCES,
  AUDIENCES,
  CANCEL_REASONS,
  DECLINE_REASONS,
  type GRIDS,
  type Holiday,
  MARK_KINDS,
  SEAT_STATES,
  type SESSION_LENGTHS,
  SESSION_STATES,
} from "@startup-connect/contract/mentoring";
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#platform/rows.ts";
import type { DayHours, Interval } from "./availability/slots.ts";

/** Of a multirange as PostgreSQL writes it. */
export const hoursIn = (text: string): readonly DayHours[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, start, end]) => ({ start: Number(start), end: Number(end) }));

/** Hours of a day as a set of ranges of minutes; hours that touch become one. */
const dayHours = customType<{ data: readonly DayHours[]; driverData: string }>({
  dataType: () => "int4multirange",
  toDriver: (hours) => `{${hours.map(({ start, end }) => `[${start},${end})`).join(",")}}`,
  fromDriver: hoursIn,
});

const interval = customType<{ data: Interval; driverData: string }>({
  dataType: () => "tstzrange",
  toDriver: ({ start, end }) => `[${start.toISOString()},${end.toISOString()})`,
  fromDriver: (text) => {
    const [, start = "", end = ""] = /^\["?([^",]+)"?,"?([^")]+)"?\)$/.exec(text) ?? [];
    return { start: new Date(start), end: new Date(end) };
  },
});

/** SES-01. */
export const mentorTerms = pgTable("mentor_terms", {
  userId: uuid("user_id").primaryKey(),
  isOpen: boolean("is_open").notNull(),
  zone: text().notNull(),
  minutesPerMonth: integer("minutes_per_month").notNull(),
  lengths: integer().array().$type<(typeof SESSION_LENGTHS)[number][]>().notNull(),
  noticeMinutes: integer("notice_minutes").notNull(),
  horizonDays: integer("horizon_days").notNull(),
  pauseMinutes: integer("pause_minutes").notNull(),
  sessionsPerDay: integer("sessions_per_day").notNull(),
  grid: integer().$type<(typeof GRIDS)[number]>().notNull(),
  confirms: boolean().notNull(),
  link: text().notNull(),
  question: text().notNull(),
  audience: text({ enum: AUDIENCES }).notNull(),
  holidays: text().array().$type<Holiday[]>().notNull(),
  updatedAt: moment("updated_at").notNull(),
  renewAt: moment("renew_at").notNull(),
});

/** SES-02. */
export const mentorHours = pgTable(
  "mentor_hours",
  { userId: uuid("user_id").notNull(), weekday: smallint().notNull(), minutes: dayHours().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.weekday] })],
);

/** SES-03. */
export const mentorDays = pgTable(
  "mentor_days",
  {
    userId: uuid("user_id").notNull(),
    day: date({ mode: "string" }).notNull(),
    minutes: dayHours().notNull(),
    note: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** SES-20. */
export const mentoringSessions = pgTable("mentoring_sessions", {
  id: uuid().primaryKey(),
  /** Null once that account is gone. */
  mentorId: uuid("mentor_id"),
  menteeId: uuid("mentee_id"),
  state: text({ enum: SESSION_STATES }).notNull(),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  link: text().notNull().default(""),
  question: text().notNull().default(""),
  intake: text().notNull().default(""),
  bookingKey: uuid("booking_key").notNull(),
  dueAt: moment("due_at"),
  movedFrom: moment("moved_from"),
  movedBy: text("moved_by", { enum: ["mentor", "mentee"] }),
  declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
  cancelledBy: uuid("cancelled_by"),
  cancelReason: text("cancel_reason", { enum: CANCEL_REASONS }),
  isLate: boolean("is_late").notNull().default(false),
  revision: integer().notNull().default(0),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  mentorAttendance: text("mentor_attendance", { enum: ATTENDANCES }),
  menteeAttendance: text("mentee_attendance", { enum: ATTENDANCES }),
  missing: text({ enum: ["mentor", "mentee"] })
    .array()
    .notNull()
    .default([]),
  askedAt: moment("asked_at"),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by"),
  remindedDay: moment("reminded_day"),
  remindedSoon: moment("reminded_soon"),
});

/** SES-21: when people are busy. The database refuses two of one person that overlap; each is of one of the two ids. */
export const appointments = pgTable("appointments", {
  userId: uuid("user_id").notNull(),
  during: interval().notNull(),
  sessionId: uuid("session_id"),
  officeId: uuid("office_id"),
});

/** SES-60. */
export const officeHours = pgTable("office_hours", {
  id: uuid().primaryKey(),
  mentorId: uuid("mentor_id").notNull(),
  key: uuid().notNull(),
  topic: text().notNull(),
  details: text().notNull().default(""),
  link: text().notNull().default(""),
  seats: integer().notNull(),
  taken: integer().notNull().default(0),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  cancelledAt: moment("cancelled_at"),
  revision: integer().notNull().default(0),
  remindedDay: moment("reminded_day"),
  remindedSoon: moment("reminded_soon"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/** SES-61. */
export const officeSeats = pgTable(
  "office_seats",
  {
    officeId: uuid("office_id").notNull(),
    userId: uuid("user_id").notNull(),
    state: text({ enum: SEAT_STATES }).notNull(),
    question: text().notNull().default(""),
    queue: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    joinedAt: moment("joined_at").notNull(),
    offerUntil: moment("offer_until"),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.userId] })],
);

/** SES-45: what counts against a person's reliability. */
export const sessionMarks = pgTable("session_marks", {
  id: uuid().primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  kind: text({ enum: MARK_KINDS }).notNull(),
  createdAt: moment("created_at").notNull(),
  appeal: text(),
  appealedAt: moment("appealed_at"),
  decision: text({ enum: APPEAL_DECISIONS }),
  decisionNote: text("decision_note").notNull().default(""),
  decidedBy: uuid("decided_by"),
  decidedAt: moment("decided_at"),
});
