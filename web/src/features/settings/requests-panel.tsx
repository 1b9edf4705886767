import {
  ABSENCE_NOTE_MAX,
  AWAY_AHEAD_DAYS,
  INTRODUCTION_EDGE_DAYS,
  type OwnRequests,
  PASS_REASON_TEXTS,
} from "@startup-connect/contract/connections";
import { indiaDay, plusDays, shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { Link } from "react-router";
import { allowanceText, rateText } from "#features/connections/request-words.ts";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/settings-requests.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { Input } from "#ui/input.tsx";

/** REQ-06 to REQ-08: figures about one's own requests, and out-of-office. */
export function RequestsPanel({ own }: { own: OwnRequests }) {
  return (
    <>
      <Panel title={t.requests}>
        <FactList
          facts={[
            { label: t.youCanSend, value: allowanceText(own.allowance) },
            { label: t.youAnswer, value: rateText(own.answers) },
            {
              label: t.reasons,
              value: own.passes
                ? own.passes.map(({ reason, count }) => `${PASS_REASON_TEXTS[reason]}: ${count}`).join(", ")
                : t.reasonsLater,
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
    <Panel title={t.introductions}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t.whatIntroductionsAre({ days: INTRODUCTION_EDGE_DAYS })}</p>
        <p>
          {t.agreedFor({
            allowed,
            connections,
            link: (inside) => <Link to={paths.connections}>{inside}</Link>,
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          {allowed < connections && (
            <ActionButton
              button={t.agreeForAll}
              kind={1}
              title={t.askAgree}
              confirm={t.agreeForAll}
              busyText={t.saving}
              action={set(true)}
            >
              {t.agreeingMeans({ connections })}
            </ActionButton>
          )}
          {allowed > 0 && (
            <ActionButton
              look={3}
              button={t.withdrawAll}
              title={t.askWithdraw}
              confirm={t.withdrawAll}
              busyText={t.saving}
              action={set(false)}
            >
              {t.withdrawingMeans}
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
  const [booked, setBooked] = useState(0);
  const { userType } = useMe();
  const today = indiaDay(timeNow());
  return (
    <Panel title={t.outOfOffice}>
      <div className="grid gap-4">
        <p className="text-ink-2">{userType === "Mentor" ? t.othersSeeNoSessions : t.othersSee}</p>
        {absences.length > 0 && (
          <ul className="grid gap-2" role="status">
            {absences.map((one) => (
              <li key={one.from} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 brk">
                  {t.youAreOut({ from: shortDate(one.from), until: shortDate(one.until) })}
                  {one.note && <span className="block text-sm text-ink-3">{one.note}</span>}
                </span>
                <Button
                  size="sm"
                  busyText={doing === one.from && t.saving}
                  onClick={() => {
                    setBooked(0);
                    void run(() => browserApi("DELETE /api/users/away", { query: { from: one.from } }), one.from);
                  }}
                >
                  {one.from <= today ? t.iAmBack : t.remove}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {failure && <Alert kind="bad">{failure}</Alert>}
        <ActionForm<"from" | "until" | "note">
          className="grid max-w-form gap-4"
          submit={t.setOutOfOffice}
          kind={2}
          isFresh
          busyText={t.saving}
          check={needs("until", t.chooseDay)}
          start={{ from: today }}
          action={async ({ text }) => {
            const json = { from: text("from") || today, until: text("until"), note: text("note") };
            const saved = await browserApi("PUT /api/users/away", { json });
            setBooked(saved.sessions);
            return saved;
          }}
        >
          {(field) => (
            <>
              <Input
                {...field("from")}
                label={t.firstDay}
                type="date"
                min={today}
                max={plusDays(today, AWAY_AHEAD_DAYS)}
              />
              <Input {...field("until")} label={t.lastDay} type="date" min={today} />
              <Input {...field("note")} label={t.note} optional maxLength={ABSENCE_NOTE_MAX} hint={t.onlyYou} />
            </>
          )}
        </ActionForm>
        {booked > 0 && (
          <p role="status">
            {t.stayBooked({ sessions: booked, link: (inside) => <Link to={paths.sessions}>{inside}</Link> })}
          </p>
        )}
      </div>
    </Panel>
  );
}
