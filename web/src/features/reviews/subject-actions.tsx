import { REPLY_MISSING, REVIEW_MAX, REVIEW_TOO_LONG, type Review } from "@startup-connect/contract/reviews";
import { type ComponentType, Suspense, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import * as t from "#texts/reviews-work.ts";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/textarea.tsx";

/** What a dialog that reports gets; null: it is closed. */
export interface ReportDialogProps {
  target: { targetType: "review"; targetId: string } | null;
  title: string;
  onClose: () => void;
}

interface SubjectActionsProps {
  review: Review;
  ReportDialog: ComponentType<ReportDialogProps>;
  onChanged: () => void;
}

/** SU-27: what the person reviewed can do: answer, once, and report. */
export default function SubjectActions({ review, ReportDialog, onChanged }: SubjectActionsProps) {
  const [answering, setAnswering] = useState(false);
  const [reporting, setReporting] = useState(false);
  // Once loaded the dialog stays, so that it can close and give the focus back.
  const [used, setUsed] = useState(false);
  const { name } = review.reviewer;
  const report = () => {
    setUsed(true);
    setReporting(true);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!review.reply && (
        <>
          <Button size="sm" onClick={() => setAnswering(true)}>
            {t.reply}
          </Button>
          <AnswerDialog open={answering} review={review} onClose={() => setAnswering(false)} onDone={onChanged} />
        </>
      )}
      <Button kind={3} size="sm" onClick={report} aria-label={t.reportReview({ name })}>
        {t.report}
      </Button>
      {used && (
        <Suspense>
          <ReportDialog
            target={reporting ? { targetType: "review", targetId: review._id } : null}
            title={t.reportReview({ name })}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface AnswerDialogProps {
  open: boolean;
  review: Review;
  onClose: () => void;
  onDone: () => void;
}

function AnswerDialog({ open, review, onClose, onDone }: AnswerDialogProps) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const length = [...text.trim()].length;
  const fault = length > REVIEW_MAX ? REVIEW_TOO_LONG : asked && length === 0 ? REPLY_MISSING : undefined;
  const send = async () => {
    setAsked(true);
    if (length === 0 || length > REVIEW_MAX) return;
    const params = { id: review._id };
    await browserApi("POST /api/reviews/{id}/reply", { params, json: { text } });
    onClose();
    onDone();
  };
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      action={send}
      kind={1}
      title={t.replyTo({ name: review.reviewer.name })}
      confirm={t.publishReply}
      busyText={t.publishing}
    >
      <Textarea
        label={t.yourReply}
        className="text-ink"
        name="text"
        rows={5}
        limit={REVIEW_MAX}
        error={fault}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        hint={t.replyHint}
        data-autofocus=""
      />
    </ConfirmAction>
  );
}
