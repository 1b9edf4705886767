/** A stored password that reads like any other, and that nobody has: made people sign in by a token, or not at all. */
export const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
