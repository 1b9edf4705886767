import { adminPaths } from "@startup-connect/contract/pages";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { useUnread } from "#lib/unread.ts";
import * as t from "#texts/shell.ts";
import { Count } from "#ui/badge.tsx";
import { Lock, MessageSquare } from "#ui/icons.tsx";

/** MSG-07, ADM-02: the ways to the messages, with the number of unread ones, and to Administration. Visitors do not load it. */
export default function MessagesLink(): ReactNode {
  const unread = useUnread();
  const { session } = useSession();
  const isAdmin = session.state === "member" && session.me.isAdmin;
  return (
    <>
      {isAdmin && (
        <Link to={adminPaths.overview} className="btn btn-3 max-lg:hidden">
          <Lock />
          {t.administration}
        </Link>
      )}
      <Link
        to={paths.messages}
        aria-label={unread > 0 ? t.unreadMessages({ unread: String(unread) }) : t.messages}
        title={t.messages}
        className="btn btn-icon relative"
      >
        <MessageSquare />
        <Count value={unread} className="absolute top-0 right-0" />
      </Link>
    </>
  );
}
