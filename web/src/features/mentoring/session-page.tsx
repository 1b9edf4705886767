import {
  ATTENDANCE_TEXTS,
  ATTENDANCES,
  CANCEL_REASON_TEXTS,
  CANCEL_REASONS,
  DECLINE_REASON_TEXTS,
  DECLINE_REASONS,
  type MentoringSession,
} from "@startup-connect/contract/mentoring";
import { MISSING_REASON } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { SessionReview } from "#features/reviews/session-review.tsx";
import { ActionDialog, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { Above, PersonHead } from "#lib/person-row.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { movedFrom } from "#texts/mentoring.ts";
import { bookAnother } from "#texts/mentoring-book.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import type { Route } from "./+types/session-page";
import { AgendaPanel } from "./agenda-panel.tsx";
import { CommitmentsPanel } from "./commitments-panel.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { EarlierPanel, LinkPanel } from "./session-side.tsx";
import { badgeOf, nameOf, personOf } from "./session-words.ts";
import { TimeBand } from "./time-band.tsx";
import { momentIn, ownZone } from "./times.ts";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.session,
  titleOf: ({ session }) => t.sessionOf({ name: nameOf(session) }),
  loading: "detail",
  live: ["session"],
};

export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const call = { params: { id: params.sessionId } };
  const [{ session }, { record }] = await Promise.all([
    browserApi("GET /api/sessions/{id}", call),
    browserApi("GET /api/sessions/{id}/record", call),
  ]);
  return { session, record };
});

/** SES-38: one session as each of the two sees it. */
export default function SessionPage({ loaderData: { session, record } }: Route.ComponentProps) {
  const { _id, other, role, moved, question, intake } = session;
  const name = nameOf(session);
  const [kind, text] = badgeOf(session, new Date(timeNow()));
  const noAnswer = role === "mentee" && isAhead(session) ? t.noAnswerYet : t.noAnswer;
  const isAtHand = session.state === "confirmed" && !isOver(session);
  return (
    <>
      <Above href={paths.sessions}>{t.meetings}</Above>
      <PersonHead person={personOf(session)} title={t.sessionWith({ name })} badge={<Badge kind={kind}>{text}</Badge>}>
        {`${role === "mentor" ? t.asMentor : t.asMentee} `}
        {record.number > 1 && `${t.together({ count: record.number })} `}
        {moved && (
          <span className="block">
            {movedFrom({
              ...{ by: moved.by, name, how: isUnanswered(session) ? "asked" : "moved" },
              ...{ from: momentIn(moved.from, ownZone()), to: momentIn(session.start, ownZone()) },
            })}
          </span>
        )}
      </PersonHead>
      <TimeBand
        start={session.start}
        end={session.end}
        isOff={isOff(session)}
        link={isAtHand ? session.link : ""}
        linkOpensAt={isAtHand ? session.linkOpensAt : undefined}
        file={isAtHand ? () => browserApi("GET /api/sessions/{id}/calendar.ics", { params: { id: _id } }) : undefined}
        fileName="session.ics"
      />
      <div key={_id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Answers session={session} />
          <Ending session={session} name={name} />
          {session.state === "completed" && other && <SessionReview sessionId={_id} name={name} />}
          <AgendaPanel session={session} record={record} />
          <CommitmentsPanel session={session} record={record} />
          <NotesPanel session={session} record={record} />
        </div>
        <div className="grid min-w-0 gap-5">
          {question && (
            <Panel title={role === "mentor" ? t.whatTheyAnswered({ name }) : t.whatMentorReads}>
              <p className="text-sm text-ink-3">{question}</p>
              <p className="mt-2 border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{intake || noAnswer}</p>
            </Panel>
          )}
          <LinkPanel session={session} record={record} />
          <Change session={session} name={name} />
          <EarlierPanel session={session} record={record} />
        </div>
      </div>
    </>
  );
}

const isAhead = ({ state, start }: MentoringSession): boolean =>
  (state === "requested" || state === "confirmed") && timeNow() < Date.parse(start);
/** No one has confirmed its time. */
const isUnanswered = ({ state }: MentoringSession): boolean =>
  state === "requested" || state === "declined" || state === "expired";
/** It will not take place at this time. */
const isOff = ({ state }: MentoringSession): boolean =>
  state === "declined" || state === "expired" || state === "cancelled";
const isOver = ({ end }: MentoringSession): boolean => timeNow() >= Date.parse(end);

/** What the viewer has to answer: a request as the mentor, or whether it took place. */
function Answers({ session }: { session: MentoringSession }) {
  const { _id, role, state, dueAt, answerBy } = session;
  const params = { id: _id };
  const zone = ownZone();
  const { run, doing, said, failure } = useSubmitAndReload();
  const [declining, setDeclining] = useState(false);
  const message = (said || failure) && <Alert kind={said?.kind ?? "bad"}>{said?.text ?? failure}</Alert>;
  if (state === "requested" && isAhead(session)) {
    return (
      <Panel title={role === "mentor" ? t.pleaseConfirm : t.waitingForMentor}>
        <div className="grid justify-items-start gap-3">
          <p className="text-sm">{dueAt && t.heldUntil({ moment: momentIn(dueAt, zone) })}</p>
          {role === "mentor" && (
            <div className="flex flex-wrap gap-2">
              <Button
                kind={1}
                busyText={doing && t.confirming}
                onClick={() => run(() => browserApi("POST /api/sessions/{id}/confirm", { params }))}
              >
                {t.confirm}
              </Button>
              <Button onClick={() => setDeclining(true)}>{t.decline}</Button>
            </div>
          )}
          {message}
          <ReasonDialog
            open={declining}
            onClose={() => setDeclining(false)}
            title={t.askDecline}
            confirm={t.declineSession}
            busyText={t.declining}
            options={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASON_TEXTS[value] }))}
            action={(reason) => browserApi("POST /api/sessions/{id}/decline", { params, json: { reason } })}
          />
        </div>
      </Panel>
    );
  }
  if (state !== "confirmed" || !isOver(session) || timeNow() >= Date.parse(answerBy)) return null;
  return <Attendance session={session} />;
}

