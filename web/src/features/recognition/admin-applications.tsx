import { adminPaths } from "@startup-connect/contract/pages";
import {
  APPLICATION_STATUSES,
  type ApplicationLine,
  OPEN_STATUSES,
  PROGRESS_STEPS,
  STATUS_LABELS,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { type Column, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { MixedScriptsNote, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";

export const meta = adminMeta("Applications");

/** Submitted and in review: what has no decision yet. */
const WAITING = "waiting";

export const clientLoader = listLoader(async ({ status, ...rest }) => {
  const wanted = status === WAITING ? [...OPEN_STATUSES] : status;
  const query = wanted === undefined ? rest : { ...rest, status: wanted };
  const { applications, ...page } = await browserApi("GET /api/admin/applications", { query });
  return { items: applications.map((one) => ({ ...one, _id: one.applicationId })), ...page };
});

export const applicationTones = { submitted: "info", inReview: "wait", approved: "good", rejected: "bad" } as const;

const filters = [
  {
    name: "status",
    label: "Status",
    all: "All statuses",
    options: [
      { value: WAITING, label: "Undecided" },
      ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
];

/** The decision itself is the last step. */
const stepsOf = ({ status, stepsDone }: ApplicationLine): number =>
  status === "approved" || status === "rejected" ? PROGRESS_STEPS.length : stepsDone;

const columns: readonly Column<ApplicationLine>[] = [
  {
    head: "Applicant",
    cell: ({ applicationId, applicantName, certifiedName }) => (
      <>
        <Anchor href={adminPaths.application(applicationId)}>{applicantName || "No name"}</Anchor>
        <MixedScriptsNote name={applicantName} />
        <NewNameNote certifiedName={certifiedName} />
        <Sub className="text-ink-3 num">{applicationId}</Sub>
      </>
    ),
  },
  { head: "Submitted", short: true, cell: ({ submissionDate }) => shortDate(submissionDate) },
  { head: "Status", cell: ({ status }) => <Badge kind={applicationTones[status]}>{STATUS_LABELS[status]}</Badge> },
  { head: "Steps", cell: (line) => <span className="num">{`${stepsOf(line)} of ${PROGRESS_STEPS.length}`}</span> },
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

/** REC-36: beside the new name, the one its marks were given to. */
export const NewNameNote = ({ certifiedName }: { certifiedName: string }) =>
  certifiedName && <Sub className="text-wait brk">{`New name. Marks given to ${certifiedName}`}</Sub>;

/** ADM-04. */
export default function Applications({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Applications"
      lead="Our own review. An approval gives the profile the “Verified” mark."
      data={loaderData}
      columns={columns}
      nouns={["application", "applications"]}
      find="Name, email or number"
      filters={filters}
      empty="No applications yet. Every registration opens one."
    />
  );
}
