import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import * as t from "#texts/ui-fields.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

export interface DialogProps {
  open: boolean;
  /** Escape, the backdrop, or a button asked to close. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; on phones below each other, the last one on top. */
  actions?: ReactNode;
}

/** A modal question or message. The element is the browser's own, so focus stays inside and returns. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    } else if (!open && dialog.open) dialog.close();
  }, [open]);
  // Taken away while it is open, it closes first: only so does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  // For browsers without `closedby`: closes the dialog on a click outside it.
  const press = ({ target, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    if ("closedBy" in HTMLDialogElement.prototype || target !== ref.current) return;
    const { left, right, top, bottom } = ref.current.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) onClose();
  };
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by key it closes by Escape
    <dialog ref={ref} className="dialog" aria-labelledby={id} closedby="any" onCancel={cancel} onClick={press}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      {children != null && <div className="mt-2 text-ink-2">{children}</div>}
      {actions != null && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

export interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** The form of the dialog is sent: by its button, or by Enter in a field. */
  onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  form?: Omit<ComponentProps<"form">, "id" | "className" | "children">;
  /** Names the action: "Delete account". */
  confirm: string;
  /** Text while the action runs: "Deleting…". */
  busyText?: string | false;
  /** Text of a failed attempt. */
  error?: ReactNode;
  kind?: 1 | "bad";
  /** What is confirmed is called "Cancel" itself: the other button says "Go back", or what `keep` says. */
  isCancelling?: boolean | undefined;
  keep?: string;
  /** Begins in its first field instead of on the safe button. */
  hasFields?: boolean;
}

/** The two buttons of SHELL-38, and the fields of what is confirmed; without any the focus starts on the safe one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onConfirm, form, children, confirm, busyText = false, error, kind = "bad", ...rest } = props;
  const { isCancelling, keep = isCancelling ? t.goBack : t.cancel, hasFields = false, ...dialog } = rest;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button kind={2} onClick={dialog.onClose} data-autofocus={hasFields ? undefined : ""}>
            {keep}
          </Button>
          <Button kind={kind} type="submit" form={id} busyText={busyText}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        {...form}
        id={id}
        method="post"
        noValidate
        className="grid gap-4 empty:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(event);
        }}
      >
        {children}
        {error && <Alert kind="bad">{error}</Alert>}
      </form>
    </Dialog>
  );
}
