import { type AllRoutes, type Answer, SESSION_EXPIRED } from "@startup-connect/contract";
import type { Absence } from "@startup-connect/contract/shared";
import { Suspense } from "react";
import { LogInFirst } from "#lib/log-in-first.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/mentoring.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { OfficeList } from "./office-list.tsx";
import { INDIA, leftText, momentIn } from "./times.ts";

// Most who read a profile are visitors: what a member can do comes when the session is known.
const BookSession = onDemand(() => import("./book-session.tsx"));

export type Offer = Answer<AllRoutes["GET /api/mentors/{userId}/slots"]>;

interface FreeTimesProps {
  mentor: { userId: string; name: string; absence: Absence | null };
  /** As a visitor gets it. */
  offer: Offer;
  own: boolean;
}

const SHOWN = 3;

/** SES-10: the first block of a mentor's page; nothing for a mentor who offers neither sessions nor office hours. */
export function FreeTimes({ mentor, offer, own }: FreeTimesProps) {
  if (own) return null;
  return (
    <>
      <Booking mentor={mentor} offer={offer} />
      {offer.offices.length > 0 && (
        <Panel title={t.officeHours} flush>
          <OfficeList offices={offer.offices} zone={INDIA} />
        </Panel>
      )}
    </>
  );
}

function Booking({ mentor, offer }: Omit<FreeTimesProps, "own">) {
  const { session } = useSession();
  if (!offer.isOpen) return null;
  const { offered, left } = offer.hours;
  return (
    <Panel title={t.bookSession} action={<Hours offered={offered} left={left} reliability={offer.reliability} />}>
      {session.state === "member" ? (
        <Suspense fallback={<NextTimes offer={offer} />}>
          <BookSession key={mentor.userId} mentor={mentor} />
        </Suspense>
      ) : (
        <div className="grid justify-items-start gap-4">
          {session.state === "visitor" && session.ended === "expired" && (
            <Alert kind="bad">{t.choiceKept({ expired: SESSION_EXPIRED })}</Alert>
          )}
          <NextTimes offer={offer} />
          <LogInFirst wish={t.bookWith({ name: mentor.name })} isReached={session.state !== "unreachable"} kind={1}>
            {t.logInToBook}
          </LogInFirst>
        </div>
      )}
    </Panel>
  );
}

const Hours = ({ offered, left, reliability }: Offer["hours"] & Pick<Offer, "reliability">) => (
  <p className="text-sm text-ink-3 num">
    {leftText(left, offered)}
    {reliability && <span className="block">{t.tookPlace({ held: reliability.tookPlace, due: reliability.of })}</span>}
  </p>
);

const NextTimes = ({ offer }: { offer: Offer }) =>
  offer.slots.length > 0 || offer.next ? (
    <div className="text-sm">
      <h3 className="h4">{t.nextFreeTimes}</h3>
      <ul className="mt-1">
        {(offer.slots.length > 0 ? offer.slots.slice(0, SHOWN).map(({ start }) => start) : [offer.next ?? ""]).map(
          (start) => (
            <li key={start} className="num">
              <time dateTime={start}>{momentIn(start, INDIA)}</time> {`(${t.indiaTime})`}
            </li>
          ),
        )}
      </ul>
    </div>
  ) : (
    <p className="text-sm">{t.noFreeTimes}</p>
  );
