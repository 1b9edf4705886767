import { REPORT_KIND_TEXTS } from "@startup-connect/contract/connections";
import {
  APPEAL_DECIDE_DAYS,
  APPEAL_LENGTH,
  APPEAL_MAX,
  APPEAL_MIN,
  APPELLATE_COMMITTEE,
  CASE_MEASURE_TEXTS,
  CASE_RULE_TEXTS,
  type OwnCase,
} from "@startup-connect/contract/moderation";
import { DAY, HOUR, MINUTE, shortMoment } from "@startup-connect/contract/shared";
import { ActionForm } from "#lib/action-form.tsx";
import type { FieldOf } from "#lib/api.ts";
import { useTimeTo } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/cases.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { Stepper } from "#ui/steps.tsx";
import { Textarea } from "#ui/textarea.tsx";

const HELPLINE = "1930";
const eventTexts: Record<OwnCase["events"][number]["kind"], string> = {
  received: t.eventReceived,
  taken: t.eventTaken,
  hidden: t.eventHidden,
  overdue: t.eventOverdue,
  decided: t.eventDecided,
  lifted: t.eventLifted,
  appealed: t.eventAppealed,
  answered: t.eventAnswered,
};

type Send = (text: string) => Promise<unknown>;

/** CASE-07: a report as its reporter reads it, or what was decided against the owner of the thing. */
export function Report({ report, appeal }: { report: OwnCase; appeal: Send }) {
  const { number, side, targetType, receivedAt, kind, reason, events, decision } = report;
  const isReporter = side === "reporter";
  const when = shortMoment(isReporter ? receivedAt : (decision?.at ?? receivedAt));
  return (
    <>
      <div>
        <h1 className="h1">{isReporter ? t.reportOf({ type: targetType }) : t.aboutYours}</h1>
        <p className="text-sm text-ink-3 num">{(isReporter ? t.sent : t.numberOn)({ number, when })}</p>
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          {isReporter && kind === "fraud" && (
            <Alert kind="warn" role="note">
              <p className="font-semibold">{t.moneyTitle}</p>
              <p>{t.money({ helpline: HELPLINE })}</p>
            </Alert>
          )}
          {isReporter && !decision && <Clock report={report} />}
          {decision && (
            <Panel title={t.decision}>
              <FactList facts={[{ label: t.what, value: t.thing({ type: targetType }) }, ...factsOf(decision)]} />
              <p className="mt-4 max-w-text whitespace-pre-line brk">{decision.text}</p>
            </Panel>
          )}
          <Appeals report={report} send={appeal} />
          <Panel title={t.soFar}>
            <ol className="grid gap-3">
              {events.toReversed().map((event) => (
                <li key={`${event.kind} ${event.at}`}>
                  {eventTexts[event.kind]}
                  <span className="block text-xs text-ink-3 num">{shortMoment(event.at)}</span>
                </li>
              ))}
            </ol>
            {isReporter && targetType === "message" && !decision && (
              <p className="mt-3 text-sm text-ink-2">{t.hiddenFromYou}</p>
            )}
          </Panel>
          {isReporter && (
            <Panel title={t.youWrote}>
              {kind && <p className="font-semibold">{REPORT_KIND_TEXTS[kind]}</p>}
              {reason && <p className="mt-1 max-w-text whitespace-pre-line brk">{reason}</p>}
            </Panel>
          )}
        </div>
        <aside className="grid min-w-0 gap-5">
          <Panel title={t.wrong}>
            <div className="grid justify-items-start gap-4">
              <Anchor href={paths.contact}>{t.writeUs}</Anchor>
              <Anchor href={paths.grievance}>{t.officer}</Anchor>
              {decision && !report.needsAnother && <Committee />}
            </div>
          </Panel>
          {isReporter && (
            <Panel title={t.whoKnows}>
              <p className="text-sm text-ink-2">{t.neverWho}</p>
            </Panel>
          )}
        </aside>
      </div>
    </>
  );
}

const factsOf = ({ measure, rule, at, until }: NonNullable<OwnCase["decision"]>) => [
  { label: t.measure, value: CASE_MEASURE_TEXTS[measure] },
  ...(until ? [{ label: t.until, value: <span className="num">{shortMoment(until)}</span> }] : []),
  { label: t.rule, value: CASE_RULE_TEXTS[rule] },
  { label: t.on, value: <span className="num">{shortMoment(at)}</span> },
];

