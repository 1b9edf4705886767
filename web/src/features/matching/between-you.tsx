import { CommonPeople, useCommonPeople } from "#features/connections/common-people.tsx";
import { browserApi } from "#lib/api.ts";
import { useAsViewer } from "#lib/use-as-viewer.ts";
import { useLive } from "#lib/use-live.ts";
import * as t from "#texts/matching.ts";
import { MatchLevel, MatchReasons } from "./match-reasons.tsx";

/** MATCH-14, INTRO-01: on the profile of a member how well they fit and whom both know; nothing without either. */
export default function BetweenYou({ user }: { user: { userId: string; name: string } }) {
  const { userId } = user;
  const { value: match, reload } = useAsViewer(userId, null, async () => {
    const answer = await browserApi("GET /api/matches/with/{userId}", { params: { userId } });
    return answer.match;
  });
  useLive("connection", (event) => {
    if (event.userId === userId) reload();
  });
  const common = useCommonPeople(userId);
  if (!match && !common) return null;
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
      {common && <CommonPeople user={user} common={common} />}
    </section>
  );
}
