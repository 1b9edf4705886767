import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { callText } from "#lib/call-text.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "../relations.ts";

interface BlockDialogProps {
  open: boolean;
  person: { userId: string; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** CONN-13: says what blocking does before it does it. */
export function BlockDialog({ open, person, onClose, onDone }: BlockDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const block = async () => {
    setBusy(true);
    setFailure("");
    try {
      await browserApi("POST /api/blocks", { json: { userId: person.userId } });
      setRelation(person.userId, { ...noRelation, blocked: true });
      onDone();
    } catch (error) {
      setFailure(callText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void block()}
      title={`Block ${person.name}?`}
      confirm="Block"
      busy={busy && "Blocking…"}
      error={failure || undefined}
    >
      {person.name} can no longer ask or write to you, nor see your contact data. If you are connected, that ends.{" "}
      {person.name} is not told that you did this.
    </ConfirmDialog>
  );
}
