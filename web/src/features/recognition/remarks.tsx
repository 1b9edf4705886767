import type { Site } from "@startup-connect/contract/content";
import { NOT_GOVERNMENT, NOT_LEGAL_ADVICE } from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import { Alert } from "#ui/alert.tsx";

/**
 * Under the title of a page about recognition: the day it was read, and who speaks (REC-08, REC-35).
 * @param asOf the day the operator confirmed the rules (ADM-10)
 */
export function Remarks({ asOf }: { asOf: string }) {
  return (
    <>
      <p className="text-sm text-ink-3">
        As of <time dateTime={asOf}>{longDate(asOf)}</time>. {NOT_LEGAL_ADVICE}.
      </p>
      <Alert role="note">{NOT_GOVERNMENT}</Alert>
    </>
  );
}

type Fact = Site["facts"][number];

/** What the operator adds to a page, with the day it was true on (ADM-10); the figures of the store stay as they are. */
export const OperatorFacts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(({ key, text, asOf }) => (
    <div key={key} className="grid gap-1 border-l border-line-2 pl-4 text-sm text-ink-2">
      <p className="whitespace-pre-line brk">{text}</p>
      <p className="text-ink-3">
        As of <time dateTime={asOf}>{longDate(asOf)}</time>
      </p>
    </div>
  ));
