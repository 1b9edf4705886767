import { REPORT_KIND_TEXTS } from "@startup-connect/contract/connections";
import { CASE_MEASURE_TEXTS, CASE_RULE_TEXTS, type OwnCase } from "@startup-connect/contract/moderation";
import { DAY, HOUR, MINUTE, shortMoment } from "@startup-connect/contract/shared";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { useTimeTo } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/cases.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { Stepper } from "#ui/steps.tsx";
import type { Route } from "./+types/report-page";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.yourReport,
  loading: "form",
  live: ["notification"],
};

export const clientLoader = forMembers(async ({ params }: Route.ClientLoaderArgs) => {
  const { report } = await browserApi("GET /api/reports/{number}", { params: { number: params.number } });
  return report;
});

const HELPLINE = "1930";
const eventTexts: Record<OwnCase["events"][number]["kind"], string> = {
  received: t.eventReceived,
  taken: t.eventTaken,
  overdue: t.eventOverdue,
  decided: t.eventDecided,
  lifted: t.eventLifted,
};

/** CASE-07: a report as its reporter reads it, or what was decided against the owner of the thing. */
export default function ReportPage({ loaderData: report }: Route.ComponentProps) {
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
            <Alert kind="wait" role="note">
              <p className="font-semibold">{t.moneyTitle}</p>
              <p>{t.money({ helpline: HELPLINE })}</p>
            </Alert>
          )}
          {isReporter && !decision && <Clock report={report} />}
          {decision && (
            <Panel title={t.decision}>
              <FactList
                facts={[
                  { label: t.what, value: t.thing({ type: targetType }) },
                  { label: t.measure, value: CASE_MEASURE_TEXTS[decision.measure] },
                  { label: t.rule, value: CASE_RULE_TEXTS[decision.rule] },
                  { label: t.on, value: <span className="num">{shortMoment(decision.at)}</span> },
                ]}
              />
              <p className="mt-4 max-w-text whitespace-pre-line brk">{decision.text}</p>
            </Panel>
          )}
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
            <Anchor href={paths.contact}>{t.writeUs}</Anchor>
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
