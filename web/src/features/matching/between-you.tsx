import { CommonPeople } from "#features/connections/common-people.tsx";
import { browserApi } from "#lib/api.ts";
import { useAsViewer } from "#lib/use-as-viewer.ts";
import { useLive, useLiveGap } from "#lib/use-live.ts";
import * as t from "#texts/matching.ts";
import { MatchLevel, MatchReasons } from "./match-reasons.tsx";

/** MATCH-14, INTRO-01: on the profile of a member how well they fit and whom both know; nothing without either. */
export default function BetweenYou({ user }: { user: { userId: string; name: string } }) {
  const params = { userId: user.userId };
  const { value, reload } = useAsViewer(user.userId, null, async () => {
    const [{ match }, { connectors, open }] = await Promise.all([
      browserApi("GET /api/matches/with/{userId}", { params }),
      browserApi("GET /api/introductions/to/{userId}", { params }),
    ]);
    return { match, connectors, asked: open };
  });
  useLive("connection", reload);
  useLiveGap(reload);
  if (!value) return null;
  const { match, connectors, asked } = value;
  const hasCommon = asked !== null || connectors.length > 0;
  if (!match && !hasCommon) return null;
  return (
    <section className="card grid gap-3 p-4 sm:p-5">
      <h2 className="h4">{t.betweenYou}</h2>
      {match && (
        <>
          <MatchLevel level={match.level} />
          {/* The page has the free times itself. */}
          <MatchReasons match={{ ...match, nextSlot: null }} />
        </>
      )}
      {hasCommon && <CommonPeople user={user} connectors={connectors} asked={asked} onAsked={reload} />}
    </section>
  );
}
