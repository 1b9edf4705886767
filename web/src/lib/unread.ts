import { useCallback } from "react";
import { useSession } from "./session.tsx";
import { useLive, useLiveGap } from "./use-live.ts";

const settleMs = 300;
let pending: ReturnType<typeof setTimeout> | null = null;

/** One question for many changes, however many places show the number. */
function soon(ask: () => void): void {
  if (pending) clearTimeout(pending);
  pending = setTimeout(() => {
    pending = null;
    ask();
  }, settleMs);
}

/** Unread notifications of the signed-in person, kept up to date by live events (SHELL-17); 0 for visitors. */
export function useUnreadNotifications(): number {
  const { session, refresh } = useSession();
  const again = useCallback(() => soon(() => void refresh()), [refresh]);
  useLive("notification", again);
  // The navigation has other places once there is a connection (DEAL-14).
  useLive("connection", again);
  useLiveGap(again);
  return session.state === "member" ? session.me.unreadNotifications : 0;
}

/** Unread messages of the signed-in person, kept up to date by live events (MSG-07); 0 for visitors. */
export function useUnread(): number {
  const { session, refresh } = useSession();
  const me = session.state === "member" ? session.me : null;
  const again = useCallback(() => soon(() => void refresh()), [refresh]);
  useLive("message", ({ chatMessage }) => {
    if (chatMessage.senderId !== me?._id) again();
  });
  useLive("read", ({ readerId }) => {
    if (readerId === me?._id) again();
  });
  useLiveGap(again);
  return me?.unreadMessages ?? 0;
}
