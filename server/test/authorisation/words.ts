/** Has the form of a token and is none. */
export const falseToken = "x".repeat(43);
/** Has the form of an id and is of nothing. */
export const nowhere = "01900000-0000-7000-8000-000000000000";
