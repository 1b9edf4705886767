import { ConfirmDialog, type ConfirmDialogProps } from "#ui/dialog.tsx";
import { useSubmit } from "./use-submit.ts";

interface ConfirmActionProps extends Omit<ConfirmDialogProps, "onConfirm" | "busyText" | "error"> {
  /** Words while the action runs: "Deleting…". */
  busyText: string;
  /** Closes the dialog itself when it is done. */
  action: () => Promise<unknown>;
  /** The text for an error without its own. */
  say?: (error: unknown) => string;
}

/** Asks before an action; the dialog shows an error until it is closed. */
export function ConfirmAction({ busyText, action, say, onClose, ...dialog }: ConfirmActionProps) {
  const { isBusy, failure, run, clear } = useSubmit(say && { say });
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        clear();
        onClose();
      }}
      onConfirm={() => void run(action)}
      busyText={isBusy && busyText}
      error={failure || undefined}
    />
  );
}
