import type { ReactNode } from "react";
import { Accordion } from "#ui/disclosure.tsx";
import { useOpenByHash } from "../use-open-by-hash.ts";

/** A question with its answer, true of this software; a change of the software changes it. */
export interface Answered {
  /** Anchor. */
  id: string;
  question: string;
  answer: ReactNode;
}

/** FAQ-05: the seeds' year, and the one it is now. */
const SINCE = 2024;

interface FaqPageProps {
  title: string;
  /** Below the title. */
  aside: ReactNode;
  questions: readonly Answered[];
  /** Of today; the year of the copyright line. */
  year: number;
}

/** FAQ-01 to FAQ-03, FAQ-05: questions of which one is open at a time. */
export function FaqPage({ title, aside, questions, year }: FaqPageProps) {
  useOpenByHash();
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">{title}</h1>
        {aside}
      </div>
      <div className="grid max-w-text gap-6">
        <Accordion
          name="faq"
          items={questions.map(({ id, question, answer }) => ({
            id,
            title: <h2 className="text-base">{question}</h2>,
            body: <div className="grid gap-3">{answer}</div>,
          }))}
        />
        <p className="text-xs text-ink-3">{`© ${year > SINCE ? `${SINCE}-${year}` : SINCE} Startup Connect`}</p>
      </div>
    </div>
  );
}
