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
  return (
    <ConfirmDialog open={open} onClose={onClose} onConfirm={leave} title={t.askLogout} confirm={t.logout} kind={1} />
  );
}
