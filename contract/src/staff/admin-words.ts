import type { Scope } from "../shared/scopes.ts";

/** What a scope lets an administrator do. */
export const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  owner: "Everything, and the rights of others",
  "cases.decide": "Decide reports, held requests and session cases",
  "people.read": "Read accounts and contact data",
  "people.suspend": "Suspend and restore accounts",
  "applications.review": "Review applications",
  "certificates.check": "Check certificates",
  "laws.edit": "Edit legal facts",
  "content.edit": "Edit sponsors, achievers, regulations and announcements",
  "events.edit": "Edit events",
  "support.answer": "Answer contact requests",
  "plans.record": "Record payments and set prices",
  "log.read": "Read the action log",
  "exports.make": "Read and export subscribers",
  "site.settings": "Change site settings and restart jobs",
};

/** A role is granted as its scopes, so what is stored are scopes alone. */
export const ROLES = {
  Moderator: ["cases.decide", "people.suspend"],
  Reviewer: ["applications.review", "certificates.check"],
  "Rules editor": ["laws.edit"],
  Editor: ["content.edit", "events.edit"],
  Support: ["support.answer"],
  Treasurer: ["plans.record"],
  Auditor: ["log.read"],
  Owner: ["owner"],
} as const satisfies Readonly<Record<string, readonly Scope[]>>;
