import { useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { callText } from "#lib/call-text.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "../relations.ts";

interface WithdrawDialogProps {
  open: boolean;
  person: { userId: string; name: string };
  /** Null when the request is no longer open. */
  connectionId: string | null;
  onClose: () => void;
}

/** CONN-03: a press on Pending does not accept anything, it offers to take the request back. */
export default function WithdrawDialog({ open, person, connectionId, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const withdraw = async () => {
    setFailure("");
    // It was answered while the question stood open.
    if (!connectionId) return onClose();
    setBusy(true);
    try {
      await browserApi("DELETE /api/connections/{id}", { params: { id: connectionId } });
      setRelation(person.userId, noRelation);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        setRelation(person.userId, noRelation);
        onClose();
      } else setFailure(callText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={withdraw}
      title={`Withdraw your request to ${person.name}?`}
      confirm="Withdraw request"
      busy={busy && "Withdrawing…"}
      error={failure || undefined}
    />
  );
}
