import { adminPaths } from "@startup-connect/contract/pages";
import { type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useUnread, useUnreadNotifications } from "#lib/unread.ts";
import { Count } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import Bell from "#ui/icons/bell.tsx";
import Grid from "#ui/icons/layout-grid.tsx";
import List from "#ui/icons/list.tsx";
import Lock from "#ui/icons/lock.tsx";
import MessageSquare from "#ui/icons/message-square.tsx";
import Settings from "#ui/icons/settings.tsx";
import Star from "#ui/icons/star.tsx";
import User from "#ui/icons/user.tsx";
import Users from "#ui/icons/users.tsx";
import { OwnPicture } from "./own-picture.tsx";

const entries = [
  { to: paths.dashboard, text: "Dashboard", Icon: Grid },
  { to: paths.overview, text: "Overview", Icon: List },
  { to: paths.profile, text: "Profile", Icon: User },
  { to: paths.settings, text: "Settings", Icon: Settings },
  { to: paths.messages, text: "Messages", Icon: MessageSquare },
  { to: paths.connections, text: "Connections", Icon: Users },
  { to: paths.notifications, text: "Notifications", Icon: Bell },
  { to: paths.plans, text: "Plans", Icon: Star },
];
/** ADM-02: shown to administrators only. */
const administration = { to: adminPaths.overview, text: "Administration", Icon: Lock };

/**
 * Layout of a member's own pages: navigation at the left (on phones above), the page at the right. flush: no padding.
 */
export function MemberFrame({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  const unread: Record<string, number> = {
    [paths.messages]: useUnread(),
    [paths.notifications]: useUnreadNotifications(),
  };
  const { isAdmin } = useMe();
  const list = useRef<HTMLUListElement>(null);
  // On phones the entries are one scrolling row: bring the current one into view.
  useEffect(() => {
    const [line, here] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (line && here) line.scrollLeft = here.offsetLeft - (line.clientWidth - here.offsetWidth) / 2;
  }, []);
  return (
    <div className="wrap-app grid grid-cols-[minmax(0,1fr)] print:block lg:min-h-140 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside
        className={cx(
          "no-print grid grid-cols-[minmax(0,1fr)] content-start gap-5 border-line max-lg:border-b lg:border-r lg:py-6 lg:pr-5",
          flush ? "py-2" : "py-6",
        )}
      >
        {!flush && <WhoAmI />}
        <nav aria-label="My pages">
          {/* relative: hidden words of the numbers scroll with it instead of widening the page. */}
          <ul ref={list} className="relative flex gap-1 overflow-x-auto lg:grid">
            {(isAdmin ? [...entries, administration] : entries).map(({ to, text, Icon }) => (
              <li key={to} className="flex-none">
                <NavLink
                  to={to}
                  className="flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 no-underline hover:bg-hover aria-[current]:bg-action-tint aria-[current]:font-semibold aria-[current]:text-action"
                >
                  <Icon />
                  {text}
                  <Count value={unread[to] ?? 0} label="unread" className="ml-auto" />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className={flush ? "min-w-0" : "grid min-w-0 content-start gap-5 py-6 lg:py-8 lg:pl-8"}>{children}</div>
    </div>
  );
}

/** PROF-01, HOME-35: type, picture, name, email and personal id. */
function WhoAmI() {
  const me = useMe();
  return (
    <div className="grid gap-3">
      <h2 className="h3">{me.userType === "None" ? "Member" : me.userType}</h2>
      <OwnPicture />
      <div className="text-xs text-ink-3">
        <p className="brk text-sm font-semibold text-ink">{me.name}</p>
        <p className="brk">{me.email}</p>
        <p className="num">{me.publicId}</p>
      </div>
    </div>
  );
}
