import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  DOCUMENT_STATE_LABELS,
  DOCUMENT_TYPES,
  DOCUMENTS_MAX,
  INVALID_DOCUMENT,
  MISSING_DOCUMENT_KIND,
} from "@startup-connect/contract/recognition";
import { DOCUMENT_MAX_BYTES, megabytes, shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import * as t from "#texts/recognition-work.ts";
import { Badge } from "#ui/badge.tsx";
import { Panel } from "#ui/card.tsx";
import { FileField, type FileFieldProps, sizeOf } from "#ui/file-field.tsx";
import { Trash } from "#ui/icons.tsx";
import { Select } from "#ui/select.tsx";
import { Cell, Row, RowHeader, Table } from "#ui/table.tsx";
import type { Application } from "./application-data.ts";

type Paper = Application["documents"][number];
/** REC-25: private papers, seen by their owner and the administrators. */
export function DocumentsPanel({ application: { documents, status } }: { application: Application }) {
  const { userType } = useMe();
  // A mentor has no papers of a company (REC-38).
  const kinds = DOCUMENT_KINDS.filter((kind) => userType !== "Mentor" || kind !== "incorporation");
  const isFull = documents.length >= DOCUMENTS_MAX;
  // Another action takes the message of the last upload away.
  const [deleted, setDeleted] = useState(0);
  return (
    <Panel
      title={t.documents}
      action={
        <span className="text-sm text-ink-3 num">{t.countOf({ count: documents.length, most: DOCUMENTS_MAX })}</span>
      }
      flush
    >
      {documents.length > 0 && <Papers documents={documents} onDelete={() => setDeleted(deleted + 1)} />}
      <div className="no-print grid gap-4 p-4 sm:p-5">
        {status === "approved" && <p className="text-ink-2">{t.nothingNeeded}</p>}
        {status !== "approved" && isFull && <p className="text-ink-2">{t.allUploaded({ most: DOCUMENTS_MAX })}</p>}
        {status !== "approved" && !isFull && <UploadForm key={deleted} kinds={kinds} />}
        <p className="text-xs text-ink-3">{t.onlyYouRead}</p>
      </div>
      {documents.length === 0 && <p className="on-paper">{t.noDocuments}</p>}
    </Panel>
  );
}

const tones = { received: "info", accepted: "good", refused: "bad" } as const;

const Papers = ({ documents, onDelete }: { documents: readonly Paper[]; onDelete: () => void }) => (
  <div className="border-b border-line">
    <Table
      caption={t.yourDocuments}
      columns={[
        { key: "name", title: t.file },
        { key: "date", title: t.received },
        { key: "state", title: t.state },
        { key: "delete", title: <span className="sr-only">{t.deleteShort}</span> },
      ]}
    >
      {documents.map(({ _id: id, name, kind, size, uploadedAt, state, reason }) => (
        <Row key={id}>
          <RowHeader>
            <FileButton
              open={async () =>
                saveFile(await browserApi("GET /api/applications/me/documents/{id}", { params: { id } }), name)
              }
            >
              {name}
            </FileButton>
            <span className="block text-xs font-normal text-ink-3">
              {t.kindAndSize({
                kind: DOCUMENT_KIND_LABELS[kind],
                size: sizeOf(size),
                num: (inside) => <span className="num">{inside}</span>,
              })}
            </span>
          </RowHeader>
          <Cell className="whitespace-nowrap">{shortDate(uploadedAt)}</Cell>
          <Cell>
            <Badge kind={tones[state]}>{DOCUMENT_STATE_LABELS[state]}</Badge>
            {reason && <span className="mt-1 block text-sm text-bad brk">{reason}</span>}
          </Cell>
          <Cell>
            {state !== "accepted" && (
              <span className="no-print">
                <ActionButton
                  look="icon"
                  button={<Trash />}
                  label={t.deleteFile({ name })}
                  title={t.askDelete({ name })}
                  confirm={t.deleteDocument}
                  busyText={t.deleting}
                  action={async () => {
                    await browserApi("DELETE /api/applications/me/documents/{id}", { params: { id } });
                    onDelete();
                    return t.deleted({ name });
                  }}
                >
                  {t.fileDeleted}
                </ActionButton>
              </span>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  </div>
);

const UploadForm = ({ kinds }: { kinds: (typeof DOCUMENT_KINDS)[number][] }) => (
  <div className="grid max-w-form gap-4">
    <h3 className="font-semibold">{t.uploadTitle}</h3>
    <ActionForm<FieldOf<"POST /api/applications/me/documents">>
      isFresh
      className="grid gap-4"
      submit={t.upload}
      busyText={t.uploading}
      check={({ text, file }) => ({
        ...(text("kind") === "" && { kind: MISSING_DOCUMENT_KIND }),
        ...(!isDocument(file("file")) && { file: INVALID_DOCUMENT }),
      })}
      action={({ text, file }) =>
        browserApi("POST /api/applications/me/documents", { form: { kind: text("kind"), file: file("file") } })
      }
    >
      {(field) => (
        <>
          <Select
            {...field("kind")}
            label={t.documentType}
            placeholder={t.chooseOne}
            options={kinds.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }))}
          />
          <DocumentField {...field("file")} label={t.file} />
        </>
      )}
    </ActionForm>
  </div>
);

/** Whether it may be sent; what a file really is, the server finds out. */
export const isDocument = (file: File | undefined): boolean =>
  file !== undefined && file.size > 0 && file.size <= DOCUMENT_MAX_BYTES;

export const DocumentField = (props: Pick<FileFieldProps, "name" | "error" | "label">) => (
  <FileField
    {...props}
    choose={t.chooseDocument}
    hint={t.documentHint({ most: megabytes(DOCUMENT_MAX_BYTES) })}
    accept={DOCUMENT_TYPES.join(",")}
  />
);
