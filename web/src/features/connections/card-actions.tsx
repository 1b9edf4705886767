import { CONNECT_LABELS } from "@startup-connect/contract/connections";
import { Suspense } from "react";
import { BookmarkButton } from "#features/bookmarks/bookmark-button.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { useSession } from "#lib/session.tsx";
import { type CardActionsProps, CardConnect } from "./card-connect.tsx";

// Most who read a list are visitors: what a member is to others comes when the session is known.
const MemberCardActions = onDemand(() => import("./member-card-actions.tsx"));

/**
 * Connect on a card, as a link that needs no script: to the profile, where a member writes the request at once and a
 * visitor is asked to log in (CONN-05).
 */
export function CardActions(props: CardActionsProps) {
  const { session } = useSession();
  const { user, href } = props;
  const connect = (
    <CardConnect name={user.name} label={CONNECT_LABELS.connect} href={`${href}#connect-${user.userId}`} />
  );
  return (
    <>
      <BookmarkButton {...props} />
      {session.state !== "member" ? (
        connect
      ) : (
        <Suspense fallback={connect}>
          <MemberCardActions {...props} />
        </Suspense>
      )}
    </>
  );
}
