import { REPLY_MISSING, REVIEW_MAX, REVIEW_TOO_LONG, type Review } from "@startup-connect/contract/reviews";
import { type ComponentType, Suspense, useState } from "react";
import { FormDialog } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
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
            Reply
          </Button>
          <FormDialog<"text">
            open={answering}
            onClose={() => setAnswering(false)}
            kind={1}
            title={`Reply to ${name}`}
            confirm="Publish reply"
            busyText="Publishing…"
            check={({ text }) => replyFaults(text("text"))}
            action={async ({ text }) => {
              const params = { reviewId: review._id };
              await browserApi("POST /api/reviews/{reviewId}/reply", { params, json: { text: text("text") } });
              onChanged();
            }}
          >
            {(field) => (
              <Textarea
                {...field("text")}
                label="Reply"
                className="text-ink"
                rows={5}
                limit={REVIEW_MAX}
                hint="Everyone can read it. You can reply once, and cannot change your reply later."
              />
            )}
          </FormDialog>
        </>
      )}
      <Button kind={3} size="sm" onClick={report} aria-label={`Report the review by ${name}`}>
        Report
      </Button>
      {used && (
        <Suspense>
          <ReportDialog
            target={reporting ? { targetType: "review", targetId: review._id } : null}
            title={`Report the review by ${name}`}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function replyFaults(text: string): { text?: string } {
  const length = [...text.trim()].length;
  if (length === 0) return { text: REPLY_MISSING };
  return length > REVIEW_MAX ? { text: REVIEW_TOO_LONG } : {};
}
