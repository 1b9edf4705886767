import {
  CERTIFICATE_STATE_LABELS,
  CERTIFICATE_STATES,
  CERTIFICATE_TYPE_LABELS,
  type CheckedCertificate,
  ENTITY_NAME_MAX,
  isRegistration,
  NOTE_MAX_LENGTH,
  NOTE_MISSING,
  OFFICIAL_REGISTER_URL,
  REGISTRATION_MONTHS,
} from "@startup-connect/contract/recognition";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import {
  actionsColumn,
  type Column,
  ListScreen,
  listLoader,
  type ScreenProps,
  stateFilter,
} from "#features/admin/list.tsx";
import { MixedScriptsNote, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, type FormField } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { FileButton, saveFile } from "#lib/save-file.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { NewNameNote } from "./admin-applications.tsx";
import { OfficialLink } from "./remarks.tsx";

export const meta = adminMeta("Certificates");

export const clientLoader = listLoader(async (query) => {
  const { certificates: items, ...page } = await browserApi("GET /api/admin/certificates", { query });
  return { items, ...page };
});

export const certificateTones = { pending: "wait", verified: "good", refused: "bad" } as const;

const filters = [stateFilter(CERTIFICATE_STATES, (state) => CERTIFICATE_STATE_LABELS[state])];

const columns: readonly Column<CheckedCertificate>[] = [
  {
    head: "Certificate",
    cell: ({ _id, certificateNumber }) => (
      <FileButton
        open={async () => {
          const file = await browserApi("GET /api/certificates/{id}/download", { params: { id: _id } });
          await saveFile(file, certificateNumber);
        }}
      >
        <span className="num">{certificateNumber}</span>
      </FileButton>
    ),
    below: ({ certificateType }) => CERTIFICATE_TYPE_LABELS[certificateType],
  },
  {
    head: "Member",
    cell: ({ link, entityName, startupName, certifiedName }) => (
      <>
        {link ? <Anchor href={link}>{entityName}</Anchor> : entityName}
        {startupName !== entityName && <Sub className="text-ink-3 brk">{`Profile: ${startupName}`}</Sub>}
        <MixedScriptsNote name={startupName} />
        <NewNameNote certifiedName={certifiedName} />
      </>
    ),
  },
  {
    head: "Issued",
    cell: ({ issueDate }) => shortDate(issueDate),
    below: ({ validTo }) => validTo && `until ${shortDate(validTo)}`,
  },
  {
    head: "State",
    cell: (certificate) => (
      <>
        <Badge kind={certificateTones[certificate.state]}>{CERTIFICATE_STATE_LABELS[certificate.state]}</Badge>
        <Sub className="mt-1 text-ink-3">{historyOf(certificate)}</Sub>
        {certificate.note && <Sub className="text-ink-2">{certificate.note}</Sub>}
      </>
    ),
  },
  actionsColumn((certificate) => <CheckAction certificate={certificate} />),
];

/** ADM-05: who checked it and when. */
function historyOf({ checkedAt, checkedBy, submittedAt }: CheckedCertificate): string {
  if (!checkedAt) return `submitted ${shortDate(submittedAt)}`;
  return `checked ${shortDate(checkedAt)}${checkedBy ? ` by ${checkedBy}` : ""}`;
}

/** ADM-05. */
export default function Certificates({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Certificates"
      lead="Look up the number on the official website first. A verified recognition gives the startup its badge."
      action={<OfficialLink href={loaderData.page.officialUrl}>Official check</OfficialLink>}
      data={loaderData}
      columns={columns}
      nouns={["certificate", "certificates"]}
      find="Number or name"
      filters={filters}
      empty="No certificates yet."
      isPending={({ state }) => state === "pending"}
    />
  );
}

type CheckField = FieldOf<"PATCH /api/admin/certificates/{id}">;

function CheckAction({ certificate }: { certificate: CheckedCertificate }) {
  const { _id, certificateNumber, state, entityName, validTo, note, startupName } = certificate;
  const isPending = state === "pending";
  const label = isPending ? "Mark" : "Change";
  return (
    <ActionButton<CheckField>
      isFresh
      look={isPending ? 2 : 3}
      size="sm"
      label={`${label} ${certificateNumber} of ${entityName}`}
      button={label}
      title={`Mark certificate ${certificateNumber}`}
      confirm="Save mark"
      busyText="Saving…"
      kind={1}
      start={{ state: isPending ? "" : state, entityName, validTo, note }}
      check={({ text }) => {
        if (text("state") === "") return { state: "Please choose a state." };
        return text("state") === "refused" && text("note").trim() === "" ? { note: NOTE_MISSING } : {};
      }}
      action={({ text, all }) => {
        const json = {
          ...all("note", "entityName", "validTo"),
          state: CERTIFICATE_STATES.find((one) => one === text("state")) ?? state,
          startupName,
        };
        return browserApi("PATCH /api/admin/certificates/{id}", { params: { id: _id }, json });
      }}
    >
      {(field) => <CheckFields certificate={certificate} field={field} />}
    </ActionButton>
  );
}

function CheckFields({ certificate, field }: { certificate: CheckedCertificate; field: FormField<CheckField> }) {
  const { certificateType, issueDate, startupName, certifiedName } = certificate;
  const [state, setState] = useState(field("state").defaultValue);
  return (
    <>
      <p className="text-sm">
        <OfficialLink href={OFFICIAL_REGISTER_URL}>Look it up on the official website</OfficialLink>
      </p>
      <RadioGroup
        {...field("state")}
        legend="State"
        options={[
          { value: "verified", label: "Verified: number, name and dates agree" },
          { value: "refused", label: "Declined, with the reason" },
          { value: "pending", label: "Pending check" },
        ]}
        onChange={(event) => setState(event.currentTarget.value)}
      />
      <Input {...field("entityName")} label="Name on the certificate" maxLength={ENTITY_NAME_MAX} />
      <Input
        {...field("validTo")}
        label="Valid until"
        optional
        type="date"
        hint={`Issued ${shortDate(issueDate)}. Leave empty if the certificate has no end date${isRegistration(certificateType) ? `: the mark ends after ${REGISTRATION_MONTHS} months` : ""}.`}
      />
      {certifiedName && certificateType === "recognition" && (
        <p className="text-sm brk">
          {`“Verified” confirms the new name “${startupName}” for all marks. They were given to “${certifiedName}”.`}
        </p>
      )}
      <Textarea
        {...field("note")}
        label="Note, shown to the member"
        optional={state !== "refused"}
        limit={NOTE_MAX_LENGTH}
      />
    </>
  );
}
