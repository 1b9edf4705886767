import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";

interface GiveBackDialogProps {
  event: { _id: string; title: string };
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** HOME-17: gives the seat back after asking. */
export default function GiveBackDialog({ event, open, onClose, onDone }: GiveBackDialogProps) {
  const { busy, failure, run } = useSubmit();
  const giveBack = () =>
    run(async () => {
      await browserApi("DELETE /api/events/{id}/register", { params: { id: event._id } });
      onDone();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={giveBack}
      title={`Cancel your registration for "${event.title}"?`}
      confirm="Cancel registration"
      busy={busy && "Cancelling…"}
      error={failure || undefined}
    >
      Your seat goes to somebody else. You can register again as long as there are seats.
    </ConfirmDialog>
  );
}
