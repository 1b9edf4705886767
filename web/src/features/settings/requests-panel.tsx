import {
  AWAY_MAX_DAYS,
  INTRODUCTION_EDGE_DAYS,
  type OwnRequests,
  PASS_REASON_TEXTS,
} from "@startup-connect/contract/connections";
import { indiaDay, plusDays, shortDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { allowanceText, rateText } from "#features/connections/request-words.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
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
              label: "Reasons you got",
              value: own.passes
                ? own.passes.map(({ reason, count }) => `${PASS_REASON_TEXTS[reason]}: ${count}`).join(", ")
                : "Shown once five requests were declined with a reason",
            },
          ]}
        />
      </Panel>
      <IntroductionsPanel consents={own.introductions} />
      <AwayPanel awayUntil={own.awayUntil} />
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
          {`Someone you are not connected with can ask a person in common to introduce you to each other. That person is asked only where all of you agreed: you and they, they and the other, for connections of ${INTRODUCTION_EDGE_DAYS} days or more.`}
        </p>
        <p>
          {`You agreed for ${allowed} of ${connections} connections. `}
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
              button="Take all back"
              title="Take your consent back for all connections?"
              confirm="Take all back"
              busyText="Saving…"
              action={set(false)}
            >
              Introductions that are not answered end without a notice, your own ones too.
            </ActionButton>
          )}
        </div>
      </div>
    </Panel>
  );
}

function AwayPanel({ awayUntil }: Pick<OwnRequests, "awayUntil">) {
  const { isBusy, failure, run } = useSubmitAndReload();
  const today = indiaDay(timeNow());
  return (
    <Panel title="Out of office">
      <div className="grid gap-4">
        <p className="text-ink-2">
          Requests still reach you, and their deadlines pause. People who write to you see the day you are back.
        </p>
        {awayUntil && (
          <Alert kind="wait" role="status">
            <p>{`You are out of office until ${shortDate(awayUntil)}.`}</p>
            <p className="mt-2">
              <Button
                size="sm"
                busyText={isBusy && "Saving…"}
                onClick={() => void run(() => browserApi("DELETE /api/users/away"))}
              >
                I am back
              </Button>
            </p>
          </Alert>
        )}
        {failure && <Alert kind="bad">{failure}</Alert>}
        <ActionForm<"until">
          className="grid max-w-form gap-4"
          submit={awayUntil ? "Change the day" : "Set out of office"}
          kind={2}
          busyText="Saving…"
          check={needs("until", "Please choose a day.")}
          start={{ until: awayUntil && indiaDay(awayUntil) }}
          action={(typed) => browserApi("PUT /api/users/away", { json: { until: typed.text("until") } })}
        >
          {(field) => (
            <Input
              {...field("until")}
              label="Last day out of office"
              type="date"
              min={plusDays(today, 1)}
              max={plusDays(today, AWAY_MAX_DAYS)}
            />
          )}
        </ActionForm>
      </div>
    </Panel>
  );
}
