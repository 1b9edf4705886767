import { REPORT_REASON_MAX, REPORT_REASON_MISSING, type ReportTarget } from "@startup-connect/contract/connections";
import { useId, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import * as t from "#texts/connections-menu.ts";
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
  const id = useId();
  const [done, setDone] = useState("");
  const form = useForm({
    start: { reason: "" },
    check({ reason }) {
      const length = [...reason.trim()].length;
      if (length === 0) return { reason: REPORT_REASON_MISSING };
      return length > REPORT_REASON_MAX ? { reason: t.atMost({ most: String(REPORT_REASON_MAX) }) } : {};
    },
    async send({ reason }) {
      if (!target) return;
      const { message } = await browserApi("POST /api/reports", { json: { ...target, reason } });
      form.reset();
      setDone(message);
    },
  });
  const { isBusy, failure } = form;

  const close = () => {
    setDone("");
    form.clear();
    onClose();
  };

  return (
    <Dialog
      open={target !== null}
      onClose={close}
      title={title}
      actions={
        done ? (
          <Button kind={1} onClick={close}>
            {t.close}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t.cancel}</Button>
            <Button kind={1} type="submit" form={id} busyText={isBusy && t.sending}>
              {t.sendReport}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Alert kind="good">{done}</Alert>
      ) : (
        <Form of={form} id={id} className="grid gap-3 text-ink">
          <Textarea
            {...form.field("reason")}
            label={t.whatIsWrong}
            rows={4}
            limit={REPORT_REASON_MAX}
            data-autofocus=""
          />
          {failure && <Alert kind="bad">{failure}</Alert>}
        </Form>
      )}
    </Dialog>
  );
}
