import { ADULT, NOT_MINOR_LENGTH, NOT_MINOR_MISSING } from "@startup-connect/contract/age";
import { type MemberLine, REASON_LENGTH, USER_NOTE_MISSING } from "@startup-connect/contract/moderation";
import { adminPaths } from "@startup-connect/contract/pages";
import { counted, shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { AdminTable, type Column, type ScreenProps } from "#features/admin/list.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { logColumns } from "#features/audit/admin-log.tsx";
import { ActionButton, ActionForm, needs } from "#lib/action-form.tsx";
import { ApiError, browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers, useMe } from "#lib/guard.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { caseColumns } from "./admin-cases.tsx";
import { heldColumns } from "./admin-held.tsx";
import { roleText, StandingBadges, Suspend } from "./admin-parts.tsx";

export const meta = adminMeta("User");

export const clientLoader = forMembers(async ({ params }: { request: Request; params: { userId: string } }) => {
  const found = await browserApi("GET /api/admin/users/{id}", { params: { id: params.userId } });
  const { _id } = found.user;
  const [held, log] = await Promise.all([
    ifAllowed(browserApi("GET /api/admin/held-requests", { query: { sender: _id } })),
    ifAllowed(browserApi("GET /api/admin/log", { query: { subject: _id } })),
  ]);
  return { ...found, held: held?.held, log };
});

/** Null where it takes another scope than the page (STAFF-03). */
const ifAllowed = <T,>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  });

const placesText = (sessions: number): string =>
  sessions === 0 ? "On no device" : `On ${counted(sessions, "device")}`;

/** ADM-09: an account with what it has, and what is decided about it. */
export default function User({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { user, why, needsParent, sessions, casesAbout, reportsBy, held, log } = loaderData;
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
                ...(reportsBy === null
                  ? []
                  : [{ label: "Reports made", value: <span className="num">{reportsBy}</span> }]),
              ]}
            />
          </Panel>
          {held && <Rows title="Held requests" columns={heldColumns} rows={held} none="No held requests." />}
          {casesAbout && (
            <Rows
              title="Cases about this user"
              action={<Anchor href={adminPaths.cases}>All cases</Anchor>}
              columns={caseColumns}
              rows={casesAbout}
              none="No cases about this user."
            />
          )}
          {log && (
            <Rows
              title="Action log"
              action={
                log.total > log.lines.length && (
                  <Anchor href={`${adminPaths.log}?subject=${user._id}`}>All actions</Anchor>
                )
              }
              columns={logColumns}
              rows={log.lines}
              none="No admin actions yet."
            />
          )}
        </div>
        <aside className="grid min-w-0 gap-5 xl:sticky xl:top-5">
          <StandingPanel user={user} why={why} needsParent={needsParent} />
          <NotePanel id={user._id} />
        </aside>
      </div>
    </SectionPage>
  );
}

interface RowsProps<Row> {
  title: string;
  action?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  none: string;
}

const Rows = <Row extends { _id: string }>({ title, action, columns: shown, rows, none }: RowsProps<Row>) => (
  <Panel title={title} action={rows.length > 0 && action} flush>
    {rows.length > 0 ? (
      <AdminTable caption={title} columns={shown} rows={rows} />
    ) : (
      <p className="p-4 text-sm text-ink-3 sm:px-5">{none}</p>
    )}
  </Panel>
);

/** Whether the user can log in, and why the profile is hidden. */
function StandingPanel({ user, why, needsParent }: { user: MemberLine; why: string; needsParent: boolean }) {
  const hasScope = useMe().scopes.includes("people.suspend");
  const maySuspend = hasScope && !why;
  return (
    <Panel title="Account status">
      <div className="grid justify-items-start gap-4">
        {user.hidden && (
          <Held title={`Profile hidden since ${shortDate(user.hidden.at)}`} reason={user.hidden.reason}>
            A case hid it. Open that case to show it again.
          </Held>
        )}
        {user.suspended ? (
          <>
            <Held title={`Suspended since ${shortDate(user.suspended.at)}`} reason={user.suspended.reason} />
            {maySuspend && !needsParent && <Restore user={user} />}
          </>
        ) : (
          <>
            <p className="text-sm text-ink-2">This user can log in.</p>
            {maySuspend && (
              <>
                <Suspend user={{ userId: user._id, name: user.name }} look="bad" button="Suspend account" />
                {!needsParent && (
                  <ActionButton
                    button="Pause: under 18"
                    title={`Pause the account of ${user.name}?`}
                    confirm="Pause account"
                    busyText="Pausing…"
                    action={() => browserApi("POST /api/admin/users/{id}/pause-minor", { params: { id: user._id } })}
                  >
                    The user is logged out everywhere, the profile is hidden, and an email shows how to ask a parent.
                    Under {ADULT.years} by {ADULT.source}, in force from {shortDate(ADULT.from)}
                    {!ADULT.verified && " (not verified against the gazette)"}.
                  </ActionButton>
                )}
              </>
            )}
          </>
        )}
        {needsParent && maySuspend && <NotMinor user={user} />}
        {hasScope && why && <p className="text-sm text-ink-2">{why}</p>}
      </div>
    </Panel>
  );
}

/** ADM-19. */
const NotePanel = ({ id }: { id: string }) => (
  <Panel title="Note">
    <ActionForm<FieldOf<"POST /api/admin/users/{id}/notes">>
      isFresh
      submit="Save note"
      busyText="Saving…"
      kind={2}
      check={needs("note", USER_NOTE_MISSING)}
      action={({ text }) =>
        browserApi("POST /api/admin/users/{id}/notes", { params: { id }, json: { note: text("note") } })
      }
    >
      {(field) => (
        <Textarea
          {...field("note")}
          label="For administrators"
          hint="Kept in the action log. The user is not notified, and the download of their data does not include it."
          rows={3}
          limit={REASON_LENGTH}
        />
      )}
    </ActionForm>
  </Panel>
);

const Held = ({ title, reason, children }: { title: string; reason: string; children?: string }) => (
  <div className="grid gap-1">
    <p className="font-semibold num">{title}</p>
    {reason && <p className="text-sm whitespace-pre-line text-ink-2 brk">{reason}</p>}
    {children && <p className="text-xs text-ink-3">{children}</p>}
  </div>
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

/** AGE-07: the way back where a pause was a mistake. */
const NotMinor = ({ user: { _id, name } }: { user: MemberLine }) => (
  <ActionButton<FieldOf<"POST /api/admin/users/{id}/not-minor">>
    button="Confirm age"
    title={`Is ${name} 18 or older?`}
    confirm="Confirm 18 or older"
    busyText="Saving…"
    kind={1}
    check={needs("reason", NOT_MINOR_MISSING)}
    action={({ text }) =>
      browserApi("POST /api/admin/users/{id}/not-minor", { params: { id: _id }, json: { reason: text("reason") } })
    }
  >
    {(field) => (
      <>
        <p>
          A paused account opens, its profile is visible again, and the user is notified by email. Otherwise only a
          parent’s consent opens it.
        </p>
        <Textarea {...field("reason")} label="How you know, for the action log" limit={NOT_MINOR_LENGTH} />
      </>
    )}
  </ActionButton>
);
