import * as t from "#texts/investors.ts";

/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const INVESTOR_NOT_FOUND = t.notFound;
export const INVESTORS_EMPTY = t.newRegistration;
export const INVESTORS_NONE_YET = t.noneYet;
export const INVESTOR_NAME_FALLBACK = t.investorName;
