import * as t from "#texts/ui-fields.ts";
import { cx } from "./cx.ts";
import { Check, TriangleAlert } from "./icons.tsx";

export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Place of the step being done, from 0; the number of steps when all are done. */
  current: number;
  /** Places before the current one that nothing came of. */
  skipped?: readonly number[];
  /** "status" is a course of events and turns green, "task" is what the reader does. */
  tone?: "task" | "status";
}

/** A short course of steps as segments with words below. */
export function Stepper({ label, steps, current, skipped = [], tone = "task" }: StepperProps) {
  const done = tone === "status" ? "bg-good-fill" : "bg-action";
  return (
    <ol aria-label={label} className="flex gap-3 text-sm max-sm:text-xs">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === current ? "step" : undefined}
          className={cx(
            "grid min-w-0 flex-1 content-start gap-2 brk",
            i > current ? "text-ink-3" : "text-ink-2",
            i === current && "font-semibold text-ink",
          )}
        >
          <span
            className={cx("block h-0.75", skipped.includes(i) ? "border-t-3 border-dotted border-line-2" : "bg-line-2")}
          >
            <span
              className={cx(
                "block h-full",
                i < current && !skipped.includes(i) && done,
                i === current && "w-1/2 bg-action",
              )}
            />
          </span>
          <span>
            {step}
            {i < current && <span className="sr-only">{` ${skipped.includes(i) ? t.skipped : t.complete}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

export interface WizardStep {
  title: string;
  note?: string;
}

export interface WizardStepsProps {
  label: string;
  /** `note`: what is wrong with a step. */
  steps: readonly WizardStep[];
  current: number;
  /** With it, steps that were reached can be chosen. */
  onChoose?: ((step: number) => void) | undefined;
  /** Highest step reached, from 0; at least the current one. */
  reached?: number;
}

/** The numbered steps of a wizard at its side. */
export function WizardSteps({ label, steps, current, onChoose, reached = current }: WizardStepsProps) {
  return (
    <nav aria-label={label}>
      <ol>
        {steps.map(({ title, note }, i) => {
          const text = (
            <>
              <StepNumber
                number={i + 1}
                state={note ? "faults" : i === current ? "current" : i < reached ? "done" : "open"}
              />
              <span className="grid min-h-7 content-center text-left">
                {title}
                {note && i !== current && <span className="text-xs font-medium text-bad">{note}</span>}
              </span>
            </>
          );
          const row = "flex items-start gap-3";
          return (
            <li
              key={title}
              aria-current={i === current ? "step" : undefined}
              className={cx(
                "relative pb-5 text-sm last:pb-0",
                i === current ? "font-semibold text-ink" : "text-ink-2",
                i < steps.length - 1 &&
                  "before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-line-2",
              )}
            >
              {onChoose && i <= reached && i !== current ? (
                <button type="button" onClick={() => onChoose(i)} className={cx(row, "w-full hover:text-link")}>
                  {text}
                </button>
              ) : (
                <span className={row}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepNumber({ number, state }: { number: number; state: "open" | "done" | "current" | "faults" }) {
  return (
    <span
      className={cx(
        "grid size-7 flex-none place-items-center rounded-full border text-xs font-semibold num",
        state === "current" && "border-action bg-action text-on-action",
        state === "done" && "border-action text-action",
        state === "faults" && "border-bad bg-bad-tint text-bad",
        state === "open" && "border-line-control text-ink-3",
      )}
    >
      {state === "done" ? <Check /> : state === "faults" ? <TriangleAlert /> : number}
    </span>
  );
}

export interface WizardProgressProps {
  steps: readonly WizardStep[];
  current: number;
  onChoose?: (step: number) => void;
}

/** The same on phones: a thin line, "Step 1 of 5", and the first step that something is wrong with. */
export function WizardProgress({ steps, current, onChoose }: WizardProgressProps) {
  const wrong = steps.findIndex(({ note }, i) => note && i !== current);
  return (
    <div className="grid gap-1.5">
      <progress className="sr-only" value={current + 1} max={steps.length} aria-label={t.steps} />
      <div className="flex gap-1" aria-hidden="true">
        {steps.map(({ title, note }, i) => (
          <span
            key={title}
            className={cx("h-0.75 flex-1", note ? "bg-bad-fill" : i <= current ? "bg-action" : "bg-line-2")}
          />
        ))}
      </div>
      <p className="text-xs text-ink-3">{t.stepOf({ step: String(current + 1), total: String(steps.length) })}</p>
      {wrong >= 0 && (
        <button
          type="button"
          className="min-h-tap text-left text-sm text-bad underline"
          onClick={() => onChoose?.(wrong)}
        >
          {steps[wrong]?.note}
        </button>
      )}
    </div>
  );
}

export const fieldsToCorrect = (count: number): string => t.toCorrect({ count });
