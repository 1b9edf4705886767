import * as t from "#texts/mentoring.ts";
import { inEnglish } from "../shared/said.ts";
import { DAY, MINUTE } from "../shared/time.ts";
import { SESSION_LENGTHS } from "./session-words.ts";

export const ZONE_DEFAULT = "Asia/Kolkata";
/** Browsers and Node.js still name these zones by their old names. */
const USUAL_NAMES: ReadonlyMap<string, string> = new Map([
  ["Asia/Calcutta", ZONE_DEFAULT],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["America/Godthab", "America/Nuuk"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
]);
export const usualZone = (zone: string): string => USUAL_NAMES.get(zone) ?? zone;
export const ZONE_UNKNOWN = t.zoneUnknown;
export const ZONE_UNREADABLE = t.zoneUnreadable;

export const DAY_MINUTES = DAY / MINUTE;
export const HOURS_PER_MONTH_MAX = 40;
export const NOTICE_HOURS = [2, 4, 12, 24, 48, 72, 168] as const;
export const HORIZON_DAYS_MIN = 7;
export const HORIZON_DAYS_MAX = 60;
export const PAUSE_MINUTES = [0, 5, 10, 15, 30, 60] as const;
export const SESSIONS_PER_DAY_MAX = 8;
/** Minutes between two times at which a session can start. */
export const GRIDS = [15, 30] as const;
export const HOURS_OF_DAY_MAX = 4;
export const QUESTION_TO_MENTEE_MIN = 10;
export const QUESTION_TO_MENTEE_MAX = 200;
export const HOURS_NOTE_MAX = 100;
/** Days of one entry of other hours, and how far ahead they may lie. */
export const DAYS_AT_ONCE = 92;
export const DAYS_AHEAD = 400;

/** Who may book. */
export const AUDIENCES = ["members", "connections"] as const;
export type Audience = (typeof AUDIENCES)[number];
export const AUDIENCE_TEXTS: Record<Audience, string> = {
  members: t.allMembers,
  connections: t.onlyConnections,
};

/** The national holidays of India with a fixed date, by `MM-DD`; others are entered as out of office. */
export const HOLIDAYS = ["01-26", "08-15", "10-02"] as const;
export type Holiday = (typeof HOLIDAYS)[number];
export const HOLIDAY_NAMES: Record<Holiday, string> = {
  "01-26": t.republicDay,
  "08-15": t.independenceDay,
  "10-02": t.gandhiJayanti,
};

export const DEFAULT_QUESTION = t.defaultQuestion;
/** What the form starts with. */
export const AVAILABILITY_DEFAULTS = {
  isOpen: true,
  zone: ZONE_DEFAULT as string,
  minutesPerMonth: 240,
  lengths: [SESSION_LENGTHS[0], SESSION_LENGTHS[1]] as (typeof SESSION_LENGTHS)[number][],
  noticeMinutes: 720,
  horizonDays: 30,
  pauseMinutes: 10,
  sessionsPerDay: 3,
  grid: 30 as (typeof GRIDS)[number],
  confirms: false,
  link: "",
  question: inEnglish(DEFAULT_QUESTION),
  audience: "members" as Audience,
  holidays: [...HOLIDAYS] as Holiday[],
  weekly: [] as { weekday: number; start: number; end: number }[],
};
export const AVAILABILITY_SAVED = t.availabilitySaved;
export const AVAILABILITY_SAVED_EMPTY = t.availabilitySavedEmpty;
export const MENTORS_ONLY = t.mentorsOnly;
