import { MEMBER_ROLES, type MemberLine } from "@startup-connect/contract/moderation";
import { shortDate } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { MixedScriptsNote, roleText, StandingBadges } from "./person-parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadPeople = listLoader(async (query) => {
  const { users, ...page } = await browserApi("GET /api/admin/users", { query });
  return { items: users, ...page };
});

const roleNames = { None: "No role chosen", Admin: "Administrator" } as const;

const filters: readonly ListFilter[] = [
  {
    name: "role",
    label: "Role",
    all: "All roles",
    options: MEMBER_ROLES.map((value) => ({
      value,
      label: value === "None" || value === "Admin" ? roleNames[value] : value,
    })),
  },
  {
    name: "state",
    label: "State",
    all: "All states",
    options: [
      { value: "active", label: "Active" },
      { value: "suspended", label: "Suspended" },
      { value: "hidden", label: "Profile hidden" },
    ],
  },
  {
    name: "registered",
    label: "Form",
    all: "Sent or not",
    options: [
      { value: "yes", label: "Form sent" },
      { value: "no", label: "Form not sent" },
    ],
  },
];

const column = columnsOf<MemberLine>();
const columns = column.columns([
  column.accessor("name", {
    header: "Person",
    cell: ({ row: { original } }) => (
      <>
        <Anchor href={adminPaths.person(original._id)}>{original.name}</Anchor>
        <MixedScriptsNote name={original.name} />
        <span className="block text-xs font-normal text-ink-3 num">{original.publicId}</span>
      </>
    ),
  }),
  column.accessor("email", { header: "E-mail", cell: ({ getValue }) => <span className="brk">{getValue()}</span> }),
  column.accessor("userType", {
    header: "Role",
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {roleText(original)}
        {original.isAdmin && <Badge>Administrator</Badge>}
      </span>
    ),
  }),
  column.accessor("suspended", { header: "State", cell: ({ row }) => <StandingBadges user={row.original} /> }),
  column.accessor("createdAt", {
    header: "Joined",
    meta: { short: true },
    cell: ({ getValue }) => shortDate(getValue()),
  }),
]);

type Data = ListData<Awaited<ReturnType<typeof loadPeople>>["page"]>;

/** ADM-09. */
export const PeoplePage = ({ data }: { data: Data }) => (
  <SectionPage
    title="People"
    lead="Everybody with an account. Open a person to see reports, and to suspend or restore."
  >
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["person", "people"]}
      find="Name, e-mail or personal id"
      filters={filters}
      empty="Nobody has an account yet."
    />
  </SectionPage>
);
