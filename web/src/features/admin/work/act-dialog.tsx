import { type FormEvent, type ReactNode, useId } from "react";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { useFirstFault } from "./first-fault.ts";

export interface ActDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question, or what is filled in here. */
  title: string;
  /** Names the act: "Reject application". */
  confirm: string;
  /** Words while it runs: "Rejecting…". */
  busy: string;
  kind?: 1 | "bad";
  /** Faults of the fields before anything is sent, by name. */
  check?: () => Record<string, string>;
  /** @returns what is said of it when it worked */
  act: (form: FormData) => Promise<string>;
  /** The fields, drawn with what is wrong with each. What was typed is the caller's and is kept. */
  children?: ReactNode | ((faults: Record<string, string>) => ReactNode);
}

/** An act that asks before: what happens, its fields, and the two buttons. Closes when it worked, and loads the page anew. */
export function ActDialog(props: ActDialogProps) {
  const { open, onClose, title, confirm, busy: busyText, kind = "bad", check, act, children } = props;
  const { said, faults, busy, run, setFaults } = useSubmitAndReload();
  const toast = useToast();
  const form = useId();
  const [attach, showFault] = useFirstFault();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const missing = check?.() ?? {};
    if (Object.keys(missing).length > 0) {
      setFaults(missing);
      return showFault();
    }
    let text = "";
    const worked = await run(async () => {
      text = await act(typed);
      return "";
    });
    if (!worked) return showFault();
    onClose();
    toast(text);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind={2} onClick={onClose} data-autofocus={typeof children === "function" ? undefined : ""}>
            Cancel
          </Button>
          <Button kind={kind} type="submit" form={form} busy={busy && busyText}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        ref={attach}
        id={form}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void send(event)}
      >
        {typeof children === "function" ? children(faults) : children}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </form>
    </Dialog>
  );
}
