import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";

type Faults = Record<string, string>;

/** What was typed, by the names of the fields (`FieldOf` of the call). */
export interface Typed<F extends string> {
  text(name: F): string;
  texts(name: F): string[];
  /** Undefined where none was chosen. */
  file(name: F): File | undefined;
}

const typedIn = <F extends string>(form: FormData): Typed<F> => ({
  text(name) {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  },
  texts: (name) => form.getAll(name).filter((value) => typeof value === "string"),
  file(name) {
    const value = form.get(name);
    return value instanceof File && value.name !== "" ? value : undefined;
  },
});

type Start = string | number | null | undefined;

/**
 * The fields, not controlled, so that what was typed stays. `field` gives a control its name, its fault and its start.
 */
export type FormField<F extends string> = (name: F) => {
  name: F;
  error: string | undefined;
  defaultValue: string | undefined;
};
type Fields<F extends string> = (field: FormField<F>, faults: Faults) => ReactNode;

interface FormProps<F extends string> {
  /** Initial values of the fields. */
  start?: Readonly<Partial<Record<F, Start>>> | undefined;
  /** Words while it runs: "Saving…". */
  busyText: string;
  /** Faults of the fields before anything is sent, by name. */
  check?: (typed: Typed<F>) => Partial<Record<F, string>>;
  /** Sends the form. @returns the success text; "" when the page changes anyway */
  action: (typed: Typed<F>) => Promise<string | { message: string }>;
}

/** A form that names every faulty field; the first one gets the focus. */
function useActionForm<F extends string>({ start, check, action }: FormProps<F>) {
  const call = useSubmitAndReload();
  const form = useRef<HTMLFormElement>(null);
  const [faultCount, setFaultCount] = useState(0);
  useEffect(() => {
    if (faultCount > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faultCount]);
  const showFault = () => setFaultCount((times) => times + 1);
  /** @returns the success text, null on failure */
  const send = async (event: FormEvent<HTMLFormElement>): Promise<string | null> => {
    event.preventDefault();
    const typed = typedIn<F>(new FormData(event.currentTarget));
    const missing = Object.entries<string | undefined>(check?.(typed) ?? {}).filter(([, text]) => text);
    if (missing.length > 0) {
      call.setFaults(Object.fromEntries(missing) as Faults);
      showFault();
      return null;
    }
    let text = "";
    const worked = await call.run(async () => {
      const answer = await action(typed);
      text = typeof answer === "string" ? answer : answer.message;
      return text;
    });
    if (worked) return text;
    showFault();
    return null;
  };
  const field = (name: F) => {
    const value: Start = start?.[name];
    return { name, error: call.faults[name], defaultValue: value == null ? undefined : String(value) };
  };
  return { ...call, form, field, send };
}

interface ActionFormProps<F extends string> extends FormProps<F> {
  /** Names the action: "Save event". */
  submit: string;
  /** Of the button; default 1. */
  kind?: ButtonKind;
  children: Fields<F>;
}

/** An admin form. */
export function ActionForm<F extends string = never>(props: ActionFormProps<F>) {
  const { submit, busyText, kind = 1, children } = props;
  const { said, faults, isBusy, form, field, send } = useActionForm(props);
  return (
    <form ref={form} method="post" noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {children(field, faults)}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind={kind} busyText={isBusy && busyText}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface ActionDialogProps<F extends string> extends FormProps<F> {
  open?: boolean;
  onClose: () => void;
  /** The question, or what is filled in here. */
  title: string;
  /** Names the action: "Reject application". */
  confirm: string;
  kind?: 1 | "bad";
  children?: ReactNode | Fields<F>;
}

/** Confirms an action: what happens, its fields, and two buttons. On success it closes and reloads the page data. */
export function ActionDialog<F extends string = never>(props: ActionDialogProps<F>) {
  const { open = true, onClose, title, confirm, busyText, kind = "bad", children } = props;
  const { said, faults, isBusy, form, field, send } = useActionForm(props);
  const toast = useToast();
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const text = await send(event);
    if (text === null) return;
    onClose();
    toast(text);
  };
  const hasFields = typeof children === "function";
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind={2} onClick={onClose} data-autofocus={hasFields ? undefined : ""}>
            Cancel
          </Button>
          <Button kind={kind} type="submit" form={id} busyText={isBusy && busyText}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} method="post" noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {hasFields ? children(field, faults) : children}
        {said?.kind === "bad" && <Alert kind="bad">{said.text}</Alert>}
      </form>
    </Dialog>
  );
}

interface ActionButtonProps<F extends string> extends Omit<ActionDialogProps<F>, "open" | "onClose"> {
  /** The button's text, and its accessible name where the text is not enough. */
  button: ReactNode;
  label?: string;
  look?: ButtonKind;
  size?: "sm" | "md";
  /** Opens empty each time; otherwise the input stays until it is sent. */
  isFresh?: boolean;
}

/** A button and the action it confirms. */
export function ActionButton<F extends string = never>(props: ActionButtonProps<F>) {
  const { button, label, look = 2, size = "md", isFresh = false, ...dialog } = props;
  const [open, setOpen] = useState(false);
  // Once drawn a dialog stays, so that it can close and give the focus back.
  const [used, setUsed] = useState(false);
  return (
    <>
      <Button
        kind={look}
        size={size}
        aria-label={label}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {button}
      </Button>
      {(isFresh ? open : used) && <ActionDialog {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RowActionsProps {
  /** What the row is, as in "Change the notice of 1 Aug 2026". */
  name: string;
  /** The dialog that changes it. */
  change: (onClose: () => void) => ReactNode;
  /** What removing asks, does and takes along. */
  removal: Pick<ActionDialogProps<never>, "title" | "confirm" | "action"> & { text: ReactNode };
}

/** The actions of a row that can be changed and removed. */
export function RowActions({ name, change, removal: { text, ...removal } }: RowActionsProps) {
  const [changing, setChanging] = useState(false);
  return (
    <div className="flex flex-wrap gap-1 md:justify-end">
      <Button kind={3} size="sm" aria-label={`Change ${name}`} onClick={() => setChanging(true)}>
        Change
      </Button>
      <ActionButton look={3} size="sm" label={`Remove ${name}`} button="Remove" busyText="Removing…" {...removal}>
        {text}
      </ActionButton>
      {changing && change(() => setChanging(false))}
    </div>
  );
}
