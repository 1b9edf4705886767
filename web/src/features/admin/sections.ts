import { adminPaths } from "@startup-connect/contract/pages";
import { pageTitle } from "#lib/paths.ts";

interface Section {
  to: string;
  text: string;
}

/** Five groups, which fit on one screen of 800 pixels. The first has no name. */
export const sectionGroups: readonly { name: string; sections: readonly Section[] }[] = [
  { name: "", sections: [{ to: adminPaths.overview, text: "Overview" }] },
  {
    name: "To decide",
    sections: [
      { to: adminPaths.cases, text: "Cases" },
      { to: adminPaths.applications, text: "Applications" },
      { to: adminPaths.certificates, text: "Certificates" },
      { to: adminPaths.held, text: "Held requests" },
      { to: adminPaths.sessionCases, text: "Session cases" },
      { to: adminPaths.contact, text: "Contact inbox" },
      { to: adminPaths.orders, text: "Plan orders" },
    ],
  },
  {
    name: "Content",
    sections: [
      { to: adminPaths.events, text: "Events" },
      { to: adminPaths.regulations, text: "Regulations" },
      { to: adminPaths.sponsors, text: "Sponsors" },
      { to: adminPaths.achievers, text: "Achievers" },
      { to: adminPaths.announcements, text: "Announcements" },
    ],
  },
  {
    name: "People",
    sections: [
      { to: adminPaths.people, text: "Users" },
      { to: adminPaths.subscribers, text: "Subscribers" },
    ],
  },
  {
    name: "Site",
    sections: [
      { to: adminPaths.site, text: "Site settings" },
      { to: adminPaths.facts, text: "Legal facts" },
      { to: adminPaths.log, text: "Action log" },
      { to: adminPaths.jobs, text: "Failed jobs" },
    ],
  },
];

/** `meta` of an admin page (SHELL-32). */
export const adminMeta = (name: string) => () => [{ title: pageTitle(`${name}, administration`) }];
