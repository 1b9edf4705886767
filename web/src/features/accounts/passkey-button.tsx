import { NO_ANSWER, PASSKEY_FAILED } from "@startup-connect/contract/accounts";
import { useHydrated } from "#lib/hydrated.ts";
import { PasskeyCancelled, passkeyLogin } from "#lib/passkey.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { LoginAnswer } from "./login-form.tsx";

/** AUTH-56: without a name, the browser offers the passkeys it knows. */
export function PasskeyButton({ onLogin }: { onLogin: (answer: LoginAnswer) => Promise<void> }) {
  const hydrated = useHydrated();
  const { isBusy, failure, error, run } = useSubmit({ say: failureText(PASSKEY_FAILED, NO_ANSWER) });
  const login = () => run(async () => onLogin(await passkeyLogin()));
  return (
    <>
      {failure && !(error instanceof PasskeyCancelled) && <Alert kind="bad">{failure}</Alert>}
      <Button size="lg" disabled={!hydrated} onClick={() => void login()} busyText={isBusy && "Logging in…"}>
        Sign in with a passkey
      </Button>
    </>
  );
}
