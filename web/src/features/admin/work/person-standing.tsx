import { type MemberLine, REASON_LENGTH, SUSPENSION_REASON_MISSING } from "@startup-connect/contract/moderation";
import { shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { ActDialog } from "./act-dialog.tsx";

/** ADM-09: whether the person can sign in, and why others do not see the profile. */
export function StandingPanel({ user }: { user: MemberLine }) {
  const isOwn = useMe()._id === user._id;
  return (
    <Panel title="Standing">
      <div className="grid justify-items-start gap-4">
        {user.hidden && (
          <Held title={`Profile hidden since ${shortDate(user.hidden.at)}`} reason={user.hidden.reason}>
            It was hidden by a report; deciding that report again shows it.
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
            <p className="text-sm text-ink-2">The person can log in.</p>
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

function Suspend({ user: { _id, name } }: { user: MemberLine }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  return (
    <>
      <Button kind="bad" onClick={() => setOpen(true)}>
        Suspend account
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Suspend ${name}?`}
        confirm="Suspend account"
        busy="Suspending…"
        check={() => (reason.trim() === "" ? { reason: SUSPENSION_REASON_MISSING } : {})}
        act={async () => {
          const sent = { params: { id: _id }, json: { reason } };
          return (await browserApi("POST /api/admin/users/{id}/suspend", sent)).message;
        }}
      >
        {(faults) => (
          <>
            <p>
              The person is logged out everywhere at once and cannot log in. Others do not see the profile, until you
              restore the account.
            </p>
            <Textarea
              label="Reason, mailed to the person"
              value={reason}
              limit={REASON_LENGTH}
              error={faults.reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
      </ActDialog>
    </>
  );
}

function Restore({ user: { _id, name, hidden } }: { user: MemberLine }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Restore account</Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Restore the account of ${name}?`}
        confirm="Restore account"
        busy="Restoring…"
        kind={1}
        act={async () => (await browserApi("POST /api/admin/users/{id}/restore", { params: { id: _id } })).message}
      >
        {hidden
          ? "The person can log in again and is told by mail. The profile stays hidden."
          : "The person can log in again, the profile is shown again, and the person is told by mail."}
      </ActDialog>
    </>
  );
}
