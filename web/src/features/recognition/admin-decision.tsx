import {
  QUESTION_MAX,
  QUESTION_MISSING,
  REASON_MAX,
  REASON_MISSING,
  type ReviewedApplication,
} from "@startup-connect/contract/recognition";
import { type FormEvent, useState } from "react";
import { ActionButton, ActionDialog } from "#features/admin/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Textarea } from "#ui/textarea.tsx";

const choices = [
  { value: "approve", label: "Approve (gives the “Verified” mark)" },
  { value: "ask", label: "Ask the applicant a question" },
  { value: "reject", label: "Reject with a reason" },
];

/** ADM-04, REC-22, REC-23. */
export function DecisionPanel({ application }: { application: ReviewedApplication }) {
  const isDecided = application.status === "approved" || application.status === "rejected";
  return (
    <Panel title="Decision">
      {isDecided ? <Decided application={application} /> : <DecisionForm application={application} />}
    </Panel>
  );
}

const decide = async (
  id: string,
  json: { status: "approved" | "rejected" | "inReview"; reason?: string; applicantName?: string },
) => (await browserApi("PATCH /api/admin/applications/{id}", { params: { id }, json })).message;

function Decided({ application: { applicationId, status, reason } }: { application: ReviewedApplication }) {
  const isApproved = status === "approved";
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <p className="font-semibold">{isApproved ? "Approved" : "Rejected"}</p>
        {reason && <p className="text-sm whitespace-pre-line text-ink-2 brk">{reason}</p>}
      </div>
      <ActionButton
        button="Take up again"
        title={`Take up application ${applicationId} again?`}
        confirm="Take up again"
        busyText="Taking up…"
        kind={isApproved ? "bad" : 1}
        action={() => decide(applicationId, { status: "inReview" })}
      >
        {isApproved
          ? "The profile loses the “Verified” mark until it is approved again. The applicant is notified."
          : "This is possible once the applicant has added a document. The applicant is notified."}
      </ActionButton>
    </div>
  );
}

/** One action at a time, sent to the applicant. A rejection asks for confirmation. */
function DecisionForm({
  application: { applicationId, applicantName, certifiedName },
}: {
  application: ReviewedApplication;
}) {
  const [choice, setChoice] = useState("approve");
  const [text, setText] = useState("");
  const [sure, setSure] = useState(false);
  const { said, faults, isBusy, run, setFaults } = useSubmitAndReload();
  const isQuestion = choice === "ask";
  const missing = isQuestion ? QUESTION_MISSING : REASON_MISSING;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (choice !== "approve" && text.trim() === "") return setFaults({ text: missing });
    if (choice === "reject") return setSure(true);
    void run(async () => {
      if (!isQuestion) return decide(applicationId, { status: "approved", reason: text, applicantName });
      const sent = { params: { id: applicationId }, json: { question: text } };
      return (await browserApi("POST /api/admin/applications/{id}/questions", sent)).message;
    }).then((worked) => worked && setText(""));
  };
  return (
    <>
      <form method="post" noValidate className="grid gap-4" onSubmit={send}>
        <RadioGroup
          legend="Decision"
          hideLabel
          name="decision"
          options={choices}
          value={choice}
          onChange={(event) => {
            setChoice(event.currentTarget.value);
            setFaults({});
          }}
        />
        <Textarea
          label={isQuestion ? "Question to the applicant" : "Reason, shown to the applicant"}
          optional={choice === "approve"}
          value={text}
          limit={isQuestion ? QUESTION_MAX : REASON_MAX}
          error={faults.text ?? faults.reason ?? faults.question}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFaults({});
          }}
        />
        {certifiedName && (
          <p className="text-sm brk">
            {`Approving confirms the new name “${applicantName}” for all marks. They were given to “${certifiedName}”.`}
          </p>
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <Button type="submit" kind={1} busyText={isBusy && "Sending…"}>
          Send to applicant
        </Button>
        <p className="text-xs text-ink-3">
          The applicant is notified. This is our own review, not the government’s recognition.
        </p>
      </form>
      <ActionDialog
        open={sure}
        onClose={() => setSure(false)}
        title={`Reject the application of ${applicantName || applicationId}?`}
        confirm="Reject application"
        busyText="Rejecting…"
        action={() => decide(applicationId, { status: "rejected", reason: text })}
      >
        <p>The applicant is notified and sees this reason:</p>
        <p className="whitespace-pre-line text-ink brk">{text}</p>
      </ActionDialog>
    </>
  );
}
