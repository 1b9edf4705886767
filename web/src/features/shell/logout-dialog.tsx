import { useState } from "react";
import { ConfirmDialog } from "#ui/dialog.tsx";

interface LogoutDialogProps {
  open: boolean;
  onClose: () => void;
  /** Ends the session; rejects when the server did not answer. */
  onLogout: () => Promise<void>;
}

/** AUTH-36: leaving asks first, and cancelling changes nothing. */
export default function LogoutDialog({ open, onClose, onLogout }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const close = () => {
    setFailed(false);
    onClose();
  };
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await onLogout();
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={leave}
      title="Do you want to log out?"
      confirm="Logout"
      busy={busy && "Logging out…"}
      error={failed ? "You could not be logged out. Please try again." : undefined}
      kind={1}
    />
  );
}
