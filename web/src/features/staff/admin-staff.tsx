import { adminPaths } from "@startup-connect/contract/pages";
import { ROLES, SCOPES, shortDate } from "@startup-connect/contract/shared";
import {
  APPROVAL_HOURS,
  APPROVAL_REASON_MISSING,
  PERSON_MISSING,
  REASON_MAX,
  SCOPE_TEXTS,
  SCOPES_MISSING,
  type StaffPerson,
} from "@startup-connect/contract/staff";
import { AdminTable, actionsColumn, type Column, type ScreenProps } from "#features/admin/list.tsx";
import { SectionPage, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, newButton, RemoveButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

export const meta = adminMeta("Staff");

export const clientLoader = forMembers((_: { request: Request }) => browserApi("GET /api/admin/staff"));

type Row = StaffPerson["grants"][number] & { _id: string; person: StaffPerson };

const columns: readonly Column<Row>[] = [
  {
    head: "Name",
    cell: ({ person }) => (
      <>
        <Anchor href={adminPaths.person(person._id)}>{person.name}</Anchor>{" "}
        {person.suspended && <Badge kind="bad">Suspended</Badge>}
        <Sub>{`${person.publicId}, ${person.email}`}</Sub>
      </>
    ),
  },
  { head: "Right", cell: ({ scope }) => SCOPE_TEXTS[scope] },
  {
    head: "Since",
    cell: ({ since }) => <span className="num">{shortDate(since)}</span>,
    below: ({ by, approvedBy }) =>
      [by ? `by ${by}` : "by command", approvedBy && `approved by ${approvedBy}`].filter(Boolean).join(", "),
  },
  {
    head: "Until",
    short: true,
    cell: ({ until }) => <span className="num">{until ? shortDate(until) : "No end"}</span>,
  },
  actionsColumn(({ person, scope }) => (
    <RemoveButton
      name={`${SCOPE_TEXTS[scope]}, ${person.name}`}
      title={`Withdraw this right from ${person.name}?`}
      confirm="Withdraw right"
      action={async () =>
        (await browserApi("DELETE /api/admin/staff/{id}", { params: { id: person._id }, query: { scope } })).message
      }
    >
      {`${SCOPE_TEXTS[scope]}: this ends at once. ${person.name} is logged out everywhere and notified by email.`}
    </RemoveButton>
  )),
];

/** STAFF-06. */
export default function Staff({ loaderData: { people } }: ScreenProps<typeof clientLoader>) {
  const rows = people.flatMap((person) =>
    person.grants.map((grant) => ({ ...grant, _id: `${person._id} ${grant.scope}`, person })),
  );
  return (
    <SectionPage
      title="Staff"
      lead="What each administrator may do. A new right needs a second owner."
      action={<GiveRights />}
    >
      <div className="card overflow-hidden">
        <AdminTable caption="Rights of administrators" columns={columns} rows={rows} />
      </div>
    </SectionPage>
  );
}

const bundles = Object.entries(ROLES).map(([role, scopes]) => ({
  value: scopes.join(" "),
  label: `${role}: ${scopes.map((scope) => SCOPE_TEXTS[scope].toLowerCase()).join("; ")}`,
}));
const singles = SCOPES.filter((scope) => !bundles.some(({ value }) => value === scope)).map((scope) => ({
  value: scope,
  label: SCOPE_TEXTS[scope],
}));

const GiveRights = () => (
  <ActionButton<FieldOf<"POST /api/admin/staff">>
    {...newButton("Give rights")}
    title="Give rights to an account"
    confirm="Send for approval"
    busyText="Sending…"
    kind={1}
    check={({ text }) => ({
      ...(text("person").trim() === "" && { person: PERSON_MISSING }),
      ...(text("scopes") === "" && { scopes: SCOPES_MISSING }),
      ...(text("reason").trim() === "" && { reason: APPROVAL_REASON_MISSING }),
    })}
    action={({ text, all }) => {
      const chosen = text("scopes").split(" ");
      const scopes = SCOPES.filter((scope) => chosen.includes(scope));
      return browserApi("POST /api/admin/staff", { json: { ...all("person", "until", "reason"), scopes } });
    }}
  >
    {(field) => (
      <>
        <Input {...field("person")} label="Email or personal ID" autoComplete="off" />
        <Select
          {...field("scopes")}
          label="Role or right"
          placeholder="Choose a role or right"
          options={[...bundles, ...singles]}
        />
        <Input {...field("until")} label="Last day" type="date" hint="Leave blank for no end" optional />
        <Textarea
          {...field("reason")}
          label="Reason"
          hint={`Another owner decides within ${APPROVAL_HOURS} hours.`}
          rows={2}
          limit={REASON_MAX}
        />
      </>
    )}
  </ActionButton>
);
