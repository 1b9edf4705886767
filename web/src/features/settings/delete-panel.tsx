import { DELETE_ASKED, DELETE_FAILED, DELETE_NO_TOKEN } from "@startup-connect/contract/accounts";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { useSession } from "#lib/session.tsx";
import { readLocal } from "#lib/storage.ts";
import { failureText } from "#lib/use-submit.ts";
import * as t from "#texts/settings.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";

class NoToken extends Error {}
const refused = failureText(DELETE_FAILED);

/** PROF-35, PROF-36, ERR-18. */
export function DeletePanel() {
  return (
    <Panel title={t.deleteAccount}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">{t.deletingMeans}</p>
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
    const { reference } = await browserApi("DELETE /api/users/delete-account");
    // The guard redirects to the login page, which shows the server's message and the reference.
    accountDeleted(reference);
  };
  return (
    <>
      <button type="button" className={buttonClass("bad")} onClick={() => setOpen(true)}>
        {t.deleteAccount}
      </button>
      <ConfirmAction
        open={open}
        onClose={() => setOpen(false)}
        action={leave}
        say={(error) => (error instanceof NoToken ? DELETE_NO_TOKEN : refused(error))}
        title={DELETE_ASKED}
        confirm={t.deleteAccount}
        busyText={t.deleting}
      >
        {t.noUndo}
      </ConfirmAction>
    </>
  );
}
