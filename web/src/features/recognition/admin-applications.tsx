import { adminPaths } from "@startup-connect/contract/pages";
import {
  APPLICATION_DAYS,
  APPLICATION_QUEUES,
  type ApplicationLine,
  CLOSING_NOTICE_DAYS,
  REMINDER_DAYS,
  REMINDER_MAX,
  REMINDER_MISSING,
  REMINDER_TEXT,
  STATUS_LABELS,
  STEPS_BEFORE_DECISION,
} from "@startup-connect/contract/recognition";
import { counted, shortDate, USER_TYPES } from "@startup-connect/contract/shared";
import { useState } from "react";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { MixedScriptsNote, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { applicationTones } from "./review-parts.tsx";

export const meta = adminMeta("Applications");

export const clientLoader = listLoader(async (asked) => {
  const queue = APPLICATION_QUEUES.find((one) => one === asked.queue) ?? "ready";
  const { applications, ...page } = await browserApi("GET /api/admin/applications", { query: { ...asked, queue } });
  return { items: applications.map((one) => ({ ...one, _id: one.applicationId })), queue, ...page };
});

const filters = [
  { name: "role", label: "Role", all: "All roles", options: USER_TYPES },
  {
    name: "documents",
    label: "Documents",
    all: "Any documents",
    options: [
      { value: "with", label: "With documents" },
      { value: "without", label: "Without documents" },
    ],
  },
];

const columns: readonly Column<ApplicationLine>[] = [
  { head: "Role", short: true, cell: ({ role }) => role },
  { head: "Submitted", short: true, cell: ({ submissionDate }) => shortDate(submissionDate) },
  {
    head: "Documents",
    short: true,
    cell: ({ role, documents, openDocuments }) => (
      <span className="num">
        {documents > 0 || role !== "Mentor" ? documents : "Profile only"}
        {openDocuments > 0 && <span className="text-wait">{`, ${openDocuments} to review`}</span>}
      </span>
    ),
  },
];
/** REC-38. */
const mayClose = ({ role, documents, stepsDone }: ApplicationLine): boolean =>
  role !== "Mentor" && documents === 0 && stepsDone < STEPS_BEFORE_DECISION;
const reminderColumns: typeof columns = [
  { head: "Reminded", short: true, cell: ({ remindedAt }) => (remindedAt ? shortDate(remindedAt) : "Not yet") },
  {
    head: "Closes",
    short: true,
    cell: (line) => (line.closesOn ? shortDate(line.closesOn) : mayClose(line) ? "No notice yet" : "Stays open"),
  },
];
const statusColumn: (typeof columns)[number] = {
  head: "Status",
  cell: ({ status }) => <Badge kind={applicationTones[status]}>{STATUS_LABELS[status]}</Badge>,
};

const READY = " Ready: a document to check, or nothing missing. For mentors, only the profile is checked.";

/** REC-36: beside the new name, the one its marks were given to. */
export const NewNameNote = ({ certifiedName }: { certifiedName: string }) =>
  certifiedName && <Sub className="text-wait brk">{`New name. Marks given to ${certifiedName}`}</Sub>;

/** ADM-04, ADM-15. */
export default function Applications({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { items, queue, queues } = loaderData.page;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isApplicants = queue === "applicant";
  const shown = items.map(({ applicationId }) => applicationId);
  const chosen = shown.filter((one) => ticked.includes(one));
  const applicant: (typeof columns)[number] = {
    head: queue === "decided" ? "Applicant, latest first" : "Applicant, with documents first, then oldest",
    cell: ({ applicationId, applicantName, certifiedName }) => (
      <div className="flex items-start gap-2.5">
        {isApplicants && (
          <Checkbox
            label={<span className="sr-only">{`Choose ${applicantName || applicationId}`}</span>}
            checked={chosen.includes(applicationId)}
            onChange={({ target: { checked } }) =>
              setTicked(checked ? [...chosen, applicationId] : chosen.filter((one) => one !== applicationId))
            }
          />
        )}
        <div className="min-w-0">
          <Anchor href={adminPaths.application(applicationId)}>{applicantName || "No name"}</Anchor>
          <MixedScriptsNote name={applicantName} />
          <NewNameNote certifiedName={certifiedName} />
          <Sub className="text-ink-3 num">{applicationId}</Sub>
        </div>
      </div>
    ),
  };
  return (
    <ListScreen
      title="Applications"
      lead={
        isApplicants
          ? `Startups and investors who send no document get a notice after ${APPLICATION_DAYS - CLOSING_NOTICE_DAYS} days. The application closes ${CLOSING_NOTICE_DAYS} days later.`
          : `Our own review. An approval gives the profile the “Profile reviewed” mark.${queue === "ready" ? READY : ""}`
      }
      data={loaderData}
      columns={[applicant, ...columns, ...(isApplicants ? reminderColumns : queue === "decided" ? [statusColumn] : [])]}
      nouns={["application", "applications"]}
      find="Name, email or number"
      filters={filters}
      tabs={{
        name: "queue",
        label: "Who acts next",
        tabs: [
          { value: "", text: "Ready to check", count: queues.ready },
          { value: "applicant", text: "Waiting for the applicant", count: queues.applicant },
          { value: "decided", text: "Decided", count: queues.decided },
        ],
      }}
      bar={
        isApplicants &&
        shown.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-action-tint p-4">
            <Checkbox
              label={chosen.length > 0 ? `${chosen.length} chosen` : "Choose all that are shown"}
              checked={chosen.length === shown.length}
              indeterminate={chosen.length > 0 && chosen.length < shown.length}
              onChange={({ target }) => setTicked(target.checked ? shown : [])}
            />
            {chosen.length > 0 && <Remind applicationIds={chosen} onSent={() => setTicked([])} />}
          </div>
        )
      }
      empty="No applications here. They become ready to check when a document or an answer arrives."
    />
  );
}

/** ADM-15: the text is shown, and can be changed, before it is sent. */
const Remind = ({ applicationIds, onSent }: { applicationIds: string[]; onSent: () => void }) => (
  <ActionButton<FieldOf<"POST /api/admin/applications/reminders">>
    button={`Remind ${counted(applicationIds.length, "applicant")}`}
    look={1}
    title={`Send this reminder to ${counted(applicationIds.length, "applicant")}?`}
    confirm="Send reminder"
    busyText="Sending…"
    kind={1}
    start={{ text: REMINDER_TEXT }}
    check={needs("text", REMINDER_MISSING)}
    action={async ({ text }) => {
      const json = { applicationIds, text: text("text") };
      const { message } = await browserApi("POST /api/admin/applications/reminders", { json });
      onSent();
      return message;
    }}
  >
    {(field) => (
      <Textarea
        {...field("text")}
        label="Text of the reminder"
        limit={REMINDER_MAX}
        hint={`Sent by email and under the bell. Those reminded in the last ${REMINDER_DAYS} days are left out.`}
      />
    )}
  </ActionButton>
);
