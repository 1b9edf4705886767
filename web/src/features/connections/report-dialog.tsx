import { REPORT_REASON_MAX, REPORT_REASON_MISSING, type ReportTarget } from "@startup-connect/contract/connections";
import { type FormEvent, useId, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Textarea } from "#ui/textarea.tsx";

export interface ReportDialogProps {
  /** What is reported; null while nothing is. */
  target: { targetType: ReportTarget; targetId: string } | null;
  title: string;
  onClose: () => void;
}

/** CONN-13: sends a report to the administrators. The text is kept until it is sent. */
export function ReportDialog({ target, title, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState("");
  const [done, setDone] = useState("");
  const { isBusy, failure, run, clear } = useSubmit();

  const close = () => {
    setDone("");
    setFault("");
    clear();
    onClose();
  };
  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !target) return;
    const length = [...reason.trim()].length;
    if (length === 0) return setFault(REPORT_REASON_MISSING);
    if (length > REPORT_REASON_MAX) return setFault(`Please use at most ${REPORT_REASON_MAX} characters.`);
    void run(async () => {
      const { message } = await browserApi("POST /api/reports", { json: { ...target, reason } });
      setReason("");
      setDone(message);
    });
  }

  return (
    <Dialog
      open={target !== null}
      onClose={close}
      title={title}
      actions={
        done ? (
          <Button kind={1} onClick={close}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind={1} type="submit" form={form} busyText={isBusy && "Sending…"}>
              Send report
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Alert kind="good">{done}</Alert>
      ) : (
        <form id={form} onSubmit={send} className="grid gap-3 text-ink">
          <Textarea
            label="What is wrong?"
            name="reason"
            rows={4}
            limit={REPORT_REASON_MAX}
            error={fault || undefined}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setFault("");
            }}
            data-autofocus=""
          />
          {failure && <Alert kind="bad">{failure}</Alert>}
        </form>
      )}
    </Dialog>
  );
}
