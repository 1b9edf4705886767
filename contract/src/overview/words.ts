import * as t from "#texts/overview.ts";

/** Of today's matches, those beside the list of today and on the overview (PROF-34). */
export const SUGGESTIONS_MAX = 3;
/** Days that the number of profile views covers, and days a view is kept. */
export const VIEW_DAYS = 30;
export const VIEWS_KEPT_DAYS = 90;

export const TODOS_MAX = 200;
export const TODO_TEXT_MAX = 200;
export const TODO_MISSING = t.todoMissing;
export const TODO_NOT_FOUND = t.todoNotFound;

/** Items the platform adds and ticks itself, by the facts they follow from (PROF-31). */
export const PLATFORM_TODOS = ["register", "completeProfile", "answerRequests"] as const;
export type PlatformTodo = (typeof PLATFORM_TODOS)[number];

/** Items of one kind in the answer of today. */
export const TODAY_MAX = 3;
/** Days for which news that were not opened are in it. */
export const NEWS_DAYS = 14;
/** In the order in which they are shown. */
export const TODAY_GROUPS = ["now", "waiting", "first", "moved", "promised", "todo", "coming"] as const;
export const TODAY_KINDS = [
  "firstStep",
  "session",
  "officeHour",
  "event",
  "interest",
  "request",
  "asked",
  "question",
  "introduction",
  "deal",
  "message",
  "news",
  "commitment",
  "card",
  "register",
  "application",
  "review",
  "completeProfile",
] as const;

/** Days after the sign-up in which Today begins with the first steps, until they are done (DOOR-07). */
export const FIRST_STEPS_DAYS = 30;

/** PROF-32. */
export const LINK_COPIED = t.linkCopied;
export const LINK_NOT_COPIED = t.linkNotCopied;
