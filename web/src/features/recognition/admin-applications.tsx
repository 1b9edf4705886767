import { adminPaths } from "@startup-connect/contract/pages";
import { APPLICATION_QUEUES, type ApplicationLine, STATUS_LABELS } from "@startup-connect/contract/recognition";
import { shortDate, USER_TYPES } from "@startup-connect/contract/shared";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { MixedScriptsNote, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
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
  { head: "Role", cell: ({ role }) => role },
  { head: "Submitted", short: true, cell: ({ submissionDate }) => shortDate(submissionDate) },
  {
    head: "Documents",
    cell: ({ documents, openDocuments }) => (
      <span className="num">
        {documents}
        {openDocuments > 0 && <span className="text-wait">{`, ${openDocuments} to review`}</span>}
      </span>
    ),
  },
];
const statusColumn: (typeof columns)[number] = {
  head: "Status",
  cell: ({ status }) => <Badge kind={applicationTones[status]}>{STATUS_LABELS[status]}</Badge>,
};

/** REC-36: beside the new name, the one its marks were given to. */
export const NewNameNote = ({ certifiedName }: { certifiedName: string }) =>
  certifiedName && <Sub className="text-wait brk">{`New name. Marks given to ${certifiedName}`}</Sub>;

/** ADM-04, ADM-15. */
export default function Applications({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { queue, queues } = loaderData.page;
  const applicant: (typeof columns)[number] = {
    head: queue === "decided" ? "Applicant, latest first" : "Applicant, oldest first",
    cell: ({ applicationId, applicantName, certifiedName }) => (
      <>
        <Anchor href={adminPaths.application(applicationId)}>{applicantName || "No name"}</Anchor>
        <MixedScriptsNote name={applicantName} />
        <NewNameNote certifiedName={certifiedName} />
        <Sub className="text-ink-3 num">{applicationId}</Sub>
      </>
    ),
  };
  return (
    <ListScreen
      title="Applications"
      lead="Our own review. An approval gives the profile the “Profile reviewed” mark."
      data={loaderData}
      columns={[applicant, ...columns, ...(queue === "decided" ? [statusColumn] : [])]}
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
      empty="No applications here. They become ready to check when a document or an answer has come."
    />
  );
}
