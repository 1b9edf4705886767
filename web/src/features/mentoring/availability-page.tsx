import { registrationPaths } from "@startup-connect/contract/accounts";
import { type AvailabilityAnswer, MENTORS_ONLY } from "@startup-connect/contract/mentoring";
import { useState } from "react";
import { browserApi, unless } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { readLocal } from "#lib/storage.ts";
import * as t from "#texts/mentoring-hours.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { Route } from "./+types/availability-page";
import { HoursForm } from "./hours-form.tsx";
import { OtherHours } from "./other-hours.tsx";
import { leftText, momentIn } from "./times.ts";

export const handle: MemberPage = { title: t.availability, loading: "form" };

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
      <h1 className="h1">{t.availability}</h1>
      {answer ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <HoursForm answer={answer} onSaved={setAnswer} />
          <div className="grid min-w-0 gap-5">
            <NextTimes answer={answer} />
            {!answer.isNew && <OtherHours days={answer.days} onSaved={setAnswer} />}
          </div>
        </div>
      ) : (
        <EmptyState action={<ButtonLink href={registrationPaths.Mentor}>{t.register}</ButtonLink>}>
          {MENTORS_ONLY}
        </EmptyState>
      )}
    </>
  );
}

function NextTimes({ answer: { isNew, availability, slots, left, outside } }: { answer: AvailabilityAnswer }) {
  return (
    <Panel title={t.nextTimes}>
      {!isNew && (
        <p className="mb-2 text-sm num">{t.leftLine({ left: leftText(left, availability.minutesPerMonth) })}</p>
      )}
      {slots.length > 0 ? (
        <ul className="grid gap-1 text-sm num">
          {slots.map((start) => (
            <li key={start}>{momentIn(start, availability.zone)}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm">{isNew ? t.addAndSave : availability.isOpen ? t.noneAddHours : t.noneClosed}</p>
      )}
      {outside > 0 && <p className="mt-3 text-sm">{t.outside({ count: outside })}</p>}
    </Panel>
  );
}
