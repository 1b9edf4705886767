import type { FormEvent, ReactNode } from "react";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, type ButtonKind } from "#ui/button.tsx";
import { useFirstFault } from "./first-fault.ts";

export interface ActFormProps {
  /** Names the act: "Save event". */
  submit: string;
  /** Words while it runs: "Saving…". */
  busy: string;
  /** Of the button; default 1. */
  kind?: ButtonKind;
  /** Sends what was typed. @returns what is said of it when it worked; "" when the page changes anyway */
  act: (form: FormData) => Promise<string>;
  /** Beside the button. */
  aside?: ReactNode;
  /** The fields, not controlled, so that what was typed stays; drawn with what is wrong with each. */
  children: (faults: Record<string, string>) => ReactNode;
}

/** A form of the administration: the server names every faulty field, and the first one gets the focus. */
export function ActForm({ submit, busy: busyText, kind = 1, act, aside, children }: ActFormProps) {
  const { said, faults, busy, run } = useSubmitAndReload();
  const [attach, showFault] = useFirstFault();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (!(await run(() => act(typed)))) showFault();
  };
  return (
    <form ref={attach} method="post" noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {children(faults)}
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind={kind} busy={busy && busyText}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
