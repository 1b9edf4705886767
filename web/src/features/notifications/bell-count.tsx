import type { ReactNode } from "react";
import { useUnreadNotifications } from "#lib/unread.ts";
import { Count } from "#ui/badge.tsx";

/** The number on the bell. For members; visitors do not load it. */
export default function BellCount(): ReactNode {
  return <Count value={useUnreadNotifications()} className="absolute top-0 right-0" />;
}
