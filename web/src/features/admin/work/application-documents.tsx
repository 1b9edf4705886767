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
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { sizeOf } from "./sizes.ts";
import { AdminTable, columnsOf } from "./table.tsx";

type Paper = ApplicationDocument & { of: string };

const tones = { received: "act", accepted: "good", refused: "bad" } as const;

const column = columnsOf<Paper>();
const columns = column.columns([
  column.accessor("name", { header: "File", cell: ({ row }) => <PaperLink paper={row.original} /> }),
  column.accessor("size", {
    header: "Size",
    meta: { short: true },
    cell: ({ getValue }) => <span className="num">{sizeOf(getValue())}</span>,
  }),
  column.accessor("uploadedAt", {
    header: "Received",
    meta: { short: true },
    cell: ({ getValue }) => shortDate(getValue()),
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original } }) => (
      <>
        <Badge kind={tones[original.state]}>{DOCUMENT_STATE_LABELS[original.state]}</Badge>
        {original.reason && <span className="mt-1 block text-sm text-bad">{original.reason}</span>}
      </>
    ),
  }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <PaperActs paper={row.original} />,
  }),
]);

/** REC-25: each document is opened, then accepted, or refused with a reason. */
export function DocumentsPanel({ application: { applicationId, documents } }: { application: ReviewedApplication }) {
  return (
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
          rowId={({ _id }) => _id}
        />
      ) : (
        <p className="p-4 text-sm text-ink-3 sm:px-5">No document was uploaded.</p>
      )}
    </Panel>
  );
}

function PaperLink({ paper: { _id, of, name, kind } }: { paper: Paper }) {
  const { said, busy, run } = useSubmitAndReload();
  const open = () =>
    run(async () => {
      const params = { id: of, documentId: _id };
      await saveFile(await browserApi("GET /api/admin/applications/{id}/documents/{documentId}", { params }), name);
      return "";
    });
  return (
    <>
      <button type="button" className="text-left text-link underline brk" onClick={() => void open()}>
        {busy ? "Loading…" : name}
      </button>
      <span className="block text-xs font-normal text-ink-3">{DOCUMENT_KIND_LABELS[kind]}</span>
      {said && (
        <Alert kind={said.kind} className="mt-2">
          {said.text}
        </Alert>
      )}
    </>
  );
}

function PaperActs({ paper: { _id, of, name, state } }: { paper: Paper }) {
  const { said, busy, run } = useSubmitAndReload();
  const [refusing, setRefusing] = useState(false);
  const [reason, setReason] = useState("");
  const mark = async (json: { state: "accepted" | "refused"; reason?: string }) => {
    const params = { id: of, documentId: _id };
    return (await browserApi("PATCH /api/admin/applications/{id}/documents/{documentId}", { params, json })).message;
  };
  return (
    <div className="flex flex-wrap gap-1.5 md:justify-end">
      {state !== "accepted" && (
        <Button
          size="sm"
          aria-label={`Accept ${name}`}
          onClick={() => void run(() => mark({ state: "accepted" }))}
          busy={busy && "Saving…"}
        >
          Accept
        </Button>
      )}
      {state !== "refused" && (
        <Button kind={3} size="sm" aria-label={`Refuse ${name}`} onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      )}
      {said?.kind === "bad" && <Alert kind="bad">{said.text}</Alert>}
      <ActDialog
        open={refusing}
        onClose={() => setRefusing(false)}
        title={`Refuse ${name}?`}
        confirm="Refuse document"
        busy="Refusing…"
        check={() => (reason.trim() === "" ? { reason: REFUSAL_REASON_MISSING } : {})}
        act={() => mark({ state: "refused", reason })}
      >
        {(faults) => (
          <Textarea
            label="Reason, shown to the applicant"
            value={reason}
            limit={REASON_MAX}
            error={faults.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </ActDialog>
    </div>
  );
}
