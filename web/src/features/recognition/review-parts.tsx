import { nextPlace } from "@startup-connect/contract/recognition";
import { clockTime, shortDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import * as t from "#texts/recognition-work.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { Stepper } from "#ui/steps.tsx";
import type { Application } from "./application-data.ts";

export const applicationTones = {
  submitted: "info",
  inReview: "wait",
  approved: "good",
  rejected: "bad",
  closed: "plain",
} as const;

/** REC-21: the steps as segments. A rejection decides over steps that stay open: there the course stops. */
export function Course({ progressSteps, profileOnly }: Pick<Application, "progressSteps"> & { profileOnly: boolean }) {
  const open = progressSteps.findIndex(({ completed }) => !completed);
  return (
    <Stepper
      label={t.progressOfApplication}
      tone="status"
      steps={progressSteps.map(({ step }) => word(step))}
      current={open < 0 ? progressSteps.length : nextPlace(open, profileOnly)}
      skipped={profileOnly ? [1] : []}
    />
  );
}

type Question = Application["questions"][number];

interface QuestionsPanelProps {
  title: string;
  questions: readonly Question[];
  /** Said of one that has no answer yet. */
  waiting: string;
  /** Below one that has no answer yet. */
  formOf?: (question: Question) => ReactNode;
}

/** What the reviewer asked, and the answers; nothing without a question. */
export function QuestionsPanel({ title, questions, waiting, formOf }: QuestionsPanelProps) {
  if (questions.length === 0) return null;
  return (
    <Panel title={title} flush>
      <ul>
        {questions.map((one) => (
          <li key={one._id} className="grid gap-3 border-b border-line p-4 last:border-b-0 sm:p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-semibold whitespace-pre-line brk">{one.question}</p>
              <span className="flex items-center gap-2 text-xs text-ink-3">
                {shortDate(one.askedAt)}
                <Badge kind={one.answeredAt ? "good" : "wait"}>{one.answeredAt ? t.answered : waiting}</Badge>
              </span>
            </div>
            {one.answeredAt ? <p className="whitespace-pre-line text-ink-2 brk">{one.answer}</p> : formOf?.(one)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface HistoryProps {
  title: string;
  events: Application["notifications"];
  /** What came before. */
  children?: ReactNode;
}

/** What became of the application so far, newest first. */
export function History({ title, events, children }: HistoryProps) {
  return (
    <Panel title={title}>
      {events.length === 0 && !children ? (
        <p className="text-sm text-ink-3">{t.noUpdates}</p>
      ) : (
        <ol className="grid gap-3">
          {events.map(({ _id, message, createdAt }, place) => (
            <li key={_id} className="relative grid gap-0.5 pl-5 text-sm">
              <span
                className={`absolute top-1.5 left-0 size-2 rounded-full ${place === 0 ? "bg-action" : "bg-line-control"}`}
              />
              <span>{message}</span>
              <time dateTime={createdAt} className="text-xs text-ink-3">
                {`${shortDate(createdAt)}, ${clockTime(createdAt)}`}
              </time>
            </li>
          ))}
          {children}
        </ol>
      )}
    </Panel>
  );
}
