import { ConfirmDialog, type ConfirmDialogProps } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSubmit } from "./use-submit.ts";

interface ConfirmActionProps extends Omit<ConfirmDialogProps, "onConfirm" | "busyText" | "error"> {
  /** Words while the action runs: "Deleting…". */
  busyText: string;
  /** Closes the dialog itself when it is done. A text that it returns is shown as a toast. */
  action: () => Promise<unknown>;
  /** The text for an error without its own. */
  say?: (error: unknown) => string;
}

/** Asks before an action; the dialog shows an error until it is closed. */
export function ConfirmAction({ busyText, action, say, onClose, ...dialog }: ConfirmActionProps) {
  const { isBusy, failure, run, clear } = useSubmit(say && { say });
  const toast = useToast();
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        clear();
        onClose();
      }}
      onConfirm={() =>
        void run(async () => {
          const text = await action();
          if (typeof text === "string" && text) toast(text);
        })
      }
      busyText={isBusy && busyText}
      error={failure || undefined}
    />
  );
}
