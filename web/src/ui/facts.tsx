import type { ReactNode } from "react";
import * as t from "#texts/ui.ts";

export interface Fact {
  label: string;
  /** Null and empty say so in words. */
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Shown for a missing value. */
  missing?: string;
}

const shown = (value: ReactNode, missing: string): ReactNode =>
  value === null || value === undefined || value === "" ? (
    <span className="font-normal text-ink-3">{missing}</span>
  ) : (
    value
  );

/** Facts in a ruled grid, two beside each other, four where there is room. */
export function Facts({ facts, missing = t.notAvailable }: FactsProps) {
  return (
    <div className="@container card overflow-hidden">
      <dl className="-mr-px -mb-px grid grid-cols-2 @min-[38rem]:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0 border-r border-b border-line px-4 py-3">
            <FactText label={label}>{shown(value, missing)}</FactText>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Facts below each other, label left, value right: side columns. */
export function FactList({ facts, missing = t.notAvailable }: FactsProps) {
  return (
    <dl className="@container grid gap-2.5">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[6rem_1fr] items-baseline gap-3 @min-[17rem]:grid-cols-[7rem_1fr] @sm:grid-cols-[8.5rem_1fr]"
        >
          <FactText label={label}>{shown(value, missing)}</FactText>
        </div>
      ))}
    </dl>
  );
}

const FactText = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-xs text-ink-3 brk">{label}</dt>
    <dd className="text-sm font-medium brk">{children}</dd>
  </>
);
