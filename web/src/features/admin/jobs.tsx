import { type FailedJob, type FailingRow, JOBS_SHOWN } from "@startup-connect/contract/admin";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { EmptyState } from "#ui/states.tsx";
import { AdminTable, actionsColumn, type Column, type ScreenProps } from "./list.tsx";
import { momentText, SectionPage, sinceText } from "./section-page.tsx";
import { adminMeta } from "./sections.ts";

export const meta = adminMeta("Failed jobs");

export const clientLoader = forMembers((_: { request: Request }) => browserApi("GET /api/admin/jobs"));

const columns: readonly Column<FailedJob>[] = [
  { head: "Queue", cell: ({ queue }) => queue },
  { head: "Failed", short: true, cell: ({ failedAt }) => momentText(failedAt) },
  { head: "Reason", cell: ({ error }) => error },
  actionsColumn((job) => <Retry job={job} />),
];

const rowColumns: readonly Column<FailingRow & { _id: string }>[] = [
  { head: "Job", cell: ({ sweep }) => sweep },
  { head: "Row", cell: ({ step, key }) => (key ? `${step}: ${key}` : step) },
  { head: "Since", short: true, cell: ({ since }) => momentText(since) },
  { head: "Tries", short: true, cell: ({ tries }) => String(tries) },
  { head: "Reason", cell: ({ error }) => error },
];

/** Jobs that failed their last retry. The API never returns their data, which is personal. */
export default function Jobs({ loaderData: { queues, jobs, rows, total } }: ScreenProps<typeof clientLoader>) {
  return (
    <SectionPage
      title="Failed jobs"
      lead="Background jobs that failed their last retry. Fix the cause, then start them again."
    >
      {rows.length > 0 && (
        <Panel title="Rows that keep failing">
          <p className="text-sm text-ink-2">Every run tries them again. They leave this list when they succeed.</p>
          <AdminTable
            caption="Rows that keep failing"
            columns={rowColumns}
            rows={rows.map((row) => ({ ...row, _id: `${row.sweep} ${row.step} ${row.key}` }))}
          />
        </Panel>
      )}
      {total === 0 ? (
        <EmptyState>No failed jobs.</EmptyState>
      ) : (
        <>
          <Panel title="By queue">
            <ul className="grid gap-2">
              {queues.map(({ queue, count, since }) => (
                <li key={queue} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{queue}</span>
                  <span className="text-sm text-ink-2">{`${count}, ${sinceText(since)}`}</span>
                </li>
              ))}
            </ul>
          </Panel>
          {total > JOBS_SHOWN && <p className="text-sm text-ink-2">{`The newest ${JOBS_SHOWN} of ${total}.`}</p>}
          <AdminTable caption="Failed jobs" columns={columns} rows={jobs} />
        </>
      )}
    </SectionPage>
  );
}

function Retry({ job: { _id, queue } }: { job: FailedJob }) {
  const { said, isBusy, run } = useSubmitAndReload();
  const retry = () =>
    run(async () => (await browserApi("POST /api/admin/jobs/{id}/retry", { params: { id: _id } })).message);
  return (
    <div className="grid gap-2 md:justify-items-end">
      <Button
        size="sm"
        busyText={isBusy && "Starting…"}
        aria-label={`Start again: ${queue}`}
        onClick={() => void retry()}
      >
        Start again
      </Button>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
    </div>
  );
}
