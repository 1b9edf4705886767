import {
  COMMITMENT_MAX,
  COMMITMENT_MOVES,
  type Commitment,
  type CommitmentAction,
  type MentoringSession,
  type SessionRecord,
} from "@startup-connect/contract/mentoring";
import { after, indiaDay, momentInIndia } from "@startup-connect/contract/shared";
import { useId } from "react";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { newClientId } from "#lib/new-client-id.ts";
import { timeNow } from "#lib/now.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { Plus } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { langOf } from "#ui/lang.ts";
import { authorOf, nameOf } from "./session-words.ts";
import { dateIn, INDIA } from "./times.ts";

const isOpen = ({ state }: Commitment): boolean => state === "proposed" || state === "open";
const change = (id: string, action: CommitmentAction, due?: string) =>
  browserApi("PATCH /api/commitments/{id}", { params: { id }, json: { action, ...(due && { due }) } });
/** The day after a day, the first one that a due day can be set to. */
const nextDay = (day: string): string => after(day, { days: 1 }).toISOString().slice(0, 10);

/** SES-36: what the two agreed on, in this and earlier sessions. */
export function CommitmentsPanel({ session, record }: { session: MentoringSession; record: SessionRecord }) {
  const { commitments, canWrite, isTogether } = record;
  const counts = {
    open: commitments.filter(isOpen).length,
    kept: commitments.filter(({ state }) => state === "kept").length,
  };
  return (
    <Panel
      title={t.agreed}
      action={commitments.length > 0 && <span className="text-xs text-ink-3 num">{t.counts(counts)}</span>}
      flush
    >
      {commitments.length > 0 && (
        <ul className="px-4 py-1.5 sm:px-5">
          {commitments.map((commitment) => (
            <Row key={commitment._id} commitment={commitment} session={session} canChange={isTogether} />
          ))}
        </ul>
      )}
      <div
        className={cx(
          "flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5",
          commitments.length > 0 && "border-t border-line",
        )}
      >
        <p className="text-sm text-ink-2">{commitments.length > 0 ? t.openFirst : t.nothingAgreed}</p>
        {canWrite && <Add session={session} />}
        <Waiting about={session._id} className="w-full" />
      </div>
    </Panel>
  );
}

function Add({ session: { _id: id, ...session } }: { session: MentoringSession }) {
  return (
    <ActionButton<FieldOf<"POST /api/sessions/{id}/commitments">>
      button={
        <>
          <Plus /> {t.agreeOn}
        </>
      }
      size="sm"
      isFresh
      title={t.agreeOn}
      confirm={t.save}
      kind={1}
      busyText={t.saving}
      start={{ owner: "you" }}
      action={({ text }) =>
        browserApi("POST /api/sessions/{id}/commitments", {
          params: { id },
          json: {
            clientId: newClientId(),
            text: text("text"),
            owner: text("owner") === "other" ? "other" : "you",
            due: text("due"),
          },
        })
      }
    >
      {(field) => (
        <div className="grid gap-4">
          <Input {...field("text")} label={t.whatToDo} maxLength={COMMITMENT_MAX} />
          <RadioGroup
            {...field("owner")}
            legend={t.whoDoes}
            inline
            options={[
              { value: "you", label: t.you },
              { value: "other", label: nameOf(session) },
            ]}
            hint={t.hasToAccept({ name: nameOf(session) })}
          />
          <Input {...field("due")} type="date" label={t.due} min={indiaDay(timeNow())} />
        </div>
      )}
    </ActionButton>
  );
}

interface RowProps {
  commitment: Commitment;
  session: MentoringSession;
  canChange: boolean;
}

function Row({ commitment, session, canChange }: RowProps) {
  const { _id: id, text, owner, state, dropBy, moved, due } = commitment;
  const { run, failure } = useSubmitAndReload();
  const labelId = useId();
  const name = nameOf(session);
  const own = owner === "you" && canChange;
  const button = (act: string, action: CommitmentAction, kind: 2 | 3 = 3) => (
    <Button
      kind={kind}
      size="sm"
      aria-label={t.actOn({ act, text })}
      onClick={() => void run(() => change(id, action))}
    >
      {act}
    </Button>
  );
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line py-2.5 last:border-b-0">
      <span className="check min-h-0! py-0!">
        <input
          type="checkbox"
          aria-labelledby={labelId}
          checked={state === "kept"}
          disabled={!own || state !== "open"}
          onChange={() => void run(() => change(id, "keep"))}
        />
      </span>
      <div className="min-w-0">
        <p
          id={labelId}
          className={cx("font-semibold brk", !isOpen(commitment) && "font-normal text-ink-3 line-through")}
          lang={langOf(text)}
        >
          <span className="sr-only">{`${t.done} `}</span>
          {text}
        </p>
        <p className="text-xs text-ink-3 num brk">{detailsOf(commitment, session)}</p>
        {dropBy && isOpen(commitment) && (
          <p className="mt-1 text-sm">{dropBy === "you" ? t.youAskDrop : t.asksDrop({ name })}</p>
        )}
        {canChange && isOpen(commitment) && (
          <div className="-ml-2 flex flex-wrap items-center">
            {state === "proposed" && owner === "you" && (
              <>
                {button(t.accept, "accept")}
                {button(t.decline, "decline")}
              </>
            )}
            {state === "proposed" && owner === "other" && button(t.withdraw, "drop")}
            {state === "open" && own && moved < COMMITMENT_MOVES && (
              <ActionButton<FieldOf<"PATCH /api/commitments/{id}">>
                button={t.later}
                label={t.actOn({ act: t.later, text })}
                look={3}
                size="sm"
                isFresh
                title={t.setLater}
                confirm={t.save}
                kind={1}
                busyText={t.saving}
                action={(typed) => change(id, "move", typed.text("due"))}
              >
                {(field) => <Input {...field("due")} type="date" label={t.due} min={nextDay(due)} />}
              </ActionButton>
            )}
            {state === "open" && dropBy !== "you" && button(dropBy ? t.dropIt : t.drop, "drop")}
            {state === "open" && dropBy && button(t.keepIt, "undrop")}
          </div>
        )}
        <Waiting about={id} />
        {failure && <Alert kind="bad">{failure}</Alert>}
      </div>
    </li>
  );
}

/** "You, due 20 Nov, moved once. Agreed 27 Oct" */
function detailsOf({ owner, state, due, moved, agreedAt, settledAt }: Commitment, session: MentoringSession): string {
  const who = authorOf(owner, session);
  const agreed = dateIn(agreedAt, INDIA);
  if (state !== "proposed" && state !== "open")
    return settledAt
      ? t.settledOn({ who, state, date: dateIn(settledAt, INDIA), agreed })
      : t.settled({ who, state, agreed });
  const day = due === indiaDay(timeNow()) ? t.dayToday : dateIn(momentInIndia(due), INDIA);
  return state === "proposed" ? t.dueProposed({ who, day, moved }) : t.dueAgreed({ who, day, moved, agreed });
}
