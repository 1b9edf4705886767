import { NO_ANSWER, PASSKEY_FAILED } from "@startup-connect/contract/accounts";
import { useState } from "react";
import { failureText } from "#lib/failures.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { PasskeyCancelled, passkeyLogin } from "#lib/passkey.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { LoginAnswer } from "./login-form.tsx";

/** AUTH-56: without a name, the browser offers the passkeys it knows. */
export function PasskeyButton({ onLogin }: { onLogin: (answer: LoginAnswer) => Promise<void> }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const login = async () => {
    setBusy(true);
    setFailure("");
    try {
      await onLogin(await passkeyLogin());
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) {
        setFailure(failureText(error, { refused: PASSKEY_FAILED, unanswered: NO_ANSWER }));
      }
    }
    setBusy(false);
  };
  return (
    <>
      {failure && <Alert kind="bad">{failure}</Alert>}
      <Button size="lg" disabled={!hydrated} onClick={() => void login()} busy={busy && "Logging in…"}>
        Sign in with a passkey
      </Button>
    </>
  );
}