/** Where both sides go on who do not agree with what was decided here. */
const Committee = () => (
  <div className="grid justify-items-start gap-1">
    <a href={APPELLATE_COMMITTEE.url} rel="noopener noreferrer" target="_blank" className="underline">
      {t.committee}
    </a>
    <p className="text-sm text-ink-2">{t.committeeHow({ days: String(APPELLATE_COMMITTEE.days) })}</p>
  </div>
);

/** CASE-08: the answers, what is open, and the way to appeal. */
function Appeals({ report, send }: { report: OwnCase; send: Send }) {
  const { appeals, appealUntil, appealDueAt } = report;
  const open = appeals.filter(({ answer }) => !answer);
  const own = open.find((one) => one.own);
  // Open ones of both sides are answered in one.
  const answers = new Map(appeals.flatMap(({ answer }) => (answer ? [[answer.at, answer] as const] : [])));
  return (
    <>
      {[...answers.values()].map((answer) => (
        <Panel key={answer.at} title={t.answered}>
          <FactList
            facts={[
              { label: t.outcome, value: answer.changed ? t.changed : t.upheld },
              ...(answer.changed ? factsOf(answer) : factsOf(answer).slice(-1)),
            ]}
          />
          <p className="mt-4 max-w-text whitespace-pre-line brk">{answer.text}</p>
        </Panel>
      ))}
      {appealDueAt && (
        <Panel title={t.appeal}>
          <div className="grid gap-3">
            {own ? <p className="max-w-text whitespace-pre-line brk">{own.text}</p> : <p>{t.appealOfOther}</p>}
            <AppealClock dueAt={appealDueAt} />
            {report.needsAnother && (
              <Alert kind="wait" role="note">
                <p>{t.needsAnother}</p>
                <Committee />
              </Alert>
            )}
          </div>
        </Panel>
      )}
      {appealUntil && <AppealForm number={report.number} until={appealUntil} send={send} />}
    </>
  );
}

function AppealClock({ dueAt }: { dueAt: string }) {
  const isLate = useTimeTo(Date.parse(dueAt)) >= Date.parse(dueAt);
  const when = shortMoment(dueAt);
  if (!isLate) return <p className="text-sm text-ink-2 num">{t.appealLatest({ when })}</p>;
  return (
    <Alert kind="bad" role="note">
      {t.isLate({ when })}
    </Alert>
  );
}

const AppealForm = ({ number, until, send }: { number: string; until: string; send: Send }) => (
  <Panel title={t.appealTitle}>
    <ActionForm<FieldOf<"POST /api/reports/{number}/appeal">>
      submit={t.appealSend}
      busyText={t.sending}
      kind={2}
      draft={`${number}AppealDraft`}
      check={({ text }) => ([...text("text").trim()].length < APPEAL_MIN ? { text: APPEAL_LENGTH } : {})}
      action={({ text }) => send(text("text"))}
    >
      {(field) => (
        <>
          <p className="max-w-text text-sm text-ink-2 num">
            {t.appealOnce({ days: String(APPEAL_DECIDE_DAYS), when: shortMoment(until) })}
          </p>
          <Textarea {...field("text")} label={t.appealText} rows={4} limit={APPEAL_MAX} />
        </>
      )}
    </ActionForm>
  </Panel>
);

function Clock({ report: { dueAt } }: { report: OwnCase }) {
  const now = useTimeTo(Date.parse(dueAt));
  const left = Date.parse(dueAt) - now;
  const when = shortMoment(dueAt);
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      {left > 0 ? (
        <div>
          <p className="text-2xl font-semibold num">{timeLeft(left)}</p>
          <p className="text-sm text-ink-2 num">{t.latest({ when })}</p>
        </div>
      ) : (
        <Alert kind="bad" role="note">
          {t.isLate({ when })}
        </Alert>
      )}
      <Stepper label={t.soFar} steps={[t.received, t.confirmed, t.beingDecided, t.decided]} current={2} tone="status" />
    </section>
  );
}

/** "19 h 14 min left", from two days on in days. */
function timeLeft(left: number): string {
  if (left >= 2 * DAY) return t.daysLeft({ days: Math.floor(left / DAY) });
  return t.left({ hours: Math.floor(left / HOUR), minutes: String(Math.floor((left % HOUR) / MINUTE)) });
}
