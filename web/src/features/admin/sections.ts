import { WAITING_SCOPES } from "@startup-connect/contract/admin";
import { adminPaths } from "@startup-connect/contract/pages";
import type { Scope } from "@startup-connect/contract/shared";
import { pageTitle } from "#lib/paths.ts";

interface Section {
  to: string;
  text: string;
  /** Of its calls: who has one of them sees the section (STAFF-03). */
  scope: Scope | "any" | readonly Scope[];
}

/** What the desk shows (CASE-13). */
const { cases, held, tickets, approvals } = WAITING_SCOPES;

interface SectionGroup {
  name: string;
  sections: readonly Section[];
}

/** The first group has no name. */
export const sectionGroups: readonly SectionGroup[] = [
  { name: "", sections: [{ to: adminPaths.overview, text: "Overview", scope: "any" }] },
  {
    name: "To decide",
    sections: [
      { to: adminPaths.cases, text: "Cases", scope: [cases, held, tickets, approvals] },
      { to: adminPaths.applications, text: "Applications", scope: WAITING_SCOPES.applications },
      { to: adminPaths.certificates, text: "Certificates", scope: WAITING_SCOPES.certificates },
      { to: adminPaths.held, text: "Held requests", scope: WAITING_SCOPES.held },
      { to: adminPaths.sessionCases, text: "Session cases", scope: WAITING_SCOPES.sessionCases },
      { to: adminPaths.contact, text: "Contact inbox", scope: WAITING_SCOPES.contact },
      { to: adminPaths.tickets, text: "Data requests", scope: WAITING_SCOPES.tickets },
      { to: adminPaths.orders, text: "Plan orders", scope: WAITING_SCOPES.orders },
      { to: adminPaths.approvals, text: "Approvals", scope: WAITING_SCOPES.approvals },
    ],
  },
  {
    name: "Content",
    sections: [
      { to: adminPaths.events, text: "Events", scope: "events.edit" },
      { to: adminPaths.regulations, text: "Regulations", scope: "content.edit" },
      { to: adminPaths.sponsors, text: "Sponsors", scope: "content.edit" },
      { to: adminPaths.achievers, text: "Achievers", scope: "content.edit" },
      { to: adminPaths.announcements, text: "Announcements", scope: "content.edit" },
    ],
  },
  {
    name: "People",
    sections: [
      { to: adminPaths.people, text: "Users", scope: "people.read" },
      { to: adminPaths.staff, text: "Staff", scope: "owner" },
      { to: adminPaths.subscribers, text: "Subscribers", scope: "exports.make" },
    ],
  },
  {
    name: "Site",
    sections: [
      { to: adminPaths.site, text: "Site settings", scope: "site.settings" },
      { to: adminPaths.facts, text: "Legal facts", scope: "laws.edit" },
      { to: adminPaths.log, text: "Action log", scope: "log.read" },
      { to: adminPaths.jobs, text: "Failed jobs", scope: WAITING_SCOPES.jobs },
    ],
  },
];

/** Those that these scopes open. */
export const groupsFor = (scopes: readonly Scope[]): readonly SectionGroup[] =>
  sectionGroups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(({ scope }) =>
        [scope].flat().some((one) => one === "any" || scopes.includes(one)),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);

/** `meta` of an admin page (SHELL-32). */
export const adminMeta = (name: string) => () => [{ title: pageTitle(`${name}, administration`) }];
