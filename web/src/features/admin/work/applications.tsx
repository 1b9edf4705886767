import {
  APPLICATION_STATUSES,
  type ApplicationLine,
  OPEN_STATUSES,
  PROGRESS_STEPS,
  STATUS_LABELS,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { MixedScriptsNote } from "./person-parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

/** Submitted and in review: what has no decision yet. */
const WAITING = "waiting";

export const loadApplications = listLoader(async ({ status, ...rest }) => {
  const wanted = status === WAITING ? [...OPEN_STATUSES] : status;
  const query = wanted === undefined ? rest : { ...rest, status: wanted };
  const { applications, ...page } = await browserApi("GET /api/admin/applications", { query });
  return { items: applications, ...page };
});

export const applicationTones = { submitted: "act", inReview: "wait", approved: "good", rejected: "bad" } as const;

const filters: readonly ListFilter[] = [
  {
    name: "status",
    label: "Status",
    all: "All statuses",
    options: [
      { value: WAITING, label: "Without a decision" },
      ...APPLICATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    ],
  },
];

/** The decision itself is the last step. */
const stepsOf = ({ status, stepsDone }: ApplicationLine): number =>
  status === "approved" || status === "rejected" ? PROGRESS_STEPS.length : stepsDone;

const column = columnsOf<ApplicationLine>();
const columns = column.columns([
  column.accessor("applicantName", {
    header: "Applicant",
    cell: ({ row: { original } }) => (
      <>
        <Anchor href={adminPaths.application(original.applicationId)}>
          {original.applicantName || "Name not known"}
        </Anchor>
        <MixedScriptsNote name={original.applicantName} />
        <NewNameNote certifiedName={original.certifiedName} />
        <span className="block text-xs font-normal text-ink-3 num">{original.applicationId}</span>
      </>
    ),
  }),
  column.accessor("submissionDate", {
    header: "Submitted",
    meta: { short: true },
    cell: ({ getValue }) => shortDate(getValue()),
  }),
  column.accessor("status", {
    header: "Status",
    cell: ({ getValue }) => <Badge kind={applicationTones[getValue()]}>{STATUS_LABELS[getValue()]}</Badge>,
  }),
  column.accessor("stepsDone", {
    header: "Steps",
    cell: ({ row: { original } }) => <span className="num">{`${stepsOf(original)} of ${PROGRESS_STEPS.length}`}</span>,
  }),
  column.accessor("documents", {
    header: "Documents",
    cell: ({ row: { original } }) => (
      <span className="num">
        {original.documents}
        {original.openDocuments > 0 && <span className="text-wait">{`, ${original.openDocuments} to look at`}</span>}
      </span>
    ),
  }),
]);

/** REC-36: beside the new name, the one its marks were given to. */
export const NewNameNote = ({ certifiedName }: { certifiedName: string }) =>
  certifiedName && (
    <span className="block text-xs font-normal text-wait brk">{`New name. Marks given to ${certifiedName}`}</span>
  );

/** ADM-04. */
export const ApplicationsPage = ({
  data,
}: {
  data: ListData<Awaited<ReturnType<typeof loadApplications>>["page"]>;
}) => (
  <SectionPage title="Applications" lead="Our own review. An approval gives the profile the mark “Verified”.">
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["application", "applications"]}
      find="Name, e-mail or number"
      filters={filters}
      empty="Nobody has registered a profile yet. Every registration opens an application."
    />
  </SectionPage>
);
