import { registrationPaths } from "@startup-connect/contract/accounts";
import { type AvailabilityAnswer, MENTORS_ONLY } from "@startup-connect/contract/mentoring";
import { counted } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { readLocal } from "#lib/storage.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/availability-page";
import { HoursForm } from "./hours-form.tsx";
import { OtherHours } from "./other-hours.tsx";
import { leftText, momentIn } from "./times.ts";

export const handle: MemberPage = { title: "Availability", loading: "form" };

/** Null for who is no registered mentor; others are not even asked about. */
export const clientLoader = forMembers(async () => {
  if (readLocal("userType") !== "Mentor") return null;
  return browserApi("GET /api/mentoring/availability").catch(unless(403, null));
});

/** SES-01 to SES-05: a mentor's hours. */
export default function AvailabilityPage({ loaderData: loaded }: Route.ComponentProps) {
  const [answer, setAnswer] = useState<AvailabilityAnswer | null>(loaded);
  return (
    <>
      <h1 className="h1">Availability</h1>
      {answer ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <HoursForm answer={answer} onSaved={setAnswer} />
          <div className="grid min-w-0 gap-5">
            <NextTimes answer={answer} />
            {!answer.isNew && <OtherHours days={answer.days} onSaved={setAnswer} />}
          </div>
        </div>
      ) : (
        <EmptyState action={<ButtonLink href={registrationPaths.Mentor}>Register as a mentor</ButtonLink>}>
          {MENTORS_ONLY}
        </EmptyState>
      )}
    </>
  );
}

function NextTimes({ answer: { isNew, availability, slots, left, outside } }: { answer: AvailabilityAnswer }) {
  return (
    <Panel title="Your next free times">
      {!isNew && <p className="mb-2 text-sm num">{`${leftText(left, availability.minutesPerMonth)}.`}</p>}
      {slots.length > 0 ? (
        <ul className="grid gap-1 text-sm num">
          {slots.map((start) => (
            <li key={start}>{momentIn(start, availability.zone)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">
          {isNew
            ? "Add your hours and save. Members can then book you."
            : availability.isOpen
              ? "None. Add hours, or more hours a month."
              : "None: booking is closed."}
        </p>
      )}
      {outside > 0 && (
        <p className="mt-3 text-sm">{`${counted(outside, "booked session lies", "booked sessions lie")} outside these hours. Booked sessions stay.`}</p>
      )}
    </Panel>
  );
}
