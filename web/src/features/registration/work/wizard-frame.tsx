import { type MouseEvent, type ReactNode, type RefObject, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { WizardProgress, WizardSteps } from "#ui/steps.tsx";
import { useAboveBar } from "./above-bar.ts";
import "./wizard.css";

export interface WizardFrameProps {
  /** "Startup registration". */
  name: string;
  /** Titles in order, each with the number of its fields at fault. */
  steps: readonly { title: string; faults?: number }[];
  /** How many of them are filled in; those after come with the success. By default all. */
  inputSteps?: number;
  /** From 0. */
  current: number;
  reached: number;
  onChoose(step: number): void;
  onPrevious(): void;
  onNext(): void;
  /** On the last step: text of the button that sends, and while it sends. */
  submitText: string;
  busy?: string | false;
  headingRef: RefObject<HTMLHeadingElement | null>;
  lead: ReactNode;
  /** Above the fields: the alert and the list of faults. */
  notice?: ReactNode;
  /** At the right on wide screens: what the others will see. */
  preview?: ReactNode;
  children: ReactNode;
}

/**
 * A press must not take the focus from a field: the fault told when it is left would move the button away before it
 * is let go, and the press would be lost.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The frame of the three role registrations: a step is a component inside of it and nothing else. */
export function WizardFrame(props: WizardFrameProps) {
  const {
    name,
    steps,
    inputSteps = steps.length,
    current,
    reached,
    onChoose,
    onPrevious,
    onNext,
    submitText,
    busy = false,
    headingRef,
    lead,
    notice,
    preview,
    children,
  } = props;
  const bar = useRef<HTMLDivElement>(null);
  useAboveBar(bar);
  const last = current === inputSteps - 1;
  return (
    <>
      <div className="md:hidden">
        <div className="wrap pt-3">
          <WizardProgress steps={steps.map(({ title }) => title)} current={current} />
        </div>
      </div>
      <div className="wrap grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-[13rem_minmax(0,35rem)] xl:grid-cols-[13rem_minmax(0,35rem)_minmax(0,1fr)]">
        <div className="max-md:hidden">
          <p className="mb-4 text-xs text-ink-3">{name}</p>
          <WizardSteps label="Steps" steps={steps} current={current} reached={reached} onChoose={onChoose} />
        </div>
        <div className="grid content-start gap-7">
          <div className="grid gap-1.5">
            <h1 ref={headingRef} tabIndex={-1} className="h1 outline-0">
              {steps[current]?.title}
            </h1>
            <p className="text-ink-2">{lead}</p>
          </div>
          {notice}
          {children}
        </div>
        {preview && (
          <aside className="hidden content-start gap-3 xl:grid xl:max-w-76 xl:justify-self-end">{preview}</aside>
        )}
      </div>
      <div ref={bar} className="wizard-bar sticky bottom-0 z-(--z-sticky) border-t border-line bg-surface shadow-bar">
        <div className="wrap flex items-center gap-3 py-3">
          <p className="mr-auto text-xs text-ink-3">Saved in this tab</p>
          <Button onMouseDown={keepFocus} onClick={onPrevious} disabled={current === 0}>
            Previous
          </Button>
          {last ? (
            // A button of its own: were Next to become it during its own press, that press would send the form.
            <Button key="submit" kind={1} type="submit" busy={busy}>
              {submitText}
            </Button>
          ) : (
            // Enter in a field presses the form's submit button, and without one does nothing.
            <Button
              key="next"
              kind={1}
              type="submit"
              onMouseDown={keepFocus}
              onClick={(event) => {
                event.preventDefault();
                onNext();
              }}
            >
              Next
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
