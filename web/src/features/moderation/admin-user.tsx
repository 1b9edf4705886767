import {
  type MemberLine,
  REASON_LENGTH,
  type Report,
  SUSPENSION_REASON_MISSING,
} from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, shortDate } from "@startup-connect/contract/shared";
import { AdminTable, type Column, type ScreenProps } from "#features/admin/list.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, useMe } from "#lib/guard.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { decisionColumn, reportedColumn, roleText, StandingBadges, wordsColumn } from "./admin-parts.tsx";

export const meta = adminMeta("User");

export const clientLoader = forMembers(({ params }: { request: Request; params: { userId: string } }) =>
  browserApi("GET /api/admin/users/{id}", { params: { id: params.userId } }),
);

const placesText = (sessions: number): string =>
  sessions === 0 ? "On no device" : `On ${counted(sessions, "device")}`;

const columns: readonly Column<Report>[] = [
  reportedColumn,
  { head: "On", short: true, cell: ({ createdAt }) => <span className="num">{shortDate(createdAt)}</span> },
  decisionColumn,
  wordsColumn,
];

/** ADM-09: an account with what it has, and what is decided about it. */
export default function User({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { user, sessions, reportsAbout, reportsBy } = loaderData;
  const isShown = !user.suspended && !user.hidden;
  const profile = isShown ? profilePath(user.userType, user.profileId) : null;
  return (
    <SectionPage
      back={{ href: adminPaths.people, text: "Users" }}
      title={user.name}
      lead={<span className="num">{user.publicId}</span>}
      action={<StandingBadges user={user} />}
    >
      <div key={user._id} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Panel title="Account" action={profile && <Anchor href={profile}>Public profile</Anchor>}>
            <FactList
              facts={[
                { label: "Email", value: <EmailLink email={user.email} /> },
                { label: "Role", value: roleText(user) },
                { label: "Administrator", value: user.isAdmin ? "Yes" : "No" },
                { label: "Joined", value: <span className="num">{shortDate(user.createdAt)}</span> },
                { label: "Logged in", value: placesText(sessions) },
                { label: "Reports made", value: <span className="num">{reportsBy}</span> },
              ]}
            />
          </Panel>
          <Panel
            title="Reports about this user"
            action={reportsAbout.length > 0 && <Anchor href={adminPaths.reports}>All reports</Anchor>}
            flush
          >
            {reportsAbout.length > 0 ? (
              <AdminTable caption="Reports about this user" columns={columns} rows={reportsAbout} />
            ) : (
              <p className="p-4 text-sm text-ink-3 sm:px-5">No reports about this user.</p>
            )}
          </Panel>
        </div>
        <aside className="grid min-w-0 gap-5 xl:sticky xl:top-5">
          <StandingPanel user={user} />
        </aside>
      </div>
    </SectionPage>
  );
}

/** Whether the user can log in, and why the profile is hidden. */
function StandingPanel({ user }: { user: MemberLine }) {
  const isOwn = useMe()._id === user._id;
  return (
    <Panel title="Account status">
      <div className="grid justify-items-start gap-4">
        {user.hidden && (
          <Held title={`Profile hidden since ${shortDate(user.hidden.at)}`} reason={user.hidden.reason}>
            A report hid it. Change the decision on that report to show it again.
          </Held>
        )}
        {user.suspended ? (
          <>
            <Held title={`Suspended since ${shortDate(user.suspended.at)}`} reason={user.suspended.reason} />
            <Restore user={user} />
          </>
        ) : isOwn ? (
          <p className="text-sm text-ink-2">This is your own account. Another administrator can suspend it.</p>
        ) : (
          <>
            <p className="text-sm text-ink-2">This user can log in.</p>
            <Suspend user={user} />
          </>
        )}
      </div>
    </Panel>
  );
}

const Held = ({ title, reason, children }: { title: string; reason: string; children?: string }) => (
  <div className="grid gap-1">
    <p className="font-semibold num">{title}</p>
    {reason && <p className="text-sm whitespace-pre-line text-ink-2 brk">{reason}</p>}
    {children && <p className="text-xs text-ink-3">{children}</p>}
  </div>
);

const Suspend = ({ user: { _id, name } }: { user: MemberLine }) => (
  <ActionButton<FieldOf<"POST /api/admin/users/{id}/suspend">>
    look="bad"
    button="Suspend account"
    title={`Suspend ${name}?`}
    confirm="Suspend account"
    busyText="Suspending…"
    check={({ text }) => (text("reason").trim() === "" ? { reason: SUSPENSION_REASON_MISSING } : {})}
    action={({ text }) => {
      const sent = { params: { id: _id }, json: { reason: text("reason") } };
      return browserApi("POST /api/admin/users/{id}/suspend", sent);
    }}
  >
    {(field) => (
      <>
        <p>
          The user is logged out everywhere immediately and cannot log in. Others cannot see the profile until you
          restore the account.
        </p>
        <Textarea {...field("reason")} label="Reason, emailed to the user" limit={REASON_LENGTH} />
      </>
    )}
  </ActionButton>
);

const Restore = ({ user: { _id, name, hidden } }: { user: MemberLine }) => (
  <ActionButton
    button="Restore account"
    title={`Restore the account of ${name}?`}
    confirm="Restore account"
    busyText="Restoring…"
    kind={1}
    action={() => browserApi("POST /api/admin/users/{id}/restore", { params: { id: _id } })}
  >
    {hidden
      ? "The user can log in again and is notified by email. The profile stays hidden."
      : "The user can log in again, the profile is visible again, and the user is notified by email."}
  </ActionButton>
);
