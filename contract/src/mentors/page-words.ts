import * as t from "#texts/mentors.ts";

/** What pages to be read say. Apart from the words of forms: a file goes to the browser whole. */
export const MENTOR_NOT_FOUND = t.notFound;
export const MENTORS_EMPTY = t.newRegistration;
export const MENTORS_NONE_YET = t.noneYet;
