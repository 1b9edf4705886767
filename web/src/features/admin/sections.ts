import { adminPaths } from "@startup-connect/contract/pages";
import type { ComponentProps, ComponentType } from "react";
import { pageTitle } from "#lib/paths.ts";
import BadgeCheck from "#ui/icons/badge-check.tsx";
import Briefcase from "#ui/icons/briefcase.tsx";
import Calendar from "#ui/icons/calendar.tsx";
import Clock from "#ui/icons/clock.tsx";
import CreditCard from "#ui/icons/credit-card.tsx";
import FileText from "#ui/icons/file-text.tsx";
import Flag from "#ui/icons/flag.tsx";
import Info from "#ui/icons/info.tsx";
import Grid from "#ui/icons/layout-grid.tsx";
import List from "#ui/icons/list.tsx";
import Mail from "#ui/icons/mail.tsx";
import Megaphone from "#ui/icons/megaphone.tsx";
import Send from "#ui/icons/send.tsx";
import Settings from "#ui/icons/settings.tsx";
import Star from "#ui/icons/star.tsx";
import TriangleAlert from "#ui/icons/triangle-alert.tsx";
import Users from "#ui/icons/users.tsx";

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
    { to: adminPaths.contact, text: "Contact inbox", Icon: Mail },
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
