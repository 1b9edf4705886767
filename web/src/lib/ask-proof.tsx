import { CURRENT_PASSWORD_MISSING, PROOF_CODE_MISSING } from "@startup-connect/contract/accounts";
import type { ProofWay } from "@startup-connect/contract/shared";
import { type SyntheticEvent, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import * as t from "#texts/lib-dialogs.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ApiError, browserApi } from "./api.ts";
import { PasskeyCancelled, passkeyProof } from "./passkey.ts";
import { paths } from "./paths.ts";
import { ProofField } from "./proof-field.tsx";
import { useSubmit } from "./use-submit.ts";

let asked: Promise<boolean> | undefined;

/**
 * Asks the person to confirm who they are (AUTH-55), in a dialog over whatever is open; calls at the same time share
 * one dialog. @param ways none for an administrator who has no passkey yet (AUTH-58).
 * @returns false when the person cancelled.
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
    root.render(ways.length === 0 ? <PasskeyMissing onDone={done} /> : <ProofDialog ways={ways} onDone={done} />);
  });
  return asked;
}

/** An administrator's first sign-in in production leads to the settings. */
const PasskeyMissing = ({ onDone }: { onDone(proved: boolean): void }) => (
  <Dialog
    open
    onClose={() => onDone(false)}
    title={t.addPasskey}
    actions={
      <>
        <Button onClick={() => onDone(false)}>{t.cancel}</Button>
        <ButtonLink
          kind={1}
          href={`${paths.settingsSection("login")}#passkeys`}
          onClick={() => onDone(false)}
          data-autofocus=""
        >
          {t.openSettings}
        </ButtonLink>
      </>
    }
  >
    {t.passkeyNeeded}
  </Dialog>
);

interface ProofDialogProps {
  ways: readonly ProofWay[];
  onDone(proved: boolean): void;
}

type TypedWay = "password" | "recoveryCode" | "code";

function ProofDialog({ ways, onDone }: ProofDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState("");
  const [sent, setSent] = useState("");
  const [byCode, setByCode] = useState(false);
  const { isBusy, failure, run } = useSubmit();
  const hasPasskey = ways.includes("passkey");
  const shown: TypedWay | undefined = byCode
    ? "recoveryCode"
    : ways.includes("password")
      ? "password"
      : sent
        ? "code"
        : undefined;

  const sendCode = () =>
    run(async () => {
      setSent((await browserApi("POST /api/users/proof/email")).message);
    });
  const confirmByPasskey = () =>
    run(async () => {
      try {
        await passkeyProof();
        onDone(true);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
      }
    });
  const prove = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!shown) return;
    if (typed === "") return setFault(shown === "password" ? CURRENT_PASSWORD_MISSING : PROOF_CODE_MISSING);
    void run(async () => {
      setFault("");
      try {
        await browserApi("POST /api/users/proof", { json: { [shown]: typed } });
        onDone(true);
      } catch (error) {
        // The session is over: the page behind says so.
        if (error instanceof ApiError && error.status === 401) return onDone(false);
        const text = error instanceof ApiError ? error.body.errors?.[shown] : undefined;
        if (text === undefined) throw error;
        setFault(text);
      }
    });
  };

  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t.confirmYou}
      actions={
        <>
          <Button onClick={() => onDone(false)}>{t.cancel}</Button>
          {shown && (
            <Button kind={1} type="submit" form={form} busyText={isBusy && t.checking}>
              {t.confirm}
            </Button>
          )}
          {!shown && ways.includes("email") && (
            <Button kind={1} onClick={() => void sendCode()} busyText={isBusy && t.sending} data-autofocus="">
              {t.sendCode}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate onSubmit={prove} className="grid gap-4">
        <p>{t.confirmToContinue}</p>
        {failure && <Alert kind="bad">{failure}</Alert>}
        {hasPasskey && !byCode && (
          <Button
            kind={shown ? 2 : 1}
            onClick={() => void confirmByPasskey()}
            busyText={isBusy && t.checking}
            data-autofocus={shown ? undefined : ""}
          >
            {t.usePasskey}
          </Button>
        )}
        {shown === "code" && <Alert kind="good">{sent}</Alert>}
        {shown && <ProofField key={shown} way={shown} value={typed} onType={setTyped} fault={fault} focused />}
        {ways.includes("recoveryCode") && !byCode && (
          <Button
            kind={3}
            size="sm"
            className="justify-self-start"
            onClick={() => {
              setByCode(true);
              setTyped("");
              setFault("");
            }}
          >
            {t.passkeyLost}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
