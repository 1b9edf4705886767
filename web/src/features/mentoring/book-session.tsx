import { freeUntil, INTAKE_MAX, type MentoringSession, type SlotAnswer } from "@startup-connect/contract/mentoring";
import { type Absence, absenceText } from "@startup-connect/contract/shared";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { keepIntention } from "#lib/intention.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { readDraft, writeDraft } from "#lib/storage.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as profile from "#texts/mentoring.ts";
import * as t from "#texts/mentoring-book.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { Loading, TryAgain } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Refusal } from "./refusal.tsx";
import { OtherWeeks, type OtherWeeksProps, SlotPicker } from "./slot-picker.tsx";
import { endOf, INDIA, isIndia, momentIn, ownZone, spanIn, zoneName } from "./times.ts";
import { useSlots } from "./use-slots.ts";

const DRAFT = "bookingDraft";
const lengthHints: Partial<Record<number, string>> = {
  20: t.firstMeeting,
  30: t.oneQuestion,
  60: t.withPapers,
};

interface Kept {
  to: string;
  start: string;
  length: number;
  intake: string;
}

/** What was typed for this mentor in this tab. */
function keptFor(userId: string): Partial<Kept> {
  const { to, start, length, intake } = readDraft(DRAFT);
  if (to !== userId) return {};
  return {
    ...(typeof start === "string" && Date.parse(start) > timeNow() && { start }),
    ...(typeof length === "number" && { length }),
    ...(typeof intake === "string" && { intake }),
  };
}

/** SES-10: a member books a session with a mentor. */
export default function BookSession({ mentor }: { mentor: BookingFormProps["mentor"] }) {
  const [kept] = useState(() => keptFor(mentor.userId));
  const [length, setLength] = useState(kept.length);
  const { of, offer, failed, load, ...weeks } = useSlots(mentor.userId, length);
  const [booked, setBooked] = useState<MentoringSession | null>(null);
  const { revalidate } = useRevalidator();
  if (booked) return <Booked session={booked} onMore={() => setBooked(null)} />;
  if (failed) return <TryAgain onTry={load}>{t.notLoaded}</TryAgain>;
  if (!offer) return <Loading label={t.loading} blocks={["h-60"]} />;
  if (offer.refusal) return <Refusal text={offer.refusal} intention={profile.bookWith({ name: mentor.name })} />;
  return (
    <>
      <Ahead userId={mentor.userId} />
      {mentor.absence && (
        <p className="mb-2 text-sm font-medium">{t.absence({ absence: absenceText(mentor.absence) })}</p>
      )}
      <BookingForm
        mentor={mentor}
        offer={offer}
        loading={of === length ? undefined : length}
        kept={kept}
        onLength={setLength}
        reload={load}
        onBooked={(session) => {
          setBooked(session);
          // The page beside it says how many hours are left.
          void revalidate();
        }}
        {...weeks}
      />
    </>
  );
}

/** Sessions with the mentor that the viewer has ahead. */
function Ahead({ userId }: { userId: string }) {
  const ask = useCallback(() => browserApi("GET /api/sessions"), []);
  const own = useLoaded(ask).value?.sessions.filter(({ other }) => other?.userId === userId) ?? [];
  const zone = ownZone();
  return own.map(({ _id, start, end, state }) => (
    <p key={_id} className="mb-3 text-sm">
      {(state === "requested" ? t.yourSessionToConfirm : t.yourSession)({
        span: spanIn(start, end, zone),
        link: (inside) => <Link to={paths.session(_id)}>{inside}</Link>,
      })}
    </p>
  ));
}

interface BookingFormProps extends OtherWeeksProps {
  mentor: { userId: string; name: string; absence: Absence | null };
  offer: SlotAnswer;
  /** The chosen length whose times are not there yet: a time of the one before must not be booked for it. */
  loading: number | undefined;
  kept: Partial<Kept>;
  onLength: (length: number) => void;
  reload: () => Promise<void>;
  onBooked: (session: MentoringSession) => void;
}

