import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "./session.tsx";

/**
 * A public page is rendered for anyone. In the browser a part of it is asked for again as the viewer, and after each
 * `reload`; until that is answered, where it fails, and for visitors the drawn one stays.
 * @param about what it is about: for another one the question is asked again
 */
export function useAsViewer<T>(about: string, drawn: T, ask: () => Promise<T>) {
  const { session } = useSession();
  const viewerId = session.state === "member" ? session.me._id : null;
  const [answer, setAnswer] = useState<{ of: string; value: T } | null>(null);
  const [failed, setFailed] = useState(false);
  const key = `${viewerId} ${about}`;
  const turn = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  const reload = useCallback(async () => {
    if (!viewerId) return;
    turn.current += 1;
    const mine = turn.current;
    try {
      const value = await latest.current();
      if (mine !== turn.current) return;
      setAnswer({ of: key, value });
      setFailed(false);
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }, [viewerId, key]);
  useEffect(() => void reload(), [reload]);

  const known = viewerId && answer?.of === key ? answer : null;
  return {
    value: known ? known.value : drawn,
    /** Whose answer it is; null while it is the drawn one. */
    viewerId: known && viewerId,
    isVisitor: session.state === "visitor",
    failed: failed && !known,
    reload: () => void reload(),
  };
}
