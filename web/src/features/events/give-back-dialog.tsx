import { browserApi } from "#lib/api.ts";
import { ConfirmAction } from "#lib/confirm-action.tsx";

interface GiveBackDialogProps {
  event: { _id: string; title: string };
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** HOME-17: cancels the registration after confirmation. */
export default function GiveBackDialog({ event, open, onClose, onDone }: GiveBackDialogProps) {
  const giveBack = async () => {
    await browserApi("DELETE /api/events/{id}/register", { params: { id: event._id } });
    onDone();
  };
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      action={giveBack}
      title={`Cancel your registration for "${event.title}"?`}
      confirm="Cancel registration"
      busyText="Cancelling…"
    >
      Your seat becomes available to others. You can register again while seats are left.
    </ConfirmAction>
  );
}
