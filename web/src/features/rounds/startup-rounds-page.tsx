import { SECURITY_LABELS } from "@startup-connect/contract/rounds";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/startup-rounds-page";
import { NO_MONEY, RoundFacts } from "./round-facts.tsx";

export const handle: MemberPage = {
  title: "Funding round",
  loading: "form",
  loads: "round",
  live: ["connection", "room"],
};

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/rounds/{userId}", { params: { userId: params.userId } }),
);

/** DEAL-41: the open rounds of a startup, for a named person. The end of the round or the connection closes the page. */
export default function StartupRoundsPage({ loaderData: { startup, rounds } }: Route.ComponentProps) {
  const path = profilePath(startup.type, startup.profileId);
  return (
    <>
      <p className="text-sm">
        <Link to={paths.round}>Rounds</Link>
      </p>
      <header className="flex min-w-0 items-center gap-4">
        <Tile id={startup.userId} name={startup.name} picture={startup.picture} size="lg" shape="company" />
        <div className="min-w-0">
          <h1 className="h1 brk" lang={langOf(startup.name)}>
            {`Funding round of ${startup.name}`}
          </h1>
          {path && <Link to={path}>See the profile</Link>}
        </div>
      </header>
      <Alert kind="info" role="note">
        {`${startup.name} has named you. Only named people can read this; please do not pass it on. ${NO_MONEY}`}
      </Alert>
      {rounds.map((round) => (
        <Panel key={round._id} title={SECURITY_LABELS[round.security]}>
          <RoundFacts round={round} />
        </Panel>
      ))}
    </>
  );
}
