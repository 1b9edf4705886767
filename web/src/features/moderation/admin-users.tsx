import { MEMBER_ROLES, type MemberLine } from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { shortDate } from "@startup-connect/contract/shared";
import { type Column, type ListFilter, ListScreen, listLoader, type ScreenProps } from "#features/admin/list.tsx";
import { MixedScriptsNote, Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmailText } from "#ui/email.tsx";
import { roleText, StandingBadges } from "./admin-parts.tsx";

export const meta = adminMeta("Users");

export const clientLoader = listLoader(async (query) => {
  const { users: items, ...page } = await browserApi("GET /api/admin/users", { query });
  return { items, ...page };
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
    label: "Profile form",
    all: "Submitted or not",
    options: [
      { value: "yes", label: "Submitted" },
      { value: "no", label: "Not submitted" },
    ],
  },
];

const columns: readonly Column<MemberLine>[] = [
  {
    head: "User",
    cell: ({ _id, name, publicId }) => (
      <>
        <Anchor href={adminPaths.person(_id)}>{name}</Anchor>
        <MixedScriptsNote name={name} />
        <Sub className="text-ink-3 num">{publicId}</Sub>
      </>
    ),
  },
  { head: "Email", cell: ({ email }) => <EmailText email={email} /> },
  {
    head: "Role",
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-1.5">
        {roleText(user)}
        {user.isAdmin && <Badge>Administrator</Badge>}
      </span>
    ),
  },
  { head: "State", cell: (user) => <StandingBadges user={user} /> },
  { head: "Joined", short: true, cell: ({ createdAt }) => shortDate(createdAt) },
];

/** ADM-09. */
export default function Users({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Users"
      lead="Everyone with an account. Open a user to see reports, and to suspend or restore the account."
      data={loaderData}
      columns={columns}
      nouns={["user", "users"]}
      find="Name, email or personal id"
      filters={filters}
      empty="No users yet."
    />
  );
}