function BookingForm({ mentor, offer, loading, kept, onLength, reload, onBooked, ...weeks }: BookingFormProps) {
  const { userId, name } = mentor;
  const [zone, setZone] = useState(ownZone);
  const [start, setStart] = useState(kept.start ?? "");
  const [intake, setIntake] = useState(kept.intake ?? "");
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState(false);
  const { isBusy, said, failure, faults, error, run, clear } = useSubmit();
  const times = error instanceof ApiError ? (error.body.times ?? []) : [];
  const { length } = offer;
  useEffect(() => {
    writeDraft(DRAFT, start || intake ? { to: userId, start, length, intake } : null);
  }, [userId, start, length, intake]);
  const choose = (next: string) => {
    clear();
    setStart(next);
    // Another time is another booking.
    setKey(crypto.randomUUID());
  };
  const tooLong = [...intake.trim()].length > INTAKE_MAX ? t.atMost({ most: String(INTAKE_MAX) }) : undefined;
  // Another free time may have been chosen that these weeks do not have.
  const isBookable = offer.slots.length > 0 || start !== "" || times.length > 0;
  const missing = asked && !start ? t.chooseTime : undefined;
  const book = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!start || tooLong) return;
    void run(async () => {
      try {
        const json = { start, length, intake, key };
        const { session } = await browserApi("POST /api/mentors/{userId}/sessions", { params: { userId }, json });
        writeDraft(DRAFT, null);
        keepIntention(null);
        onBooked(session);
      } catch (refused) {
        // What was free a moment ago is not: the list is read again, what was typed stays.
        if (refused instanceof ApiError && refused.body.times) {
          setStart("");
          setAsked(false);
          void reload();
        }
        throw refused;
      }
    });
  };
  const zones = isIndia(ownZone()) ? [] : [ownZone(), INDIA];
  return (
    <form onSubmit={book} noValidate className="grid grid-cols-1 gap-5">
      <RadioGroup
        legend={t.length}
        name="length"
        framed
        value={String(loading ?? length)}
        onChange={({ currentTarget }) => {
          choose("");
          onLength(Number(currentTarget.value));
        }}
        options={offer.lengths.map((minutes) => {
          const hint = lengthHints[minutes];
          return { value: String(minutes), label: t.minutes({ minutes }), ...(hint && { hint }) };
        })}
      />
      {zones.length > 1 && (
        <Select
          label={t.timesIn}
          name="zone"
          size="sm"
          options={zones.map((one) => ({ value: one, label: zoneName(one) }))}
          value={zone}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        />
      )}
      {loading ? (
        <Loading label={t.loading} blocks={["h-60"]} />
      ) : offer.slots.length > 0 ? (
        <SlotPicker
          slots={offer.slots}
          zone={zone}
          value={start}
          onChange={choose}
          error={faults.start ?? missing}
          {...weeks}
        />
      ) : (
        <NoTimes offer={offer} zone={zone} {...weeks} />
      )}
      {offer.slots.length === 0 && faults.start && <Alert kind="bad">{faults.start}</Alert>}
      {times.length > 0 && (
        <Alert kind="wait">
          <p>{failure}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {times.map((one) => (
              <Button key={one} size="sm" onClick={() => choose(one)}>
                {spanIn(one, endOf(one, length), zone)}
              </Button>
            ))}
          </p>
        </Alert>
      )}
      {isBookable && (
        <>
          <Textarea
            label={offer.question}
            optional
            name="intake"
            rows={3}
            limit={INTAKE_MAX}
            error={faults.intake ?? tooLong}
            value={intake}
            onChange={({ currentTarget }) => setIntake(currentTarget.value)}
            hint={t.readsAnswer({ name })}
          />
          {said && times.length === 0 && <Alert kind={said.kind}>{said.text}</Alert>}
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="min-w-0 text-sm" aria-live="polite">
              {start && (
                <>
                  <b className="block">{`${spanIn(start, endOf(start, length), zone)} (${zoneName(zone)})`}</b>
                  <span className="text-ink-3">
                    {offer.confirms ? t.confirmsFirst({ name }) : freeText(start, zone)}
                  </span>
                </>
              )}
            </p>
            <Button kind={1} type="submit" busyText={isBusy && t.booking}>
              {offer.confirms ? t.requestTime : t.bookTime}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** Until when a change costs nothing. */
function freeText(start: string, zone: string): string {
  const until = freeUntil(new Date(start));
  if (until.getTime() <= timeNow()) return t.lateFromNow;
  return t.freeUntil({ moment: momentIn(until, zone) });
}

interface NoTimesProps extends OtherWeeksProps {
  offer: SlotAnswer;
  zone: string;
}

const NoTimes = ({ offer, zone, onEarlier, onLater }: NoTimesProps) => (
  <div className="grid justify-items-start gap-2 text-sm">
    <p>
      {offer.next
        ? t.noneInWeeks({ span: spanIn(offer.next, endOf(offer.next, offer.length), zone) })
        : offer.hours.left < offer.length
          ? t.allBooked
          : t.lookAgain}
    </p>
    <OtherWeeks onEarlier={onEarlier} onLater={offer.next ? onLater : undefined} />
  </div>
);

function Booked({ session, onMore }: { session: MentoringSession; onMore: () => void }) {
  const zone = ownZone();
  return (
    <div className="grid justify-items-start gap-3">
      <Alert kind="good">
        {(session.state === "requested" ? t.requested : t.booked)({
          span: `${spanIn(session.start, session.end, zone)} (${zoneName(zone)})`,
          b: (inside) => <b>{inside}</b>,
        })}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind={1} href={paths.session(session._id)}>
          {t.openSession}
        </ButtonLink>
        <Button onClick={onMore}>{t.bookAnother}</Button>
      </div>
    </div>
  );
}
