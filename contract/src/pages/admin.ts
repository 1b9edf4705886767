import { linksTo, type Page } from "./table.ts";

/** Every page of administrators. In their own file, so that no other page contains them. */
export const adminPages = {
  overview: { path: "/admin", kind: "admin" },
  applications: { path: "/admin/applications", kind: "admin" },
  application: { path: "/admin/applications/:applicationId", kind: "admin" },
  certificates: { path: "/admin/certificates", kind: "admin" },
  held: { path: "/admin/held-requests", kind: "admin" },
  sessionCases: { path: "/admin/session-cases", kind: "admin" },
  cases: { path: "/admin/cases", kind: "admin" },
  case: { path: "/admin/cases/:number", kind: "admin" },
  contact: { path: "/admin/contact", kind: "admin" },
  contactRequest: { path: "/admin/contact/:reference", kind: "admin" },
  tickets: { path: "/admin/tickets", kind: "admin" },
  ticket: { path: "/admin/tickets/:reference", kind: "admin" },
  orders: { path: "/admin/orders", kind: "admin" },
  events: { path: "/admin/events", kind: "admin" },
  newEvent: { path: "/admin/events/new", kind: "admin" },
  event: { path: "/admin/events/:eventId", kind: "admin" },
  regulations: { path: "/admin/regulations", kind: "admin" },
  sponsors: { path: "/admin/sponsors", kind: "admin" },
  achievers: { path: "/admin/achievers", kind: "admin" },
  announcements: { path: "/admin/announcements", kind: "admin" },
  people: { path: "/admin/people", kind: "admin" },
  person: { path: "/admin/people/:userId", kind: "admin" },
  staff: { path: "/admin/staff", kind: "admin" },
  approvals: { path: "/admin/approvals", kind: "admin" },
  subscribers: { path: "/admin/subscribers", kind: "admin" },
  site: { path: "/admin/site", kind: "admin" },
  facts: { path: "/admin/facts", kind: "admin" },
  log: { path: "/admin/log", kind: "admin" },
  jobs: { path: "/admin/jobs", kind: "admin" },
} as const satisfies Record<string, Page>;

export const adminPaths = linksTo(adminPages);
