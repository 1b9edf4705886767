import * as t from "#texts/conversations.ts";

export const MESSAGE_MAX = 4000;
/** Messages of one page, newest page first (MSG-08). */
export const MESSAGES_PAGE = 30;
export const MESSAGES_PAGE_MAX = 100;
/** How long an own message can be deleted (MSG-09). */
export const DELETE_MINUTES = 15;
export const MESSAGE_DELETED = t.deleted;
export const MESSAGE_REPORTED = t.reported;
export const CONVERSATION_NOT_FOUND = t.notFound;
export const NOT_CONNECTED = t.notConnected;
/** Typing is sent at most this often, and shown for a while longer (B61). */
export const TYPING_EVERY_SECONDS = 3;
export const TYPING_SHOWN_SECONDS = 6;
/** An email about unread messages is sent after this time, once a day for each conversation (MSG-10). */
export const UNREAD_MAIL_MINUTES = 15;
export const UNREAD_MAIL_HOURS = 24;