/** SES-30: whether it took place. */
function Attendance({ session: { _id, attendance, answerBy } }: { session: MentoringSession }) {
  const { revalidate } = useRevalidator();
  const form = useForm<{ answer: string }>({
    start: { answer: attendance ?? "" },
    async send({ answer }) {
      const chosen = ATTENDANCES.find((one) => one === answer);
      const sent = chosen && { params: { id: _id }, json: { answer: chosen } };
      return sent && browserApi("POST /api/sessions/{id}/attendance", sent);
    },
    after: revalidate,
  });
  const { field, values, said, isBusy } = form;
  return (
    <Panel title={t.didItTakePlace}>
      <Form of={form} className="grid justify-items-start gap-3">
        <RadioGroup
          {...field("answer")}
          legend={t.yourAnswer}
          options={ATTENDANCES.map((value) => ({ value, label: ATTENDANCE_TEXTS[value] }))}
          hint={t.bothAnswer({ moment: momentIn(answerBy, ownZone()) })}
        />
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <Button kind={1} type="submit" disabled={!values.answer} busyText={isBusy && t.saving}>
          {t.saveAnswer}
        </Button>
      </Form>
    </Panel>
  );
}

/** Why a session ended without taking place. */
function Ending({ session, name }: { session: MentoringSession; name: string }) {
  const { state, declined, cancelled, missing, role, other } = session;
  const text = () => {
    if (state === "declined" && declined) return t.declinedBecause({ reason: DECLINE_REASON_TEXTS[declined] });
    if (state === "expired") return t.notInTime;
    if (state === "cancelled" && cancelled) {
      const { by, late, reason } = cancelled;
      if (by === "platform") return t.wasCancelled;
      const line = t.cancelledIt({ by, name, when: late ? "late" : "" });
      return reason ? t.cancelledItReason({ line, reason: CANCEL_REASON_TEXTS[reason] }) : line;
    }
    if (state === "noShow") {
      const isFirst = missing[0] === role;
      const who = missing.length > 1 ? (isFirst ? "youFirst" : "youLast") : isFirst ? "you" : "other";
      return t.didNotCome({ who, name });
    }
    if (state === "disputed") return t.differentAnswers;
    return state === "unconfirmed" ? t.neitherSaid : "";
  };
  const shown = text();
  // Not where a block or a suspension ended it.
  const isOpen = role === "mentee" && state !== "disputed" && cancelled?.by !== "platform";
  const mentor = isOpen && other && profilePath(other.type, other.profileId);
  if (!shown) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert role="note">{shown}</Alert>
      {mentor && (
        <ButtonLink kind={1} href={`${mentor}#book`}>
          {bookAnother}
        </ButtonLink>
      )}
    </div>
  );
}

/** Moving and cancelling, and what they cost. */
function Change({ session, name }: { session: MentoringSession; name: string }) {
  const { _id, freeUntil, role, state } = session;
  const [open, setOpen] = useState<"" | "move" | "cancel">("");
  const { revalidate } = useRevalidator();
  if (!isAhead(session)) return null;
  const isFree = state === "requested" || timeNow() <= Date.parse(freeUntil);
  return (
    <Panel title={t.cantCome}>
      <div className="grid justify-items-start gap-3">
        <p className="text-sm">{isFree ? t.freeUntil({ moment: momentIn(freeUntil, ownZone()) }) : t.countsLate}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("move")}>{t.move}</Button>
          <Button kind={3} onClick={() => setOpen("cancel")}>
            {t.cancelSession}
          </Button>
        </div>
        <MoveDialog open={open === "move"} session={session} onClose={() => setOpen("")} onMoved={revalidate} />
        <ReasonDialog
          open={open === "cancel"}
          onClose={() => setOpen("")}
          title={t.askCancel({ name })}
          confirm={t.cancelSession}
          isCancelling
          busyText={t.cancelling}
          options={CANCEL_REASONS.filter((value) => role === "mentee" || value !== "noNeed").map((value) => ({
            value,
            label: CANCEL_REASON_TEXTS[value],
          }))}
          action={(reason) => browserApi("POST /api/sessions/{id}/cancel", { params: { id: _id }, json: { reason } })}
        />
      </div>
    </Panel>
  );
}

interface ReasonDialogProps<Reason extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  confirm: string;
  isCancelling?: boolean;
  busyText: string;
  options: readonly { value: Reason; label: string }[];
  action: (reason: Reason) => Promise<{ message: string }>;
}

/** Asks for a reason, which the other reads. */
const ReasonDialog = <Reason extends string>({ options, action, ...dialog }: ReasonDialogProps<Reason>) => (
  <ActionDialog<"reason">
    {...dialog}
    check={needs("reason", MISSING_REASON)}
    action={async ({ text }) => {
      const chosen = options.find(({ value }) => value === text("reason"));
      return chosen ? action(chosen.value) : "";
    }}
  >
    {(field) => <RadioGroup {...field("reason")} legend={t.reason} options={options} />}
  </ActionDialog>
);
