import { Suspense } from "react";
import { onDemand } from "#lib/on-demand.tsx";
import { loginPath } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/bookmarks.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bookmark } from "#ui/icons.tsx";

const MemberBookmark = onDemand(() => import("./member-bookmark.tsx"));

interface BookmarkButtonProps {
  user: { userId: string; name: string };
  /** Of the profile, which a visitor comes back to. */
  href: string;
}

/** BOOK-01: on cards, profiles and results. For visitors a link to the login; a press before that is known is kept. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { session } = useSession();
  const { user, href } = props;
  const link = (
    <Anchor
      href={loginPath({ pathname: href, search: "", hash: "" })}
      className="btn btn-icon"
      aria-label={t.bookmark({ name: user.name })}
      data-needs=""
    >
      <Bookmark />
    </Anchor>
  );
  if (session.state !== "member") return link;
  if (session.me._id === user.userId) return null;
  return (
    <Suspense fallback={link}>
      <MemberBookmark user={user} viewerId={session.me._id} />
    </Suspense>
  );
}
