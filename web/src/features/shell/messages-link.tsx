import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { useUnread } from "#lib/unread.ts";
import { Count } from "#ui/badge.tsx";
import { MessageSquare } from "#ui/icons.tsx";

/** MSG-07: the way to the messages with the number of unread ones. For members; visitors do not load it. */
export default function MessagesLink(): ReactNode {
  const unread = useUnread();
  return (
    <Link
      to={paths.messages}
      aria-label={unread > 0 ? `Messages, ${unread} unread` : "Messages"}
      title="Messages"
      className="btn btn-icon relative"
    >
      <MessageSquare />
      <Count value={unread} className="absolute top-0 right-0" />
    </Link>
  );
}
