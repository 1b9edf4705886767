import type { ViewerConnection } from "@startup-connect/contract/shared";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "#lib/session.tsx";
import { useLive, useLiveGap } from "#lib/use-live.ts";

interface Profile {
  _id: string;
  userId: string;
  connection: ViewerConnection;
  own: boolean;
}

export interface ViewerProfile<P> {
  /** As the signed-in person may see it; before that is known, and for visitors, as the page was drawn. */
  profile: P;
  /** undefined while it is asked for; null for visitors and on the own profile. */
  connection: ViewerConnection | undefined;
  /** The question failed; the page stays as it was drawn. */
  failed: boolean;
  reload: () => void;
}

/**
 * A public page is rendered for anyone. In the browser this loads it again as the viewer (contact details, own page,
 * connection), and once more when the connection changes.
 * @param drawn what the page was drawn with @param load the same profile with the session
 */
export function useViewerProfile<P extends Profile>(drawn: P, load: (id: string) => Promise<P>): ViewerProfile<P> {
  const { session } = useSession();
  const viewerId = session.state === "member" ? session.me._id : null;
  const [answer, setAnswer] = useState<{ of: string; profile: P } | null>(null);
  const [failed, setFailed] = useState(false);
  const key = `${viewerId} ${drawn._id}`;
  const turn = useRef(0);
  const ask = useRef(load);
  useEffect(() => {
    ask.current = load;
  });

  const reload = useCallback(async () => {
    if (!viewerId) return;
    turn.current += 1;
    const mine = turn.current;
    try {
      const profile = await ask.current(drawn._id);
      if (mine !== turn.current) return;
      setAnswer({ of: key, profile });
      setFailed(false);
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }, [viewerId, drawn._id, key]);

  useEffect(() => void reload(), [reload]);
  useLive("connection", ({ userId }) => {
    if (userId === drawn.userId) void reload();
  });
  useLiveGap(() => void reload());

  const known = viewerId && answer?.of === key ? answer.profile : null;
  const visitor = session.state === "visitor" ? null : undefined;
  return {
    profile: known ?? drawn,
    connection: known ? known.connection : visitor,
    failed: failed && !known,
    reload: () => void reload(),
  };
}
