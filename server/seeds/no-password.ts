/** A stored password that looks like any other but matches none: generated users log in by a token, or not at all. */
export const NO_PASSWORD = `$argon2id$v=19$m=8,t=1,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
