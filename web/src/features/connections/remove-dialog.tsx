import type { Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { orGone } from "#lib/use-submit.ts";
import { noRelation, setRelation } from "./relations.ts";

interface RemoveDialogProps {
  /** The connection or own request in question; null while nothing is asked. */
  connection: Connection | null;
  onClose: () => void;
  onDone: () => void;
}

/** CONN-03, CONN-12: withdraws a request or removes a connection after confirmation. */
export function RemoveDialog({ connection, onClose, onDone }: RemoveDialogProps) {
  const [asked, setAsked] = useState(connection);
  // Keeps the name visible while the dialog closes.
  if (connection && connection !== asked) setAsked(connection);
  const isRequest = asked?.status === "pending";
  const name = asked?.user.name ?? "";
  const end = async () => {
    if (!asked) return;
    await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: asked._id } }));
    setRelation(asked.user.userId, noRelation);
    onDone();
  };
  return (
    <ConfirmAction
      open={connection !== null}
      onClose={onClose}
      action={end}
      title={isRequest ? `Withdraw your request to ${name}?` : `Remove ${name} from your connections?`}
      confirm={isRequest ? "Withdraw request" : "Remove connection"}
      busyText={isRequest ? "Withdrawing…" : "Removing…"}
    >
      {isRequest
        ? undefined
        : "Your messages stay readable, but you can no longer write to each other or see each other's contact details."}
    </ConfirmAction>
  );
}
