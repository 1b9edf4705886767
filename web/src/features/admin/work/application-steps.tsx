import { PROGRESS_STEPS, type ProgressStep, type ReviewedApplication } from "@startup-connect/contract/recognition";
import { browserApi } from "#lib/api.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Stepper } from "#ui/steps.tsx";

/** REC-22: the course of the review; the last step is the decision itself. */
export function StepsPanel({ application }: { application: ReviewedApplication }) {
  const { applicationId, progressSteps, status } = application;
  const { said, busy, run } = useSubmitAndReload();
  const done = progressSteps.filter(({ completed }) => completed).length;
  const isDecided = status === "approved" || status === "rejected";
  const before = PROGRESS_STEPS.length - 1;
  const next = isDecided || done >= before ? undefined : PROGRESS_STEPS[done];
  const last = isDecided || done < 2 ? undefined : PROGRESS_STEPS[done - 1];
  const change = (step: ProgressStep, completed: boolean) =>
    void run(async () => {
      const sent = { params: { id: applicationId }, json: { step, completed } };
      return (await browserApi("PATCH /api/admin/applications/{id}", sent)).message;
    });
  return (
    <Panel title="Progress">
      <div className="grid gap-4">
        <Stepper label="Progress of the application" tone="status" steps={PROGRESS_STEPS} current={done} />
        {(next || last) && (
          <div className="flex flex-wrap items-center gap-2">
            {next && (
              <Button size="sm" onClick={() => change(next, true)} busy={busy && "Saving…"}>
                {`Complete ${next}`}
              </Button>
            )}
            {last && (
              <Button kind={3} size="sm" onClick={() => change(last, false)} busy={busy && "Saving…"}>
                {`Open ${last} again`}
              </Button>
            )}
          </div>
        )}
        {!isDecided && !next && <p className="text-sm text-ink-2">All steps before the decision are complete.</p>}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
    </Panel>
  );
}
