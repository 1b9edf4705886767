import { adminPaths } from "@startup-connect/contract/pages";
import type { ComponentProps, ComponentType } from "react";
import { pageTitle } from "#lib/paths.ts";
import * as icons from "#ui/icons.tsx";

interface Section {
  to: string;
  text: string;
  Icon: ComponentType<ComponentProps<"svg">>;
}

/** Pending work, site content, users, the site itself. */
export const sectionGroups: readonly (readonly Section[])[] = [
  [{ to: adminPaths.overview, text: "Overview", Icon: icons.Grid }],
  [
    { to: adminPaths.applications, text: "Applications", Icon: icons.FileText },
    { to: adminPaths.certificates, text: "Certificates", Icon: icons.BadgeCheck },
    { to: adminPaths.held, text: "Held requests", Icon: icons.Clock },
    { to: adminPaths.sessionCases, text: "Session cases", Icon: icons.Users },
    { to: adminPaths.reports, text: "Reports", Icon: icons.Flag },
    { to: adminPaths.contact, text: "Contact inbox", Icon: icons.Envelope },
    { to: adminPaths.orders, text: "Plan orders", Icon: icons.CreditCard },
  ],
  [
    { to: adminPaths.events, text: "Events", Icon: icons.Calendar },
    { to: adminPaths.regulations, text: "Regulations", Icon: icons.List },
    { to: adminPaths.sponsors, text: "Sponsors", Icon: icons.Briefcase },
    { to: adminPaths.achievers, text: "Achievers", Icon: icons.Star },
    { to: adminPaths.announcements, text: "Announcements", Icon: icons.Megaphone },
  ],
  [
    { to: adminPaths.people, text: "Users", Icon: icons.Users },
    { to: adminPaths.subscribers, text: "Subscribers", Icon: icons.Send },
  ],
  [
    { to: adminPaths.site, text: "Site settings", Icon: icons.Settings },
    { to: adminPaths.facts, text: "Legal facts", Icon: icons.Info },
    { to: adminPaths.log, text: "Action log", Icon: icons.Clock },
    { to: adminPaths.jobs, text: "Failed jobs", Icon: icons.TriangleAlert },
  ],
];

/** `meta` of an admin page (SHELL-32). */
export const adminMeta = (name: string) => () => [{ title: pageTitle(`${name}, administration`) }];
