import * as t from "#texts/events.ts";
import { DAY, MINUTE } from "../shared/time.ts";

export const EVENT_MODES = ["online", "in person"] as const;

/** How administrators see an event: not published yet, to come or going on, over, cancelled. */
export const EVENT_PHASES = ["draft", "coming", "over", "cancelled"] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];

/** Refusals and answers (not in the seeds). */
export const EVENT_NOT_FOUND = t.notFound;
export const EVENT_OVER = t.over;
export const EVENT_CANCELLED = t.cancelled;
export const EVENT_REGISTERED = t.registeredForThis;

export const EVENT_TITLE_MAX = 120;
export const EVENT_DESCRIPTION_MAX = 4000;
export const EVENT_LOCATION_MAX = 200;
export const EVENT_HOST_MAX = 100;
export const EVENT_SPEAKERS_MAX = 300;
/** Most seats a limited event can have. */
export const EVENT_SEATS_MAX = 100_000;
/** The shortest and the longest event, in minutes; lists look back no further than the longest. */
export const EVENT_MINUTES_MIN = 5;
export const EVENT_MINUTES_MAX = (14 * DAY) / MINUTE;
export const EVENT_MINUTES_DEFAULT = 60;
/** The registered are reminded this long before it begins (NOTI-09). */
export const EVENT_REMINDER_HOURS = 24;

/** ADM-20: a message to all who are registered, as often as one in so many hours for each event. */
export const EVENT_MESSAGE_MAX = 240;
export const EVENT_MESSAGE_HOURS = 24;

/** HOME-15. */
export const EVENTS_EMPTY = t.none;
/** HOME-17. */
export const REGISTER_NOW = t.registerNow;
export const REGISTERED = t.registered;
/** What an operator may also write in other languages (LANG-09). */
export const EVENT_TEXTS = ["title", "description", "location"] as const;
