import { COMPANIES_ONLY, type OwnRounds, SECURITIES, SECURITY_LABELS } from "@startup-connect/contract/rounds";
import type { EntityNature } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above, PersonRow } from "#lib/person-row.tsx";
import { readLocal } from "#lib/storage.ts";
import * as t from "#texts/rounds.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/round-page";
import { OffersPanel } from "./offers-panel.tsx";
import { OwnRoundPanel } from "./own-round.tsx";
import { NewRound } from "./round-form.tsx";

/** `own`: null for who has no startup; others are not even asked about. */
const loadOwn = async (): Promise<OwnRounds | null> => {
  if (readLocal("userType") !== "Startup") return null;
  return browserApi("GET /api/round").catch(unless(403, null));
};

export const handle: MemberPage = { title: t.rounds, loading: "form" };

export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const [own, { startups }] = await Promise.all([loadOwn(), browserApi("GET /api/rounds")]);
  const search = new URL(request.url).searchParams;
  return { own, startups, to: search.get("to") ?? "", isWriting: search.has("write") };
});

/** DEAL-40 to DEAL-43: the own rounds of a company, and the startups whose round the member can read. */
export default function RoundPage({ loaderData: { own, startups, to, isWriting } }: Route.ComponentProps) {
  const free = own
    ? SECURITIES.filter((kind) => !own.rounds.some((r) => r.state === "draft" && r.security === kind))
    : [];
  return (
    <>
      {own && <Above href={paths.fundraising}>{t.fundraising}</Above>}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <h1 className="h1">{t.rounds}</h1>
          <p className="mt-1 text-ink-2">{own ? t.onlyNamed : t.namedYou}</p>
        </div>
        {own?.isCompany && free.length > 0 && (
          <NewRound free={free} look={own.rounds.some(({ state }) => state === "open") ? 2 : 1} isOpen={isWriting} />
        )}
      </header>
      {own && to && !own.rounds.some(({ state }) => state === "open") && <Alert role="note">{t.openFirst}</Alert>}
      {own && <Own own={own} to={to} />}
      {startups.length > 0 && <Shown startups={startups} />}
      {!own && startups.length === 0 && (
        <EmptyState action={<ButtonLink href={paths.connections}>{t.seeConnections}</ButtonLink>}>
          {t.noneToRead}
        </EmptyState>
      )}
    </>
  );
}

function Own({ own, to }: { own: OwnRounds; to: string }) {
  if (!own.isCompany && own.rounds.length === 0) return <Entity own={own} />;
  const order = (state: OwnRounds["rounds"][number]["state"]) => ["open", "draft", "closed"].indexOf(state);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-5">
        {own.rounds.length === 0 && <EmptyState>{t.noRound}</EmptyState>}
        {own.rounds
          .toSorted((a, b) => order(a.state) - order(b.state))
          .map((round) => (
            <OwnRoundPanel key={`${round._id} ${round.state}`} round={round} own={own} to={to} />
          ))}
      </div>
      <OffersPanel own={own} />
    </div>
  );
}

const natures = [
  { value: "Private Limited", label: t.isCompany },
  { value: "Limited Liability Partnership", label: t.isLlp },
  { value: "Proprietorship", label: t.isPartnership },
] as const satisfies { value: EntityNature; label: string }[];

/** DEAL-46: the answer is the entity nature of the profile. */
const Entity = ({ own: { name, entityNature } }: { own: OwnRounds }) => (
  <Panel title={t.askCompany({ name })}>
    <ActionForm<"entityNature">
      submit={t.saveAnswer}
      busyText={t.saving}
      start={{ entityNature }}
      check={needs("entityNature", t.chooseAnswer)}
      action={async ({ text }) => {
        const answer = natures.find(({ value }) => value === text("entityNature"));
        await browserApi("PUT /api/users/startup-profile", { json: { entityNature: answer?.value ?? "" } });
        return "";
      }}
    >
      {(field) => <RadioGroup {...field("entityNature")} legend={t.askCompany({ name })} hideLabel options={natures} />}
    </ActionForm>
    <p className="mt-5 max-w-text text-sm text-ink-2">
      {entityNature ? t.onlyCompanies : t.notRegistered}{" "}
      {t.stillCan({
        room: (inside) => <Link to={paths.room}>{inside}</Link>,
        updates: (inside) => <Link to={paths.updates}>{inside}</Link>,
        deal: (inside) => <Link to={paths.deals}>{inside}</Link>,
      })}
    </p>
    <Disclosure title={t.whatLawSays} className="text-sm last:border-0">
      {COMPANIES_ONLY}
    </Disclosure>
  </Panel>
);

const Shown = ({ startups }: { startups: Route.ComponentProps["loaderData"]["startups"] }) => (
  <Panel title={t.youCanRead} flush>
    <ul>
      {startups.map(({ startup, securities }) => (
        <PersonRow key={startup.userId} person={startup} to={paths.startupRounds(startup.userId)}>
          <p className="text-ink-2">{securities.map((security) => SECURITY_LABELS[security]).join(", ")}</p>
        </PersonRow>
      ))}
    </ul>
  </Panel>
);
