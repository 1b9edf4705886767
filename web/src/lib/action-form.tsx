import { recordOf } from "@startup-connect/contract/shared";
import { type FormEvent, Fragment, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import * as t from "#texts/lib-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, type ButtonKind, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Plus } from "#ui/icons.tsx";
import { useToast } from "#ui/toast.tsx";
import { type Faults, type FieldParts, Form, type FormOptions, useForm } from "./form.tsx";

/** What was typed, by the names of the fields (`FieldOf` of the call). */
export interface Typed<F extends string> {
  text(name: F): string;
  /** Of several fields, by their names. */
  all<N extends F>(...names: N[]): Record<N, string>;
  texts(name: F): string[];
  /** Undefined where none was chosen. */
  file(name: F): File | undefined;
}

export function typedIn<F extends string>(form: FormData): Typed<F> {
  const texts = (name: F) => form.getAll(name).filter((value) => typeof value === "string");
  const text = (name: F) => texts(name)[0] ?? "";
  return {
    text,
    all: (...names) => recordOf(names, text),
    texts,
    file(name) {
      const value = form.get(name);
      return value instanceof File && value.name !== "" ? value : undefined;
    },
  };
}

/** A `check`: the field is not empty. */
export const needs =
  <F extends string>(name: F, fault: string) =>
  ({ text }: Typed<F>) =>
    text(name).trim() ? {} : { [name]: fault };

type Start = string | number | null | undefined;

/**
 * The fields, not controlled, so that what was typed stays. `field` gives a control its name, its fault and its start.
 */
export type FormField<F extends string> = (name: F) => FieldParts<F>;
type Fields<F extends string> = (field: FormField<F>, faults: Faults) => ReactNode;

interface FormProps<F extends string> {
  /** Initial values of the fields. */
  start?: Readonly<Partial<Record<F, Start>>> | undefined;
  /** Words while it runs: "Saving…". */
  busyText: string;
  /** Keeps what is typed in this tab, under this key or in its own way, until it is sent. */
  draft?: FormOptions<object>["draft"];
  /** Faults of the fields before anything is sent, by name. */
  check?: (typed: Typed<F>) => Partial<Record<F, string>>;
  /** Sends the form. @returns the success text, or an answer with it; nothing when the page changes anyway */
  action: (typed: Typed<F>) => Promise<unknown>;
}

/** A form whose success reloads the page data. */
function useActionForm<F extends string>({ start, draft, check, action }: FormProps<F>) {
  const { revalidate } = useRevalidator();
  return useForm<Partial<Record<F, Start>>>({
    start: { ...start },
    draft,
    check: (_values, data) => check?.(typedIn(data)) ?? {},
    send: (_values, data) => action(typedIn(data)),
    after: revalidate,
  });
}

interface ActionFormProps<F extends string> extends FormProps<F> {
  /** Names the action: "Save event". */
  submit: string;
  /** Of the button; default 1. */
  kind?: ButtonKind;
  /** Empty again once it was sent. */
  isFresh?: boolean;
  className?: string;
  children: Fields<F>;
}

/** A form whose success reloads the page data. */
export function ActionForm<F extends string = never>(props: ActionFormProps<F>) {
  const { submit, busyText, kind = 1, isFresh = false, className = "grid gap-5", children } = props;
  const form = useActionForm(props);
  const { said, faults, errorList, isBusy, turn, field, parts, reset } = form;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    if ((await parts.onSubmit(event)) !== null && isFresh) reset();
  };
  return (
    <Form of={form} onSubmit={send} className={className}>
      <ErrorSummary faults={errorList} keepsFocus />
      <Fragment key={turn}>{children(field, faults)}</Fragment>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <Button type="submit" kind={kind} className="justify-self-start" busyText={isBusy && busyText}>
        {submit}
      </Button>
    </Form>
  );
}

interface ActionDialogProps<F extends string> extends FormProps<F> {
  open?: boolean;
  onClose: () => void;
  /** The question, or what is filled in here. */
  title: string;
  /** Names the action: "Decline application". */
  confirm: string;
  kind?: 1 | "bad";
  /** The action is called "Cancel" itself (`ConfirmDialog`). */
  isCancelling?: boolean;
  children?: ReactNode | Fields<F>;
}

/** Confirms an action: what happens, its fields, and two buttons. On success it closes and reloads the page data. */
export function ActionDialog<F extends string = never>(props: ActionDialogProps<F>) {
  const { open = true, onClose, title, confirm, busyText, kind = "bad", isCancelling, children } = props;
  const { said, faults, isBusy, field, parts, clear } = useActionForm(props);
  const toast = useToast();
  const close = () => {
    clear();
    onClose();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    const text = await parts.onSubmit(event);
    if (text === null) return;
    close();
    if (text) toast(text);
  };
  const hasFields = typeof children === "function";
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={send}
      form={parts}
      title={title}
      confirm={confirm}
      busyText={isBusy && busyText}
      error={said?.kind === "bad" ? said.text : undefined}
      kind={kind}
      isCancelling={isCancelling}
      hasFields={hasFields}
    >
      {hasFields ? <div className="grid gap-4">{children(field, faults)}</div> : children}
    </ConfirmDialog>
  );
}

interface ActionButtonProps<F extends string> extends Omit<ActionDialogProps<F>, "open" | "onClose"> {
  /** The button's text, and its accessible name where the text is not enough. */
  button: ReactNode;
  label?: string;
  look?: ButtonKind | "icon";
  size?: "sm" | "md";
  /** Opens empty each time; otherwise the input stays until it is sent. */
  isFresh?: boolean;
  /** As the page begins. */
  isOpen?: boolean;
}

/** A button and the action it confirms. */
export function ActionButton<F extends string = never>(props: ActionButtonProps<F>) {
  const { button, label, look = 2, size = "md", isFresh = false, isOpen = false, ...dialog } = props;
  const [open, setOpen] = useState(isOpen);
  // Once drawn a dialog stays, so that it can close and give the focus back.
  const [used, setUsed] = useState(isOpen);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      {look === "icon" ? (
        <IconButton label={label ?? dialog.title} icon={button} onClick={show} />
      ) : (
        <Button kind={look} size={size} aria-label={label} onClick={show}>
          {button}
        </Button>
      )}
      {(isFresh ? open : used) && <ActionDialog {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The button that changes what is in a row, and the one that adds to the list. */
export const changeButton = (name: string) =>
  ({ button: t.change, label: t.changeName({ name }), look: 3, size: "sm", isFresh: true }) as const;
export const newButton = (text: string) => ({
  button: (
    <>
      <Plus />
      {text}
    </>
  ),
  look: 1 as const,
  isFresh: true,
});

/** Removes what is in a row, after a question. */
export const RemoveButton = ({
  name,
  ...dialog
}: Omit<ActionDialogProps<never>, "open" | "onClose" | "busyText"> & { name: string }) => (
  <ActionButton look={3} size="sm" label={t.removeName({ name })} button={t.remove} busyText={t.removing} {...dialog} />
);
