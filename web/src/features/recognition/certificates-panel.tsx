import {
  CERTIFICATE_EXAMPLES,
  CERTIFICATE_STATE_LABELS,
  CERTIFICATE_TYPE_LABELS,
  CERTIFICATE_TYPES,
  type CertificateType,
  INVALID_DOCUMENT,
  ISSUE_DATE_INVALID,
  isRegistration,
  lookUpFaults,
} from "@startup-connect/contract/recognition";
import { shortDate, type UserType } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton, ActionForm } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { saveFile } from "#lib/save-file.tsx";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as t from "#texts/recognition-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import type { Certificates } from "./application-data.ts";
import { DocumentField, isDocument } from "./documents-panel.tsx";

type Certificate = Certificates[number];

interface CertificatesProps {
  certificates: Certificates;
  userType: UserType;
}

/** REC-29, PROOF-04: certificates of the own startup, company or fund, checked by us at the official source. */
export function CertificatesPanel({ certificates, userType }: CertificatesProps) {
  // As it was at first: the message of what was sent stays to be read.
  const [isFirst] = useState(certificates.length === 0);
  return (
    <div id="certificates" className="scroll-mt-20">
      <Panel title={t.certificates} flush>
        <ul>
          {certificates.map((one) => (
            <Entry key={one._id} certificate={one} />
          ))}
        </ul>
        <div className="no-print grid gap-4 p-4 sm:p-5">
          <p className="text-ink-2">
            {userType === "Startup" && `${t.haveRecognition} `}
            {t.registrationChecked}
          </p>
          <Disclosure title={t.submitTitle} open={isFirst} className="border-b-0">
            <SubmitForm types={typesOf(userType)} />
          </Disclosure>
        </div>
      </Panel>
    </div>
  );
}

const tones = { pending: "wait", verified: "good", refused: "bad" } as const;

function Entry({ certificate }: { certificate: Certificate }) {
  const { _id: id, certificateNumber, certificateType, issueDate, validTo, state, note, publicDownload } = certificate;
  const issued = { type: CERTIFICATE_TYPE_LABELS[certificateType], date: shortDate(issueDate) };
  const { said, run } = useSubmitAndReload();
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
  return (
    <li className="grid gap-2 border-b border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold num">{certificateNumber}</p>
        <Badge kind={tones[state]}>{CERTIFICATE_STATE_LABELS[state]}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {validTo ? t.issuedValidTo({ ...issued, end: shortDate(validTo) }) : t.issuedOn(issued)}
      </p>
      {note && <p className="text-sm whitespace-pre-line brk">{note}</p>}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <div className="no-print flex flex-wrap items-center justify-between gap-x-4">
        {!isRegistration(certificateType) && (
          <Checkbox
            label={t.letDownload}
            checked={publicDownload}
            onChange={(event) => void share(event.currentTarget.checked)}
          />
        )}
        <span className="ml-auto flex gap-1">
          <Button kind={3} size="sm" onClick={() => void download()}>
            {t.download}
          </Button>
          <ActionButton
            look={3}
            size="sm"
            button={t.remove}
            title={t.askRemove({ number: certificateNumber })}
            confirm={t.removeCertificate}
            busyText={t.removing}
            action={async () => {
              await browserApi("DELETE /api/certificates/mine/{id}", { params: { id } });
              return t.removed({ number: certificateNumber });
            }}
          >
            {state === "verified" ? t.verifiedRemoved : t.fileDeleted}
          </ActionButton>
        </span>
      </div>
    </li>
  );
}

const typesOf = (userType: UserType): readonly CertificateType[] =>
  CERTIFICATE_TYPES.filter(
    (type) => (isRegistration(type) || userType === "Startup") && (type !== "sebi" || userType === "Investor"),
  );

const SubmitForm = ({ types }: { types: readonly CertificateType[] }) => (
  <ActionForm<FieldOf<"POST /api/certificates/mine">>
    isFresh
    className="grid max-w-form gap-4"
    kind={2}
    submit={t.submit}
    busyText={t.sending}
    check={({ text, file }) => {
      const [certificateType, certificateNumber] = [text("certificateType"), text("certificateNumber")];
      return {
        ...lookUpFaults({ certificateType, certificateNumber, entityName: "" }, types),
        ...(text("issueDate") === "" && { issueDate: ISSUE_DATE_INVALID }),
        ...(!isDocument(file("file")) && { file: INVALID_DOCUMENT }),
      };
    }}
    action={({ text, all, file }) => {
      const form = {
        ...all("certificateType", "certificateNumber", "issueDate"),
        publicDownload: text("publicDownload") !== "",
        file: file("file"),
      };
      return browserApi("POST /api/certificates/mine", { form });
    }}
  >
    {(field) => (
      <>
        <Select
          {...field("certificateType")}
          label={t.certificateType}
          placeholder={t.chooseType}
          options={types.map((value) => ({ value, label: CERTIFICATE_TYPE_LABELS[value] }))}
        />
        <Input
          {...field("certificateNumber")}
          label={t.certificateNumber}
          hint={t.asPrinted({ example: CERTIFICATE_EXAMPLES[types[0] ?? "gst"] })}
        />
        <Input {...field("issueDate")} label={t.issueDate} type="date" />
        <DocumentField {...field("file")} label={t.certificate} />
        {types.includes("recognition") && (
          <Checkbox label={t.letDownloadCertificate} name="publicDownload" value="yes" />
        )}
      </>
    )}
  </ActionForm>
);
