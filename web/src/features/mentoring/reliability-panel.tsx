import {
  APPEAL_MAX,
  APPEAL_MIN,
  MARK_DAYS,
  MARK_TEXTS,
  PAUSES,
  type Reliability,
  type SessionMark,
} from "@startup-connect/contract/mentoring";
import { shortDate, shortMoment } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/mentoring-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";

const [many, few] = PAUSES;

/** SES-45, SES-46: late changes and missed sessions; nothing for who has none. */
export function ReliabilityPanel({ reliability: { points, pausedUntil, marks } }: { reliability: Reliability }) {
  if (marks.length === 0) return null;
  return (
    <Panel title={t.lateOrMissed} action={<p className="text-sm num">{t.points({ points })}</p>}>
      <div className="grid gap-4">
        {pausedUntil && <Alert kind="wait">{t.pausedUntil({ date: shortDate(pausedUntil) })}</Alert>}
        <ul className="grid gap-3 text-sm">
          {marks.map((mark) => (
            <li key={mark._id} className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <p>
                  {t.markLine({
                    kind: MARK_TEXTS[mark.kind],
                    date: shortDate(mark.createdAt),
                    points: mark.points,
                    link: (inside) => (
                      <Link to={paths.session(mark.sessionId)} className="font-medium">
                        {inside}
                      </Link>
                    ),
                  })}
                </p>
                <p className="text-ink-3 brk">{stateOf(mark)}</p>
              </div>
              {mark.appeal === "" && timeNow() < Date.parse(mark.appealUntil) && <Appeal mark={mark} />}
            </li>
          ))}
        </ul>
        <p className="text-xs text-ink-3">
          {t.pointsCount({
            days: MARK_DAYS,
            few: few.points,
            fewDays: few.days,
            many: many.points,
            manyDays: many.days,
          })}
        </p>
      </div>
    </Panel>
  );
}

function stateOf({ appeal, decision, decisionNote, appealUntil }: SessionMark): string {
  if (decision === "lifted") return t.lifted({ note: decisionNote });
  if (decision === "kept") return t.appealRefused({ note: decisionNote });
  if (appeal) return t.appealOpen;
  return timeNow() < Date.parse(appealUntil) ? t.canAppeal({ moment: shortMoment(appealUntil) }) : "";
}

const Appeal = ({ mark }: { mark: SessionMark }) => (
  <ActionButton<"reason">
    size="sm"
    label={t.appealOf({ kind: MARK_TEXTS[mark.kind], date: shortDate(mark.createdAt) })}
    button={t.appeal}
    title={t.askAppeal}
    confirm={t.sendAppeal}
    busyText={t.sending}
    kind={1}
    check={({ text }) =>
      text("reason").trim().length < APPEAL_MIN ? { reason: t.sayWhat({ least: APPEAL_MIN }) } : {}
    }
    action={async ({ text }) => {
      const json = { reason: text("reason") };
      await browserApi("POST /api/mentoring/reliability/{id}/appeal", { params: { id: mark._id }, json });
      return t.appealSent;
    }}
  >
    {(field) => (
      <Textarea {...field("reason")} label={t.whatHappened} rows={4} limit={APPEAL_MAX} hint={t.appealHint} />
    )}
  </ActionButton>
);
