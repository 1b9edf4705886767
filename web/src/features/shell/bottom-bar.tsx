import { useEffect } from "react";
import { Link } from "react-router";
import { useUnread, useUnreadNotifications } from "#lib/unread.ts";
import * as t from "#texts/shell-member.ts";
import { Count } from "#ui/badge.tsx";
import { currentMark } from "./links.ts";
import { groupAt, type Member, memberGroups } from "./member-links.ts";
import "./bottom-bar.css";

/** The keyboard needs the room in a conversation, and the wizards have a bar of their own. */
const needsTheRoom = /^\/(messages\/.|\w+registration\b)/i;

/** NAV-02: on phones the five main places of a member, at the foot of every page. Visitors do not load it. */
export default function BottomBar({ member, pathname }: { member: Member; pathname: string }) {
  const [today, unread] = [useUnreadNotifications(), useUnread()];
  // APP-05: on the icon of an installed app. The bar is there as long as the session is.
  useEffect(() => void navigator.setAppBadge?.(today).catch(() => {}), [today]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);
  if (needsTheRoom.test(pathname)) return null;
  const groups = memberGroups(member);
  // Of who is not connected these pages have no entry, but their place.
  const here = groupAt(memberGroups({ ...member, isConnected: true }), pathname);
  // What is not in the bar is in the row of Today or You; Administration has its own.
  const shown = here?.place === "bar" ? here.name : here?.name === "Administration" ? undefined : here?.place;
  return (
    <nav aria-label={t.mainPages} className="bottom-bar no-print">
      <ul>
        {groups
          .filter(({ place }) => place === "bar")
          .map((group) => {
            const [{ to, Icon }] = group.links;
            return (
              <li key={group.name}>
                <Link
                  to={to}
                  aria-current={
                    group.name === shown ? currentMark({ to, text: group.name }, pathname) || true : undefined
                  }
                >
                  <span>
                    <Icon />
                    {group.name === "Messages" && <Count value={unread} className="absolute top-0 right-0" />}
                  </span>
                  {group.text}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
