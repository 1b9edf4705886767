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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={leave}
      title="Do you want to log out?"
      confirm="Logout"
      kind={1}
    />
  );
}
