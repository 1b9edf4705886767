import { CURRENT_PASSWORD_MISSING, PROOF_CODE_MISSING } from "@startup-connect/contract/accounts";
import type { ProofWay } from "@startup-connect/contract/shared";
import { type SyntheticEvent, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { ApiError, browserApi } from "./api.ts";
import { useAct } from "./use-act.ts";

let asked: Promise<boolean> | undefined;

/**
 * Asks the person to confirm who they are (AUTH-55), in a dialog over whatever is open; calls at the same time share
 * one dialog. @returns false when the person cancelled.
 */
export function askProof(ways: readonly ProofWay[]): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => {
    // Not a part of the page: a call may be made from anywhere, also while the page changes.
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    const done = (proved: boolean) => {
      asked = undefined;
      answer(proved);
      root.unmount();
      place.remove();
    };
    root.render(<ProofDialog ways={ways} onDone={done} />);
  });
  return asked;
}

interface ProofDialogProps {
  ways: readonly ProofWay[];
  onDone(proved: boolean): void;
}

function ProofDialog({ ways, onDone }: ProofDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const [sent, setSent] = useState("");
  const { busy, failure, run } = useAct();
  const byPassword = ways.includes("password");
  const askedFor = byPassword ? "password" : "code";
  const needsCode = !byPassword && !sent;

  const sendCode = () =>
    run(async () => {
      setSent((await browserApi("POST /api/users/proof/email")).message);
    });
  const prove = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed === "") return setFault(byPassword ? CURRENT_PASSWORD_MISSING : PROOF_CODE_MISSING);
    void run(async () => {
      setFault("");
      try {
        await browserApi("POST /api/users/proof", { json: { [askedFor]: typed } });
        onDone(true);
      } catch (error) {
        const text = error instanceof ApiError ? error.body.errors?.[askedFor] : undefined;
        // The session is over: the page behind says so.
        if (error instanceof ApiError && error.status === 401) return onDone(false);
        if (text === undefined) throw error;
        setFault(text);
      }
    });
  };

  const field = { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) };
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title="Confirm it's you"
      actions={
        <>
          <Button onClick={() => onDone(false)}>Cancel</Button>
          {needsCode ? (
            <Button kind={1} onClick={() => void sendCode()} busy={busy && "Sending…"} data-autofocus="">
              Send me a code
            </Button>
          ) : (
            <Button kind={1} type="submit" form={form} busy={busy && "Checking…"}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={prove} className="grid gap-4">
        <p>You logged in more than 10 minutes ago. Confirm that it is you, and what you started goes on.</p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        {byPassword && (
          <PasswordField
            {...field}
            label="Your password"
            autoComplete="current-password"
            error={fault || undefined}
            data-autofocus=""
          />
        )}
        {!byPassword && sent && (
          <>
            <Alert kind="good">{sent}</Alert>
            <Input
              {...field}
              label="Code of six digits"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              error={fault || undefined}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
