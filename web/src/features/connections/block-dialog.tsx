import { browserApi } from "#lib/api.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { noRelation, setRelation } from "./relations.ts";

interface BlockDialogProps {
  open: boolean;
  person: { userId: string; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** CONN-13: says what blocking does before it does it. */
export function BlockDialog({ open, person, onClose, onDone }: BlockDialogProps) {
  const { busy, failure, run } = useSubmit();
  const block = () =>
    run(async () => {
      await browserApi("POST /api/blocks", { json: { userId: person.userId } });
      setRelation(person.userId, { ...noRelation, blocked: true });
      onDone();
    });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={block}
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
