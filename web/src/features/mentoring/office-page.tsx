import type { OfficeHour } from "@startup-connect/contract/mentoring";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above, PersonHead, PersonRow } from "#lib/person-row.tsx";
import * as offices from "#texts/mentoring.ts";
import * as t from "#texts/mentoring-work.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { langOf } from "#ui/lang.ts";
import type { Route } from "./+types/office-page";
import { ChangeOffice } from "./office-form.tsx";
import { Seat } from "./office-seat.tsx";
import { isAhead, officeBadge } from "./office-words.ts";
import { TimeBand } from "./time-band.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.officeHour,
  titleOf: ({ office }) => t.officeHourOf({ topic: office.topic }),
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
  const hasSeat = isOwn || seat?.state === "held";
  const isOff = state === "cancelled" || state === "over";
  return (
    <>
      <Above href={paths.sessions}>{t.meetings}</Above>
      <PersonHead
        person={isOwn ? { ...mentor, profileId: null } : mentor}
        title={topic}
        badge={<Badge kind={kind}>{text}</Badge>}
      >
        {isOwn ? t.yourOfficeHour : `${t.officeHourWith({ name: mentor.name })} `}
      </PersonHead>
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
            <Panel title={t.whatAbout}>
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
      title={t.whoComes}
      action={<p className="text-sm text-ink-3 num">{t.seatsTaken({ taken, seats, waiting })}</p>}
      flush
    >
      {people.length === 0 ? (
        <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">{t.noOneYet}</p>
      ) : (
        <ol>
          {people.map(({ person, state, question }) => (
            <PersonRow
              key={person.userId}
              person={person}
              badge={
                state !== "held" && (
                  <Badge kind="plain">{state === "offered" ? t.seatOffered : offices.onWaitingList}</Badge>
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
  <Panel title={t.yourLink}>
    <div className="grid justify-items-start gap-4">
      <p className="text-sm brk">{office.link || t.noLinkAdd}</p>
      <div className="flex flex-wrap gap-2">
        <ChangeOffice office={office} />
        <ActionButton
          button={t.cancelOffice}
          look={3}
          title={t.askCancelOffice}
          confirm={t.cancelOffice}
          isCancelling
          busyText={t.cancelling}
          action={() => browserApi("DELETE /api/office-hours/{id}", { params: { id: office._id } })}
        >
          <p>{t.everyoneGetsEmail}</p>
        </ActionButton>
      </div>
    </div>
  </Panel>
);
