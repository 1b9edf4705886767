import { ConfirmDialog, type ConfirmDialogProps } from "#ui/dialog.tsx";
import { useSubmit } from "./use-submit.ts";

interface ConfirmActionProps extends Omit<ConfirmDialogProps, "onConfirm" | "busy" | "error"> {
  /** Words while the action runs: "Deleting…". */
  busy: string;
  action: () => Promise<unknown>;
}

/** Asks before an action; the dialog shows an error until it is closed. */
export function ConfirmAction({ busy: words, action, onClose, ...dialog }: ConfirmActionProps) {
  const { busy, failure, run, clear } = useSubmit();
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        clear();
        onClose();
      }}
      onConfirm={() => void run(action)}
      busy={busy && words}
      error={failure || undefined}
    />
  );
}
