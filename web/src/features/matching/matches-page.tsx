import { DIMENSION_TEXTS, type LeftOutList, type Matches } from "@startup-connect/contract/matching";
import { longDate, weekday } from "@startup-connect/contract/shared";
import { wordsIn } from "@startup-connect/contract/values";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { ListedAsStudent, NotListed } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { hasProfile } from "#lib/session.tsx";
import * as work from "#texts/matching-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Pencil } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/matches-page";
import { MatchCard } from "./match-card.tsx";

export const handle: MemberPage = { title: work.matches, loading: "list", live: ["connection"] };

export const clientLoader = forMembers(async () => {
  const answer = await browserApi("GET /api/matches");
  const { leftOut } = answer.musts.length > 0 ? await browserApi("GET /api/matches/left-out") : { leftOut: [] };
  return { ...answer, leftOut };
});

/** MATCH-03 to MATCH-06. */
export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  const me = useMe();
  const { day, matches, isSaved, leftOut } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="h1">{work.matches}</h1>
          {me.registered && (
            <p className="mt-1 text-ink-3">{work.newTomorrow({ weekday: weekday(day), date: longDate(day) })}</p>
          )}
        </div>
        {me.registered && (
          <ButtonLink href={paths.matchPreferences}>
            <Pencil /> {work.changeLookFor}
          </ButtonLink>
        )}
      </div>
      {me.registered ? (
        <>
          {!isSaved && matches.length > 0 && (
            <Alert role="note">
              {work.fromRegistration({ link: (inside) => <Link to={paths.matchPreferences}>{inside}</Link> })}
            </Alert>
          )}
          <MatchList matches={matches} />
          <LeftOut leftOut={leftOut.filter(({ users }) => users.length > 0)} />
        </>
      ) : hasProfile(me) ? (
        <ListedAsStudent />
      ) : (
        <NotListed>{work.fillInForm}</NotListed>
      )}
    </>
  );
}

function MatchList({ matches }: Pick<Matches, "matches">) {
  if (matches.length === 0)
    return (
      <EmptyState action={<FindPeople />}>
        {work.noOneNew({ link: (inside) => <Link to={paths.matchPreferences}>{inside}</Link> })}
      </EmptyState>
    );
  const first = matches.find(({ dismissed, connection }) => !dismissed && connection.state === "connect");
  return (
    <>
      <ul className="card divide-y divide-line">
        {matches.map((match) => (
          <MatchCard key={match.user.userId} match={match} isFirst={match === first} />
        ))}
      </ul>
      <p className="text-sm text-ink-3">
        {work.plansDoNotChange({ link: (inside) => <Link to={`${paths.ranking}#matches`}>{inside}</Link> })}
      </p>
    </>
  );
}

/** MATCH-09. */
const LeftOut = ({ leftOut }: { leftOut: LeftOutList }) =>
  leftOut.length > 0 && (
    <Panel title={work.leftOut} action={<Link to={paths.matchPreferences}>{work.change}</Link>}>
      {leftOut.map(({ dimension, users, isMore }) => (
        <Disclosure
          key={dimension}
          title={(isMore ? work.leftOutByMore : work.leftOutBy)({
            dimension: DIMENSION_TEXTS[dimension],
            count: String(users.length),
          })}
        >
          <ul className="grid gap-1.5">
            {users.map(({ type, _id, name, location, industry }) => (
              <li key={_id} className="min-w-0 brk">
                <Anchor href={profilePath(type, _id) ?? ""}>{name}</Anchor>
                {`, ${wordsIn([type, location, industry].filter(Boolean).join(", "))}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Panel>
  );
