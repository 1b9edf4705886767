import type { Match } from "@startup-connect/contract/matching";
import { wordsIn } from "@startup-connect/contract/values";
import { Link } from "react-router";
import { MatchLevel, MatchReasons } from "#features/matching/match-reasons.tsx";
import { FindPeople } from "#lib/find-people.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import * as t from "#texts/overview.ts";
import { Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";

/** PROF-34: the first of today's matches, in the words of their page. */
export const Suggestions = ({ suggestions }: { suggestions: readonly Match[] }) => (
  <Panel title={t.todaysMatches} action={<Link to={paths.matches}>{t.all}</Link>} flush>
    {suggestions.length === 0 ? (
      <EmptyState bare action={<FindPeople />}>
        {t.noMatch({ link: (inside) => <Link to={paths.matchPreferences}>{inside}</Link> })}
      </EmptyState>
    ) : (
      <ul>
        {suggestions.map((match) => {
          const { _id: profileId, ...person } = match.user;
          return (
            <PersonRow key={person.userId} person={{ ...person, profileId }}>
              <p className="brk text-ink-2">
                {wordsIn([person.type, person.location, person.industry].filter(Boolean).join(", "))}
              </p>
              <MatchLevel level={match.level} />
              <MatchReasons match={match} />
            </PersonRow>
          );
        })}
      </ul>
    )}
  </Panel>
);
