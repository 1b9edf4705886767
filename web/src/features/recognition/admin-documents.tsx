import {
  type ApplicationDocument,
  DOCUMENT_KIND_LABELS,
  DOCUMENT_STATE_LABELS,
  DOCUMENTS_MAX,
  REASON_MAX,
  REFUSAL_REASON_MISSING,
  type ReviewedApplication,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { AdminTable, actionsColumn, type Column } from "#features/admin/list.tsx";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { sizeOf } from "#ui/file-field.tsx";
import { Textarea } from "#ui/textarea.tsx";

type Paper = ApplicationDocument & { of: string };

export const documentTones = { received: "info", accepted: "good", refused: "bad" } as const;

const columns: readonly Column<Paper>[] = [
  {
    head: "File",
    cell: ({ _id, of, name }) => (
      <FileButton
        open={async () => {
          const params = { id: of, documentId: _id };
          await saveFile(await browserApi("GET /api/admin/applications/{id}/documents/{documentId}", { params }), name);
        }}
      >
        {name}
      </FileButton>
    ),
    below: ({ kind }) => DOCUMENT_KIND_LABELS[kind],
  },
  { head: "Size", short: true, cell: ({ size }) => <span className="num">{sizeOf(size)}</span> },
  { head: "Received", short: true, cell: ({ uploadedAt }) => shortDate(uploadedAt) },
  {
    head: "State",
    cell: ({ state, reason }) => (
      <>
        <Badge kind={documentTones[state]}>{DOCUMENT_STATE_LABELS[state]}</Badge>
        {reason && <span className="mt-1 block text-sm text-bad">{reason}</span>}
      </>
    ),
  },
  actionsColumn((paper) => <PaperActions paper={paper} />),
];

/** REC-25: each document is opened, then accepted, or declined with a reason. */
export const DocumentsPanel = ({ application: { applicationId, documents } }: { application: ReviewedApplication }) => (
  <Panel
    title="Documents"
    action={<span className="text-sm text-ink-3 num">{`${documents.length} of ${DOCUMENTS_MAX} files`}</span>}
    flush
  >
    {documents.length > 0 ? (
      <AdminTable
        caption="Documents of the applicant"
        columns={columns}
        rows={documents.map((paper) => ({ ...paper, of: applicationId }))}
      />
    ) : (
      <p className="p-4 text-sm text-ink-3 sm:px-5">No documents yet.</p>
    )}
  </Panel>
);

function PaperActions({ paper: { _id, of, name, state } }: { paper: Paper }) {
  const { said, isBusy, run } = useSubmitAndReload();
  const mark = async (json: { state: "accepted" | "refused"; reason?: string }) => {
    const params = { id: of, documentId: _id };
    return (await browserApi("PATCH /api/admin/applications/{id}/documents/{documentId}", { params, json })).message;
  };
  return (
    <>
      {state !== "accepted" && (
        <Button
          size="sm"
          aria-label={`Accept ${name}`}
          onClick={() => void run(() => mark({ state: "accepted" }))}
          busyText={isBusy && "Saving…"}
        >
          Accept
        </Button>
      )}
      {state !== "refused" && (
        <ActionButton<FieldOf<"PATCH /api/admin/applications/{id}/documents/{documentId}">>
          look={3}
          size="sm"
          label={`Decline ${name}`}
          button="Decline"
          title={`Decline ${name}?`}
          confirm="Decline document"
          busyText="Declining…"
          check={needs("reason", REFUSAL_REASON_MISSING)}
          action={({ text }) => mark({ state: "refused", reason: text("reason") })}
        >
          {(field) => <Textarea {...field("reason")} label="Reason, shown to the applicant" limit={REASON_MAX} />}
        </ActionButton>
      )}
      {said?.kind === "bad" && <Alert kind="bad">{said.text}</Alert>}
    </>
  );
}
