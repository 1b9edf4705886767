import { DIMENSION_TEXTS } from "@startup-connect/contract/matching";
import type { Suggestion } from "@startup-connect/contract/overview";
import { Link } from "react-router";
import { VerificationsBadge } from "#features/directory/member-card.tsx";
import { FindPeople } from "#lib/find-people.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink, Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";

/** PROF-34: people who fit and are not known yet. */
export const Suggestions = ({ suggestions }: { suggestions: readonly Suggestion[] }) => (
  <Panel title="Suggested people" action={<Link to={paths.matches}>Today’s matches</Link>} flush>
    {suggestions.length === 0 ? (
      <EmptyState bare action={<FindPeople />}>
        No suggestions yet. They are based on your interests in the <Link to={paths.settings}>settings</Link> and on{" "}
        <Link to={paths.matchPreferences}>what you look for</Link>.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line">
        {suggestions.map(({ type, _id, userId, name, picture, industry, location, verifications, fits }) => (
          <li key={_id} className="relative flex min-w-0 items-center gap-3 px-4 py-3 hover:bg-hover sm:px-5">
            <Tile id={userId} name={name} picture={picture} shape={shapeOf(type)} />
            <div className="grid min-w-0 gap-1">
              <CardLink href={profilePath(type, _id) ?? ""} className="brk font-semibold">
                {name}
              </CardLink>
              <p className="brk text-sm text-ink-2">{[type, industry, location].filter(Boolean).join(", ")}</p>
              {fits.length + verifications.length > 0 && (
                <p className="flex flex-wrap gap-1">
                  <VerificationsBadge of={verifications} />
                  {fits.map((fit) => (
                    <Badge key={fit} kind="line">
                      {DIMENSION_TEXTS[fit]}
                    </Badge>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
