import { COMPANIES_ONLY, type OwnRounds, SECURITIES, SECURITY_LABELS } from "@startup-connect/contract/rounds";
import type { EntityNature } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above, PersonRow } from "#lib/person-row.tsx";
import { readLocal } from "#lib/storage.ts";
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

export const handle: MemberPage = { title: "Rounds", loading: "form" };

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
      {own && <Above href={paths.fundraising}>Fundraising</Above>}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-text">
          <h1 className="h1">Rounds</h1>
          <p className="mt-1 text-ink-2">
            {own
              ? "Only people you are connected with and name here can read your round. It is on no public page, list or search."
              : "Funding rounds of startups that have named you. Please keep what you read there to yourself."}
          </p>
        </div>
        {own?.isCompany && free.length > 0 && (
          <NewRound free={free} look={own.rounds.some(({ state }) => state === "open") ? 2 : 1} isOpen={isWriting} />
        )}
      </header>
      {own && to && !own.rounds.some(({ state }) => state === "open") && (
        <Alert role="note">Open a round first. Then you can add the person to it.</Alert>
      )}
      {own && <Own own={own} to={to} />}
      {startups.length > 0 && <Shown startups={startups} />}
      {!own && startups.length === 0 && (
        <EmptyState action={<ButtonLink href={paths.connections}>See your connections</ButtonLink>}>
          No round yet. When a startup you are connected with names you for its round, you can read it here.
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
        {own.rounds.length === 0 && (
          <EmptyState>No round yet. Write a draft, open it, then name who can read it.</EmptyState>
        )}
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
  { value: "Private Limited", label: "Yes" },
  { value: "Limited Liability Partnership", label: "No, a limited liability partnership" },
  { value: "Proprietorship", label: "No, a registered partnership" },
] as const satisfies { value: EntityNature; label: string }[];

/** DEAL-46: the answer is the entity nature of the profile. */
const Entity = ({ own: { name, entityNature } }: { own: OwnRounds }) => (
  <Panel title={`Is ${name} a private limited company?`}>
    <ActionForm<"entityNature">
      submit="Save answer"
      busyText="Saving…"
      start={{ entityNature }}
      check={needs("entityNature", "Please choose an answer.")}
      action={async ({ text }) => {
        const answer = natures.find(({ value }) => value === text("entityNature"));
        await browserApi("PUT /api/users/startup-profile", { json: { entityNature: answer?.value ?? "" } });
        return "";
      }}
    >
      {(field) => (
        <RadioGroup
          {...field("entityNature")}
          legend={`Is ${name} a private limited company?`}
          hideLabel
          options={natures}
        />
      )}
    </ActionForm>
    <p className="mt-5 max-w-text text-sm text-ink-2">
      {entityNature
        ? "Only a company can issue shares, so there is no round to write. "
        : "If it is not registered yet, answer when it is. "}
      You can still show investors your <Link to={paths.room}>room</Link>, send them{" "}
      <Link to={paths.updates}>updates</Link> and talk about a <Link to={paths.deals}>deal</Link>. For a loan or a share
      of a partnership, ask your adviser.
    </p>
    <Disclosure title="What the law says" className="text-sm last:border-0">
      {COMPANIES_ONLY}
    </Disclosure>
  </Panel>
);

const Shown = ({ startups }: { startups: Route.ComponentProps["loaderData"]["startups"] }) => (
  <Panel title="Rounds you can read" flush>
    <ul>
      {startups.map(({ startup, securities }) => (
        <PersonRow key={startup.userId} person={startup} to={paths.startupRounds(startup.userId)}>
          <p className="text-ink-2">{securities.map((security) => SECURITY_LABELS[security]).join(", ")}</p>
        </PersonRow>
      ))}
    </ul>
  </Panel>
);
