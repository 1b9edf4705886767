import { ANSWER_MAX, ANSWER_MISSING } from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Application } from "./application-data.ts";

type Question = Application["questions"][number];

/** What the reviewer asks, and the answers. */
export const QuestionsPanel = ({ questions }: { questions: readonly Question[] }) => (
  <Panel title="Questions from the reviewer" flush>
    <ul>
      {questions.map((question) => (
        <li key={question._id} className="grid gap-3 border-b border-line p-4 last:border-b-0 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <p className="font-semibold whitespace-pre-line brk">{question.question}</p>
            <span className="flex items-center gap-2 text-xs text-ink-3">
              {shortDate(question.askedAt)}
              {question.answeredAt ? (
                <Badge kind="good">Answered</Badge>
              ) : (
                <Badge kind="wait">Awaiting your answer</Badge>
              )}
            </span>
          </div>
          {question.answeredAt ? (
            <p className="whitespace-pre-line text-ink-2 brk">{question.answer}</p>
          ) : (
            <AnswerForm question={question} />
          )}
        </li>
      ))}
    </ul>
  </Panel>
);

function AnswerForm({ question }: { question: Question }) {
  const [answer, setAnswer] = useState("");
  const { said, faults, isBusy, run, setFaults } = useSubmitAndReload();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === "") return setFaults({ answer: ANSWER_MISSING });
    void run(async () => {
      const sent = { params: { id: question._id }, json: { answer } };
      return (await browserApi("POST /api/applications/me/questions/{id}/answer", sent)).message;
    });
  };
  return (
    <form method="post" noValidate className="no-print grid max-w-form justify-items-start gap-3" onSubmit={send}>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Textarea
        label="Your answer"
        className="w-full"
        value={answer}
        limit={ANSWER_MAX}
        error={faults.answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setFaults({});
        }}
      />
      <Button type="submit" kind={1} busyText={isBusy && "Sending…"}>
        Send answer
      </Button>
    </form>
  );
}
