import {
  APPEAL_MAX,
  APPEAL_MIN,
  MARK_DAYS,
  MARK_TEXTS,
  PAUSES,
  type Reliability,
  type SessionMark,
} from "@startup-connect/contract/mentoring";
import { counted, shortDate, shortMoment } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";

const [many, few] = PAUSES;

/** SES-45, SES-46: late changes and missed sessions; nothing for who has none. */
export function ReliabilityPanel({ reliability: { points, pausedUntil, marks } }: { reliability: Reliability }) {
  if (marks.length === 0) return null;
  return (
    <Panel title="Late changes and missed sessions" action={<p className="text-sm num">{counted(points, "point")}</p>}>
      <div className="grid gap-4">
        {pausedUntil && (
          <Alert kind="wait">{`You can book again, and be booked, from ${shortDate(pausedUntil)} on.`}</Alert>
        )}
        <ul className="grid gap-3 text-sm">
          {marks.map((mark) => (
            <li key={mark._id} className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0">
                <p>
                  <Link to={paths.session(mark.sessionId)} className="font-medium">
                    {MARK_TEXTS[mark.kind]}
                  </Link>
                  {`, ${shortDate(mark.createdAt)}: ${counted(mark.points, "point")}`}
                </p>
                <p className="text-ink-3 brk">{stateOf(mark)}</p>
              </div>
              {mark.appeal === "" && timeNow() < Date.parse(mark.appealUntil) && <Appeal mark={mark} />}
            </li>
          ))}
        </ul>
        <p className="text-xs text-ink-3">
          {`Points count for ${MARK_DAYS} days. From ${few.points} points you cannot book or be booked for ${few.days} days, from ${many.points} points for ${many.days} days. Booked sessions stay. Others do not see your points.`}
        </p>
      </div>
    </Panel>
  );
}

function stateOf({ appeal, decision, decisionNote, appealUntil }: SessionMark): string {
  if (decision === "lifted") return `No longer counts. ${decisionNote}`;
  if (decision === "kept") return `Your appeal was refused. ${decisionNote}`;
  if (appeal) return "Does not count while your appeal is open.";
  return timeNow() < Date.parse(appealUntil) ? `You can appeal until ${shortMoment(appealUntil)}.` : "";
}

const Appeal = ({ mark }: { mark: SessionMark }) => (
  <ActionButton<"reason">
    size="sm"
    label={`Appeal: ${MARK_TEXTS[mark.kind]}, ${shortDate(mark.createdAt)}`}
    button="Appeal"
    title="Appeal against this entry?"
    confirm="Send appeal"
    busyText="Sending…"
    kind={1}
    check={({ text }) =>
      text("reason").trim().length < APPEAL_MIN
        ? { reason: `Please say what happened, in at least ${APPEAL_MIN} characters.` }
        : {}
    }
    action={async ({ text }) => {
      const json = { reason: text("reason") };
      await browserApi("POST /api/mentoring/reliability/{id}/appeal", { params: { id: mark._id }, json });
      return "Appeal sent. The entry does not count until it is decided.";
    }}
  >
    {(field) => (
      <Textarea
        {...field("reason")}
        label="What happened?"
        rows={4}
        limit={APPEAL_MAX}
        hint="For example illness, no power, or that it was not your mistake. An administrator reads it."
      />
    )}
  </ActionButton>
);
