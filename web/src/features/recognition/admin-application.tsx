import { adminPaths } from "@startup-connect/contract/pages";
import {
  isDecided,
  isProfileOnly,
  nextPlace,
  PROGRESS_STEPS,
  type ProgressStep,
  QUESTION_MAX,
  QUESTION_MISSING,
  REASON_MAX,
  REASON_MISSING,
  type ReviewedApplication,
  STATUS_LABELS,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import type { ScreenProps } from "#features/admin/list.tsx";
import { Neighbours } from "#features/admin/next-pending.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ApplicantPanel, applicantProfile } from "./admin-applicant.tsx";
import { DocumentsPanel } from "./admin-documents.tsx";
import { applicationTones, Course, History, QuestionsPanel } from "./review-parts.tsx";

export const meta = adminMeta("Application");

export const clientLoader = forMembers(async ({ params }: { request: Request; params: { applicationId: string } }) => {
  const found = await browserApi("GET /api/admin/applications/{id}", { params: { id: params.applicationId } });
  return { ...found, profile: await applicantProfile(found.application.profile) };
});
type Props = { application: ReviewedApplication };
const onlyProfileOf = ({ profile, documents }: ReviewedApplication) => isProfileOnly(profile?.type, documents);

/** ADM-04: what the applicant sent, and what is decided about it. */
export default function ApplicationDetail({
  loaderData: { application, queue, profile },
}: ScreenProps<typeof clientLoader>) {
  const { applicantName, applicationId, submissionDate, status } = application;
  return (
    <SectionPage
      back={{ href: adminPaths.applications, text: `Applications, ${queue.waiting} ready to check` }}
      title={applicantName || "No name"}
      lead={<span className="num">{`${applicationId}, submitted ${shortDate(submissionDate)}`}</span>}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge kind={applicationTones[status]}>{STATUS_LABELS[status]}</Badge>
          <Neighbours queue={queue} noun="application" pathOf={adminPaths.application} />
        </div>
      }
    >
      {/* Another application is another page: nothing typed for the one may be sent to the next. */}
      <div key={applicationId} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <ApplicantPanel application={application} profile={profile} />
          {!onlyProfileOf(application) && <DocumentsPanel application={application} />}
          {/* Its message is about the documents at the time of the action. */}
          <StepsPanel key={application.documents.map(({ state }) => state).join()} application={application} />
          <QuestionsPanel title="Questions" questions={application.questions} waiting="Awaiting an answer" />
        </div>
        <aside className="grid min-w-0 gap-5 xl:sticky xl:top-5">
          <Panel title="Decision">
            {isDecided(application) ? (
              <Decided application={application} />
            ) : (
              <DecisionForm application={application} />
            )}
          </Panel>
          <History title="History" events={application.notifications}>
            <li className="pl-5 text-sm">{`Submission received, ${shortDate(submissionDate)}`}</li>
          </History>
        </aside>
      </div>
    </SectionPage>
  );
}

/** REC-22: the course of the review; the last step is the decision itself. */
function StepsPanel({ application }: Props) {
  const { applicationId, progressSteps } = application;
  const { said, isBusy, run } = useSubmitAndReload();
  const profileOnly = onlyProfileOf(application);
  const done = progressSteps.filter(({ completed }) => completed).length;
  const isOver = isDecided(application);
  const before = PROGRESS_STEPS.length - 1;
  const next = isOver || done >= before ? undefined : PROGRESS_STEPS[nextPlace(done, profileOnly)];
  const last = isOver || done < (profileOnly ? 3 : 2) ? undefined : PROGRESS_STEPS[done - 1];
  const press = (step: ProgressStep, completed: boolean) => ({
    size: "sm" as const,
    busyText: isBusy && "Saving…",
    onClick: () => {
      const sent = { params: { id: applicationId }, json: { step, completed } };
      void run(async () => (await browserApi("PATCH /api/admin/applications/{id}", sent)).message);
    },
  });
  return (
    <Panel title="Progress">
      <div className="grid gap-4">
        <Course progressSteps={progressSteps} profileOnly={profileOnly} />
        {(next || last) && (
          <div className="flex flex-wrap items-center gap-2">
            {next && <Button {...press(next, true)}>{`Complete ${next}`}</Button>}
            {last && <Button {...press(last, false)} kind={3}>{`Reopen ${last}`}</Button>}
          </div>
        )}
        {!isOver && !next && <p className="text-sm text-ink-2">All steps before the decision are complete.</p>}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
    </Panel>
  );
}

const decide = async (
  id: string,
  json: { status: "approved" | "rejected" | "inReview"; reason?: string; applicantName?: string },
) => (await browserApi("PATCH /api/admin/applications/{id}", { params: { id }, json })).message;

function Decided({ application }: Props) {
  const { applicationId, status, reason } = application;
  const isApproved = status === "approved";
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <p className="font-semibold">{STATUS_LABELS[status]}</p>
        {reason && <p className="text-sm whitespace-pre-line text-ink-2 brk">{reason}</p>}
      </div>
      <ActionButton
        button="Reopen application"
        title={`Reopen application ${applicationId}?`}
        confirm="Reopen application"
        busyText="Reopening…"
        kind={isApproved ? "bad" : 1}
        action={() => decide(applicationId, { status: "inReview" })}
      >
        {isApproved
          ? "The profile loses the “Profile reviewed” mark until it is approved again. The applicant is notified."
          : `${onlyProfileOf(application) ? "" : "You can do this once the applicant has added a document. "}The applicant is notified.`}
      </ActionButton>
    </div>
  );
}

/** ADM-15: one press approves; a question and a reason are asked for. */
function DecisionForm({ application: { applicationId: id, applicantName, certifiedName } }: Props) {
  const { said, isBusy, run } = useSubmitAndReload();
  const sent = { size: "sm", busyText: "Sending…", isFresh: true } as const;
  return (
    <div className="grid gap-4">
      {certifiedName && (
        <p className="text-sm brk">
          {`Approving confirms the new name “${applicantName}” for all marks. They were given to “${certifiedName}”.`}
        </p>
      )}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          kind={1}
          size="sm"
          busyText={isBusy && "Saving…"}
          onClick={() => void run(() => decide(id, { status: "approved", applicantName }))}
        >
          Approve
        </Button>
        <ActionButton<FieldOf<"POST /api/admin/applications/{id}/questions">>
          {...sent}
          button="Ask question"
          title={`Ask ${applicantName || id} a question`}
          confirm="Send question"
          kind={1}
          check={needs("question", QUESTION_MISSING)}
          action={({ text }) =>
            browserApi("POST /api/admin/applications/{id}/questions", {
              params: { id },
              json: { question: text("question") },
            })
          }
        >
          {(field) => <Textarea {...field("question")} label="Question to the applicant" limit={QUESTION_MAX} />}
        </ActionButton>
        <ActionButton<"reason">
          {...sent}
          look={3}
          button="Decline"
          title={`Decline the application of ${applicantName || id}?`}
          confirm="Decline application"
          check={needs("reason", REASON_MISSING)}
          action={({ text }) => decide(id, { status: "rejected", reason: text("reason") })}
        >
          {(field) => <Textarea {...field("reason")} label="Reason, shown to the applicant" limit={REASON_MAX} />}
        </ActionButton>
      </div>
      <p className="text-xs text-ink-3">
        An approval gives the “Profile reviewed” mark. The applicant is notified. This is our own review, not the
        government’s recognition.
      </p>
    </div>
  );
}
