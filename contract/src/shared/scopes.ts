/** What staff may do; `owner` includes all others. A new one is a line here, its text and, where it fits, a role. */
export const SCOPES = [
  "owner",
  "cases.decide",
  "cases.officer",
  "people.read",
  "people.suspend",
  "applications.review",
  "certificates.check",
  "laws.edit",
  "content.edit",
  "events.edit",
  "support.answer",
  "privacy.officer",
  "plans.record",
  "log.read",
  "exports.make",
  "site.settings",
] as const;
export type Scope = (typeof SCOPES)[number];

/** What a person may do who was granted these; words of another version count for nothing. */
export const scopesOf = (granted: readonly string[]): Scope[] =>
  SCOPES.filter((scope) => granted.includes("owner") || granted.includes(scope));

/** A role is granted as its scopes, so what is stored are scopes alone. */
export const ROLES = {
  Moderator: ["cases.decide", "people.suspend"],
  "Grievance officer": ["cases.decide", "cases.officer"],
  Reviewer: ["applications.review", "certificates.check"],
  "Rules editor": ["laws.edit"],
  Editor: ["content.edit", "events.edit"],
  Support: ["support.answer"],
  "Privacy officer": ["privacy.officer"],
  Treasurer: ["plans.record"],
  Auditor: ["log.read"],
  Owner: ["owner"],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;
