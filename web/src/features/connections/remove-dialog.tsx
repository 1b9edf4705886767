import type { Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { orGone, useSubmit } from "#lib/use-submit.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "./relations.ts";

interface RemoveDialogProps {
  /** The connection or own request in question; null while nothing is asked. */
  connection: Connection | null;
  onClose: () => void;
  onDone: () => void;
}

/** CONN-03, CONN-12: ends an own request or a connection after asking. */
export function RemoveDialog({ connection, onClose, onDone }: RemoveDialogProps) {
  const [asked, setAsked] = useState(connection);
  const { busy, failure, run, clear } = useSubmit();
  // While the dialog closes it still names the person it was about.
  if (connection && connection !== asked) {
    setAsked(connection);
    clear();
  }
  const isRequest = asked?.status === "pending";
  const name = asked?.user.name ?? "";
  const end = () =>
    run(async () => {
      if (!asked) return;
      await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: asked._id } }));
      setRelation(asked.user.userId, noRelation);
      onDone();
    });
  return (
    <ConfirmDialog
      open={connection !== null}
      onClose={onClose}
      onConfirm={end}
      title={isRequest ? `Withdraw your request to ${name}?` : `Remove ${name} from your connections?`}
      confirm={isRequest ? "Withdraw request" : "Remove connection"}
      busy={busy && (isRequest ? "Withdrawing…" : "Removing…")}
      error={failure || undefined}
    >
      {isRequest
        ? undefined
        : "Your messages stay readable, but you can no longer write to each other or see each other's contact data."}
    </ConfirmDialog>
  );
}
