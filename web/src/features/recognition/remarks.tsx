import type { Site } from "@startup-connect/contract/content";
import { NOT_GOVERNMENT, NOT_LEGAL_ADVICE } from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import * as t from "#texts/recognition.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { ExternalLink } from "#ui/icons.tsx";

/**
 * Under the title of a page about recognition: the day it was read, and who speaks (REC-08, REC-35).
 * @param asOf the day the operator confirmed the rules (ADM-10)
 */
export function Remarks({ asOf }: { asOf: string }) {
  return (
    <>
      <p className="text-sm text-ink-3">
        {t.asOfNotice({
          date: longDate(asOf),
          notice: NOT_LEGAL_ADVICE,
          time: (inside) => <time dateTime={asOf}>{inside}</time>,
        })}
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
        {t.asOf({ date: longDate(asOf), time: (inside) => <time dateTime={asOf}>{inside}</time> })}
      </p>
    </div>
  ));

interface OfficialLinkProps {
  href: string;
  children: ReactNode;
  /** Looks like the one filled button of its part, or like any other button. */
  button?: 1 | 2;
}

/** A link away from this site, marked as such; the new tab knows nothing of this one. */
export function OfficialLink({ href, children, button }: OfficialLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={button ? buttonClass(button, "lg") : undefined}>
      {children}
      <ExternalLink className={button ? undefined : "ml-1 inline-block size-3.5 align-baseline"} />
      <span className="sr-only">{` ${t.opensNewTab}`}</span>
    </a>
  );
}
