import { adminPaths } from "@startup-connect/contract/pages";
import type { ComponentProps, ComponentType } from "react";
import { pageTitle } from "#lib/paths.ts";
import {
  BadgeCheck,
  Briefcase,
  Calendar,
  Clock,
  CreditCard,
  Envelope,
  FileText,
  Flag,
  Grid,
  Info,
  List,
  Megaphone,
  Send,
  Settings,
  Star,
  TriangleAlert,
  Users,
} from "#ui/icons.tsx";

interface Section {
  to: string;
  text: string;
  Icon: ComponentType<ComponentProps<"svg">>;
}

/** Pending work, site content, users, the site itself. */
export const sectionGroups: readonly (readonly Section[])[] = [
  [{ to: adminPaths.overview, text: "Overview", Icon: Grid }],
  [
    { to: adminPaths.applications, text: "Applications", Icon: FileText },
    { to: adminPaths.certificates, text: "Certificates", Icon: BadgeCheck },
    { to: adminPaths.held, text: "Held requests", Icon: Clock },
    { to: adminPaths.sessionCases, text: "Session cases", Icon: Users },
    { to: adminPaths.reports, text: "Reports", Icon: Flag },
    { to: adminPaths.contact, text: "Contact inbox", Icon: Envelope },
    { to: adminPaths.orders, text: "Plan orders", Icon: CreditCard },
  ],
  [
    { to: adminPaths.events, text: "Events", Icon: Calendar },
    { to: adminPaths.regulations, text: "Regulations", Icon: List },
    { to: adminPaths.sponsors, text: "Sponsors", Icon: Briefcase },
    { to: adminPaths.achievers, text: "Achievers", Icon: Star },
    { to: adminPaths.announcements, text: "Announcements", Icon: Megaphone },
  ],
  [
    { to: adminPaths.people, text: "Users", Icon: Users },
    { to: adminPaths.subscribers, text: "Subscribers", Icon: Send },
  ],
  [
    { to: adminPaths.site, text: "Site settings", Icon: Settings },
    { to: adminPaths.facts, text: "Legal facts", Icon: Info },
    { to: adminPaths.log, text: "Action log", Icon: Clock },
    { to: adminPaths.jobs, text: "Failed jobs", Icon: TriangleAlert },
  ],
];

/** `meta` of an admin page (SHELL-32). */
export const adminMeta = (name: string) => () => [{ title: pageTitle(`${name}, administration`) }];
