import { DELETE_ASKED, DELETE_FAILED, DELETE_NO_TOKEN } from "@startup-connect/contract/accounts";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useSession } from "#lib/session.tsx";
import { readLocal } from "#lib/storage.ts";
import { failureText } from "#lib/use-submit.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";

class NoToken extends Error {}
const refused = failureText(DELETE_FAILED);

/** PROF-35, PROF-36, ERR-18. */
export function DeletePanel() {
  return (
    <Panel title="Delete account">
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">
          Your account, profile, pictures, requests and messages are deleted immediately and cannot be restored. People
          you talked with keep what they wrote themselves. Download your data first if you want to keep it.
        </p>
        <DeleteAccount />
      </div>
    </Panel>
  );
}

/** The button with its question; also offered on other pages of the member. */
export function DeleteAccount() {
  const { accountDeleted } = useSession();
  const [open, setOpen] = useState(false);
  const leave = async () => {
    if (!readLocal("authToken")) throw new NoToken();
    await browserApi("DELETE /api/users/delete-account");
    // The guard redirects to the login page, which shows the server's message.
    accountDeleted();
  };
  return (
    <>
      <button type="button" className={buttonClass("bad")} onClick={() => setOpen(true)}>
        Delete account
      </button>
      <ConfirmAction
        open={open}
        onClose={() => setOpen(false)}
        action={leave}
        say={(error) => (error instanceof NoToken ? DELETE_NO_TOKEN : refused(error))}
        title={DELETE_ASKED}
        confirm="Delete account"
        busyText="Deleting…"
      >
        All your data will be deleted immediately. This cannot be undone.
      </ConfirmAction>
    </>
  );
}
