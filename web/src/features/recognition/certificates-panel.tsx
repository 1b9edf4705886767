import {
  CERTIFICATE_EXAMPLES,
  CERTIFICATE_STATE_LABELS,
  CERTIFICATE_TYPE_LABELS,
  CERTIFICATE_TYPES,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  INVALID_DOCUMENT,
  ISSUE_DATE_INVALID,
  lookUpFaults,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { type FormEvent, useState } from "react";
import { browserApi } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FileField } from "#ui/file-field.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { Certificates } from "./application-data.ts";

type Certificate = Certificates[number];

/** REC-29: the recognition certificate of the own startup, checked by us at the official source. */
export function CertificatesPanel({ certificates }: { certificates: Certificates }) {
  // Kept here: the form is remounted for each certificate and would lose the message.
  const sending = useSubmitAndReload();
  const { said } = sending;
  return (
    <div id="certificates" className="scroll-mt-20">
      <Panel title="Recognition certificates" flush>
        <ul>
          {certificates.map((one) => (
            <Entry key={one._id} certificate={one} />
          ))}
        </ul>
        <div className="no-print grid gap-4 p-4 sm:p-5">
          {said && <Alert kind={said.kind}>{said.text}</Alert>}
          <p className="text-ink-2">
            Do you have a DPIIT certificate? Once we have checked it, your profile shows the “DPIIT Recognised” badge,
            and the certificate appears in our register.
          </p>
          <Disclosure title="Submit a certificate" open={certificates.length === 0} className="border-b-0">
            <SubmitForm key={certificates.length} sending={sending} />
          </Disclosure>
        </div>
      </Panel>
    </div>
  );
}

const tones = { pending: "wait", verified: "good", refused: "bad" } as const;

function Entry({ certificate }: { certificate: Certificate }) {
  const { _id: id, certificateNumber, certificateType, issueDate, validTo, state, note, publicDownload } = certificate;
  const [asked, setAsked] = useState(false);
  const { said, isBusy, run } = useSubmitAndReload();
  const download = () =>
    run(async () => {
      await saveFile(await browserApi("GET /api/certificates/{id}/download", { params: { id } }), certificateNumber);
      return "";
    });
  const share = (allowed: boolean) =>
    run(async () => {
      const sent = { params: { id }, json: { publicDownload: allowed } };
      return (await browserApi("PATCH /api/certificates/mine/{id}", sent)).message;
    });
  const takeBack = () =>
    run(async () => {
      await browserApi("DELETE /api/certificates/mine/{id}", { params: { id } });
      return "";
    });
  return (
    <li className="grid gap-2 border-b border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold num">{certificateNumber}</p>
        <Badge kind={tones[state]}>{CERTIFICATE_STATE_LABELS[state]}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {CERTIFICATE_TYPE_LABELS[certificateType]}, issued {shortDate(issueDate)}
        {validTo && `, valid to ${shortDate(validTo)}`}
      </p>
      {note && <p className="text-sm whitespace-pre-line brk">{note}</p>}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <div className="no-print flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label="Others may download the file"
          checked={publicDownload}
          onChange={(event) => void share(event.currentTarget.checked)}
        />
        <span className="flex gap-1">
          <Button kind={3} size="sm" onClick={() => void download()}>
            Download
          </Button>
          <Button kind={3} size="sm" onClick={() => setAsked(true)}>
            Remove
          </Button>
        </span>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void takeBack()}
        title={`Remove certificate ${certificateNumber}?`}
        confirm="Remove certificate"
        busyText={isBusy && "Removing…"}
      >
        {state === "verified"
          ? "It is removed from the register, and your profile loses the badge."
          : "The file is deleted immediately."}
      </ConfirmDialog>
    </li>
  );
}

const empty = { certificateType: "", certificateNumber: "", issueDate: "" };

function SubmitForm({ sending }: { sending: ReturnType<typeof useSubmitAndReload> }) {
  const [typed, setTyped] = useState(empty);
  const [file, setFile] = useState<File>();
  const [publicDownload, setPublic] = useState(false);
  const { faults, isBusy, run, setFaults } = sending;
  const type = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((all) => ({ ...all, [name]: value }));
    setFaults({});
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...lookUpFaults({ ...typed, entityName: "" }),
      ...(typed.issueDate === "" && { issueDate: ISSUE_DATE_INVALID }),
      ...((!file || file.size === 0 || file.size > DOCUMENT_MAX_BYTES) && { file: INVALID_DOCUMENT }),
    };
    if (!file || Object.keys(missing).length > 0) return setFaults(missing);
    const form = { ...typed, publicDownload, file };
    void run(async () => (await browserApi("POST /api/certificates/mine", { form })).message);
  };

  return (
    <form method="post" noValidate className="grid max-w-form justify-items-start gap-4" onSubmit={send}>
      <Select
        label="Certificate type"
        className="w-full"
        value={typed.certificateType}
        placeholder="Choose a type"
        options={CERTIFICATE_TYPES.map((value) => ({ value, label: CERTIFICATE_TYPE_LABELS[value] }))}
        error={faults.certificateType}
        onChange={type("certificateType")}
      />
      <Input
        label="Certificate number"
        className="w-full"
        value={typed.certificateNumber}
        hint={`Exactly as printed, for example ${CERTIFICATE_EXAMPLES.recognition} or ${CERTIFICATE_EXAMPLES.eligibility}.`}
        error={faults.certificateNumber}
        onChange={type("certificateNumber")}
      />
      <Input
        label="Date of issue"
        type="date"
        className="w-full"
        value={typed.issueDate}
        error={faults.issueDate}
        onChange={type("issueDate")}
      />
      <FileField
        label="Certificate"
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
      <Checkbox
        label="Others may download the file, once it is verified"
        checked={publicDownload}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      <Button type="submit" busyText={isBusy && "Sending…"}>
        Submit certificate
      </Button>
    </form>
  );
}
