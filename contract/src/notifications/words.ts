import * as t from "#texts/notifications.ts";
import { MAIL_KINDS } from "../accounts/words.ts";

/** What a notification is about. Each has its email setting (NOTI-15); messages have a counter of their own instead. */
export const NOTIFICATION_KINDS = MAIL_KINDS.filter((kind) => kind !== "message");
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** `General` shows under All only (NOTI-05). */
export const NOTIFICATION_CATEGORIES = ["New Startups", "Connect Requests", "General"] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];
export const NOTIFICATION_TYPES = ["connectRequest", "info"] as const;

/** Texts of the filter buttons; All has no category (NOTI-01, NOTI-04). */
export const NOTIFICATION_FILTERS = ["All", "New Startups", "Connect Requests"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const NOTIFICATIONS_TITLE = t.title;
export const NOTIFICATIONS_EMPTY = t.empty;
export const NOTIFICATION_NOT_FOUND = t.notFound;

export const NOTIFICATION_MAX = 300;
/** Older ones are removed (NOTI-16). */
export const NOTIFICATIONS_KEPT_DAYS = 180;
/** Notifications of new startups per user and day of India (NOTI-11). */
export const NEW_STARTUPS_PER_DAY = 10;
/** Days after joining at which an incomplete profile is reminded of (NOTI-10). */
export const PROFILE_REMINDER_DAYS = [3, 30] as const;

export const ANNOUNCEMENT_MISSING = "Please write a message.";
export const ANNOUNCEMENT_LINK_INVALID = "Please enter a path of this site, such as /settings.";
