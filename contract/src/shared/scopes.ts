/** What staff may do; `owner` includes all others. A new one is a line here, its text and, where it fits, a role. */
export const SCOPES = [
  "owner",
  "cases.decide",
  "people.read",
  "people.suspend",
  "applications.review",
  "certificates.check",
  "laws.edit",
  "content.edit",
  "events.edit",
  "support.answer",
  "plans.record",
  "log.read",
  "exports.make",
  "site.settings",
] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person may do who was granted these; words of another version count for nothing. */
export const scopesOf = (granted: readonly string[]): Scope[] =>
  SCOPES.filter((scope) => granted.includes("owner") || granted.includes(scope));
