import * as t from "#texts/accounts-page.ts";
/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const LOG_IN_FIRST = t.logInFirst;
export const SELECTION_FAILED = t.selectionFailed;
