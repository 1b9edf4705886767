import * as t from "#texts/support-subscribe.ts";

/** SHELL-21, ERR-06. Apart from the words of the form: the footer of every page has them. */
export const SUBSCRIBED = t.subscribed;
export const SUBSCRIBE_FAILED = t.subscribeFailed;
export const SUBSCRIBE_ERROR = t.subscribeError;
