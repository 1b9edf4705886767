import {
  CERTIFICATE_STATE_LABELS,
  CERTIFICATE_STATES,
  CERTIFICATE_TYPE_LABELS,
  type CertificateState,
  type CheckedCertificate,
  ENTITY_NAME_MAX,
  NOTE_MAX_LENGTH,
  NOTE_MISSING,
  OFFICIAL_REGISTER_URL,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { OfficialLink } from "#features/recognition/official-link.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";
import { NewNameNote } from "./applications.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { MixedScriptsNote } from "./person-parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadCertificates = listLoader(async (query) => {
  const { certificates, ...page } = await browserApi("GET /api/admin/certificates", { query });
  return { items: certificates, ...page };
});

const tones = { pending: "wait", verified: "good", refused: "bad" } as const;

const filters: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    all: "All states",
    options: CERTIFICATE_STATES.map((value) => ({ value, label: CERTIFICATE_STATE_LABELS[value] })),
  },
];

const column = columnsOf<CheckedCertificate>();
const columns = column.columns([
  column.accessor("certificateNumber", {
    header: "Certificate",
    cell: ({ row: { original } }) => (
      <>
        <PaperLink certificate={original} />
        <span className="block text-xs font-normal text-ink-3">
          {CERTIFICATE_TYPE_LABELS[original.certificateType]}
        </span>
      </>
    ),
  }),
  column.accessor("entityName", {
    header: "Startup",
    cell: ({ row: { original } }) => (
      <>
        {original.startupId ? (
          <Anchor href={paths.startup(original.startupId)}>{original.entityName}</Anchor>
        ) : (
          original.entityName
        )}
        {original.startupName !== original.entityName && (
          <span className="block text-xs font-normal text-ink-3 brk">{`Profile: ${original.startupName}`}</span>
        )}
        <MixedScriptsNote name={original.startupName} />
        <NewNameNote certifiedName={original.certifiedName} />
      </>
    ),
  }),
  column.accessor("issueDate", {
    header: "Issued",
    cell: ({ row: { original } }) => (
      <>
        {shortDate(original.issueDate)}
        {original.validTo && <span className="block text-xs text-ink-3">{`until ${shortDate(original.validTo)}`}</span>}
      </>
    ),
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original } }) => (
      <>
        <Badge kind={tones[original.state]}>{CERTIFICATE_STATE_LABELS[original.state]}</Badge>
        <span className="mt-1 block text-xs text-ink-3">{historyOf(original)}</span>
        {original.note && <span className="block text-xs text-ink-2">{original.note}</span>}
      </>
    ),
  }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <CheckAct certificate={row.original} />,
  }),
]);

/** ADM-05: who checked it and when. */
function historyOf({ checkedAt, checkedBy, submittedAt }: CheckedCertificate): string {
  if (!checkedAt) return `submitted ${shortDate(submittedAt)}`;
  return `checked ${shortDate(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ""}`;
}

type Data = ListData<Awaited<ReturnType<typeof loadCertificates>>["page"]>;

/** ADM-05. */
export const CertificatesPage = ({ data }: { data: Data }) => (
  <SectionPage
    title="Certificates"
    lead="Look the number up on the official website first. A verified recognition gives the startup its badge."
    action={<OfficialLink href={data.page.officialUrl}>Official check</OfficialLink>}
  >
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["certificate", "certificates"]}
      find="Number or name"
      filters={filters}
      empty="No startup has submitted a certificate yet."
    />
  </SectionPage>
);

function PaperLink({ certificate: { _id, certificateNumber } }: { certificate: CheckedCertificate }) {
  const { said, busy, run } = useSubmitAndReload();
  const open = () =>
    run(async () => {
      const file = await browserApi("GET /api/certificates/{id}/download", { params: { id: _id } });
      await saveFile(file, certificateNumber);
      return "";
    });
  return (
    <>
      <button type="button" className="text-left text-link underline num" onClick={() => void open()}>
        {busy ? "Loading…" : certificateNumber}
      </button>
      {said && (
        <Alert kind={said.kind} className="mt-2">
          {said.text}
        </Alert>
      )}
    </>
  );
}

function CheckAct({ certificate }: { certificate: CheckedCertificate }) {
  const [open, setOpen] = useState(false);
  const act = certificate.state === "pending" ? "Mark" : "Change";
  return (
    <div className="md:text-right">
      <Button
        size="sm"
        kind={certificate.state === "pending" ? 2 : 3}
        aria-label={`${act} ${certificate.certificateNumber} of ${certificate.entityName}`}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      {open && <CheckDialog certificate={certificate} onClose={() => setOpen(false)} />}
    </div>
  );
}

const isState = (word: string): word is CertificateState => CERTIFICATE_STATES.some((state) => state === word);

function CheckDialog({ certificate, onClose }: { certificate: CheckedCertificate; onClose: () => void }) {
  const { _id, certificateNumber, issueDate, startupName, certifiedName } = certificate;
  const [state, setState] = useState<CertificateState>(
    certificate.state === "pending" ? "verified" : certificate.state,
  );
  const [entityName, setEntityName] = useState(certificate.entityName);
  const [validTo, setValidTo] = useState(certificate.validTo ?? "");
  const [note, setNote] = useState(certificate.note);
  return (
    <ActDialog
      open
      onClose={onClose}
      title={`Mark certificate ${certificateNumber}`}
      confirm="Save mark"
      busy="Saving…"
      kind={1}
      check={() => (state === "refused" && note.trim() === "" ? { note: NOTE_MISSING } : {})}
      act={async () => {
        const sent = { params: { id: _id }, json: { state, note, entityName, validTo, startupName } };
        return (await browserApi("PATCH /api/admin/certificates/{id}", sent)).message;
      }}
    >
      {(faults) => (
        <>
          <p className="text-sm">
            <OfficialLink href={OFFICIAL_REGISTER_URL}>Look it up on the official website</OfficialLink>
          </p>
          <RadioGroup
            legend="State"
            name="state"
            value={state}
            options={[
              { value: "verified", label: "Verified: number, name and dates agree" },
              { value: "refused", label: "Refused, with the reason" },
              { value: "pending", label: "Still to be checked" },
            ]}
            error={faults.state}
            onChange={({ currentTarget: { value } }) => isState(value) && setState(value)}
          />
          <Input
            label="Name on the certificate"
            value={entityName}
            maxLength={ENTITY_NAME_MAX}
            error={faults.entityName}
            onChange={(event) => setEntityName(event.currentTarget.value)}
          />
          <Input
            label="Valid until"
            optional
            type="date"
            value={validTo}
            hint={`Issued ${shortDate(issueDate)}. Leave it empty where the certificate names no end.`}
            error={faults.validTo}
            onChange={(event) => setValidTo(event.currentTarget.value)}
          />
          {certifiedName && certificate.certificateType === "recognition" && (
            <p className="text-sm brk">
              {`“Verified” confirms the new name “${startupName}” for all marks. They were given to “${certifiedName}”.`}
            </p>
          )}
          <Textarea
            label="Note, shown to the startup"
            optional={state !== "refused"}
            value={note}
            limit={NOTE_MAX_LENGTH}
            error={faults.note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
