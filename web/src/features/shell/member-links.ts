import { adminPaths } from "@startup-connect/contract/pages";
import type { PersonCard } from "@startup-connect/contract/shared";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/shell-member.ts";
import * as icons from "#ui/icons.tsx";
import { currentMark, type NavLink } from "./links.ts";

export interface MemberLink extends NavLink {
  Icon: typeof icons.Bell;
}

/** Pages of one purpose: an entry of a member's navigation (docs/guides/navigation.md). Its name is the same in every language. */
export interface MemberGroup {
  name: string;
  text: string;
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
  const own = { to: paths.fundraising, text: t.fundraising, Icon: icons.Handshake, within };
  if (userType === "Startup") return [{ name: "Fundraising", text: t.fundraising, place: "Today", links: [own] }];
  const shared = [
    { to: paths.rooms, text: t.sharedRooms, Icon: icons.Folder, within: [`${paths.rooms}/`] },
    { to: paths.round, text: t.rounds, Icon: icons.Briefcase, within: ["/rounds/"] },
    { to: paths.updates, text: t.updates, Icon: icons.ChartLine, within: [`${paths.updates}/`] },
  ] as const;
  if (userType === "Mentor") return [{ name: "Fundraising", text: t.fundraising, place: "Today", links: shared }];
  const deals = { to: paths.deals, text: t.deals, Icon: icons.Handshake, within: [`${paths.deals}/`] };
  return [{ name: "Deals", text: t.deals, place: "Today", links: [deals, ...shared] }];
}

const administration: MemberGroup = {
  name: "Administration",
  text: t.administration,
  place: "You",
  links: [{ to: adminPaths.overview, text: t.administration, Icon: icons.Lock, within: [`${adminPaths.overview}/`] }],
};

/** NAV-01: what a member's navigation holds, at most seven groups and Administration; a page that is missing has no entry. */
export function memberGroups(member: Member): readonly MemberGroup[] {
  const { userType, isAdmin } = member;
  const appliesForRecognition = userType === "Startup" || userType === "None";
  return [
    {
      name: "Today",
      text: t.today,
      place: "bar",
      links: [
        { to: paths.dashboard, text: t.today, Icon: icons.Grid },
        { to: paths.overview, text: t.overview, Icon: icons.List },
        { to: paths.notifications, text: t.notifications, Icon: icons.Bell },
      ],
    },
    {
      name: "People",
      text: t.people,
      place: "bar",
      links: [
        { to: paths.connections, text: t.people, Icon: icons.Users, within: profiles },
        { to: paths.matches, text: t.matches, Icon: icons.Star, within: [`${paths.matches}/`] },
        { to: paths.bookmarks, text: t.bookmarks, Icon: icons.Bookmark },
      ],
    },
    {
      name: "Messages",
      text: t.messages,
      place: "bar",
      links: [{ to: paths.messages, text: t.messages, Icon: icons.MessageSquare, within: [`${paths.messages}/`] }],
    },
    {
      name: "Meetings",
      text: t.meetings,
      place: "bar",
      links: [
        { to: paths.sessions, text: t.meetings, Icon: icons.Clock, within: [`${paths.sessions}/`, "/office-hours/"] },
        ...(userType === "Mentor" ? [{ to: paths.availability, text: t.availability, Icon: icons.Sliders }] : []),
        { to: paths.events, text: t.events, Icon: icons.Calendar, within: [`${paths.events}/`] },
      ],
    },
    ...fundraising(member),
    ...(appliesForRecognition
      ? [
          {
            name: "Recognition",
            text: t.recognition,
            place: "You",
            links: [{ to: paths.application, text: t.application, Icon: icons.FileText }],
          } as const,
        ]
      : []),
    {
      name: "You",
      text: t.you,
      place: "bar",
      links: [
        { to: paths.profile, text: t.you, Icon: icons.User },
        { to: paths.settings, text: t.settings, Icon: icons.Settings, within: [`${paths.settings}/`] },
        { to: paths.plans, text: t.plans, Icon: icons.Star },
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
  const outside = beside("Today").map(({ text, links: [link] }) => ({ ...link, text }));
  return [first, ...outside, second].filter((link) => link !== undefined);
}
