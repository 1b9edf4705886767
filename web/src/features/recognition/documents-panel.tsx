import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  INVALID_DOCUMENT,
  MISSING_DOCUMENT_KIND,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { FileField } from "#ui/file-field.tsx";
import { sizeOf } from "#ui/file-size.ts";
import Trash from "#ui/icons/trash-2.tsx";
import { Select } from "#ui/select.tsx";
import { Table } from "#ui/table.tsx";
import type { Application } from "./application-data.ts";

type Paper = Application["documents"][number];
type Call = ReturnType<typeof useSubmitAndReload>;

/** REC-25: private papers, seen by their owner and the administrators. */
export function DocumentsPanel({ application: { documents, status } }: { application: Application }) {
  const full = documents.length >= DOCUMENTS_MAX;
  // Kept here: the form is remounted for each upload and would lose the message.
  const sending = useSubmitAndReload();
  const deleting = useSubmitAndReload();
  const said = deleting.said ?? sending.said;
  return (
    <Panel
      title="Documents"
      action={<span className="text-sm text-ink-3 num">{`${documents.length} of ${DOCUMENTS_MAX} files`}</span>}
      flush
    >
      {documents.length > 0 && <Papers documents={documents} deleting={deleting} onDelete={sending.clear} />}
      <div className="no-print grid gap-4 p-4 sm:p-5">
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        {status === "approved" && <p className="text-ink-2">Your application is approved. Nothing more is needed.</p>}
        {status !== "approved" && full && (
          <p className="text-ink-2">All {DOCUMENTS_MAX} places are taken. Delete one to upload another.</p>
        )}
        {/* A new form after each upload, empty for the next one. */}
        {status !== "approved" && !full && (
          <UploadForm key={documents.length} sending={sending} onSend={deleting.clear} />
        )}
        <p className="text-xs text-ink-3">Only you and the administrators of this site can read your documents.</p>
      </div>
      {documents.length === 0 && <p className="on-paper">No documents yet.</p>}
    </Panel>
  );
}

const tones = { received: "info", accepted: "good", refused: "bad" } as const;

interface PapersProps {
  documents: readonly Paper[];
  deleting: Call;
  /** Clears the message of another action. */
  onDelete: () => void;
}

function Papers({ documents, deleting, onDelete }: PapersProps) {
  const [leaving, setLeaving] = useState<Paper>();
  const { said, run } = useSubmitAndReload();
  const download = ({ _id, name }: Paper) =>
    run(async () => {
      await saveFile(await browserApi("GET /api/applications/me/documents/{id}", { params: { id: _id } }), name);
      return "";
    });
  const remove = async () => {
    if (!leaving) return;
    onDelete();
    await deleting.run(async () => {
      await browserApi("DELETE /api/applications/me/documents/{id}", { params: { id: leaving._id } });
      return "";
    });
    setLeaving(undefined);
  };
  return (
    <div className="border-b border-line">
      {said && (
        <Alert kind={said.kind} className="m-4">
          {said.text}
        </Alert>
      )}
      <Table
        caption="Your documents"
        columns={[
          { key: "name", title: "File" },
          { key: "date", title: "Received" },
          { key: "state", title: "State" },
          { key: "delete", title: <span className="sr-only">Delete</span> },
        ]}
      >
        {documents.map((paper) => (
          <tr key={paper._id}>
            <td>
              <button type="button" className="text-left text-link underline brk" onClick={() => void download(paper)}>
                {paper.name}
              </button>
              <span className="block text-xs font-normal text-ink-3">
                {`${DOCUMENT_KIND_LABELS[paper.kind]}, `}
                <span className="num">{sizeOf(paper.size)}</span>
              </span>
            </td>
            <td className="whitespace-nowrap">{shortDate(paper.uploadedAt)}</td>
            <td>
              <Badge kind={tones[paper.state]}>{DOCUMENT_STATE_LABELS[paper.state]}</Badge>
              {paper.reason && <span className="mt-1 block text-sm text-bad brk">{paper.reason}</span>}
            </td>
            <td>
              {paper.state !== "accepted" && (
                <span className="no-print">
                  <IconButton label={`Delete ${paper.name}`} icon={<Trash />} onClick={() => setLeaving(paper)} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </Table>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => void remove()}
        title={`Delete ${leaving?.name ?? "this document"}?`}
        confirm="Delete document"
        busyText={deleting.isBusy && "Deleting…"}
      >
        The file is deleted immediately.
      </ConfirmDialog>
    </div>
  );
}

function UploadForm({ sending, onSend }: { sending: Call; onSend: () => void }) {
  const [kind, setKind] = useState("");
  const [file, setFile] = useState<File>();
  const { faults, isBusy, run, setFaults } = sending;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(kind === "" && { kind: MISSING_DOCUMENT_KIND }),
      ...((!file || file.size === 0 || file.size > DOCUMENT_MAX_BYTES) && { file: INVALID_DOCUMENT }),
    };
    if (!file || Object.keys(missing).length > 0) return setFaults(missing);
    onSend();
    const form = { kind, file };
    void run(async () => (await browserApi("POST /api/applications/me/documents", { form })).message);
  };
  return (
    <form method="post" noValidate className="grid max-w-form justify-items-start gap-4" onSubmit={send}>
      <h3 className="font-semibold">Upload a document</h3>
      <Select
        label="What it is"
        className="w-full"
        value={kind}
        placeholder="Choose one"
        options={DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }))}
        error={faults.kind}
        onChange={(event) => {
          setKind(event.currentTarget.value);
          setFaults({});
        }}
      />
      <FileField
        label="File"
        className="w-full"
        choose="Choose document"
        hint="PDF, JPEG or PNG, at most 10 MB."
        accept={DOCUMENT_TYPES.join(",")}
        error={faults.file}
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0]);
          setFaults({});
        }}
      />
      <Button type="submit" kind={1} busyText={isBusy && "Uploading…"}>
        Upload document
      </Button>
    </form>
  );
}
