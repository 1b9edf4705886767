import { type ProfileViewers as Page, VIEWERS_DAYS } from "@startup-connect/contract/plans";
import { shortDate } from "@startup-connect/contract/shared";
import { useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { EmptyState, TryAgain } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";

/** PLAN-04 B21: who opened the own profile, latest first. */
export default function ProfileViewers() {
  const [page, setPage] = useState<Page | null>(null);
  const { isBusy, failure, run } = useSubmit();

  const load = (after: string) =>
    run(async () => {
      const next = await browserApi("GET /api/users/profile-views", { query: { after } });
      setPage((shown) => (after && shown ? { ...next, viewers: [...shown.viewers, ...next.viewers] } : next));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => void load(""), []);

  if (failure && !page) return <TryAgain onTry={() => void load("")}>Your profile views could not be loaded.</TryAgain>;
  if (!page) return null;
  const { viewers, nextCursor } = page;
  return (
    <Panel title="Who viewed your profile" flush>
      {viewers.length === 0 ? (
        <EmptyState bare>{`No member has opened your profile in the last ${VIEWERS_DAYS} days.`}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {viewers.map(({ user, lastViewed, days }) => {
            const path = profilePath(user.type, user.profileId);
            return (
              <li key={user.userId} className="flex items-center gap-3 px-4 py-2 text-sm sm:px-5">
                <Tile id={user.userId} name={user.name} picture={user.picture} size="sm" shape={shapeOf(user.type)} />
                <p className="brk min-w-0 flex-1">
                  {path ? <Anchor href={path}>{user.name}</Anchor> : user.name}
                  <span className="block text-xs text-ink-3">{user.type === "None" ? "Member" : user.type}</span>
                </p>
                <p className="text-right text-ink-2">
                  <time dateTime={lastViewed}>{shortDate(lastViewed)}</time>
                  {days > 1 && <span className="block text-xs text-ink-3">{`on ${days} days`}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {nextCursor && (
        <p className="border-t border-line p-3 text-center">
          <Button size="sm" onClick={() => void load(nextCursor)} busyText={isBusy && "Loading…"}>
            Show more
          </Button>
        </p>
      )}
    </Panel>
  );
}
