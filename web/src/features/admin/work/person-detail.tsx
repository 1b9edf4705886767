import type { MemberAnswer, Report } from "@startup-connect/contract/moderation";
import { shortDate } from "@startup-connect/contract/shared";
import { adminPaths } from "#lib/admin-paths.ts";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { FactList } from "#ui/facts.tsx";
import { roleText, StandingBadges } from "./person-parts.tsx";
import { StandingPanel } from "./person-standing.tsx";
import { Reported, ReportedWords, ReportState } from "./report-parts.tsx";
import { SectionPage } from "./section-page.tsx";
import { AdminTable, columnsOf } from "./table.tsx";

export const loadPerson = forMembers(
  ({ params }: { request: Request; params: { userId: string } }): Promise<MemberAnswer> =>
    browserApi("GET /api/admin/users/{id}", { params: { id: params.userId } }),
);

const placesText = (sessions: number): string =>
  sessions === 0 ? "Nowhere" : sessions === 1 ? "In 1 place" : `In ${sessions} places`;

/** ADM-09: an account with what it has, and what is decided about it. */
export function PersonDetail({ data }: { data: MemberAnswer }) {
  const { user, sessions, reportsAbout, reportsBy } = data;
  const isShown = !user.suspended && !user.hidden;
  const profile = isShown ? profilePath(user.userType, user.profileId) : null;
  return (
    <SectionPage
      back={{ href: adminPaths.people, text: "People" }}
      title={user.name}
      lead={<span className="num">{user.publicId}</span>}
      action={<StandingBadges user={user} />}
    >
      <div key={user._id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Account" action={profile && <Anchor href={profile}>Public profile</Anchor>}>
            <FactList
              facts={[
                { label: "E-mail", value: <a href={`mailto:${user.email}`}>{user.email}</a> },
                { label: "Role", value: roleText(user) },
                { label: "Administrator", value: user.isAdmin ? "Yes" : "No" },
                { label: "Joined", value: <span className="num">{shortDate(user.createdAt)}</span> },
                { label: "Signed in", value: placesText(sessions) },
                { label: "Reports made", value: <span className="num">{reportsBy}</span> },
              ]}
            />
          </Panel>
          <ReportsAbout reports={reportsAbout} />
        </div>
        <aside className="grid min-w-0 gap-5 xl:sticky xl:top-5">
          <StandingPanel user={user} />
        </aside>
      </div>
    </SectionPage>
  );
}

const column = columnsOf<Report>();
const columns = column.columns([
  column.accessor("targetType", { header: "Reported", cell: ({ row }) => <Reported report={row.original} /> }),
  column.accessor("createdAt", {
    header: "On",
    meta: { short: true },
    cell: ({ getValue }) => <span className="num">{shortDate(getValue())}</span>,
  }),
  column.accessor("state", { header: "State", cell: ({ row }) => <ReportState report={row.original} /> }),
  column.accessor("reason", {
    header: "What is wrong",
    meta: { wide: true },
    cell: ({ row }) => <ReportedWords report={row.original} />,
  }),
]);

function ReportsAbout({ reports }: { reports: readonly Report[] }) {
  return (
    <Panel
      title="Reports about this person"
      action={reports.length > 0 && <Anchor href={adminPaths.reports}>All reports</Anchor>}
      flush
    >
      {reports.length > 0 ? (
        <AdminTable caption="Reports about this person" columns={columns} rows={reports} rowId={({ _id }) => _id} />
      ) : (
        <p className="p-4 text-sm text-ink-3 sm:px-5">Nobody has reported this person.</p>
      )}
    </Panel>
  );
}
