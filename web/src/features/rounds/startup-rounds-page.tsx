import { SECURITY_LABELS } from "@startup-connect/contract/rounds";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above, PersonHead } from "#lib/person-row.tsx";
import * as t from "#texts/rounds.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import type { Route } from "./+types/startup-rounds-page";
import { RoundFacts } from "./round-facts.tsx";

export const handle: MemberPage = {
  title: t.fundingRound,
  loading: "form",
  loads: t.loads,
  live: ["connection", "room"],
};

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/rounds/{userId}", { params: { userId: params.userId } }),
);

/** DEAL-41: the open rounds of a startup, for a named person. The end of the round or the connection closes the page. */
export default function StartupRoundsPage({ loaderData: { startup, dealId, rounds } }: Route.ComponentProps) {
  return (
    <>
      <Above href={paths.round}>{t.rounds}</Above>
      <PersonHead person={startup} title={t.roundOf({ name: startup.name })} />
      <Alert kind="info" role="note">
        {t.hasNamedYou({ name: startup.name, noMoney: t.noMoney })}
      </Alert>
      {rounds.map((round) => (
        <Panel key={round._id} title={SECURITY_LABELS[round.security]}>
          <RoundFacts round={round} />
        </Panel>
      ))}
      {dealId && (
        <ButtonLink href={paths.deal(dealId)} className="justify-self-start">
          {t.openDeal}
        </ButtonLink>
      )}
    </>
  );
}
