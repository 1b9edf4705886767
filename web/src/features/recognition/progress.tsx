import { Panel } from "#ui/card.tsx";
import { Stepper } from "#ui/steps.tsx";
import type { Application } from "./application-data.ts";

/** REC-21, REC-22: as segments on the screen, in words on paper. */
export function Progress({ application: { progressSteps, status } }: { application: Application }) {
  const open = progressSteps.findIndex(({ completed }) => !completed);
  // A rejection decides over steps that stay open: there the course simply stops.
  const current = open < 0 || status === "rejected" ? progressSteps.length : open;
  return (
    <Panel title="Progress">
      <div className="no-print">
        <Stepper
          label="Progress of the application"
          tone="status"
          steps={progressSteps.map(({ step }) => step)}
          current={status === "rejected" && open >= 0 ? open : current}
        />
      </div>
      <ul className="on-paper">
        {progressSteps.map(({ step, completed }) => (
          <li key={step}>{`${step}: ${completed ? "complete" : "open"}`}</li>
        ))}
      </ul>
    </Panel>
  );
}
