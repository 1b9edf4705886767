import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useSession } from "#lib/session.tsx";
import { REVIEWS_AFTER, type ReviewPage } from "./load-reviews.ts";

/** The reviews of a person as the page was drawn with them, then as the signed-in person reads them. */
export function useReviews(userId: string, drawn: ReviewPage) {
  const { session } = useSession();
  const viewerId = session.state === "member" ? session.me._id : null;
  const after = new URLSearchParams(useLocation().search).get(REVIEWS_AFTER) ?? "";
  const key = `${viewerId} ${userId} ${after}`;
  const [answer, setAnswer] = useState<{ of: string; page: ReviewPage } | null>(null);

  const reload = useCallback(async () => {
    if (!viewerId) return;
    const asked = { params: { userId }, query: { after } };
    try {
      const page = await browserApi("GET /api/reviews/{userId}", asked);
      setAnswer({ of: key, page });
    } catch {
      // What was drawn stays; who wants to write learns of a fault there.
    }
  }, [viewerId, userId, after, key]);
  useEffect(() => void reload(), [reload]);

  const known = answer?.of === key ? answer.page : null;
  return { page: known ?? drawn, viewerId: known ? viewerId : null, after, reload };
}
