import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";
import { orGone } from "#lib/use-submit.ts";
import { noRelation, setRelation } from "./relations.ts";

interface WithdrawDialogProps {
  open: boolean;
  user: { userId: string; name: string };
  /** Null when the request is no longer open. */
  connectionId: string | null;
  onClose: () => void;
}

/** CONN-03: pressing Pending offers to withdraw the request. */
export default function WithdrawDialog({ open, user, connectionId, onClose }: WithdrawDialogProps) {
  const withdraw = async () => {
    // Without an id the request was answered while the dialog was open.
    if (connectionId) {
      await orGone(browserApi("DELETE /api/connections/{id}", { params: { id: connectionId } }));
      setRelation(user.userId, noRelation);
    }
    onClose();
  };
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      action={withdraw}
      title={`Withdraw your request to ${user.name}?`}
      confirm="Withdraw request"
      busyText="Withdrawing…"
    />
  );
}
