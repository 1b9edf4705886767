/** Most suggestions of one answer (PROF-34). */
export const SUGGESTIONS_MAX = 5;
/** Days that the number of profile views covers, and days a view is kept. */
export const VIEW_DAYS = 30;
export const VIEWS_KEPT_DAYS = 90;

export const TODOS_MAX = 200;
export const TODO_TEXT_MAX = 200;
export const TODO_MISSING = "Please write a to-do item.";
export const TODO_NOT_FOUND = "This item is no longer on your list.";

/** Items the platform adds and ticks itself, by the facts they follow from (PROF-31). */
export const PLATFORM_TODOS = ["register", "completeProfile", "answerRequests"] as const;
export type PlatformTodo = (typeof PLATFORM_TODOS)[number];

/** Items of one kind in the answer of today, for requests and unread conversations. */
export const TODAY_MAX = 3;

/** PROF-32. */
export const LINK_COPIED = "Link copied!";
export const LINK_NOT_COPIED = "The link could not be copied. Please select it and copy it yourself.";
