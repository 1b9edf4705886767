import {
  ANSWER_MAX,
  ANSWER_MISSING,
  APPLY_URL,
  isProfileOnly,
  OWN_REVIEW,
  STATUS_FILE,
  STATUS_LABELS,
} from "@startup-connect/contract/recognition";
import { dialled, longDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { ActionForm, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { cameFromHere } from "#lib/return-to.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/recognition-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";
import { ArrowLeft, Download } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { Route } from "./+types/application-page";
import { type Application, loadApplication } from "./application-data.ts";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { DocumentsPanel } from "./documents-panel.tsx";
import { OfficialLink } from "./remarks.tsx";
import { applicationTones, Course, History, QuestionsPanel } from "./review-parts.tsx";
import "./paper.css";
import { timeNow } from "#lib/now.ts";

export const handle: MemberPage = {
  title: t.title,
  loading: "detail",
  loads: "application",
  // A decision is notified of.
  live: ["notification"],
};

export const clientLoader = forMembers(loadApplication);

/** REC-19 to REC-29. */
export default function ApplicationPage({ loaderData: { application, certificates } }: Route.ComponentProps) {
  const { userType, registered } = useMe();
  const own =
    userType !== "None" && registered ? <CertificatesPanel certificates={certificates} userType={userType} /> : null;
  if (!application) {
    return (
      <ApplicationFrame title={<Title />}>
        <EmptyState action={<ButtonLink href={paths.registrationHome}>{t.registerProfile}</ButtonLink>}>
          {t.noApplication}
        </EmptyState>
        <OwnReview />
      </ApplicationFrame>
    );
  }
  return (
    <ApplicationFrame title={<Head application={application} />}>
      <DecisionAlert application={application} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="grid min-w-0 gap-5">
          <Progress application={application} />
          <NextSteps steps={application.nextSteps} />
          <QuestionsPanel
            title={t.reviewerAsks}
            questions={application.questions}
            waiting={t.awaitsAnswer}
            formOf={(question) => <AnswerForm question={question} />}
          />
          <DocumentsPanel application={application} />
          {own}
        </div>
        <div className="grid gap-5 print:mt-5">
          <Applicant application={application} />
          <History title={t.notifications} events={application.notifications} />
          <Support contact={application.supportContact} />
        </div>
      </div>
      <OwnReview />
    </ApplicationFrame>
  );
}

const ApplicationFrame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="status-paper grid min-w-0 gap-5">
    {title}
    {children}
  </div>
);

function BackButton() {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void (cameFromHere() ? navigate(-1) : navigate(paths.dashboard))}>
      <ArrowLeft />
      {t.back}
    </Button>
  );
}

const Title = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <h1 className="h1">{t.title}</h1>
    <BackButton />
  </div>
);

function Head({ application: { applicationId, submissionDate, status } }: { application: Application }) {
  const { said, isBusy, run } = useSubmitAndReload();
  const download = () =>
    run(async () => {
      await saveFile(await browserApi("GET /api/applications/me/status.txt"), STATUS_FILE);
      return "";
    });
  return (
    <>
      <p className="on-paper">{t.printed({ id: applicationId, date: longDate(new Date(timeNow())) })}</p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="h1">{t.title}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
            <span className="num">{applicationId}</span>
            <span>{t.submittedOn({ date: longDate(submissionDate) })}</span>
            <Badge kind={applicationTones[status]}>{STATUS_LABELS[status]}</Badge>
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <Button onClick={() => void download()} busyText={isBusy && t.saving}>
            <Download />
            {t.downloadStatus}
          </Button>
          <Button onClick={() => window.print()}>{t.print}</Button>
          <BackButton />
        </div>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </>
  );
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

function DecisionAlert({ application: { status, reason } }: { application: Application }) {
  if (status === "approved") {
    return (
      <Alert kind="good" role="status">
        {t.approved({ strong })} {reason}
      </Alert>
    );
  }
  if (status !== "rejected" && status !== "closed") return null;
  return (
    <Alert kind={status === "closed" ? "wait" : "bad"} role="status">
      {t.decided({ status: STATUS_LABELS[status], strong })} <span className="whitespace-pre-line">{reason}</span>
    </Alert>
  );
}

const NextSteps = ({ steps }: { steps: readonly string[] }) => (
  <Panel title={t.nextSteps}>
    <ol className="grid list-decimal gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Panel>
);

const Applicant = ({ application }: { application: Application }) => (
  <Panel title={t.applicant}>
    <FactList
      facts={[
        { label: t.name, value: application.applicantName },
        { label: t.email, value: application.email },
        { label: t.phone, value: <span className="num">{application.phoneNumber}</span> },
        { label: t.application, value: <span className="num">{application.applicationId}</span> },
      ]}
    />
  </Panel>
);

function Support({ contact: { email, phone, workingHours } }: { contact: Application["supportContact"] }) {
  return (
    <Panel title={t.support}>
      <div className="grid gap-1 text-sm">
        {email && <EmailLink email={email} />}
        {phone && <a href={dialled(phone)}>{phone}</a>}
        <Link to={paths.contact}>{t.help}</Link>
        <p className="text-ink-3">{t.hours({ hours: workingHours })}</p>
      </div>
    </Panel>
  );
}

/** REC-23: what this is, and where the government's recognition is applied for. */
const OwnReview = () => (
  <Alert role="note">
    {OWN_REVIEW} {t.applyThere({ link: (inside) => <OfficialLink href={APPLY_URL}>{inside}</OfficialLink> })}
  </Alert>
);

/** REC-21, REC-22: as segments on the screen, in words on paper. */
function Progress({ application: { progressSteps, documents } }: { application: Application }) {
  const { userType } = useMe();
  return (
    <Panel title={t.progress}>
      <div className="no-print">
        <Course progressSteps={progressSteps} profileOnly={isProfileOnly(userType, documents)} />
      </div>
      <ul className="on-paper">
        {progressSteps.map(({ step, completed }) => (
          <li key={step}>{(completed ? t.stepComplete : t.stepOpen)({ step: word(step) })}</li>
        ))}
      </ul>
    </Panel>
  );
}

type Question = Application["questions"][number];

const AnswerForm = ({ question: { _id } }: { question: Question }) => (
  <ActionForm<FieldOf<"POST /api/applications/me/questions/{id}/answer">>
    className="no-print grid max-w-form gap-3"
    submit={t.sendAnswer}
    busyText={t.sending}
    check={needs("answer", ANSWER_MISSING)}
    action={({ text }) => {
      const sent = { params: { id: _id }, json: { answer: text("answer") } };
      return browserApi("POST /api/applications/me/questions/{id}/answer", sent);
    }}
  >
    {(field) => <Textarea {...field("answer")} label={t.yourAnswer} limit={ANSWER_MAX} />}
  </ActionForm>
);
