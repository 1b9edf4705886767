import {
  ABSENCE_NOTE_MAX,
  AWAY_AHEAD_DAYS,
  INTRODUCTION_EDGE_DAYS,
  type OwnRequests,
  PASS_REASON_TEXTS,
} from "@startup-connect/contract/connections";
import { absenceText, indiaDay, plusDays } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { allowanceText, rateText } from "#features/connections/request-words.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { Input } from "#ui/input.tsx";

/** REQ-06 to REQ-08: figures about one's own requests, and out-of-office. */
export function RequestsPanel({ own }: { own: OwnRequests }) {
  return (
    <>
      <Panel title="Connection requests">
        <FactList
          facts={[
            { label: "You can send", value: allowanceText(own.allowance) },
            { label: "You answer", value: rateText(own.answers) },
            {
              label: "Reasons you received",
              value: own.passes
                ? own.passes.map(({ reason, count }) => `${PASS_REASON_TEXTS[reason]}: ${count}`).join(", ")
                : "Shown once five requests were declined with a reason",
            },
          ]}
        />
      </Panel>
      <IntroductionsPanel consents={own.introductions} />
      <AwayPanel absences={own.absences} />
    </>
  );
}

/** INTRO-01: for all connections there are now; new ones are without. */
function IntroductionsPanel({ consents: { allowed, connections } }: { consents: OwnRequests["introductions"] }) {
  const set = (to: boolean) => () => browserApi("PUT /api/users/introductions", { json: { allowed: to } });
  return (
    <Panel title="Introductions">
      <div className="grid gap-4">
        <p className="text-ink-2">
          {`Members you are not connected with can ask someone you both know to introduce you. That works only if all three of you agreed, and both connections are at least ${INTRODUCTION_EDGE_DAYS} days old.`}
        </p>
        <p>
          {`You have agreed for ${allowed} of ${connections} connections. `}
          <Link to={paths.connections}>Choose one by one</Link>
        </p>
        <div className="flex flex-wrap gap-2">
          {allowed < connections && (
            <ActionButton
              button="Agree for all"
              kind={1}
              title="Agree to introductions for all connections?"
              confirm="Agree for all"
              busyText="Saving…"
              action={set(true)}
            >
              {`All ${connections} of your connections may then be asked to introduce others to you, and you to introduce others to them.`}
            </ActionButton>
          )}
          {allowed > 0 && (
            <ActionButton
              look={3}
              button="Withdraw all"
              title="Withdraw your consent for all connections?"
              confirm="Withdraw all"
              busyText="Saving…"
              action={set(false)}
            >
              Open introductions end without notice, including those you asked for.
            </ActionButton>
          )}
        </div>
      </div>
    </Panel>
  );
}

/** REQ-08: the one place for absences, of mentors too. */
function AwayPanel({ absences }: Pick<OwnRequests, "absences">) {
  const { doing, failure, run } = useSubmitAndReload();
  const { userType } = useMe();
  const today = indiaDay(timeNow());
  return (
    <Panel title="Out of office">
      <div className="grid gap-4">
        <p className="text-ink-2">
          {`Others see it. You still get requests${userType === "Mentor" ? ", and no one can book a session" : ""}.`}
        </p>
        {absences.length > 0 && (
          <ul className="grid gap-2" role="status">
            {absences.map((one) => (
              <li key={one.from} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 brk">
                  {`You are o${absenceText(one).slice(1)}.`}
                  {one.note && <span className="block text-sm text-ink-3">{one.note}</span>}
                </span>
                <Button
                  size="sm"
                  busyText={doing === one.from && "Saving…"}
                  onClick={() =>
                    void run(() => browserApi("DELETE /api/users/away", { query: { from: one.from } }), one.from)
                  }
                >
                  {one.from <= today ? "I am back" : "Remove"}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {failure && <Alert kind="bad">{failure}</Alert>}
        <ActionForm<"from" | "until" | "note">
          className="grid max-w-form gap-4"
          submit="Set out of office"
          kind={2}
          isFresh
          busyText="Saving…"
          check={needs("until", "Please choose a day.")}
          start={{ from: today }}
          action={({ text }) =>
            browserApi("PUT /api/users/away", {
              json: { from: text("from") || today, until: text("until"), note: text("note") },
            })
          }
        >
          {(field) => (
            <>
              <Input
                {...field("from")}
                label="First day out of office"
                type="date"
                min={today}
                max={plusDays(today, AWAY_AHEAD_DAYS)}
              />
              <Input {...field("until")} label="Last day out of office" type="date" min={today} />
              <Input {...field("note")} label="Note" optional maxLength={ABSENCE_NOTE_MAX} hint="Only you see it." />
            </>
          )}
        </ActionForm>
      </div>
    </Panel>
  );
}
