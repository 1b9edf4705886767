import { queue } from "#lib/queue.ts";
import * as kept from "#texts/kept.ts";
import * as t from "#texts/shell.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
}

/** AUTH-36: leaving asks first, and cancelling changes nothing. */
export default function LogoutDialog({ open, onClose, onLogout }: LogoutDialogProps) {
  const leave = () => {
    onClose();
    onLogout();
  };
  // What is not sent goes with the session (OFF-22).
  const count = queue.all().length;
  const title = count > 0 ? kept.askLose({ count }) : t.askLogout;
  return <ConfirmDialog open={open} onClose={onClose} onConfirm={leave} title={title} confirm={t.logout} kind={1} />;
}
