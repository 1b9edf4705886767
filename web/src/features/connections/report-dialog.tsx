import {
  REPORT_KIND_TEXTS,
  REPORT_KINDS,
  REPORT_REASON_MAX,
  REPORT_REASON_MISSING,
  type ReportTarget,
} from "@startup-connect/contract/connections";
import { shortMoment } from "@startup-connect/contract/shared";
import { useId, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/connections-menu.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { noRelation, setRelation } from "./relations.ts";

type Target = { targetType: ReportTarget; targetId: string };

export interface ReportDialogProps {
  /** What is reported; null while nothing is. */
  target: Target | null;
  title: string;
  onClose: () => void;
}

const start: { kind: string; reason: string } = { kind: "", reason: "" };

/** CONN-13, CASE-01: reports something. The text is kept until it is sent; then it offers to block the other. */
export function ReportDialog({ target, title, onClose }: ReportDialogProps) {
  const id = useId();
  const [done, setDone] = useState<{ message: string; number: string; dueAt: string; userId: string } | null>(null);
  const form = useForm({
    start,
    check({ kind, reason }) {
      const length = [...reason.trim()].length;
      if (kind === "") return { kind: t.chooseKind };
      if (kind === "other" && length === 0) return { reason: REPORT_REASON_MISSING };
      return length > REPORT_REASON_MAX ? { reason: t.atMost({ most: String(REPORT_REASON_MAX) }) } : {};
    },
    async send({ kind: chosen, reason }) {
      if (!target) return;
      const kind = REPORT_KINDS.find((one) => one === chosen) ?? "other";
      const answer = await browserApi("POST /api/reports", { json: { ...target, kind, reason } });
      form.reset();
      setDone(answer);
    },
  });
  const { isBusy, failure } = form;

  const close = () => {
    setDone(null);
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
        <div className="grid gap-3">
          <Alert kind="good">
            <p>{`${done.message} ${t.decidedBy({ when: shortMoment(done.dueAt) })}`}</p>
            <Anchor href={paths.report(done.number)}>{t.seeReport}</Anchor>
          </Alert>
          <Block userId={done.userId} />
        </div>
      ) : (
        <Form of={form} id={id} className="grid gap-3 text-ink">
          <RadioGroup
            {...form.field("kind")}
            legend={t.whatIsWrong}
            options={REPORT_KINDS.map((value) => ({ value, label: REPORT_KIND_TEXTS[value] }))}
          />
          <Textarea
            {...form.field("reason")}
            label={t.moreWords}
            rows={3}
            limit={REPORT_REASON_MAX}
            optional={form.values.kind !== "other"}
          />
          {failure && <Alert kind="bad">{failure}</Alert>}
        </Form>
      )}
    </Dialog>
  );
}

function Block({ userId }: { userId: string }) {
  const [isBlocked, setBlocked] = useState(false);
  const { isBusy, failure, run } = useSubmit();
  const block = async () => {
    await browserApi("POST /api/blocks", { json: { userId } });
    setRelation(userId, { ...noRelation, blocked: true });
    setBlocked(true);
  };
  if (isBlocked) return <p role="status">{t.isBlocked}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">{t.offerBlock}</p>
      <Button size="sm" busyText={isBusy && t.blocking} onClick={() => void run(block)}>
        {t.block}
      </Button>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}

/** What can be reported from its own page. */
export function ReportButton({ target, label }: { target: Target; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind={3} size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReportDialog target={isOpen ? target : null} title={label} onClose={() => setOpen(false)} />
    </div>
  );
}
