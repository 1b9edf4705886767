import { Chip } from "../chip.tsx";
import { Accordion } from "../disclosure.tsx";
import { ShowMore } from "../pagination.tsx";
import { EmptyState, Skeleton, TryAgain } from "../states.tsx";
import { Stepper, WizardProgress, WizardSteps } from "../steps.tsx";
import { Tabs } from "../tabs.tsx";
import { Chapter, Row } from "./frame.tsx";

const registration = ["About Startup", "Contact Info", "Categories", "Your Interest", "Confirmation"];

export function Moving() {
  return (
    <>
      <Chapter
        id="ways"
        title="Finding the way"
        note="What changes the address is a link, so it works before any script."
      >
        <Tabs
          label="Lists"
          tabs={[
            { href: "#ways", text: "Startups", count: 148, current: true },
            { href: "#steps", text: "Student profiles", count: 37 },
            { href: "#states", text: "Reviews" },
          ]}
        />
        <Row>
          <span className="text-sm text-ink-2">
            <b className="text-ink num">93</b> startups
          </span>
          <Chip href="#ways">Validation</Chip>
          <Chip href="#ways">Early Traction</Chip>
          <a href="#ways" className="text-sm">
            Clear all
          </a>
        </Row>
        <Accordion
          name="questions"
          items={[
            {
              id: "1",
              title: "Who can register as a startup?",
              body: "Anyone who runs one in India, student teams included.",
              open: true,
            },
            { id: "2", title: "What does it cost?", body: "Registration is free." },
          ]}
        />
        <ShowMore href="#ways" shown={24} total={93} />
      </Chapter>
      <Chapter id="steps" title="Steps" note="Done, now and to come differ in more than colour.">
        <div className="grid max-w-form gap-6">
          <Stepper label="Register" steps={["Details", "Code", "Done"]} current={1} />
          <Stepper
            label="Application"
            tone="status"
            steps={["Submission Received", "Document Verification", "Business Review", "Final Decision"]}
            current={2}
          />
          <WizardSteps
            label="Startup registration"
            steps={registration.map((title, i) => ({ title, faults: i === 1 ? 2 : 0 }))}
            current={2}
            onChoose={() => undefined}
          />
          <WizardProgress steps={registration} current={2} />
        </div>
      </Chapter>
      <Chapter
        id="states"
        title="Nothing, not yet, not now"
        note="Empty, loading and failed are three different things."
      >
        <EmptyState>No images or videos uploaded yet.</EmptyState>
        <div className="card grid gap-2.5 p-4" aria-hidden="true">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <TryAgain href="#states">The list of startups could not be loaded.</TryAgain>
      </Chapter>
    </>
  );
}
