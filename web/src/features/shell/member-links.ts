import { adminPaths } from "@startup-connect/contract/pages";
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
  /** On phones the bar at the foot has room for five. */
  isInBar: boolean;
}

export interface Member {
  userType: string;
  isAdmin: boolean;
}

const profiles = ["/requests/", "/startup", "/student/", "/investor", "/mentor", paths.search];

/** A startup has a room, which it opens to investors and mentors; deals are between startups and investors. */
function fundraising(userType: string): readonly MemberGroup[] {
  if (userType === "None") return [];
  const deals = { to: paths.deals, text: "Deals", Icon: icons.Handshake, within: [`${paths.deals}/`] };
  const room =
    userType === "Startup"
      ? { to: paths.room, text: "Deal room", Icon: icons.Folder }
      : { to: paths.rooms, text: "Shared rooms", Icon: icons.Folder, within: [`${paths.rooms}/`] };
  const round = { to: paths.round, text: "Rounds", Icon: icons.Briefcase, within: ["/rounds/"] };
  const updates = { to: paths.updates, text: "Updates", Icon: icons.ChartLine, within: [`${paths.updates}/`] };
  const board = { to: paths.board, text: "Board", Icon: icons.Grid };
  const shared = [room, round, updates] as const;
  const links = userType === "Investor" ? ([deals, board, ...shared] as const) : ([deals, ...shared] as const);
  return [{ name: "Fundraising", isInBar: false, links: userType === "Mentor" ? shared : links }];
}

/** NAV-01: what a member's navigation holds, at most seven groups; a page that is missing has no entry. */
export function memberGroups({ userType, isAdmin }: Member): readonly MemberGroup[] {
  const appliesForRecognition = userType !== "Investor" && userType !== "Mentor";
  return [
    {
      name: "Today",
      isInBar: true,
      links: [
        { to: paths.dashboard, text: "Dashboard", Icon: icons.Grid },
        { to: paths.overview, text: "Overview", Icon: icons.List },
        { to: paths.notifications, text: "Notifications", Icon: icons.Bell },
      ],
    },
    {
      name: "People",
      isInBar: true,
      links: [
        { to: paths.connections, text: "Connections", Icon: icons.Users, within: profiles },
        { to: paths.matches, text: "Matches", Icon: icons.Star, within: [`${paths.matches}/`] },
        { to: paths.bookmarks, text: "Bookmarks", Icon: icons.Bookmark },
      ],
    },
    {
      name: "Messages",
      isInBar: true,
      links: [{ to: paths.messages, text: "Messages", Icon: icons.MessageSquare, within: [`${paths.messages}/`] }],
    },
    {
      name: "Meetings",
      isInBar: true,
      links: [
        { to: paths.sessions, text: "Sessions", Icon: icons.Clock, within: [`${paths.sessions}/`, "/office-hours/"] },
        ...(userType === "Mentor" ? [{ to: paths.availability, text: "Availability", Icon: icons.Sliders }] : []),
        { to: paths.events, text: "Events", Icon: icons.Calendar, within: [`${paths.events}/`] },
      ],
    },
    ...fundraising(userType),
    ...(appliesForRecognition
      ? [
          {
            name: "Recognition",
            isInBar: false,
            links: [{ to: paths.application, text: "Application", Icon: icons.FileText }] as const,
          },
        ]
      : []),
    {
      name: "You",
      isInBar: true,
      links: [
        { to: paths.profile, text: "Profile", Icon: icons.User },
        { to: paths.settings, text: "Settings", Icon: icons.Settings, within: [`${paths.settings}/`] },
        { to: paths.plans, text: "Plans", Icon: icons.Star },
        // ADM-02
        ...(isAdmin
          ? [{ to: adminPaths.overview, text: "Administration", Icon: icons.Lock, within: [`${adminPaths.overview}/`] }]
          : []),
      ],
    },
  ];
}

/** The group of the page that is shown. */
export const groupAt = (groups: readonly MemberGroup[], pathname: string): MemberGroup | undefined =>
  groups.find(({ links }) => links.some((link) => currentMark(link, pathname)));

/** On phones the groups that have no place in the bar are beside the pages of today. */
export function linksOnPhones(groups: readonly MemberGroup[], pathname: string): readonly MemberLink[] {
  const outside = groups.filter(({ isInBar }) => !isInBar).flatMap(({ links }) => links);
  const group = groupAt(groups, pathname);
  if (group && group !== groups[0] && group.isInBar) return group.links.length > 1 ? group.links : [];
  return [...(groups[0]?.links ?? []), ...outside];
}
