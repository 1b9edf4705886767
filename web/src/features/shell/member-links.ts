import { adminPaths } from "@startup-connect/contract/pages";
import type { PersonCard } from "@startup-connect/contract/shared";
import { paths } from "#lib/paths.ts";
import * as icons from "#ui/icons.tsx";
import { currentMark, type NavLink } from "./links.ts";

export interface MemberLink extends NavLink {
  Icon: typeof icons.Bell;
}

/** Pages of one purpose: an entry of a member's navigation (docs/guides/navigation.md). */
export interface MemberGroup {
  name: string;
  links: readonly [MemberLink, ...MemberLink[]];
  /** On phones: the bar at the foot, which has room for five, or the row of Today or You. */
  place: "bar" | "Today" | "You";
}

export interface Member {
  userType: PersonCard["type"];
  isAdmin: boolean;
  isConnected: boolean;
}

const profiles = ["/requests/", "/startup", "/student/", "/investor", "/mentor", paths.search];

/** DEAL-13, DEAL-14: a startup has one page of its deals, room, rounds and updates, others have those that are shown to them: once they are connected. */
function fundraising({ userType, isConnected }: Member): readonly MemberGroup[] {
  if (userType === "None" || userType === "Student" || (userType !== "Investor" && !isConnected)) return [];
  const within = [paths.deals, paths.room, paths.round, paths.updates].flatMap((path) => [path, `${path}/`]);
  const own = { to: paths.fundraising, text: "Fundraising", Icon: icons.Handshake, within };
  if (userType === "Startup") return [{ name: "Fundraising", place: "Today", links: [own] }];
  const shared = [
    { to: paths.rooms, text: "Shared rooms", Icon: icons.Folder, within: [`${paths.rooms}/`] },
    { to: paths.round, text: "Rounds", Icon: icons.Briefcase, within: ["/rounds/"] },
    { to: paths.updates, text: "Updates", Icon: icons.ChartLine, within: [`${paths.updates}/`] },
  ] as const;
  if (userType === "Mentor") return [{ name: "Fundraising", place: "Today", links: shared }];
  const deals = { to: paths.deals, text: "Deals", Icon: icons.Handshake, within: [`${paths.deals}/`] };
  return [{ name: "Deals", place: "Today", links: [deals, ...shared] }];
}

const administration: MemberGroup = {
  name: "Administration",
  place: "You",
  links: [{ to: adminPaths.overview, text: "Administration", Icon: icons.Lock, within: [`${adminPaths.overview}/`] }],
};

/** NAV-01: what a member's navigation holds, at most seven groups and Administration; a page that is missing has no entry. */
export function memberGroups(member: Member): readonly MemberGroup[] {
  const { userType, isAdmin } = member;
  const appliesForRecognition = userType === "Startup" || userType === "None";
  return [
    {
      name: "Today",
      place: "bar",
      links: [
        { to: paths.dashboard, text: "Today", Icon: icons.Grid },
        { to: paths.overview, text: "Overview", Icon: icons.List },
        { to: paths.notifications, text: "Notifications", Icon: icons.Bell },
      ],
    },
    {
      name: "People",
      place: "bar",
      links: [
        { to: paths.connections, text: "People", Icon: icons.Users, within: profiles },
        { to: paths.matches, text: "Matches", Icon: icons.Star, within: [`${paths.matches}/`] },
        { to: paths.bookmarks, text: "Bookmarks", Icon: icons.Bookmark },
      ],
    },
    {
      name: "Messages",
      place: "bar",
      links: [{ to: paths.messages, text: "Messages", Icon: icons.MessageSquare, within: [`${paths.messages}/`] }],
    },
    {
      name: "Meetings",
      place: "bar",
      links: [
        { to: paths.sessions, text: "Meetings", Icon: icons.Clock, within: [`${paths.sessions}/`, "/office-hours/"] },
        ...(userType === "Mentor" ? [{ to: paths.availability, text: "Availability", Icon: icons.Sliders }] : []),
        { to: paths.events, text: "Events", Icon: icons.Calendar, within: [`${paths.events}/`] },
      ],
    },
    ...fundraising(member),
    ...(appliesForRecognition
      ? [
          {
            name: "Recognition",
            place: "You",
            links: [{ to: paths.application, text: "Application", Icon: icons.FileText }],
          } as const,
        ]
      : []),
    {
      name: "You",
      place: "bar",
      links: [
        { to: paths.profile, text: "You", Icon: icons.User },
        { to: paths.settings, text: "Settings", Icon: icons.Settings, within: [`${paths.settings}/`] },
        { to: paths.plans, text: "Plans", Icon: icons.Star },
      ],
    },
    // ADM-02
    ...(isAdmin ? [administration] : []),
  ];
}

/** The group of the page that is shown. */
export const groupAt = (groups: readonly MemberGroup[], pathname: string): MemberGroup | undefined =>
  groups.find(({ links }) => links.some((link) => currentMark(link, pathname)));

/** On phones the pages of the purpose; beside Today and You what has no place in the bar. */
export function linksOnPhones(groups: readonly MemberGroup[], pathname: string): readonly MemberLink[] {
  const [today, ...others] = groups;
  const here = groupAt(others, pathname);
  const beside = (name: "Today" | "You") => others.filter(({ place }) => place === name);
  const you = others.filter(({ name }) => name === "You");
  if (here && (here.place === "You" || you.includes(here)))
    return [...you, ...beside("You")].flatMap(({ links }) => links);
  if (here && here.links.length > 1) return here.links;
  if (here?.place === "bar") return [];
  const [first, second] = today?.links ?? [];
  const outside = beside("Today").map(({ name, links: [link] }) => ({ ...link, text: name }));
  return [first, ...outside, second].filter((link) => link !== undefined);
}
