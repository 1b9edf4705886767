import { shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import type { Application } from "./application-data.ts";

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
                <Badge kind={one.answeredAt ? "good" : "wait"}>{one.answeredAt ? "Answered" : waiting}</Badge>
              </span>
            </div>
            {one.answeredAt ? <p className="whitespace-pre-line text-ink-2 brk">{one.answer}</p> : formOf?.(one)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
