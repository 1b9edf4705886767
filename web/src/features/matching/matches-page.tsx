import { DIMENSION_TEXTS, type LeftOutList, type Matches } from "@startup-connect/contract/matching";
import { longDate, weekday } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { NotListed } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Pencil } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/matches-page";
import { MatchCard } from "./match-card.tsx";

export const handle: MemberPage = { title: "Matches", loading: "list" };

export const clientLoader = forMembers(async () => {
  const answer = await browserApi("GET /api/matches");
  const { leftOut } = answer.musts.length > 0 ? await browserApi("GET /api/matches/left-out") : { leftOut: [] };
  return { ...answer, leftOut };
});

/** MATCH-03 to MATCH-06. */
export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  const { registered } = useMe();
  const { day, matches, isSaved, leftOut } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="h1">Matches</h1>
          <p className="mt-1 text-ink-3">{`${weekday(day)}, ${longDate(day)}. New ones tomorrow.`}</p>
        </div>
        {registered && (
          <ButtonLink href={paths.matchPreferences}>
            <Pencil /> What you look for
          </ButtonLink>
        )}
      </div>
      {registered ? (
        <>
          {!isSaved && matches.length > 0 && (
            <Alert role="note">
              These matches follow from your registration.{" "}
              <Link to={paths.matchPreferences}>Confirm what you look for</Link>
            </Alert>
          )}
          <MatchList matches={matches} />
          <LeftOut leftOut={leftOut.filter(({ users }) => users.length > 0)} />
        </>
      ) : (
        <NotListed>Fill in the registration form, so that we can find people who fit.</NotListed>
      )}
    </>
  );
}

function MatchList({ matches }: Pick<Matches, "matches">) {
  if (matches.length === 0)
    return (
      <EmptyState action={<FindPeople />}>
        No one new fits well enough today. <Link to={paths.matchPreferences}>Say more</Link>, or browse the directory.
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
        Paid plans do not change your matches. <Link to={`${paths.ranking}#matches`}>How matches are found</Link>
      </p>
    </>
  );
}

/** MATCH-09. */
const LeftOut = ({ leftOut }: { leftOut: LeftOutList }) =>
  leftOut.length > 0 && (
    <Panel title="Left out by a single must" action={<Link to={paths.matchPreferences}>Change</Link>}>
      {leftOut.map(({ dimension, users, isMore }) => (
        <Disclosure
          key={dimension}
          title={`${DIMENSION_TEXTS[dimension]}: ${isMore ? "more than " : ""}${users.length}`}
        >
          <ul className="grid gap-1.5">
            {users.map(({ type, _id, name, location, industry }) => (
              <li key={_id} className="min-w-0 brk">
                <Anchor href={profilePath(type, _id) ?? ""}>{name}</Anchor>
                {`, ${[type, location, industry].filter(Boolean).join(", ")}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Panel>
  );
