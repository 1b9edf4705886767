import type { OfficeHour } from "@startup-connect/contract/mentoring";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/office-page";
import { ChangeOffice } from "./office-form.tsx";
import { Seat } from "./office-seat.tsx";
import { isAhead, officeBadge } from "./office-words.ts";
import { TimeBand } from "./time-band.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: "Office hour",
  titleOf: ({ office }) => `Office hour: ${office.topic}`,
  loading: "detail",
  live: ["session"],
};

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/office-hours/{id}", { params: { id: params.officeId } }),
);

/** SES-65: an office hour, for its mentor, those with a place, and those who may take one. */
export default function OfficePage({ loaderData: { office } }: Route.ComponentProps) {
  const { _id, mentor, topic, details, isOwn, state, start, end, link, linkOpensAt, seat } = office;
  const [kind, text] = officeBadge(office);
  const path = profilePath(mentor.type, mentor.profileId);
  const hasSeat = isOwn || seat?.state === "held";
  const isOff = state === "cancelled" || state === "over";
  return (
    <>
      <p className="text-sm">
        <Link to={paths.sessions}>Sessions</Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-4">
          <Tile id={mentor.userId} name={mentor.name} picture={mentor.picture} size="lg" shape={shapeOf(mentor.type)} />
          <div className="min-w-0">
            <h1 className="h1 brk" lang={langOf(topic)}>
              {topic}
            </h1>
            <p className="text-sm text-ink-2 brk">
              {isOwn ? "Your office hour" : `Office hour with ${mentor.name}. `}
              {!isOwn && path && <Anchor href={path}>See the profile</Anchor>}
            </p>
          </div>
        </div>
        <Badge kind={kind}>{text}</Badge>
      </header>
      <TimeBand
        start={start}
        end={end}
        isOff={state === "cancelled"}
        link={isOff ? "" : link}
        linkOpensAt={hasSeat && isAhead(office) && !isOwn ? linkOpensAt : undefined}
        file={
          hasSeat && !isOff
            ? () => browserApi("GET /api/office-hours/{id}/calendar.ics", { params: { id: _id } })
            : undefined
        }
        fileName="office-hour.ics"
      />
      <div
        className={isOwn && isAhead(office) ? "grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]" : undefined}
      >
        <div className="grid min-w-0 gap-5">
          {details && (
            <Panel title="What it is about">
              <p className="max-w-text whitespace-pre-line brk" lang={langOf(details)}>
                {details}
              </p>
            </Panel>
          )}
          {isOwn ? <People office={office} /> : <Seat key={`${_id} ${seat?.state}`} office={office} />}
        </div>
        {isOwn && isAhead(office) && <Own office={office} />}
      </div>
    </>
  );
}

/** For the mentor: who comes, and what they ask. */
function People({ office: { people, seats, taken, waiting } }: { office: OfficeHour }) {
  return (
    <Panel
      title="Who comes"
      action={
        <p className="text-sm text-ink-3 num">
          {`${taken} of ${seats} seats taken${waiting > 0 ? `, ${waiting} on the waiting list` : ""}`}
        </p>
      }
      flush
    >
      {people.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">
          No one yet. Your page shows it to everyone who may book you.
        </p>
      ) : (
        <ol>
          {people.map(({ person, state, question }) => (
            <PersonRow
              key={person.userId}
              person={person}
              badge={
                state !== "held" && (
                  <Badge kind="plain">{state === "offered" ? "Seat offered" : "On the waiting list"}</Badge>
                )
              }
            >
              {question && <p className="whitespace-pre-line brk text-ink-2">{question}</p>}
            </PersonRow>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** What the mentor can do with it. */
const Own = ({ office }: { office: OfficeHour }) => (
  <Panel title="Your link to the call">
    <div className="grid justify-items-start gap-4">
      <p className="text-sm brk">{office.link || "No link yet. Add one before it begins."}</p>
      <div className="flex flex-wrap gap-2">
        <ChangeOffice office={office} />
        <ActionButton
          button="Cancel office hour"
          look={3}
          title="Cancel this office hour?"
          confirm="Cancel office hour"
          busyText="Cancelling…"
          action={() => browserApi("DELETE /api/office-hours/{id}", { params: { id: office._id } })}
        >
          <p>Everyone with a place gets an email.</p>
        </ActionButton>
      </div>
    </div>
  </Panel>
);
